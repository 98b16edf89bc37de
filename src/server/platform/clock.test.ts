import { describe, expect, it } from 'vitest';
import { sharedTime, systemClock } from './clock.ts';

const HOUR = 3_600_000;

/** A machine whose clock can be set, and a database whose clock is right. */
function machine() {
  let passed = 0;
  let off = 0;
  const real = () => 1_790_000_000_000 + passed;
  const time = sharedTime(
    () => real() + off,
    () => passed,
  );
  return {
    time,
    real,
    pass: (ms: number) => {
      passed += ms;
    },
    set: (ms: number) => {
      off = ms;
    },
    /** The database answers after `took` milliseconds, with the time halfway. */
    look: (took = 10) => {
      const asked = passed;
      passed += took / 2;
      const at = new Date(real());
      passed += took / 2;
      time.learn(at, asked);
    },
  };
}

describe('the time that nodes share', () => {
  it('does not jump with the machine’s clock in either direction, before or after the database is asked', () => {
    for (const jump of [6 * HOUR, -6 * HOUR, 5_000, -5_000]) {
      const one = machine();
      one.look();
      one.set(jump);
      one.pass(700);
      expect(one.time.now()).toBe(one.real());
      one.look();
      expect(Math.abs(one.time.now() - one.real())).toBeLessThanOrEqual(5);
      expect(one.time.off_seconds).toBeCloseTo(jump / 1_000, 1);
      one.set(0);
      one.look();
      expect(one.time.now()).toBe(one.real());
      expect(one.time.off_seconds).toBe(0);
    }
  });

  it('is the machine’s while it agrees, so that nodes on one machine have the same time', () => {
    const one = machine();
    one.set(1_500);
    one.look();
    expect(one.time.now() - one.real()).toBe(1_500);
    expect(one.time.off_seconds).toBe(0);
  });

  it('is the database’s from its first answer on, if a node starts with a wrong clock', () => {
    let passed = 0;
    const wrong = sharedTime(
      () => 1_790_000_000_000 + 3 * HOUR + passed,
      () => passed,
    );
    passed += 4;
    wrong.learn(new Date(1_790_000_000_002), 0);
    expect(wrong.now()).toBe(1_790_000_000_004);
  });

  it('ignores an answer that took too long, and continues without the database', () => {
    const one = machine();
    one.look();
    one.set(2 * HOUR);
    one.look(3_000);
    one.pass(HOUR);
    expect(one.time.now()).toBe(one.real());
  });

  it('is shown by a clock, plus what a trial moved it', () => {
    const clock = systemClock(() => 1_000);
    clock.advance(500);
    expect(clock.now().getTime()).toBe(1_500);
  });
});
