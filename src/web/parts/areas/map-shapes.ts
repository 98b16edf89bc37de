/** A place in degrees, WGS84. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const METRES_PER_DEGREE = 111_320;
const RING_POINTS = 96;

/**
 * The circle of `metres` round a place, as a closed ring of [lng, lat]. Calculated as if the earth were flat: at the size
 * of the island that is off by less than 0.1%.
 */
export function ringRound({ lat, lng }: Place, metres: number): [number, number][] {
  const up = metres / METRES_PER_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: RING_POINTS }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / RING_POINTS;
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)];
  });
  return [...ring, ring[0] as [number, number]];
}

export interface LabelBox {
  readonly key: string;
  /** The centre, in pixels of the map. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 4;

/**
 * The keys of the labels that fit whole inside the frame without overlapping. Earlier boxes take precedence over later
 * ones.
 */
export function placedLabels(
  boxes: readonly LabelBox[],
  frame: { readonly width: number; readonly height: number },
): ReadonlySet<string> {
  const placed: LabelBox[] = [];
  for (const box of boxes) {
    const inside =
      box.x * 2 >= box.width &&
      box.y * 2 >= box.height &&
      (frame.width - box.x) * 2 >= box.width &&
      (frame.height - box.y) * 2 >= box.height;
    const free = placed.every(
      (other) =>
        Math.abs(box.x - other.x) * 2 >= box.width + other.width + 2 * GAP ||
        Math.abs(box.y - other.y) * 2 >= box.height + other.height + 2 * GAP,
    );
    if (inside && free) placed.push(box);
  }
  return new Set(placed.map(({ key }) => key));
}
