/** The address without its unit, which no map knows: "Blk 284 Tampines St 22 #05-123" gives "Blk 284 Tampines St 22". */
const withoutUnit = (address: string): string =>
  address
    .replace(/#\s*[A-Za-z]?\d+[A-Za-z]?\s*-\s*\d+[A-Za-z]?/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[ ,]+|[ ,]+$/g, '');

/** What maps look for: the address without its unit and the postal code, which here is one building. */
const placeOf = (address: string | null, postal_code: string | null): string =>
  [withoutUnit(address ?? ''), postal_code ? `Singapore ${postal_code}` : ''].filter(Boolean).join(', ');

export interface MapLink {
  readonly app: 'google' | 'apple' | 'any';
  readonly href: string;
}

/** The way to a job in each map app that a phone may have; none while the place is not known. */
export function mapsOf(address: string | null, postal_code: string | null): MapLink[] {
  const place = placeOf(address, postal_code);
  if (place === '') return [];
  const to = encodeURIComponent(place);
  return [
    { app: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
    { app: 'apple', href: `https://maps.apple.com/?daddr=${to}` },
    { app: 'any', href: `geo:0,0?q=${to}` },
  ];
}

/** Where a map shows the way to a job, by any phone's map app; null while the place is not known. */
export function directionsHref(address: string | null, postal_code: string | null): string | null {
  return mapsOf(address, postal_code).find(({ app }) => app === 'google')?.href ?? null;
}
