import { type Logger, pino } from 'pino';
import { logFile } from './log-file.ts';

export type Log = Logger;

/**
 * An error without the connection that PostgreSQL's driver attaches: thousands of useless characters, and a key to cancel
 * queries.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...line } = { ...pino.stdSerializers.err(error) };
  return line;
}

/** Structured logs on standard output, or in a `file`. Secrets and personal fields are removed from every object. */
export function createLog(level: string, file: string | null = null): Log {
  const options = {
    level,
    base: undefined,
    serializers: { err: errorLine },
    redact: {
      paths: [
        'passwd',
        'password',
        'session_token',
        'email',
        'phone',
        '*.passwd',
        '*.password',
        '*.session_token',
        '*.email',
        '*.phone',
        'headers.cookie',
        'headers["x-session-token"]',
        'headers.authorization',
      ],
      censor: '[hidden]',
    },
  };
  return file === null ? pino(options) : pino(options, logFile(file));
}

/** A path without its query. Never log it, because a path may contain a hash, a token or a reference. */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * The pattern of the route that answered. Logs, metrics and reports use it instead of the URL, because it has no data of the
 * caller. 'none' where no route matches.
 */
export const routeOf = (request: { readonly routeOptions: { readonly url?: string | undefined } }): string =>
  request.routeOptions.url ?? 'none';
