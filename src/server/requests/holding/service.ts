import type { EventOf } from '#core/events.ts';
import { DAY } from '#core/kit/time.ts';
import { expiryOf } from '#core/requests/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import * as store from './store.ts';

/**
 * Reaction: a person confirmed a phone. Their held requests go out to pros as if they were posted now (decision 43), up to the
 * limit of a day. All accounts that ever confirmed the number share that limit; the rest goes out on later days. Losing a
 * number does not take back requests that are out.
 */
export async function releaseHeld(context: Context, { user_id }: EventOf<'user.vouched'>): Promise<void> {
  const { db, now } = context;
  const { reaches_pros, requests_a_day } = await users.allowanceOfPerson(context, user_id);
  const room = reaches_pros ? requests_a_day - (await store.countOut(db, user_id, new Date(now.getTime() - DAY))) : 0;
  if (room <= 0) return;
  for (const { id, invite, is_open } of await store.releaseRequests(db, user_id, now, expiryOf(now), room)) {
    if (!is_open) continue;
    await context.publish('request.released', { quote_request_id: id, ...invite }, []);
    await context.publish('request.changed', { quote_request_id: id }, [user_id]);
  }
}

const BATCH = 200;

/** Releases requests that waited for another day of their phone. Runs one round: people without room today keep waiting. */
export async function releaseWaiting(context: Context): Promise<number> {
  const { config, providers } = context.parts;
  const mail_counts = providers.sms === null || !config.flags.consumer_phone_verification;
  for (const user_id of await store.readWaiting(context.db, mail_counts, BATCH))
    await releaseHeld(context, { user_id });
  return 0;
}
