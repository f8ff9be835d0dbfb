"""What the auditor plays and counts again, stream by stream."""
