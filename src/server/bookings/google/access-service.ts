import { createHash, timingSafeEqual } from 'node:crypto';
import { checkLimit, limit } from '#server/platform/access/limits.ts';
import type { Parts } from '#server/platform/context.ts';
import { Fault, missing } from '#server/platform/http/fault.ts';

/** Wrong logins from one address in ten minutes before it has to wait. */
const WRONG_LOGINS = 20;
const WINDOW_SECONDS = 600;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The name and password of a Basic login; null where the header is not one. */
function loginOf(header: string | undefined): string | null {
  const [, text] = /^basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? '') ?? [];
  return text === undefined ? null : Buffer.from(text, 'base64').toString('utf8');
}

/**
 * Lets the Actions Center in, by either of two keys, so that one can replace the other. Compares both every time, by digests of
 * one length, so that timing reveals nothing. Throws 404 while the booking server is off, 401 without a key, 429 after too many.
 */
export async function letGoogleIn(parts: Parts, header: string | undefined, address: string): Promise<void> {
  const { config, database, clock } = parts;
  const { keys } = config.google_reserve;
  if (!config.flags.google_reserve || !config.flags.reservation || keys.length === 0) throw missing();
  const key = `google-reserve:address:${address}`;
  await checkLimit(database, clock.now(), key, WRONG_LOGINS);
  const given = digest(loginOf(header) ?? '');
  const right = keys.filter((each) => timingSafeEqual(given, digest(each)));
  if (right.length > 0) return;
  await limit(database, clock.now(), key, Number.MAX_SAFE_INTEGER, WINDOW_SECONDS);
  throw new Fault(401, 'wrong login', 'wrong login');
}
