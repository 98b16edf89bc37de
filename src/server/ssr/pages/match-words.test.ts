import { describe, expect, it } from 'vitest';
import type { CategoryCard, Genre } from '#core/categories/model.ts';
import { matchWords } from './match-words.ts';

const card = (slug: string, name: string, tagline: string, genre_name: string): CategoryCard => ({
  id: slug.length,
  slug,
  name,
  tagline,
  hue: 'sky',
  icon: 'House',
  genre_slug: 'g',
  genre_name,
  price_low_cents: null,
  price_high_cents: null,
  price_unit: '',
  measured: null,
  pro_count: 0,
});
const genre = (name: string, categories: CategoryCard[]): Genre => ({
  id: 1,
  slug: 'g',
  name,
  description: '',
  hue: 'sky',
  icon: 'House',
  categories,
});
const genres = [
  genre('Home care', [
    card('house-cleaning', 'House cleaning', 'Weekly help, spring cleaning.', 'Home care'),
    card('aircon-servicing', 'Aircon servicing', 'Cleaning and gas top-up.', 'Home care'),
  ]),
  genre('Lessons', [card('piano-teacher', 'Piano teacher', 'At home or online.', 'Lessons')]),
];
const slugs = (q: string) => matchWords(genres, q).map((category) => category.slug);

describe('matchWords', () => {
  it('finds by name, tagline and genre, ignoring case and accents', () => {
    expect(slugs('PIÀNO')).toEqual(['piano-teacher']);
    expect(slugs('gas')).toEqual(['aircon-servicing']);
    expect(slugs('lessons')).toEqual(['piano-teacher']);
  });
  it('ignores the endings of words', () => {
    expect(slugs('cleaners')).toEqual(['house-cleaning', 'aircon-servicing']);
    expect(slugs('aircon service')).toEqual(['aircon-servicing']);
    expect(slugs('teaching')).toEqual(['piano-teacher']);
    expect(slugs('clams')).toEqual([]);
  });
  it('needs every word', () => {
    expect(slugs('piano home')).toEqual(['piano-teacher']);
    expect(slugs('piano gas')).toEqual([]);
  });
  it('puts matches in names first', () => {
    expect(slugs('cleaning')).toEqual(['house-cleaning', 'aircon-servicing']);
    expect(slugs('aircon, cleaning')).toEqual(['aircon-servicing']);
  });
  it('treats words as text, not as a pattern, and matches all without words', () => {
    expect(slugs('.*')).toHaveLength(3);
    expect(slugs('(')).toHaveLength(3);
    expect(slugs('plumb')).toEqual([]);
  });

  it('finds by synonyms, Chinese ones anywhere in the typed text', () => {
    const [first] = genres.flatMap((each) => each.categories);
    const words = new Map([[first?.id ?? 0, ['part-time maid', '清洁', '打扫']]]);
    const slugs = (q: string) => matchWords(genres, q, words).map((each) => each.slug);
    expect(slugs('maid')).toEqual([first?.slug]);
    expect(slugs('找人打扫家里')).toEqual([first?.slug]);
    expect(slugs('打扫')).toEqual([first?.slug]);
    expect(slugs('装修')).toEqual([]);
    expect(matchWords(genres, 'maid')).toEqual([]);
  });
});
