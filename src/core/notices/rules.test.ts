import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#core/kit/time.ts';
import {
  CHANNELS,
  channelDefault,
  DELIVERY_TRIES,
  NOTICE_SETTINGS,
  type NoticeKind,
  type NoticeSetting,
} from './model.ts';
import {
  isOptional,
  isStillNews,
  isTooLate,
  type NewsFacts,
  noticeAllowed,
  noticeSettings,
  retryAfter,
} from './rules.ts';

const OPTIONAL = Object.keys(NOTICE_SETTINGS) as NoticeSetting[];
const ALWAYS: readonly NoticeKind[] = [
  'code',
  'activate',
  'reset_password',
  'password_changed',
  'new_device',
  'account_deleted',
];

describe('what may be told', () => {
  it.each(OPTIONAL)('%s: the default until it is changed, then the choice, each channel for itself', (kind) => {
    for (const channel of CHANNELS) {
      const by_default = channelDefault(kind, channel);
      expect(noticeAllowed({}, kind, channel)).toBe(by_default);
      expect(noticeAllowed({ [kind]: { [channel]: !by_default } }, kind, channel)).toBe(!by_default);
      const other = channel === 'mail' ? 'sms' : 'mail';
      expect(noticeAllowed({ [kind]: { [other]: !channelDefault(kind, other) } }, kind, channel)).toBe(by_default);
    }
  });

  it.each(ALWAYS)(
    '%s: always by mail and in the list, and never by SMS or push on its own account, whatever is stored',
    (kind) => {
      expect(isOptional(kind)).toBe(false);
      const stored = { [kind]: { app: false, mail: false, sms: true, push: true } };
      const shown = CHANNELS.map((channel) => [channel, noticeAllowed(stored, kind, channel)]);
      expect(Object.fromEntries(shown)).toEqual({ app: true, mail: true, sms: false, push: false });
    },
  );

  it('does not take names of every object for kinds', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) expect(isOptional(name)).toBe(false);
  });

  it('lists every kind as it is in force', () => {
    const shown = noticeSettings({ hired: { sms: false }, unheard_of: { mail: true } });
    expect(Object.keys(shown).toSorted()).toEqual(OPTIONAL.toSorted());
    expect(shown.hired).toEqual({ app: true, mail: true, sms: false, push: true });
    // It has a list and a badge of its own.
    expect(shown.request_matched).toEqual({ app: false, mail: false, sms: false, push: true });
  });
});

describe('trying again', () => {
  it('waits longer each time within its spread, and ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: DELIVERY_TRIES - 2 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, a, b) => {
          const [one, next] = [retryAfter(n, a) as number, retryAfter(n + 1, b) as number];
          expect(one).toBeGreaterThanOrEqual(15 * SECOND);
          expect(next).toBeGreaterThan(one);
          expect(next).toBeLessThanOrEqual(7.5 * HOUR);
        },
      ),
    );
    expect(retryAfter(DELIVERY_TRIES - 1, 0)).not.toBeNull();
    expect(retryAfter(DELIVERY_TRIES, 0)).toBeNull();
    expect(retryAfter(DELIVERY_TRIES + 1, 0)).toBeNull();
  });

  it('does not bring back together what failed together', () => {
    expect((retryAfter(3, 1) as number) - (retryAfter(3, 0) as number)).toBeGreaterThan(MINUTE);
  });

  it('lasts through a morning without a mail server', () => {
    const all = Array.from({ length: DELIVERY_TRIES - 1 }, (_, n) => retryAfter(n + 1, 0) as number);
    expect(all.reduce((a, b) => a + b)).toBeGreaterThan(4 * HOUR);
  });
});

it('knows what has run out: to the millisecond, and only what runs out at all', () => {
  const made = new Date('2026-11-21T01:00:00Z');
  const after = (ms: number) => new Date(made.getTime() + ms);
  expect(isTooLate({ minutes: 10 }, made, after(10 * MINUTE - 1))).toBe(false);
  expect(isTooLate({ minutes: 10 }, made, after(10 * MINUTE))).toBe(true);
  // What is told of a moment, and not of a code.
  expect(isTooLate({ news_for: 180 }, made, after(180 * MINUTE - 1))).toBe(false);
  expect(isTooLate({ news_for: 180 }, made, after(180 * MINUTE))).toBe(true);
  for (const data of [{}, null, { minutes: 'ten' }]) expect(isTooLate(data, made, after(1000 * HOUR))).toBe(false);
});

describe('what is still news', () => {
  const facts: NewsFacts = {
    standing: 'quoted',
    is_requestor_readed: false,
    is_provider_readed: false,
    is_request_open: true,
    is_another_hired: false,
    is_ahead: true,
    read_seq: 3,
    other_last_seq: 5,
  };
  const still = (kind: NoticeSetting, change: Partial<NewsFacts> = {}, read_seq: number | null = 3) =>
    isStillNews(kind, { ...facts, ...change }, read_seq);

  it.each(['offered', 'quoted', 'hired', 'past'] as const)('by where the quote stands: %s', (standing) => {
    expect(still('quote_received', { standing })).toBe(standing === 'quoted');
    expect(still('hired', { standing })).toBe(standing === 'hired');
    expect(still('hire_confirmed', { standing })).toBe(standing === 'hired');
    expect(still('job_reminder', { standing })).toBe(standing === 'hired');
    expect(still('job_reminder', { standing, is_ahead: false })).toBe(false);
    expect(still('request_matched', { standing })).toBe(standing === 'offered');
    expect(still('another_hired', { standing, is_another_hired: true })).toBe(standing === 'quoted');
    expect(still('another_hired', { standing })).toBe(false);
    expect(still('quote_reopened', { standing })).toBe(standing === 'quoted');
    expect(still('quote_reopened', { standing, is_another_hired: true })).toBe(false);
    expect(still('review_received', { standing })).toBe(true);
    expect(still('job_done', { standing })).toBe(true);
  });

  it('not what was read on a screen meanwhile', () => {
    expect(still('quote_received', { is_requestor_readed: true })).toBe(false);
    expect(still('request_matched', { standing: 'offered', is_provider_readed: true })).toBe(false);
    expect(still('request_matched', { standing: 'offered', is_request_open: false })).toBe(false);
  });

  it('a message only while its reader has not moved since, and the other side has written beyond', () => {
    expect(still('message_received')).toBe(true);
    expect(still('message_received', { read_seq: 4 })).toBe(false);
    expect(still('message_received', { other_last_seq: 3 })).toBe(false);
    expect(still('message_received', { read_seq: 0, other_last_seq: 1 }, null)).toBe(true);
  });
});
