"""The web application: pages that carry what the desks answer."""
