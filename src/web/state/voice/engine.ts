import type { Signal, VoiceContact } from '#core/voice/model.ts';
import { RING_SECONDS } from '#core/voice/model.ts';
import { isOver } from '#core/voice/rules.ts';
import type { PeerState, VoicePeer } from '#web/app/live/voice-peer.ts';
import type { VoiceSocket } from '#web/app/live/voice-socket.ts';

import type { VoiceEngine, VoiceOutcome, VoiceParts, VoiceProblem, VoiceSnapshot } from './parts.ts';

/** Milliseconds between tries to connect, and after which the tries end. */
const RETRY_MS = 3_000;
const PATIENCE_MS = 30_000;
/** Milliseconds for which the screen says how a call ended. */
const SAID_MS = 5_000;

const IDLE: VoiceSnapshot = {
  phase: 'idle',
  call: null,
  is_muted: false,
  since: null,
  outcome: null,
  problem: null,
  voice: null,
};

/** The call of this tab. The server decides the state of a call; this makes and keeps the connection between the two browsers. */
export function createVoiceEngine(parts: VoiceParts): VoiceEngine {
  const { handset } = parts;
  const listeners = new Set<() => void>();
  let now: VoiceSnapshot = IDLE;
  let microphone: MediaStream | null = null;
  let peer: VoicePeer | null = null;
  let socket: VoiceSocket | null = null;
  let isMaking = false;
  /** Signals that came while the peer connection was being made. */
  let waiting: Signal[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** Grows with each call, so that late events of an earlier call change nothing. */
  let turn = 0;
  let brokenSince: number | null = null;

  const set = (part: Partial<VoiceSnapshot>) => {
    now = { ...now, ...part };
    for (const tell of listeners) tell();
  };
  const later = (ms: number, work: () => void) => {
    const mine = turn;
    timers.push(setTimeout(() => mine === turn && work(), ms));
  };

  function release(): void {
    turn += 1;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    peer?.close();
    socket?.close();
    for (const track of microphone?.getTracks() ?? []) track.stop();
    peer = null;
    socket = null;
    microphone = null;
    waiting = [];
    isMaking = false;
    brokenSince = null;
  }

  function finish(outcome: VoiceOutcome, seconds?: number | null): void {
    const { call } = now;
    release();
    // A call that rang here and was answered elsewhere, or was never answered, needs no message: the conversation shows it. That
    // the conversation was closed is said to both sides.
    const isSilent = outcome === 'elsewhere' || (now.phase === 'ringing' && outcome !== 'closed' && !call?.is_caller);
    if (isSilent || !call) {
      set(IDLE);
      return;
    }
    set({ ...IDLE, phase: 'over', outcome, call: { ...call, seconds: seconds ?? call.seconds } });
    later(SAID_MS, () => set(IDLE));
  }

  function fail(problem: VoiceProblem): void {
    release();
    set({ ...IDLE, problem });
  }

  /** The microphone. Null if it can't be used, after showing why; an incoming call keeps ringing. */
  async function listen(mine: number): Promise<MediaStream | null> {
    try {
      const stream = await parts.microphone();
      if (mine === turn) return stream;
      for (const track of stream.getTracks()) track.stop();
    } catch (error) {
      if (mine !== turn) return null;
      const name = error instanceof Error ? error.name : '';
      const why = ['NotFoundError', 'OverconstrainedError'].includes(name) ? 'no microphone' : 'denied';
      if (now.phase === 'ringing') set({ problem: { why } });
      else fail({ why });
    }
    return null;
  }

  function openSocket(call: VoiceContact): void {
    socket ??= parts.socket({
      quote_bid_id: call.quote_bid_id,
      handset,
      ready: () => {
        // Signals sent while the socket was closed are lost, so a side that is still connecting starts again.
        if (peer && now.phase !== 'talking') peer.restart();
      },
      hear: (voice_contact_id, signal) => {
        if (voice_contact_id !== now.call?.id) return;
        if (peer) peer.hear(signal);
        else {
          waiting.push(signal);
          // The other side asks for an offer, so it has answered, even if the server hasn't said so yet.
          if (now.phase === 'calling' && signal.type === 'restart') void connect();
        }
      },
    });
  }

  async function connect(): Promise<void> {
    const { call } = now;
    if (!call || peer || isMaking || !microphone) return;
    isMaking = true;
    const mine = turn;
    set({ phase: 'connecting' });
    brokenSince = parts.now();
    openSocket(call);
    const { ice_servers, policy } = await parts.iceServers(call.id);
    if (mine !== turn || !microphone) return;
    const made = parts.peer({
      is_caller: call.is_caller,
      microphone,
      ice_servers,
      policy,
      send: (signal) => socket?.send(call.id, signal),
      onState: (state) => mine === turn && reached(state),
      onVoice: (voice) => mine === turn && set({ voice }),
    });
    peer = made;
    made.mute(now.is_muted);
    const early = waiting;
    waiting = [];
    for (const signal of early) made.hear(signal);
    // The side that answered asks for the offer: then both sides are there to hear it.
    if (!call.is_caller) made.restart();
    persist();
  }

  /** Retries while the connection is broken, and ends the call after `PATIENCE_MS`. */
  function persist(): void {
    later(RETRY_MS, () => {
      if (brokenSince === null) return;
      if (parts.now() - brokenSince > PATIENCE_MS) {
        const { call } = now;
        finish('lost');
        if (call) void parts.hangUp(call.id);
        return;
      }
      // A caller makes an offer only when asked; it starts one itself only if the two were connected before.
      if (!now.call?.is_caller || now.since !== null) peer?.restart();
      persist();
    });
  }

  function reached(state: PeerState): void {
    if (state === 'connected') {
      brokenSince = null;
      set({ phase: 'talking', since: now.since ?? parts.now() });
    } else if (state === 'broken' && brokenSince === null) {
      brokenSince = parts.now();
      set({ phase: now.since === null ? 'connecting' : 'reconnecting' });
      peer?.restart();
      persist();
    }
  }

  /** Applies what the server says about a call. */
  function follow(call: VoiceContact): void {
    if (now.call?.id === call.id) {
      if (isOver(call.status)) finish(call.status as VoiceOutcome, call.seconds);
      else if (call.status === 'answered' && call.handset !== handset) finish('elsewhere');
      else if (call.status === 'answered' && now.phase === 'calling') {
        set({ call });
        void connect();
      }
      return;
    }
    const isFree = now.phase === 'idle' || now.phase === 'over';
    if (isFree && call.status === 'ringing' && !call.is_caller) {
      release();
      set({ ...IDLE, phase: 'ringing', call, problem: now.problem });
      // The server says when the call ends. In case that event gets lost, ask it.
      later((RING_SECONDS + 2) * 1000, () => void engine.refresh());
    }
  }

  const engine: VoiceEngine = {
    snapshot: () => now,
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    async start(bid_id) {
      if (now.phase !== 'idle' && now.phase !== 'over') return;
      release();
      const mine = turn;
      set({ ...IDLE, phase: 'asking' });
      microphone = await listen(mine);
      if (!microphone) return;
      const made = await parts.start(bid_id);
      if (mine !== turn) {
        if (made && typeof made !== 'string') void parts.hangUp(made.id);
        return;
      }
      if (made === null) return fail({ why: 'no connection' });
      if (typeof made === 'string') {
        fail({ why: 'refused', message: made });
        // Perhaps the other side is calling this person right now.
        void engine.refresh();
        return;
      }
      set({ phase: 'calling', call: made });
      if (made.status !== 'ringing') return finish(made.status as VoiceOutcome);
      openSocket(made);
      later((RING_SECONDS + 2) * 1000, () => void engine.refresh());
    },
    async answer() {
      const { call, phase } = now;
      if (!call || phase !== 'ringing' || microphone) return;
      const mine = turn;
      set({ problem: null });
      microphone = await listen(mine);
      if (!microphone) return;
      const made = await parts.answer(call.id);
      if (mine !== turn) return;
      if (made === null || typeof made === 'string') {
        fail(made === null ? { why: 'no connection' } : { why: 'unanswered', message: made });
        return;
      }
      set({ call: made });
      await connect();
    },
    decline() {
      const { call } = now;
      if (!call || now.phase !== 'ringing') return;
      release();
      set(IDLE);
      void parts.decline(call.id);
    },
    hangUp() {
      const { call, phase, since } = now;
      if (phase === 'idle' || phase === 'over' || phase === 'ringing') return;
      if (!call) {
        release();
        return set(IDLE);
      }
      const seconds = since === null ? null : Math.round((parts.now() - since) / 1000);
      finish(phase === 'calling' ? 'cancelled' : 'ended', seconds);
      void parts.hangUp(call.id);
    },
    toggleMute() {
      const is_muted = !now.is_muted;
      peer?.mute(is_muted);
      set({ is_muted });
    },
    dismiss() {
      if (now.phase === 'over') set(IDLE);
      else set({ problem: null });
    },
    heard(event) {
      if (event.voice_contact_id === now.call?.id && isOver(event.status)) {
        const isLeft = event.status === 'ended' && event.by === (now.call.is_caller ? 'callee' : 'caller');
        return finish(event.why ?? (isLeft ? 'left' : (event.status as VoiceOutcome)), event.seconds);
      }
      // For other events, ask the server: it decides who may see what of a call.
      if (!isOver(event.status)) void engine.refresh();
    },
    async begin() {
      const call = parts.takeLeft();
      if (call) {
        set({ ...IDLE, phase: 'over', outcome: 'reloaded', call });
        later(2 * SAID_MS, () => set(IDLE));
      }
      await engine.refresh();
    },
    async refresh() {
      const mine = turn;
      const call = await parts.current();
      if (call === undefined || mine !== turn) return;
      if (call) follow(call);
      else if (now.call && ['calling', 'ringing', 'connecting', 'talking', 'reconnecting'].includes(now.phase))
        finish(now.phase === 'calling' || now.phase === 'ringing' ? 'missed' : 'ended');
    },
    moved() {
      if (peer && now.phase !== 'connecting') peer.restart();
    },
    leave() {
      const { call, phase } = now;
      if (call && phase !== 'idle' && phase !== 'over' && phase !== 'ringing') {
        void parts.hangUp(call.id, true);
        parts.keepLeft(call);
        release();
        set(IDLE);
      }
    },
  };
  return engine;
}
