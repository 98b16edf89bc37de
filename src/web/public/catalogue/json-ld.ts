import type { Place } from '../page.ts';

/** schema.org BreadcrumbList; the last item is the page itself. */
export const breadcrumbData = (place: Place, items: readonly { label: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.label,
    item: `${place.origin}${item.path}`,
  })),
});

/** schema.org ItemList of the pros on this page. */
export const prosData = (place: Place, services: readonly { id: number; slug: string; name: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: services.map((service, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: service.name,
    url: `${place.origin}/service/${service.id}/${service.slug}`,
  })),
});
