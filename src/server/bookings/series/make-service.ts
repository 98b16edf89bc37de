/**
 * Turns a visit of a series into a job, by the rules of each part: a request with the answers of the finished job, a quote at its
 * price without a fee, and a hire at a time that the booking engine decides on while the pro's calendars are locked.
 */

import { type QuoteType, RATING_TYPE } from '#core/bids/model.ts';
import { afterTrouble, repeatedAnswers, troubleOf, type Visit } from '#core/bookings/series/rules.ts';
import { validateAnswers } from '#core/categories/rules.ts';
import { checkQualified } from '#core/certificates/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import type { Trouble } from '#core/notices/series-model.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import type { BookingRefusal, BookingWish } from '#core/reserves/slots/rules.ts';
import { dayIn, minuteIn } from '#core/reserves/zone-rules.ts';
import { hireIn, loadQuote, sendQuote } from '#server/bids/service.ts';
import * as categories from '#server/categories/service.ts';
import { type Context, type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { errorCode } from '#server/platform/data/database.ts';
import * as requests from '#server/requests/service.ts';
import * as slots from '#server/reserves/slots/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { bidOf } from '../store.ts';
import { changeState, dueOf, nextFrom, seriesChanged } from './state-service.ts';
import type { SeriesRow } from './store.ts';
import * as store from './store.ts';
import { tellSeries } from './telling-service.ts';

/** A visit belongs to no item. Only the pro's hours and jobs limit it: no buffer, no notice, no daily limit. */
const NO_ITEM = 0;
export const wishOf = (job: Pick<SeriesRow, 'lat' | 'lng'>, minutes: number, horizon_days: number): BookingWish => ({
  item_id: NO_ITEM,
  terms: { minutes, buffer_minutes: 0, notice_minutes: 0, horizon_days, daily_limit: null },
  spot: { lat: job.lat, lng: job.lng },
  is_agreed: true,
});
const HORIZON_DAYS = 400;

const as = (context: Context, id: number): PersonContext => ({
  ...context,
  user: { id, is_operator: false },
  helper: null,
  session_helper: null,
});

const TYPES: Readonly<Record<number, QuoteType>> = { [RATING_TYPE.flat]: 'flat', [RATING_TYPE.hourly]: 'hourly' };

/** Makes the job of a visit; the caller has locked the series. Answers its bid. After a refusal the caller rolls back. */
export async function makeVisit(
  context: Context,
  series: SeriesRow,
  begin: Date,
): Promise<Result<number, BookingRefusal | Trouble>> {
  const { db } = context;
  const { quote_service_id, provider_id, requestor_id, category_slug, minutes } = series;
  if (!checkQualified(await store.certificatesNeeded(db, series.first_bid_id, context.now)).ok)
    return refuse('pro_uncertified');
  // Locks the wallet before the service, like every hire.
  await wallet.lockFunds(context, provider_id);
  await slots.lockCalendars(db, quote_service_id, context.now);
  const lane = await slots.laneAt(context, quote_service_id, wishOf(series, minutes, HORIZON_DAYS), begin, null);
  if (!lane.ok) return lane;
  const form = await categories.openFormOf(db, category_slug);
  if (!form) return refuse('category_closed');
  const customer = as(context, requestor_id);
  const at = begin.getTime();
  const fields = repeatedAnswers(form.questions, series.fields, {
    postal_code: series.postal_code,
    day: dayIn(DEFAULT_ZONE, at),
    minute: minuteIn(DEFAULT_ZONE, at),
    units: 0,
    note: '',
  });
  if (!validateAnswers(form.questions, fields, context.now).ok) return refuse('form_changed');
  const posted = await requests.add(
    {
      category: category_slug,
      form_version: form.version,
      fields,
      address: series.address,
      invite_service_id: quote_service_id,
      is_direct: true,
      ...(series.phone ? { phone: series.phone } : {}),
    },
    customer,
    { is_booked: true },
  );
  if (!posted.ok) return refuse(posted.error === 'not found' ? 'category_closed' : troubleOf(posted.error));
  const { quote_request, is_invite_offered } = posted.value;
  if (quote_request.is_held) return refuse('customer_unready');
  if (!is_invite_offered) return refuse('pro_unavailable');
  const bid_id = await bidOf(db, quote_request.id, quote_service_id);
  const pro = as(context, provider_id);
  const cents = series.flat_rate_at_cents ?? series.hourly_rate_at_cents ?? 0;
  const quote = {
    bid_id,
    quote_type: TYPES[series.rating_type] ?? ('flat' as const),
    price: cents,
    price_note: series.price_note,
    quote_details: again(series),
    attachment_id: [],
  };
  const repeats = { series_id: series.id, bid_id: series.first_bid_id };
  const sent = await sendQuote(quote, pro, await loadQuote(quote, pro), { is_booked: true, repeats });
  if (!sent.ok) return refuse('pro_unavailable');
  const hire = { bid_id, hired_for: toWire(begin), minutes, address: series.address };
  const hired = await hireIn(hire, customer, lane.value);
  if (!hired.ok) return refuse(troubleOf(hired.error === 'not found' ? 'pro_unavailable' : hired.error));
  return ok(bid_id);
}

/** The details of the quote without the day that it offered. */
const again = ({ quote_details }: SeriesRow): SeriesRow['quote_details'] => {
  const { first_day: _, first_slot: __, ...rest } = quote_details;
  return rest;
};

const BATCH = 50;

/** Makes jobs of the visits that are due, each in a transaction of its own, and ends series that the pro did not answer. */
export async function makeDue(parts: Parts): Promise<number> {
  const found = await store.readDue(parts.database, parts.clock.now(), BATCH);
  let count = 0;
  for (const { id } of found) if (await makeNext(parts, id)) count += 1;
  return count;
}

/** Takes the next step of one series, where it is due. An error puts it off by an hour, so that it does not hold up others. */
export async function makeNext(parts: Parts, id: number): Promise<boolean> {
  try {
    return await writing(parts, {}, (context, dropEffects) => stepOf(context, dropEffects, id));
  } catch (error) {
    parts.log.error({ err: error, series: id, code: errorCode(error) }, 'a visit could not be made');
    const until = new Date(parts.clock.now().getTime() + HOUR);
    await writing(parts, {}, ({ db }) => store.postponeSeries(db, id, until));
    return false;
  }
}

async function stepOf(context: Context, dropEffects: () => void, id: number): Promise<boolean> {
  const { db, now } = context;
  const series = await store.lockSeries(db, id);
  if (!series?.due_at || series.due_at > now) return false;
  if (series.state === 'asked') {
    await changeState(context, series, 'lapse', 'house', 'not_answered');
    return true;
  }
  const rows = await store.readVisits(db, id, now);
  const next = nextFrom(series, rows, now);
  if (next.state === 'skipped') {
    await goOn(context, series, next.n + 1, series.stuck, rows);
    return true;
  }
  if (dueOf(series, next) > now) {
    await store.writeNext(db, id, next.n, dueOf(series, next), series.stuck, now);
    return true;
  }
  const why = await attempt(context, dropEffects, series, next);
  if (why === null) await goOn(context, series, next.n + 1, 0, rows);
  else await stuckAt(context, series, next, why, rows);
  await seriesChanged(context, series);
  return true;
}

/** Tries to make the job of a visit. Null on success; else the reason, with all of the attempt rolled back. */
async function attempt(
  context: Context,
  dropEffects: () => void,
  series: SeriesRow,
  { n, begin }: Visit,
): Promise<Trouble | null> {
  if (series.is_customer_gone) return 'customer_gone';
  if (series.is_pro_gone) return 'pro_gone';
  if (series.is_blocked) return 'blocked';
  const { db, now } = context;
  await store.beginAttempt(db);
  const made = await makeVisit(context, series, new Date(begin));
  if (made.ok) {
    await store.writeVisit(db, series.id, { n, state: 'made', begin, bid_id: made.value }, now);
    return null;
  }
  await store.undoAttempt(db);
  dropEffects();
  return asTrouble(made.error);
}
export const asTrouble = (error: BookingRefusal | Trouble): Trouble =>
  error.includes('_') || error === 'blocked' || error === 'fault' ? (error as Trouble) : troubleOf(error);

const goOn = (context: Context, series: SeriesRow, n: number, stuck: number, rows: readonly store.VisitRow[]) => {
  const next = nextFrom({ ...series, next_n: n }, rows, context.now);
  return store.writeNext(context.db, series.id, next.n, dueOf(series, next), stuck, context.now);
};

/** Notes why a visit could not be made, tells both people, and ends or pauses the series where the trouble requires it. */
async function stuckAt(
  context: Context,
  series: SeriesRow,
  visit: Visit,
  trouble: Trouble,
  rows: readonly store.VisitRow[],
): Promise<void> {
  const { follows, why } = afterTrouble(trouble, series.stuck);
  if (follows === 'end') {
    await changeState(context, series, 'stop', 'house', why);
    return;
  }
  const { db, now } = context;
  if (trouble !== 'blocked')
    await store.writeVisit(db, series.id, { n: visit.n, state: 'stuck', begin: visit.begin, why: trouble }, now);
  if (follows === 'pause') {
    const next_n = trouble === 'blocked' ? visit.n : visit.n + 1;
    await changeState(context, { ...series, next_n }, 'hold', 'house', why);
    return;
  }
  await goOn(context, series, visit.n + 1, series.stuck + 1, rows);
  await tellSeries(context, series.id, { what: 'stuck', why, when: visit.begin, by: 'house', cause: `${visit.n}` });
}
