import type { Service } from '#core/services/model.ts';
import { sentences } from '#web/parts/listed.ts';
import type { ProfileShown } from '#web/parts/service/profile-model.ts';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { breadcrumbData, faqData, itemsData } from '../catalogue/json-ld.ts';
import type { PageHead, Place } from '../page.ts';
import { pictureOf } from '../share-picture/picture-path.ts';
import { proData } from './json-ld.ts';

/** What a pro's page shows. */
export interface ServiceData extends ProfileShown {
  /** What the pro sells at a fixed price; null if there is nothing. */
  readonly shop: ShopShown | null;
}

/** The canonical path of a pro's page, without language prefix. */
export const pathOf = (service: Pick<Service, 'id' | 'slug'>): string => `/service/${service.id}/${service.slug}`;

/** What the page tells browsers and search engines: the pro, reviews, hours, and answered questions. */
export function serviceHead(data: ServiceData, place: Place): PageHead {
  const { service, reviews, profile, questions, shop } = data;
  const { name, category_name, area_name } = service;
  const rated = service.review_count > 0;
  const summary = t('service_head>service_summary', { category: category_name, name, area: area_name });
  const title = t('service_head>title', { name, category_name, area_name });
  return {
    title: [title, t('service_head>title_short', { name, category_name }), name],
    description: sentences(
      service.headline || summary,
      rated ? t('service_head>rating', { count: service.review_count, to_fixed: service.score.toFixed(1) }) : '',
      service.headline && summary,
      t('service_head>call_to_action'),
    ),
    canonical: pathOf(service),
    // Later pages of its lists are the same page, so search engines should skip them.
    ...(reviews.is_continued || questions.is_continued || shop?.is_continued ? { noindex: true } : {}),
    kind: { is: 'profile' },
    picture: pictureOf('service', service.id, title.replace(/ · Gotong$/, ''), [
      name,
      category_name,
      area_name,
      service.score,
      service.review_count,
      service.hired_count,
      service.from_price,
      service.s3_thumb_url,
    ]),
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>pros'), path: '/pro-list' },
        { label: category_name, path: `/category/${service.category_slug}` },
        { label: name, path: pathOf(service) },
      ]),
      proData(data, place, pathOf(service)),
      ...itemsData(place, shop),
      ...faqData([...profile.faqs, ...questions.rows]),
    ],
  };
}
