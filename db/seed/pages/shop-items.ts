import type { CategoryCard, Question } from '#core/categories/model.ts';
import { DAY } from '#core/kit/time.ts';
import type { MenuRow } from '#core/services/editor/model.ts';
import type { ItemContent } from '#core/shop/items/model.ts';
import { blankItem, fromCents } from '#core/shop/items/rules.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { albumOf } from '../art/albums.ts';
import { photoOf } from '../art/draw.ts';
import type { DemoPro } from '../cast.ts';
import type { ProOnStage } from '../market.ts';
import { menuOf } from './menus.ts';

/** At most 60 items. The first pro of each trade sells OF_FIRST, the others OF_OTHERS. */
const MOST = 60;
const OF_FIRST = 3;
const OF_OTHERS = 2;
/** Prices in cents of what becomes an item: below it is not worth a visit, and above it needs a quote. */
const RANGE = { from: 2_500, to: 120_000 };

/** What the plans of a trade can include. The dearest plan includes all of it. */
const FEATURES = {
  home: ['Photos before and after', 'We clean up when we finish', 'A second visit if something isn’t right'],
  remote: ['Files that you own', 'One round of changes', 'Two more rounds of changes'],
  lessons: ['Notes after each session', 'A plan for the next weeks', 'Questions between sessions'],
} as const;
type Way = keyof typeof FEATURES;
const EXTRA: Readonly<Record<Way, readonly [name: string, cents: number]>> = {
  home: ['Weekend or evening', 2_000],
  remote: ['Done three days sooner', 6_000],
  lessons: ['Materials to keep', 1_500],
};
const ENDS = [
  'You pay what you see here, and nothing is added at the door.',
  'The price holds for the usual job. If yours is another one, we say so before we begin.',
  'Tell us when you order what we should know, and we bring the right things.',
  'We confirm within a day and agree on a time that suits you.',
] as const;

const LESSONS = /tuition|lesson|piano|fitness|yoga|swim|coach|guitar|language/;
const wayOf = (pro: DemoPro, slug: string): Way => (LESSONS.test(slug) ? 'lessons' : pro.remote ? 'remote' : 'home');

/** Makes an item from a row of a pro's menu. */
function itemOf(pro: DemoPro, slug: string, category_id: number, row: MenuRow, n: number): Omit<ItemContent, 'photos'> {
  const way = wayOf(pro, slug);
  const isDelivery = way === 'remote';
  const unit = row.unit.replace(/^(visit|session|job)$/, '');
  const [extra, extra_cents] = EXTRA[way];
  const plan = (id: number, name: string, description: string, price_cents: number, includes: number[]) => ({
    id,
    name,
    description,
    price_cents,
    service_type: unit ? ('per_unit' as const) : ('fixed' as const),
    unit,
    max_units: unit ? 6 : 1,
    minutes: isDelivery ? 0 : unit ? 45 : 90,
    warranty_days: pro.warranty_days ?? 0,
    includes,
  });
  const more = Math.round((row.from_cents * 1.5) / 500) * 500;
  const blank = blankItem(category_id);
  return {
    ...blank,
    name: row.label,
    description: `${row.label} by ${pro.name}. ${pro.headline}. ${ENDS[n % ENDS.length]}`,
    travel_preference: isDelivery ? ['remote'] : ['to_customer'],
    service_type: isDelivery ? 'delivery' : 'visit',
    service_information: { excluded: isDelivery ? '' : 'Parts and materials', needs: '', notes: '' },
    keyword_setting: [slug.replaceAll('-', ' ')],
    accept_reservation: false,
    features: [...FEATURES[way]],
    plans: [
      plan(1, 'Standard', 'What most people need', row.from_cents, [0, 1]),
      plan(2, 'Complete', 'With all that belongs to it', more, [0, 1, 2]),
    ],
    options: [{ id: 3, name: extra, description: '', price_cents: extra_cents }],
    terms: { ...blank.terms, confirm_minutes: 1_440, delivery_days: isDelivery ? 7 : 0 },
  };
}

