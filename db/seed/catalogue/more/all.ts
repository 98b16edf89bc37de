import type { CategorySeed } from '../seed-words.ts';
import { type Dress, dressed } from './build.ts';
import { eventsMore } from './events.ts';
import { homeMore } from './home.ts';
import { peopleMore } from './people.ts';
import { repairsMore } from './repairs.ts';
import { more } from './source.ts';

const dresses: Readonly<Record<string, Dress>> = { ...repairsMore, ...homeMore, ...peopleMore, ...eventsMore };

/** The categories of db/seed/data/categories-more.json. */
export const categoriesMore: readonly CategorySeed[] = more.categories.map((source) => {
  const dress = dresses[source.slug];
  if (!dress) throw new Error(`${source.slug} has no dress`);
  return dressed(source, dress);
});
