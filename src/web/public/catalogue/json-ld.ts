import type { BreadcrumbList, FAQPage, ItemList, Organization, Service, WithContext } from 'schema-dts';
import type { Measured } from '#core/categories/model.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';
import { t } from '#web/text/spaces/shop.ts';
import { urlIn } from '../head/head.ts';
import type { Place } from '../page.ts';

/** schema.org BreadcrumbList; the last item is the page itself. */
export const breadcrumbData = (
  place: Place,
  items: readonly { label: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.label,
    item: urlIn(place, item.path),
  })),
});

/** schema.org ItemList of addresses. */
export const listData = (
  place: Place,
  name: string,
  items: readonly { title: string; path: string }[],
): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  ...(name ? { name } : {}),
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.title,
    url: urlIn(place, item.path),
  })),
});

/** schema.org ItemList of the pros on this page. */
export const prosData = (place: Place, services: readonly { id: number; slug: string; name: string }[]) =>
  listData(
    place,
    '',
    services.map(({ id, slug, name }) => ({ title: name, path: `/service/${id}/${slug}` })),
  );

/** schema.org ItemList of what is sold at a fixed price on this page; empty if there is nothing. */
export const itemsData = (place: Place, shop: ShopShown | null): WithContext<ItemList>[] =>
  shop
    ? [
        listData(
          place,
          t('cards>title'),
          shop.items.map(({ id, name }) => ({ title: name, path: `/shop/item/${id}` })),
        ),
      ]
    : [];

/** schema.org FAQPage of the questions that a page answers; empty if it answers none. */
export const faqData = (questions: readonly { question: string; answer: string }[]): WithContext<FAQPage>[] =>
  questions.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

/** The company that runs the site. The home page says more of it under the same id. */
export const publisherOf = ({ origin }: Place): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Gotong',
  url: `${origin}/`,
});

/** schema.org Service: what people can get here, and where. */
export const offeredData = (
  place: Place,
  offered: {
    readonly name: string;
    readonly category: string;
    readonly description?: string;
    readonly path: string;
    /** A region or planning area. Absent for all of Singapore. */
    readonly area?: string | undefined;
    /** What completed jobs cost. Structured data has only measured prices (decision 34). */
    readonly measured?: Pick<Measured, 'low_cents' | 'high_cents'> | null | undefined;
  },
): WithContext<Service> => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: offered.name,
  serviceType: offered.category,
  ...(offered.description ? { description: offered.description } : {}),
  url: urlIn(place, offered.path),
  areaServed: offered.area
    ? { '@type': 'Place', name: offered.area, containedInPlace: { '@type': 'Country', name: 'Singapore' } }
    : { '@type': 'Country', name: 'Singapore' },
  provider: publisherOf(place),
  ...(offered.measured
    ? {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: CURRENCY,
          lowPrice: toDecimal(offered.measured.low_cents),
          highPrice: toDecimal(offered.measured.high_cents),
        },
      }
    : {}),
});
