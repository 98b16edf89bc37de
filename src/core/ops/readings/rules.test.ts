import { expect, it } from 'vitest';
import { MINUTE } from '#core/kit/time.ts';
import { isReadable, readingEnd } from './rules.ts';

it('a conversation is open for 30 minutes, or until it is closed', () => {
  const opened = new Date('2026-11-22T04:00:00Z');
  const until = readingEnd(opened);
  expect(until.getTime() - opened.getTime()).toBe(30 * MINUTE);
  const at = (minutes: number) => new Date(opened.getTime() + minutes * MINUTE);
  expect(isReadable({ until, closed_on: null }, at(29))).toBe(true);
  expect(isReadable({ until, closed_on: null }, at(30))).toBe(false);
  expect(isReadable({ until, closed_on: at(5) }, at(6))).toBe(false);
});
