import { randomInt } from 'node:crypto';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { REFERRAL_BONUS_CENTS } from '#core/users/model.ts';
import { decideReferral, REFERRAL_LENGTH, REFERRAL_LETTERS, toReferralCode } from '#core/users/referrals/rules.ts';
import type * as calls from '#core/users/settings/calls.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { type Db, isConflict } from '#server/platform/data/database.ts';
import { givenCents, grantPromotional } from '#server/wallet/service.ts';
import { readSetting } from '../store.ts';
import * as store from './store.ts';

/**
 * Notes who referred a new person, in the transaction that makes the account. A hash that is
 * unknown, the person's own or a second one is ignored: sign-up never fails for it. Whether it counts is decided at the credit.
 */
export async function recordReferral(
  context: Context,
  referral: { referred_id: number; referral_hash: string | null | undefined },
): Promise<void> {
  const code = toReferralCode(referral.referral_hash ?? '');
  if (code === null) return;
  const referrer = await store.findReferrer(context.db, code);
  if (!referrer || referrer.id === referral.referred_id) return;
  await store.insertReferral(context.db, context.now, referrer.id, referral.referred_id);
}

/** Reaction: a quote was sent or a pro was hired, which may be what a referral waits for. */
export async function creditAfterBid(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  if (event.what !== 'sent' && event.what !== 'hired') return;
  await settle(context, await store.lockOpenOfBid(context.db, event.quote_bid_id, event.what));
}

/** Reaction: a phone was confirmed, which may be what a referral waits for, on either side. */
export async function creditAfterPhone(context: Context, event: EventOf<'user.phone_confirmed'>): Promise<void> {
  await settle(context, await store.lockOpen(context.db, event.user_id));
  for (const open of await store.lockBrought(context.db, event.user_id)) await settle(context, open);
}

async function settle(context: Context, locked: { id: number } | null): Promise<void> {
  if (!locked) return;
  const { db, now } = context;
  const open = await store.readFacts(db, locked.id);
  const decision = decideReferral(open);
  if (decision.what === 'wait') return;
  if (decision.what === 'refuse') {
    await store.markRefused(db, open.id, decision.why);
    return;
  }
  const cents = await bonusCents(db);
  if (cents === 0 || (await store.markCredited(db, now, open.id)) === 0) return;
  const people = { referred: open.referred_id, referrer: open.referrer_id };
  // The newer account first, in the order of the lock rule, so that two such calls cannot deadlock.
  for (const side of decision.sides) {
    const user_id = people[side];
    const key = `referral:${open.id}:${side}`;
    const given = await grantPromotional(context, {
      user_id,
      cents,
      type_id: TRANSACTION_TYPE.referral_bonus,
      cause: key,
      note:
        side === 'referrer' ? 'Referral: a friend joined with your link' : 'Referral: you joined with a friend’s link',
      evidence: { referral_id: open.id },
    });
    if (!given) continue;
    await tellPerson(context, {
      kind: 'referral_credited',
      user_id,
      key,
      data: { amount: toDecimal(cents), path: '/dashboard/free-credits' },
    });
  }
}

/** What each side gets, in cents; 0 while referrals are not paid for. */
async function bonusCents(db: Db): Promise<Cents> {
  const set = await readSetting(db, 'referral_bonus_cents');
  return typeof set === 'number' && Number.isSafeInteger(set) && set >= 0 ? set : REFERRAL_BONUS_CENTS;
}

const newCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)]).join('');

/** The person's code, made when it is first asked for. Two at once get the same. */
async function codeOf(db: Db, user_id: number): Promise<string> {
  const code = await store.readCode(db, user_id);
  if (code !== null) return code;
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.writeCode(db, user_id, newCode());
    } catch (error) {
      if (attempt >= 5 || !isConflict(error, 'users_referral_code')) throw error;
    }
  }
}

/** The caller's referral link, the people it brought, and the credit for each (section 7, User: referrals). */
export async function referrals(_: object, context: PersonContext): Promise<CallResult<typeof calls.referrals>> {
  const { db, user, parts } = context;
  const { public_url, port } = parts.config;
  const referral_hash = await codeOf(db, user.id);
  return ok({
    referral_hash,
    url: `${public_url ?? `http://localhost:${port}`}/signup?ref=${referral_hash}`,
    bonus: toDecimal(await bonusCents(db)),
    currency: CURRENCY,
    is_pro: await store.readIsPro(db, user.id),
    earned: toDecimal(await givenCents(db, user.id, TRANSACTION_TYPE.referral_bonus)),
    referrals: await store.readReferrals(db, user.id),
  });
}

/** The given name of the person behind a referral link, for the sign-up page. */
export async function referrer(
  input: CallParsed<typeof calls.referrer>,
  context: Context,
): Promise<CallResult<typeof calls.referrer>> {
  const code = toReferralCode(input.referral_hash);
  const found = code === null ? null : await store.findReferrer(context.db, code);
  if (!found) return notFound();
  return ok({ name: found.name, bonus: toDecimal(await bonusCents(context.db)), currency: CURRENCY });
}
