import type { Context } from '#server/platform/context.ts';
import type { OrderRow } from './store.ts';

/** Tells who must know what happened to an order. `hash` is the link of a buyer without an account. */
export async function tellOrder(_: Context, __: OrderRow, ___: string, ____: string | null): Promise<void> {}
