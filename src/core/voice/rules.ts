import { QUOTED, statusName } from '#core/bids/rules.ts';
import { machine } from '#core/kit/machine.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { SECOND } from '#core/kit/time.ts';
import { CALL_SECONDS, RING_SECONDS, VOICE_STATUSES, type VoiceStatus } from './model.ts';

/** Who acts on a call: its two people, and the clock or what happened to their bid. */
export const VOICE_ACTORS = ['caller', 'callee', 'system'] as const;
export type VoiceActor = (typeof VOICE_ACTORS)[number];

/** The step table of a call (issue 7 point 5). */
export const voiceMachine = machine({
  states: VOICE_STATUSES,
  initial: 'ringing',
  steps: {
    answer: { by: 'callee', from: ['ringing'], to: 'answered' },
    decline: { by: 'callee', from: ['ringing'], to: 'declined' },
    cancel: { by: 'caller', from: ['ringing'], to: 'cancelled' },
    hangUp: { by: ['caller', 'callee'], from: ['answered'], to: 'ended' },
    meetBusy: { by: 'system', from: ['ringing'], to: 'busy' },
    ringOut: { by: 'system', from: ['ringing'], to: 'missed' },
    withdraw: { by: 'system', from: ['ringing'], to: 'cancelled' },
    cut: { by: 'system', from: ['answered'], to: 'ended' },
  },
});
export type VoiceStep = keyof typeof voiceMachine.steps;

/** Whether the call has ended. */
export const isOver = (status: VoiceStatus): boolean => status !== 'ringing' && status !== 'answered';

/** What of a bid decides whether its two people may call each other. */
export interface CallableFacts {
  readonly quote_status_id: number;
  /** The pro has sent a quote; until then the requestor does not know of the pro. */
  readonly is_quoted: boolean;
  readonly is_requestor_rejected: boolean;
  /** False once the pro has left. */
  readonly is_interested: boolean;
  /** One of the two blocked the other, and no agreed job is under way. */
  readonly is_blocked?: boolean;
  /** The customer has no account, so that nothing of theirs rings. */
  readonly is_guest?: boolean;
}

/**
 * Whether the two people of a bid may call each other now: from the quote on, until it is turned down or taken back or
 * the pro has left. Work that is over does not end it, as it does not end the conversation; what either side puts away
 * for itself does not either, because the other must not learn of it.
 */
export function decideCallable(
  facts: CallableFacts,
  side: 'requestor' | 'provider',
): Result<undefined, 'not quoted yet' | 'conversation closed' | 'no account' | NotFound> {
  if (!facts.is_quoted) return side === 'provider' ? refuse('not quoted yet') : notFound();
  if (facts.is_guest && side === 'provider') return refuse('no account');
  const isQuote = (QUOTED as readonly string[]).includes(statusName(facts.quote_status_id));
  return isQuote && !facts.is_requestor_rejected && facts.is_interested && !facts.is_blocked
    ? ok()
    : refuse('conversation closed');
}

/** A call that runs, as its end is decided on. */
export interface RunningCall {
  readonly status: VoiceStatus;
  readonly created: Date;
  readonly answered_on: Date | null;
  /** When the handset of the side that was seen last was last seen, and of the other one. */
  readonly last_seen: Date;
  readonly first_seen: Date;
}

/** A call ends when neither side's handset was seen for this long. */
export const BOTH_GONE = 30 * SECOND;
/** A call also ends when one side's handset was not seen for this long. */
export const ONE_GONE = 120 * SECOND;

/**
 * What the clock does to a call: it rings out, or it is cut because the handsets are gone or it was forgotten. `at` is
 * when that came about, however late it is looked at. Null while it may go on.
 */
export function decideByClock(call: RunningCall, now: Date): { step: 'ringOut' | 'cut'; at: Date } | null {
  if (call.status === 'ringing') {
    const end = new Date(call.created.getTime() + RING_SECONDS * SECOND);
    return now >= end ? { step: 'ringOut', at: end } : null;
  }
  if (call.status !== 'answered' || !call.answered_on) return null;
  const since = (at: Date) => now.getTime() - at.getTime();
  const notBefore = (at: Date) => (at < (call.answered_on as Date) ? (call.answered_on as Date) : at);
  if (since(call.last_seen) > BOTH_GONE) return { step: 'cut', at: notBefore(call.last_seen) };
  if (since(call.first_seen) > ONE_GONE) return { step: 'cut', at: notBefore(call.first_seen) };
  const longest = new Date(call.answered_on.getTime() + CALL_SECONDS * SECOND);
  return now >= longest ? { step: 'cut', at: longest } : null;
}

/** How long the two spoke, in whole seconds; null unless they did and it is over. */
export const secondsOf = (answered_on: Date | null, ended_on: Date | null): number | null =>
  answered_on && ended_on ? Math.max(0, Math.round((ended_on.getTime() - answered_on.getTime()) / SECOND)) : null;

/** "under a minute", "3 min", "1 h 5 min". */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under a minute';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** The line that a conversation shows for a call, once it is over: words for lists and clients that know no payload. */
export function callLine(call: {
  readonly status: VoiceStatus;
  readonly seconds: number | null;
  readonly caller_side: 'requestor' | 'provider';
}): { message: string; payload: Record<string, unknown> } | null {
  if (!isOver(call.status)) return null;
  const { status, seconds, caller_side } = call;
  const message =
    status === 'ended'
      ? `Call, ${lengthWords(seconds ?? 0)}`
      : status === 'declined'
        ? 'Call not taken'
        : 'Missed call';
  return { message, payload: { what: 'call', status, seconds, caller_side } };
}
