import { describe, expect, it } from 'vitest';
import { follows, hasOlder, type LogPlace } from './log-place.ts';

const place = (more: Partial<LogPlace> = {}): LogPlace => ({
  from: 10,
  to: 40,
  pending: 0,
  top: 2000,
  height: 2600,
  ...more,
});

describe('a log whose reader is at the end', () => {
  it('follows a new message', () => {
    expect(follows(place(), place({ to: 41, height: 2660 }), true)).toBe(true);
  });

  it('stays when the reader has scrolled up, before the scroll event has come', () => {
    expect(follows(place(), place({ to: 41, height: 2660, top: 300 }), true)).toBe(false);
  });

  it('follows when a deleted message made it shorter', () => {
    expect(follows(place(), place({ height: 2300, top: 1700 }), true)).toBe(true);
  });
});

describe('a log whose reader is further up', () => {
  it('stays for a message of the other side, and follows for one of the reader', () => {
    expect(follows(place({ top: 300 }), place({ top: 300, to: 41 }), false)).toBe(false);
    expect(follows(place({ top: 300 }), place({ top: 300, pending: 1 }), false)).toBe(true);
  });

  it('knows older messages above, also together with a new one below', () => {
    expect(hasOlder(place(), place({ from: 1 }))).toBe(true);
    expect(hasOlder(place(), place({ from: 1, to: 41 }))).toBe(true);
    expect(hasOlder(place(), place({ to: 41 }))).toBe(false);
    expect(hasOlder(place({ from: 0, to: -1 }), place())).toBe(false);
  });
});
