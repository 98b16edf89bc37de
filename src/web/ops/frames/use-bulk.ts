import { useState } from 'react';

/** As many as one act takes at once. */
export const BULK_MOST = 50;

/** What is chosen of a queue, to act on all of it. What has left the list is no longer chosen. */
export function useBulk(ids: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const here = chosen.filter((id) => ids.includes(id));
  const toggle = (id: number) =>
    setChosen(here.includes(id) ? here.filter((one) => one !== id) : [...here, id].slice(0, BULK_MOST));
  return {
    chosen: here,
    has: (id: number) => here.includes(id),
    toggle,
    /** All that the list shows, or none. */
    toggleAll: () => setChosen(here.length > 0 ? [] : ids.slice(0, BULK_MOST)),
    clear: () => setChosen([]),
  };
}
export type Bulk = ReturnType<typeof useBulk>;

/** What came of each: one after the other, each a call and so a transaction of its own; a refusal stops none of the others. */
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
