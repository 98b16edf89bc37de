/** A place on the map: for travel, the centre of a planning area. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are apart as the crow flies. */
export function kmBetween(a: Spot, b: Spot): number {
  const lat = radians(b.lat - a.lat);
  const lng = radians(b.lng - a.lng);
  const h = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Roads in Singapore are about so much longer than the straight line. */
const DETOUR = 1.4;
/** A van in the daytime's traffic, expressways and lights together, in km/h: about half of what an empty road allows. */
const KMH = 30;
/** Getting out of one block, finding a lot and going up at the next, whatever lies between. */
const DOOR_MINUTES = 8;

/**
 * How long a pro drives from one job to another, door to door, in whole minutes. Known are only the planning areas of both,
 * so it is an estimate between their centres: the straight line, longer by what roads are longer, at the speed of daytime
 * traffic, and a fixed time for parking and lifts. Errs on the late side, since a pro who leaves early waits and one who
 * leaves late breaks a promise. Within one area it is the drive across a part of it. The same in both directions.
 */
export function travelMinutes(from: Spot, to: Spot): number {
  const km = Math.max(kmBetween(from, to), SAME_AREA_KM);
  return Math.ceil(DOOR_MINUTES + ((km * DETOUR) / KMH) * 60);
}

/** Two addresses of one planning area are about so far apart. */
const SAME_AREA_KM = 1;
