import { idOf } from './use-address.ts';
import { useWalk } from './use-walk.ts';

/** The cases of a queue, one of them open by what its address ends with: the queue stands at `path`, a case at `path/7`. */
export function useCases<Row>(cases: {
  path: string;
  /** What the address ends with. */
  part: string | undefined;
  /** Null until they are there. */
  rows: readonly Row[] | null;
  idOfRow: (row: Row) => number;
  /** What else an address of this queue says. */
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
