/** How many lines a card of the week can show at its height in pixels. Whole lines only, so that none is cut. */

/** Border and padding above and below, and the line with the hours. */
const FRAME = 14;
const HEAD = 16;
/** A line with the gap above it. */
const TITLE_LINE = 18;
const LINE = 16;
const GAP = 2;
const MOST_TITLE_LINES = 3;
/** Pixels that a line may lack without cutting a letter. */
const SLACK = 2;

export interface CardRoom {
  /** Lines of the title, one to three. */
  readonly title: 1 | 2 | 3;
  readonly hasPlace: boolean;
  /** Lines for the drive from the job before, none to two. */
  readonly travel: 0 | 1 | 2;
}

/**
 * The address and the drive come first if they fit beside one line of title, because pros plan the day by them; the title gets
 * what is left.
 */
export function cardRoom(height: number, { place, travel }: { place?: unknown; travel?: unknown }): CardRoom {
  const left = height - FRAME - HEAD - GAP;
  const hasPlace = Boolean(place) && height > 80;
  const travelLines = !travel || height <= 110 ? 0 : height > 130 ? 2 : 1;
  const below = (hasPlace ? GAP + LINE : 0) + (travelLines > 0 ? GAP + LINE * travelLines : 0);
  const lines = Math.floor((left - below + SLACK) / TITLE_LINE);
  return {
    title: Math.max(1, Math.min(MOST_TITLE_LINES, lines)) as CardRoom['title'],
    hasPlace,
    travel: travelLines,
  };
}
