import { addCart } from '#core/shop/carts/calls.ts';
import type { Choice } from '#core/shop/carts/model.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { cartChanged } from '#web/app/api/cart-script.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { keepLines, keptLines } from './kept-cart.ts';

interface Wanted {
  readonly nshop_item_id: number;
  readonly name: string;
  readonly choice: Choice;
  readonly price: string;
  readonly begin_time: string | null;
  readonly postal_code: string;
}

/** Adds a line to the account's cart, or to this browser's. Resolves to why it was refused, or null. */
export async function addLine({ nshop_item_id, name, choice, price, begin_time, postal_code }: Wanted) {
  if (!hasSession()) {
    const lines = keptLines();
    const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
    keepLines([...lines, { id, nshop_item_id, name, choice, price_then: price, begin_time, postal_code }]);
    cartChanged();
    return null;
  }
  try {
    const added = await api(addCart, {
      nshop_item_id,
      ...choice,
      postal_code,
      ...(begin_time === null ? {} : { begin_time }),
    });
    cartChanged();
    return added.ok ? null : whyNot(added);
  } catch (error) {
    return whyNot(error as Error);
  }
}
