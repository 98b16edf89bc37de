import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { ok } from '#core/kit/result.ts';
import { sgDay, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/wallet/calls.ts';
import { SIGNS_OF_LIFE, SPENDING_PERIODS, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { monthStart, periodStarts, spentPerJob } from '#core/wallet/period-rules.ts';
import { type ChargeRule, HOLD_RULE_WORDS, ruleOf } from '#core/wallet/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { inTheirLanguage } from '#server/platform/http/refusal-texts.ts';
import { fundsOf } from '../credit/service.ts';
import * as overview from './store.ts';

/** The signs of life after which a held fee is charged, by the rule that decides it. */
const KEPT_BY: Readonly<Record<ChargeRule, (typeof SIGNS_OF_LIFE)[number][]>> = {
  reply: ['reply', 'answer', 'hire'],
  read: [...SIGNS_OF_LIFE],
  sent: [],
  hire: ['hire'],
};

/** The start of a page of held fees: after a time and a bid. */
function placeOf(cursor: string | undefined): { decide_at: Date; quote_bid_id: number } {
  const place = placeOfCursor(cursor);
  return { decide_at: place?.time ?? new Date(0), quote_bid_id: place?.id ?? 0 };
}

/** The caller's held credit and what would decide it (decision 16), the next to be decided first. */
export async function heldFees(
  { page_size, cursor }: CallParsed<typeof calls.heldFees>,
  { db, user, language }: PersonContext,
): Promise<CallResult<typeof calls.heldFees>> {
  const [rows, funds] = await Promise.all([
    overview.readHeld(db, user.id, placeOf(cursor), page_size + 1),
    fundsOf(db, user.id),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.decide_at.getTime(), last.quote_bid_id]);
  return ok({
    held: page.map((row) => {
      const rule = ruleOf(row.rule_version);
      return {
        quote_bid_id: row.quote_bid_id,
        quote_request_id: row.quote_request_id,
        note: row.note,
        is_auto_quote: row.type_id === TRANSACTION_TYPE.auto_quote_fee,
        amount: toDecimal(row.bought_cents + row.promotional_cents),
        promotional: toDecimal(row.promotional_cents),
        bought: toDecimal(row.bought_cents),
        currency: CURRENCY,
        held_on: toWire(row.held_on),
        decide_at: toWire(row.decide_at),
        kept_by: KEPT_BY[rule],
        rule: inTheirLanguage(HOLD_RULE_WORDS[rule], language),
      };
    }),
    total: toDecimal(funds.held_bought + funds.held_promotional),
    currency: CURRENCY,
    next_cursor,
  });
}

/** The caller's charged fees that can still be returned because the customer is new (decision 43). */
export async function returnableFees(
  { page_size, cursor }: CallParsed<typeof calls.returnableFees>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.returnableFees>> {
  const after = placeOfCursor(cursor) ?? { time: now, id: Number.MAX_SAFE_INTEGER };
  const rows = await overview.readReturnable(db, user.id, after, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.returnable_until.getTime(), last.quote_bid_id]);
  return ok({
    returnable: page.map((row) => ({
      quote_bid_id: row.quote_bid_id,
      note: row.note,
      amount: toDecimal(row.cents),
      currency: CURRENCY,
      charged_on: toWire(row.settled_on),
      final_on: toWire(row.returnable_until),
    })),
    next_cursor,
  });
}

/** A month of the caller's wallet in Singapore, from the books (issue 6 point 8). */
export async function walletStatement(
  { month }: CallParsed<typeof calls.walletStatement>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.walletStatement>> {
  const end = monthStart(month, 1);
  const row = await overview.readMonth(db, user.id, monthStart(month), end);
  const moved = row.lines.reduce((sum, line) => sum + line.cents, 0);
  return ok({
    statement: {
      month,
      currency: CURRENCY,
      opening: toDecimal(row.opening),
      closing: toDecimal(row.opening + moved),
      held_closing: toDecimal(row.held_closing),
      lines: row.lines.map(({ type_id, count, cents }) => ({ type_id, count, amount: toDecimal(cents) })),
      gst_paid: toDecimal(row.gst),
      is_final: end <= now,
    },
  });
}

/** When a person's wallet had its first entry; null before it. */
export const firstEntryOn = (db: Db, user_id: number): Promise<Date | null> => overview.readFirstEntry(db, user_id);

/** What the caller spent, got back and won, by week or month (issue 6 point 9). */
export async function walletSpending(
  { by }: CallParsed<typeof calls.walletSpending>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.walletSpending>> {
  const starts = periodStarts(by, SPENDING_PERIODS, now);
  const rows = await overview.readSpending(db, user.id, starts);
  const none = { fees: 0, given_back: 0, bought: 0, quotes_sent: 0, jobs_won: 0 };
  const total = rows.reduce(
    (sum, row) => ({
      fees: sum.fees + row.fees,
      given_back: sum.given_back + row.given_back,
      bought: sum.bought + row.bought,
      quotes_sent: sum.quotes_sent + row.quotes_sent,
      jobs_won: sum.jobs_won + row.jobs_won,
    }),
    none,
  );
  const shown = ({ fees, given_back, bought, quotes_sent, jobs_won }: typeof none) => ({
    fees: toDecimal(fees),
    given_back: toDecimal(given_back),
    bought: toDecimal(bought),
    quotes_sent,
    jobs_won,
  });
  const spent = total.fees - total.given_back;
  const per_job = spentPerJob(total.jobs_won, spent);
  return ok({
    spending: {
      by,
      currency: CURRENCY,
      periods: starts.map((start, at) => ({
        starts_on: sgDay(start),
        ...shown(rows.find((row) => row.i === at + 1) ?? none),
      })),
      total: { ...shown(total), spent: toDecimal(spent), spent_per_job: per_job === null ? null : toDecimal(per_job) },
    },
  });
}
