import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_STATUS, QUOTE_STATUSES } from '#core/bids/model.ts';
import { CALL_SECONDS, RING_SECONDS, VOICE_STATUSES, type VoiceStatus } from './model.ts';
import {
  BOTH_GONE,
  callLine,
  decideByClock,
  decideCallable,
  isOver,
  lengthWords,
  ONE_GONE,
  secondsOf,
  VOICE_ACTORS,
  type VoiceStep,
  voiceMachine,
} from './rules.ts';

describe('the step table of a call', () => {
  it('lets each actor do just this in each state: all of them', () => {
    const allowed: Record<string, string> = {
      'ringing caller': 'cancel→cancelled',
      'ringing callee': 'answer→answered decline→declined',
      'ringing system': 'meetBusy→busy ringOut→missed withdraw→cancelled',
      'answered caller': 'hangUp→ended',
      'answered callee': 'hangUp→ended',
      'answered system': 'cut→ended',
    };
    for (const state of VOICE_STATUSES)
      for (const actor of VOICE_ACTORS) {
        const open = (Object.keys(voiceMachine.steps) as VoiceStep[]).flatMap((step) => {
          const taken = voiceMachine.take(step, state, actor);
          return taken.ok ? [`${step}→${taken.value}`] : [];
        });
        expect(open.join(' '), `${state} ${actor}`).toBe(allowed[`${state} ${actor}`] ?? '');
      }
  });

  it('ends for good: what is over has no step, and what is not has an end', () => {
    for (const state of VOICE_STATUSES)
      expect(isOver(state), state).toBe(VOICE_ACTORS.every((actor) => voiceMachine.open(state, actor).length === 0));
  });
});

describe('who may call', () => {
  it('is both sides from the quote until it is turned down, taken back or the pro has left: every status and mark', () => {
    for (const name of QUOTE_STATUSES)
      for (const is_quoted of [false, true])
        for (const is_requestor_rejected of [false, true])
          for (const is_interested of [false, true])
            for (const side of ['requestor', 'provider'] as const) {
              const facts = { quote_status_id: QUOTE_STATUS[name], is_quoted, is_requestor_rejected, is_interested };
              const result = decideCallable(facts, side);
              const open = ['InProgress', 'Hired', 'WorkCompleted', 'PaymentCompleted'].includes(name);
              const want = !is_quoted
                ? { requestor: 'not found', provider: 'not quoted yet' }[side]
                : open && !is_requestor_rejected && is_interested
                  ? 'rings'
                  : 'conversation closed';
              expect(result.ok ? 'rings' : result.error, JSON.stringify([name, facts, side])).toBe(want);
              const apart = decideCallable({ ...facts, is_blocked: true }, side);
              expect(apart.ok ? 'rings' : apart.error).toBe(want === 'rings' ? 'conversation closed' : want);
            }
  });
});

describe('the clock', () => {
  const began = new Date('2026-11-21T02:00:00Z');
  const later = (ms: number) => new Date(began.getTime() + ms);
  const ring = (status: VoiceStatus = 'ringing') => ({
    status,
    created: began,
    answered_on: status === 'ringing' ? null : began,
    last_seen: began,
    first_seen: began,
  });

  it('lets a call ring for its time and not a moment longer, and dates its end back', () => {
    expect(decideByClock(ring(), later(RING_SECONDS * 1000 - 1))).toBeNull();
    for (const over of [0, 1, 3_600_000])
      expect(decideByClock(ring(), later(RING_SECONDS * 1000 + over))).toEqual({
        step: 'ringOut',
        at: later(RING_SECONDS * 1000),
      });
  });

  it('cuts a call whose handsets are gone, and one that was forgotten', () => {
    const spoken = (last: number, first: number) => ({
      ...ring('answered'),
      last_seen: later(last),
      first_seen: later(first),
    });
    const minute = 60_000;
    expect(decideByClock(spoken(minute, minute), later(minute + BOTH_GONE))).toBeNull();
    expect(decideByClock(spoken(minute, 0), later(minute + BOTH_GONE + 1))).toEqual({ step: 'cut', at: later(minute) });
    const seen = 10 * minute;
    expect(decideByClock(spoken(seen, seen - ONE_GONE), later(seen))).toBeNull();
    expect(decideByClock(spoken(seen, minute), later(seen))).toEqual({ step: 'cut', at: later(minute) });
    const long = CALL_SECONDS * 1000;
    expect(decideByClock(spoken(long, long), later(long))).toEqual({ step: 'cut', at: later(long) });
    // Never before it was answered.
    expect(decideByClock(spoken(-minute, -minute), later(minute))).toEqual({ step: 'cut', at: began });
  });

  it('does nothing to what is over, and what it decided stays decided', () => {
    for (const status of VOICE_STATUSES.filter(isOver))
      expect(decideByClock(ring(status), later(1e9)), status).toBeNull();
    fc.assert(
      fc.property(
        fc.nat(1e8),
        fc.nat(1e8),
        fc.constantFrom('ringing' as const, 'answered' as const),
        (a, b, status) => {
          const first = decideByClock(ring(status), later(Math.min(a, b)));
          if (first) expect(decideByClock(ring(status), later(Math.max(a, b)))).toEqual(first);
        },
      ),
    );
  });
});

describe('the line of a call', () => {
  it('says how long it was, or that nothing came of it, and nothing while it runs', () => {
    const line = (status: VoiceStatus, seconds: number | null = null) =>
      callLine({ status, seconds, caller_side: 'provider' })?.message;
    expect(VOICE_STATUSES.map((status) => [status, line(status, status === 'ended' ? 200 : null)])).toEqual([
      ['ringing', undefined],
      ['answered', undefined],
      ['ended', 'Call, 3 min'],
      ['declined', 'Call not taken'],
      ['busy', 'Missed call'],
      ['missed', 'Missed call'],
      ['cancelled', 'Missed call'],
    ]);
    expect([0, 29, 30, 89, 3599, 3600, 3900].map(lengthWords)).toEqual([
      'under a minute',
      'under a minute',
      '1 min',
      '1 min',
      '1 h',
      '1 h',
      '1 h 5 min',
    ]);
  });

  it('counts from the answer to the end', () => {
    const at = new Date('2026-11-21T02:00:00Z');
    expect(secondsOf(at, new Date(at.getTime() + 61_400))).toBe(61);
    expect([secondsOf(null, at), secondsOf(at, null), secondsOf(at, new Date(at.getTime() - 1))]).toEqual([
      null,
      null,
      0,
    ]);
  });
});
