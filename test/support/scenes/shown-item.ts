import { blankItem } from '#core/shop/items/rules.ts';
import type { TestServer } from '../server.ts';

const PLAN = {
  id: 1,
  name: 'General',
  description: '',
  price_cents: 4500,
  service_type: 'fixed',
  unit: '',
  max_units: 1,
  minutes: 60,
  warranty_days: 0,
  includes: [],
};

interface Given {
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly name: string;
  readonly cents?: number;
  readonly sold?: number;
  readonly keywords?: readonly string[];
  readonly areas?: readonly string[];
  /** A picture of its pro's own. An item without one is not complete. */
  readonly photo?: number;
}

/** Writes the rows of a published item, for tests of what lists show. */
export async function shownItem(server: TestServer, given: Given): Promise<number> {
  const { quote_service_id, category_id, name, cents = 4500, sold = 0, keywords = [], areas = [], photo } = given;
  const content = {
    ...blankItem(category_id),
    name,
    description: 'Filters, cover and drain are washed, and the gas is checked.',
    travel_preference: ['to_customer'],
    service_area: areas,
    keyword_setting: keywords,
    photos: photo === undefined ? [] : [{ attachment_id: photo, alt: '', crop: null }],
    plans: [{ ...PLAN, price_cents: cents }],
  };
  const [row] = await server.sql<{ id: number }>(
    `with i as (insert into nshop_items (quote_service_id, category_id, state, content, has_changes, version, from_cents, position,
         sold_count, published_on, created, modified)
       values ($1, $2, 'published', $3, false, 1, $4, 1, $5, now(), now(), now()) returning id),
     v as (insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
       select id, 1, $2, $3, $4, now() from i)
     select id from i`,
    [quote_service_id, category_id, JSON.stringify(content), cents, sold],
  );
  return Number(row?.id);
}
