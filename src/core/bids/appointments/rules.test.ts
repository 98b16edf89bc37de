import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { TIME_STEPS } from './model.ts';
import * as rules from './rules.ts';

// Sat 28 Nov 2026, 9 am in Singapore, and the Tuesday before.
const begin_time = new Date('2026-11-28T01:00:00Z');
const now = new Date('2026-11-24T02:00:00Z');
const facts = (more: Partial<rules.TimeFacts> = {}): rules.TimeFacts => ({
  quote_status_id: 3,
  begin_time,
  minutes: 180,
  on_way_on: null,
  arrived_on: null,
  is_guest: false,
  late_told: [],
  proposal: null,
  ...more,
});
const MONDAY = '2026-11-30 01:00:00';
const first = { begin_time: new Date('2026-11-30T01:00:00Z'), minutes: null };
const second = { begin_time: new Date('2026-12-01T01:00:00Z'), minutes: 120 };
const proposal = { id: 7, side: 'requestor', times: [first, second] } as const;
const error = (result: { ok: boolean }) => ('error' in result ? result.error : 'ok');

describe('proposing another time', () => {
  it('is of a hired job and still to come, with or without a length', () => {
    expect(rules.decidePropose(facts(), 'provider', { begin_time: MONDAY, minutes: 120 }, now)).toEqual({
      ok: true,
      value: [{ begin_time: first.begin_time, minutes: 120 }],
    });
    expect(rules.decidePropose(facts(), 'provider', { begin_time: MONDAY }, now)).toMatchObject({
      value: [{ minutes: null }],
    });
    // The same beginning with another length is another time.
    expect(rules.decidePropose(facts(), 'provider', { begin_time: '2026-11-28 01:00:00' }, now).ok).toBe(true);
  });
  it.each([
    ['date time missing', facts(), {}],
    ['date time missing', facts(), { begin_time: 'soon' }],
    ['date time missing', facts(), { begin_time: '2099-11-28 01:00:00' }],
    ['date time missing', facts(), { begin_time: MONDAY, also: [{ begin_time: '2099-11-28 01:00:00' }] }],
    ['time in the past', facts(), { begin_time: '2026-11-24 02:00:00' }],
    ['same time', facts(), { begin_time: '2026-11-28 01:00:00', minutes: 180 }],
    ['proposal open', facts({ proposal }), { begin_time: MONDAY }],
    // Who has no account could never answer.
    ['no account', facts({ is_guest: true }), { begin_time: MONDAY }],
    ['no account', facts({ is_guest: true, proposal }), { begin_time: MONDAY, instead_of: 7 }],
    ['same time', facts(), { begin_time: MONDAY, also: [{ begin_time: MONDAY }] }],
    ['same time', facts(), { begin_time: MONDAY, also: [{ begin_time: '2026-11-28 01:00:00', minutes: 180 }] }],
    ['date time missing', facts(), { begin_time: MONDAY, also: [{ begin_time: 'later' }] }],
    ['time in the past', facts(), { begin_time: MONDAY, also: [{ begin_time: '2026-11-24 02:00:00' }] }],
    ['not now', facts(), { begin_time: MONDAY, instead_of: 7 }],
    ['not now', facts({ proposal }), { begin_time: MONDAY, instead_of: 8 }],
    ...[1, 2, 4, 5, 6, 9].map((id) => ['not now', facts({ quote_status_id: id }), { begin_time: MONDAY }] as const),
  ] as const)('is refused: %s', (why, given, input) => {
    expect(error(rules.decidePropose(given, 'provider', input, now))).toBe(why);
  });
});

describe('answering a proposed time', () => {
  const open = facts({ proposal });
  it('is the other side’s alone, while it waits', () => {
    for (const is_accepted of [true, false]) {
      expect(rules.decideAnswer(open, 'provider', is_accepted, now)).toMatchObject({ ok: true });
      expect(error(rules.decideAnswer(open, 'requestor', is_accepted, now))).toBe('not now');
      expect(error(rules.decideAnswer(facts(), 'provider', is_accepted, now))).toBe('not now');
      expect(error(rules.decideAnswer({ ...open, quote_status_id: 2 }, 'provider', is_accepted, now))).toBe('not now');
    }
  });
  it('can only be a no once the time has passed', () => {
    const late = first.begin_time;
    expect(error(rules.decideAnswer(open, 'provider', true, late))).toBe('time in the past');
    expect(rules.decideAnswer(open, 'provider', false, late).ok).toBe(true);
  });
  it('is not needed where it was taken back, which its own side alone can do', () => {
    expect(rules.decideTakeBack(open, 'requestor').ok).toBe(true);
    expect(error(rules.decideTakeBack(open, 'provider'))).toBe('not now');
    expect(error(rules.decideTakeBack(facts(), 'requestor'))).toBe('not now');
    expect(error(rules.decideTakeBack({ ...open, quote_status_id: 4 }, 'requestor'))).toBe('not now');
  });
});

