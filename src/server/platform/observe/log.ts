import { type Logger, pino } from 'pino';
import { logFile } from './log-file.ts';

export type Log = Logger;

/** PostgreSQL's driver hangs its connection on an error, with the key that ends what it asks: thousands of characters to no use. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...line } = { ...pino.stdSerializers.err(error) };
  return line;
}

/** Structured logs on standard output, or in a `file`. Secrets and personal fields never reach a line, whatever object is logged. */
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

/** A path without its query. For what is decided, and never for a log: a path may hold a hash, a token or a reference. */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * What logs, metrics and reports say instead of an address: the pattern of the route that answered, which holds nothing of
 * the caller's. An address without a route is 'none', whatever it resembles.
 */
export const routeOf = (request: { readonly routeOptions: { readonly url?: string | undefined } }): string =>
  request.routeOptions.url ?? 'none';
