import type { KeptLine } from '#core/shop/carts/line-rules.ts';
import { keepLines, keptLines } from './kept-cart.ts';

/** What the account's cart says to one line: its number there, or why it is refused. */
export type Brought = { readonly id: number | null; readonly why: null } | { readonly id: null; readonly why: string };

/**
 * Puts what was chosen before logging in into the account's cart, and answers why the first line was refused that was, else
 * null. `moved` tells the numbers that lines have there by those they had here. A line leaves this browser once the cart has
 * taken or refused it: where `add` throws, as without a connection, the rest stays for the next time.
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
