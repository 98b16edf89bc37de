import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { Category, CategoryCard, Genre } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { showRange } from '#core/kit/money.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { CategoryTile } from '#web/ui/CategoryArt.tsx';
import { cx } from '#web/ui/cx.ts';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { PriceGuide } from '../catalogue/PriceGuide.tsx';
import { perUnit } from '../catalogue/pro-words.ts';
import { QuoteBar, QuoteBox, type Units } from '../catalogue/QuoteBox.tsx';
import { usualPrice } from '../genre/CategoryCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { articleData, faqData, listData } from './json-ld.ts';
import { ReadingRows } from './ReadingCards.tsx';
import { ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface PriceAllData {
  /** Genres with those of their categories that have a price guide. */
  readonly genres: readonly Genre[];
}

/** Where the price guide of a category starts: its name as a question. */
const titleOf = (category: CategoryCard): string => `What does ${category.name.toLowerCase()} cost?`;

/** All price guides by genre (specification 2, price). */
export const priceAllPage = page<PriceAllData>({
  head: ({ genres }, place) => ({
    title: 'What jobs cost in Singapore: price guides · Gotong',
    description: `Usual prices for ${genres
      .flatMap((genre) => genre.categories.map((category) => category.name.toLowerCase()))
      .slice(0, 6)
      .join(', ')} and more, and what moves them.`,
    canonical: '/price',
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Home', path: '/' },
        { label: 'Prices', path: '/price' },
      ]),
      listData(
        place,
        'Price guides',
        genres
          .flatMap((genre) => genre.categories)
          .map((category) => ({ title: titleOf(category), path: `/price/${category.slug}` })),
      ),
    ],
  }),
  Body: ({ data: { genres }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Home', href: `${base}/` }, { label: 'Prices' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">What jobs cost in Singapore</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        Usual prices before you have a quote, what they include, and what moves them. All are indicative: the price you
        pay is the one in the quote you accept.
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
                  <span className="tnum flex items-center gap-3 text-right text-md font-semibold">
                    <span className="max-w-36 sm:max-w-none">{usualPrice(category) ?? 'See the guide'}</span>
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

export interface PriceData {
  readonly category: Category;
  readonly price: Content | null;
  /** There is more to read: how to choose. */
  readonly has_info: boolean;
  readonly articles: readonly ContentCard[];
  /** Other price guides of the genre. */
  readonly others: readonly CategoryCard[];
  readonly units: Units | null;
}

const rangeOf = ({ price_low_cents: low, price_high_cents: high }: Category): string | null =>
  low === null || high === null ? null : showRange(low, high);

/** What a category costs: its bands, and the words around them (specification 2, price/{slug}). */
export const pricePage = page<PriceData>({
  head: ({ category, price }, place) => {
    const range = rangeOf(category);
    const path = `/price/${category.slug}`;
    return {
      title: `${price?.title ?? titleOf(category)} · Gotong`,
      description:
        price?.description ??
        `Usual prices for ${category.name.toLowerCase()} in Singapore${range ? `, from ${range}` : ''}, and what moves them.`,
      canonical: path,
      jsonLd: [
        breadcrumbData(place, [
          { label: 'Prices', path: '/price' },
          { label: category.name, path },
        ]),
        ...(price ? [articleData(place, price)] : []),
        ...faqData(price ? questionsOf(price.body) : []),
      ],
    };
  },
  Body: ({ data: { category, price, has_info, articles, others, units }, place: { base } }) => {
    const offer = {
      formPath: `${base}/form/${category.slug}`,
      price: rangeOf(category),
      per: perUnit(category.price_unit),
    };
    const more = [
      { href: `${base}/category/${category.slug}`, label: `Pros for ${category.name.toLowerCase()}` },
      ...(has_info ? [{ href: `${base}/info/${category.slug}`, label: 'How to choose, and what to ask' }] : []),
    ];
    return (
      <ReadingFrame
        seed={category.slug}
        hue={category.hue}
        icon={category.icon}
        crumbs={[{ label: 'Prices', href: `${base}/price` }, { label: category.name }]}
        title={price?.title ?? titleOf(category)}
        lead={price?.description ?? category.tagline}
        facts={price && <ReadingFacts content={price} />}
        asideLabel="Get quotes"
        aside={<QuoteBox {...offer} units={units} />}
        bar={<QuoteBar {...offer} />}
      >
        {category.price_bands.length > 0 && <PriceGuide category={category} />}
        {price && <ContentBlocks body={price.body} links={price.links} base={base} className="mt-10" />}
        <nav aria-label={`More about ${category.name.toLowerCase()}`} className="mt-10 max-w-prose">
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
              Other prices in {category.genre_name.toLowerCase()}
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
              Worth reading before you ask
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
