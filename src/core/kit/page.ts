import { z } from 'zod';

/**
 * Paging. The specification counts pages (`page:3`, `totalPages`); inside, lists are read by keyset on (sort key, id).
 * A list call answers `paging` with both: the counted form for the client's state, and a cursor for the next page.
 */
export const pagingShape = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  next_cursor: z.string().nullable(),
});
export type Paging = z.infer<typeof pagingShape>;

/** Builds the paging block. `total` is a maintained or bounded count. */
export function paging(page: number, page_size: number, total: number, next_cursor: string | null = null): Paging {
  return { page, page_size, total, totalPages: Math.max(1, Math.ceil(total / page_size)), next_cursor };
}

/** A keyset cursor: the sort values of the last row, opaque to clients. */
export function toCursor(values: readonly (string | number)[]): string {
  const plain = JSON.stringify(values).replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The values of a cursor, or null for anything that `toCursor` did not make. */
export function fromCursor(text: string | undefined): (string | number)[] | null {
  if (!text) return null;
  try {
    const values: unknown = JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
    const plain = Array.isArray(values) && values.every((v) => typeof v === 'string' || Number.isFinite(v));
    return plain ? (values as (string | number)[]) : null;
  } catch {
    return null;
  }
}

/** The id that a list goes on from by its cursor; null at its start, and for what is no such cursor. */
export function idOfCursor(cursor: string | undefined): number | null {
  const [id] = fromCursor(cursor) ?? [];
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/** The moment and the id that a list goes on from by its cursor; null at its start, and for what is no such cursor. */
export function placeOfCursor(cursor: string | undefined): { time: Date; id: number } | null {
  const [time, id] = fromCursor(cursor) ?? [];
  const isPlace = typeof time === 'number' && Math.abs(time) <= 8.64e15 && typeof id === 'number';
  return isPlace && Number.isSafeInteger(id) ? { time: new Date(time), id } : null;
}

/** A page, and the cursor of the next one. `rows` holds one row more than the page where there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  standing: (last: Row) => readonly (string | number)[],
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next_cursor: last === undefined ? null : toCursor(standing(last)) };
}
