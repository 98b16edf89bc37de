import type { EventOf } from '#core/events.ts';
import type { Signal, VoiceContact, VoiceStatus } from '#core/voice/model.ts';
import type { PeerOptions, VoicePeer } from '#web/app/live/voice-peer.ts';
import type { VoiceSocket } from '#web/app/live/voice-socket.ts';

/**
 * The state of a call in this tab: none; asking for the microphone; ringing on the other side; ringing here; connecting; both
 * talking; the connection broke and is retried; ended, with the outcome shown.
 */
export type VoicePhase = 'idle' | 'asking' | 'calling' | 'ringing' | 'connecting' | 'talking' | 'reconnecting' | 'over';

/**
 * How a call ended for this tab: as the server says, the other side left, the two may no longer call each other, this page was
 * reloaded, it was answered on another device, or it could not connect or lost the connection for good.
 */
export type VoiceOutcome =
  | Exclude<VoiceStatus, 'ringing' | 'answered'>
  | 'left'
  | 'closed'
  | 'reloaded'
  | 'lost'
  | 'elsewhere';

/** Why a call didn't start. `refused` on calling and `unanswered` on answering come with the server's message. */
export type VoiceProblem =
  | { readonly why: 'denied' | 'no microphone' | 'no connection' }
  | { readonly why: 'refused' | 'unanswered'; readonly message: string };

export interface VoiceSnapshot {
  readonly phase: VoicePhase;
  readonly call: VoiceContact | null;
  readonly is_muted: boolean;
  /** When the two could first hear each other, in ms. */
  readonly since: number | null;
  readonly outcome: VoiceOutcome | null;
  readonly problem: VoiceProblem | null;
  /** The other person's voice. */
  readonly voice: MediaStream | null;
}

/** What a call needs from the browser and the server, so that it can be tested without them. */
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
  /** Each resolves to the call, to the message of a refusal, or to null if there was no reply. */
  start(bid_id: number): Promise<VoiceContact | string | null>;
  answer(voice_contact_id: number): Promise<VoiceContact | string | null>;
  decline(voice_contact_id: number): Promise<unknown>;
  hangUp(voice_contact_id: number, isLeaving?: boolean): Promise<unknown>;
  /** Stores that this page closes in the middle of a call, so that the next page of this tab can say so. */
  keepLeft(call: VoiceContact): void;
  /** The call that the previous page just left. Null if there is none, or if it was taken already. */
  takeLeft(): VoiceContact | null;
  /** Resolves to undefined if there was no reply. */
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
  /** The person has read the message about a problem or the end of a call. */
  dismiss(): void;
  heard(event: EventOf<'voice.changed'>): void;
  /** At the start: says if the previous page ended a call by closing, and asks the server for the current call. */
  begin(): Promise<void>;
  /** Asks the server for the current call: at the start, and after a time without the live socket. */
  refresh(): Promise<void>;
  /** The network changed, so reconnect. */
  moved(): void;
  /** Hangs up when the page closes, so that the other side doesn't talk to no one. */
  leave(): void;
}
