/** One history out of two books: lines of credit, and of money that a company holds. Each book keeps its own order. */

/** Where a line stands: in which book, and when. */
export interface Standing {
  readonly id: number;
  readonly book: 'credit' | 'held';
  /** As it is written on the wire: such texts compare as the times do. */
  readonly created: string;
}

/** The first lines of two books that run the same way, one after the other; of one second, credit stands first. */
export function mergeBooks<Line extends Standing>(
  credit: readonly Line[],
  held: readonly Line[],
  count: number,
  way: 'newest' | 'oldest' = 'newest',
): Line[] {
  const merged: Line[] = [];
  let [c, h] = [0, 0];
  while (merged.length < count) {
    const [left, right] = [credit[c], held[h]];
    if (!left && !right) break;
    const takesLeft =
      left && (!right || (way === 'newest' ? left.created >= right.created : left.created <= right.created));
    merged.push((takesLeft ? left : right) as Line);
    if (takesLeft) c++;
    else h++;
  }
  return merged;
}

/** Where the next page goes on in each book: below these numbers. */
export interface Place {
  readonly credit: number;
  readonly held: number;
}
export const FROM_START: Place = { credit: Number.MAX_SAFE_INTEGER, held: Number.MAX_SAFE_INTEGER };

/** Behind these lines, which are newest first. */
export const placeBehind = (lines: readonly Standing[], from: Place = FROM_START): Place => ({
  credit: lines.findLast(({ book }) => book === 'credit')?.id ?? from.credit,
  held: lines.findLast(({ book }) => book === 'held')?.id ?? from.held,
});
