import type { CategoryCard, Question } from '#core/categories/model.ts';
import type { MenuRow } from '#core/services/editor/model.ts';
import type { Spoken } from '#core/services/model.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { lotOf } from '../art/albums.ts';
import { kindOf } from '../art/looks.ts';
import type { DemoPro } from '../cast.ts';
import type { ProOnStage } from '../market.ts';

const keepMenus = statement(`
  insert into service_profiles (quote_service_id, menu, modified)
  select s.id, p.menu, $2 from json_to_recordset($1) as p (user_id bigint, menu jsonb) join quote_services s on s.user_id = p.user_id
  on conflict (quote_service_id) do update set menu = excluded.menu`);
const keepLanguages = statement(`
  update quote_services s set languages = array(select jsonb_array_elements_text(p.languages))
  from json_to_recordset($1) as p (user_id bigint, languages jsonb) where s.user_id = p.user_id`);

const ROWS = 6;
/** The unit of a menu row; empty for a price per job. */
const unitOf = (unit: string): string => (unit === 'job' ? '' : unit);

/** Makes a menu from the prices in the forms of a pro's categories, each varied a little from pro to pro. */
export function menuOf(
  pro: DemoPro,
  cards: readonly Pick<CategoryCard, 'id' | 'slug'>[],
  questionsOf: (slug: string) => readonly Question[],
): MenuRow[] {
  const random = lotOf(pro.key, 6);
  const rows = pro.categories.flatMap((slug, place): MenuRow[] => {
    const card = cards.find((one) => one.slug === slug);
    const priced = questionsOf(slug).flatMap(({ choices = [] }) =>
      choices.filter(
        ({ low_cents, high_cents }) => low_cents !== undefined && high_cents !== undefined && low_cents > 0,
      ),
    );
    return priced
      .slice(0, place === 0 ? ROWS : 2)
      .map(({ id, label, low_cents = 0, high_cents = 0, unit = '' }): MenuRow => {
        const cents = low_cents + (high_cents - low_cents) * 0.4 * random.next();
        const step = cents > 100_000 ? 5_000 : 500;
        return {
          label,
          category_id: place === 0 ? null : (card?.id ?? null),
          task: id,
          from_cents: Math.round(cents / step) * step,
          unit: unitOf(unit),
          note: '',
        };
      });
  });
  return [...new Map(rows.map((row) => [row.label, row])).values()];
}

/** The languages of a business, as its people's names suggest: English, and mostly one or two more. */
export function languagesOf(pro: DemoPro): Spoken[] {
  const random = lotOf(pro.key, 7);
  const [from] = kindOf(pro.key, lotOf(pro.key, 2));
  const own: readonly Spoken[] =
    from === 'c'
      ? ['zh', ...(random.chance(0.5) ? [random.pick<Spoken>(['hokkien', 'teochew', 'cantonese', 'hakka'])] : [])]
      : from === 'm'
        ? ['ms']
        : from === 'i'
          ? [random.pick<Spoken>(['ta', 'ta', 'hi', 'ml', 'pa'])]
          : [];
  const staff: readonly Spoken[] = pro.team && random.chance(0.5) ? [random.pick<Spoken>(['zh', 'ms', 'ta'])] : [];
  return [...new Set<Spoken>(['en', ...own, ...staff])];
}

/** Raises rows of a pro's main trade to the "from" price of their page. */
const fromTheirLeast = ({ from: [dollars, unit] }: DemoPro, rows: readonly MenuRow[]): MenuRow[] =>
  rows.map((row) =>
    row.category_id === null && row.unit === unitOf(unit)
      ? { ...row, from_cents: Math.max(row.from_cents, dollars * 100) }
      : row,
  );

/** Writes a price menu and languages to every pro's page. */
export async function layMenus(
  parts: Parts,
  pros: readonly ProOnStage[],
  cards: readonly CategoryCard[],
  forms: ReadonlyMap<string, { questions: readonly Question[] }>,
  now: Date,
): Promise<void> {
  const rows = pros.map((pro) => ({
    user_id: pro.user.id,
    menu: fromTheirLeast(
      pro,
      menuOf(pro, cards, (slug) => forms.get(slug)?.questions ?? []),
    ),
    languages: languagesOf(pro),
  }));
  await writing(parts, { now, silent: true }, async ({ db }) => {
    await db.run(keepMenus(JSON.stringify(rows), now));
    await db.run(keepLanguages(JSON.stringify(rows)));
  });
}
