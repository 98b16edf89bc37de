/**
 * Hires whose price and scope were agreed beforehand: orders of the shop. Their request and quote are there from the beginning,
 * so that both can write, and only their order hires, completes and ends them.
 */
import { decideAgreedDone, decideAgreedEnd, decideAgreedHire } from '#core/bids/completions/agreed-rules.ts';
import { decideDropHire } from '#core/bids/decision-rules.ts';
import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { TimeEntry } from '#core/notices/calendar-model.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import { readJob } from '../appointments/store.ts';
import { tellTime, timeEntry } from '../appointments/telling-service.ts';
import { requestStep, settleHire, unsettleHire } from '../service.ts';
import { findBid } from '../store.ts';
import { insertAgreed, showHidden } from './agreed-store.ts';
import { recountJob } from './count-service.ts';

/** The two people of an agreed hire. */
export interface Agreed {
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
}
const as = (context: Context, id: number): PersonContext => ({
  ...context,
  user: { id, is_operator: false },
  helper: null,
});

/** Makes the request and the quote of an order; answers both. A hidden one is archived and already read for its pro. */
export async function addAgreed(
  context: Context,
  wish: requests.AgreedRequest & {
    quote_service_id: number;
    provider_id: number;
    price_cents: number;
    is_hidden: boolean;
  },
): Promise<{ readonly quote_bid_id: number; readonly quote_request_id: number }> {
  const quote_request_id = await requests.addAgreed(context, wish);
  const { quote_service_id, provider_id, price_cents, is_hidden } = wish;
  const bid = { quote_request_id, quote_service_id, provider_id, price_cents, is_hidden };
  return { quote_bid_id: await insertAgreed(context.db, bid, context.now), quote_request_id };
}

/** An order is paid: shows it to its pro. */
export const showAgreed = ({ db, now }: Context, { quote_bid_id }: Agreed): Promise<number> =>
  showHidden(db, quote_bid_id, now);

/** The order is confirmed: it becomes a hire, and its time is reserved in the calendar. */
export async function hireAgreed(
  context: Context,
  { quote_bid_id, requestor_id }: Agreed,
  at: { readonly begin_time: Date; readonly minutes: number; readonly lane: number } | null,
): Promise<Result<undefined, 'not now' | 'time taken'>> {
  const customer = as(context, requestor_id);
  const done = await requestStep(customer, quote_bid_id, 'requestor', (bid) =>
    decideAgreedHire(bid, at?.begin_time ?? null, at?.minutes ?? null, context.now),
  );
  if (!done.ok) return refuse('not now');
  return settleHire(customer, done.value.bid, at?.begin_time ?? null, at?.minutes ?? null, at?.lane);
}

/** The work of the order is accepted. Refused where the order was never confirmed. */
export async function completeAgreed(
  context: Context,
  { quote_bid_id, provider_id }: Agreed,
): Promise<Result<undefined, 'not now'>> {
  const done = await requestStep(as(context, provider_id), quote_bid_id, 'provider', (bid) =>
    decideAgreedDone(bid, context.now),
  );
  if (!done.ok) return refuse('not now');
  await recountJob(context, done.value.bid);
  return ok();
}

/** The order ended without work: takes its hire back, frees its time, and closes its request. */
export async function endAgreed(
  context: Context,
  { quote_bid_id, requestor_id, provider_id }: Agreed,
  by: 'requestor' | 'provider',
): Promise<void> {
  const person = as(context, by === 'provider' ? provider_id : requestor_id);
  const bid = await findBid(context.db, quote_bid_id, person.user.id, context.now);
  if (!bid) return;
  if ((HIRED_BIDS as readonly number[]).includes(bid.quote_status_id)) {
    const done = await requestStep(person, quote_bid_id, by, (locked) => decideAgreedEnd(locked, by));
    if (!done.ok) throw new Error(`the hire of bid ${quote_bid_id} cannot be taken back`);
    await unsettleHire(person, done.value.bid);
  }
  const request = await requests.requestForUpdate(context, bid.quote_request_id);
  if (request && bid.is_request_open) await requests.end(context, request, 'closed', 'order');
}

/** Ends a booking whose deposit was not paid: takes its hire back, frees its time, and closes its request. The job is locked. */
export async function endBooked(context: PersonContext, quote_bid_id: number): Promise<void> {
  const { db, user, now } = context;
  const bid = await findBid(db, quote_bid_id, user.id, now);
  if (!bid) return;
  if (bid.quote_status_id === QUOTE_STATUS.Hired) {
    const done = await requestStep(context, quote_bid_id, 'requestor', decideDropHire);
    if (!done.ok) throw new Error(`the hire of bid ${quote_bid_id} cannot be taken back`);
    await unsettleHire(context, done.value.bid);
  }
  await closeBooked(context, bid.quote_request_id);
}

/** Closes the request of a booking that ended, so that its quote cannot be hired in another way. */
export async function closeBooked(context: Context, quote_request_id: number): Promise<void> {
  const request = await requests.requestForUpdate(context, quote_request_id);
  if (request && !request.is_closed) await requests.end(context, request, 'closed', 'booking');
}

/** The time of an order as the calendar of one side has it; null where none was ever agreed. */
export async function agreedEntry(
  context: Context,
  { quote_bid_id }: Pick<Agreed, 'quote_bid_id'>,
  side: 'requestor' | 'provider',
): Promise<TimeEntry | null> {
  const job = await readJob(context.db, quote_bid_id);
  return job && timeEntry(job, side);
}

/** Tells the side that ended an order about its cancelled time, with the entry that removes it from the calendar. */
export const tellOwnEnd = (context: Context, { quote_bid_id }: Agreed, side: 'requestor' | 'provider'): Promise<void> =>
  tellTime(context, quote_bid_id, { what: 'cancelled', to: [side], by: side });
