import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { showDollars, showRange } from '#core/kit/money.ts';
import { nearPath, regionSlug } from '#core/search/address-rules.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { ShopSection } from '#web/parts/service/shop/ShopCards.tsx';
import { categoryPrice, usualPrice } from '#web/parts/words/price-band.ts';
import { perUnit, replyWords } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { byRegion } from '../catalogue/AreaOptions.tsx';
import { breadcrumbData, itemsData, offeredData, prosData } from '../catalogue/json-ld.ts';
import { ProRow } from '../catalogue/ProRow.tsx';
import { prosCounted } from '../catalogue/pro-words.ts';
import { page } from '../page.ts';
import { pictureOf } from '../share-picture/picture-path.ts';
import { type NearMeData, regionName } from './near-model.ts';

const whereOf = ({ area, region }: NearMeData): string =>
  area ? area.name : region ? regionName(region) : t('near_me_page>singapore');

const headingOf = (data: NearMeData): string =>
  data.area || data.region
    ? t('near_me_page>title_area', { category: data.category.name, where: whereOf(data) })
    : t('near_me_page>title_near', { category: data.category.name });

const pathOf = ({ category, region, area }: NearMeData): string =>
  nearPath(category.slug, area ?? (region === null ? null : { region }));

/** The name with a capital, for use outside a sentence: "The North". */
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const crumbsOf = (data: NearMeData): { label: string; path: string }[] => {
  const { category, region, area } = data;
  return [
    { label: shared('noun>services'), path: '/genre/all' },
    { label: category.name, path: `/category/${category.slug}` },
    { label: t('near_me_page>near_you_crumb'), path: nearPath(category.slug, null) },
    ...(region ? [{ label: titled(regionName(region)), path: nearPath(category.slug, { region }) }] : []),
    ...(area ? [{ label: area.name, path: nearPath(category.slug, area) }] : []),
  ];
};

/** The starting price: "S$35 to S$60 per unit"; null if too little is known. */
function startsAt({ price_low, price_middle, unit }: NearMeData['facts']): string | null {
  if (price_low === null || price_middle === null || unit === null) return null;
  const price = price_low === price_middle ? showDollars(price_low) : showRange(price_low, price_middle);
  return unit ? t('near_me_page>price_per', { price, per: perUnit(unit) }) : price;
}

/** A summary of what is known, for search engines and people alike. */
function summaryOf({ category, facts }: NearMeData, where: string): string {
  const { reviews, stars, reply_middle } = facts;
  const price = startsAt(facts);
  const isLittleKnown = reviews === 0 && price === null && reply_middle === null;
  return [
    t('near_me_page>summary_pros', { category: category.name, where }),
    reviews > 0
      ? t('near_me_page>summary_rating', {
          count: reviews,
          score: (stars / reviews).toFixed(1),
        })
      : '',
    price !== null ? t('near_me_page>summary_price', { price }) : '',
    reply_middle !== null ? t('near_me_page>summary_reply', { time: replyWords(reply_middle) }) : '',
    isLittleKnown ? t('near_me_page>summary_ask') : '',
  ]
    .filter(Boolean)
    .join(t('near_me_page>sentence_space'));
}

