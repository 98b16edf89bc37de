import { describe, expect, it } from 'vitest';
import type { CallError } from '../call-error.ts';
import { createQueue, type Outcome } from '../offline/queue.ts';
import { memoryStore } from '../offline/store.ts';
import { ACT_RULES, nextAct, type QueuedAct } from './queue.ts';

const act = (name: QueuedAct['act'], more: Partial<QueuedAct> = {}): QueuedAct => ({
  key: `${name}${more.minutes ?? ''}${more.bid_id ?? ''}`,
  user_id: 1,
  bid_id: 7,
  act: name,
  minutes: null,
  price: null,
  tapped_on: '2026-11-24 01:00:00',
  title: 'Two units',
  customer: 'Tan Mei Lin',
  queued_at: 0,
  tries: 0,
  next_at: 0,
  refusal: null,
  ...more,
});
const CANCELLED: CallError = { kind: 'refused', code: 'job cancelled', message: 'Cancelled.', fields: {} };

function world(answer: (act: QueuedAct, n: number) => Outcome) {
  const store = memoryStore();
  const sent: string[] = [];
  /** The acts that the screens showed as waiting, after each change. */
  const shown: string[][] = [];
  let now = 0;
  const queue = createQueue<QueuedAct>(
    {
      all: () => store.acts(1),
      put: (one) => store.putAct(one),
      drop: (one) => store.dropAct(one),
      async send(one) {
        sent.push(one.key);
        return answer(one, sent.length);
      },
      alone: (work) => work(),
      now: () => now,
      later: () => () => {},
      changed: (items) => void shown.push(items.map(({ key }) => key)),
      told: () => {},
    },
    ACT_RULES,
  );
  return { store, sent, shown, queue, pass: (ms: number) => (now += ms) };
}

describe('acts of a day that wait', () => {
  it('are sent once the connection is back, each once, in the order of tapping, with the time of the tap', async () => {
    let isBack = false;
    const seen: string[] = [];
    const there = world(({ tapped_on }) => {
      if (!isBack) return { kind: 'later', is_reached: false };
      seen.push(tapped_on);
      return { kind: 'sent' };
    });
    await there.queue.add(act('on_the_way', { tapped_on: '2026-11-24 01:00:00' }));
    await there.queue.add(act('late', { minutes: 10, queued_at: 1, tapped_on: '2026-11-24 01:05:00' }));
    await there.queue.add(act('late', { minutes: 20, queued_at: 2, tapped_on: '2026-11-24 01:06:00' }));
    await there.queue.add(act('arrived', { queued_at: 3, tapped_on: '2026-11-24 01:30:00' }));
    expect(await there.store.acts(1)).toHaveLength(4);
    isBack = true;
    there.sent.length = 0;
    there.shown.length = 0;
    await there.queue.back();
    // Each act leaves the screens when it is sent, not after the last one.
    expect(there.shown.map((keys) => keys.length)).toEqual([3, 2, 1, 0, 0]);
    expect(there.sent).toEqual(['on_the_way', 'late10', 'late20', 'arrived']);
    expect(seen).toEqual(['2026-11-24 01:00:00', '2026-11-24 01:05:00', '2026-11-24 01:06:00', '2026-11-24 01:30:00']);
    expect(await there.store.acts(1)).toEqual([]);
  });

  it('wait for earlier acts of the same job, but not of other jobs', () => {
    const [first, then, other] = [act('on_the_way', { next_at: 50 }), act('arrived'), act('arrived', { bid_id: 8 })];
    expect(nextAct([first, then, other], 0)).toBe(other);
    expect(nextAct([first, then], 0)).toBeNull();
    expect(nextAct([first, then], 50)).toBe(first);
    // A refused act waits for the person, and the acts after it are still sent.
    expect(nextAct([{ ...first, refusal: CANCELLED }, then], 0)).toBe(then);
  });

  it('stay with the reason if refused, until the person removes them', async () => {
    const there = world(() => ({ kind: 'refused', error: CANCELLED }));
    const left = await there.queue.add(act('on_the_way'));
    expect(left?.refusal).toEqual(CANCELLED);
    await there.queue.back();
    expect(there.sent).toHaveLength(1);
    await there.queue.cancel(left as QueuedAct);
    expect(await there.store.acts(1)).toEqual([]);
  });

  it('count as sent if an earlier try got through and its reply was lost', async () => {
    const refused: Outcome = { kind: 'refused', error: { ...CANCELLED, code: 'not now' } };
    const lost = (_: QueuedAct, n: number): Outcome => (n === 1 ? { kind: 'later', is_reached: true } : refused);
    const done = world(lost);
    await done.queue.add(act('done'));
    done.pass(60_000);
    await done.queue.back();
    expect(await done.store.acts(1)).toEqual([]);
    // The server never answers "not now" to the other acts, so a repeated one is simply done.
    const late = world(lost);
    await late.queue.add(act('arrived'));
    late.pass(60_000);
    await late.queue.back();
    expect((await late.store.acts(1))[0]?.refusal?.code).toBe('not now');
  });
});
