import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { EVENT_STATES } from './model.ts';
import {
  bookedAnswers,
  confirmBy,
  decideEvent,
  type EventAct,
  freeUntil,
  itemQuestions,
  openQuestions,
} from './rules.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const ACTS: readonly EventAct[] = ['confirm', 'refuse', 'cancel', 'lapse', 'drop'];

describe('what a booking becomes', () => {
  const inTime: Record<string, Partial<Record<EventAct, string>>> = {
    pending: { confirm: 'booked', refuse: 'refused', cancel: 'cancelled' },
    booked: { cancel: 'cancelled', drop: 'unpaid' },
  };
  const late: Record<string, Partial<Record<EventAct, string>>> = {
    pending: { cancel: 'cancelled', lapse: 'lapsed' },
    booked: { cancel: 'cancelled', drop: 'unpaid' },
  };
  for (const state of EVENT_STATES)
    for (const act of ACTS)
      for (const [when, table, confirm_by] of [
        ['before the time to answer is over', inTime, later(1)],
        ['when the time to answer is over', late, NOW],
      ] as const) {
        const next = table[state]?.[act];
        it(`${act} of a ${state} one ${when}: ${next ?? 'refused'}`, () => {
          const decided = decideEvent({ state, confirm_by }, act, NOW);
          expect(decided.ok ? decided.value : decided.error).toBe(next ?? 'not now');
        });
      }

  it('is never answered and lapsed at the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: DAY }), (left) => {
        const event = { state: 'pending', confirm_by: later(left) } as const;
        const lapses = decideEvent(event, 'lapse', NOW).ok;
        expect(decideEvent(event, 'confirm', NOW).ok).toBe(!lapses);
        expect(decideEvent(event, 'refuse', NOW).ok).toBe(!lapses);
      }),
    );
  });

  it('stays what it is once it is over', () => {
    for (const state of ['refused', 'lapsed', 'cancelled', 'unpaid'] as const)
      for (const act of ACTS) expect(decideEvent({ state, confirm_by: null }, act, NOW).ok).toBe(false);
  });
});

describe('until when', () => {
  it('a pro answers: the minutes of the item, but 15 minutes before it begins at the latest', () => {
    expect(confirmBy(NOW, later(2 * DAY), 120)).toEqual(later(2 * HOUR));
    expect(confirmBy(NOW, later(HOUR), 120)).toEqual(later(45 * MINUTE));
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 100_000 }), fc.integer({ min: 30, max: 1440 }), (ahead, minutes) => {
        const by = confirmBy(NOW, later(ahead * MINUTE), minutes).getTime();
        expect(by).toBeGreaterThan(NOW.getTime());
        expect(by).toBeLessThanOrEqual(later(minutes * MINUTE).getTime());
        expect(by).toBeLessThanOrEqual(later((ahead - 15) * MINUTE).getTime());
      }),
    );
  });

  it('cancelling is free: the hours of the item before it begins', () => {
    expect(freeUntil(later(2 * DAY), 24)).toEqual(later(DAY));
    expect(freeUntil(later(2 * DAY), 0)).toEqual(later(2 * DAY));
  });
});

const choice = (id: string) => ({ id, label: id });
const asks = (key: string, type: Question['type'], more: Partial<Question> = {}) =>
  ({ key, type, label: key, required: true, ...more }) as Question;
const QUESTIONS: readonly Question[] = [
  asks('service', 'multi', { choices: [choice('wash'), choice('gas')] }),
  asks('units', 'stepper', { unit: 'unit', min: 1, max: 9 } as Partial<Question>),
  asks('home', 'single', { choices: [choice('hdb'), choice('condo')] }),
  asks('postal_code', 'postal'),
  asks('photos', 'files', { required: false }),
  asks('notes', 'text', { required: false }),
];
const SAID = { postal_code: '520123', day: '2026-11-28', minute: 630, units: 2, note: 'Drips.' };

describe('the answers of a booking', () => {
  it('are the pro’s, then what the booking says, then the customer’s', () => {
    const answers = bookedAnswers(QUESTIONS, { service: ['wash'] }, SAID, {
      service: ['gas'],
      units: 9,
      home: 'hdb',
      colour: 'red',
    });
    expect(answers).toEqual({
      service: ['wash'],
      units: 2,
      home: 'hdb',
      postal_code: '520123',
      notes: 'Drips.',
    });
  });

  it.each([
    ['date', 'date', '2026-11-28'],
    ['date_multi', 'days', ['2026-11-28']],
    ['date_range', 'span', { from: '2026-11-28', to: '2026-11-28' }],
    ['datetime', 'moment', '2026-11-28 10:30'],
  ] as const)('say the day in a question of the type %s', (type, key, answer) => {
    expect(bookedAnswers([asks(key, type)], {}, SAID, {})).toEqual({ [key]: answer });
  });

  it('say a time of day in every minute of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const { times } = bookedAnswers([asks('times', 'slots')], {}, { ...SAID, minute }, {}) as { times: number[] };
        expect(times).toHaveLength(1);
      }),
    );
  });

  it('leave a number of units to the customer where the form takes no such number', () => {
    const unitsOf = (units: number) => bookedAnswers(QUESTIONS, {}, { ...SAID, units }, {}).units;
    expect([0, 1, 9, 10, 12].map(unitsOf)).toEqual([undefined, 1, 9, undefined, undefined]);
  });
});

describe('the questions of a category', () => {
  const keys = (questions: readonly Question[]) => questions.map(({ key }) => key);

  it('are asked of the customer where neither the item nor the booking answers them, and only if we need them', () => {
    expect(keys(openQuestions(QUESTIONS, {}, SAID))).toEqual(['service', 'home']);
    expect(keys(openQuestions(QUESTIONS, { service: ['wash'] }, SAID))).toEqual(['home']);
    expect(keys(openQuestions(QUESTIONS, { service: ['wash'], home: 'hdb' }, SAID))).toEqual([]);
  });

  it('are the pro’s to answer beforehand but for what a booking says by itself, and photos', () => {
    expect(keys(itemQuestions(QUESTIONS, {}))).toEqual(['service', 'home']);
    // What is answered stays there to be changed.
    expect(keys(itemQuestions(QUESTIONS, { service: ['wash'], home: 'hdb' }))).toEqual(['service', 'home']);
  });

  it('that a customer is asked can all be answered beforehand by the pro', () => {
    const answers = fc.record(
      { service: fc.constant(['wash']), home: fc.constantFrom('hdb', 'condo') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (fields) => {
        const own = keys(itemQuestions(QUESTIONS, fields));
        for (const key of keys(openQuestions(QUESTIONS, fields, SAID))) expect(own).toContain(key);
      }),
    );
  });
});
