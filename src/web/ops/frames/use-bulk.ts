import { useRef, useState } from 'react';
import { useKeys } from './use-keys.ts';

/** The most rows that can be chosen at once. */
export const BULK_MOST = 50;

/** The chosen rows of a queue, by id. A row that has left the list is no longer chosen. */
export function useBulk(ids: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const here = chosen.filter((id) => ids.includes(id));
  const set = (next: readonly number[]) => setChosen(next.slice(0, BULK_MOST));
  return {
    chosen: here,
    has: (id: number) => here.includes(id),
    set,
    toggle: (id: number) =>
      setChosen((before) =>
        (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
          .filter((one) => ids.includes(one))
          .slice(0, BULK_MOST),
      ),
    clear: () => setChosen([]),
  };
}
export type Bulk = ReturnType<typeof useBulk>;

/** The chosen ids once the keys moved from one row to another: those chosen before, and all rows between the two. */
export function stretched(
  ids: readonly number[],
  before: readonly number[],
  from: number,
  to: number,
): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  const between = a < 0 || b < 0 ? [] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  return [...new Set([...before, ...between])];
}

interface Walk {
  readonly here: () => { readonly id: number } | null;
  readonly step: (by: 1 | -1) => { readonly id: number } | null;
}

/** X chooses the open row or drops it. Shift with an arrow opens the next row and chooses it; going back drops rows again. */
export function useBulkKeys(bulk: Bulk, ids: readonly number[], walk: Walk): void {
  const stretch = useRef<{ from: number; last: number; before: readonly number[] } | null>(null);
  const reach = (by: 1 | -1) => {
    const from = walk.here()?.id ?? null;
    const goesOn = stretch.current !== null && stretch.current.last === from;
    if (!goesOn && from !== null) stretch.current = { from, last: from, before: bulk.chosen };
    const to = walk.step(by)?.id ?? from;
    if (to === null) return;
    const of = stretch.current ?? { from: to, last: to, before: bulk.chosen };
    stretch.current = { ...of, last: to };
    bulk.set(stretched(ids, of.before, of.from, to));
  };
  const choose = () => {
    const open = walk.here();
    stretch.current = null;
    if (open && ids.includes(open.id)) bulk.toggle(open.id);
  };
  // While the queue loads there is nothing to choose, so the keys do nothing.
  const open = walk.here();
  useKeys({
    x: open && ids.includes(open.id) ? choose : undefined,
    'shift+arrowdown': ids.length > 0 ? () => reach(1) : undefined,
    'shift+arrowup': ids.length > 0 ? () => reach(-1) : undefined,
  });
}

/** Calls `act` for one id after the other, each in its own transaction. A refusal does not stop the others. */
export async function actOnEach(
  ids: readonly number[],
  act: (id: number) => Promise<{ readonly error?: object | undefined }>,
): Promise<{ readonly done: number[]; readonly failed: { readonly id: number; readonly error: object }[] }> {
  const done: number[] = [];
  const failed: { id: number; error: object }[] = [];
  for (const id of ids) {
    const { error } = await act(id).catch((error: unknown) => ({ error: error as object }));
    if (error) failed.push({ id, error });
    else done.push(id);
  }
  return { done, failed };
}
