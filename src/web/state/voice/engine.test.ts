import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf } from '#core/events.ts';
import type { Signal, VoiceContact } from '#core/voice/model.ts';
import type { PeerOptions } from '#web/app/live/voice-peer.ts';
import { callStatus, problemWords } from '#web/dashboard/calls/call-words.ts';
import { createVoiceEngine } from './engine.ts';
import { keepLeft, takeLeft } from './left-call.ts';
import type { VoiceEngine, VoiceParts, VoiceProblem } from './parts.ts';

const CALL: VoiceContact = {
  id: 7,
  quote_bid_id: 3,
  quote_request_id: 2,
  status: 'ringing',
  is_caller: true,
  side: 'requestor',
  other: { id: 1, name: 'CoolBreeze', s3_thumb_url: null, is_business: true },
  handset: 'here',
  created: '2026-11-21 02:00:00',
  answered_on: null,
  ended_on: null,
  seconds: null,
};
const RINGS: VoiceContact = { ...CALL, is_caller: false, handset: null };
const event = (
  status: VoiceContact['status'],
  seconds: number | null = null,
  by: EventOf<'voice.changed'>['by'] = 'system',
): EventOf<'voice.changed'> => ({
  voice_contact_id: 7,
  quote_bid_id: 3,
  quote_request_id: 2,
  status,
  caller_id: 1,
  callee_id: 2,
  caller_side: 'requestor',
  seconds,
  by,
});

