import { describe, expect, it } from 'vitest';
import { type PushFacts, textAfterPush } from './text-rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 1, 0, seconds));
const push = (more: Partial<PushFacts> = {}): PushFacts => ({
  created: at(0),
  sent_at: null,
  given_up_at: null,
  received_at: null,
  ...more,
});
const WAIT = 120_000;

describe('the text of a notice that is pushed too', () => {
  it('goes at once where nothing is pushed, or no browser took it', () => {
    expect(textAfterPush(null, at(0), WAIT)).toBe('send');
    expect(textAfterPush(push({ given_up_at: at(1) }), at(1), WAIT)).toBe('send');
  });
  it('waits for the push from when it was sent, and goes where nothing says that it came', () => {
    expect(textAfterPush(push(), at(1), WAIT)).toEqual(at(120));
    expect(textAfterPush(push({ sent_at: at(30) }), at(120), WAIT)).toEqual(at(150));
    expect(textAfterPush(push({ sent_at: at(30) }), at(150), WAIT)).toBe('send');
  });
  it('never goes where the push came, however late it is looked at', () => {
    for (const seconds of [31, 149, 150, 9_000])
      expect(textAfterPush(push({ sent_at: at(30), received_at: at(31) }), at(seconds), WAIT)).toBe('drop');
  });
});
