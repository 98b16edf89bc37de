import { describe, expect, it } from 'vitest';
import { keptFor } from './free-slots.ts';

describe('how long a page that says free times is kept', () => {
  const now = new Date('2026-11-30T01:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('is until the first time of any service, whichever is listed first', () => {
    expect(keptFor([[at(90), at(30)], [at(60)]], now)).toBe(60 * 60_000);
  });

  it('is no time at all once that has passed, and as long as any page where none is said', () => {
    expect(keptFor([[at(-1)]], now)).toBe(1);
    expect(keptFor([], now)).toBeUndefined();
    expect(keptFor([[]], now)).toBeUndefined();
  });
});
