import type * as calls from '#core/auth/codes/calls.ts';
import { maskEmail, maskPhone, PROOF_TRIES } from '#core/auth/codes/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { checkLimit, limit } from '#server/platform/access/limits.ts';
import { noteProof, PROOF_AGE } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { accountById, type PersonAccount } from '#server/users/account/service.ts';
import { guessCode, sendCode, spend } from './codes/service.ts';
import { type TryCounting, verifyPassword } from './passwords/service.ts';
import { judgeCode, spendAppCode } from './second-factor/totp-service.ts';

/** Where the codes of a person's channel go; null where there is no confirmed number. */
const targetOf = (account: PersonAccount, channel: 'email' | 'phone'): string | null =>
  channel === 'email' ? account.email.toLowerCase() : account.is_phone_confirmed ? account.phone : null;

/** Counts failed proofs of one session alone, so that others cannot lock the person out. Throws 429. */
export function proofCounting({ parts, now, session_id }: PersonContext): TryCounting {
  const db = parts.database;
  const key = `proof:session:${session_id}`;
  const { per_session, seconds } = PROOF_TRIES;
  return {
    before: () => checkLimit(db, now, key, per_session),
    afterFailure: () => limit(db, now, key, Number.MAX_SAFE_INTEGER, seconds),
  };
}

/** Sends a code to the person's own phone or e-mail (decision 30). */
export async function provePreauth(
  { channel }: CallParsed<typeof calls.provePreauth>,
  context: PersonContext,
): Promise<CallResult<typeof calls.provePreauth>> {
  const account = await accountById(context.db, context.user.id);
  if (!account) throw invalidToken();
  const target = targetOf(account, channel);
  if (target === null) return refuse('no phone');
  if (channel === 'phone' && !context.parts.providers.sms) return refuse('no sms');
  const sent = await sendCode(context, { purpose: 'prove', channel, target, account, standing: 'own' });
  return ok({ sent_to: channel === 'email' ? maskEmail(target) : maskPhone(target), ...sent });
}

/**
 * Proves by password, by a code that was sent, or by that of an app, that the person behind the session is there (decision 30): good for ten minutes, for
 * this session alone. Throws 400 when none is given, 429 after too many failures.
 */
export async function prove(
  input: CallParsed<typeof calls.prove>,
  context: PersonContext,
): Promise<CallResult<typeof calls.prove>> {
  const { parts, user, session_id, now } = context;
  const { passwd, channel, verify_code } = input;
  const account = await accountById(parts.database, user.id);
  if (!account || session_id === null) throw invalidToken();
  const counting = proofCounting(context);
  let spendIt: (inside: Context) => Promise<boolean> = async () => true;
  if (passwd !== undefined) {
    await counting.before();
    if (!(await verifyPassword(parts, account.passwd_hash, passwd, counting))) return refuse('wrong password');
  } else if (channel === 'app' && verify_code !== undefined) {
    const right = await judgeCode(context, verify_code);
    if (!right) return refuse('wrong code');
    spendIt = (inside) => spendAppCode(inside, right);
  } else if (channel !== undefined && channel !== 'app' && verify_code !== undefined) {
    const target = targetOf(account, channel);
    await counting.before();
    const guess = { purpose: 'prove', channel, target: target ?? '', digits: verify_code } as const;
    const judged = await guessCode(context, guess);
    if (!judged.ok || judged.value.user_id !== user.id) {
      await counting.afterFailure();
      return refuse('wrong code');
    }
    spendIt = (inside) => spend(inside, judged.value);
  } else throw invalid({ [channel === undefined ? 'passwd' : 'verify_code']: 'is missing' });
  return deciding(context, async (inside) => {
    if (!(await spendIt(inside))) return refuse('wrong code');
    if ((await noteProof(inside.db, now, session_id)) === 0) throw invalidToken();
    return ok({ proven_for: PROOF_AGE });
  });
}
