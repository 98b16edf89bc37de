import { describe, expect, it } from 'vitest';
import type { QuoteTemplate } from '#core/bids/templates/model.ts';
import { priceWords, templateDraft, templateErrors, templateInput } from './template-draft.ts';

const KEPT: QuoteTemplate = {
  id: 7,
  display_name: 'Chemical wash',
  price_note: 'Hi {name}',
  hourly_rate_at: null,
  flat_rate_at: '180.00',
  on_site: false,
  currency: 'SGD',
  quote_service_id: 1,
  quote_category_id: 2,
  quote_details: { includes: 'Vacuum' },
  attachments: [],
  is_auto_quoted: false,
  modified: '2026-11-21 00:00:00',
};

describe('the form of a template', () => {
  it.each([
    [{}, 'S$180.00'],
    [{ hourly_rate_at: '60.00', flat_rate_at: null }, 'S$60.00 per hour'],
    [{ on_site: true, flat_rate_at: '40.00' }, 'Visit first, S$40.00'],
    [{ on_site: true, flat_rate_at: null }, 'Visit first, free'],
    [{ flat_rate_at: null }, 'No price yet'],
  ])('goes there and back with %j, which reads %s', (more, words) => {
    const template = { ...KEPT, ...more };
    const { hourly_rate_at, flat_rate_at, on_site } = templateInput(templateDraft(template, null));
    expect({ hourly_rate_at, flat_rate_at, on_site }).toEqual({
      hourly_rate_at: template.hourly_rate_at,
      flat_rate_at: template.flat_rate_at,
      on_site: template.on_site,
    });
    expect(priceWords(template)).toBe(words);
  });

  it('drops the first day of a quote', () => {
    const draft = {
      ...templateDraft(KEPT, null),
      quote_details: { first_day: '2026-11-28', first_slot: 2, extra: 'Gas' },
    };
    expect(templateInput(draft).quote_details).toEqual({ extra: 'Gas' });
  });

  it('needs a name and a message with known variables', () => {
    expect(templateErrors(templateDraft(KEPT, null))).toEqual({});
    expect(Object.keys(templateErrors(templateDraft(undefined, 3)))).toEqual(['display_name', 'price_note']);
    expect(templateErrors({ ...templateDraft(KEPT, null), price_note: 'Hi {nmae}' }).price_note).toContain('{nmae}');
  });
});
