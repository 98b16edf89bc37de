import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE_SECONDS,
  type CodeChannel,
  type CodePurpose,
  decideCode,
  decideSend,
  SEND_LIMITS,
  SEND_MEMORY_SECONDS,
  SENDS_PER_ADDRESS,
  type Standing,
} from '#core/auth/codes/rules.ts';
import { networkOf } from '#core/auth/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { tooMany } from '#server/platform/http/fault.ts';
import type { PersonAccount } from '#server/users/account/service.ts';
import { isKnownDevice, isKnownNetwork, keepOrUndo } from '../store.ts';
import * as store from './store.ts';

/** Names a browser that has neither a session nor a device id; a logout removes it as every cookie of the session. */
const ASKER_COOKIE = 'session_asker';
/** How many days a network counts as the account's own after a login from it. */
const NETWORK_DAYS = 90;

/**
 * Signs of the caller who asks for codes and guesses at them, as keyed digests, the surest first: the person of a live session,
 * the device's id, the browser's cookie, the network address. A code belongs to the first of these, and only a caller who
 * shows it can use up its tries.
 */
export function askersOf(context: Context, device_id?: string): Buffer[] {
  const { parts, user, address } = context;
  const sign = (kind: string, value: string) => parts.secrets.macs('codes', 'asker', kind, value);
  if (user) return [...sign('user', String(user.id))];
  const cookie = context.cookieValue(ASKER_COOKIE);
  return [
    ...(device_id ? sign('device', device_id) : []),
    ...(cookie ? sign('cookie', cookie) : []),
    ...sign('address', address),
  ];
}

/** What the asker is to an account that a login code would open: its own device, on a network it was used on, or a stranger. */
export async function standingOf(
  context: Context,
  account: PersonAccount | null,
  device_id: string | undefined,
): Promise<Standing> {
  // Looked up without an account too, so that the answer takes as long.
  const isKnown = await isKnownDevice(context.db, account?.id ?? 0, device_id ?? '');
  const since = new Date(context.now.getTime() - NETWORK_DAYS * DAY);
  const isNear = await isKnownNetwork(context.db, account?.id ?? 0, networkOf(context.address), since);
  return isKnown && device_id ? 'own' : isNear ? 'vouched' : 'stranger';
}

export interface CodeToSend {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** A call that reads the code out, instead of an SMS. */
  readonly is_voice?: boolean;
  /** A number in E.164 form or an e-mail in lower case. */
  readonly target: string;
  /** Whose code it is; null where no account has the target: then the same work is done, but nothing is sent. */
  readonly account: Pick<PersonAccount, 'id' | 'language'> | null;
  readonly standing: Standing;
  readonly device_id?: string | undefined;
  /** The screen on which the code is typed in, with the code filled in; opening it changes nothing (decision 29). */
  readonly path?: (digits: string) => string;
}

/**
 * Sends a code of six digits (section 7, decision 9). Throws 429 with the seconds to wait. Works the same, and as long,
 * whether or not the target belongs to an account. Only inside a transaction.
 */
export async function sendCode(context: Context, code: CodeToSend): Promise<{ expires_in: number; resend_in: number }> {
  const { db, now, address, parts } = context;
  const { purpose, channel, target, account, standing } = code;
  const [asker] = askersOf(context, code.device_id) as [Buffer];
  if (!context.user && !code.device_id && context.cookieValue(ASKER_COOKIE) === null)
    context.cookie(ASKER_COOKIE, randomBytes(24).toString('base64url'), { maxAge: SEND_MEMORY_SECONDS });
  if (standing !== 'own')
    await limit(db, now, `codes:address:${address}`, SENDS_PER_ADDRESS.max, SENDS_PER_ADDRESS.seconds);
  await store.waitForTarget(db, channel, target);
  const to = { channel, target, asker, address };
  const wait = decideSend(
    await store.readSends(db, now, { ...to, purpose, seconds: SEND_MEMORY_SECONDS }),
    standing,
    now,
  );
  if (wait > 0) throw tooMany(wait);
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await store.insertCode(db, now, {
    ...to,
    purpose,
    standing,
    user_id: account?.id ?? null,
    code_mac: parts.secrets.mac('codes', purpose, channel, target, digits),
    seconds: CODE_SECONDS,
  });
  await keepOrUndo(db, account !== null, () =>
    tell(context, {
      kind: 'code',
      key: `code:${id}`,
      channel: channel === 'email' ? 'mail' : code.is_voice ? 'voice' : 'sms',
      to: { user_id: account?.id ?? null, address: target, language: account?.language ?? context.language },
      data: {
        code: digits,
        what: purpose,
        minutes: CODE_SECONDS / 60,
        ...(code.path ? { path: code.path(digits) } : {}),
      },
    }),
  );
  return { expires_in: CODE_SECONDS, resend_in: SEND_LIMITS.pause_seconds };
}

/**
 * Judges a guess and counts it, whatever becomes of the call: in a transaction of its own. A right guess is not used up
 * yet; `spend` does that together with what it is used for. Only outside a transaction.
 */
export async function guessCode(
  context: Context,
  guess: { purpose: CodePurpose; channel: CodeChannel; target: string; digits: string; device_id?: string | undefined },
): Promise<Result<{ id: number; user_id: number }, 'wrong code'>> {
  const { parts, now } = context;
  const { purpose, channel, target, digits } = guess;
  const askers = askersOf(context, guess.device_id);
  const judged = await deciding(context, async ({ db }) => {
    const code = await store.lockNewest(db, now, { channel, target, purpose, askers });
    const isMatch = code !== null && parts.secrets.isMac(code.code_mac, 'codes', purpose, channel, target, digits);
    const { tries, result } = decideCode(code, isMatch, now);
    if (code && tries !== null) await store.writeTries(db, code.id, tries);
    return ok(result.ok && code?.user_id ? { id: code.id, user_id: code.user_id } : null);
  });
  return judged.value ? ok(judged.value) : refuse('wrong code');
}

/** Uses up a code that was guessed right, in the transaction of what it is for; false when another call was faster. */
export const spend = async ({ db, now }: Context, code: { id: number }): Promise<boolean> =>
  (await store.spendCode(db, now, code.id)) > 0;
