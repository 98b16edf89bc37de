import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import {
  canArchive,
  canClose,
  canQuote,
  canReopen,
  decideExpiry,
  expiryOf,
  isOpen,
  phoneNumber,
  REOPEN_DAYS,
  REQUEST_STATES,
  type RequestStanding,
  requestState,
} from './rules.ts';

const created = new Date('2026-11-21T02:00:00Z');
const standing: RequestStanding = {
  is_closed: false,
  is_expired: false,
  expires_at: expiryOf(created),
  quote_count: 0,
  max_quotes: 5,
};
const over = standing.expires_at;
const before = new Date(over.getTime() - 1);

/** Every combination of flags, seats and clock. */
const all = [false, true].flatMap((is_closed) =>
  [false, true].flatMap((is_expired) =>
    [0, 1, 4, 5].flatMap((quote_count) =>
      [created, before, over, new Date(over.getTime() + DAY)].map((now) => ({
        request: { ...standing, is_closed, is_expired, quote_count },
        now,
        isOpen: !is_closed && !is_expired && now.getTime() < over.getTime(),
      })),
    ),
  ),
);

it('a request lives thirty days', () => {
  expect(over.getTime() - created.getTime()).toBe(30 * DAY);
});

describe('over every state and both sides of the end', () => {
  it('a request is open until it is closed, marked expired or over', () => {
    for (const { request, now, isOpen: expected } of all) expect(isOpen(request, now)).toBe(expected);
    expect(all.filter((one) => one.isOpen)).toHaveLength(8);
  });

  it('quoting needs an open request, then a seat', () => {
    for (const { request, now, isOpen: open } of all) {
      const decided = canQuote(request, now);
      if (!open) expect(decided).toEqual({ ok: false, error: 'request closed' });
      else if (request.quote_count >= 5) expect(decided).toEqual({ ok: false, error: 'seats taken' });
      else expect(decided.ok).toBe(true);
    }
  });

  it('quoting needs that no pro is hired, and that the day asked for has not passed (decisions 38, 39)', () => {
    const wanted_until = new Date('2026-11-24T16:00:00Z');
    const at = (ms: number) => new Date(wanted_until.getTime() + ms);
    const error = (more: Partial<RequestStanding>, now = at(-1)) => {
      const decided = canQuote({ ...standing, ...more }, now);
      return decided.ok ? null : decided.error;
    };
    expect(error({ wanted_until })).toBeNull();
    expect(error({ wanted_until }, at(0))).toBe('date passed');
    expect(error({ wanted_until: null }, at(0))).toBeNull();
    expect(error({ hired_on: created, wanted_until }, at(0))).toBe('hired already');
    expect(error({ hired_on: created, quote_count: 5 })).toBe('hired already');
    expect(error({ hired_on: created, is_closed: true })).toBe('request closed');
  });

  it('closing needs an open request, however many quoted', () => {
    for (const { request, now, isOpen: open } of all)
      expect(canClose(request, now)).toEqual(
        open ? { ok: true, value: undefined } : { ok: false, error: 'already closed' },
      );
  });

  it('archiving is always allowed', () => {
    for (const { request } of all) expect(canArchive(request).ok).toBe(true);
  });

  it('the clock ends only what is open and over: expired without a hire, closed with one', () => {
    for (const { request, now } of all) {
      const due = !request.is_closed && !request.is_expired && now.getTime() >= over.getTime();
      expect(decideExpiry(request, false, now)).toBe(due ? 'expire' : 'nothing');
      expect(decideExpiry(request, true, now)).toBe(due ? 'close as hired' : 'nothing');
    }
  });
});

describe('the state a list shows', () => {
  const bid = { quote_sent_on: null, hired_on: null, completed_on: null };
  const sent = { ...bid, quote_sent_on: '2026-11-21 03:00:00' };
  const hired = { ...sent, hired_on: '2026-11-22 03:00:00' };
  const done = { ...hired, completed_on: '2026-11-28 03:00:00' };

  it('follows the bid that came furthest, then the end of the request, then the quotes', () => {
    for (const is_closed of [false, true])
      for (const is_expired of [false, true]) {
        const end = is_closed ? 'closed' : is_expired ? 'expired' : null;
        const request = { is_closed, is_expired };
        expect(requestState(request, [])).toBe(end ?? 'waiting');
        expect(requestState(request, [bid, bid])).toBe(end ?? 'waiting');
        expect(requestState(request, [bid, sent])).toBe(end ?? 'quoted');
        expect(requestState(request, [sent, hired])).toBe('hired');
        expect(requestState(request, [done, sent])).toBe('completed');
      }
  });

  it('does not depend on the order of bids', () => {
    const bids = fc.array(fc.constantFrom(bid, sent, hired, done), { maxLength: 6 });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), bids, (is_closed, is_expired, given) => {
        const state = requestState({ is_closed, is_expired }, given);
        expect(REQUEST_STATES).toContain(state);
        expect(requestState({ is_closed, is_expired }, [...given].reverse())).toBe(state);
      }),
    );
  });
});

describe('phone numbers', () => {
  it.each([
    ['9123 4567', '+6591234567'],
    ['6123-4567', '+6561234567'],
    ['+65 8123 4567', '+6581234567'],
    ['+60 12-345 6789', '+60123456789'],
  ])('%s is %s', (text, number) => {
    expect(phoneNumber(text)).toBe(number);
  });

  it.each(['', '1234', '12345678', '+65 1234 5678', '+6591234567890', 'call me', '91234567x', '+'])(
    '%s is none',
    (text) => {
      expect(phoneNumber(text)).toBeNull();
    },
  );

  it('reads its own form again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+65|\+[1-9])? ?[3689]\d{3} ?\d{4}$/), (text) => {
        const number = phoneNumber(text);
        if (number === null) expect(text).toMatch(/^\+65/);
        else expect(phoneNumber(number)).toBe(number);
      }),
    );
  });
});

describe('opening an ended request again', () => {
  const ended_on = new Date(created.getTime() + 3 * DAY);
  const closed = { ...standing, is_closed: true, ended_on, closed_reason: 'other' as string | null };
  const last = new Date(ended_on.getTime() + REOPEN_DAYS * DAY);
  const refused = (error: string) => ({ ok: false, error });

  it('is possible for thirty days, to the last moment', () => {
    expect(REOPEN_DAYS).toBe(30);
    expect(canReopen(closed, false, ended_on).ok).toBe(true);
    expect(canReopen(closed, false, last).ok).toBe(true);
    expect(canReopen(closed, false, new Date(last.getTime() + 1))).toEqual(refused('too late'));
  });

  it('counts from the day it expired where it was not closed', () => {
    const expired = { ...closed, is_closed: false, is_expired: true, ended_on: null, closed_reason: null };
    expect(canReopen(expired, false, new Date(over.getTime() + REOPEN_DAYS * DAY)).ok).toBe(true);
    expect(canReopen(expired, false, new Date(over.getTime() + REOPEN_DAYS * DAY + 1))).toEqual(refused('too late'));
  });

  it('is refused for one that is open, that has its pro, or that was found to be made up', () => {
    expect(canReopen({ ...closed, is_closed: false }, false, created)).toEqual(refused('not over'));
    expect(canReopen(closed, true, ended_on)).toEqual(refused('hired already'));
    expect(canReopen({ ...closed, closed_reason: 'fake' }, false, ended_on)).toEqual(refused('too late'));
  });
});
