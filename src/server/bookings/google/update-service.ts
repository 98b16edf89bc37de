import { confirmationOf } from '#core/bookings/google/feed-rules.ts';
import { MINUTE } from '#core/kit/time.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { statusOf } from './presenter.ts';
import { shownUntil, slotsShown } from './shown-service.ts';
import * as store from './store.ts';

const BATCH = 50;
/** Longer than the wait for an answer, so that two nodes do not send the same update. */
const LEASE_MS = 120_000;
const RETRY_MINUTES = [1, 5, 15, 60, 240] as const;

/**
 * Tells Google what changed since the last update: the present state of each subject, however often it changed. Answers how many
 * subjects were told. Tries a failed update again, then gives it up: the files of the next night say the same.
 */
export async function sendUpdates(parts: Parts): Promise<number> {
  const { providers, database, clock, log } = parts;
  if (!providers.reserve) {
    await store.dropUpdates(database, clock.now());
    return 0;
  }
  let told = 0;
  for (const update of await store.claimUpdates(database, clock.now(), LEASE_MS, BATCH))
    try {
      await tellGoogle(parts, update);
      await store.endUpdates(database, update);
      told++;
    } catch (error) {
      const wait = RETRY_MINUTES[update.tries];
      if (wait === undefined) await store.endUpdates(database, update);
      else await store.putOff(database, update, new Date(clock.now().getTime() + wait * MINUTE));
      log.warn({ fault: error instanceof Error ? error.message : 'fault', kind: update.kind }, 'Google was not told');
    }
  return told;
}

async function tellGoogle(parts: Parts, { kind, subject_id }: store.Update): Promise<void> {
  const context = reading(parts, {});
  const { reserve } = parts.providers;
  if (kind === 'booking') {
    const event = await store.findEvent(context.db, subject_id);
    if (!event) return;
    const { id, quote_service_id, greserve_item_id, begin_time, end_time } = event;
    return reserve?.booking({
      booking_id: String(id),
      merchant_id: String(quote_service_id),
      service_id: String(greserve_item_id),
      status: statusOf(event),
      begin: begin_time,
      minutes: (end_time.getTime() - begin_time.getTime()) / MINUTE,
    });
  }
  const merchant = await store.findMerchant(context.db, subject_id);
  if (!merchant) return;
  const shown = await slotsShown(context, merchant);
  if (shown.length === 0) return;
  return reserve?.slots({
    from: context.now,
    to: shownUntil(context.now),
    services: shown.map(({ item, begins }) => ({
      merchant_id: String(item.merchant_id),
      service_id: String(item.id),
      minutes: item.minutes,
      confirmation: confirmationOf(item),
      begins,
    })),
  });
}
