/** The database does not answer at the moment; the query was not sent. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Codes of PostgreSQL and of the network that mean "not now": no connection, too many connections, a starting or stopping server,
 * a lock or a statement that took too long.
 */
const NOT_NOW = /^(08...|53...|57P0.|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's messages that have no code. */
const SAID =
  /^(Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database is away, full or slow: not the call's fault, and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A Unix socket on which no server listens yet, or whose queue is full.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true;
  // Where all of several addresses failed, the error contains one error for each.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return typeof code === 'string' ? NOT_NOW.test(code) : SAID.test(error.message);
}

/** A catch handler for what can be shown without the database: answers `instead` while it is away, else rethrows. */
export const ifAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isUnavailable(error)) return instead;
    throw error;
  };
