import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { Category } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { offerOf, QuoteBar, QuoteBox, type Units } from '../catalogue/QuoteBox.tsx';
import { page } from '../page.ts';
import { categoryPicture } from '../share-picture/picture-path.ts';
import { articleData, faqData, readingHead } from './json-ld.ts';
import { ReadingRows } from './ReadingCards.tsx';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface InfoData {
  readonly category: Category;
  readonly info: Content;
  readonly has_price: boolean;
  readonly articles: readonly ContentCard[];
  readonly units: Units | null;
}

/** For a category flagged as info: what to know before posting a request, instead of its pros (specification 2, info/{slug}). */
export const infoPage = page<InfoData>({
  head: ({ category, info }, place) => {
    const path = `/info/${category.slug}`;
    return {
      title: `${info.title} · Gotong`,
      description: info.description,
      canonical: path,
      ...readingHead(info),
      picture: categoryPicture(category),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>know_how'), path: '/info/all' },
          { label: category.name, path },
        ]),
        articleData(place, info),
        ...faqData(questionsOf(info.body)),
      ],
    };
  },
  Body: ({ data: { category, info, has_price, articles, units }, place: { base } }) => {
    const offer = offerOf(category, base);
    return (
      <ReadingFrame
        seed={category.slug}
        hue={category.hue}
        icon={category.icon}
        crumbs={[{ label: shared('noun>know_how'), href: `${base}/info/all` }, { label: category.name }]}
        title={info.title}
        lead={info.description}
        facts={<ReadingFacts content={info} />}
        asideLabel={shared('verb>get_quotes')}
        aside={<QuoteBox {...offer} units={units} />}
        bar={<QuoteBar {...offer} />}
      >
        <Contents items={contentsOf(info.body)} />
        <ContentBlocks body={info.body} links={info.links} base={base} className="mt-8" />
        {category.faq.length > 0 && (
          <section className="mt-12 max-w-prose" aria-labelledby="asked">
            <h2 id="asked" className="text-2xl font-bold">
              {t('info_page>questions_title')}
            </h2>
            <DisclosureList className="mt-3">
              {category.faq.map(({ question, answer }) => (
                <Disclosure key={question} title={question}>
                  {answer}
                </Disclosure>
              ))}
            </DisclosureList>
          </section>
        )}
        {category.licence && (
          <section className="mt-8 flex max-w-prose gap-3 rounded-lg bg-well p-4 lg:p-5" aria-labelledby="licence">
            <SealCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
            <div className="min-w-0">
              <h2 id="licence" className="text-md font-semibold">
                {shared('noun>licences')}
              </h2>
              <p className="mt-0.5 text-md text-ink-2">{category.licence}</p>
            </div>
          </section>
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink href={`${base}/category/${category.slug}`}>{t('info_page>see_pros')}</ButtonLink>
          {has_price && <ButtonLink href={`${base}/price/${category.slug}`}>{t('info_page>see_prices')}</ButtonLink>}
        </div>
        {articles.length > 0 && (
          <section className="mt-12" aria-labelledby="read">
            <h2 id="read" className="text-xl font-semibold">
              {t('info_page>more_to_read')}
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
