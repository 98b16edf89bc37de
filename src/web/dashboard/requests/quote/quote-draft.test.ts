import { describe, expect, it } from 'vitest';
import { PRICE_NOTE_MAX } from '#core/bids/model.ts';
import { detailsFor, draftErrors, type QuoteDraft, withTemplateFiles } from './quote-draft.ts';

const good: QuoteDraft = {
  quote_type: 'flat',
  price: 25_500,
  price_note: 'We flush the drain first.',
  details: { warranty_days: 90 },
  needs_more: false,
  attachments: [],
};
const now = new Date('2026-11-29T16:30:00Z');
const wrong = (part: Partial<QuoteDraft>) => draftErrors({ ...good, ...part }, now).map(({ id }) => id);

describe('a quote before it is sent', () => {
  it('needs a price above zero, unless it is an on-site inspection (specification 5)', () => {
    expect(wrong({})).toEqual([]);
    for (const price of [null, 0]) {
      expect(wrong({ price })).toEqual(['quote-price']);
      expect(wrong({ price, quote_type: 'hourly' })).toEqual(['quote-price']);
      expect(wrong({ price, quote_type: 'required' })).toEqual([]);
    }
  });

  it('has a price that can be sent', () => {
    expect(wrong({ price: 99_999_999 })).toEqual([]);
    expect(wrong({ price: 100_000_000 })).toEqual(['quote-price']);
  });

  it('names no first day that has passed, nor one of a mistyped year', () => {
    const at = (first_day: string) => draftErrors({ ...good, details: { first_day } }, now).map(({ id }) => id);
    expect(at('2026-11-30')).toEqual([]);
    for (const day of ['2026-11-29', '2036-01-01']) expect(at(day)).toEqual(['quote-first-day']);
  });

  it('needs a message of a length that can be sent', () => {
    expect(wrong({ price_note: ' \n' })).toEqual(['quote-note']);
    expect(wrong({ price_note: 'x'.repeat(PRICE_NOTE_MAX) })).toEqual([]);
    expect(wrong({ price_note: 'x'.repeat(PRICE_NOTE_MAX + 1) })).toEqual(['quote-note']);
  });

  it('checks the hours of an hourly quote only', () => {
    const backwards = { hours_low: 4, hours_high: 3 };
    expect(wrong({ quote_type: 'hourly', details: backwards })).toEqual(['quote-hours']);
    expect(wrong({ quote_type: 'flat', details: backwards })).toEqual([]);
    expect(wrong({ quote_type: 'hourly', details: { hours_low: 3, hours_high: 4 } })).toEqual([]);
    expect(wrong({ quote_type: 'hourly', details: { hours_low: Number.NaN } })).toEqual(['quote-hours']);
    expect(wrong({ quote_type: 'hourly', details: { hours_high: 4 } })).toEqual(['quote-hours']);
  });

  it('takes a warranty in whole days', () => {
    expect(wrong({ details: { warranty_days: 1.5 } })).toEqual(['quote-warranty']);
    expect(wrong({ details: { warranty_days: 3651 } })).toEqual(['quote-warranty']);
    expect(wrong({ details: {} })).toEqual([]);
  });

  it('carries only the details of its kind', () => {
    const all = { hours_low: 2, hours_high: 3, is_visit_fee_waived: true, includes: 'Filters' };
    expect(detailsFor('flat', all)).toEqual({ includes: 'Filters' });
    expect(detailsFor('hourly', all)).toEqual({ includes: 'Filters', hours_low: 2, hours_high: 3 });
    expect(detailsFor('required', all)).toEqual({ includes: 'Filters', is_visit_fee_waived: true });
  });
});

describe('the files of a template', () => {
  const file = (id: number) => ({ id }) as QuoteDraft['attachments'][number];
  const ids = (files: readonly { readonly id: number }[]) => files.map(({ id }) => id);

  it('stand beside the pro’s own, and make room when a template is used again or another one is', () => {
    const first = withTemplateFiles([file(1)], [], [file(11), file(12)]);
    expect(ids(first)).toEqual([1, 11, 12]);
    expect(ids(withTemplateFiles(first, [file(11), file(12)], [file(21)]))).toEqual([1, 21]);
    expect(ids(withTemplateFiles([file(1)], [file(11)], []))).toEqual([1]);
  });
});
