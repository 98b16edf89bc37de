import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import { publisherOf } from '../catalogue/json-ld.ts';
import { urlIn } from '../head/head.ts';
import type { Place } from '../page.ts';

/** schema.org's SearchAction, with the property that tells search engines where the search words go. */
type SiteSearch = Exclude<SearchAction, string> & { readonly 'query-input': string };

/** schema.org data of the whole site: who runs it, and how to search it. */
export function siteData(place: Place): [WithContext<Organization>, WithContext<WebSite>] {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${urlIn(place, '/pro-search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      ...(publisherOf(place) as Exclude<Organization, string> & { readonly '@type': 'Organization' }),
      '@context': 'https://schema.org',
      logo: `${place.origin}/icon.svg`,
      areaServed: { '@type': 'Country', name: 'Singapore' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${place.origin}/#website`,
      name: 'Gotong',
      url: urlIn(place, '/'),
      inLanguage: place.language,
      publisher: { '@id': `${place.origin}/#organization` },
      potentialAction: search,
    },
  ];
}
