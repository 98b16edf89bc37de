import type { Content, ContentCard } from '#core/content/model.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { articleData, cardsData, faqOf } from './json-ld.ts';
import { ReadingCards, ReadingRows } from './ReadingCards.tsx';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface FeatureAllData {
  readonly features: readonly ContentCard[];
  readonly articles: readonly ContentCard[];
}

/** All features, and the articles of all genres after them (specification 2, feature/all). */
export const featureAllPage = page<FeatureAllData>({
  head: ({ features, articles }, place) => ({
    title: 'Guides and ideas for homes in Singapore · Gotong',
    description:
      'Moving in, keeping the place going, getting ready for a festival: what to do, in which order, and whom to ask.',
    canonical: '/feature/all',
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Home', path: '/' },
        { label: 'Guides', path: '/feature/all' },
      ]),
      ...(features.length + articles.length > 0 ? [cardsData(place, 'Guides', [...features, ...articles])] : []),
    ],
  }),
  Body: ({ data: { features, articles }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Home', href: `${base}/` }, { label: 'Guides' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">Guides and ideas</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        What to do, in which order, and whom to ask. Written by us, from how things are done in Singapore.
      </p>
      {features.length + articles.length === 0 && (
        <EmptyState
          className="mt-8"
          title="Nothing to read yet"
          action={
            <ButtonLink size={36} href={`${base}/genre/all`}>
              See all services
            </ButtonLink>
          }
        >
          Our first guides are being written.
        </EmptyState>
      )}
      {features.length > 0 && (
        <section className="mt-8 lg:mt-10" aria-labelledby="themes">
          <h2 id="themes" className="text-2xl font-bold">
            By theme
          </h2>
          <div className="mt-4">
            <ReadingCards cards={features} base={base} />
          </div>
        </section>
      )}
      {articles.length > 0 && (
        <section className="mt-10 lg:mt-14" aria-labelledby="know-how">
          <h2 id="know-how" className="text-2xl font-bold">
            Know-how
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
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Guides', path: '/feature/all' },
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
      crumbs={[{ label: 'Guides', href: `${base}/feature/all` }, { label: feature.title }]}
      title={feature.title}
      lead={feature.description}
      facts={<ReadingFacts content={feature} />}
      asideLabel="Ask for quotes"
      aside={<AskBox base={base} />}
    >
      <Contents items={contentsOf(feature.body)} />
      <ContentBlocks body={feature.body} links={feature.links} base={base} className="mt-8" />
      {others.length > 0 && (
        <section className="mt-12 lg:mt-16" aria-labelledby="more">
          <h2 id="more" className="text-2xl font-bold">
            More guides
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
    <p className="text-lg font-semibold">Tell us the job once</p>
    <p className="mt-1 text-md text-ink-2">Pros near you send quotes. Compare, chat and hire the one you like.</p>
    <ButtonLink href={`${base}/genre/all`} variant="primary" size={48} full className="mt-4">
      Find a service
    </ButtonLink>
    <p className="mt-3 text-center text-sm text-ink-3">Free to ask. Your number stays hidden.</p>
  </div>
);
