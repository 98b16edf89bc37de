/**
 * The server cannot start, for a reason that a person can fix. The message says what is wrong and what to do, in whole sentences.
 * The program that starts the server prints it without a stack and exits with 1.
 */
export class StartError extends Error {}
