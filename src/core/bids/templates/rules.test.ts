import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_NOTE_MAX } from '../model.ts';
import { TEMPLATE_NOTE_MAX, TEMPLATE_VARIABLES } from './model.ts';
import { fillTemplate, isSendable, noteProblem, quoteOf, SAMPLE_VALUES, unknownVariables } from './rules.ts';

describe('variables', () => {
  it('take in what the request says, however they are written', () => {
    expect(fillTemplate('Hi {name}, {Title} in { area } on {when}?', SAMPLE_VALUES)).toBe(
      'Hi Rachel, Chemical wash, 3 units in Tampines on Sat 28 Nov?',
    );
  });

  it('read as plain words where the request says nothing', () => {
    expect(fillTemplate('Hi {name}, we can come {when}.', { when: ' ' })).toBe(
      'Hi there, we can come the time you asked for.',
    );
  });

  it('are filled once: braces in a value stay text', () => {
    expect(fillTemplate('{title} {price}', { title: '{name}' })).toBe('{name} {price}');
  });

  it('are named when they are none', () => {
    expect(unknownVariables('{name} {price} {PRICE} {price} {}')).toEqual(['price', 'PRICE']);
    expect(noteProblem('{price}')).toBe('{price} is no variable');
    expect(noteProblem('{name}'.repeat(10))).toBeNull();
    expect(noteProblem('{name}'.repeat(11))).toBe('use at most 10 variables');
  });

  it('never make a message that is too long, or half a character', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(...TEMPLATE_VARIABLES).map((v) => `{${v}}`),
            fc.string({ unit: 'grapheme' }),
          ),
          {
            maxLength: 60,
          },
        ),
        value,
        (parts, words) => {
          const values = Object.fromEntries(TEMPLATE_VARIABLES.map((v) => [v, words]));
          const text = parts.join('').slice(0, TEMPLATE_NOTE_MAX);
          const filled = fillTemplate(text, values);
          expect(filled.length).toBeLessThanOrEqual(PRICE_NOTE_MAX);
          expect(filled.isWellFormed()).toBe(text.isWellFormed());
        },
      ),
    );
  });
});

describe('the quote that a template makes', () => {
  it.each([
    [{ on_site: false, hourly_rate_at_cents: null, flat_rate_at_cents: 18_000 }, 'flat', 18_000, true],
    [{ on_site: false, hourly_rate_at_cents: 6_000, flat_rate_at_cents: null }, 'hourly', 6_000, true],
    [{ on_site: true, hourly_rate_at_cents: null, flat_rate_at_cents: 4_000 }, 'required', 4_000, true],
    [{ on_site: true, hourly_rate_at_cents: null, flat_rate_at_cents: null }, 'required', null, true],
    [{ on_site: false, hourly_rate_at_cents: null, flat_rate_at_cents: null }, 'flat', null, false],
    [{ on_site: false, hourly_rate_at_cents: 0, flat_rate_at_cents: null }, 'hourly', 0, false],
    [{ on_site: false, hourly_rate_at_cents: null, flat_rate_at_cents: 0 }, 'flat', 0, false],
  ] as const)('of %j is %s at %s, to be sent as it is: %s', (template, quote_type, price, sendable) => {
    expect(quoteOf(template)).toEqual({ quote_type, price });
    expect(isSendable(template)).toBe(sendable);
  });
});
