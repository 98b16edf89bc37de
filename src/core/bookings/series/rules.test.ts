import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { CADENCES, TROUBLES } from '#core/notices/series-model.ts';
import { dayIn, minuteIn } from '#core/reserves/zone-rules.ts';
import { ACTORS, type Actor, MADE_AHEAD, SERIES_STATES, type SeriesState, VISIT_ACTS, VISIT_STATES } from './model.ts';
import {
  type AnyAct,
  afterTrouble,
  answerBy,
  cadenceChoices,
  checkFirst,
  checkMove,
  decideSeries,
  decideVisit,
  firstVisit,
  madeOn,
  nextVisit,
  type Rhythm,
  repeatedAnswers,
  type SeriesFacts,
  seriesSteps,
  troubleOf,
  usualCadence,
  type Visit,
  visitAfter,
  visitDay,
  visitSteps,
  visitsAhead,
  visitTime,
} from './rules.ts';

const ZONE = 'Asia/Singapore';
const rhythm = (cadence: Rhythm['cadence'], begin_day: string, begin_minute = 540, zone = ZONE): Rhythm => ({
  cadence,
  begin_day,
  begin_minute,
  zone,
});
const days = (cadence: Rhythm['cadence'], begin_day: string, count = 5) =>
  Array.from({ length: count }, (_, n) => visitDay({ cadence, begin_day }, n));

describe('the days of a series', () => {
  it('are 7 or 14 days apart, through the ends of months and years', () => {
    expect(days('week', '2026-12-21')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']);
    expect(days('two_weeks', '2028-02-20', 3)).toEqual(['2028-02-20', '2028-03-05', '2028-03-19']);
  });

  it('are the same day of each month, or its last one, and go back to the day after a short month', () => {
    expect(days('month', '2026-12-31')).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(days('month', '2028-01-30', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
    expect(days('three_months', '2026-11-30')).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
      '2027-11-30',
    ]);
  });

  it('come one after the other for every cadence and every first day of four years', () => {
    for (const cadence of CADENCES)
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2030, 0, 1); at += DAY) {
        const begin_day = new Date(at).toISOString().slice(0, 10);
        const first = days(cadence, begin_day, 6);
        expect(first[0]).toBe(begin_day);
        expect(first.toSorted()).toEqual(first);
        expect(new Set(first).size).toBe(6);
      }
  });

  it('keep the clock of their zone where clocks change', () => {
    for (const n of [0, 1, 2, 3]) {
      const at = visitTime(rhythm('month', '2026-09-15', 600, 'Europe/Berlin'), n);
      expect([minuteIn('Europe/Berlin', at), dayIn('Europe/Berlin', at).slice(8)]).toEqual([600, '15']);
    }
  });
});

describe('the first visit', () => {
  it('is one step after the finished job, on the half hour, and from tomorrow on', () => {
    // Mon 23 Nov 2026, 9:10 am.
    const begin = Date.parse('2026-11-23T01:10:00Z');
    expect(firstVisit('week', { begin, zone: ZONE }, begin + HOUR)).toEqual(rhythm('week', '2026-11-30', 540));
    expect(firstVisit('three_months', { begin, zone: ZONE }, begin)).toEqual(rhythm('three_months', '2027-02-23', 540));
    // Completed and asked for weeks later: the next day of the rhythm that is tomorrow or later.
    expect(firstVisit('week', { begin, zone: ZONE }, begin + 20 * DAY)).toEqual(rhythm('week', '2026-12-14', 540));
    expect(firstVisit('week', { begin, zone: ZONE }, begin + 21 * DAY).begin_day).toBe('2026-12-21');
    const choices = cadenceChoices({ begin, zone: ZONE }, begin).map(({ rhythm: { begin_day } }) => begin_day);
    expect(choices).toEqual(['2026-11-30', '2026-12-07', '2026-12-23', '2027-02-23']);
  });

  it('is refused off the half hour, within the hour and beyond 200 days', () => {
    const now = Date.parse('2026-11-23T01:00:00Z');
    expect(checkFirst(now + 2 * HOUR, ZONE, now)).toEqual({ ok: true, value: undefined });
    expect(checkFirst(now + 2 * HOUR + 60_000, ZONE, now)).toMatchObject({ error: 'off the grid' });
    expect(checkFirst(now + HOUR / 2, ZONE, now)).toMatchObject({ error: 'too soon' });
    expect(checkFirst(now + 201 * DAY, ZONE, now)).toMatchObject({ error: 'too far' });
  });

  it('is suggested as often as the work is usually done', () => {
    const usual = ['piano-teacher', 'house-cleaning', 'pet-grooming', 'aircon-servicing'].map(usualCadence);
    expect(usual).toEqual(['week', 'two_weeks', 'month', 'three_months']);
  });

  it('is answered within a week, and before it begins', () => {
    expect(answerBy(0, 30 * DAY)).toBe(7 * DAY);
    expect(answerBy(0, 2 * DAY)).toBe(2 * DAY);
    for (const cadence of CADENCES) expect(madeOn(cadence, 100 * DAY)).toBe((100 - MADE_AHEAD[cadence]) * DAY);
  });
});

