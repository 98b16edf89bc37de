/**
 * Credit, in double-entry books: integer cents, entries that are only ever added, sums of zero at commit, balances updated by
 * trigger. A person's account cannot go below zero, and each cause is posted once. A fee is held, then charged or released by
 * `decideHold`. Promotional credit expires by a schedule beside the books. `npm run books` proves every balance.
 */

import type { CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/wallet/calls.ts';
import { endsNext } from '#core/wallet/expiry/rules.ts';
import { CAPTURE_TYPE, LOW_WALLET_CENTS, STARTER_CREDIT_CENTS, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { returnDays } from '#core/wallet/returns/rules.ts';
import * as rules from '#core/wallet/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { accountsOf, spendable, tellOwner } from './accounts/service.ts';
import { readTrialBalance, type TrialBalance } from './books/store.ts';
import { noteGrant, partsOfPerson } from './grants/service.ts';
import * as store from './store.ts';

// The parts of this room that other rooms use.
export { ensureAccounts } from './accounts/service.ts';
export { adjustCredit } from './adjustments/service.ts';
export { giveBackCaptured } from './appeals/service.ts';
export { endCredit, endLeftCredit, fundsOf, givenCents, walletLines } from './credit/service.ts';
export { type MoveRow, movesByDay, movesOf } from './days/service.ts';
export { typeWords } from './exports/service.ts';
export { feeCharged, feePayments, postingsOfOrder, spendingFigures } from './fees/service.ts';
export { firstEntryOn, walletStatement } from './overview/service.ts';
export { daysToReturn, type ReturnedFee, returnFee, returnFees } from './returns/service.ts';
export { finalChargesOf, lockFeesOf } from './returns/store.ts';
export { payMonth, returnMonth } from './subscriptions/service.ts';

/** Credit that can be spent now, in cents: bought and promotional together. 0 for a person without accounts. */
export const availableCents = (db: Db, user_id: number): Promise<Cents> => store.readAvailable(db, user_id);

/** A setting that an operator changed, or null. */
export const settingOf = (db: Db, key: string): Promise<unknown> => store.readSetting(db, key);

/**
 * Gives promotional credit from the house, once per cause, even with retries or concurrent calls. Answers whether it was given
 * now.
 */
export async function grantPromotional(
  context: Context,
  grant: { user_id: number; cents: Cents; type_id: number; cause: string; note: string; evidence?: object },
): Promise<boolean> {
  const accounts = await accountsOf(context, grant.user_id);
  const balance = spendable(accounts) + grant.cents;
  const made = await store.insertTransaction(context.db, context.now, {
    type_id: grant.type_id,
    cause: grant.cause,
    user_id: grant.user_id,
    quote_bid_id: null,
    settles_id: null,
    note: grant.note,
    evidence: { ...grant.evidence },
    amount_cents: grant.cents,
    balance_after_cents: balance,
    postings: rules.grantCredit(grant.cents),
  });
  if (made === null) return false;
  await noteGrant(context, { transaction_id: made, user_id: grant.user_id, cents: grant.cents });
  await tellOwner(context, grant.user_id, balance);
  return true;
}

/** The bonus for a first service, in cents: the setting, else its default (decision 34). */
export async function starterCredit(db: Db): Promise<Cents> {
  const set = await store.readSetting(db, 'starter_credit_cents');
  return typeof set === 'number' && Number.isSafeInteger(set) && set >= 0 ? set : STARTER_CREDIT_CENTS;
}

/**
 * Starter credit for a person's first service (type 33, decision 34): once per person, even with concurrent calls. Answers
 * whether it was given now.
 */
export async function grantStarter(context: Context, user_id: number, quote_service_id: number): Promise<boolean> {
  const cents = await starterCredit(context.db);
  if (cents === 0) return false;
  return grantPromotional(context, {
    user_id,
    cents,
    type_id: TRANSACTION_TYPE.starter_bonus,
    cause: `user:${user_id}:starter`,
    note: 'Starter credit',
    evidence: { quote_service_id },
  });
}

const ruleFrom = (setting: unknown): rules.HoldRule =>
  rules.HOLD_RULES.find((rule) => rule === setting) ?? rules.DEFAULT_HOLD_RULE;

/** The rule in force for fees held from now on (decision 16). */
export const currentHoldRule = async (db: Db): Promise<rules.HoldRule> =>
  ruleFrom(await store.readSetting(db, 'hold_rule'));

/** A person's credit, locked until the transaction ends, and the rule for fees held from now on (decision 16). */
export interface LockedFunds {
  readonly accounts: store.LockedAccounts;
  readonly rule: rules.HoldRule;
  /** What can be spent, in cents. */
  readonly available_cents: Cents;
}
export async function lockFunds(context: Context, user_id: number): Promise<LockedFunds> {
  const locked = await store.lockFunds(context.db, user_id);
  const accounts = locked?.accounts ?? (await accountsOf(context, user_id));
  const rule = locked ? ruleFrom(locked.hold_rule) : await currentHoldRule(context.db);
  return { accounts, rule, available_cents: spendable(accounts) };
}

/**
 * Holds a quote's fee, from promotional credit first, once per bid even with retries (decisions 15, 16, 20). Refuses with 10 when
 * the credit does not cover it. Answers the available balance after it, in cents. The rule in force now will decide this fee.
 * With `locked` funds it sends its statement at once.
 */
export async function holdFee(
  context: Context,
  fee: {
    quote_bid_id: number;
    user_id: number;
    cents: Cents;
    type_id: typeof TRANSACTION_TYPE.quote_fee | typeof TRANSACTION_TYPE.auto_quote_fee;
    note: string;
    evidence: Record<string, unknown>;
    /** By the tariff, only a hire charges it. */
    is_for_hire?: boolean;
    /** The subscription month that covers it: then the fee is 0. */
    subscription_month_id?: number | null;
  },
  locked?: LockedFunds,
): Promise<Result<{ available_cents: Cents; rule: rules.ChargeRule }, 10>> {
  const { accounts, rule: set } = locked ?? (await lockFunds(context, fee.user_id));
  const rule = fee.is_for_hire ? 'hire' : set;
  const held = rules.holdFee(accounts, fee.cents);
  if (!held.ok) return held;
  const balance = spendable(accounts) - fee.cents;
  const made = await store.insertHold(
    context.db,
    context.now,
    {
      type_id: fee.type_id,
      cause: `bid:${fee.quote_bid_id}:fee`,
      user_id: fee.user_id,
      quote_bid_id: fee.quote_bid_id,
      settles_id: null,
      note: fee.note,
      evidence: fee.evidence,
      amount_cents: rules.availableChange(held.value.postings),
      balance_after_cents: balance,
      postings: held.value.postings,
    },
    held.value.held,
    rules.ruleVersion(rule),
    rules.holdDeadline(context.now, rule),
    fee.subscription_month_id ?? null,
  );
  if (made === null) return ok({ available_cents: spendable(accounts), rule });
  await tellOwner(context, fee.user_id, balance);
  return ok({ available_cents: balance, rule });
}

/** How a held fee ends, with the evidence. */
export interface Settlement {
  readonly quote_bid_id: number;
  readonly status: 'captured' | 'released';
  readonly reason: rules.HoldReason;
  readonly evidence: Record<string, unknown>;
  /** For a charge that can still be returned: until when. */
  readonly returnable_until?: Date | null;
}

/** An undecided fee, locked. */
export type { Hold } from './store.ts';

/** The undecided fees of these bids, locked until the transaction ends. Bids without one are left out. */
export const lockHolds = (context: Context, bid_ids: readonly number[]): Promise<store.Hold[]> =>
  store.lockUndecided(context.db, bid_ids);

/** At most `limit` undecided fees whose 72 hours have passed, locked; those that another node has locked are skipped. */
export const lockDueHolds = (context: Context, limit: number): Promise<store.Hold[]> =>
  store.lockDue(context.db, context.now, limit);

/**
 * Ends held fees, each exactly once: a capture moves the fee to the house's revenue, a release (type 15) returns it to the funds
 * it came from, linked to the hold it settles (decision 16). Settled fees are left unchanged. Answers the bids settled now.
 */
export async function settleHolds(context: Context, settlements: readonly Settlement[]): Promise<number[]> {
  if (settlements.length === 0) return [];
  const wanted = new Map(settlements.map((s) => [s.quote_bid_id, s]));
  const holds = await store.lockUndecided(context.db, [...wanted.keys()]);
  if (holds.length === 0) return [];
  const accounts = await store.lockAccounts(
    context.db,
    holds.map((h) => h.user_id),
  );
  const balances = new Map([...accounts].map(([user_id, a]) => [user_id, spendable(a)]));
  const settled: number[] = [];
  for (const hold of holds) {
    const { status, reason, evidence, returnable_until } = wanted.get(hold.quote_bid_id) as Settlement;
    const held = { bought: hold.bought_cents, promotional: hold.promotional_cents };
    const postings = status === 'captured' ? rules.captureFee(held) : rules.releaseFee(held);
    const amount = rules.availableChange(postings);
    const balance = (balances.get(hold.user_id) ?? 0) + amount;
    const made = await store.insertSettlement(
      context.db,
      context.now,
      {
        type_id: status === 'captured' ? CAPTURE_TYPE : TRANSACTION_TYPE.quote_fee_refund,
        cause: `bid:${hold.quote_bid_id}:settle`,
        user_id: hold.user_id,
        quote_bid_id: hold.quote_bid_id,
        settles_id: hold.hold_transaction_id,
        note: hold.note,
        evidence: { ...evidence, reason, rule_version: hold.rule_version },
        amount_cents: amount,
        balance_after_cents: balance,
        postings,
      },
      status,
      returnable_until ?? null,
    );
    if (made === null) continue;
    balances.set(hold.user_id, balance);
    settled.push(hold.quote_bid_id);
  }
  for (const user_id of new Set(holds.filter((h) => settled.includes(h.quote_bid_id)).map((h) => h.user_id)))
    await tellOwner(context, user_id, balances.get(user_id) ?? 0);
  return settled;
}

/** Ends one held fee; answers whether it was settled now. */
export async function settleHold(
  context: Context,
  quote_bid_id: number,
  status: 'captured' | 'released',
  reason: rules.HoldReason,
  evidence: Record<string, unknown>,
): Promise<boolean> {
  return (await settleHolds(context, [{ quote_bid_id, status, reason, evidence }])).length === 1;
}

/** The caller's wallet; the month is Singapore's. */
export async function myWallet(_: object, context: PersonContext): Promise<CallResult<typeof calls.wallet>> {
  const month = sgMoment(`${sgDay(context.now).slice(0, 7)}-01`) as Date;
  const row = await store.readWallet(context.db, context.user.id, month, context.now);
  const available = row.bought + row.promotional;
  const { parts } = await partsOfPerson(context.db, context.user.id, row.promotional, context.now);
  const next = endsNext(parts, context.now);
  return ok({
    wallet: {
      available_wallet_amount: toDecimal(available),
      bought: toDecimal(row.bought),
      promotional: toDecimal(row.promotional),
      held: toDecimal(row.held),
      returnable: toDecimal(row.returnable),
      return_days: returnDays(row.return_days),
      ends_next: next && { amount: toDecimal(next.cents), ends_on: toWire(next.ends_on) },
      currency: CURRENCY,
      is_low: available < LOW_WALLET_CENTS,
      spent_this_month: toDecimal(row.spent),
      refunded_this_month: toDecimal(row.refunded),
      quotes_sent_this_month: row.quotes_sent,
      jobs_won_this_month: row.jobs_won,
      usual_fee: row.usual_fee === null ? null : toDecimal(row.usual_fee),
    },
  });
}

/**
 * The check of the books: each figure is zero when they are right. Entries and balances sum to zero, every transaction balances,
 * every balance equals its entries, no account of a person is below zero, held credit equals the undecided fees, each person's
 * history adds up to the available balance, and each settled fee has the one transaction that settled it.
 */
export const trialBalance = (db: Db): Promise<TrialBalance> => readTrialBalance(db);
