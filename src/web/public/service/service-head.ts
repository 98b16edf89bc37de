import type { Service } from '#core/services/model.ts';
import type { ProfileShown } from '#web/parts/service/profile-model.ts';
import { t } from '#web/text/public.ts';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import type { PageHead, Place } from '../page.ts';

/** The one address of a pro's page, without prefix. */
export const pathOf = (service: Pick<Service, 'id' | 'slug'>): string => `/service/${service.id}/${service.slug}`;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What the page tells browsers and search engines: the pro, reviews, hours, and the questions that are answered. */
export function serviceHead(data: ProfileShown, place: Place): PageHead {
  const { service, reviews, areas, profile, measured, questions } = data;
  const url = `${place.origin}${pathOf(service)}`;
  const rated = service.review_count > 0;
  const hours = measured?.hours ?? null;
  const pictures = [service.s3_thumb_url, ...profile.photos.slice(0, 5).map((photo) => photo.attachment.url)].filter(
    (picture) => picture !== null,
  );
  const answered = [
    ...profile.faqs.map((faq) => [faq.question, faq.answer] as const),
    ...questions.rows.map((each) => [each.question, each.answer] as const),
  ];
  return {
    title: t('service_head>in_gotong', {
      name: service.name,
      category_name: service.category_name,
      area_name: service.area_name,
    }),
    description: [
      service.headline ||
        t('service_head>by', { category: service.category_name, name: service.name, area: service.area_name }),
      rated
        ? t('service_head>out_of_5_from_reviews', { count: service.review_count, to_fixed: service.score.toFixed(1) })
        : '',
      t('service_head>ask_for_a_free_quote'),
    ]
      .filter(Boolean)
      .map((part) => `${part.replace(/[.]$/, '')}.`)
      .join(' '),
    canonical: pathOf(service),
    jsonLd: [
      breadcrumbData(place, [
        { label: t('service_head>pros'), path: '/pro-list' },
        { label: service.category_name, path: `/category/${service.category_slug}` },
        { label: service.name, path: pathOf(service) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': service.is_business ? 'LocalBusiness' : t('service_head>service'),
        '@id': url,
        name: service.name,
        url,
        ...(service.headline ? { description: service.headline } : {}),
        ...(pictures.length > 0 ? { image: pictures.map((picture) => new URL(picture, place.origin).href) } : {}),
        ...(service.is_business
          ? { address: { '@type': 'PostalAddress', addressLocality: service.area_name, addressCountry: 'SG' } }
          : {
              serviceType: service.category_name,
              provider: { '@type': 'Person', name: service.name },
            }),
        areaServed: areas.map((area) => ({ '@type': 'AdministrativeArea', name: area.name })),
        ...(hours && service.is_business
          ? {
              openingHoursSpecification: DAYS.flatMap((day, index) =>
                (hours.days[index + 1] ?? []).map(({ begin, end }) => ({
                  '@type': 'OpeningHoursSpecification',
                  dayOfWeek: `https://schema.org/${day}`,
                  opens: clock(begin),
                  closes: clock(end),
                })),
              ),
            }
          : {}),
        ...(rated
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: service.score,
                reviewCount: service.review_count,
                bestRating: 5,
                worstRating: 1,
              },
              review: reviews.rows.slice(0, 5).map((review) => ({
                '@type': 'Review',
                author: { '@type': 'Person', name: review.author },
                datePublished: review.created.slice(0, 10),
                reviewRating: {
                  '@type': 'Rating',
                  ratingValue: review.score,
                  bestRating: 5,
                  worstRating: 1,
                },
                ...(review.note ? { reviewBody: review.note } : {}),
              })),
            }
          : {}),
      },
      ...(answered.length > 0
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'FAQPage',
              mainEntity: answered.map(([name, text]) => ({
                '@type': 'Question',
                name,
                acceptedAnswer: { '@type': 'Answer', text },
              })),
            },
          ]
        : []),
    ],
  };
}
