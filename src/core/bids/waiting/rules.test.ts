import { describe, expect, it } from 'vitest';
import { afterAwake, awakeMinutes } from '#core/allocations/awake-rules.ts';
import { DAY, HOUR, MINUTE, sgMoment } from '#core/kit/time.ts';
import { QUOTE_STATUS } from '../model.ts';
import { LEAST_WAITS, LONG_WAIT_MS, WRITING_MS } from './model.ts';
import { decideWiden, type ProFacts, proState, waitOf, waitTimes } from './rules.ts';

const sg = (day: string, hour: number, minute = 0): Date => sgMoment(day, hour * 60 + minute) as Date;
const now = sg('2026-11-22', 10, 30);
const at = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

describe('how far a pro is', () => {
  const facts: ProFacts = {
    quote_status_id: QUOTE_STATUS.Send,
    created: at(60),
    modified: at(5),
    quote_sent_on: null,
    provider_last_read_on: null,
    writing_on: null,
    asked_on: null,
  };
  const quoted = { quote_sent_on: at(2), quote_status_id: QUOTE_STATUS.InProgress };

  it.each([
    ['nothing is known', {}, 'sent', at(60)],
    ['it was opened', { provider_last_read_on: at(50) }, 'read', at(50)],
    ['the form is written in', { provider_last_read_on: at(50), writing_on: at(3) }, 'writing', at(3)],
    ['a question waits', { provider_last_read_on: at(50), writing_on: at(3), asked_on: at(9) }, 'asked', at(9)],
    ['it was passed', { asked_on: at(9), quote_status_id: QUOTE_STATUS.NotInterested }, 'cannot', at(5)],
    ['its pro is gone', { quote_status_id: QUOTE_STATUS.Archived }, 'cannot', at(5)],
    ['a quote came', { ...quoted, asked_on: at(9) }, 'quoted', at(2)],
    ['the quote was hired', { ...quoted, quote_status_id: QUOTE_STATUS.Hired }, 'quoted', at(2)],
    ['the quote was taken back', { ...quoted, quote_status_id: QUOTE_STATUS.NotInterested }, 'cannot', at(5)],
  ])('%s', (_, more, state, since) => {
    expect(proState({ ...facts, ...more }, now)).toEqual({ state, since });
  });

  it('forgets that somebody was writing', () => {
    const opened = { ...facts, provider_last_read_on: at(50) };
    const started = (ms: number) => proState({ ...opened, writing_on: new Date(now.getTime() - ms) }, now).state;
    expect(started(WRITING_MS - 1)).toBe('writing');
    expect(started(WRITING_MS)).toBe('read');
  });
});

describe('minutes in which pros are awake', () => {
  it.each([
    [sg('2026-11-22', 10), sg('2026-11-22', 10, 40), 40],
    [sg('2026-11-22', 21, 50), sg('2026-11-23', 8, 20), 30],
    [sg('2026-11-22', 23), sg('2026-11-23', 8, 15), 15],
    [sg('2026-11-22', 2), sg('2026-11-22', 3), 0],
    [sg('2026-11-22', 9), sg('2026-11-24', 9), 2 * 14 * 60],
    [sg('2026-11-22', 9), sg('2026-11-22', 8, 30), 0],
  ])('%s to %s', (from, to, minutes) => {
    expect(awakeMinutes(from, to)).toBe(minutes);
  });

  it.each([
    [sg('2026-11-22', 10, 2), 13, sg('2026-11-22', 10, 15)],
    [sg('2026-11-22', 21, 50), 25, sg('2026-11-23', 8, 15)],
    [sg('2026-11-22', 23, 30), 20, sg('2026-11-23', 8, 20)],
    [sg('2026-11-22', 3), 20, sg('2026-11-22', 8, 20)],
    [sg('2026-11-22', 9), 14 * 60, sg('2026-11-23', 9)],
  ])('%s and %i more', (from, minutes, then) => {
    expect(afterAwake(from, minutes)).toEqual(then);
  });
});

describe('how long a past request waited', () => {
  const created = sg('2026-11-01', 10);
  it.each([
    ['a quote in time', { first_on: sg('2026-11-01', 10, 30), closed_on: null }, 30],
    ['a quote, and closed later', { first_on: sg('2026-11-01', 11), closed_on: sg('2026-11-01', 12) }, 60],
    ['no quote', { first_on: null, closed_on: null }, 'none'],
    ['a quote too late', { first_on: new Date(created.getTime() + 3 * DAY + 1), closed_on: null }, 'none'],
    ['closed before any could come', { first_on: null, closed_on: sg('2026-11-01', 11) }, null],
    ['closed after the three days', { first_on: null, closed_on: sg('2026-11-05', 11) }, 'none'],
  ])('%s', (_, of, wait) => {
    expect(waitOf({ created, ...of })).toBe(wait);
  });
});

describe('when the first quote comes', () => {
  const rising = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) * 4);

  it('says the middle half and nine in ten, to five minutes outwards', () => {
    // 4, 8 … 80: a quarter by 20, three quarters by 60, nine in ten by 72.
    expect(waitTimes(rising(20))).toEqual({ request_count: 20, low_minutes: 20, high_minutes: 60, ninety_minutes: 75 });
  });
  it('does not depend on the order', () => {
    expect(waitTimes(rising(20).reverse())).toEqual(waitTimes(rising(20)));
  });
  it('says nothing of too few requests', () => {
    expect(waitTimes(rising(LEAST_WAITS - 1))).toBeNull();
  });
  it('counts requests that got none as the longest', () => {
    const none = (count: number) => Array.from({ length: count }, () => 'none' as const);
    expect(waitTimes([...rising(18), ...none(2)])?.ninety_minutes).toBe(75);
    expect(waitTimes([...rising(17), ...none(3)])).toMatchObject({ high_minutes: 60, ninety_minutes: null });
    expect(waitTimes([...rising(14), ...none(6)])).toBeNull();
  });
  it('never says a window without length', () => {
    expect(waitTimes(Array.from({ length: 20 }, () => 0))).toMatchObject({
      low_minutes: 0,
      high_minutes: 5,
      ninety_minutes: 5,
    });
  });
});

describe('asking pros of other areas', () => {
  const facts = {
    is_open: true,
    quote_count: 0,
    created: new Date(now.getTime() - 3 * HOUR),
    able_count: 4,
    is_widened: false,
  };
  const decide = (more: object) => {
    const decided = decideWiden({ ...facts, ...more }, now);
    return decided.ok ? 'ok' : decided.error;
  };
  it.each([
    ['ok', {}],
    ['request closed', { is_open: false }],
    ['quoted already', { quote_count: 1 }],
    ['asked already', { is_widened: true }],
    ['too early', { created: new Date(now.getTime() - LONG_WAIT_MS + 1) }],
    ['ok', { created: new Date(now.getTime() - LONG_WAIT_MS) }],
    // No asked pro can take it, so there is nothing to wait for.
    ['ok', { created: now, able_count: 0 }],
  ])('%s', (answer, more) => {
    expect(decide(more)).toBe(answer);
  });
});
