import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The planning areas and postal prefixes of db/seed/data (Singapore Open Data Licence, see its README). */

export interface AreaSeed {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly region: string;
  readonly lat: number;
  readonly lng: number;
}
export interface PrefixSeed {
  readonly prefix: string;
  readonly area_code: string;
  readonly lat: number;
  readonly lng: number;
}

type Ring = readonly (readonly [number, number])[];
interface Feature {
  properties: { code: string; name: string; region: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

const data = (name: string): string => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');

/** The doubled signed area and the centre of a ring, in degrees. It ignores the Earth's curve, which is fine at this size. */
function gravity(ring: Ring): { area: number; lat: number; lng: number } {
  let area = 0;
  let x = 0;
  let y = 0;
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] as readonly [number, number];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return { area: Math.abs(area), lng: x / (3 * area), lat: y / (3 * area) };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The 55 planning areas, with the centre of the largest part of each. */
export function readAreas(): AreaSeed[] {
  const { features } = JSON.parse(data('singapore-planning-areas.geojson')) as { features: Feature[] };
  return features.map(({ properties: { code, name, region }, geometry }) => {
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [largest] = parts.map(([outer = []]) => gravity(outer)).sort((a, b) => b.area - a.area);
    if (!largest) throw new Error(`area ${code} has no shape`);
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { code, name, slug, region, lat: round(largest.lat), lng: round(largest.lng) };
  });
}

export function readPrefixes(): PrefixSeed[] {
  const [, ...lines] = data('singapore-postal-prefixes.csv').trim().split('\n');
  return lines.map((line) => {
    const [prefix = '', area_code = '', , , lat, lng] = line.trim().split(',');
    return { prefix, area_code, lat: Number(lat), lng: Number(lng) };
  });
}
