import { generateSecret, generateURI, verifySync } from 'otplib';
import { DRIFT_SECONDS, FACTOR_TRIES } from '#core/auth/second-factor/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** A new secret, and how it is kept: sealed, and of no use in another person's row. */
export function newSecret({ parts, user }: PersonContext): { text: string; sealed: Buffer } {
  const text = generateSecret();
  return { text, sealed: parts.secrets.seal('totp', `user ${user.id}`, Buffer.from(text)) };
}

/** What an authenticator app reads from the picture. */
export const uriOf = (secret: string, email: string): string => generateURI({ issuer: 'Gotong', label: email, secret });

/** The step of time that these digits are of, if it is a later one than was used last; else null. */
function stepOf({ parts, now }: Context, user_id: number, factor: store.FactorRow, digits: string): number | null {
  const found = verifySync({
    secret: parts.secrets.open('totp', `user ${user_id}`, factor.secret).toString(),
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: DRIFT_SECONDS,
  });
  return found.valid && 'timeStep' in found && found.timeStep > factor.last_step ? found.timeStep : null;
}

/** Counts a try, right or wrong. Throws 429. */
export async function countTry({ parts, now, user }: PersonContext): Promise<void> {
  for (const { max, seconds } of FACTOR_TRIES)
    await limit(parts.database, now, `second factor:${seconds}:${user.id}`, max, seconds);
}

/** A code that was found right: it still has to be used up. */
export interface RightCode {
  readonly factor_id: number;
  readonly step: number;
}

/** Judges the digits of an app that is begun, or of any that is in use. Counts the try; only outside a transaction. */
export async function judgeCode(
  context: PersonContext,
  digits: string,
  begun_id: number | null = null,
): Promise<RightCode | null> {
  await countTry(context);
  const { parts, user } = context;
  const begun = begun_id === null ? null : await store.findBegun(parts.database, begun_id, user.id);
  const rows = begun_id === null ? await store.usableFactors(parts.database, user.id) : begun ? [begun] : [];
  for (const row of rows) {
    const step = stepOf(context, user.id, row, digits);
    if (step !== null) return { factor_id: row.id, step };
  }
  return null;
}

/** Uses a right code up, in the transaction of what it is for; false when another call was faster. */
export const spendAppCode = async ({ db, now }: Context, code: RightCode): Promise<boolean> =>
  (await store.useStepOf(db, now, code.factor_id, code.step)) > 0;
