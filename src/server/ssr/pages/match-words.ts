import type { CategoryCard, Genre } from '#core/categories/model.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A word without its ending, so that "plumbing" finds the plumber; three letters stay. */
const stem = (word: string): string => word.replace(/(?<=.{3})(?:ings?|ers?|es?|s)$/u, '');

/** A synonym in a script without spaces matches inside the typed text: 洗冷气 finds 冷气. */
const isUnspaced = (word: string): boolean => /^\p{Script=Han}{2,}$/u.test(word);

/**
 * The categories whose name, tagline, genre or synonyms contain every word of `q`; those with all words in the name or as a
 * synonym come first. Without words all match. Synonyms are by category id.
 */
export function matchWords(
  genres: readonly Genre[],
  q: string,
  synonyms: ReadonlyMap<number, readonly string[]> = new Map(),
): CategoryCard[] {
  const asked = fold(q);
  const words = asked
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem);
  const found = genres
    .flatMap((genre) => genre.categories)
    .map((category) => {
      const other = (synonyms.get(category.id) ?? []).map(fold);
      const name = fold(category.name);
      return {
        category,
        names: [name, ...other],
        text: [name, ...other, fold(`${category.tagline} ${category.genre_name}`)].join(' '),
        isInside: other.some((word) => isUnspaced(word) && asked.includes(word)),
      };
    })
    .filter(({ text, isInside }) => isInside || words.every((word) => text.includes(word)));
  const inName = ({ names, isInside }: { names: readonly string[]; isInside: boolean }) =>
    isInside || names.some((name) => words.every((word) => name.includes(word)));
  return [...found.filter(inName), ...found.filter((row) => !inName(row))].map(({ category }) => category);
}