const NOW = new Date('2026-11-23T01:00:00Z');
const facts = (state: SeriesState, more: Partial<SeriesFacts> = {}): SeriesFacts => ({
  state,
  state_by: 'requestor',
  state_on: new Date(NOW.getTime() - HOUR),
  state_before: state === 'ended' ? 'active' : null,
  answer_by: new Date(NOW.getTime() + DAY),
  is_apart: false,
  ...more,
});
const ACTS: readonly AnyAct[] = ['accept', 'decline', 'pause', 'resume', 'end', 'undo_end', 'lapse', 'hold', 'stop'];

describe('an act on a series', () => {
  it('leads where the table says, in every state by every actor, and nowhere else', () => {
    const taken: string[] = [];
    for (const state of SERIES_STATES)
      for (const act of ACTS)
        for (const actor of ACTORS) {
          const decided = decideSeries(facts(state, { state_by: actor }), act, actor, NOW);
          if (decided.ok) taken.push(`${state} ${act} ${actor} ${decided.value}`);
        }
    expect(taken).toEqual([
      'asked accept provider active',
      'asked decline provider ended',
      'asked end requestor ended',
      'asked end provider ended',
      'asked stop house ended',
      'active pause requestor paused',
      'active pause provider paused',
      'active end requestor ended',
      'active end provider ended',
      'active hold house paused',
      'active stop house ended',
      'paused resume requestor active',
      'paused resume provider active',
      'paused end requestor ended',
      'paused end provider ended',
      'paused stop house ended',
      'ended undo_end requestor active',
      'ended undo_end provider active',
    ]);
  });

  it('is not taken back by the other side, and is by either where the house paused', () => {
    const as = (state: SeriesState, by: Actor, act: AnyAct, actor: Actor) =>
      decideSeries(facts(state, { state_by: by }), act, actor, NOW);
    expect(as('paused', 'provider', 'resume', 'requestor')).toMatchObject({ error: 'not yours' });
    expect(as('paused', 'house', 'resume', 'requestor').ok).toBe(true);
    expect(as('paused', 'house', 'resume', 'provider').ok).toBe(true);
    expect(as('ended', 'provider', 'undo_end', 'requestor')).toMatchObject({ error: 'not yours' });
    expect(as('ended', 'house', 'undo_end', 'requestor')).toMatchObject({ error: 'not yours' });
  });

  it('takes an end back within 24 hours, to the state before it', () => {
    for (const before of ['asked', 'active', 'paused'] as const)
      expect(decideSeries(facts('ended', { state_before: before }), 'undo_end', 'requestor', NOW)).toMatchObject({
        value: before,
      });
    const late = facts('ended', { state_on: new Date(NOW.getTime() - DAY) });
    expect(decideSeries(late, 'undo_end', 'requestor', NOW)).toMatchObject({ error: 'not now' });
    const over = facts('ended', { state_before: 'asked', answer_by: NOW });
    expect(decideSeries(over, 'undo_end', 'requestor', NOW)).toMatchObject({ error: 'not now' });
  });

  it('is over for the pro at the time to answer, whether or not the clock’s work has come by', () => {
    const late = facts('asked', { answer_by: NOW });
    expect(decideSeries(late, 'accept', 'provider', NOW)).toMatchObject({ error: 'not now' });
    expect(decideSeries(late, 'lapse', 'house', NOW)).toMatchObject({ value: 'ended' });
    expect(decideSeries(facts('asked'), 'lapse', 'house', NOW)).toMatchObject({ error: 'not now' });
  });

  it('starts nothing between two who cannot reach each other, and can always end it', () => {
    const apart = { is_apart: true };
    expect(decideSeries(facts('asked', apart), 'accept', 'provider', NOW).ok).toBe(false);
    expect(decideSeries(facts('paused', apart), 'resume', 'requestor', NOW).ok).toBe(false);
    expect(decideSeries(facts('ended', apart), 'undo_end', 'requestor', NOW).ok).toBe(false);
    expect(decideSeries(facts('active', apart), 'end', 'requestor', NOW).ok).toBe(true);
  });

  it('is offered as buttons to who can take it', () => {
    expect(seriesSteps(facts('asked'), 'provider', NOW)).toEqual(['accept', 'decline']);
    expect(seriesSteps(facts('asked'), 'requestor', NOW)).toEqual(['end']);
    expect(seriesSteps(facts('active'), 'provider', NOW)).toEqual(['pause', 'end']);
    expect(seriesSteps(facts('paused'), 'requestor', NOW)).toEqual(['resume', 'end']);
    expect(seriesSteps(facts('paused'), 'provider', NOW)).toEqual(['end']);
    expect(seriesSteps(facts('ended'), 'requestor', NOW)).toEqual(['undo_end']);
    expect(seriesSteps(facts('ended'), 'provider', NOW)).toEqual([]);
  });
});

