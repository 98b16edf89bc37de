/**
 * The server cannot start, for a reason that a person can mend. The message says what is wrong and what to do, in whole
 * sentences; the program that starts the server prints it without a stack and exits 1.
 */
export class StartError extends Error {}
