import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallError } from '../call-error.ts';
import {
  afterTry as afterTryOf,
  createQueue,
  nextToTry,
  type Outcome,
  outcomeOf,
  waitBefore,
} from '../offline/queue.ts';
import { memoryStore } from '../offline/store.ts';
import { again, QUOTE_RULES, type QueuedQuote } from './queue.ts';

const afterTry = (tried: QueuedQuote, outcome: Outcome, now: number) => afterTryOf(tried, outcome, now, QUOTE_RULES);

const quote = (more: Partial<QueuedQuote> = {}): QueuedQuote => ({
  key: 'k1',
  user_id: 1,
  bid_id: 7,
  title: 'Two units',
  customer: 'Tan Mei Lin',
  fee_cents: 1_400,
  input: { bid_id: 7, quote_type: 'flat', price: '90.00', price_note: 'Hello', fee_shown: '14.00' },
  queued_at: 0,
  tries: 0,
  next_at: 0,
  refusal: null,
  ...more,
});
const refusal = (code: string | number, kind: CallError['kind'] = 'refused') =>
  ({
    kind,
    code,
    message: 'No.',
    fields: {},
  }) as CallError;

/** What can happen to a single try. */
const FATES = ['through', 'lost on the way', 'reply lost', 'killed before', 'killed after', 'server ill'] as const;
type Fate = (typeof FATES)[number];

/**
 * A server that keeps keys as ours does: one result for each key, and never a higher fee than was agreed to. Ours also allows
 * one quote for each bid; with `knows_bids` false, only the keys prevent duplicates.
 */
function world(fates: Fate[], { is_locked = true, knows_bids = true } = {}) {
  const store = memoryStore();
  const answers = new Map<string, Outcome>();
  const charged: number[] = [];
  let fee = 1_400;
  let now = 0;
  let told: string[] = [];
  let before: Promise<void> = Promise.resolve();

  function serve({ key, bid_id, input }: QueuedQuote): Outcome {
    const known = answers.get(key);
    if (known) return known;
    const shown = Math.round(Number(input.fee_shown) * 100);
    const answer: Outcome =
      knows_bids && charged.length > 0
        ? { kind: 'refused', error: refusal(6) }
        : shown < fee
          ? { kind: 'refused', error: refusal('fee changed') }
          : { kind: 'sent' };
    if (answer.kind === 'sent') charged.push(fee);
    expect(bid_id).toBe(7);
    answers.set(key, answer);
    return answer;
  }
  /** A tab. Its steps can be interleaved with those of other tabs. */
  function tab(pause: () => Promise<unknown>) {
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    return createQueue<QueuedQuote>(
      {
        all: () => store.quotes(1),
        put: (one) => store.putQuote(one),
        drop: (one) => store.dropQuote(one),
        async send(one) {
          const fate = fates.shift() ?? 'through';
          await pause();
          if (fate === 'killed before' || fate === 'killed after') {
            if (fate === 'killed after') serve(one);
            kill();
            return new Promise(() => {});
          }
          if (fate === 'lost on the way') return { kind: 'later', is_reached: false };
          if (fate === 'server ill') return { kind: 'later', is_reached: true };
          const answer = serve(one);
          await pause();
          return fate === 'reply lost' ? { kind: 'later', is_reached: false } : answer;
        },
        alone(work) {
          // The browser releases the lock of a tab that was killed.
          if (!is_locked) return Promise.race([work(), killed]);
          const mine = before.then(() => Promise.race([work(), killed]));
          before = mine;
          return mine;
        },
        now: () => now,
        later: () => () => {},
        changed: () => {},
        told: (_, result) => void told.push(result),
      },
      QUOTE_RULES,
    );
  }
  return {
    store,
    charged,
    tab,
    raise: (cents: number) => {
      fee = cents;
    },
    pass: (ms: number) => {
      now += ms;
    },
    told: () => told,
    forget: () => {
      told = [];
      answers.clear();
    },
  };
}

