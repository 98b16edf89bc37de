import type { CategoryCard } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { usualPrice } from '../genre/CategoryCards.tsx';
import { page } from '../page.ts';
import { articleData, FEED, faqOf, genreFeed, readingHead } from './json-ld.ts';
import { ReadingRows } from './ReadingCards.tsx';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface ArticleData {
  readonly article: Content;
  /** The categories of the article's genre. */
  readonly categories: readonly CategoryCard[];
  readonly others: readonly ContentCard[];
}

const crumbsOf = ({ genre_name, genre_slug }: Content) => [
  { label: shared('noun>services'), path: '/genre/all' },
  ...(genre_slug ? [{ label: genre_name ?? '', path: `/genre/${genre_slug}` }] : []),
];

/** An article of a genre (specification 2, genre/{genreName}/{slug}). */
export const articlePage = page<ArticleData>({
  head: ({ article }, place) => ({
    title: [article.title, article.title.split(': ')[0] ?? article.title],
    description: article.description,
    canonical: article.path,
    ...readingHead(article),
    feeds: [
      FEED,
      ...(article.genre_slug ? [genreFeed({ slug: article.genre_slug, name: article.genre_name ?? '' })] : []),
    ],
    jsonLd: [
      breadcrumbData(place, [...crumbsOf(article), { label: article.title, path: article.path }]),
      articleData(place, article),
      ...faqOf(article),
    ],
  }),
  Body: ({ data: { article, categories, others }, place: { base } }) => (
    <ReadingFrame
      seed={article.slug}
      hue={article.hue}
      icon={article.icon}
      crumbs={[
        ...crumbsOf(article).map(({ label, path }) => ({ label, href: `${base}${path}` })),
        { label: article.title },
      ]}
      title={article.title}
      lead={article.description}
      facts={<ReadingFacts content={article} />}
      asideLabel={shared('noun>services')}
      aside={
        categories.length > 0 && (
          <ServiceLinks categories={categories} base={base} title={t('article_page>aside_label')} />
        )
      }
    >
      <Contents items={contentsOf(article.body)} />
      <ContentBlocks body={article.body} links={article.links} base={base} className="mt-8" />
      {categories.length > 0 && (
        <div className="mt-10 lg:hidden">
          <ServiceLinks categories={categories} base={base} title={t('article_page>aside_label')} isRepeated />
        </div>
      )}
      {others.length > 0 && (
        <section className="mt-12 lg:mt-16" aria-labelledby="more">
          <h2 id="more" className="text-2xl font-bold">
            {t('article_page>more_to_read')}
          </h2>
          <div className="mt-4">
            <ReadingRows cards={others} base={base} />
          </div>
        </section>
      )}
    </ReadingFrame>
  ),
});

/** The services that a text is about, each with its usual price. */
export function ServiceLinks(props: {
  categories: readonly CategoryCard[];
  base: string;
  title: string;
  /** Whether this is the copy for phones: only one of the two is a landmark. */
  isRepeated?: true;
}) {
  const { categories, base, title, isRepeated } = props;
  const Frame = isRepeated ? 'div' : 'nav';
  return (
    <Frame
      {...(isRepeated ? {} : { 'aria-label': title })}
      className="rounded-xl border border-line bg-surface p-5 shadow-md max-lg:shadow-none"
    >
      <p className="text-md font-semibold">{title}</p>
      <ul className="mt-2 divide-y divide-line">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={`${base}/category/${category.slug}`} className="flex items-center gap-3 py-3">
              <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} />
              <span className="min-w-0">
                <span className="block text-md font-semibold">{category.name}</span>
                <span className="tnum block text-sm text-ink-3">{usualPrice(category) ?? category.tagline}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t('article_page>price_note')}</p>
    </Frame>
  );
}
