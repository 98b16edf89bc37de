import { describe, expect, it } from 'vitest';
import { keptFor } from './free-slots.ts';

describe('how long a page with free times is cached', () => {
  const now = new Date('2026-11-30T01:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('ends at the earliest free time of any service, in any order', () => {
    expect(keptFor([[at(90), at(30)], [at(60)]], now)).toBe(60 * 60_000);
  });

  it('is almost zero once that time has passed, and as usual without free times', () => {
    expect(keptFor([[at(-1)]], now)).toBe(1);
    expect(keptFor([], now)).toBeUndefined();
    expect(keptFor([[]], now)).toBeUndefined();
  });
});
