import { QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import { isDay, MINUTE, toWire } from '#core/kit/time.ts';
import type { Interval } from '#core/reserves/interval-rules.ts';
import type { CalendarEntry, EntryKind } from '#core/reserves/model.ts';
import { momentIn } from '#core/reserves/zone-rules.ts';
import type { EntryRow } from './store.ts';

/** The time of an entry, in milliseconds. A quote's is from its day and slot; null where it does not have both. */
export function timeOf(row: EntryRow, zone: string): Interval | null {
  if (row.begin_time && row.end_time) return { begin: row.begin_time.getTime(), end: row.end_time.getTime() };
  const slot = TIME_SLOTS.find(({ key }) => key === row.first_slot);
  if (!slot || row.first_day === null || !isDay(row.first_day)) return null;
  const begin = momentIn(zone, row.first_day, slot.begin);
  const minutes = row.hours === null ? slot.end - slot.begin : Math.min(1440, row.hours * 60);
  return { begin, end: begin + Math.round(minutes) * MINUTE };
}

/** The kind of an entry: for a hire by its progress, for others by what it is. */
export function kindOf({ kind, quote_status_id, rating_type }: EntryRow): EntryKind {
  if (kind === 'block') return 'blocked';
  if (kind === 'quote') return 'quoted';
  if (kind !== 'hire') return kind as EntryKind;
  if (quote_status_id === QUOTE_STATUS.WorkCompleted) return 'done';
  if (quote_status_id === QUOTE_STATUS.PaymentCompleted) return 'paid';
  return rating_type === RATING_TYPE.required ? 'visit' : 'hired';
}

/** An entry as its pro sees it; null for a quote without a time. */
export function entryOf(row: EntryRow, zone: string): (Omit<CalendarEntry, 'travel'> & Interval) | null {
  const time = timeOf(row, zone);
  if (!time) return null;
  const kind = kindOf(row);
  return {
    ...time,
    key: `${row.source}-${row.id}`,
    kind,
    begin_time: toWire(new Date(time.begin)),
    end_time: toWire(new Date(time.end)),
    title: row.title,
    place: row.place,
    customer: row.customer,
    quote_bid_id: row.quote_bid_id,
    nshop_order_id: row.nshop_order_id,
    service_reserve_id: row.source === 'reserve' ? row.id : null,
    pause_event_id: row.source === 'pause' ? row.id : null,
    is_imported: row.is_imported,
    amount: row.flat_rate_at_cents === null ? null : toDecimal(row.flat_rate_at_cents),
  };
}
