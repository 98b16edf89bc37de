import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import type * as calls from '#core/search/calls.ts';
import { foldText, wordsIn } from '#core/search/han-rules.ts';
import { suggestFor } from '#core/search/read-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { CATALOGUE, known } from './known-service.ts';
import { guessesOf } from './sentences/service.ts';
import { popularSince } from './serve-store.ts';
import * as words from './words/store.ts';

const SUGGESTED = 4;
const CLOSE = 3;
const POPULAR = 6;
const POPULAR_DAYS = 30;

/** What a search being typed may mean (issue 8 point 3); the text is not stored. */
export async function suggest(
  { q }: CallParsed<typeof calls.suggest>,
  context: Context,
): Promise<CallResult<typeof calls.suggest>> {
  const { lexicon, categories: all, areas } = await known(context);
  const found = suggestFor(q, lexicon, SUGGESTED);
  const [pros, popular] = await Promise.all([named(context, wordsIn(foldText(q))), popularOf(context)]);
  return ok({
    categories: found.category_ids.flatMap((id) => {
      const category = all.find((each) => each.id === id);
      return category ? [{ slug: category.slug, name: category.name, tagline: category.tagline }] : [];
    }),
    areas: found.area_codes.flatMap((code) => {
      const area = areas.find((each) => each.code === code);
      return area ? [{ code, slug: area.slug, name: area.name }] : [];
    }),
    pros: [...pros],
    popular,
  });
}

/** Pros whose names begin with the typed words; then those with similar names. */
async function named({ db }: Context, typed: readonly string[]): Promise<words.NamedPro[]> {
  if (typed.join('').length < 2) return [];
  const found = await words.wordsLike(db, typed);
  const begun = await words.prosNamed(
    db,
    found.map((word) => word.begun),
    SUGGESTED,
  );
  if (begun.length >= SUGGESTED || found.every((word) => word.any === word.begun)) return begun;
  const alike = await words.prosNamed(
    db,
    found.map((word) => word.any),
    2 * SUGGESTED,
  );
  const more = alike.filter(({ id }) => !begun.some((each) => each.id === id));
  return [...begun, ...more].slice(0, SUGGESTED);
}

/**
 * Services that may help where a search found nothing: what its words may mean, then those of the same genre with the most pros.
 * `shown` are on the page already. It reads cached data only, and makes no query of its own.
 */
export async function closeTo(
  context: Context,
  q: string,
  shown: readonly string[],
): Promise<{ slug: string; name: string }[]> {
  const { lexicon, categories: all } = await known(context);
  const meant = (await guessesOf(context, q)).map(({ slug }) => slug);
  const begun = suggestFor(q, lexicon, SUGGESTED).category_ids;
  const likely = [
    ...meant.flatMap((slug) => all.filter((each) => each.slug === slug)),
    ...begun.flatMap((id) => all.filter((each) => each.id === id)),
  ];
  const genres = new Set(all.filter(({ slug }) => shown.includes(slug)).map(({ genre_slug }) => genre_slug));
  const beside = all.filter(({ genre_slug }) => genres.has(genre_slug)).sort((a, b) => b.pro_count - a.pro_count);
  return [...new Set([...likely, ...beside])]
    .filter(({ slug }) => !shown.includes(slug))
    .slice(0, CLOSE)
    .map(({ slug, name }) => ({ slug, name }));
}

/** The services searched most in the last 30 days; without searches yet, those with the most pros. */
export async function popularOf(context: Context): Promise<{ slug: string; name: string }[]> {
  const since = sgDay(new Date(context.now.getTime() - POPULAR_DAYS * DAY));
  const kept = await context.parts.kept.of(context.source, `search:popular:${sgDay(context.now)}`, async () => {
    const found = await popularSince(context.db, since, POPULAR);
    const { categories: all } = await known(context);
    const others = [...all].sort((a, b) => b.pro_count - a.pro_count).map(({ slug, name }) => ({ slug, name }));
    const missing = others.filter(({ slug }) => !found.some((each) => each.slug === slug));
    return { value: [...found, ...missing].slice(0, POPULAR), tags: CATALOGUE };
  });
  return kept ?? [];
}
