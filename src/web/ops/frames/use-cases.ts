import { idOf } from './use-address.ts';
import { useWalk } from './use-walk.ts';

/** The cases of a queue, and the one that the address opens: the queue is at `path`, a case at `path/7`. */
export function useCases<Row>(cases: {
  path: string;
  /** The last part of the address. */
  part: string | undefined;
  /** Null until they are loaded. */
  rows: readonly Row[] | null;
  idOfRow: (row: Row) => number;
  /** Adds the current filters to an address of this queue. */
  keep?: (href: string) => string;
}) {
  const { path, part, rows, idOfRow, keep = (href) => href } = cases;
  const chosen = idOf(part);
  const hrefOf = (id: number | null): string => keep(id === null ? path : `${path}/${id}`);
  const walk = useWalk({
    rows,
    isChosen: (row) => idOfRow(row) === chosen,
    isOpen: chosen !== null,
    hrefOf: (row) => hrefOf(row === null ? null : idOfRow(row)),
  });
  return { chosen, hrefOf, walk };
}
