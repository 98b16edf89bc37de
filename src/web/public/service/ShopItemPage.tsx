import type { Product, WithContext } from 'schema-dts';
import { CURRENCY, fromDecimal, showMoney } from '#core/kit/money.ts';
import type { ShopItem } from '#core/shop/items/model.ts';
import { ShopItemBody } from '#web/parts/service/shop/ShopItemBody.tsx';
import { t as cart } from '#web/text/spaces/cart.ts';
import { t } from '#web/text/spaces/shop.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { urlIn } from '../head/head.ts';
import { Island } from '../island/Island.tsx';
import { type Place, page } from '../page.ts';
import { pictureOf } from '../share-picture/picture-path.ts';
import { frameClass } from '../site/frame.ts';
import { Gallery } from './Gallery.tsx';
import { ItemReviews, type ItemReviewsShown } from './ItemReviews.tsx';
import { serviceScript } from './page-script.ts';
import BuyBox, { type BuyBoxProps } from './shop/BuyBox.tsx';

export interface ShopItemData {
  readonly item: ShopItem;
  readonly held_days: number | null;
  readonly reviews: ItemReviewsShown;
}

export const itemPath = (id: number): string => `/shop/item/${id}`;
const servicePath = ({ quote_service_id, service_slug }: ShopItem): string =>
  `/service/${quote_service_id}/${service_slug}`;
const trail = (item: ShopItem) => [
  { label: item.category_name, path: `/category/${item.category_slug}` },
  { label: item.service_name, path: servicePath(item) },
  { label: item.name, path: itemPath(item.id) },
];
const photosOf = ({ rows }: ItemReviewsShown): number => rows.reduce((sum, row) => sum + row.attachments.length, 0);
const isSoldOut = ({ remaining_quantity }: ShopItem): boolean => remaining_quantity === 0;

/** schema.org data of an item: an offer for each plan, and its rating by buyers. */
function productData(item: ShopItem, place: Place): WithContext<Product> {
  const url = urlIn(place, itemPath(item.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${place.origin}${itemPath(item.id)}`,
    name: item.name,
    description: item.description,
    category: item.category_name,
    image: item.photos.map(({ attachment }) => new URL(attachment.url, place.origin).href),
    brand: { '@type': 'Brand', name: item.service_name },
    offers: item.plans.map((plan) => ({
      '@type': 'Offer' as const,
      name: plan.name,
      price: plan.price,
      priceCurrency: CURRENCY,
      url,
      availability: isSoldOut(item) ? ('https://schema.org/SoldOut' as const) : ('https://schema.org/InStock' as const),
      seller: { '@type': 'Organization' as const, name: item.service_name, url: urlIn(place, servicePath(item)) },
    })),
    ...(item.review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: item.score,
            reviewCount: item.review_count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** The parts of an item that the buy box needs; the rest is on the page already. */
function buyProps({ item, held_days }: ShopItemData, { base }: Place): BuyBoxProps {
  const { id, name, plans, options, service_type, accept_reservation, travel_preference } = item;
  const { remaining_quantity, terms, service_name } = item;
  const part = { id, name, plans, options, service_type, accept_reservation, travel_preference };
  return { item: { ...part, remaining_quantity, terms, service_name }, base, held_days };
}

/** The public page of a shop item: what it is, its plans side by side, and who does it. */
export const shopItemPage = page<ShopItemData>({
  script: true,
  head: ({ item, reviews }, place) => ({
    ...(reviews.is_continued ? { noindex: true } : {}),
    title: [t('page>title', { name: item.name, service: item.service_name }), item.name],
    description: t('page>summary', {
      name: item.name,
      service: item.service_name,
      price: showMoney(fromDecimal(item.from_price) ?? 0),
    }),
    canonical: itemPath(item.id),
    picture: pictureOf('shop-item', item.id, item.name, [
      item.name,
      item.service_name,
      item.category_name,
      item.from_price,
      item.review_count,
      item.score,
      item.photos[0]?.attachment.id ?? 0,
      JSON.stringify(item.photos[0]?.crop ?? null),
    ]),
    jsonLd: [breadcrumbData(place, trail(item)), productData(item, place)],
  }),
  Body: ({ data, place }) => {
    const { item, reviews } = data;
    const { base } = place;
    const links = trail(item).slice(0, -1);
    return (
      <main id="main" className={`${frameClass} pt-4 pb-12`}>
        <Breadcrumb
          items={[...links.map(({ label, path }) => ({ label, href: `${base}${path}` })), { label: item.name }]}
        />
        <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
          <div className="grid min-w-0 gap-6">
            <h1 className="text-2xl font-bold break-words lg:text-3xl">{item.name}</h1>
            <ShopItemBody item={item} notice={item.service_notice} areas={item.service_area_names} isSold />
            {item.review_count > 0 && <ItemReviews item={item} shown={reviews} path={`${base}${itemPath(item.id)}`} />}
            <div className="sticky bottom-0 z-(--z-bar) -mx-4 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 pt-3 pb-safe lg:hidden">
              <p className="tnum text-lg font-bold">
                {t('item>from', { price: showMoney(fromDecimal(item.from_price) ?? 0) })}
              </p>
              <a href="#buy" className={buttonClass({ variant: 'primary', size: 48 })}>
                {cart('buy>to_plans')}
              </a>
            </div>
          </div>
          <aside aria-label={t('page>offer')}>
            <div
              id="buy"
              className="grid scroll-mt-20 gap-3 rounded-xl border border-line bg-surface p-5 shadow-md lg:p-6"
            >
              <p className="text-md">
                <a className="font-semibold underline" href={`${base}${servicePath(item)}`}>
                  {t('page>by', { service: item.service_name })}
                </a>
              </p>
              {item.review_count > 0 && <Rating value={item.score} count={item.review_count} noun="review" size="sm" />}
              {item.quantity_set && !isSoldOut(item) && (
                <p className="text-md text-ink-2">{t('item>left', { count: item.remaining_quantity ?? 0 })}</p>
              )}
              <Island name="shop-buy" props={buyProps(data, place)}>
                <BuyBox {...buyProps(data, place)} />
              </Island>
              <noscript>
                <p className="text-md">{cart('buy>no_script')}</p>
              </noscript>
            </div>
          </aside>
        </div>
        {photosOf(reviews) > 0 && <Gallery many={photosOf(reviews) > 1} />}
        {photosOf(reviews) > 0 && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the security policy allows
            dangerouslySetInnerHTML={{ __html: serviceScript }}
          />
        )}
      </main>
    );
  },
});
