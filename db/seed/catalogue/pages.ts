import { readFileSync } from 'node:fs';
import type { Question } from '#core/categories/model.ts';
import type { CategorySeed } from './seed-words.ts';

/** The part of `db/seed/data/categories-later.json` that says when each question of the first fourteen categories is asked. */
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

/** Questions of the data, by category and key, that are other questions in our forms. */
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
  // Only the hired artist gets photos of faces, in chat.
  'wedding-makeup/bare_face': ['photos'],
};

/** The pages of questions that our forms place differently from the data, or that the data does not have; 0: after posting. */
const OURS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'house-cleaning': { special_surfaces: 0, special_surfaces_note: 0 },
  // In this form and web-design only these say when the work is wanted, which leads and reminders need.
  'renovation-contractor': { keys: 4 },
  'web-design': { deadline: 4, meeting: 4 },
  // Says who travels, which decides which pros get the request.
  photography: { studio: 2 },
  'interior-design': { budget_band: 3 },
  accounting: { meeting: 4 },
};

/** Shared questions that are always asked before posting, even where the data asks later for what became part of them. */
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

/** Gives each question its page, or its place after posting. A question without one gets that of the question it depends on. */
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
      // Replaces only shared questions that this form does not ask itself.
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