/** A service in a place: all of Singapore, a region or a planning area (specification 2, nearme; decision 25). */
export const nearMePage = page<NearMeData>({
  head: (data, place) => {
    const { category, services } = data;
    const where = whereOf(data);
    return {
      title: [t('near_me_page>head_title', { heading: headingOf(data) }), headingOf(data)],
      description: summaryOf(data, where),
      // Without a place, the category's page is canonical, because it says more.
      ...(data.shop?.is_continued ? { noindex: true } : {}),
      canonical: data.region || data.area ? pathOf(data) : `/category/${category.slug}`,
      picture: pictureOf('nearme', pathOf(data).split('/').slice(2).join('.'), headingOf(data), [
        category.name,
        where,
        category.hue,
        category.icon,
        data.facts.pros,
        data.facts.reviews,
        data.facts.stars,
        data.facts.price_low,
      ]),
      jsonLd: [
        breadcrumbData(place, crumbsOf(data)),
        offeredData(place, {
          name: headingOf(data),
          category: category.name,
          path: pathOf(data),
          area: data.area || data.region ? where : undefined,
        }),
        ...(services.length > 0 ? [prosData(place, services)] : []),
        ...itemsData(place, data.shop),
      ],
    };
  },
  Body: ({ data, place: { base } }) => {
    const { category, services, slots, shop, area, words, neighbours, others } = data;
    const crumbs = crumbsOf(data);
    const where = whereOf(data);
    const list = `${base}/pro-search/${category.slug}${area ? `?area=${area.code}` : ''}`;
    return (
      <main id="main">
        <div className="relative h-20 overflow-hidden lg:h-28">
          <LeafPattern
            seed={`${category.slug}${area?.slug ?? data.region ?? ''}`}
            hue={category.hue}
            width={1280}
            height={112}
            tile={36}
          />
        </div>
        <div className="mx-auto max-w-page px-4 pb-16 lg:px-10 lg:pb-24 xl:box-content">
          <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} size={72} className="relative -mt-9" />
          <Breadcrumb
            className="mt-4"
            items={crumbs.map(({ label, path }, i) =>
              i === crumbs.length - 1 ? { label } : { label, href: `${base}${path}` },
            )}
          />
          <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div className="min-w-0">
              <h1 className="text-3xl font-bold lg:text-4xl">{headingOf(data)}</h1>
              <p className="mt-2 max-w-prose text-md text-ink-2">{category.tagline}</p>
            </div>
            <ButtonLink variant="primary" href={`${base}/form/${category.slug}`} className="max-sm:w-full">
              {shared('verb>get_quotes')}
            </ButtonLink>
          </div>
          <Facts data={data} where={where} />
          <div className="mt-8 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
            <section aria-labelledby="pros-title" className="min-w-0">
              <h2 id="pros-title" className="text-2xl font-bold">
                {t('near_me_page>pros_title', { where })}
              </h2>
              <ul className="mt-4 divide-y divide-line border-y border-line">
                {services.map((pro) => (
                  <ProRow key={pro.id} pro={pro} base={base} freeAt={slots[pro.id]?.[0]} />
                ))}
              </ul>
              <ButtonLink href={list} className="mt-5 max-sm:w-full">
                {t('near_me_page>filter_and_sort')}
              </ButtonLink>
              {shop && <ShopSection shown={shop} base={base} href={`${base}${pathOf(data)}`} className="mt-12" />}
              {words && (
                <section className="mt-12" aria-labelledby="area-words">
                  <h2 id="area-words" className="text-2xl font-bold">
                    {words.title}
                  </h2>
                  <p className="mt-2 max-w-prose text-md text-ink-2">{words.description}</p>
                  <ContentBlocks body={words.body} links={words.links} base={base} level={3} className="mt-4" />
                </section>
              )}
            </section>
            <Places data={data} base={base} />
          </div>
          {(neighbours.length > 0 || others.length > 0) && (
            <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
              {neighbours.length > 0 && (
                <nav aria-label={t('near_me_page>areas_nearby')} className="min-w-0">
                  <h2 className="text-xl font-bold">{t('near_me_page>nearby_title', { category: category.name })}</h2>
                  <ChipRow className="mt-3">
                    {neighbours.map((each) => (
                      <ChipLink key={each.code} href={`${base}${nearPath(category.slug, each)}`}>
                        {each.name}
                      </ChipLink>
                    ))}
                  </ChipRow>
                </nav>
              )}
              {others.length > 0 && (
                <nav aria-label={t('near_me_page>other_services_here')} className="min-w-0">
                  <h2 className="text-xl font-bold">{t('near_me_page>more_services', { where })}</h2>
                  <ChipRow className="mt-3">
                    {others.map(({ slug, name, path }) => (
                      <ChipLink key={slug} href={`${base}${path}`}>
                        {name}
                      </ChipLink>
                    ))}
                  </ChipRow>
                </nav>
              )}
            </div>
          )}
        </div>
      </main>
    );
  },
});

/** The measured facts of this place. Unknown ones are left out. */
function Facts({ data: { facts, category }, where }: { data: NearMeData; where: string }) {
  const { pros, reviews, stars, reply_middle } = facts;
  const price = startsAt(facts);
  const known = categoryPrice(category);
  const counted = prosCounted(pros, false);
  const rows = [
    ...(counted ? [{ label: t('near_me_page>pros_label'), icon: UsersIcon, value: counted }] : []),
    ...(reviews > 0
      ? [
          {
            label: shared('noun>rating'),
            icon: StarIcon,
            value: t('near_me_page>rating_value', { count: reviews, score: (stars / reviews).toFixed(1) }),
          },
        ]
      : []),
    ...(price !== null ? [{ label: t('near_me_page>price_label'), icon: TagIcon, value: price }] : []),
    // What jobs cost anywhere. A starter band shows only if nothing better is known.
    ...(known && (known.is_measured || price === null)
      ? [{ label: known.label, icon: ReceiptIcon, value: usualPrice(category) ?? '' }]
      : []),
    ...(reply_middle !== null
      ? [
          {
            label: t('near_me_page>reply_label'),
            icon: ChatCircleDotsIcon,
            value: replyWords(reply_middle),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('near_me_page>figures_label', { category: category.name, where })} className="mt-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-5 border-y border-line py-5">
        {rows.map(({ label, icon: Icon, value }) => (
          <div key={label} className="relative pl-10">
            <dt className="text-sm text-ink-3">
              <Icon
                aria-hidden="true"
                weight="duotone"
                className="absolute top-1/2 left-0 size-7 -translate-y-1/2 text-brand"
              />
              {label}
            </dt>
            <dd className="tnum text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The places that have a page for this service, as a list and on a map: the region's areas, or all regions with theirs. */
function Places({ data, base }: { data: NearMeData; base: string }) {
  const { category, served, area, region } = data;
  return (
    <aside aria-labelledby="places-title" className="max-lg:mt-10">
      <h2 id="places-title" className="text-xl font-bold">
        {t('near_me_page>map_title')}
      </h2>
      <div className="mt-3 rounded-lg bg-well p-3">
        <AreaMap
          className="w-full"
          names={mapNames(served)}
          served={mapSlugs(served)}
          chosen={area ? mapSlugs([area]) : []}
        />
      </div>
      <div className="mt-4 grid gap-5">
        {byRegion(served).map((group) => (
          <div key={group.region}>
            <h3 className="text-sm font-semibold">
              {group.region === region ? (
                regionWords(group.region)
              ) : (
                <a
                  href={`${base}/nearme/${category.slug}/${regionSlug(group.region)}`}
                  className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-4 coarse:min-h-11"
                >
                  {regionWords(group.region)}
                </a>
              )}
            </h3>
            <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-md">
              {group.areas.map((each) => (
                <li key={each.code}>
                  <a
                    href={`${base}${nearPath(category.slug, each)}`}
                    aria-current={each.code === area?.code ? 'page' : undefined}
                    className="inline-flex min-h-8 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink coarse:min-h-11"
                  >
                    {each.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </aside>
  );
}
