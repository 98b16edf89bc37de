import type * as rules from '#core/bids/appointments/rules.ts';
import { moveJob } from '#core/bids/decision-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as reserves from '#server/reserves/service.ts';
import { recountJob } from '../completions/count-service.ts';
import { record } from '../record-service.ts';
import { patchBid } from '../store.ts';
import { held, hireOf } from './service.ts';
import * as store from './store.ts';

/**
 * The customer of a booking moves its job to a time that its item's terms allow, so that no proposal is asked for. `laneOf` gives
 * up the old time and decides the lane of the new one, the bid locked.
 */
export async function moveBooked<E extends string>(
  context: PersonContext,
  bid_id: number,
  time: rules.Time,
  laneOf: () => Promise<Result<number, E>>,
): Promise<Result<undefined, E | 'not now' | 'time taken'>> {
  const { db, now } = context;
  // Its time may have been cancelled since the booking was read.
  const found = await held(context, bid_id);
  if (!found?.facts) return refuse('not now');
  const { bid } = found;
  const lane = await laneOf();
  if (!lane.ok) return lane;
  await store.closeProposal(db, bid.id, 'ended', now);
  const moved = await reserves.moveHire(context, { ...hireOf(bid, time), lane: lane.value });
  if (!moved.ok) return moved;
  const decision = moveJob(time.begin_time, time.minutes, 'requestor');
  if (!(await patchBid(db, bid.id, bid.quote_status_id, now, decision.patch))) return refuse('not now');
  await record(context, bid, decision, [bid.requestor_id, bid.provider_id]);
  await recountJob(context, bid);
  return ok();
}
