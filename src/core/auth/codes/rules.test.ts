import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_SECONDS,
  CODE_TRIES,
  type CodeFacts,
  decideCode,
  decideSend,
  maskEmail,
  maskPhone,
  type PastSend,
  SEND_LIMITS,
  SEND_MEMORY_SECONDS,
  type Standing,
} from './rules.ts';

const START = new Date('2026-03-02T01:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const code = (facts: Partial<CodeFacts> = {}): CodeFacts => ({
  tries: 0,
  expires_at: later(CODE_SECONDS),
  used_at: null,
  user_id: 7,
  ...facts,
});

describe('a guess at a code', () => {
  it('is right in time, with tries left, when the digits fit', () => {
    expect(decideCode(code(), true, START)).toMatchObject({ tries: 1, result: { ok: true } });
    expect(decideCode(code({ tries: CODE_TRIES - 1 }), true, later(CODE_SECONDS - 1))).toMatchObject({
      tries: CODE_TRIES,
      result: { ok: true },
    });
  });

  it('is counted and refused when they do not', () => {
    expect(decideCode(code({ tries: 2 }), false, START)).toMatchObject({ tries: 3, result: { error: 'wrong code' } });
  });

  it('gets the words of a wrong one for a used, expired, over-tried or absent code, and counts nothing', () => {
    const wrong = decideCode(code(), false, START).result;
    for (const [facts, now] of [
      [null, START],
      [code({ used_at: START }), START],
      [code(), later(CODE_SECONDS)],
      [code({ tries: CODE_TRIES }), START],
    ] as const)
      expect(decideCode(facts, true, now)).toEqual({ tries: null, result: wrong });
  });

  it('never matches where no code was sent, but counts as a try', () => {
    expect(decideCode(code({ user_id: null }), true, START)).toMatchObject({ tries: 1, result: { ok: false } });
  });

  it('in no order of guesses, uses and waiting lets more than the tries pass, nor a used or expired code in', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 400 }),
      isMatch: fc.boolean(),
      // Whether the call that guessed right went through, and so used the code up.
      isSpent: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let facts = code();
        let seconds = 0;
        let counted = 0;
        let entered = 0;
        for (const { wait, isMatch, isSpent } of steps) {
          seconds += wait;
          const wasUsed = facts.used_at !== null;
          const { tries, result } = decideCode(facts, isMatch, later(seconds));
          if (tries !== null) {
            counted++;
            facts = { ...facts, tries };
          }
          if (result.ok) {
            expect(isMatch && !wasUsed && seconds < CODE_SECONDS).toBe(true);
            entered++;
            if (isSpent) facts = { ...facts, used_at: later(seconds) };
          }
        }
        expect(counted).toBeLessThanOrEqual(CODE_TRIES);
        expect(entered).toBeLessThanOrEqual(counted);
        expect(facts.tries).toBe(counted);
      }),
    );
  });
});

