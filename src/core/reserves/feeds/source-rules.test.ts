import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { nextCheck, sourceAddress } from './source-rules.ts';

describe('the address of a calendar', () => {
  it('is taken with https: or webcal:, without what a browser adds', () => {
    for (const [given, asked] of [
      ['https://calendar.example/private-1/basic.ics', 'https://calendar.example/private-1/basic.ics'],
      [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
      ['WEBCAL://calendar.example/a.ics#today', 'https://calendar.example/a.ics'],
    ])
      expect(sourceAddress(given as string)).toEqual({ ok: true, value: asked });
  });

  it('is refused with a password in it, of another kind, and where it is none', () => {
    for (const given of [
      'https://me:secret@calendar.example/',
      'ftp://calendar.example/a',
      'file:///etc/passwd',
      'my calendar',
      '',
    ])
      expect(sourceAddress(given)).toMatchObject({ ok: false, error: 'address not allowed' });
  });
});

it('asks again in about half an hour, ever later after failures, and after a day at the latest', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  const after = (failures: number, spread = 0.5) =>
    (nextCheck(now, failures, spread).getTime() - now.getTime()) / MINUTE;
  expect([0, 1, 2, 5, 6, 1000].map((failures) => after(failures))).toEqual([30, 60, 120, 960, 1440, 1440]);
  expect([after(0, 0), after(0, 1)]).toEqual([27, 33]);
  expect(nextCheck(now, 3, 0.5).getTime() - now.getTime()).toBe(4 * HOUR);
});
