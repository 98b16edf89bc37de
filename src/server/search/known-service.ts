import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { Lexicon } from '#core/search/read-rules.ts';
import * as categories from '#server/categories/service.ts';
import { chineseOf } from '#server/categories/words/service.ts';
import type { Context } from '#server/platform/context.ts';

/** The tag of everything cached about the public catalogue. */
export const CATALOGUE = ['genre:all'];

export interface Known {
  readonly lexicon: Lexicon;
  readonly categories: readonly CategoryCard[];
  readonly areas: readonly Area[];
}

/** Names and synonyms of categories, and areas, cached until the catalogue changes. */
export async function known(context: Context): Promise<Known> {
  const kept = await context.parts.kept.of<Known>(context.source, 'search:lexicon', async () => {
    const [all, areas, synonyms] = await Promise.all([
      categories.categories(context),
      categories.allAreas(context.db),
      categories.synonyms(context.db),
    ]);
    const chinese = await chineseOf(
      context.db,
      areas.map(({ name }) => name),
    );
    const words = new Map(synonyms.map((row) => [row.category_id, row.words]));
    const lexicon = {
      categories: all.value.categories.map(({ id, slug, name }) => ({ id, slug, name, synonyms: words.get(id) ?? [] })),
      areas: areas.map(({ code, name }) => ({ code, name, also: chinese.get(name) ?? null })),
    };
    return { value: { lexicon, categories: all.value.categories, areas }, tags: CATALOGUE };
  });
  if (!kept) throw new Error('the catalogue is always there');
  return kept;
}
