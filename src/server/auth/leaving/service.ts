import type { EventOf } from '#core/events.ts';
import { sweepLinks } from '#server/platform/access/hash-links.ts';
import type { Context } from '#server/platform/context.ts';
import { dropCodes, sweepCodes } from '../codes/store.ts';
import { deleteFactors } from '../second-factor/store.ts';
import { endAllSessions } from '../sessions/service.ts';
import { disconnectAll, dropPasskeys, sweepVisits } from '../store.ts';
import { eraseTraces } from './store.ts';

/**
 * Reaction: a person leaves. Sessions end at once on every node (decision 8); codes, links, passkeys, second factors and
 * connected accounts go, and where the sessions came from is forgotten.
 */
export async function closeWaysIn(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { db } = context;
  await endAllSessions(context, user_id);
  await dropCodes(db, user_id);
  await deleteFactors(db, user_id);
  await disconnectAll(db, user_id);
  await dropPasskeys(db, user_id);
  await eraseTraces(db, user_id);
}

/** Forgets codes, links, tokens and visits that can open nothing any more. One round does it all. */
export async function sweepWaysIn({ db, now }: Context): Promise<number> {
  await sweepCodes(db, now);
  await sweepVisits(db, now);
  await sweepLinks(db, now);
  return 0;
}
