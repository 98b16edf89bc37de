/** The address without its unit, which no map knows: "Blk 284 Tampines St 22 #05-123" gives "Blk 284 Tampines St 22". */
const withoutUnit = (address: string): string =>
  address
    .replace(/#\s*[A-Za-z]?\d+[A-Za-z]?\s*-\s*\d+[A-Za-z]?/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[ ,]+|[ ,]+$/g, '');

/** Where a map shows the way to a job, by any phone's map app; null while the place is not known. */
export function directionsHref(address: string | null, postal_code: string | null): string | null {
  const place = [withoutUnit(address ?? ''), postal_code ? `Singapore ${postal_code}` : ''].filter(Boolean).join(', ');
  return place === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
