"""What can be asked: each question takes rows, keeps intervals, and ends in sentences."""
