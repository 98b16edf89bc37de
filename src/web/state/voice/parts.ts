import type { EventOf } from '#core/events.ts';
import type { Signal, VoiceContact, VoiceStatus } from '#core/voice/model.ts';
import type { PeerOptions, VoicePeer } from '#web/app/live/voice-peer.ts';
import type { VoiceSocket } from '#web/app/live/voice-socket.ts';

/**
 * Where a call stands in this tab: nothing; asking for the microphone; it rings there; it rings here; the way is made; the
 * two speak; the way broke and is made anew; it is over and says how.
 */
export type VoicePhase = 'idle' | 'asking' | 'calling' | 'ringing' | 'connecting' | 'talking' | 'reconnecting' | 'over';

/**
 * How a call ended for this tab: as the server says, because the other one left, because the two may not call each other any
 * more, because this page was reloaded, or because no way was found or it broke for good.
 */
export type VoiceOutcome =
  | Exclude<VoiceStatus, 'ringing' | 'answered'>
  | 'left'
  | 'closed'
  | 'reloaded'
  | 'lost'
  | 'elsewhere';

/** Why a call did not begin. `refused` when it was made, `unanswered` when it was answered: the server's own words. */
export type VoiceProblem =
  | { readonly why: 'denied' | 'no microphone' | 'no connection' }
  | { readonly why: 'refused' | 'unanswered'; readonly message: string };

export interface VoiceSnapshot {
  readonly phase: VoicePhase;
  readonly call: VoiceContact | null;
  readonly is_muted: boolean;
  /** When the two could hear each other first, in ms. */
  readonly since: number | null;
  readonly outcome: VoiceOutcome | null;
  readonly problem: VoiceProblem | null;
  /** The other's voice. */
  readonly voice: MediaStream | null;
}

/** What a call is made of, so that it can be tried without a browser. */
export interface VoiceParts {
  readonly handset: string;
  now(): number;
  /** Throws a DOMException as getUserMedia does. */
  microphone(): Promise<MediaStream>;
  peer(options: PeerOptions): VoicePeer;
  socket(options: {
    quote_bid_id: number;
    handset: string;
    ready: () => void;
    hear: (voice_contact_id: number, signal: Signal) => void;
  }): VoiceSocket;
  /** Each answers null where there was no reply, else the call or the words of a refusal. */
  start(bid_id: number): Promise<VoiceContact | string | null>;
  answer(voice_contact_id: number): Promise<VoiceContact | string | null>;
  decline(voice_contact_id: number): Promise<unknown>;
  hangUp(voice_contact_id: number, isLeaving?: boolean): Promise<unknown>;
  /** This page goes in the middle of a call: kept, so that the next page of this tab says so. */
  keepLeft(call: VoiceContact): void;
  /** The call that the page before left a moment ago; null without, and once it was asked for. */
  takeLeft(): VoiceContact | null;
  /** Undefined where there was no reply. */
  current(): Promise<VoiceContact | null | undefined>;
  iceServers(voice_contact_id: number): Promise<Pick<PeerOptions, 'ice_servers' | 'policy'>>;
}

export interface VoiceEngine {
  snapshot(): VoiceSnapshot;
  subscribe(tell: () => void): () => void;
  /** Calls the other party of a bid. */
  start(bid_id: number): Promise<void>;
  answer(): Promise<void>;
  decline(): void;
  hangUp(): void;
  toggleMute(): void;
  /** What was said about a problem or an end has been read. */
  dismiss(): void;
  heard(event: EventOf<'voice.changed'>): void;
  /** At the start: says that the page before ended a call by going, and asks the server what there is. */
  begin(): Promise<void>;
  /** Asks the server what there is: at the start, and after a time without the live socket. */
  refresh(): Promise<void>;
  /** The network is another one: the way is made anew. */
  moved(): void;
  /** Hangs up when the page closes, so that the other side does not speak to no one. */
  leave(): void;
}
