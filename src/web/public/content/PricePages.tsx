import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { Category, CategoryCard, Genre } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { categoryBand, spanOf } from '#core/prices/band-rules.ts';
import { LEAST_JOBS, LEAST_PROS, type PriceCell } from '#core/prices/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { enumerated } from '#web/parts/listed.ts';
import { categoryPrice, usualPrice } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/prices.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { breadcrumbData, offeredData } from '../catalogue/json-ld.ts';
import { PriceGuide } from '../catalogue/PriceGuide.tsx';
import { offerOf, QuoteBar, QuoteBox, type Units } from '../catalogue/QuoteBox.tsx';
import { page } from '../page.ts';
import { pricePicture } from '../share-picture/picture-path.ts';
import { frameClass } from '../site/frame.ts';
import { articleData, faqData, listData, readingHead } from './json-ld.ts';
import { ReadingRows } from './ReadingCards.tsx';
import { ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface PriceAllData {
  /** Genres, each with only those categories that have a price guide. */
  readonly genres: readonly Genre[];
}

/** The title of a category's price guide: its name in a question. */
const titleOf = (category: CategoryCard): string => t('price_pages>guide_title', { name: category.name.toLowerCase() });

/** All price guides by genre (specification 2, price). */
export const priceAllPage = page<PriceAllData>({
  head: ({ genres }, place) => ({
    title: t('price_pages>head_title'),
    description: t('price_pages>head_description', {
      names: enumerated(
        genres.flatMap((genre) => genre.categories.map((category) => category.name.toLowerCase())).slice(0, 6),
      ),
    }),
    canonical: '/price',
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: shared('noun>prices'), path: '/price' },
      ]),
      listData(
        place,
        t('price_pages>price_guides'),
        genres
          .flatMap((genre) => genre.categories)
          .map((category) => ({ title: titleOf(category), path: `/price/${category.slug}` })),
      ),
    ],
  }),
  Body: ({ data: { genres }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: shared('noun>home'), href: `${base}/` }, { label: shared('noun>prices') }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('price_pages>title')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('price_pages>intro')}</p>
      <p className="mt-2 max-w-prose text-sm text-ink-3">
        {t('price_pages>how_measured', { jobs: LEAST_JOBS, pros: LEAST_PROS })}
      </p>
      {genres.map((genre) => (
        <section key={genre.id} className="mt-9 lg:mt-12" aria-labelledby={`genre-${genre.slug}`}>
          <h2 id={`genre-${genre.slug}`} className="text-2xl font-bold">
            {genre.name}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {genre.categories.map((category) => (
              <li key={category.id}>
                <a
                  href={`${base}/price/${category.slug}`}
                  className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3.5"
                >
                  <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} />
                  <span className="min-w-0">
                    <span className="block text-md font-semibold">{category.name}</span>
                    <span className="line-clamp-1 text-sm text-ink-3">{category.tagline}</span>
                  </span>
                  <span className="flex items-center gap-3 text-right">
                    <span className="grid max-w-36 justify-items-end gap-1 sm:max-w-none">
                      <span className="tnum text-md font-semibold break-keep">
                        {usualPrice(category) ?? t('price_pages>see_guide')}
                      </span>
                      {usualPrice(category) && <Founded isMeasured={categoryBand(category)?.is_measured === true} />}
                    </span>
                    <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-ink-3" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  ),
});

const Founded = ({ isMeasured }: { isMeasured: boolean }) =>
  isMeasured ? (
    <Pill tone="success">{t('price_pages>from_completed_jobs')}</Pill>
  ) : (
    <Pill>{t('price_pages>indicative')}</Pill>
  );

export interface PriceData {
  readonly category: Category;
  readonly cells: readonly PriceCell[];
  readonly price: Content | null;
  /** Whether there is also a text on how to choose. */
  readonly has_info: boolean;
  readonly articles: readonly ContentCard[];
  /** Other price guides of the genre. */
  readonly others: readonly CategoryCard[];
  readonly units: Units | null;
}

function described(category: Category): string {
  const name = category.name.toLowerCase();
  const price = categoryPrice(category);
  if (!price) return t('price_pages>description_none', { name });
  return price.is_measured
    ? t('price_pages>description_measured', { name, range: price.range })
    : t('price_pages>description_starter', { name, range: price.range });
}

/** What a category costs: its prices, and the text round them (specification 2, price/{slug}). */
export const pricePage = page<PriceData>({
  head: ({ category, cells, price }, place) => {
    const path = `/price/${category.slug}`;
    return {
      title: `${price?.title ?? titleOf(category)} · Gotong`,
      description: price?.description ?? described(category),
      canonical: path,
      ...(price ? readingHead(price) : {}),
      picture: pricePicture(category),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>prices'), path: '/price' },
          { label: category.name, path },
        ]),
        ...(spanOf(cells)
          ? [
              offeredData(place, {
                name: category.name,
                category: category.name,
                description: category.tagline,
                path: `/category/${category.slug}`,
                measured: spanOf(cells),
              }),
            ]
          : []),
        ...(price ? [articleData(place, price)] : []),
        ...faqData(price ? questionsOf(price.body) : []),
      ],
    };
  },
  Body: ({ data: { category, cells, price, has_info, articles, others, units }, place: { base } }) => {
    const offer = offerOf(category, base);
    const name = category.name.toLowerCase();
    const more = [
      { href: `${base}/category/${category.slug}`, label: t('price_pages>category_pros', { name }) },
      ...(has_info ? [{ href: `${base}/info/${category.slug}`, label: t('price_pages>how_to_choose') }] : []),
    ];
    return (
      <ReadingFrame
        seed={category.slug}
        hue={category.hue}
        icon={category.icon}
        crumbs={[{ label: shared('noun>prices'), href: `${base}/price` }, { label: category.name }]}
        title={price?.title ?? titleOf(category)}
        lead={price?.description ?? category.tagline}
        facts={price && <ReadingFacts content={price} />}
        asideLabel={shared('verb>get_quotes')}
        aside={<QuoteBox {...offer} units={units} />}
        bar={<QuoteBar {...offer} />}
      >
        {(category.price_bands.length > 0 || cells.length > 0) && (
          <PriceGuide category={category} cells={cells} base={base} isWhole />
        )}
        {price && <ContentBlocks body={price.body} links={price.links} base={base} className="mt-10" />}
        <nav aria-label={t('price_pages>more_about_category', { name })} className="mt-12 max-w-prose">
          <ul className="divide-y divide-line border-y border-line">
            {more.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="flex min-h-13 items-center justify-between gap-4 text-md font-semibold">
                  {link.label}
                  <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-ink-3" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {others.length > 0 && (
          <section className="mt-12" aria-labelledby="other-prices">
            <h2 id="other-prices" className="text-xl font-semibold">
              {t('price_pages>other_prices', { genre: category.genre_name.toLowerCase() })}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
              {others.map((other) => (
                <li key={other.id}>
                  <a
                    href={`${base}/price/${other.slug}`}
                    className="inline-flex min-h-8 items-center text-md text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
                  >
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {articles.length > 0 && (
          <section className="mt-12" aria-labelledby="read">
            <h2 id="read" className="text-xl font-semibold">
              {t('price_pages>reading_title')}
            </h2>
            <div className="mt-3">
              <ReadingRows cards={articles} base={base} />
            </div>
          </section>
        )}
      </ReadingFrame>
    );
  },
});