describe('rescheduling', () => {
  const SIDES = ['requestor', 'provider'] as const;
  const wish = { begin_time: '2026-12-02 01:00:00', also: [{ begin_time: '2026-12-03 01:00:00', minutes: 60 }] };
  const DO = {
    propose: (given: rules.TimeFacts, side: rules.Side) => rules.decidePropose(given, side, wish, now),
    counter: (given: rules.TimeFacts, side: rules.Side) =>
      rules.decidePropose(given, side, { ...wish, instead_of: 7 }, now),
    take_first: (given: rules.TimeFacts, side: rules.Side) => rules.decideAnswer(given, side, true, now, 0),
    take_second: (given: rules.TimeFacts, side: rules.Side) => rules.decideAnswer(given, side, true, now, 1),
    take_third: (given: rules.TimeFacts, side: rules.Side) => rules.decideAnswer(given, side, true, now, 2),
    refuse: (given: rules.TimeFacts, side: rules.Side) => rules.decideAnswer(given, side, false, now),
    take_back: (given: rules.TimeFacts, side: rules.Side) => rules.decideTakeBack(given, side),
  };
  const STATES = {
    'agreed, nothing proposed': facts(),
    'proposed by the customer': facts({ proposal }),
    'proposed by the pro': facts({ proposal: { ...proposal, side: 'provider' } }),
    'not hired any more': facts({ quote_status_id: 2, proposal }),
    done: facts({ quote_status_id: 4, proposal }),
  };
  const MINE = { take_back: 'ok', propose: 'proposal open' };
  const THEIRS = { propose: 'proposal open', counter: 'ok', take_first: 'ok', take_second: 'ok', refuse: 'ok' };
  /** What is not named is refused as 'not now'. */
  const ALLOWED: Record<keyof typeof STATES, Record<rules.Side, Partial<Record<keyof typeof DO, string>>>> = {
    'agreed, nothing proposed': { requestor: { propose: 'ok' }, provider: { propose: 'ok' } },
    'proposed by the customer': { requestor: MINE, provider: THEIRS },
    'proposed by the pro': { requestor: THEIRS, provider: MINE },
    'not hired any more': { requestor: {}, provider: {} },
    done: { requestor: {}, provider: {} },
  };
  const walk = Object.keys(STATES).flatMap((state) =>
    SIDES.flatMap((side) => Object.keys(DO).map((event) => [state, side, event] as const)),
  ) as [keyof typeof STATES, rules.Side, keyof typeof DO][];
  it.each(walk)('%s: %s, %s', (state, side, event) => {
    expect(error(DO[event](STATES[state], side))).toBe(ALLOWED[state][side][event] ?? 'not now');
  });
  it('takes the time that was chosen, with its own length', () => {
    expect(DO.take_second(STATES['proposed by the customer'], 'provider')).toEqual({ ok: true, value: second });
    expect(DO.take_first(STATES['proposed by the customer'], 'provider')).toEqual({ ok: true, value: first });
  });
});

describe('on the way', () => {
  const at = (ms: number) => new Date(begin_time.getTime() + ms);
  it('can be said from six hours before until twelve after, once', () => {
    expect(error(rules.decideOnTheWay(facts(), at(-rules.ON_WAY_BEFORE - 1)))).toBe('too early');
    expect(rules.decideOnTheWay(facts(), at(-rules.ON_WAY_BEFORE))).toEqual({ ok: true, value: true });
    expect(rules.decideOnTheWay(facts(), at(rules.ON_WAY_AFTER))).toEqual({ ok: true, value: true });
    expect(error(rules.decideOnTheWay(facts(), at(rules.ON_WAY_AFTER + 1)))).toBe('not now');
    expect(rules.decideOnTheWay(facts({ on_way_on: at(-HOUR) }), at(0))).toEqual({ ok: true, value: false });
    expect(error(rules.decideOnTheWay(facts({ quote_status_id: 4 }), at(0)))).toBe('not now');
  });
});

