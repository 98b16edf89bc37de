import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { Area, Category } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import { spanOf } from '#core/prices/band-rules.ts';
import type { CountSwitch } from '#core/prices/count-rules.ts';
import type { PriceCell } from '#core/prices/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ShopSection, ToShop } from '#web/parts/service/shop/ShopCards.tsx';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';
import { categoryPrice } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { ReadingRows } from '../content/ReadingCards.tsx';
import { HowSteps } from '../home/HowItWorks.tsx';
import { page } from '../page.ts';
import { categoryPicture } from '../share-picture/picture-path.ts';
import { Kept } from '../site/Kept.tsx';
import { byRegion } from './AreaOptions.tsx';
import type { Counted } from './CountLinks.tsx';
import { breadcrumbData, faqData, itemsData, offeredData, prosData } from './json-ld.ts';
import { listHref, type ProsShown } from './list-model.ts';
import { PriceGuide } from './PriceGuide.tsx';
import { ProRows } from './ProRows.tsx';
import { ProTools } from './ProTools.tsx';
import { prosCounted } from './pro-words.ts';
import { offerOf, QuoteBar, QuoteBox, type Units } from './QuoteBox.tsx';

/** The most pins on the map: more would cover each other on a phone. */
const PINS = 6;

export interface CategoryData {
  readonly category: Category;
  /** What completed jobs cost; empty until enough jobs are known. */
  readonly cells: readonly PriceCell[];
  /** The number of units that prices are shown for; null if prices don't depend on one. */
  readonly count: CountSwitch | null;
  /** The cells for the chosen number of units; all cells if there is none. */
  readonly cells_of_count: readonly PriceCell[];
  readonly areas: readonly Area[];
  readonly list: ProsShown;
  /** What pros sell at a fixed price; null if there is nothing. */
  readonly shop: ShopShown | null;
  /** The areas where at least one of the listed pros works. */
  readonly worked_in: readonly Area[];
  /** Set if the category's form counts units. */
  readonly units: Units | null;
  /** Texts about the category: what it costs, how to choose, articles of its genre. */
  readonly reading: readonly ContentCard[];
}

/** "Usually S$25–50 per unit, indicative."; '' if no price is known. */
function priceInWords(category: Category): string {
  const known = categoryPrice(category);
  if (!known) return '';
  const { range: price, per, is_measured } = known;
  if (is_measured) return t('category_page>measured_price', { price });
  return per ? t('category_page>usual_price_per', { price, per }) : t('category_page>usual_price', { price });
}

