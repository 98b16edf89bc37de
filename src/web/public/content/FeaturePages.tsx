import type { Content, ContentCard } from '#core/content/model.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { articleData, cardsData, FEED, faqOf, readingHead } from './json-ld.ts';
import { ReadingCards, ReadingRows } from './ReadingCards.tsx';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface FeatureAllData {
  readonly features: readonly ContentCard[];
  readonly articles: readonly ContentCard[];
}

/** All features, followed by the articles of all genres (specification 2, feature/all). */
export const featureAllPage = page<FeatureAllData>({
  head: ({ features, articles }, place) => ({
    title: t('feature_pages>head_title'),
    description: t('feature_pages>head_description'),
    canonical: '/feature/all',
    feeds: [FEED],
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: shared('noun>guides'), path: '/feature/all' },
      ]),
      ...(features.length + articles.length > 0
        ? [cardsData(place, shared('noun>guides'), [...features, ...articles])]
        : []),
    ],
  }),
  Body: ({ data: { features, articles }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: shared('noun>home'), href: `${base}/` }, { label: shared('noun>guides') }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('feature_pages>title')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('feature_pages>intro')}</p>
      {features.length + articles.length === 0 && (
        <EmptyState
          className="mt-8"
          title={t('feature_pages>empty_title')}
          action={
            <ButtonLink size={36} href={`${base}/genre/all`}>
              {shared('verb>see_all_services')}
            </ButtonLink>
          }
        >
          {t('feature_pages>empty_text')}
        </EmptyState>
      )}
      {features.length > 0 && (
        <section className="mt-8 lg:mt-10" aria-labelledby="themes">
          <h2 id="themes" className="text-2xl font-bold">
            {t('feature_pages>by_theme')}
          </h2>
          <div className="mt-4">
            <ReadingCards cards={features} base={base} />
          </div>
        </section>
      )}
      {articles.length > 0 && (
        <section className="mt-10 lg:mt-14" aria-labelledby="know-how">
          <h2 id="know-how" className="text-2xl font-bold">
            {shared('noun>know_how')}
          </h2>
          <div className="mt-4">
            <ReadingCards cards={articles} base={base} />
          </div>
        </section>
      )}
    </main>
  ),
});

export interface FeatureData {
  readonly feature: Content;
  readonly others: readonly ContentCard[];
}

/** One feature: a theme across genres (specification 2, feature/{slug}). */
export const featurePage = page<FeatureData>({
  head: ({ feature }, place) => ({
    title: `${feature.title} · Gotong`,
    description: feature.description,
    canonical: feature.path,
    ...readingHead(feature),
    feeds: [FEED],
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>guides'), path: '/feature/all' },
        { label: feature.title, path: feature.path },
      ]),
      articleData(place, feature),
      ...faqOf(feature),
    ],
  }),
  Body: ({ data: { feature, others }, place: { base } }) => (
    <ReadingFrame
      seed={feature.slug}
      hue={feature.hue}
      icon={feature.icon}
      crumbs={[{ label: shared('noun>guides'), href: `${base}/feature/all` }, { label: feature.title }]}
      title={feature.title}
      lead={feature.description}
      facts={<ReadingFacts content={feature} />}
      asideLabel={t('feature_pages>aside_label')}
      aside={<AskBox base={base} />}
    >
      <Contents items={contentsOf(feature.body)} />
      <ContentBlocks body={feature.body} links={feature.links} base={base} className="mt-8" />
      {others.length > 0 && (
        <section className="mt-12 lg:mt-16" aria-labelledby="more">
          <h2 id="more" className="text-2xl font-bold">
            {t('feature_pages>more_guides')}
          </h2>
          <div className="mt-4">
            <ReadingRows cards={others} base={base} />
          </div>
        </section>
      )}
    </ReadingFrame>
  ),
});

const AskBox = ({ base }: { base: string }) => (
  <div className="rounded-xl border border-line bg-surface p-6 shadow-md">
    <p className="text-lg font-semibold">{t('feature_pages>quotes_title')}</p>
    <p className="mt-1 text-md text-ink-2">{t('feature_pages>quotes_text')}</p>
    <ButtonLink href={`${base}/genre/all`} variant="primary" size={48} full className="mt-4">
      {t('feature_pages>find_a_service')}
    </ButtonLink>
    <p className="mt-3 text-center text-sm text-ink-3">{t('feature_pages>quotes_note')}</p>
  </div>
);