describe('late, and there', () => {
  const at = (ms: number) => new Date(begin_time.getTime() + ms);
  const soon = at(-HOUR);
  const there = facts({ arrived_on: soon });

  it('says each lateness once, around the time, until the pro is there', () => {
    expect(rules.decideLate(facts(), 20, soon)).toEqual({ ok: true, value: true });
    expect(rules.decideLate(facts({ late_told: [20] }), 20, soon)).toEqual({ ok: true, value: false });
    expect(rules.decideLate(facts({ late_told: [20] }), 10, soon)).toEqual({ ok: true, value: true });
    expect(error(rules.decideLate(facts(), 10, at(-rules.ON_WAY_BEFORE - 1)))).toBe('too early');
    expect(error(rules.decideLate(facts(), 10, at(rules.ON_WAY_AFTER + 1)))).toBe('not now');
    expect(error(rules.decideLate(there, 10, soon))).toBe('not now');
    expect(error(rules.decideLate(facts({ quote_status_id: 4 }), 10, soon))).toBe('not now');
  });

  it('says "arrived" once, whether or not the pro said that they set off', () => {
    for (const on_way_on of [null, soon])
      expect(rules.decideArrive(facts({ on_way_on }), soon)).toEqual({ ok: true, value: true });
    expect(rules.decideArrive(there, at(0))).toEqual({ ok: true, value: false });
    expect(error(rules.decideArrive(facts(), at(-rules.ON_WAY_BEFORE - 1)))).toBe('too early');
    expect(error(rules.decideArrive(facts(), at(rules.ON_WAY_AFTER + 1)))).toBe('not now');
    expect(error(rules.decideArrive(facts({ quote_status_id: 2 }), soon))).toBe('not now');
    // Who is there is not on the way any more.
    expect(rules.decideOnTheWay(there, soon)).toEqual({ ok: true, value: false });
  });

  it('takes "arrived" back within ten minutes', () => {
    const past = (ms: number) => new Date(soon.getTime() + ms);
    expect(rules.decideUndoArrive(there, past(rules.UNDO_ARRIVED_MS - 1))).toEqual({ ok: true, value: true });
    expect(error(rules.decideUndoArrive(there, past(rules.UNDO_ARRIVED_MS)))).toBe('not now');
    expect(rules.decideUndoArrive(facts(), soon)).toEqual({ ok: true, value: false });
    expect(error(rules.decideUndoArrive({ ...there, quote_status_id: 4 }, soon))).toBe('not now');
  });
});

it('expects a pro by what they said, else by when they set off and the drive, never too early', () => {
  const left = new Date('2026-11-28T00:31:00Z');
  expect(rules.arrivalOf(facts(), 27)).toBeNull();
  expect(rules.arrivalOf(facts({ on_way_on: left }), null)).toBeNull();
  expect(rules.arrivalOf(facts({ on_way_on: left }), 27)).toEqual(new Date('2026-11-28T01:00:00Z'));
  expect(rules.arrivalOf(facts({ on_way_on: left }), 30)).toEqual(new Date('2026-11-28T01:05:00Z'));
  expect(rules.arrivalOf(facts({ on_way_on: left, late_told: [10, 20] }), 27)).toEqual(
    new Date('2026-11-28T01:20:00Z'),
  );
  expect(rules.arrivalOf(facts({ late_told: [30] }), null)).toEqual(new Date('2026-11-28T01:30:00Z'));
  expect(rules.arrivalOf(facts({ on_way_on: left, arrived_on: left, late_told: [10] }), 27)).toBeNull();
});

it('offers a helper nothing that is refused to them', () => {
  const steps = [...TIME_STEPS];
  expect(rules.stepsOnStaff(steps, 'jobs')).toEqual(['on_the_way', 'late', 'arrive', 'undo_arrive']);
  expect(rules.stepsOnStaff(steps, 'answers')).toEqual(steps.filter((step) => step !== 'cancel'));
});

