import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { showDollars, showRange } from '#core/kit/money.ts';
import { nearPath, regionSlug } from '#core/services/search-address-rules.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { mapSlugs } from '#web/parts/map-areas.ts';
import { perUnit, replyWords } from '#web/parts/price-words.ts';
import { AreaMap } from '#web/ui/AreaMap.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CategoryTile } from '#web/ui/CategoryArt.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { plural } from '#web/ui/format.ts';
import { LeafPattern } from '#web/ui/LeafPattern.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { ProRow } from '../catalogue/ProRow.tsx';
import { byRegion } from '../catalogue/ProTools.tsx';
import { prosCounted } from '../catalogue/pro-words.ts';
import { page } from '../page.ts';
import { type NearMeData, regionName } from './near-model.ts';

const whereOf = ({ area, region }: NearMeData): string =>
  area ? area.name : region ? regionName(region) : 'Singapore';

const headingOf = (data: NearMeData): string =>
  data.area || data.region ? `${data.category.name} in ${whereOf(data)}` : `${data.category.name} near you`;

const pathOf = ({ category, region, area }: NearMeData): string =>
  nearPath(category.slug, area ?? (region === null ? null : { region }));

const crumbsOf = (data: NearMeData): { label: string; path: string }[] => {
  const { category, region, area } = data;
  return [
    { label: 'Services', path: '/genre/all' },
    { label: category.name, path: `/category/${category.slug}` },
    { label: 'Near you', path: nearPath(category.slug, null) },
    ...(region ? [{ label: regionName(region), path: nearPath(category.slug, { region }) }] : []),
    ...(area ? [{ label: area.name, path: nearPath(category.slug, area) }] : []),
  ];
};

/** One sentence for search engines and people alike, of what is known. */
function summaryOf({ category, facts }: NearMeData, where: string): string {
  const { reviews, stars, price_low, price_middle, unit, reply_middle } = facts;
  return [
    `${category.name} by pros who work in ${where}.`,
    reviews > 0
      ? `Rated ${(stars / reviews).toFixed(1)} in ${plural(reviews, 'review')} by people who hired them.`
      : '',
    price_low !== null && price_middle !== null && unit !== null
      ? `Work starts at ${price_low === price_middle ? showDollars(price_low) : showRange(price_low, price_middle)}${unit ? ` ${perUnit(unit)}` : ''} with half of them.`
      : '',
    reply_middle !== null ? `Half of them answer within ${replyWords(reply_middle)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A service where people are: all of Singapore, a region or a planning area (specification 2, nearme; decision 25). */
export const nearMePage = page<NearMeData>({
  head: (data, place) => {
    const { category, services } = data;
    const where = whereOf(data);
    return {
      title: `${headingOf(data)}: pros, ratings and prices · Gotong`,
      description: summaryOf(data, where),
      canonical: pathOf(data),
      jsonLd: [
        breadcrumbData(place, crumbsOf(data)),
        {
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: headingOf(data),
          serviceType: category.name,
          url: `${place.origin}${pathOf(data)}`,
          areaServed: { '@type': data.area || data.region ? 'Place' : 'Country', name: where },
          provider: { '@type': 'Organization', name: 'Gotong', url: `${place.origin}/` },
        },
        ...(services.length > 0 ? [prosData(place, services)] : []),
      ],
    };
  },
  Body: ({ data, place: { base } }) => {
    const { category, services, area, words, neighbours, others } = data;
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
              Get quotes
            </ButtonLink>
          </div>
          <Facts data={data} where={where} />
          <div className="mt-8 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
            <section aria-labelledby="pros-title" className="min-w-0">
              <h2 id="pros-title" className="text-2xl font-bold">
                Pros who work in {where}
              </h2>
              <ul className="mt-4 divide-y divide-line border-y border-line">
                {services.map((pro) => (
                  <ProRow key={pro.id} pro={pro} base={base} />
                ))}
              </ul>
              <ButtonLink href={list} className="mt-5 max-sm:w-full">
                Filter and sort these pros
              </ButtonLink>
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
                <nav aria-label="Areas nearby" className="min-w-0">
                  <h2 className="text-xl font-bold">{category.name} nearby</h2>
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
                <nav aria-label="Other services here" className="min-w-0">
                  <h2 className="text-xl font-bold">More services in {where}</h2>
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

/** What is measured here: only what is known. */
function Facts({ data: { facts, category }, where }: { data: NearMeData; where: string }) {
  const { pros, reviews, stars, price_low, price_middle, unit, reply_middle } = facts;
  const counted = prosCounted(pros, false);
  const rows = [
    ...(counted ? [{ label: 'Who works here', icon: UsersIcon, value: counted }] : []),
    ...(reviews > 0
      ? [
          {
            label: 'Rating',
            icon: StarIcon,
            value: `${(stars / reviews).toFixed(1)} from ${plural(reviews, 'review')}`,
          },
        ]
      : []),
    ...(price_low !== null && price_middle !== null && unit !== null
      ? [
          {
            label: 'Half of them start at',
            icon: TagIcon,
            value: `${price_low === price_middle ? showDollars(price_low) : showRange(price_low, price_middle)}${unit ? ` ${perUnit(unit)}` : ''}`,
          },
        ]
      : category.price_low_cents !== null && category.price_high_cents !== null
        ? [
            {
              label: 'Usual price, indicative',
              icon: TagIcon,
              value:
                `${showRange(category.price_low_cents, category.price_high_cents)} ${perUnit(category.price_unit)}`.trim(),
            },
          ]
        : []),
    ...(reply_middle !== null
      ? [{ label: 'Half of them answer within', icon: ChatCircleDotsIcon, value: replyWords(reply_middle) }]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-label={`${category.name} in ${where} in figures`} className="mt-6">
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

/** Where the service has pages: the region's areas, or all regions with theirs; and a picture of them. */
function Places({ data, base }: { data: NearMeData; base: string }) {
  const { category, served, area, region } = data;
  return (
    <aside aria-labelledby="places-title" className="max-lg:mt-10">
      <h2 id="places-title" className="text-xl font-bold">
        Where they work
      </h2>
      <div className="mt-3 rounded-lg bg-well p-3">
        <AreaMap className="w-full" served={mapSlugs(served)} chosen={area ? mapSlugs([area]) : []} />
      </div>
      <div className="mt-4 grid gap-5">
        {byRegion(served).map((group) => (
          <div key={group.region}>
            <h3 className="text-sm font-semibold">
              {group.region === region ? (
                group.region
              ) : (
                <a
                  href={`${base}/nearme/${category.slug}/${regionSlug(group.region)}`}
                  className="hover:underline hover:underline-offset-4"
                >
                  {group.region}
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
