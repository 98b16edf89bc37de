import { afterAwake } from '#core/allocations/awake-rules.ts';
import type * as calls from '#core/bids/waiting/calls.ts';
import {
  type FirstQuote,
  SETTLED_DAYS,
  WAITS_DAYS,
  type WaitingPro,
  WIDEN_BY,
  WRITING_EVERY_MS,
} from '#core/bids/waiting/model.ts';
import { decideWiden, proState, waitOf, waitTimes } from '#core/bids/waiting/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf, paging } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import * as allocations from '#server/allocations/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as requests from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import { insertNarrow } from '../leads/store.ts';
import { tellSeen } from '../record-service.ts';
import * as bidStore from '../store.ts';
import * as store from './store.ts';
import * as times from './times-store.ts';

/** Which pros an own request went to and how far each is; nothing of it is told to the pros. */
export async function waiting(
  { request_id, page_size, cursor }: CallParsed<typeof calls.waiting>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.waiting>> {
  const after = idOfCursor(cursor);
  if (cursor && after === null) throw invalid({ cursor: 'not a cursor of this list' });
  const request = await store.readWaiting(db, request_id, user.id, now);
  if (!request) return notFound();
  const [rows, first_quote, coverage] = await Promise.all([
    store.readPros(db, request.id, after ?? 0, page_size),
    firstQuote(db, request),
    allocations.coverageOf(db, request.id),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.id]);
  const { total, read_count, cannot_count, nearby_count, near_trade_count, invited_on } = request;
  return ok({
    pros: page.map((row) => presentPro(row, now)),
    read_count,
    cannot_count,
    nearby_count,
    near_trade_count,
    house_asked: invited_on && { count: request.invited_count, at: toWire(invited_on) },
    first_quote,
    coverage,
    can_widen: decideWiden({ ...request, able_count: total - cannot_count }, now).ok,
    paging: paging(1, page_size, total, next_cursor),
  });
}

function presentPro(row: store.ProRow, now: Date): WaitingPro {
  const { id, slug, name, is_business, s3_thumb_url, score, review_count } = row.service;
  const { state, since } = proState(row, now);
  return {
    quote_bid_id: row.id,
    service: { id, slug, name, is_business, s3_thumb_url, score, review_count },
    distance: row.distance,
    is_invited: row.is_invited,
    state,
    since: toWire(since),
  };
}

async function firstQuote(db: Context['db'], request: store.WaitingRequest): Promise<FirstQuote | null> {
  const found = await times.readTimes(db, request.category_id, request.area_code);
  if (!found) return null;
  const at = (minutes: number) => toWire(afterAwake(request.created, minutes));
  const { low_minutes, high_minutes, ninety_minutes, request_count, area_name } = found;
  return {
    begin: at(low_minutes),
    end: at(high_minutes),
    ninety: ninety_minutes === null ? null : at(ninety_minutes),
    request_count,
    area_name,
  };
}

/** No quote came: pros of other areas are asked whether they want the request (specification 4, narrow match). */
export async function widenRequest(
  { request_id }: CallParsed<typeof calls.widenRequest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.widenRequest>> {
  const { db, user, now } = context;
  const request = await store.lockWaiting(db, request_id, user.id, now);
  if (!request) return notFound();
  const allowed = decideWiden({ ...request, able_count: request.total - request.cannot_count }, now);
  if (!allowed.ok) return allowed;
  // One pro alone was asked until now: the pros of the area come first, and those of others may still be asked.
  if (await requests.share(context, request.id)) {
    await context.publish('request.shared', { quote_request_id: request.id }, []);
    await context.publish('request.changed', { quote_request_id: request.id }, [user.id]);
    const shared = await store.readWaiting(db, request_id, user.id, now);
    return ok({ asked_count: (shared?.total ?? request.total) - request.total });
  }
  const { category_id, area_code, lat, lng, travel, nearby_count } = request;
  const near = await services.nearMisses(context, {
    category_id,
    area_code,
    lat,
    lng,
    travel,
    now,
    quote_request_id: request.id,
    exclude_user_id: user.id,
    // Those who were told already are among them.
    limit: nearby_count + WIDEN_BY,
  });
  const told = near.length > 0 ? await insertNarrow(db, request.id, near, now) : [];
  await store.writeWidened(db, request.id, now);
  if (told.length > 0) await context.publish('lead.added', { quote_request_id: request.id }, told);
  await context.publish('request.changed', { quote_request_id: request.id }, [user.id]);
  return ok({ asked_count: told.length });
}

/** The pro is writing a quote. Said again within minutes, or of a lead that takes no quote, it changes nothing. */
export async function noteWriting(
  { bid_id }: CallParsed<typeof calls.noteWriting>,
  context: PersonContext,
): Promise<CallResult<typeof calls.noteWriting>> {
  const { db, user, now } = context;
  const bid = await bidStore.findBid(db, bid_id, user.id, now);
  if (bid?.provider_id !== user.id) return notFound();
  const before = new Date(now.getTime() - WRITING_EVERY_MS);
  const noted = await store.writeWriting(db, bid_id, user.id, now, before);
  if (noted) await tellSeen(context, noted, 'writing');
  return ok({});
}

/** Calculates one category's times to the first quote anew, each once a day. Answers how many it did. */
export async function refreshTimes({ db, now }: Context): Promise<number> {
  const category_id = await times.readDue(db, new Date(now.getTime() - DAY));
  if (category_id === null || !(await times.holdTimes(db, category_id))) return 0;
  const [since, until] = [WAITS_DAYS, SETTLED_DAYS].map((days) => new Date(now.getTime() - days * DAY)) as [Date, Date];
  const areas = new Map<string, (number | 'none')[]>([['', []]]);
  for (const past of await times.readPast(db, category_id, since, until)) {
    const wait = waitOf(past);
    if (wait === null) continue;
    for (const area of ['', past.area_code]) {
      const waits = areas.get(area);
      if (waits) waits.push(wait);
      else areas.set(area, [wait]);
    }
  }
  const found = [...areas].flatMap(([area_code, waits]) => {
    const measured = waitTimes(waits);
    return measured ? [{ ...measured, area_code }] : [];
  });
  await times.writeTimes(db, category_id, found);
  await times.noteComputed(db, category_id, now);
  return 1;
}
