/** A final price is one row a bid, written under the bid's lock; an answer names the version that was read. */

import type * as calls from '#core/bids/final-prices/calls.ts';
import type { JobPrice, StatedPrice } from '#core/bids/final-prices/model.ts';
import * as rules from '#core/bids/final-prices/rules.ts';
import { HIRED_BIDS } from '#core/bids/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { tellBoth } from '../record-service.ts';
import { isAboveScope } from '../scopes/service.ts';
import { type BidRow, findBid, lockBid } from '../store.ts';
import * as store from './price-store.ts';

const money = (cents: number | null): string | null => (cents === null ? null : toDecimal(cents));
const sideOf = (bid: BidRow, { user }: PersonContext): rules.PriceSide =>
  bid.provider_id === user.id ? 'provider' : 'requestor';

function presentPrice(row: store.PriceRow): JobPrice['final_price'] {
  if (row.cents === null || row.state === null || row.version === null || row.stated_on === null) return null;
  return {
    amount: toDecimal(row.cents),
    minutes: row.minutes,
    hourly_rate: money(row.rate_cents),
    extras: money(row.extras_cents),
    reason: row.reason ?? '',
    state: row.state,
    dispute_note: row.dispute_note ?? '',
    version: row.version,
    stated_on: toWire(row.stated_on),
  };
}

/** The final price of a hired job, for either of its people. */
export async function jobPrice(
  { bid_id }: CallParsed<typeof calls.jobPrice>,
  context: PersonContext,
): Promise<CallResult<typeof calls.jobPrice>> {
  const bid = await findBid(context.db, bid_id, context.user.id, context.now);
  if (!bid) return notFound();
  const row = await store.readPrice(context.db, bid_id);
  return ok({
    job_price: {
      final_price: presentPrice(row),
      quoted: money(rules.quotedTotal(bid)),
      hourly_rate: money(rules.hourlyRate(bid)),
      steps: rules.priceSteps({ ...row, quote_status_id: bid.quote_status_id }, sideOf(bid, context), context.now),
    },
  });
}

type StateError = 'invalid price' | 'reason missing' | 'above scope' | 'not now' | NotFound;

/**
 * The pro states the final price, alone or as part of marking the work as done. The same price again changes nothing, so that
 * a repeated tap tells the customer once.
 */
export async function statePriceOf(
  context: PersonContext,
  bid_id: number,
  input: StatedPrice,
): Promise<Result<undefined, StateError>> {
  const { db, now, user } = context;
  const bid = await lockBid(db, bid_id, user.id, now);
  if (bid?.provider_id !== user.id) return notFound();
  // Checked before the price itself: where no price can be stated, correcting it is of no use.
  if (!HIRED_BIDS.includes(bid.quote_status_id)) return refuse('not now');
  if (await isAboveScope(context, bid, input.amount)) return refuse('above scope');
  const row = await store.readPrice(db, bid_id);
  const stated = rules.priceOf(bid, input);
  if (!stated.ok) return stated;
  const { value } = stated;
  const before = row.cents === null ? null : { cents: row.cents };
  const isSame = row.state !== null && row.state !== 'disputed' && row.cents === value.cents;
  if (isSame && row.reason === value.reason && row.minutes === value.minutes) return ok();
  if (!rules.canStep('state', { ...row, quote_status_id: bid.quote_status_id }, 'provider', now))
    return refuse('not now');
  await store.writePrice(db, bid_id, value, now);
  if (row.state === 'disputed' || rules.isPriceNews(bid, before, value)) await tellBoth(context, bid, 'price_stated');
  return ok();
}

/** The pro states or corrects the final price of a job. Answers how the price stands. */
export async function statePrice(
  { bid_id, ...input }: CallParsed<typeof calls.statePrice>,
  context: PersonContext,
): Promise<CallResult<typeof calls.statePrice>> {
  const done = await statePriceOf(context, bid_id, input);
  return done.ok ? jobPrice({ bid_id }, context) : done;
}

/** The customer agrees with the price, or says that it isn't right. To say the same again changes nothing. */
export async function answerPrice(
  { bid_id, is_agreed, version, note = '' }: CallParsed<typeof calls.answerPrice>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerPrice>> {
  const { db, now, user } = context;
  const bid = await lockBid(db, bid_id, user.id, now);
  if (bid?.requestor_id !== user.id) return notFound();
  const row = await store.readPrice(db, bid_id);
  const to = is_agreed ? 'agreed' : 'disputed';
  if (row.version !== version) return refuse('not now');
  if (row.state !== to) {
    const facts = { ...row, quote_status_id: bid.quote_status_id };
    if (!rules.canStep(is_agreed ? 'agree' : 'dispute', facts, 'requestor', now)) return refuse('not now');
    if (!(await store.writeAnswer(db, bid_id, version, to, is_agreed ? '' : note, now))) return refuse('not now');
    await tellBoth(context, bid, is_agreed ? 'price_agreed' : 'price_disputed');
  }
  return jobPrice({ bid_id }, context);
}
