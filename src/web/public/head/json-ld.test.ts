import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { OWN_LINKS } from '#core/links.ts';
import type { ProfileShown } from '#web/parts/service/profile-model.ts';
import { emptyList } from '#web/parts/service/profile-model.ts';
import { breadcrumbData, faqData, listData, offeredData, prosData } from '../catalogue/json-ld.ts';
import { articleData } from '../content/json-ld.ts';
import { siteData } from '../home/json-ld.ts';
import type { Place } from '../page.ts';
import { proData } from '../service/json-ld.ts';

const place: Place = {
  base: '/zh-tw',
  origin: 'https://gotong.sg',
  flags: FLAGS,
  language: 'zh-TW',
  languages: ['en-SG', 'zh-TW'],
  company: { name: 'Gotong', uen: '' },
  view: null,
  outside: [],
  purposes: [],
  links: OWN_LINKS,
};

describe('structured data', () => {
  it('links to pages in its own language', () => {
    expect(breadcrumbData(place, [{ label: 'Pros', path: '/pro-list' }])).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'Pros', item: 'https://gotong.sg/zh-tw/pro-list' }],
    });
    expect(listData(place, 'All', [{ title: 'One', path: '/price/one' }])).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ name: 'One', url: 'https://gotong.sg/zh-tw/price/one' }],
    });
    expect(prosData(place, [{ id: 7, slug: 'ah-huat', name: 'Ah Huat' }])).toMatchObject({
      itemListElement: [{ url: 'https://gotong.sg/zh-tw/service/7/ah-huat' }],
    });
  });

  it('has questions only if some are answered', () => {
    expect(faqData([])).toEqual([]);
    expect(faqData([{ question: 'How long?', answer: 'An hour.' }])).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'An hour.' } }] },
    ]);
  });

  it('names the place of a service', () => {
    const about = { name: 'Plumber in Bedok', category: 'Plumber', path: '/nearme/plumber/east/bedok' };
    expect(offeredData(place, { ...about, area: 'Bedok' })).toMatchObject({
      areaServed: { '@type': 'Place', name: 'Bedok' },
    });
    expect(offeredData(place, about)).toMatchObject({ areaServed: { '@type': 'Country', name: 'Singapore' } });
  });

  it('says how to search the site', () => {
    const [organization, site] = siteData(place);
    expect(organization).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Gotong' });
    expect(site).toMatchObject({
      inLanguage: 'zh-TW',
      potentialAction: { target: { urlTemplate: 'https://gotong.sg/zh-tw/pro-search?q={search_term_string}' } },
    });
  });

  it('has the dates of a text', () => {
    const article = articleData(place, {
      kind: 'article',
      slug: 'leak',
      title: 'A leak',
      description: 'What to do.',
      hue: 'sky',
      icon: 'Drop',
      path: '/genre/repairs/leak',
      genre_slug: 'repairs',
      genre_name: 'Repairs',
      minutes: 3,
      updated: '2026-11-20 04:00:00',
      published: '2026-11-01 04:00:00',
      body: [],
      links: {},
    });
    expect(article).toMatchObject({
      '@type': 'Article',
      datePublished: '2026-11-01T04:00:00.000Z',
      dateModified: '2026-11-20T04:00:00.000Z',
      mainEntityOfPage: 'https://gotong.sg/zh-tw/genre/repairs/leak',
    });
  });
});

const service = {
  id: 7,
  slug: 'ah-huat',
  name: 'Ah Huat',
  headline: '',
  is_business: true,
  s3_thumb_url: null,
  category_name: 'Plumber',
  category_slug: 'plumber',
  area_name: 'Bedok',
  review_count: 0,
  score: 0,
  from_price: '45.00',
  from_price_unit: 'visit',
  categories: [{ name: 'Plumber' }],
};
const shown = (changes: Record<string, unknown> = {}, reviews: unknown[] = []): ProfileShown =>
  ({
    service: { ...service, ...changes },
    profile: { photos: [], faqs: [] },
    measured: { hours: { days: { 1: [{ begin: 540, end: 1080 }] } } },
    certificates: [],
    reviews: { ...emptyList, rows: reviews },
    questions: emptyList,
    areas: [{ name: 'Bedok' }],
    home: null,
  }) as unknown as ProfileShown;

describe('structured data of a pro', () => {
  it("has the type of the pro's trade, and only facts that the page shows", () => {
    const data = proData(shown(), place, '/service/7/ah-huat');
    expect(data).toMatchObject({
      '@type': 'Plumber',
      priceRange: 'From S$45 per visit',
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' }],
      areaServed: [{ name: 'Bedok' }],
    });
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
    expect(proData(shown({ from_price: null }), place, '/')).not.toHaveProperty('priceRange');
  });

  it('has ratings from the first review on, by authors as the page names them', () => {
    const review = { author: 'Rachel G.', created: '2026-11-01 17:00:00', score: 5, note: '' };
    const data = proData(shown({ review_count: 1, score: 5 }, [review]), place, '/service/7/ah-huat');
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [{ author: { name: 'Rachel G.' }, datePublished: '2026-11-02' }],
    });
    expect(JSON.stringify(data)).not.toContain('reviewBody');
  });

  it('does not call a person without a business a business', () => {
    const data = proData(shown({ is_business: false }), place, '/service/7/ah-huat');
    expect(data).toMatchObject({ '@type': 'Service', serviceType: 'Plumber', provider: { '@type': 'Person' } });
    expect(data).not.toHaveProperty('address');
  });
});
