import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { OWN_LINKS } from '#core/links.ts';
import { serviceCard } from '#test/support/views.ts';
import type { Place } from '../page.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { searchPage } from './SearchPage.tsx';
import type { SearchPageData } from './search-model.ts';

const PLACE: Place = {
  base: '',
  origin: 'https://gotong.sg',
  flags: FLAGS,
  language: 'en-SG',
  languages: ['en-SG'],
  company: { name: 'Gotong', uen: '' },
  view: null,
  outside: [],
  purposes: [],
  links: OWN_LINKS,
};
const PLUMBER = { id: 3, slug: 'plumber', name: 'Plumber', hue: 'sky', icon: 'Wrench', pro_count: 4 };
const FOUND = {
  card: serviceCard(),
  reasons: [],
  distance: null,
  is_free: false,
};
const data = ({ understood, ...more }: Omit<Partial<SearchPageData>, 'understood'> & { understood?: object } = {}) =>
  ({
    category: PLUMBER,
    categories: [PLUMBER],
    jobs: [],
    areas: [],
    query: {},
    understood: {
      category_slug: 'plumber',
      category_slugs: ['plumber'],
      area_code: null,
      words: [],
      corrected: [],
      has_place: false,
      is_postal_unknown: false,
      sort: 'hired_count',
      ...understood,
    },
    results: [FOUND],
    slots: {},
    shop: null,
    facets: {
      is_capped: false,
      total: 1,
      category: [],
      travel: [],
      free: 0,
      rating: [],
      price: [],
      certificate: 0,
      language: [],
      jobs: [],
      areas: [],
    },
    next_cursor: null,
    is_continued: false,
    popular: [],
    close: [],
    ...more,
  }) as unknown as SearchPageData;
const html = (of: SearchPageData) => renderToString(<searchPage.Body data={of} place={PLACE} />);

describe('the page of a search', () => {
  it('is the category’s page if nothing is filtered, and otherwise kept out of search indexes', () => {
    const whole = searchPage.head(data(), PLACE);
    expect([whole.canonical, whole.noindex]).toEqual(['/category/plumber', undefined]);
    const narrowed = searchPage.head(data({ query: { rating: '45' } }), PLACE);
    expect([narrowed.canonical, narrowed.noindex]).toEqual(['/pro-search/plumber', true]);
    expect(searchPage.head(data({ category: null }), PLACE).canonical).toBe('/pro-search');
  });

  it('has a heading with what was found, and where', () => {
    const areas = [{ code: 'TP', slug: 'tampines', name: 'Tampines', region: 'East' }] as never;
    expect(html(data())).toMatch(/<h1[^>]*>Plumber<\/h1>/);
    expect(html(data({ areas, understood: { area_code: 'TP' } }))).toMatch(/<h1[^>]*>Plumber in Tampines<\/h1>/);
  });

  it('can be sorted by distance once a place is known', () => {
    expect(html(data())).not.toContain('sort=distance');
    expect(html(data({ query: { area: 'TP' }, understood: { has_place: true } }))).toContain('sort=distance');
  });

  it('keeps filters and answers about the job when the place changes', () => {
    const of = data({ query: { q: 'leak', postal: '520201', rating: '45', job: 'units.two' } });
    const form = renderToString(<SearchFilters data={of} path="/pro-search/plumber" base="" name="beside" />);
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name]) => name);
    expect(hidden.toSorted()).toEqual(['job', 'q', 'rating']);
  });
});
