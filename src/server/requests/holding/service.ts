import type { EventOf } from '#core/events.ts';
import { expiryOf } from '#core/requests/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import * as store from './store.ts';

/**
 * Reaction: a person confirmed a phone. Their requests that waited for it go out to pros as if they were posted now
 * (decision 43). A lost number holds nothing back that is out already.
 */
export async function releaseHeld(context: Context, { user_id }: EventOf<'user.vouched'>): Promise<void> {
  const { db, now } = context;
  if (!(await users.allowanceOfPerson(context, user_id)).reaches_pros) return;
  for (const { id, invite, is_open } of await store.releaseRequests(db, user_id, now, expiryOf(now))) {
    if (!is_open) continue;
    await context.publish('request.released', { quote_request_id: id, ...invite }, []);
    await context.publish('request.changed', { quote_request_id: id }, [user_id]);
  }
}
