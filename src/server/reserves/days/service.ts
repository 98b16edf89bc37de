import { DAY, MINUTE } from '#core/kit/time.ts';
import type { Travel } from '#core/reserves/way-rules.ts';
import { travelOf } from '#core/reserves/way-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

export { CREW, type OwnDiary } from './store.ts';

/** The caller's calendars between two moments. */
export const ownDiaries = ({ db, user }: PersonContext, begin: Date, end: Date): Promise<store.OwnDiary[]> =>
  store.readDiaries(db, user.id, begin, end);

/** A job whose travel is asked for: a hire, or a booking that waits; at a proposed time where one is given. */
export type TravelWish = ({ readonly quote_bid_id: number } | { readonly greserve_event_id: number }) & {
  readonly at?: { readonly begin_time: Date; readonly minutes: number | null };
};

/** The travel of a pro to some jobs between two moments, in their order. A waiting booking is not a stop for other jobs. */
export async function travels(
  { db }: Pick<PersonContext, 'db'>,
  pro_id: number,
  { begin, end }: { readonly begin: Date; readonly end: Date },
  wishes: readonly TravelWish[],
): Promise<(Travel | null)[]> {
  // Reads a day more on both sides, so that each job has its whole day.
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
