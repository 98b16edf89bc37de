import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { Area } from '#core/categories/model.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import type { Service } from '#core/services/model.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { plural } from '#web/ui/format.ts';
import { LeafPattern } from '#web/ui/LeafPattern.tsx';
import { CheckedMark } from '#web/ui/Pill.tsx';
import { Rating } from '#web/ui/Stars.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { fromPrice, perUnit, replyWords } from '../catalogue/pro-words.ts';
import { QuoteBar } from '../catalogue/QuoteBox.tsx';
import { type PageHead, type Place, page } from '../page.ts';
import { ReviewList, type ReviewsShown } from './ReviewList.tsx';
import { ServedAreas } from './ServedAreas.tsx';

export interface ServiceData {
  readonly service: Service;
  readonly reviews: ReviewsShown;
  /** Where the pro works. */
  readonly areas: readonly Area[];
  /** Where the pro is based. */
  readonly home: Area | null;
}

const pathOf = (service: Service): string => `/service/${service.id}/${service.slug}`;

function head({ service, reviews, areas }: ServiceData, place: Place): PageHead {
  const url = `${place.origin}${pathOf(service)}`;
  const rated = service.review_count > 0;
  return {
    title: `${service.name}: ${service.category_name} in ${service.area_name} · Gotong`,
    description: [
      service.headline || `${service.category_name} by ${service.name}, ${service.area_name}`,
      rated ? `${service.score.toFixed(1)} out of 5 from ${plural(service.review_count, 'review')}` : '',
      'Ask for a free quote',
    ]
      .filter(Boolean)
      .map((part) => `${part.replace(/[.]$/, '')}.`)
      .join(' '),
    canonical: pathOf(service),
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Pros', path: '/pro-list' },
        { label: service.category_name, path: `/category/${service.category_slug}` },
        { label: service.name, path: pathOf(service) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': service.is_business ? 'LocalBusiness' : 'Service',
        '@id': url,
        name: service.name,
        url,
        ...(service.headline ? { description: service.headline } : {}),
        ...(service.s3_thumb_url ? { image: new URL(service.s3_thumb_url, place.origin).href } : {}),
        ...(service.is_business
          ? { address: { '@type': 'PostalAddress', addressLocality: service.area_name, addressCountry: 'SG' } }
          : { serviceType: service.category_name, provider: { '@type': 'Person', name: service.name } }),
        areaServed: areas.map((area) => ({ '@type': 'AdministrativeArea', name: area.name })),
        ...(rated
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: service.score,
                reviewCount: service.review_count,
                bestRating: 5,
                worstRating: 1,
              },
              review: reviews.reviews.slice(0, 5).map((review) => ({
                '@type': 'Review',
                author: { '@type': 'Person', name: review.author },
                datePublished: review.created.slice(0, 10),
                reviewRating: { '@type': 'Rating', ratingValue: review.score, bestRating: 5, worstRating: 1 },
                ...(review.note ? { reviewBody: review.note } : {}),
              })),
            }
          : {}),
      },
    ],
  };
}

