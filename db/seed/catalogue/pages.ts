import { readFileSync } from 'node:fs';
import type { Question } from '#core/categories/model.ts';
import type { CategorySeed } from './seed-words.ts';

/** What of `db/seed/data/categories-later.json` says when each question of the first fourteen categories is asked. */
interface Source {
  readonly common: { readonly page_4: string[]; readonly page_5: string[]; readonly later: string[] };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly pages: readonly (readonly string[])[];
        readonly later: readonly string[];
        readonly private_until_hire?: readonly string[];
        readonly replaces?: Readonly<Record<string, readonly string[]>>;
      }
    >
  >;
}
const source = JSON.parse(
  readFileSync(new URL('../data/categories-later.json', import.meta.url), 'utf8'),
) as unknown as Source;

/** Questions of the data that became others in our forms. */
export const BECAME: Readonly<Record<string, readonly string[]>> = {
  'house-cleaning/exclude': ['addons'],
  'house-moving/from': ['postal_code', 'property_type', 'lift_access', 'lift_flights'],
  'house-moving/to': ['to_postal_code', 'to_property_type', 'to_lift_access'],
  'interior-design/moodboard': ['photos'],
  'private-tuition/frequency': ['lessons_per_week', 'lesson_length'],
  'private-tuition/start': ['when'],
  'piano-teacher/slots': ['weekly_slots'],
  'personal-trainer/slots': ['weekly_slots'],
  'driving-lessons/slots': ['weekly_slots'],
  'wedding-makeup/others': ['bridesmaids', 'mothers', 'groom'],
  'wedding-makeup/gown': ['photos'],
  // Faces are shown to the hired artist only, in chat.
  'wedding-makeup/bare_face': ['photos'],
};

/** Where our forms differ from the data, and where questions stand that the data does not know; 0 is after posting. */
const OURS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'house-cleaning': { special_surfaces: 0, special_surfaces_note: 0 },
  // Nothing else of these two forms says when the work is wanted, which leads and reminders go by.
  'renovation-contractor': { keys: 4 },
  'web-design': { deadline: 4, meeting: 4 },
  // Who travels says which pros are asked.
  photography: { studio: 2 },
  'interior-design': { budget_band: 3 },
  accounting: { meeting: 4 },
};

/** Questions of the common block that stay before posting, whatever became part of them. */
const STAYS = new Set(['photos', 'when']);

/** The page of each of a form's own questions; 0 is after posting. */
function placesOf(slug: string): ReadonlyMap<string, number> {
  const { common } = source;
  const own = source.categories[slug];
  const places = new Map<string, number>(common.later.map((key) => [key, 0]));
  const put = (keys: readonly string[], place: number) => {
    for (const key of keys)
      for (const became of BECAME[`${slug}/${key}`] ?? [key])
        if (place > 0 || !STAYS.has(became)) places.set(became, place);
  };
  put(common.page_4, 4);
  put(common.page_5, 5);
  put(own?.later ?? [], 0);
  for (const [index, keys] of (own?.pages ?? []).entries()) put(keys, index + 1);
  for (const [key, place] of Object.entries(OURS[slug] ?? {})) places.set(key, place);
  return places;
}

/** The category with a page for each question, or its place after posting; a question without one goes with what it hangs on. */
export function withPages(category: CategorySeed): CategorySeed {
  if (!source.categories[category.slug]) return category;
  const places = new Map(placesOf(category.slug));
  const replaces = new Map<string, readonly string[]>();
  for (const [key, others] of Object.entries(source.categories[category.slug]?.replaces ?? {}))
    for (const own of BECAME[`${category.slug}/${key}`] ?? [key]) replaces.set(own, others);
  const secret = new Set(source.categories[category.slug]?.private_until_hire);
  const asked = new Set(category.questions.map(({ key }) => key));
  return {
    ...category,
    questions: category.questions.map((question): Question => {
      const needs = (question.when ?? []).flat().map(({ key }) => key);
      const place = places.get(question.key) ?? Math.max(0, ...needs.map((key) => places.get(key) ?? 0));
      places.set(question.key, place);
      // The place itself is asked in both: only what a form does not ask is stood for.
      const stands = (replaces.get(question.key) ?? []).filter((key) => !asked.has(key));
      return {
        ...question,
        ...(place === 0 ? { is_later: true } : { page: place }),
        ...(secret.has(question.key) ? { is_private: true } : {}),
        ...(stands.length > 0 ? { replaces: [...stands] } : {}),
      };
    }),
  };
}
