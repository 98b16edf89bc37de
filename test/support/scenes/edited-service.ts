import type { Area, CategoryCard } from '#core/categories/model.ts';
import { SECTIONS, type ServiceEdit } from '#core/services/editor/model.ts';
import { serviceCard } from '../views.ts';

// An own service as its editor holds it, for tests of the editor's screens: a listed page with no text of its own yet.

export const AREAS = ['BD', 'TM'].map((code) => ({
  code,
  name: code,
  slug: code,
  region: 'East',
  lat: 1,
  lng: 1,
})) as unknown as Area[];
export const KINDS = [
  { id: 3, slug: 'aircon', name: 'Aircon', hue: 'sky', price_unit: 'unit' },
  { id: 7, slug: 'plumber', name: 'Plumber', hue: 'jade', price_unit: 'visit' },
] as CategoryCard[];

export const editedService = (
  service: Partial<ServiceEdit['service']> = {},
  sections: Partial<ServiceEdit['sections']> = {},
): ServiceEdit => ({
  service: {
    ...serviceCard(),
    description: '',
    is_public: true,
    is_service_professional_travels_to_me: true,
    is_customer_travel_to_me: false,
    is_over_phone_or_internet: false,
    years_in_business: null,
    team_size: null,
    completed_count: 0,
    score_counts: [0, 0, 0, 0, 0],
    areas: [{ code: 'TM', name: 'TM', region: 'East' }],
    categories: [{ id: 3, slug: 'aircon', name: 'Aircon', from_price: null, from_price_unit: '' }],
    created: '2026-01-05 02:00:00',
    is_archived: false,
    is_draft: false,
    is_closed: false,
    is_listed: true,
    is_reached: true,
    postal_code: '520284',
    max_distance: null,
    ...service,
  },
  sections: {
    basic: {
      name: 'CoolBreeze',
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
      max_distance: null,
    },
    category: { category_id: [3], prices: [] },
    faq: { faqs: [] },
    media: { photos: [], videos: [] },
    description: { description: '' },
    logo: { attachment: null },
    area: { area_code: ['TM'] },
    close: { is_closed: false, reason: '', closed_on: null },
    public_view: { is_public: true },
    external_links: { links: [] },
    pro_mark: { is_on: false, can_enable: false },
    menu: { menu: [] },
    languages: { languages: [] },
    ...sections,
  },
  statements: [],
  versions: Object.fromEntries(SECTIONS.map((section) => [section, 1])) as ServiceEdit['versions'],
  completeness: { percent: 40, items: [] },
  hidden_by: [],
  onboard_state: 2,
});