describe('an act on a visit', () => {
  const at = NOW.getTime();
  it('is possible as the table says, in every state, made or to come, ahead or past, and only while the series goes on', () => {
    const open: string[] = [];
    for (const series of SERIES_STATES)
      for (const state of VISIT_STATES)
        for (const act of VISIT_ACTS)
          for (const [when, begin] of [
            ['ahead', at + DAY],
            ['past', at - DAY],
          ] as const)
            for (const next_n of [2, 3])
              if (decideVisit({ n: 2, state, begin }, act, next_n, series, at).ok)
                open.push(`${series} ${state} ${act} ${when} ${next_n === 2 ? 'next' : 'passed'}`);
    expect(open).toEqual([
      'active planned skip ahead next',
      'active planned move ahead next',
      'active moved skip ahead next',
      'active moved move ahead next',
      'active skipped unskip ahead next',
      'active stuck skip ahead next',
      'active stuck skip ahead passed',
      'active stuck skip past next',
      'active stuck skip past passed',
      'active stuck move ahead next',
      'active stuck move ahead passed',
      'active stuck move past next',
      'active stuck move past passed',
    ]);
    expect(visitSteps({ n: 2, state: 'planned', begin: at + DAY }, 2, 'active', at)).toEqual(['skip', 'move']);
    expect(visitSteps({ n: 2, state: 'made', begin: at + DAY }, 3, 'active', at)).toEqual([]);
  });

  it('moves a visit on the half hour, later than in an hour, and between those beside it', () => {
    const weekly = rhythm('week', '2026-11-30');
    const plan = visitTime(weekly, 1);
    expect(checkMove(weekly, 1, plan + 2 * DAY, at).ok).toBe(true);
    expect(checkMove(weekly, 1, plan + 60_000, at)).toMatchObject({ error: 'off the grid' });
    expect(checkMove(weekly, 1, plan + 7 * DAY, at)).toMatchObject({ error: 'not between' });
    expect(checkMove(weekly, 1, plan - 7 * DAY, at)).toMatchObject({ error: 'not between' });
    expect(checkMove(weekly, 0, at + HOUR / 2, at)).toMatchObject({ error: 'too soon' });
    expect(checkMove(weekly, 0, at + 2 * HOUR, at).ok).toBe(true);
  });
});

