import { type Logger, pino } from 'pino';
import { logFile } from './log-file.ts';

export type Log = Logger;

/** Structured logs on standard output, or in a `file`. Secrets and personal fields never reach a line, whatever object is logged. */
export function createLog(level: string, file: string | null = null): Log {
  const options = {
    level,
    base: undefined,
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

/** A path for the log: without query values, which may hold tokens (decision 26). */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? url;

/** Paths that end with a secret: links of mails, their pages' and their calls'. */
const SECRET_ENDS = [
  'resetpass',
  'activate',
  String.raw`link\/[a-z]+`,
  'payment',
  String.raw`new\/v1\/payments\/product`,
  String.raw`review\/service\/\d+`,
  String.raw`(?:quote_requests|quote_bids|new\/v1\/service_reviews|new\/v1\/quote_bids)\/\w+_by_hash(?:\/\d+)?`,
  String.raw`new\/v1\/push\/(?:test|received)`,
];
const SECRET_PATH = new RegExp(`^((?:\\/[a-z]{2}(?:-[a-z]{2,4})?)?\\/(?:${SECRET_ENDS.join('|')})\\/).+$`, 'i');

/** A path for the log as `pathOnly` gives it, without the secrets and e-mails that account links hold in it. */
export const pathForLog = (url: string): string => pathOnly(url).replace(SECRET_PATH, '$1[hidden]');