/** A fake browser: records what is asked of it, and plays the server and the other side. */
function stage(more: Partial<VoiceParts> = {}) {
  const done: string[] = [];
  const sent: Signal[] = [];
  const peers: PeerOptions[] = [];
  let server: VoiceContact | null | undefined = null;
  let socket: { ready: () => void; hear: (id: number, signal: Signal) => void } | undefined;
  const track = { enabled: true, stop: () => done.push('microphone off') };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
  const engine = createVoiceEngine({
    handset: 'here',
    now: () => Date.now(),
    microphone: async () => stream,
    peer: (options) => {
      peers.push(options);
      done.push('peer');
      return {
        hear: (signal) => void done.push(`peer hears ${signal.type}`),
        restart: () => void done.push('restart'),
        mute: (isMuted) => void done.push(`mute ${isMuted}`),
        close: () => void done.push('peer closed'),
      };
    },
    socket: (options) => {
      socket = options;
      done.push('socket');
      return { send: (_, signal) => void sent.push(signal), close: () => void done.push('socket closed') };
    },
    start: async () => CALL,
    answer: async () => ({ ...RINGS, status: 'answered', handset: 'here' }),
    decline: async (id) => done.push(`decline ${id}`),
    hangUp: async (id, isLeaving) => done.push(`hang up ${id}${isLeaving ? ' leaving' : ''}`),
    keepLeft: (call) => void done.push(`keep ${call.id}`),
    takeLeft: () => null,
    current: async () => server,
    iceServers: async () => ({ ice_servers: [], policy: 'relay' }),
    ...more,
  });
  return {
    engine,
    done,
    peers,
    says: async (call: VoiceContact | null | undefined) => {
      server = call;
      await engine.refresh();
      await settled();
    },
    hears: async (signal: Signal) => {
      socket?.hear(7, signal);
      await settled();
    },
    socketReady: () => socket?.ready(),
  };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const phase = (engine: VoiceEngine) => engine.snapshot().phase;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('calling', () => {
  it('rings, connects once it is answered, and counts from when both can hear each other', async () => {
    const { engine, done, peers, says } = stage();
    await engine.start(3);
    expect([phase(engine), done]).toEqual(['calling', ['socket']]);
    await says({ ...CALL, status: 'answered' });
    expect(phase(engine)).toBe('connecting');
    // An offer is made only on request: earlier, the other side could not hear it.
    expect(done).not.toContain('restart');
    peers[0]?.onState('connected');
    expect(engine.snapshot()).toMatchObject({ phase: 'talking', since: Date.now() });
    await vi.advanceTimersByTimeAsync(61_000);
    engine.hangUp();
    expect(engine.snapshot()).toMatchObject({ phase: 'over', outcome: 'ended', call: { seconds: 61 } });
    expect(done).toEqual(expect.arrayContaining(['hang up 7', 'peer closed', 'socket closed', 'microphone off']));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(phase(engine)).toBe('idle');
  });

  it('takes a request for an offer as proof that the call was answered', async () => {
    const { engine, done, hears } = stage();
    await engine.start(3);
    await hears({ type: 'restart' });
    expect(phase(engine)).toBe('connecting');
    expect(done).toContain('peer hears restart');
  });

  it.each([
    ['busy', async () => ({ ...CALL, status: 'busy' as const })],
    ['declined', async () => CALL],
    ['missed', async () => CALL],
  ] as const)('says that the other was %s', async (status, start) => {
    const { engine, done } = stage({ start });
    await engine.start(3);
    if (status !== 'busy') engine.heard(event(status));
    expect(engine.snapshot()).toMatchObject({ phase: 'over', outcome: status });
    expect(done).toContain('microphone off');
  });

  it('does not ring without a microphone, and says why', async () => {
    for (const [name, why] of [
      ['NotAllowedError', 'denied'],
      ['NotFoundError', 'no microphone'],
    ]) {
      const start = vi.fn();
      const microphone = () => Promise.reject(Object.assign(new Error('no'), { name }));
      const { engine } = stage({ microphone, start });
      await engine.start(3);
      expect(engine.snapshot()).toMatchObject({ phase: 'idle', problem: { why } });
      expect(start).not.toHaveBeenCalled();
      engine.dismiss();
      expect(engine.snapshot().problem).toBeNull();
    }
  });

  it('shows the server’s refusal, and cancels the call if the person hangs up while it is being made', async () => {
    const refused = stage({ start: async () => 'You’re already in a call.' });
    await refused.engine.start(3);
    expect(refused.engine.snapshot().problem).toEqual({ why: 'refused', message: 'You’re already in a call.' });
    expect(refused.done).toContain('microphone off');

    let begun: (call: VoiceContact) => void = () => {};
    const slow = stage({ start: () => new Promise((resolve) => (begun = resolve)) });
    const starting = slow.engine.start(3);
    await settled();
    slow.engine.hangUp();
    begun(CALL);
    await starting;
    expect([phase(slow.engine), slow.done.includes('hang up 7')]).toEqual(['idle', true]);
  });
});

describe('being called', () => {
  it('rings, is answered, and then asks for an offer', async () => {
    const { engine, done, says } = stage();
    await says(RINGS);
    expect(phase(engine)).toBe('ringing');
    await engine.answer();
    expect(phase(engine)).toBe('connecting');
    expect(done).toContain('restart');
  });

  it('stops ringing if another device answers, it is declined, or the caller hangs up', async () => {
    const elsewhere = stage();
    await elsewhere.says(RINGS);
    await elsewhere.says({ ...RINGS, status: 'answered', handset: 'there' });
    expect(phase(elsewhere.engine)).toBe('idle');

    const declined = stage();
    await declined.says(RINGS);
    declined.engine.decline();
    expect([phase(declined.engine), declined.done]).toEqual(['idle', ['decline 7']]);

    const gone = stage();
    await gone.says(RINGS);
    gone.engine.heard(event('cancelled'));
    expect(phase(gone.engine)).toBe('idle');

    const lost = stage();
    await lost.says(RINGS);
    await lost.says(undefined);
    expect(phase(lost.engine)).toBe('ringing');
    await lost.says(null);
    expect(phase(lost.engine)).toBe('idle');
  });

  it('keeps ringing if the microphone is refused, and says so', async () => {
    const microphone = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    const { engine, says } = stage({ microphone });
    await says(RINGS);
    await engine.answer();
    expect(engine.snapshot()).toMatchObject({ phase: 'ringing', problem: { why: 'denied' } });
  });

  it('does not disturb a call in this tab or another one', async () => {
    const { engine, says } = stage();
    await engine.start(3);
    await says({ ...RINGS, id: 8 });
    expect(engine.snapshot()).toMatchObject({ phase: 'calling', call: { id: 7 } });
    const other = stage();
    await other.says({ ...CALL, status: 'answered', handset: 'there' });
    expect(phase(other.engine)).toBe('idle');
  });
});

describe('a way that breaks', () => {
  async function talking() {
    const set = stage();
    await set.engine.start(3);
    await set.says({ ...CALL, status: 'answered' });
    set.peers[0]?.onState('connected');
    return set;
  }

  it('is retried until it is back, and the clock keeps running', async () => {
    const { engine, done, peers } = await talking();
    const { since } = engine.snapshot();
    peers[0]?.onState('broken');
    expect(phase(engine)).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(done.filter((one) => one === 'restart').length).toBeGreaterThanOrEqual(3);
    peers[0]?.onState('connected');
    expect(engine.snapshot()).toMatchObject({ phase: 'talking', since });
    const before = done.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([phase(engine), done.length]).toEqual(['talking', before]);
  });

  it('ends the call after a while, and tells the server', async () => {
    const { engine, done, peers } = await talking();
    peers[0]?.onState('broken');
    await vi.advanceTimersByTimeAsync(40_000);
    expect([done.includes('hang up 7'), phase(engine)]).toEqual([true, 'idle']);
  });

  it('ends the call when the page closes', async () => {
    const { engine, done } = await talking();
    engine.leave();
    expect(done).toContain('hang up 7 leaving');
    engine.leave();
    expect(done.filter((one) => one.startsWith('hang up'))).toHaveLength(1);
  });

  it('says who left the call, and names no one if the time limit ended it', async () => {
    const ends = async (by: EventOf<'voice.changed'>['by']) => {
      const { engine } = await talking();
      engine.heard(event('ended', 61, by));
      return engine.snapshot();
    };
    expect(await ends('callee')).toMatchObject({ phase: 'over', outcome: 'left', call: { seconds: 61 } });
    expect(callStatus(await ends('callee'), 0)).toBe('CoolBreeze left the call, 1 min');
    expect(await ends('system')).toMatchObject({ outcome: 'ended' });
    expect(await ends('caller')).toMatchObject({ outcome: 'ended' });
  });

  it('says that the conversation was closed, to callers, people being called and people talking', async () => {
    const closed = { ...event('cancelled'), why: 'closed' } as const;
    const words = 'The call ended because this conversation is closed';
    const caller = stage();
    await caller.engine.start(3);
    caller.engine.heard(closed);
    const callee = stage();
    await callee.says(RINGS);
    expect(phase(callee.engine)).toBe('ringing');
    callee.engine.heard(closed);
    const speaker = await talking();
    speaker.engine.heard({ ...event('ended', 61), why: 'closed' });
    for (const { engine } of [caller, callee, speaker]) {
      expect(engine.snapshot()).toMatchObject({ phase: 'over', outcome: 'closed' });
      expect(callStatus(engine.snapshot(), 0)).toBe(words);
    }
  });

  it('says why a call can no longer be answered, under its own title', async () => {
    const late = stage({ answer: async () => 'The call ended because this conversation is closed.' });
    await late.says(RINGS);
    await late.engine.answer();
    const { problem } = late.engine.snapshot();
    expect([phase(late.engine), late.done]).toEqual(['idle', ['microphone off']]);
    expect(problemWords(problem as VoiceProblem)).toEqual({
      title: 'You can’t answer this call',
      text: 'The call ended because this conversation is closed.',
    });
  });

  it('ends with a reload, and the next page says so', async () => {
    const { engine, done } = await talking();
    engine.leave();
    expect(done).toContain('keep 7');
    const next = stage({ takeLeft: () => ({ ...CALL, status: 'answered' }) });
    await next.engine.begin();
    expect(next.engine.snapshot()).toMatchObject({ phase: 'over', outcome: 'reloaded', call: { id: 7 } });
    expect(callStatus(next.engine.snapshot(), 0)).toBe('The call ended because you left the page');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(phase(next.engine)).toBe('over');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(phase(next.engine)).toBe('idle');
    const fresh = stage();
    await fresh.engine.begin();
    expect(phase(fresh.engine)).toBe('idle');
  });

  it('mutes only the microphone', async () => {
    const { engine, done } = await talking();
    engine.toggleMute();
    expect([engine.snapshot().is_muted, done.at(-1)]).toEqual([true, 'mute true']);
    engine.toggleMute();
    expect([engine.snapshot().is_muted, done.at(-1)]).toEqual([false, 'mute false']);
  });
});

describe('what a page keeps of the call that it left', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is shown once, and not on a later visit', () => {
    expect(takeLeft()).toBeNull();
    keepLeft(CALL);
    expect(takeLeft()).toEqual(CALL);
    expect(takeLeft()).toBeNull();
    keepLeft(CALL);
    vi.advanceTimersByTime(31_000);
    expect(takeLeft()).toBeNull();
  });
});
