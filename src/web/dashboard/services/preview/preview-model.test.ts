import { describe, expect, it } from 'vitest';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { ServiceEdit } from '#core/services/editor/model.ts';
import { previewOf } from './preview-model.ts';

const AREAS = ['BD', 'TM'].map((code) => ({ code, name: code, slug: code, region: 'East', lat: 1, lng: 1 })) as Area[];
const KINDS = [
  { id: 3, slug: 'aircon', name: 'Aircon', hue: 'sky', price_unit: 'unit' },
  { id: 7, slug: 'plumber', name: 'Plumber', hue: 'jade', price_unit: 'visit' },
] as CategoryCard[];

const EDIT = {
  service: { id: 1, name: 'Lee', hue: 'sky', review_count: 5, score: 4.9, is_id_checked: true },
  sections: {
    basic: {
      name: 'Lee',
      headline: '',
      is_business: true,
      postal_code: '520284',
      warranty_days: 0,
      years_in_business: null,
      team_size: null,
    },
    travel: {
      is_service_professional_travels_to_me: true,
      is_customer_travel_to_me: false,
      is_over_phone_or_internet: false,
      max_distance: 5000,
    },
    category: { category_id: [3], prices: [{ category_id: 3, from_price: '35.00', from_price_unit: '' }] },
    faq: { faqs: [] },
    media: { photos: [], videos: [] },
    description: { description: '' },
    logo: { attachment: null },
    area: { area_code: ['TM'] },
    close: { is_closed: false, reason: '', closed_on: null },
    public_view: { is_public: true },
    external_links: { links: [] },
    pro_mark: { is_on: true, can_enable: false },
    menu: { menu: [] },
    languages: { languages: [] },
  },
} as unknown as ServiceEdit;
const shown = (written: Parameters<typeof previewOf>[1]) => previewOf(EDIT, written, AREAS, KINDS);

describe('the preview of a service', () => {
  it('shows what is stored where nothing is written', () => {
    const { service } = shown({});
    expect(service).toMatchObject({ name: 'Lee', score: 4.9, is_id_checked: true, category_slug: 'aircon' });
    expect(service.areas.map(({ code }) => code)).toEqual(['TM']);
    expect(service.categories).toMatchObject([{ name: 'Aircon', from_price: '35.00', from_price_unit: 'unit' }]);
  });

  it('shows what is written over it, the first kind of work as the main one', () => {
    const { service, profile } = shown({
      basic: { ...EDIT.sections.basic, name: 'Tan ', headline: 'Dry' },
      category: { category_id: [7, 3], prices: [] },
      area: { area_code: ['BD', 'TM'] },
      faq: { faqs: [{ question: 'Why?', answer: 'So.' }] },
    });
    expect(service).toMatchObject({
      name: 'Tan',
      headline: 'Dry',
      category_slug: 'plumber',
      hue: 'jade',
      from_price: null,
    });
    expect(service.areas).toHaveLength(2);
    expect(profile.faqs).toHaveLength(1);
  });

  it('never shows a page without a name, where the pro lives, or a mark without a check', () => {
    const { service, profile } = shown({ basic: { ...EDIT.sections.basic, name: ' ' } });
    expect(service.name).toBe('Lee');
    expect(JSON.stringify(service)).not.toContain('520284');
    expect(profile.is_pro_mark_on).toBe(false);
  });
});
