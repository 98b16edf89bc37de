import { SHOWN_DAYS } from '#core/bookings/model.ts';
import type { ReserveItem, ReserveShown } from '#core/bookings/page-model.ts';
import { confirmBy, freeUntil, openQuestions } from '#core/bookings/rules.ts';
import { fromWire, toWire } from '#core/kit/time.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { bookedCents, bookedMinutes } from '#core/reserves/items/rules.ts';
import { dayAfter, dayIn, minuteIn } from '#core/reserves/zone-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import * as deposits from './deposits/service.ts';
import { isReady, placeFor, wishOf } from './ready-service.ts';
import * as store from './store.ts';

export interface ReserveWish {
  readonly item?: string | undefined;
  readonly units?: string | undefined;
  readonly postal?: string | undefined;
  readonly week?: string | undefined;
  readonly day?: string | undefined;
  /** The chosen time, as on the wire. */
  readonly at?: string | undefined;
}

const shownOf = ({
  id,
  name,
  description,
  price_cents,
  price_kind,
  max_units,
  minutes,
  is_direct,
  confirm_minutes,
}: store.ItemRow): ReserveItem => ({
  id,
  name,
  description,
  price_cents,
  price_kind,
  max_units,
  minutes,
  is_direct,
  confirm_minutes,
});

/** What the booking page of a service shows for these choices: the items, and the free times of one. */
export async function reservePage(context: Context, service_id: number, wish: ReserveWish): Promise<ReserveShown> {
  const { db, now } = context;
  const rows = await store.readOpenItems(db, service_id, now);
  const ready = await Promise.all(rows.map((row) => isReady(context, row)));
  const open = rows.filter((_, n) => ready[n]);
  const item = open.find(({ id }) => String(id) === wish.item) ?? (open.length === 1 ? open[0] : undefined);
  const units = Math.min(Math.max(1, Number(wish.units ?? 1) || 1), item?.max_units ?? 1);
  const shown: ReserveShown = {
    items: open.map(shownOf),
    item_id: item?.id ?? null,
    units,
    postal_code: wish.postal ?? '',
    area_name: null,
    place_problem: null,
    week: null,
    chosen: null,
    is_gone: false,
  };
  if (!item || !wish.postal) return shown;
  const place = await placeFor(context, item, wish.postal);
  if (!place.ok) return { ...shown, place_problem: place.error };
  const today = dayIn(DEFAULT_ZONE, now.getTime());
  const last = dayAfter(today, deposits.horizonOf(context, item));
  const at = wish.at === undefined ? null : fromWire(wish.at);
  const wanted = wish.week ?? (at ? dayIn(DEFAULT_ZONE, at.getTime()) : today);
  const from = wanted < today || wanted > last ? today : wanted;
  const asked = wishOf(context, item, units, place.value.spot);
  const found = await slots.slotsOfDays(context, service_id, asked, from, SHOWN_DAYS);
  const byDay = Map.groupBy(found.slots, (slot) => dayIn(found.zone, slot));
  const days = Array.from({ length: SHOWN_DAYS }, (_, n) => dayAfter(from, n)).map((day) => ({
    day,
    slots: (byDay.get(day) ?? []).map((slot) => toWire(new Date(slot))),
  }));
  const isFree = at !== null && found.slots.includes(at.getTime());
  return {
    ...shown,
    area_name: place.value.area_name,
    week: {
      days,
      day: shownDay(days, at ? dayIn(found.zone, at.getTime()) : wish.day),
      before: from > today ? ([dayAfter(from, -SHOWN_DAYS), today].sort().at(-1) ?? today) : null,
      after: dayAfter(from, SHOWN_DAYS) <= last ? dayAfter(from, SHOWN_DAYS) : null,
    },
    chosen: at && isFree ? await chosenOf(context, item, units, wish.postal, at) : null,
    is_gone: at !== null && !isFree,
  };
}

/** The day that is asked for, else the first with a free time, else the first. */
function shownDay(
  days: readonly { readonly day: string; readonly slots: readonly string[] }[],
  asked?: string,
): string {
  const found = days.find(({ day }) => day === asked) ?? days.find(({ slots }) => slots.length > 0) ?? days[0];
  return found?.day ?? '';
}

async function chosenOf(context: Context, item: store.ItemRow, units: number, postal_code: string, at: Date) {
  const { db, now } = context;
  const form = await categories.openFormOf(db, item.category_slug);
  const ms = at.getTime();
  const said = { postal_code, day: dayIn(DEFAULT_ZONE, ms), minute: minuteIn(DEFAULT_ZONE, ms), units, note: '' };
  return {
    begin_time: toWire(at),
    end_time: toWire(slots.endOf(at, bookedMinutes(item, units))),
    price_cents: bookedCents(item, units),
    free_until: toWire(freeUntil(at, item.free_cancel_hours)),
    cancel_fee_cents: item.cancel_fee_cents,
    deposit: deposits.depositShown(context, item, units),
    confirm_by: item.is_direct ? null : toWire(confirmBy(now, at, item.confirm_minutes)),
    questions: form ? openQuestions(form.questions, item.fields, said) : [],
  };
}
