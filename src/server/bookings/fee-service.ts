import type * as calls from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Travel } from '#core/reserves/way-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { travels } from '#server/reserves/days/service.ts';
import { feesOf, feesOfItems, saidOf } from './ready-service.ts';
import * as store from './store.ts';

/** The most that a booking of each item of the caller's own service costs the pro. */
export async function fees(
  { quote_service_id }: CallParsed<typeof calls.greserveFees>,
  context: PersonContext,
): Promise<CallResult<typeof calls.greserveFees>> {
  const { db, user, now } = context;
  if (!(await store.ownsService(db, user.id, quote_service_id))) return notFound();
  const items = await store.readAllItems(db, quote_service_id, now);
  const costs = await feesOfItems(context, items);
  return ok({ fees: items.map(({ id }, n) => ({ greserve_item_id: id, fee: toDecimal(costs[n] as number) })) });
}

const isAsked = ({ side, state }: store.EventView): boolean => side === 'provider' && state === 'pending';

/** Bookings, with the fee and the drive of those that wait for the caller's confirmation. */
export async function withFees(
  context: PersonContext,
  events: readonly store.EventView[],
  id: number | null = null,
): Promise<GreserveEvent[]> {
  const { db, user, now } = context;
  const waiting = events.some(isAsked) ? await store.readWaiting(db, user.id, id) : [];
  const ids = waiting.map(({ greserve_item_id }) => greserve_item_id);
  const items = new Map((await store.readItemsOf(db, ids, now)).map((item) => [item.id, item]));
  const priced = waiting.flatMap((event) => {
    const item = items.get(event.greserve_item_id);
    return item ? [{ id: event.id, item, said: saidOf(event), asked: event.fields }] : [];
  });
  const cents = priced.length > 0 ? await feesOf(context, priced) : [];
  const costs = new Map(priced.map(({ id }, n) => [id, cents[n] as number]));
  const travel = await travelOfAsked(context, events.filter(isAsked));
  return events.map((event) => {
    const cost = isAsked(event) ? costs.get(event.id) : undefined;
    return {
      ...event,
      fee: cost === undefined ? null : toDecimal(cost),
      travel: travel.get(event.id) ?? null,
    };
  });
}

/** The caller's drives to bookings that wait for their answer, on a day without the other waiting bookings. */
async function travelOfAsked(context: PersonContext, asked: readonly store.EventView[]) {
  const times = asked.flatMap(({ begin_time }) => fromWire(begin_time)?.getTime() ?? []);
  if (times.length === 0) return new Map<number, Travel | null>();
  const within = { begin: new Date(Math.min(...times)), end: new Date(Math.max(...times)) };
  const wishes = asked.map(({ id }) => ({ greserve_event_id: id }));
  const found = await travels(context, context.user.id, within, wishes);
  return new Map(asked.map(({ id }, n) => [id, found[n] ?? null]));
}

/** A booking as the caller sees it. */
export async function eventShown(context: PersonContext, id: number): Promise<GreserveEvent> {
  const [event] = await withFees(context, [await store.readEvent(context.db, context.user.id, id)], id);
  return event as GreserveEvent;
}