describe('a quote that waits', () => {
  for (const is_locked of [true, false])
    it(`is sent once whatever happens, ${is_locked ? 'with' : 'without'} locks between tabs`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
          fc.array(fc.constantFrom('add', 'flush', 'back'), { minLength: 1, maxLength: 6 }),
          async (scheduler, fates, acts) => {
            const there = world(fates, { is_locked, knows_bids: false });
            const pause = () => scheduler.schedule(Promise.resolve());
            const made = quote();
            await there.store.putQuote(made);
            const doing = acts.map((act) => {
              const tab = there.tab(pause);
              // Pressing the same button again sends the same quote with the same key.
              return act === 'add' ? tab.add(made).then(() => {}) : tab[act as 'flush' | 'back']();
            });
            await scheduler.waitFor(Promise.race([Promise.all(doing), scheduler.waitIdle()]) as Promise<unknown>);
            await scheduler.waitIdle();
            expect(there.charged.length).toBeLessThanOrEqual(1);
            // Then all is well: later visits send what is left.
            for (let visit = 0; visit < 20 && (await there.store.quotes(1)).length > 0; visit++) {
              there.pass(3_600_000);
              const done = there.tab(async () => {}).back();
              await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 50))]);
              for (const one of await there.store.quotes(1))
                if (one.refusal) await there.store.putQuote(again(one, 0, 'never used'));
            }
            expect([there.charged, await there.store.quotes(1)]).toEqual([[1_400], []]);
          },
        ),
        { numRuns: 150 },
      );
    });

  it('counts as sent if the server says so after it forgot the key', async () => {
    const there = world(['reply lost']);
    await there.tab(async () => {}).add(quote());
    there.forget();
    there.pass(3_600_000);
    await there.tab(async () => {}).back();
    expect([there.charged, there.told(), await there.store.quotes(1)]).toEqual([[1_400], ['sent'], []]);
    // If a first try is refused because a quote exists, that quote came from elsewhere.
    await there.tab(async () => {}).add(quote({ key: 'k2' }));
    expect(there.told()).toEqual(['sent', 'refused']);
    expect((await there.store.quotes(1))[0]?.refusal?.code).toBe(6);
  });

  it('is never sent for a higher fee until the person agrees, and then for exactly that fee', async () => {
    const there = world([]);
    there.raise(1_600);
    const left = await there.tab(async () => {}).add(quote());
    expect([left?.refusal?.code, there.charged]).toEqual(['fee changed', []]);
    await there.tab(async () => {}).back();
    expect(there.charged).toEqual([]);
    const agreed = again(left as QueuedQuote, 0, 'k2', { cents: 1_600, decimal: '16.00' });
    expect([agreed.key, agreed.input.fee_shown, agreed.fee_cents]).toEqual(['k2', '16.00', 1_600]);
    expect(await there.tab(async () => {}).add(agreed)).toBeNull();
    expect(there.charged).toEqual([1_600]);
  });

  it('is not restored by a try that ends after it was cancelled', async () => {
    const there = world(['lost on the way']);
    let go = () => {};
    const queue = there.tab(
      () =>
        new Promise<void>((resolve) => {
          go = resolve;
        }),
    );
    const adding = queue.add(quote());
    await expect.poll(async () => (await there.store.quotes(1))[0]?.tries).toBe(1);
    await queue.cancel(quote());
    go();
    expect([await adding, await there.store.quotes(1), there.charged]).toEqual([null, [], []]);
  });

  it('is reported as sent if it arrived although it was cancelled', async () => {
    const there = world(['through']);
    let go = () => {};
    const queue = there.tab(
      () =>
        new Promise<void>((resolve) => {
          go = resolve;
        }),
    );
    const adding = queue.add(quote());
    await expect.poll(async () => (await there.store.quotes(1))[0]?.tries).toBe(1);
    await queue.cancel(quote());
    go();
    await expect.poll(() => there.charged).toEqual([1_400]);
    go();
    expect([await adding, there.told()]).toEqual([null, ['sent']]);
  });
});

describe('what a try comes to', () => {
  it('is final for a refusal, but not for a missing reply or a server fault', () => {
    expect(outcomeOf(refusal('request closed')).kind).toBe('refused');
    expect(outcomeOf(refusal('validation', 'fault')).kind).toBe('refused');
    expect(outcomeOf(refusal('offline', 'fault'))).toEqual({ kind: 'later', is_reached: false });
    expect(outcomeOf({ ...refusal('503', 'fault'), is_unexpected: true })).toEqual({ kind: 'later', is_reached: true });
    expect(outcomeOf(refusal('too many calls', 'fault')).kind).toBe('later');
  });

  it('is to wait without a connection, but to ask the person if the server stays at fault', () => {
    const tried = quote({ tries: 30 });
    const waits = afterTry(tried, { kind: 'later', is_reached: false }, 1_000);
    expect(waits).toEqual({ kind: 'kept', item: { ...tried, next_at: 61_000 } });
    const asks = afterTry(tried, { kind: 'later', is_reached: true }, 1_000);
    expect(asks.kind === 'kept' && asks.item.refusal?.code).toBe('fault');
    // That try may have been carried out, so it keeps the key.
    expect(asks.kind === 'kept' && again(asks.item, 0, 'k2').key).toBe('k1');
    expect(again(quote({ refusal: refusal('request closed') }), 0, 'k2').key).toBe('k2');
  });

  it('the oldest item that is due goes first; refused ones wait for the person', () => {
    const [a, b, c] = [
      quote({ bid_id: 1, refusal: refusal(10) }),
      quote({ bid_id: 2, next_at: 50 }),
      quote({ bid_id: 3 }),
    ];
    expect(nextToTry([a, b, c], 0)?.bid_id).toBe(3);
    expect(nextToTry([a, b, c], 50)?.bid_id).toBe(2);
    expect(nextToTry([a], 50)).toBeNull();
    expect([waitBefore([a, b], 20), waitBefore([a], 20)]).toEqual([30, null]);
  });
});
