import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { Content } from '#core/content/model.ts';
import type { NearFacts } from '#core/search/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';
import { t } from '#web/text/spaces/pages.ts';

/** A region's name inside a sentence: "the East", "the North-East", "Central Singapore". */
export const regionName = (region: string): string =>
  ({
    Central: t('near_model>central'),
    East: t('near_model>east'),
    North: t('near_model>north'),
    'North-East': t('near_model>north_east'),
    West: t('near_model>west'),
  })[region] ?? region;

export interface NearMeData {
  readonly category: CategoryCard;
  /** Null on the page for all of Singapore. */
  readonly region: string | null;
  readonly area: Area | null;
  readonly services: readonly ServiceCard[];
  /** The next free times by service id. Pros who publish none are left out. */
  readonly slots: Readonly<Record<number, readonly string[]>>;
  /** What pros who work there sell at a fixed price; null if there is nothing. */
  readonly shop: ShopShown | null;
  readonly facts: NearFacts;
  /** Areas with a page for this category, within the region or in all of Singapore. */
  readonly served: readonly Area[];
  /** For the page of one area: the nearest other areas with a page. */
  readonly neighbours: readonly Area[];
  /** Other services with a page for this place. */
  readonly others: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Text about the area; null if there is none. */
  readonly words: Content | null;
}
