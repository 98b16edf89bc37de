import { blankItem } from '#core/shop/items/rules.ts';
import type { Database } from '#server/platform/data/database.ts';

const PLAN = { id: 1, name: 'General', description: '', price_cents: 8_500, service_type: 'fixed' as const };
const WORDS = ['wash', 'check', 'repair', 'clean', 'polish', 'mount', 'paint', 'move', 'lesson', 'design'];
/** A word that 25 items have, however many items there are. */
export const RARE = 'quokka';

/** Makes published items that are delivered, with the numbers `first` to `last`, for the listed services in turn. */
export async function makeItems({ pool }: Database, first: number, last: number): Promise<void> {
  const content = {
    ...blankItem(0),
    description: 'Filters, cover and drain are washed, and the gas is checked.',
    service_type: 'delivery',
    travel_preference: ['remote', 'to_customer'],
    plans: [{ ...PLAN, unit: '', max_units: 1, minutes: 60, warranty_days: 0, includes: [] }],
    terms: { ...blankItem(0).terms, delivery_days: 7 },
  };
  const CHUNK = 10_000;
  for (let from = first; from <= last; from += CHUNK)
    await pool.query(
      `with s as (
         select s.id, s.main_category_id, row_number() over (order by s.id) as n, count(*) over () as total
         from quote_services s where s.is_listed),
       g as (select n, ($3::text[])[1 + n % 10] as word from generate_series($1::integer, $2::integer) n),
       made as (
         select g.n, s.id as service_id, s.main_category_id as category_id,
           $4::jsonb || jsonb_build_object('name', 'Fixed ' || g.word || ' ' || g.n, 'category_id', s.main_category_id,
             'keyword_setting', case when g.n <= 25 then jsonb_build_array($5::text) else '[]' end) as content
         from g join s on s.n = 1 + g.n % s.total),
       i as (
         insert into nshop_items (quote_service_id, category_id, state, content, has_changes, version, from_cents, position,
           sold_count, published_on, created, modified)
         select service_id, category_id, 'published', content, false, 1, 8500, n, (n * 7919) % 997, now(), now(), now() from made
         returning id, category_id, content)
       insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
       select id, 1, category_id, content, 8500, now() from i`,
      [from, Math.min(from + CHUNK - 1, last), WORDS, JSON.stringify(content), RARE],
    );
  await pool.query('vacuum (analyze) nshop_items, nshop_item_versions');
}
