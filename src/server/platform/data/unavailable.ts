/** The database does not answer at the moment: nothing was asked of it. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Codes of PostgreSQL and of the network that say "not now": no connection, too many of them, it stops or starts, a lock or a
 * statement that took too long.
 */
const NOT_NOW = /^(08...|53...|57P0.|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database is away, full or slow: the caller may try again, and no fault of the call's own. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A Unix socket that nobody listens on yet, or that too many wait for.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true;
  // A failure to reach any of several addresses carries theirs.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return typeof code === 'string' ? NOT_NOW.test(code) : SAID.test(error.message);
}

/** For what is drawn without the database as well: `instead` while that is away, and every other error. */
export const ifAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isUnavailable(error)) return instead;
    throw error;
  };