/** How many of these pros start from each area, for the map. */
function pinsOf(pros: readonly ServiceCard[], areas: readonly Area[]): { slug: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { area_code } of pros)
    for (const slug of mapSlugs(areas.filter((area) => area.code === area_code)))
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return [...counts]
    .map(([slug, count]) => ({ slug, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, PINS);
}

/** Shown while a category has no listed pros: how a request still works, and a link for pros who do this work. */
function FirstDays({ category, base }: { category: Category; base: string }) {
  return (
    <>
      <section className="mt-12 lg:mt-16" aria-labelledby="how">
        <h2 id="how" className="text-2xl font-bold">
          {t('how_it_works>title')}
        </h2>
        <HowSteps className="mt-4 lg:gap-5" />
      </section>
      <section
        className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl bg-well p-5 lg:mt-16 lg:p-7"
        aria-labelledby="your-work"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="your-work" className="text-lg font-semibold">
            {t('category_page>join_title')}
          </h2>
          <p className="mt-1 max-w-prose text-md text-ink-2">{t('category_page>join_text')}</p>
        </div>
        <ButtonLink href={`${base}/pro-signup/${category.slug}`} className="max-sm:w-full">
          {t('category_page>join_link')}
        </ButtonLink>
      </section>
    </>
  );
}

/** The links of the price guide's unit switch; they keep the list's area and order. */
const countedOf = ({ count, units, list }: CategoryData, path: string): Counted | undefined =>
  count && units
    ? {
        chosen: count.chosen,
        unit: units.unit,
        links: count.options.map((each) => ({
          count: each,
          href: `${listHref(path, { area: list.area?.code, sort: list.sort, count: each })}#prices`,
        })),
      }
    : undefined;

/** Gives a text about the category itself the category's picture, whatever picture it had. */
const dressed = (card: ContentCard, { slug, hue, icon }: Category): ContentCard =>
  [`/info/${slug}`, `/price/${slug}`].includes(card.path) ? { ...card, hue, icon } : card;

/** A category's page: price guide, pros, common questions, and the form for quotes (specification 2, category/{slug}). */
export const categoryPage = page<CategoryData>({
  head: ({ category, cells, list, shop }, place) => {
    const where = list.area ? list.area.name : t('category_page>singapore');
    return {
      title: t('category_page>head_title', { name: category.name, where }),
      description: [
        `${category.tagline}.`.replace(/([.!?。！？])\.$/, '$1'),
        priceInWords(category),
        t('category_page>compare_description'),
      ]
        .filter(Boolean)
        .join(' '),
      canonical: `/category/${category.slug}`,
      ...(list.is_continued || shop?.is_continued ? { noindex: true } : {}),
      picture: categoryPicture(category),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>services'), path: '/genre/all' },
          { label: category.genre_name, path: `/genre/${category.genre_slug}` },
          { label: category.name, path: `/category/${category.slug}` },
        ]),
        offeredData(place, {
          name: category.name,
          category: category.name,
          description: category.tagline,
          path: `/category/${category.slug}`,
          measured: spanOf(cells),
        }),
        ...(list.services.length > 0 ? [prosData(place, list.services)] : []),
        ...itemsData(place, shop),
        ...faqData(category.faq),
      ],
    };
  },
  Body: ({ data, place: { base } }) => {
    const { category, areas, list, shop, worked_in, units, reading } = data;
    const path = `${base}/category/${category.slug}`;
    const offer = offerOf(category, base);
    const counted = countedOf(data, path);
    const pros = prosCounted(category.pro_count, false);
    const pins = pinsOf(list.services, areas);
    return (
      <main id="main" className="max-lg:[&~footer]:pb-24">
        <div className="relative h-24 overflow-hidden lg:h-36">
          <LeafPattern seed={category.slug} hue={category.hue} width={1280} height={144} tile={36} />
        </div>
        <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
          <div className="min-w-0 pb-12 lg:pb-20">
            <CategoryTile
              hue={category.hue}
              icon={categoryIcon(category.icon)}
              size={88}
              className="relative -mt-9 max-lg:size-18 lg:-mt-11"
            />
            <Breadcrumb
              className="mt-4"
              items={[
                { label: shared('noun>services'), href: `${base}/genre/all` },
                { label: category.genre_name, href: `${base}/genre/${category.genre_slug}` },
                { label: category.name },
              ]}
            />
            <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{category.name}</h1>
            <p className="mt-2 max-w-prose text-md text-ink-2">{category.tagline}</p>
            {pros && (
              <p className="tnum mt-1 text-md text-ink-2">{t('category_page>count_singapore', { counted: pros })}</p>
            )}
            {shop && <ToShop className="mt-3" />}
            <PriceGuide category={category} cells={data.cells_of_count} base={base} counted={counted} />

            <section className="mt-10 scroll-mt-20 lg:mt-14" id="pros" aria-labelledby="pros-title">
              <h2 id="pros-title" className="text-2xl font-bold">
                {list.area ? t('category_page>pros_in_area', { name: list.area.name }) : t('category_page>pros_title')}
              </h2>
              {(list.area || list.is_continued || list.services.length > 0) && (
                <ProTools path={path} areas={areas} area={list.area?.code} sort={list.sort} />
              )}
              <ProRows list={list} path={path} base={base} allPath={list.area ? path : `${base}/pro-list`} />
            </section>
            {shop && (
              <ShopSection
                shown={shop}
                base={base}
                href={listHref(path, { area: list.area?.code })}
                className="mt-12 lg:mt-16"
              />
            )}
            {list.services.length === 0 && !list.area && !list.is_continued && (
              <FirstDays category={category} base={base} />
            )}

            {category.faq.length > 0 && (
              <section className="mt-12 lg:mt-16">
                <h2 className="text-2xl font-bold">{shared('noun>good_to_know')}</h2>
                <DisclosureList className="mt-3">
                  {category.faq.map(({ question, answer }, index) => (
                    <Disclosure key={question} title={question} open={index === 0}>
                      {answer}
                    </Disclosure>
                  ))}
                </DisclosureList>
              </section>
            )}

            {reading.length > 0 && (
              <section className="mt-12 lg:mt-16" aria-labelledby="reading">
                <h2 id="reading" className="text-2xl font-bold">
                  {t('category_page>reading_title')}
                </h2>
                <div className="mt-3">
                  <ReadingRows cards={reading.map((card) => dressed(card, category))} base={base} />
                </div>
              </section>
            )}

            {category.licence && (
              <section className="mt-8 flex gap-3 rounded-lg bg-well p-4 lg:p-5" aria-labelledby="licence">
                <SealCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
                <div className="min-w-0">
                  <h2 id="licence" className="text-md font-semibold">
                    {shared('noun>licences')}
                  </h2>
                  <p className="mt-0.5 max-w-prose text-md text-ink-2">{category.licence}</p>
                </div>
              </section>
            )}

            {worked_in.length > 0 && (
              <section className="mt-12 lg:mt-16">
                <h2 className="text-2xl font-bold">{t('category_page>map_title')}</h2>
                <p className="mt-1 text-md text-ink-2">
                  {t('category_page>map_intro')}
                  {pins.length > 0 && ` ${t('category_page>map_counts')}`}
                </p>
                <Kept
                  className="mt-4 rounded-xl bg-well p-4 lg:p-6"
                  name="area-map"
                  of={AreaMap}
                  given={{
                    names: mapNames(areas),
                    served: mapSlugs(worked_in),
                    chosen: list.area ? mapSlugs([list.area]) : [],
                    pins,
                  }}
                />
                <dl className="mt-4 grid gap-x-6 gap-y-3 text-md sm:grid-cols-[9rem_1fr]">
                  {byRegion(worked_in).map((group) => (
                    <div key={group.region} className="contents">
                      <dt className="font-semibold max-sm:mt-1">{regionWords(group.region)}</dt>
                      <dd className="flex flex-wrap gap-x-4 gap-y-1">
                        {group.areas.map((area) => (
                          <a
                            key={area.code}
                            href={`${listHref(path, { area: area.code, sort: list.sort })}#pros`}
                            className="inline-flex min-h-6 items-center text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
                          >
                            {area.name}
                          </a>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
          <aside className="max-lg:hidden print:hidden" aria-label={shared('verb>get_quotes')}>
            <div className="sticky top-24 -mt-20 mb-12">
              <QuoteBox {...offer} units={units} count={counted?.chosen} />
            </div>
          </aside>
        </div>
        <QuoteBar {...offer} {...(counted ? { formPath: `${offer.formPath}?units=${counted.chosen}` } : {})} />
      </main>
    );
  },
});
