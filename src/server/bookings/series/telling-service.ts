import type { Actor } from '#core/bookings/series/model.ts';
import type { AnyAct } from '#core/bookings/series/rules.ts';
import { toWire } from '#core/kit/time.ts';
import type { Cadence, SeriesNews, Trouble } from '#core/notices/series-model.ts';

import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** The news of each act. The system's own acts are told to both sides, a person's act to the other side. */
const NEWS: Readonly<Record<AnyAct | 'ask' | 'skip' | 'unskip' | 'move' | 'stuck', SeriesNews>> = {
  ask: 'asked',
  accept: 'accepted',
  decline: 'declined',
  lapse: 'not_answered',
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  undo_end: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  move: 'moved',
  stuck: 'stuck',
  hold: 'held',
  stop: 'stopped',
};

export interface SeriesTold {
  readonly what: keyof typeof NEWS;
  readonly why?: Trouble | null;
  /** The visit that the news is about, or the next one. */
  readonly when: number;
  readonly by: Actor;
  /** Tells this act apart from the same act at another time. */
  readonly cause: string;
}

/** Tells the other side of a series what happened, or both sides where the system did it. */
export async function tellSeries(
  context: Context,
  id: number,
  { what, why = null, when, by, cause }: SeriesTold,
): Promise<void> {
  const told = await store.readTold(context.db, id);
  const {
    requestor_id,
    provider_id,
    quote_request_id,
    bid_id,
    pro_name,
    customer_name,
    title: category,
    cadence,
  } = told;
  const sides = [
    { side: 'requestor', user_id: requestor_id, other_name: pro_name },
    { side: 'provider', user_id: provider_id, other_name: customer_name },
  ] as const;
  for (const { side, user_id, other_name } of sides) {
    // A person who has left is told nothing more.
    const isGone = why === (side === 'requestor' ? 'customer_gone' : 'pro_gone');
    if (side === by || isGone) continue;
    const path =
      side === 'requestor'
        ? `/dashboard/projects/quote/${quote_request_id}/${bid_id}/details?as=consumer`
        : `/dashboard/works/${bid_id}/details?as=pro`;
    await tellPerson(context, {
      kind: 'series_changed',
      user_id,
      key: `series_changed:${id}:${what}:${cause}:${side}`,
      data: {
        what: NEWS[what],
        other_name,
        category,
        cadence: cadence as Cadence,
        when: toWire(new Date(when)),
        why: why ?? '',
        path,
      },
    });
  }
}
