import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/kit/time.ts';
import { QUOTE_STATUS } from '../model.ts';
import { NO_SHOW_STATES, type NoShowState } from './no-show-model.ts';
import {
  decideNoShow,
  decideStated,
  NO_SHOW_ANSWER,
  NO_SHOW_WITHIN,
  type NoShowActor,
  type NoShowEvent,
  type NoShowTime,
  noShowFrom,
  noShowSteps,
} from './no-show-rules.ts';

const begin = new Date('2026-11-28T01:00:00Z');
const minutesOn = (minutes: number) => new Date(begin.getTime() + minutes * MINUTE);
const time = (more: Partial<NoShowTime> = {}): NoShowTime => ({
  quote_status_id: QUOTE_STATUS.Hired,
  begin_time: begin,
  arrived_on: null,
  called_on: null,
  is_said: false,
  ...more,
});
const said = (decided: ReturnType<typeof decideNoShow>) => (decided.ok ? decided.value : decided.error);

describe('saying that the other side is not there', () => {
  it('is for a customer from 15 minutes after the agreed begin, for seven days', () => {
    const at = (now: Date) => said(decideNoShow(time(), 'requestor', now));
    expect(at(minutesOn(-60))).toBe('too early');
    expect(at(minutesOn(14.9))).toBe('too early');
    expect(at(minutesOn(15))).toEqual(new Date(minutesOn(15).getTime() + NO_SHOW_ANSWER));
    expect(at(new Date(begin.getTime() + NO_SHOW_WITHIN))).toBeInstanceOf(Date);
    expect(at(new Date(begin.getTime() + NO_SHOW_WITHIN + 1))).toBe('not now');
  });

  it('is for a pro after a call, or after 15 minutes at the door', () => {
    const at = (now: Date, more: Partial<NoShowTime> = {}) => said(decideNoShow(time(more), 'provider', now));
    expect(at(minutesOn(5))).toBe('too early');
    expect(at(minutesOn(16))).toBe('call or wait');
    expect(at(minutesOn(14), { called_on: minutesOn(1) })).toBe('too early');
    expect(at(minutesOn(15), { called_on: minutesOn(14) })).toBeInstanceOf(Date);
    expect(at(minutesOn(15), { arrived_on: minutesOn(-3) })).toBeInstanceOf(Date);
    expect(at(minutesOn(34), { arrived_on: minutesOn(20) })).toBe('too early');
    expect(at(minutesOn(35), { arrived_on: minutesOn(20) })).toBeInstanceOf(Date);
    expect(noShowFrom(time(), 'provider', minutesOn(16))).toBe('call or wait');
    expect(noShowFrom(time({ arrived_on: minutesOn(20) }), 'provider', minutesOn(21))).toEqual(minutesOn(35));
  });

  it.each(Object.values(QUOTE_STATUS))('is of a hired job alone: status %i', (quote_status_id) => {
    for (const side of ['requestor', 'provider'] as const)
      expect(said(decideNoShow(time({ quote_status_id, called_on: begin }), side, minutesOn(20)))).toEqual(
        quote_status_id === QUOTE_STATUS.Hired ? new Date(minutesOn(20).getTime() + NO_SHOW_ANSWER) : 'not now',
      );
  });

  it('is said once for one begin, by one of them', () => {
    for (const side of ['requestor', 'provider'] as const) {
      expect(said(decideNoShow(time({ is_said: true, called_on: begin }), side, minutesOn(20)))).toBe('said already');
      expect(noShowFrom(time({ is_said: true }), side, minutesOn(20))).toBeNull();
    }
  });
});

const ACTORS: readonly NoShowActor[] = ['requestor', 'provider', 'clock'];
const EVENTS: readonly NoShowEvent[] = ['admit', 'dispute', 'take_back', 'lapse'];
const answer_by = new Date(begin.getTime() + 2 * DAY);
const MOMENTS = { 'in time': new Date(answer_by.getTime() - 1), over: answer_by };

/** All that is allowed of a statement of the customer: anything else is refused. */
const ALLOWED: Readonly<Record<string, NoShowState>> = {
  'stated admit provider in time': 'admitted',
  'stated dispute provider in time': 'disputed',
  'stated take_back requestor in time': 'taken_back',
  'stated lapse clock over': 'unanswered',
};
const mirrored: Readonly<Record<NoShowActor, NoShowActor>> = {
  requestor: 'provider',
  provider: 'requestor',
  clock: 'clock',
};

describe('what was stated', () => {
  const every = NO_SHOW_STATES.flatMap((state) =>
    EVENTS.flatMap((event) =>
      ACTORS.flatMap((actor) => (['in time', 'over'] as const).map((moment) => ({ state, event, actor, moment }))),
    ),
  );
  it.each(every)('$state, $event by $actor, $moment', ({ state, event, actor, moment }) => {
    const expected = ALLOWED[`${state} ${event} ${actor} ${moment}`] ?? 'not now';
    const now = MOMENTS[moment];
    for (const [by, who] of [
      ['requestor', actor],
      ['provider', mirrored[actor]],
    ] as const) {
      const decided = decideStated({ by, state, answer_by }, event, who, now);
      expect(decided.ok ? decided.value : decided.error).toBe(expected);
    }
  });

  it('gives each side the steps that are allowed to it', () => {
    const stated = { by: 'requestor', state: 'stated', answer_by } as const;
    expect(noShowSteps(stated, 'provider', begin)).toEqual(['admit', 'dispute']);
    expect(noShowSteps(stated, 'requestor', begin)).toEqual(['take_back']);
    expect(noShowSteps(stated, 'provider', answer_by)).toEqual([]);
    expect(noShowSteps({ ...stated, state: 'disputed' }, 'provider', begin)).toEqual([]);
  });
});
