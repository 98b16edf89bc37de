/** What a card of the week has room for by its height in pixels: whole lines only, so that none is cut in half. */

/** Border and padding above and below, and the line with the hours. */
const FRAME = 14;
const HEAD = 16;
/** A line with the gap above its block. */
const TITLE_LINE = 18;
const LINE = 16;
const GAP = 2;
const MOST_TITLE_LINES = 3;
/** What may be missing of a line without cutting a letter. */
const SLACK = 2;

export interface CardRoom {
  /** Lines of the title, one to three. */
  readonly title: 1 | 2 | 3;
  readonly hasPlace: boolean;
  /** Lines of the drive from the job before: none to two. */
  readonly travel: 0 | 1 | 2;
}

/**
 * Where the address and the drive have room beside one line of the title they come first, since the day is planned by them; the
 * title has what is left.
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
