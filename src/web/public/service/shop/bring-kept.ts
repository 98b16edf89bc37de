import type { KeptLine } from '#core/shop/carts/line-rules.ts';
import { keepLines, keptLines } from './kept-cart.ts';

/** The result for one line: its id in the account's cart, or why it was refused. */
export type Brought = { readonly id: number | null; readonly why: null } | { readonly id: null; readonly why: string };

/**
 * Moves lines that were chosen before logging in to the account's cart. Resolves to why the first refused line was refused, or
 * null. Fills `moved`: ids in the account's cart by ids in this browser. A line leaves this browser once the cart has taken or
 * refused it; if `add` throws, as without a connection, the rest stays for the next time.
 */
export async function bringKept(
  add: (line: KeptLine) => Promise<Brought>,
  moved: Map<number, number>,
): Promise<string | null> {
  let first: string | null = null;
  for (const line of keptLines()) {
    const { id, why } = await add(line);
    keepLines(keptLines().filter((kept) => kept.id !== line.id));
    if (id !== null) moved.set(line.id, id);
    first ??= why;
  }
  return first;
}