describe('the visits ahead', () => {
  const weekly = rhythm('week', '2026-11-30');
  const at = (n: number) => visitTime(weekly, n);
  it('are those planned from the next one on, with what differs in its place', () => {
    const moved: Visit = { n: 1, state: 'moved', begin: at(1) + DAY };
    const skipped: Visit = { n: 2, state: 'skipped', begin: at(2) };
    expect(visitsAhead(weekly, 0, [moved, skipped], NOW.getTime(), 4)).toEqual([
      { n: 0, state: 'planned', begin: at(0) },
      moved,
      skipped,
      { n: 3, state: 'planned', begin: at(3) },
    ]);
  });

  it('pass over what is past, and keep one that was moved to later', () => {
    expect(visitAfter(weekly, 0, at(2))).toBe(3);
    expect(visitAfter(weekly, 0, at(0) - 1)).toBe(0);
    const moved: Visit = { n: 2, state: 'moved', begin: at(2) + DAY };
    expect(nextVisit(weekly, 0, at(2), [moved])).toEqual(moved);
    expect(nextVisit(weekly, 0, at(2), [])).toEqual({ n: 3, state: 'planned', begin: at(3) });
  });
});

describe('a visit that could not be made', () => {
  it('waits for another time, ends the series where the trouble stays, and pauses it for the two or the third time', () => {
    const said = Object.fromEntries(TROUBLES.map((why) => [why, afterTrouble(why, 0).follows]));
    expect(said).toEqual({
      no_time: 'stuck',
      pro_unavailable: 'stuck',
      pro_uncertified: 'stuck',
      customer_unready: 'stuck',
      form_changed: 'stuck',
      fault: 'stuck',
      blocked: 'pause',
      not_answered: 'end',
      customer_gone: 'end',
      pro_gone: 'end',
      category_closed: 'end',
      stuck_often: 'pause',
    });
    expect(afterTrouble('no_time', 1)).toEqual({ follows: 'stuck', why: 'no_time' });
    expect(afterTrouble('no_time', 2)).toEqual({ follows: 'pause', why: 'stuck_often' });
    expect(afterTrouble('pro_gone', 2)).toEqual({ follows: 'end', why: 'pro_gone' });
  });

  it('is known by what was refused', () => {
    for (const slot of ['off the grid', 'too soon', 'too far', 'closed', 'day full', 'time taken', 'time in the past'])
      expect(troubleOf(slot)).toBe('no_time');
    for (const own of ['phone needed', 'too many requests', 'too many today', 'limited', 'address missing'])
      expect(troubleOf(own)).toBe('customer_unready');
    expect([troubleOf('form changed'), troubleOf(690), troubleOf('not now')]).toEqual([
      'form_changed',
      'pro_unavailable',
      'pro_unavailable',
    ]);
  });
});

describe('the answers of a visit', () => {
  const questions = [
    { key: 'postal_code', type: 'postal', label: 'Where' },
    { key: 'units', type: 'stepper', unit: 'unit', min: 1, max: 9, label: 'Units' },
    {
      key: 'when',
      type: 'single',
      label: 'When',
      choices: [
        { id: 'asap', label: 'Soon' },
        { id: 'specific-date', label: 'On a day' },
      ],
    },
    { key: 'day', type: 'date', label: 'Day' },
    { key: 'slots', type: 'slots', label: 'Time' },
    { key: 'photos', type: 'files', label: 'Photos' },
    { key: 'notes', type: 'text', label: 'Notes' },
  ] as unknown as readonly Question[];
  it('are those of the finished job with a day and a time of its own, and without its files', () => {
    const last = {
      postal_code: '520123',
      units: 3,
      when: 'asap',
      day: '2026-11-23',
      slots: [4],
      photos: [7],
      notes: 'Gate',
    };
    const said = { postal_code: '520123', day: '2027-02-23', minute: 540, units: 0, note: '' };
    expect(repeatedAnswers(questions, last, said)).toEqual({
      postal_code: '520123',
      units: 3,
      when: 'specific-date',
      day: '2027-02-23',
      slots: [2],
      notes: 'Gate',
    });
  });
});
