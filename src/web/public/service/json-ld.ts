import type { LocalBusiness, Service as OfferedService, Review, WithContext } from 'schema-dts';
import { tradeOf } from '#core/categories/trade-rules.ts';
import { fromDecimal, showDollars } from '#core/kit/money.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import type { Service } from '#core/services/model.ts';
import type { ProfileShown } from '#web/parts/service/profile-model.ts';
import { t } from '#web/text/spaces/public.ts';
import { urlIn } from '../head/head.ts';
import type { Place } from '../page.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const REVIEWS = 5;
const PHOTOS = 5;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The types that schema.org knows as local businesses. A trade mapped to any other type does not compile. */
type Known = Exclude<LocalBusiness, string>['@type'];
const typeOf = (category_slug: string): Known => tradeOf(category_slug);

/** The price that the page shows, such as "From $45 per unit"; null if it shows none. */
function priceOf({ from_price, from_price_unit }: Service): string | null {
  const cents = from_price === null ? null : fromDecimal(from_price);
  if (cents === null) return null;
  return from_price_unit
    ? t('service_data>from_per', { price: showDollars(cents), unit: from_price_unit })
    : t('service_data>from', { price: showDollars(cents) });
}

/** The day in Singapore, as the page shows it. */
const dayOf = (wire: string): string => sgDay(fromWire(wire) ?? new Date(0));

/** The reviews that the page shows, with authors as it names them. */
const reviewsOf = (rows: ProfileShown['reviews']['rows']): Review[] =>
  rows.slice(0, REVIEWS).map((review) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.author },
    datePublished: dayOf(review.created),
    reviewRating: { '@type': 'Rating', ratingValue: review.score, bestRating: 5, worstRating: 1 },
    ...(review.note ? { reviewBody: review.note } : {}),
  }));

/**
 * schema.org data of a pro. A business has the type of its trade; any other pro is a service by a person, because they claim no
 * business. Ratings come only from reviews of hired jobs; prices and hours are as on the page.
 */
export function proData(
  { service, reviews, areas, profile, measured }: ProfileShown,
  place: Place,
  path: string,
): WithContext<LocalBusiness> | WithContext<OfferedService> {
  const url = urlIn(place, path);
  const pictures = [service.s3_thumb_url, ...profile.photos.slice(0, PHOTOS).map((photo) => photo.attachment.url)]
    .filter((picture) => picture !== null)
    .map((picture) => new URL(picture, place.origin).href);
  const hours = measured?.hours ?? null;
  const price = priceOf(service);
  const shared = {
    '@context': 'https://schema.org' as const,
    '@id': `${place.origin}${path}`,
    name: service.name,
    url,
    ...(service.headline ? { description: service.headline } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    areaServed: areas.map((area) => ({ '@type': 'AdministrativeArea' as const, name: area.name })),
    ...(service.review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: service.score,
            reviewCount: service.review_count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviewsOf(reviews.rows),
        }
      : {}),
  };
  if (!service.is_business)
    return {
      ...shared,
      '@type': 'Service',
      serviceType: service.category_name,
      provider: { '@type': 'Person', name: service.name },
    };
  return {
    ...shared,
    '@type': typeOf(service.category_slug),
    address: { '@type': 'PostalAddress', addressLocality: service.area_name, addressCountry: 'SG' },
    knowsAbout: service.categories.map(({ name }) => name),
    ...(price ? { priceRange: price } : {}),
    ...(hours
      ? {
          openingHoursSpecification: DAYS.flatMap((day, index) =>
            (hours.days[index + 1] ?? []).map(({ begin, end }) => ({
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: `https://schema.org/${day}` as const,
              opens: clock(begin),
              closes: clock(end),
            })),
          ),
        }
      : {}),
  } as WithContext<LocalBusiness>;
}
