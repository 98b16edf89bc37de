import { sgDay } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Turns automatic top-up off after a failure and tells the person why. `why`: the words shown. Does nothing where it is off. */
export async function stopTopUp(
  context: Context,
  user_id: number,
  because: 'payment' | 'card',
  why: string,
): Promise<void> {
  const { db, now } = context;
  if (!(await store.stopTopUp(db, user_id, why, now))) return;
  await store.endConsents(db, user_id, why, now);
  await tellPerson(context, {
    kind: 'auto_top_up_stopped',
    user_id,
    key: `auto_top_up_stopped:${user_id}:${sgDay(now)}:${now.getTime()}`,
    data: { why: because, path: '/dashboard/credit?as=pro' },
  });
}