describe('sending codes to one target', () => {
  /** Runs wishes to send through the rule, as the server does, and answers what went out. */
  interface Wish {
    after: number;
    asker: number;
    address: number;
    standing: Standing;
  }
  const seenBy = (sent: readonly (Wish & { at: number })[], wish: Wish): PastSend[] =>
    sent.map((s) => ({
      created: later(s.at),
      standing: s.standing,
      is_mine: s.asker === wish.asker,
      is_repeat: s.asker === wish.asker,
      is_here: s.address === wish.address,
    }));
  function run(wishes: readonly Wish[]) {
    const sent: (Wish & { at: number })[] = [];
    let at = 0;
    for (const wish of wishes) {
      at += wish.after;
      if (decideSend(seenBy(sent, wish), wish.standing, later(at)) === 0) sent.push({ ...wish, at });
    }
    return { sent, at };
  }
  const most = (times: readonly number[], seconds: number) =>
    Math.max(0, ...times.map((from) => times.filter((t) => t >= from && t - from < seconds).length));

  const wish = (standings: readonly Standing[]) =>
    fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 7200 })),
      asker: fc.integer({ min: 1, max: 6 }),
      address: fc.integer({ min: 1, max: 4 }),
      standing: fc.constantFrom(...standings),
    });

  it('lets the first one through, and the next after the pause', () => {
    const first: PastSend = { created: START, standing: 'stranger', is_mine: true, is_repeat: true, is_here: true };
    expect(decideSend([], 'stranger', START)).toBe(0);
    expect(decideSend([first], 'stranger', START)).toBe(SEND_LIMITS.pause_seconds);
    expect(decideSend([first], 'stranger', later(29.5))).toBe(1);
    expect(decideSend([first], 'stranger', later(30))).toBe(0);
    // A send by another person does not make this one wait.
    expect(decideSend([{ ...first, is_mine: false, is_repeat: false, is_here: false }], 'stranger', START)).toBe(0);
    // Nor does one's own for another purpose.
    expect(decideSend([{ ...first, is_repeat: false }], 'stranger', START)).toBe(0);
  });

  it('keeps strangers and everybody else within what they may, in any order', () => {
    const arbitrary = fc.array(wish(['stranger', 'vouched', 'own']), { minLength: 40, maxLength: 150 });
    fc.assert(
      fc.property(arbitrary, (wishes) => {
        const { sent } = run(wishes);
        const times = (counted: (s: Wish) => boolean) => sent.filter(counted).map((s) => s.at);
        const { strangers, others, address, address_day, vouched, own, pause_seconds } = SEND_LIMITS;
        expect(
          most(
            times((s) => s.standing === 'stranger'),
            strangers.seconds,
          ),
        ).toBeLessThanOrEqual(strangers.max);
        expect(
          most(
            times((s) => s.standing !== 'own'),
            others.seconds,
          ),
        ).toBeLessThanOrEqual(others.max);
        for (let one = 1; one <= 6; one++) {
          const mine = (standing: Standing) => times((s) => s.standing === standing && s.asker === one);
          expect(most(mine('vouched'), vouched.seconds)).toBeLessThanOrEqual(vouched.max);
          expect(most(mine('own'), own.seconds)).toBeLessThanOrEqual(own.max);
          expect(
            most(
              times((s) => s.asker === one),
              pause_seconds,
            ),
          ).toBeLessThanOrEqual(1);
          const here = times((s) => s.standing === 'stranger' && s.address === one);
          expect(most(here, address.seconds)).toBeLessThanOrEqual(address.max);
          expect(most(here, address_day.seconds)).toBeLessThanOrEqual(address_day.max);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes nothing from the person whose number it is, whatever others send', () => {
    const arbitrary = fc.array(wish(['stranger', 'vouched']), { minLength: 40, maxLength: 200 });
    fc.assert(
      fc.property(arbitrary, (wishes) => {
        const { sent, at } = run(wishes);
        const victim: Wish = { after: 0, asker: 99, address: 1, standing: 'own' };
        expect(decideSend(seenBy(sent, victim), 'own', later(at))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves most of what strangers have to others, however long one address goes on', () => {
    const { sent, at } = run(
      Array.from({ length: 200 }, (_, n) => ({ after: 400, asker: n, address: 1, standing: 'stranger' as const })),
    );
    const elsewhere: Wish = { after: 0, asker: 999, address: 2, standing: 'stranger' };
    expect(decideSend(seenBy(sent, elsewhere), 'stranger', later(at))).toBe(0);
    expect(SEND_LIMITS.address_day.max * 2).toBeLessThan(SEND_LIMITS.strangers.max);
  });

  it('names a wait after which it sends, and before which it does not', () => {
    const arbitrary = fc.array(wish(['stranger', 'vouched', 'own']), { minLength: 30, maxLength: 100 });
    fc.assert(
      fc.property(arbitrary, wish(['stranger', 'vouched', 'own']), (wishes, next) => {
        const { sent, at } = run(wishes);
        const past = seenBy(sent, next);
        const wait = decideSend(past, next.standing, later(at));
        expect(decideSend(past, next.standing, later(at + wait))).toBe(0);
        if (wait > 1) expect(decideSend(past, next.standing, later(at + wait - 1.001))).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(SEND_MEMORY_SECONDS);
      }),
      { numRuns: 60 },
    );
  });
});

describe('masks', () => {
  it('show enough to recognise and not enough to learn', () => {
    expect(maskEmail('mei.lin@example.sg')).toBe('m•••@example.sg');
    expect(maskEmail('m@example.sg')).toBe('m•••@example.sg');
    expect(maskPhone('+6591234567')).toBe('+65 •••• 4567');
    expect(maskPhone('+14155552671')).toBe('+1 •••• 2671');
  });
});
