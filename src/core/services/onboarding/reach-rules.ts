/** A point on the map, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** How far a pro may say to go, in minutes; null for the whole island. */
export const REACHES = [15, 25, 40, null] as const;
export type Reach = (typeof REACHES)[number];
export const FIRST_REACH: Reach = 25;

const KM_PER_DEGREE = 111.32;
/** Roads are this much longer than the straight line. */
const ROAD = 1.3;
/** Leaving and parking, then streets, then expressways: minutes a road kilometre. */
const START_MINUTES = 5;
const STREET_KM = 10;
const STREET_MINUTES = 60 / 32;
const EXPRESSWAY_MINUTES = 60 / 55;

/**
 * About how long a van takes between two places at midday, in whole minutes. Only what a straight line can tell: it helps to
 * choose towns, and no time is promised by it.
 */
export function driveMinutes(from: Place, to: Place): number {
  const north = (to.lat - from.lat) * KM_PER_DEGREE;
  const east = (to.lng - from.lng) * KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  const km = Math.hypot(north, east) * ROAD;
  if (km === 0) return 0;
  const streets = Math.min(km, STREET_KM);
  return Math.round(START_MINUTES + streets * STREET_MINUTES + (km - streets) * EXPRESSWAY_MINUTES);
}

/** Areas with the minutes from a starting area, nearest first. */
export const byMinutes = <A extends Place>(home: Place, areas: readonly A[]): { area: A; minutes: number }[] =>
  areas.map((area) => ({ area, minutes: driveMinutes(home, area) })).sort((a, b) => a.minutes - b.minutes);

/** The codes of the areas that are within a reach. */
export const withinReach = (
  near: readonly { readonly area: { readonly code: string }; readonly minutes: number }[],
  reach: Reach,
): string[] => near.filter(({ minutes }) => reach === null || minutes <= reach).map(({ area }) => area.code);
