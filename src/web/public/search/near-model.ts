import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { Content } from '#core/content/model.ts';
import type { NearFacts } from '#core/search/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';
import { t } from '#web/text/spaces/pages.ts';

/** "the East", "the North-East", "Central Singapore": as it stands in a sentence. */
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
  /** Null on the page of all of Singapore. */
  readonly region: string | null;
  readonly area: Area | null;
  readonly services: readonly ServiceCard[];
  /** When each is free next, by its id; those who do not say are left out. */
  readonly slots: Readonly<Record<number, readonly string[]>>;
  /** What pros who work there sell at a fixed price; null where there is none. */
  readonly shop: ShopShown | null;
  readonly facts: NearFacts;
  /** Areas with a page of this category: within the region, or all. */
  readonly served: readonly Area[];
  /** The nearest other areas with a page, on the page of one area. */
  readonly neighbours: readonly Area[];
  /** Other services with a page of this place. */
  readonly others: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Text about the area; null where none is written. */
  readonly words: Content | null;
}
