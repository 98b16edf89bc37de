import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { MAX_BOOKING_MINUTES, MAX_UNITS, PRICE_KINDS } from './model.ts';
import { bookedCents, bookedMinutes, fieldProblems, itemProblem, tidyFields } from './rules.ts';

const choice = (id: string) => ({ id, label: id });
const QUESTIONS = [
  { key: 'service', type: 'multi', label: 'What?', required: true, choices: [choice('wash'), choice('gas')] },
  { key: 'home', type: 'single', label: 'Where?', required: true, choices: [choice('hdb'), choice('condo')] },
  { key: 'units', type: 'stepper', label: 'How many?', required: true, unit: 'unit', min: 1, max: 9 },
] as unknown as readonly Question[];

const kind = fc.constantFrom(...PRICE_KINDS);
const minutes = fc.integer({ min: 15, max: 480 });
const units = fc.integer({ min: 1, max: MAX_UNITS });

describe('what a booking of so many units takes and costs', () => {
  it('is that of one unit times the units where it is priced per unit', () => {
    fc.assert(
      fc.property(minutes, units, fc.integer({ min: 1, max: 2_000_000 }), (each, many, price_cents) => {
        const item = { price_kind: 'per_unit', minutes: each, max_units: many, price_cents } as const;
        expect(bookedMinutes(item, many)).toBe(each * many);
        expect(bookedCents(item, many)).toBe(price_cents * many);
      }),
    );
  });

  it.each(['fixed', 'from'] as const)('is the same however many units, where the price is %s', (price_kind) => {
    fc.assert(
      fc.property(minutes, units, fc.integer({ min: 1, max: 2_000_000 }), (each, many, price_cents) => {
        const item = { price_kind, minutes: each, max_units: many, price_cents };
        expect(bookedMinutes(item, many)).toBe(each);
        expect(bookedCents(item, many)).toBe(price_cents);
      }),
    );
  });
});

describe('an item', () => {
  it('is right exactly where no booking of it is longer than a day’s work, and only a price per unit has units', () => {
    fc.assert(
      fc.property(kind, minutes, units, (price_kind, each, max_units) => {
        const problem = itemProblem({ price_kind, minutes: each, max_units });
        const isPerUnit = price_kind === 'per_unit';
        if (!isPerUnit && max_units > 1) expect(problem).toBe('units');
        else if (isPerUnit && each * max_units > MAX_BOOKING_MINUTES) expect(problem).toBe('too long');
        else expect(problem).toBeNull();
      }),
    );
  });

  it('may take all of a day’s work, and not a minute more', () => {
    expect(itemProblem({ price_kind: 'per_unit', minutes: 60, max_units: 10 })).toBeNull();
    expect(itemProblem({ price_kind: 'per_unit', minutes: 61, max_units: 10 })).toBe('too long');
  });
});

describe('the answers of an item', () => {
  it('are those that the form takes', () => {
    expect(fieldProblems(QUESTIONS, { service: ['wash'], home: 'hdb', units: 3 })).toEqual({});
    expect(fieldProblems(QUESTIONS, {})).toEqual({});
  });

  it('say by question what the form does not take, and what it does not ask', () => {
    const problems = fieldProblems(QUESTIONS, { service: ['paint'], home: 'hdb', units: 99, colour: 'red' });
    expect(Object.keys(problems).sort()).toEqual(['colour', 'service', 'units']);
    expect(problems.colour).toBe('This is not a question of this form.');
    // A name is said back cut short, whatever its length.
    const long = 'x'.repeat(200);
    expect(Object.keys(fieldProblems(QUESTIONS, { [long]: 1 }))).toEqual(['x'.repeat(60)]);
  });

  it('are kept without what says nothing', () => {
    expect(tidyFields(QUESTIONS, { service: ['wash'], home: '', units: undefined, colour: 'red' })).toEqual({
      service: ['wash'],
    });
  });

  it('once tidied, have no problems and stay as they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('service', 'home', 'units', 'colour'), fc.anything()), (given) => {
        const tidy = tidyFields(QUESTIONS, given);
        expect(fieldProblems(QUESTIONS, tidy)).toEqual({});
        expect(tidyFields(QUESTIONS, tidy)).toEqual(tidy);
      }),
    );
  });
});
