import type { ItemContent } from '#core/shop/items/model.ts';
import type { TestServer } from '../server.ts';

/** The content of an item that operators approved. */
export const itemContent = (category_id: number, more: Partial<ItemContent> = {}): ItemContent => ({
  category_id,
  name: 'Aircon wash at home',
  description: 'Wall units, washed on site.',
  travel_preference: ['to_customer'],
  service_area: [],
  service_type: 'visit',
  service_information: { excluded: '', needs: '', notes: '' },
  keyword_setting: [],
  accept_reservation: true,
  photos: [],
  features: [],
  plans: [
    {
      id: 1,
      name: 'Chemical wash',
      description: '',
      price_cents: 8_500,
      service_type: 'per_unit',
      unit: 'unit',
      max_units: 4,
      minutes: 60,
      warranty_days: 90,
      includes: [],
    },
  ],
  options: [{ id: 2, name: 'Gas top-up R32', description: '', price_cents: 6_000 }],
  questions: [],
  terms: {
    notice_minutes: 60,
    horizon_days: 60,
    buffer_minutes: 0,
    confirm_minutes: 600,
    free_cancel_hours: 24,
    late_cancel_percent: 30,
    delivery_days: 0,
  },
  ...more,
});

/** Writes a published item into a test's database; answers its id. */
export async function soldItem(
  { sql }: Pick<TestServer, 'sql'>,
  quote_service_id: number,
  content: ItemContent,
  remaining_quantity: number | null = null,
): Promise<number> {
  const from = Math.min(...content.plans.map(({ price_cents }) => price_cents));
  const [item] = await sql<{ id: number }>(
    `insert into nshop_items (quote_service_id, category_id, state, content, has_changes, version, remaining_quantity, from_cents, position,
       published_on, created, modified)
     values ($1, $2, 'published', $3, false, 1, $4, $5, 1, now(), now(), now()) returning id`,
    [quote_service_id, content.category_id, JSON.stringify(content), remaining_quantity, from],
  );
  const id = item?.id as number;
  await sql(
    'insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created) values ($1, 1, $2, $3, $4, now())',
    [id, content.category_id, JSON.stringify(content), from],
  );
  return id;
}
