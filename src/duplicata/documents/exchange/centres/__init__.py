"""Results of centres that come in as files, and merged rankings that go out."""
