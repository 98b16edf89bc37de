import type { CategoryCard, Genre } from '#core/categories/model.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A word without its ending, so that "plumbing" finds the plumber; three letters stay. */
const stem = (word: string): string => word.replace(/(?<=.{3})(?:ings?|ers?|es?|s)$/u, '');

/**
 * The categories whose name, tagline or genre contain every word of `q`, those that have all of them in the name first.
 * No words match everything.
 */
export function matchWords(genres: readonly Genre[], q: string): CategoryCard[] {
  const words = fold(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem);
  const found = genres
    .flatMap((genre) => genre.categories)
    .map((category) => ({
      category,
      name: fold(category.name),
      text: fold(`${category.name} ${category.tagline} ${category.genre_name}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const inName = ({ name }: { name: string }) => words.every((word) => name.includes(word));
  return [...found.filter(inName), ...found.filter((row) => !inName(row))].map(({ category }) => category);
}
