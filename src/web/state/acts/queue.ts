import type { completeBid } from '#core/bids/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { nextToTry, type Queued, type QueueRules } from '../offline/queue.ts';

/** What a pro reports about a job on its day, with or without a connection. */
export type DayAct = 'on_the_way' | 'late' | 'arrived' | 'done';

/** A queued act. At most one of each kind waits for a job; for `late`, one for each number of minutes. */
export interface QueuedAct extends Queued {
  readonly act: DayAct;
  /** How many minutes late the pro is. */
  readonly minutes: number | null;
  /** For `done`: the final price, if it differs from the quoted one. */
  readonly price: CallInput<typeof completeBid>['price'] | null;
  /** When it was tapped, as a time on the wire. */
  readonly tapped_on: string;
  /** The job's title and its customer, for lists and notices. */
  readonly title: string;
  readonly customer: string;
}

export const slotOf = ({ act, minutes }: Pick<QueuedAct, 'act' | 'minutes'>): string =>
  minutes === null ? act : `${act} ${minutes}`;

/** The next act to send. Acts of one job are sent in the order of tapping, so one that waits holds up later ones. */
export function nextAct(acts: readonly QueuedAct[], now: number): QueuedAct | null {
  const first = acts.filter(
    (act, i) => !acts.slice(0, i).some((before) => before.bid_id === act.bid_id && before.refusal === null),
  );
  return nextToTry(first, now);
}

/** The refusal of `done` for a job that is done already: an earlier try got through. */
const NOT_NOW = 'not now';

export const ACT_RULES: QueueRules<QueuedAct> = {
  isSame: (a, b) => a.bid_id === b.bid_id && slotOf(a) === slotOf(b),
  isOwnEarlier: ({ code }, { act }) => act === 'done' && code === NOT_NOW,
  next: nextAct,
};