it('offers each side what it can do now', () => {
  const soon = new Date(begin_time.getTime() - HOUR);
  expect(rules.timeSteps(facts(), 'requestor', now)).toEqual(['propose']);
  expect(rules.timeSteps(facts(), 'provider', now)).toEqual(['propose', 'cancel']);
  expect(rules.timeSteps(facts({ is_guest: true }), 'provider', now)).toEqual(['cancel']);
  expect(rules.timeSteps(facts(), 'provider', soon)).toEqual(['propose', 'on_the_way', 'late', 'arrive', 'cancel']);
  const going = facts({ on_way_on: soon });
  expect(rules.timeSteps(going, 'provider', soon)).toEqual(['propose', 'late', 'arrive', 'cancel']);
  const told = facts({ on_way_on: soon, late_told: [10, 30, 20] });
  expect(rules.timeSteps(told, 'provider', soon)).toEqual(['propose', 'arrive', 'cancel']);
  const there = facts({ on_way_on: soon, arrived_on: soon });
  expect(rules.timeSteps(there, 'provider', soon)).toEqual(['propose', 'undo_arrive', 'cancel']);
  const later = new Date(soon.getTime() + rules.UNDO_ARRIVED_MS);
  expect(rules.timeSteps(there, 'provider', later)).toEqual(['propose', 'cancel']);
  expect(rules.timeSteps(facts({ proposal }), 'requestor', now)).toEqual(['take_back']);
  expect(rules.timeSteps(facts({ proposal }), 'provider', now)).toEqual(['answer', 'counter', 'cancel']);
  expect(rules.timeSteps(facts({ proposal, is_guest: true }), 'provider', now)).toEqual(['answer', 'cancel']);
  for (const side of ['requestor', 'provider'] as const)
    expect(rules.timeSteps(facts({ quote_status_id: 4 }), side, soon)).toEqual([]);
});

describe('a reminder', () => {
  // Friday 6 pm in Singapore.
  const evening = new Date('2026-11-27T10:00:00Z');
  const job: Parameters<typeof rules.dueReminder>[0] = {
    begin_time,
    agreed_on: now,
    day_reminded_on: null,
    soon_reminded_on: null,
  };
  const due = (at: Date | string, more: Partial<typeof job> = {}) =>
    rules.dueReminder({ ...job, ...more }, typeof at === 'string' ? new Date(at) : at);
  const ahead = (ms: number) => new Date(begin_time.getTime() - ms);

  it('is due at 6 pm the day before, in Singapore, until midnight', () => {
    expect(rules.eveningBefore(begin_time)).toEqual(evening);
    // A job at 7 am in Singapore is the day before in UTC.
    expect(rules.eveningBefore(new Date('2026-11-27T23:00:00Z'))).toEqual(evening);
    expect(due(new Date(evening.getTime() - 1))).toBeNull();
    expect(due(evening)).toBe('day');
    expect(due('2026-11-27T15:59:59Z')).toBe('day');
    expect(due('2026-11-27T16:00:00Z')).toBeNull();
  });
  it('is due again two hours ahead, until it begins', () => {
    expect(due(ahead(rules.SOON + 1))).toBeNull();
    expect(due(ahead(rules.SOON))).toBe('soon');
    expect(due(ahead(1))).toBe('soon');
    expect(due(begin_time)).toBeNull();
  });
  it('comes once', () => {
    expect(due(evening, { day_reminded_on: evening })).toBeNull();
    expect(due(ahead(HOUR), { soon_reminded_on: ahead(rules.SOON) })).toBeNull();
    expect(due(ahead(HOUR), { day_reminded_on: evening })).toBe('soon');
  });
  it('is not needed for what was agreed after its time', () => {
    expect(due(new Date(evening.getTime() + MINUTE), { agreed_on: evening })).toBeNull();
    expect(due(ahead(HOUR), { agreed_on: ahead(rules.SOON) })).toBeNull();
    expect(due(ahead(HOUR), { agreed_on: evening })).toBe('soon');
  });
});

describe('when an act of the day was tapped', () => {
  const said = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
  it('is now where nothing is said, and never later', () => {
    expect(rules.tappedAt(undefined, now)).toEqual({ ok: true, value: now });
    expect(rules.tappedAt(said(new Date(now.getTime() + HOUR)), now)).toEqual({ ok: true, value: now });
  });
  it('is as the device says for twelve hours, and refused after that', () => {
    const first = new Date(now.getTime() - rules.TAPPED_WITHIN);
    expect(rules.tappedAt(said(first), now)).toEqual({ ok: true, value: first });
    expect(error(rules.tappedAt(said(new Date(first.getTime() - 1_000)), now))).toBe('waited too long');
  });
});
