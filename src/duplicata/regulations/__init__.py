"""The regulations as data: editions, amounts, and what each sentence asks for."""