/** What is known of a pro, each with its icon; unknown facts are left out. */
function factsOf(service: Service) {
  const travels = [
    service.is_service_professional_travels_to_me && 'comes to you',
    service.is_customer_travel_to_me && 'you can come by',
    service.is_over_phone_or_internet && 'by phone or online',
  ].filter(Boolean) as string[];
  const meets = travels.join(', ');
  const facts = [
    service.reply_minutes !== null && { icon: TimerIcon, text: `Replies in ${replyWords(service.reply_minutes)}` },
    service.hired_count > 0 && { icon: HandshakeIcon, text: `Hired ${plural(service.hired_count, 'time')}` },
    service.completed_count > 0 && {
      icon: CheckCircleIcon,
      text: `${plural(service.completed_count, 'job')} completed`,
    },
    service.team_size !== null && {
      icon: UsersThreeIcon,
      text: service.team_size === 1 ? 'Works alone' : `Team of ${service.team_size}`,
    },
    service.years_in_business !== null &&
      service.years_in_business > 0 && {
        icon: BriefcaseIcon,
        text: `${plural(service.years_in_business, 'year')} in business`,
      },
    service.warranty_days > 0 && { icon: ShieldCheckIcon, text: `${service.warranty_days}-day warranty` },
    meets && { icon: MapPinIcon, text: meets.charAt(0).toUpperCase() + meets.slice(1) },
    { icon: CalendarBlankIcon, text: `Joined in ${joinedYear(service.created)}` },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

/** A pro's public page (specification 2, service/{serviceId}/{slug}). */
export const servicePage = page<ServiceData>({
  head,
  Body: ({ data: { service, reviews, areas, home }, place: { base } }) => {
    const path = `${base}${pathOf(service)}`;
    const price = fromPrice(service.from_price);
    const per = perUnit(service.from_price_unit);
    const formPath = `${base}/form/${service.category_slug}?pro=${service.id}`;
    const sections = [
      ...(service.description ? [['about', 'About'] as const] : []),
      ['prices', 'Prices'] as const,
      ['reviews', 'Reviews'] as const,
      ['areas', 'Areas'] as const,
    ];
    return (
      <main id="main" className="max-lg:[&~footer]:pb-24">
        <div className="relative h-36 overflow-hidden lg:h-52">
          <LeafPattern seed={service.slug} hue={service.hue} width={1280} height={208} tile={52} />
        </div>
        <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
          <div className="min-w-0">
            <div
              className={`relative -mt-10 w-fit bg-canvas p-1.5 lg:-mt-14 ${service.is_business ? 'rounded-squircle' : 'rounded-full'}`}
            >
              <Avatar
                name={service.name}
                id={service.id}
                kind={service.is_business ? 'business' : 'person'}
                photo={service.s3_thumb_url}
                size={88}
                className="lg:size-28 lg:text-4xl"
              />
            </div>
            <Breadcrumb
              className="mt-3"
              items={[
                { label: 'Pros', href: `${base}/pro-list` },
                { label: service.category_name, href: `${base}/category/${service.category_slug}` },
                { label: service.name },
              ]}
            />
            <h1 className="mt-1.5 text-3xl font-bold break-words">{service.name}</h1>
            {service.headline && <p className="mt-1 text-base text-ink-2">{service.headline}</p>}
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              {service.review_count > 0 ? (
                <Rating value={service.score} count={service.review_count} noun="review" size="md" />
              ) : (
                <span className="text-md text-ink-3">No reviews yet</span>
              )}
              {service.is_id_checked && <CheckedMark>ID checked</CheckedMark>}
              {service.is_business_checked && <CheckedMark>Business checked</CheckedMark>}
              {service.is_certificate_checked && <CheckedMark>Certificate checked</CheckedMark>}
            </p>
            <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 text-md lg:flex lg:flex-wrap lg:gap-x-8">
              {factsOf(service).map(({ icon: Icon, text }) => (
                <li key={text} className="flex items-center gap-2.5">
                  <Icon aria-hidden="true" weight="duotone" className="size-5.5 shrink-0 text-brand-ink" />
                  {text}
                </li>
              ))}
            </ul>
            <nav
              aria-label="On this page"
              className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 no-scrollbar lg:mx-0 lg:px-0"
            >
              {sections.map(([id, label]) => (
                <a
                  key={id}
                  href={`#${id}`}
                  className="inline-flex h-13 items-center px-3 text-md font-medium text-ink-2 first:pl-0 hover:text-ink"
                >
                  {label}
                </a>
              ))}
            </nav>

            {service.description && (
              <section id="about" className="scroll-mt-20 pt-7">
                <h2 className="text-xl font-semibold">About</h2>
                <p className="mt-2 max-w-prose text-base break-words whitespace-pre-line text-ink-2">
                  {service.description}
                </p>
              </section>
            )}

            <section id="prices" className="mt-10 scroll-mt-20">
              <h2 className="text-xl font-semibold">Services and prices</h2>
              <p className="mt-0.5 text-sm text-ink-3">What work starts at. Your quote says the price of your job.</p>
              <ul className="mt-2 divide-y divide-line">
                {service.categories.map((category) => {
                  const from = fromPrice(category.from_price);
                  return (
                    <li key={category.id} className="flex items-center justify-between gap-4 py-3.5">
                      <div className="min-w-0">
                        <a
                          href={`${base}/category/${category.slug}`}
                          className="inline-flex min-h-6 items-center text-md font-semibold hover:underline hover:underline-offset-4 coarse:min-h-11"
                        >
                          {category.name}
                        </a>
                        {from && category.from_price_unit && (
                          <div className="text-sm text-ink-3">{sentence(perUnit(category.from_price_unit))}</div>
                        )}
                      </div>
                      {from ? (
                        <div className="tnum text-md font-semibold whitespace-nowrap">
                          <span className="text-sm font-normal text-ink-3">from </span>
                          {from}
                        </div>
                      ) : (
                        <div className="text-sm whitespace-nowrap text-ink-3">Price by quote</div>
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>

            <section id="reviews" className="mt-10 scroll-mt-20">
              <h2 className="text-xl font-semibold">Reviews</h2>
              <ReviewList shown={reviews} score={service.score} score_counts={service.score_counts} path={path} />
            </section>

            <section id="areas" className="mt-12 scroll-mt-20 pb-14 lg:pb-20">
              <h2 className="text-xl font-semibold">Areas served</h2>
              <ServedAreas areas={areas} home={home} />
            </section>
          </div>
          <aside className="max-lg:hidden" aria-label="Get a quote">
            <div className="sticky top-24 mt-6 mb-12 rounded-xl border border-line bg-surface p-6 shadow-md">
              {price ? (
                <div className="flex flex-wrap items-baseline gap-1.5">
                  <span className="text-sm text-ink-3">from</span>
                  <span className="tnum text-3xl font-bold">{price}</span>
                  {per && <span className="text-md text-ink-3">{per}</span>}
                </div>
              ) : (
                <div className="text-xl font-semibold">Price by quote</div>
              )}
              <p className="mt-1 text-sm text-ink-3">{service.category_name}</p>
              <ButtonLink href={formPath} variant="primary" size={48} full className="mt-5">
                Get a quote
              </ButtonLink>
              <p className="mt-3 text-center text-sm text-ink-3">
                Free. Your request also goes to other pros, so you can compare.
              </p>
            </div>
          </aside>
        </div>
        <QuoteBar
          formPath={formPath}
          price={price}
          per={['from', per].filter(Boolean).join(', ')}
          label="Get a quote"
        />
      </main>
    );
  },
});

/** The Singapore year of a moment on the wire. */
const joinedYear = (created: string): string => sgDay(fromWire(created) ?? new Date(0)).slice(0, 4);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
