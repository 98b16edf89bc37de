import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { Category } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { showRange } from '#core/kit/money.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { perUnit } from '../catalogue/pro-words.ts';
import { QuoteBar, QuoteBox, type Units } from '../catalogue/QuoteBox.tsx';
import { page } from '../page.ts';
import { articleData, faqData } from './json-ld.ts';
import { ReadingRows } from './ReadingCards.tsx';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

export interface InfoData {
  readonly category: Category;
  readonly info: Content;
  readonly has_price: boolean;
  readonly articles: readonly ContentCard[];
  readonly units: Units | null;
}

const rangeOf = ({ price_low_cents: low, price_high_cents: high }: Category): string | null =>
  low === null || high === null ? null : showRange(low, high);

/** A category flagged as info: what to know before asking, instead of the pros (specification 2, info/{slug}). */
export const infoPage = page<InfoData>({
  head: ({ category, info }, place) => {
    const path = `/info/${category.slug}`;
    return {
      title: `${info.title} · Gotong`,
      description: info.description,
      canonical: path,
      jsonLd: [
        breadcrumbData(place, [
          { label: 'Know-how', path: '/info/all' },
          { label: category.name, path },
        ]),
        articleData(place, info),
        ...faqData(questionsOf(info.body)),
      ],
    };
  },
  Body: ({ data: { category, info, has_price, articles, units }, place: { base } }) => {
    const offer = {
      formPath: `${base}/form/${category.slug}`,
      price: rangeOf(category),
      per: perUnit(category.price_unit),
    };
    return (
      <ReadingFrame
        seed={category.slug}
        hue={category.hue}
        icon={category.icon}
        crumbs={[{ label: 'Know-how', href: `${base}/info/all` }, { label: category.name }]}
        title={info.title}
        lead={info.description}
        facts={<ReadingFacts content={info} />}
        asideLabel="Get quotes"
        aside={<QuoteBox {...offer} units={units} />}
        bar={<QuoteBar {...offer} />}
      >
        <Contents items={contentsOf(info.body)} />
        <ContentBlocks body={info.body} links={info.links} base={base} className="mt-8" />
        {category.faq.length > 0 && (
          <section className="mt-12 max-w-prose" aria-labelledby="asked">
            <h2 id="asked" className="text-2xl font-bold">
              Questions people ask
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
                Licences
              </h2>
              <p className="mt-0.5 text-md text-ink-2">{category.licence}</p>
            </div>
          </section>
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink href={`${base}/category/${category.slug}`}>See pros for this</ButtonLink>
          {has_price && <ButtonLink href={`${base}/price/${category.slug}`}>See what it costs</ButtonLink>}
        </div>
        {articles.length > 0 && (
          <section className="mt-12" aria-labelledby="read">
            <h2 id="read" className="text-xl font-semibold">
              More to read
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