/** A pro with the menu rows that can be sold at a fixed price. */
interface Seller {
  readonly pro: ProOnStage;
  readonly slug: string;
  readonly category_id: number;
  readonly rows: readonly MenuRow[];
}

/** The best liked pro of each trade first, then the second of each, until there are enough. */
export function sellersOf(
  pros: readonly ProOnStage[],
  cards: readonly CategoryCard[],
  forms: ReadonlyMap<string, { questions: readonly Question[] }>,
): Seller[] {
  const seen = new Map<string, number>();
  const ranked = pros.flatMap((pro) => {
    const slug = pro.categories[0] as string;
    const card = cards.find((one) => one.slug === slug);
    const place = seen.get(slug) ?? 0;
    const rows = menuOf(pro, cards, (one) => forms.get(one)?.questions ?? []).filter(
      ({ category_id, from_cents }) => category_id === null && from_cents >= RANGE.from && from_cents <= RANGE.to,
    );
    if (!card || rows.length === 0) return [];
    seen.set(slug, place + 1);
    return [{ place, seller: { pro, slug, category_id: card.id, rows: rows.slice(0, place ? OF_OTHERS : OF_FIRST) } }];
  });
  const sellers: Seller[] = [];
  let count = 0;
  for (const { seller } of ranked.toSorted((a, b) => a.place - b.place)) {
    if (count >= MOST) break;
    sellers.push({ ...seller, rows: seller.rows.slice(0, MOST - count) });
    count += seller.rows.length;
  }
  return sellers;
}

const keep = statement(`
  with given as (
    select p.*, s.id as service_id, (select jsonb_agg(jsonb_build_object('attachment_id', a.id, 'alt', f.alt, 'crop', null) order by f.n)
      from jsonb_to_recordset(p.photos) as f (n integer, key text, alt text) join attachments a on a.storage_key = f.key) as shown
    from json_to_recordset($1) as p (user_id bigint, category_id bigint, content jsonb, photos jsonb, cents integer, remaining integer,
      place integer, ago integer)
    join quote_services s on s.user_id = p.user_id),
  made as (
    insert into nshop_items (quote_service_id, category_id, state, content, has_changes, version, remaining_quantity, next_part, from_cents,
      position, published_on, created, modified)
    select service_id, category_id, 'published', content || jsonb_build_object('photos', shown), false, 1, remaining, 4, cents, place,
      $2::timestamptz - make_interval(days => ago), $2::timestamptz - make_interval(days => ago),
      $2::timestamptz - make_interval(days => ago) from given order by ago desc, service_id, place
    returning id, category_id, content, from_cents, created),
  versions as (
    insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
    select id, 1, category_id, content, from_cents, created from made)
  insert into nshop_item_photos (nshop_item_id, attachment_id)
  select id, (p ->> 'attachment_id')::bigint from made, jsonb_array_elements(content -> 'photos') p`);

/** Writes the items of the cast's shops, in one statement. */
export async function layItems(parts: Parts, sellers: readonly Seller[], now: Date): Promise<void> {
  const rows = sellers.flatMap(({ pro, slug, category_id, rows: menu }, seller) => {
    const album = albumOf(pro);
    return menu.map((row, n) => {
      const content = { ...itemOf(pro, slug, category_id, row, seller + n), photos: [] };
      const photos = [0, 1, 2].map((i) => {
        const at = (1 + n * 2 + i) % album.length;
        return { n: i, key: photoOf(pro.key, at).key, alt: album[at]?.caption.split('. ')[0] ?? '' };
      });
      // One item is sold out, and another has 4 left.
      const remaining = seller === 3 && n === 1 ? 0 : seller === 1 && n === 0 ? 4 : null;
      const ago = 12 + ((seller * 7 + n * 3) % 40);
      return {
        user_id: pro.user.id,
        category_id,
        content,
        photos,
        cents: fromCents(content),
        remaining,
        place: n + 1,
        ago,
      };
    });
  });
  await writing(parts, { now: new Date(now.getTime() - DAY), silent: true }, async ({ db }) => {
    await db.run(keep(JSON.stringify(rows), now));
  });
}
