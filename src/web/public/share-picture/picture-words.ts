import type { CategoryCard, Genre, Hue } from '#core/categories/model.ts';
import type { Content } from '#core/content/model.ts';
import { fromDecimal, showDollars } from '#core/kit/money.ts';
import type { NearFacts } from '#core/search/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import type { ShopItem } from '#core/shop/items/model.ts';
import { usualPrice } from '#web/parts/words/price-band.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { hueOf } from '#web/ui/hue.ts';
import type { PictureFacts } from './picture-model.ts';

/** The subject of a picture, as the server loads it. */
export type Pictured =
  /** `photo` is a data: address. */
  | { readonly kind: 'service'; readonly service: ServiceCard; readonly photo: string | null }
  | { readonly kind: 'category' | 'price'; readonly category: CategoryCard }
  | { readonly kind: 'genre'; readonly genre: Genre }
  | { readonly kind: 'article' | 'feature'; readonly content: Content }
  | {
      readonly kind: 'nearme';
      readonly category: CategoryCard;
      /** The name of the region or area. */
      readonly place: string;
      readonly seed: string;
      readonly facts: NearFacts;
    }
  | { readonly kind: 'shop-item'; readonly item: ShopItem; readonly hue: Hue; readonly photo: string | null }
  | { readonly kind: 'site' };

const fromOf = (cents: number, unit: string): string =>
  t('share_card>from', { price: `${showDollars(cents)} ${unit && unit !== 'job' ? perUnit(unit) : ''}`.trim() });

/** The text of a picture, in the current language. */
export function factsOf(given: Pictured): PictureFacts {
  switch (given.kind) {
    case 'service': {
      const { service, photo } = given;
      const cents = service.from_price === null ? null : fromDecimal(service.from_price);
      return {
        above: t('share_card>what_in_area', { what: service.category_name, where: service.area_name }),
        title: service.name,
        below: service.headline,
        rating:
          service.review_count > 0
            ? {
                score: service.score.toFixed(1),
                words: t('share_card>reviews', { count: service.review_count }),
              }
            : null,
        price: cents === null ? null : fromOf(cents, service.from_price_unit),
        hue: service.hue,
        seed: String(service.id),
        sign: {
          is: 'pro',
          name: service.name,
          hue: hueOf(service.id),
          is_business: service.is_business,
          photo,
        },
      };
    }
    case 'category':
    case 'price': {
      const { category, kind } = given;
      const price = usualPrice(category);
      return {
        above: kind === 'price' ? t('share_card>price_guide') : category.genre_name,
        title: category.name,
        below: category.tagline,
        rating: null,
        price: price && t('share_card>usually', { price }),
        hue: category.hue,
        seed: category.slug,
        sign: { is: 'icon', icon: category.icon },
      };
    }
    case 'genre': {
      const { genre } = given;
      return {
        above: t('share_card>services'),
        title: genre.name,
        below: genre.description,
        rating: null,
        price: null,
        hue: genre.hue,
        seed: genre.slug,
        sign: { is: 'icon', icon: genre.icon },
      };
    }
    case 'article':
    case 'feature': {
      const { content } = given;
      return {
        above: content.genre_name ?? t('share_card>guide'),
        title: content.title,
        below: '',
        rating: null,
        price: null,
        hue: content.hue,
        seed: content.slug,
        sign: { is: 'icon', icon: content.icon },
      };
    }
    case 'nearme': {
      const { category, place, facts, seed } = given;
      return {
        above: place,
        title: category.name,
        below: category.tagline,
        rating:
          facts.reviews > 0
            ? {
                score: (facts.stars / facts.reviews).toFixed(1),
                words: t('share_card>reviews', { count: facts.reviews }),
              }
            : null,
        price: facts.price_low !== null && facts.unit !== null ? fromOf(facts.price_low, facts.unit) : null,
        hue: category.hue,
        seed,
        sign: { is: 'icon', icon: category.icon },
      };
    }
    case 'shop-item': {
      const { item, hue, photo } = given;
      return {
        above: item.category_name,
        title: item.name,
        below: t('share_card>by', { name: item.service_name }),
        rating:
          item.review_count > 0
            ? { score: item.score.toFixed(1), words: t('share_card>reviews', { count: item.review_count }) }
            : null,
        price: fromOf(fromDecimal(item.from_price) ?? 0, ''),
        hue,
        seed: `item${item.id}`,
        sign: { is: 'pro', name: item.service_name, hue, is_business: true, photo },
      };
    }
    case 'site':
      return {
        above: t('share_card>singapore'),
        title: t('share_card>good_help'),
        below: t('share_card>intro'),
        rating: null,
        price: null,
        hue: 'jade',
        seed: 'gotong',
        sign: { is: 'mark' },
      };
  }
}
