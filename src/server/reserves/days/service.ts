import { DAY, MINUTE } from '#core/kit/time.ts';
import type { Travel } from '#core/reserves/way-rules.ts';
import { travelOf } from '#core/reserves/way-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

export { CREW, type OwnDiary } from './store.ts';

/** What is in all calendars of the one who asks, between two moments. */
export const ownDiaries = ({ db, user }: PersonContext, begin: Date, end: Date): Promise<store.OwnDiary[]> =>
  store.readDiaries(db, user.id, begin, end);

/** A job whose way is asked for: a hire, or a booking that waits; at another time than it has, where one is proposed. */
export type TravelWish = ({ readonly quote_bid_id: number } | { readonly greserve_event_id: number }) & {
  readonly at?: { readonly begin_time: Date; readonly minutes: number | null };
};

/** What a pro drives for some jobs between two moments, in their order; bookings that wait are nobody else's way. */
export async function travels(
  { db }: Pick<PersonContext, 'db'>,
  pro_id: number,
  { begin, end }: { readonly begin: Date; readonly end: Date },
  wishes: readonly TravelWish[],
): Promise<(Travel | null)[]> {
  // A day around them, so that each has the whole of its own.
  const stops = await store.readStops(db, pro_id, new Date(begin.getTime() - DAY), new Date(end.getTime() + DAY));
  const hired = stops.filter(({ quote_bid_id }) => quote_bid_id !== null);
  return wishes.map((wish) => {
    const found = stops.find((stop) =>
      'quote_bid_id' in wish
        ? stop.quote_bid_id === wish.quote_bid_id
        : stop.greserve_event_id === wish.greserve_event_id,
    );
    if (!found) return null;
    const from = wish.at?.begin_time.getTime() ?? found.begin;
    const long = wish.at?.minutes ? wish.at.minutes * MINUTE : found.end - found.begin;
    return travelOf({ ...found, begin: from, end: from + long }, hired);
  });
}
