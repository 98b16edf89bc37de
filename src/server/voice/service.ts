import { createHmac, randomBytes } from 'node:crypto';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf, paging } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { SECOND, toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/voice/calls.ts';
import {
  CALL_SECONDS,
  type IceServer,
  RELAY_SECONDS,
  RING_SECONDS,
  type VoiceContact,
  type VoiceStatus,
} from '#core/voice/model.ts';
import { decideWay, isRelay, wayOf } from '#core/voice/relay-rules.ts';
import {
  BOTH_GONE,
  decideByClock,
  decideCallable,
  isOver,
  secondsOf,
  type VoiceActor,
  type VoiceStep,
  voiceMachine,
} from '#core/voice/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { IceSetting } from '#server/config.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type PersonContext, writing } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import * as store from './store.ts';

/** The channels on which nodes tell each other of calls. */
export const RINGS = 'voice.rings';
export const RECHECK = 'voice.recheck';

/** How many calls one person may make per hour, in all and in one conversation. */
const CALLS_AN_HOUR = 40;
const CALLS_OF_BID_AN_HOUR = 8;

const shown = ({ created, answered_on, ended_on, ...view }: store.CallView): VoiceContact => ({
  ...view,
  created: toWire(created),
  answered_on: toWireOrNull(answered_on),
  ended_on: toWireOrNull(ended_on),
  seconds: secondsOf(answered_on, ended_on),
});

async function reply({ db, user }: PersonContext, id: number) {
  const view = await store.readView(db, user.id, id);
  return view ? ok({ voice_contact: shown(view) }) : notFound();
}

/** Tells both people, and other rooms, what happened to a call. */
const tell = (
  context: Context,
  call: Pick<store.CallRow, 'id' | 'quote_bid_id' | 'quote_request_id' | 'caller_id' | 'callee_id' | 'requestor_id'>,
  status: VoiceStatus,
  by: VoiceActor,
  seconds: number | null = null,
  why?: 'closed',
): Promise<void> =>
  context.publish(
    'voice.changed',
    {
      voice_contact_id: call.id,
      quote_bid_id: call.quote_bid_id,
      quote_request_id: call.quote_request_id,
      status,
      caller_id: call.caller_id,
      callee_id: call.callee_id,
      caller_side: call.caller_id === call.requestor_id ? 'requestor' : 'provider',
      seconds,
      by,
      ...(why ? { why } : {}),
    },
    [call.caller_id, call.callee_id],
  );

/** Ends a locked call by a step of its table, at `at`: frees both people for other calls, and tells them why it ended. */
async function finish(
  context: Context,
  call: store.CallRow,
  step: VoiceStep,
  actor: VoiceActor,
  at: Date = context.now,
  why?: 'closed',
): Promise<boolean> {
  const taken = voiceMachine.take(step, call.status, actor);
  if (!taken.ok || !(await store.writeEnd(context.db, call.id, taken.value, at))) return false;
  await store.freeLines(context.db, call.id);
  await tell(context, call, taken.value, actor, taken.value === 'ended' ? secondsOf(call.answered_on, at) : null, why);
  return true;
}

/** Ends calls for a reason outside them: a ringing call is withdrawn, an answered one is cut off. */
async function endAll(context: Context, running: readonly store.CallRow[], why?: 'closed'): Promise<void> {
  for (const call of running)
    await finish(context, call, call.status === 'ringing' ? 'withdraw' : 'cut', 'system', context.now, why);
}

/** Ends those of these calls whose time is over; answers how many. */
async function endByClock(context: Context, running: readonly store.CallRow[]): Promise<number> {
  let ended = 0;
  for (const call of running) {
    const due = decideByClock(call, context.now);
    if (due && (await finish(context, call, due.step, 'system', due.at))) ended += 1;
  }
  return ended;
}

/**
 * Calls the other side of a bid (specification 7 Voice). A person who is in another call is not rung: the call is then `busy`,
 * and they see it among their missed calls. Throws 429 for a person who calls too often.
 */
export async function startCall(
  input: CallParsed<typeof calls.startCall>,
  context: PersonContext,
): Promise<CallResult<typeof calls.startCall>> {
  const { db, user, now, session_id, parts } = context;
  const parties = await bids.partiesFor(context, input.bid_id, { lock: true });
  if (!parties) return notFound();
  const { quote_bid_id, quote_request_id, requestor_id, provider_id, side } = parties;
  const allowed = decideCallable(parties, side);
  if (!allowed.ok) return allowed;
  const way = decideWay(parties.quote_status_id, hasRelay(parts.config.ice_servers));
  if (!way.ok) return way;
  await limit(db, now, `voice:user:${user.id}`, CALLS_AN_HOUR, 3600);
  await limit(db, now, `voice:bid:${quote_bid_id}:${user.id}`, CALLS_OF_BID_AN_HOUR, 3600);

  const caller_id = user.id;
  const callee_id = side === 'provider' ? requestor_id : provider_id;
  // First ends calls whose time is over, so that they keep no one busy.
  await endByClock(context, await store.lockOfPeople(db, [caller_id, callee_id]));
  const { handset } = input;
  const id = await store.insertCall(db, now, { quote_bid_id, caller_id, callee_id, session_id, handset });
  const taken = await store.takeLines(db, now, id, [caller_id, callee_id]);
  const call = { id, quote_bid_id, quote_request_id, caller_id, callee_id, requestor_id };
  if (!taken.includes(caller_id)) {
    const mine = await store.callOf(db, caller_id);
    const isCalledBack = mine?.status === 'ringing' && mine.callee_id === caller_id && mine.caller_id === callee_id;
    return refuse(isCalledBack ? 'calling you' : 'in a call');
  }
  if (!taken.includes(callee_id)) {
    await store.freeLines(db, id);
    await store.writeEnd(db, id, 'busy', now);
    await tell(context, call, 'busy', 'system');
    return reply(context, id);
  }
  await tell(context, call, 'ringing', 'caller');
  context.afterCommit(() => parts.fanOut.publish(RINGS, { voice_contact_id: id }));
  return reply(context, id);
}

/**
 * Answers a ringing call from one handset; answering again from there changes nothing. An answered call counts as a sign of life
 * for the lead, whichever side called (decision 16). If the conversation was closed meanwhile, the refusal ends the call: it
 * stops ringing for both, and both see why.
 */
export async function answerCall(input: Answer, context: PersonContext): Promise<CallResult<typeof calls.answerCall>> {
  const { user, parts } = context;
  const done = await deciding(context, (inside) => answer(input, { ...inside, user }));
  if (!done.ok && done.error === 'conversation closed')
    await writing(parts, {}, async (ending) => {
      const call = await store.lockCall(ending.db, input.voice_contact_id, user.id);
      if (call?.status === 'ringing') await endUncallable(ending, call);
    });
  return done;
}

type Answer = CallParsed<typeof calls.answerCall>;
async function answer(input: Answer, context: PersonContext): Promise<CallResult<typeof calls.answerCall>> {
  const { db, user, now, session_id } = context;
  const call = await store.lockCall(db, input.voice_contact_id, user.id);
  if (!call) return notFound();
  if (call.callee_id !== user.id) return refuse('call over');
  if (call.status === 'answered')
    return call.callee_handset === input.handset ? reply(context, call.id) : refuse('answered elsewhere');
  const taken = voiceMachine.take('answer', call.status, 'callee');
  if (!taken.ok || decideByClock(call, now)) return refuse('call over');
  const parties = await bids.partiesFor(context, call.quote_bid_id);
  if (!parties || !decideCallable(parties, parties.side).ok) return refuse('conversation closed');
  await store.writeAnswer(db, now, { id: call.id, handset: input.handset, session_id });
  await bids.noteAnswer(context, call.quote_bid_id);
  await tell(context, call, taken.value, 'callee');
  return reply(context, call.id);
}

/** Declines a ringing call; declining again changes nothing. */
export async function declineCall(
  input: CallParsed<typeof calls.declineCall>,
  context: PersonContext,
): Promise<CallResult<typeof calls.declineCall>> {
  const call = await store.lockCall(context.db, input.voice_contact_id, context.user.id);
  if (!call) return notFound();
  const actor = call.caller_id === context.user.id ? 'caller' : 'callee';
  if (call.status !== 'declined' && !(await finish(context, call, 'decline', actor))) return refuse('call over');
  return reply(context, call.id);
}

/** Hangs up: ends, cancels or declines a call, depending on its state. An ended call stays as it ended. */
export async function hangUp(
  input: CallParsed<typeof calls.hangUp>,
  context: PersonContext,
): Promise<CallResult<typeof calls.hangUp>> {
  const call = await store.lockCall(context.db, input.voice_contact_id, context.user.id);
  if (!call) return notFound();
  const actor = call.caller_id === context.user.id ? 'caller' : 'callee';
  if (call.status === 'answered') await finish(context, call, 'hangUp', actor);
  else if (!isOver(call.status)) await finish(context, call, actor === 'caller' ? 'cancel' : 'decline', actor);
  return reply(context, call.id);
}

/** The call that a person is in now; null for one whose time is over, even if its end is not written yet. */
export async function currentCall(_: object, context: PersonContext): Promise<CallResult<typeof calls.currentCall>> {
  const { db, user, now } = context;
  const [view, call] = await Promise.all([store.readCurrent(db, user.id), store.callOf(db, user.id)]);
  return ok({ voice_contact: view && call && !decideByClock(call, now) ? shown(view) : null });
}

/** The calls of a bid, for its two people. */
export async function callLog(
  input: CallParsed<typeof calls.callLog>,
  context: PersonContext,
): Promise<CallResult<typeof calls.callLog>> {
  const { db, user } = context;
  if (!(await bids.partiesFor(context, input.bid_id))) return notFound();
  const before = idOfCursor(input.cursor) ?? Number.MAX_SAFE_INTEGER;
  const rows = await store.readLog(db, user.id, input.bid_id, before, input.page_size + 1);
  const { page, next_cursor } = pageOf(rows, input.page_size, ({ id }) => [id]);
  return ok({ voice_contacts: page.map(shown), paging: paging(1, input.page_size, page.length, next_cursor) });
}

/** An ICE server as browsers take it. A relay with a shared secret gets a temporary user name (TURN REST). */
export function iceServerOf({ urls, username, credential, secret }: IceSetting, now: Date, chance: string): IceServer {
  if (secret === undefined)
    return {
      urls: [...urls],
      ...(username === undefined ? {} : { username }),
      ...(credential === undefined ? {} : { credential }),
    };
  const name = `${Math.floor(now.getTime() / SECOND) + RELAY_SECONDS}:${chance}`;
  return { urls: [...urls], username: name, credential: createHmac('sha1', secret).update(name).digest('base64') };
}

const hasRelay = (servers: readonly IceSetting[]): boolean => servers.some(({ urls }) => isRelay(urls));

/**
 * ICE servers for a running call of the caller; relays cost money, so no one else gets any. Before the hire the browser may use
 * only relays.
 */
export async function iceServers(
  input: CallParsed<typeof calls.iceServers>,
  context: PersonContext,
): Promise<CallResult<typeof calls.iceServers>> {
  const { db, user, now, parts } = context;
  const call = await store.callOf(db, user.id);
  if (!call || call.id !== input.voice_contact_id) return notFound();
  const parties = await bids.partiesFor(context, call.quote_bid_id);
  if (!parties) return notFound();
  const chance = randomBytes(9).toString('base64url');
  const policy = wayOf(parties.quote_status_id);
  return ok({ policy, ice_servers: parts.config.ice_servers.map((one) => iceServerOf(one, now, chance)) });
}

/** Ends calls whose time is over, one or all; answers how many. */
export async function endOverdue(context: Context, id?: number): Promise<number> {
  const before = (ms: number) => new Date(context.now.getTime() - ms);
  const running =
    id === undefined
      ? await store.lockLate(
          context.db,
          before(RING_SECONDS * SECOND),
          before(BOTH_GONE),
          before(CALL_SECONDS * SECOND),
        )
      : await store.lockOne(context.db, id);
  return endByClock(context, running);
}

/** The changes of a bid after which calls are not allowed; open sockets are checked again. */
const CLOSING: readonly EventOf<'bid.changed'>['what'][] = ['rejected', 'withdrawn', 'passed', 'unhired'];

/** Reaction: a bid changed so that it may no longer allow calls (decision 26). */
export async function endForbiddenCalls(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  if (!CLOSING.includes(event.what) || context.silent) return;
  const { db, parts } = context;
  for (const call of await store.lockOfBid(db, event.quote_bid_id)) await endUncallable(context, call);
  context.afterCommit(() => parts.fanOut.publish(RECHECK, { quote_bid_id: event.quote_bid_id }));
}

async function endUncallable(context: Context, call: store.CallRow): Promise<void> {
  const callee = { ...context, user: { id: call.callee_id, is_operator: false } };
  const parties = await bids.partiesFor(callee, call.quote_bid_id);
  if (!parties || !decideCallable(parties, parties.side).ok) await endAll(context, [call], 'closed');
}

/** Reaction: one person blocked another; a call between them ends, unless it is about an agreed job. */
export async function endBlockedCalls(context: Context, event: EventOf<'person.blocked'>): Promise<void> {
  if (!event.is_blocked) return;
  const both = [event.user_id, event.other_id];
  const running = await store.lockOfPeople(context.db, both);
  const between = running.filter(({ caller_id, callee_id }) => both.includes(caller_id) && both.includes(callee_id));
  for (const call of between) await endUncallable(context, call);
  const { fanOut } = context.parts;
  for (const { quote_bid_id } of between) context.afterCommit(() => fanOut.publish(RECHECK, { quote_bid_id }));
}

/** Reaction: sessions ended, so calls made from them end too (decision 26). */
export async function endSessionCalls(context: Context, { session_ids }: EventOf<'session.ended'>): Promise<void> {
  const { db, parts } = context;
  await endAll(context, await store.lockOfSessions(db, session_ids));
  context.afterCommit(() => parts.fanOut.publish(RECHECK, { session_ids }));
}

/** Reaction: a person is about to delete their account: locks their call. */
export const holdVoice = async ({ db }: Context, { user_id }: EventOf<'user.closing'>): Promise<void> =>
  void (await store.lockOfPeople(db, [user_id]));

/** Reaction: a person deletes their account, so their call ends. */
export const leaveVoice = async (context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  endAll(context, await store.lockOfPeople(context.db, [user_id]));
