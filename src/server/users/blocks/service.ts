import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/users/blocks/calls.ts';
import { BLOCKS_A_DAY } from '#core/users/blocks/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as store from './store.ts';

type Whom = CallParsed<typeof calls.blockPerson>;

function otherOf({ quote_bid_id, quote_service_id }: Whom, { db, user }: PersonContext): Promise<store.Other | null> {
  if (quote_bid_id !== undefined) return store.otherOfBid(db, quote_bid_id, user.id);
  if (quote_service_id !== undefined) return store.otherOfService(db, quote_service_id, user.id);
  throw invalid({ quote_bid_id: 'a bid or a service is needed' });
}

/** How the caller stands to the other person of a bid, or to the pro of a service. */
export async function blockStatus(input: Whom, context: PersonContext): Promise<CallResult<typeof calls.blockStatus>> {
  const other = await otherOf(input, context);
  if (!other) return notFound();
  return ok({ userBlockStatus: await store.readStatus(context.db, context.user.id, other.user_id), ...other });
}

/**
 * Blocks a person. Locks their bids first: a message or quote under way ends before the block, and a later one sees it.
 * Blocking again changes nothing. Throws 429 past the day's number.
 */
export async function blockPerson(input: Whom, context: PersonContext): Promise<CallResult<typeof calls.blockPerson>> {
  const { db, user, now } = context;
  const other = await otherOf(input, context);
  if (!other) return notFound();
  if (other.user_id === user.id) return refuse('own account');
  await limit(db, now, `person_block:user:${user.id}`, BLOCKS_A_DAY, 86_400);
  const shared = await store.lockBidsOf(db, user.id, other.user_id);
  const made = await store.insertBlock(
    db,
    {
      user_id: user.id,
      blocked_id: other.user_id,
      quote_bid_id: input.quote_bid_id ?? null,
      quote_service_id: input.quote_bid_id === undefined ? (input.quote_service_id ?? null) : null,
    },
    now,
  );
  if (made > 0) await tell(context, other.user_id, true, shared > 0);
  return ok({ userBlockStatus: 'blocked' as const, ...other });
}

/** Takes an own block back; where the other blocked too, theirs stays. */
export async function unblockPerson(
  { user_id }: CallParsed<typeof calls.unblockPerson>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unblockPerson>> {
  const { db, user } = context;
  const shared = await store.lockBidsOf(db, user.id, user_id);
  if ((await store.removeBlock(db, user.id, user_id)) === 0) return notFound();
  await tell(context, user_id, false, shared > 0);
  return ok({});
}

export async function blockedPeople(
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.blockedPeople>> {
  return ok({ people: await store.readBlocked(db, user.id) });
}

export async function blockPatterns(
  _: object,
  { db, now }: PersonContext,
): Promise<CallResult<typeof calls.opsBlockPatterns>> {
  return ok({ people: await store.readPatterns(db, now) });
}

/** Publishes the change: reactions end what is under way, and screens read again. A person without a common bid is not told. */
async function tell(context: PersonContext, other_id: number, is_blocked: boolean, isShared: boolean): Promise<void> {
  const me = context.user.id;
  await context.publish('person.blocked', { user_id: me, other_id, is_blocked }, []);
  await context.publish('contact.changed', {}, isShared ? [me, other_id] : [me]);
}

/** Reaction: a person leaves. */
export const leaveBlocks = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  void (await store.forgetBlocks(db, user_id));
