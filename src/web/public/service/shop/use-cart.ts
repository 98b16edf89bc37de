import { useCallback, useEffect, useRef, useState } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { addCart, carts, deleteCart, editCart } from '#core/shop/carts/calls.ts';
import { lineOf } from '#core/shop/carts/line-rules.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { cartChanged } from '#web/app/api/cart-script.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/cart.ts';
import { bringKept } from './bring-kept.ts';
import { keepLines, keptLines } from './kept-cart.ts';

/** Only one move at a time: two at once would add each line twice. */
let bringing: Promise<string | null> | null = null;
async function bring(): Promise<string | null> {
  const moved = new Map<number, number>();
  try {
    const why = await bringKept(async ({ nshop_item_id, choice, begin_time, postal_code }) => {
      const time = begin_time === null ? {} : { begin_time };
      const added = await api(addCart, { nshop_item_id, ...choice, postal_code, ...time });
      if (!added.ok) return { id: null, why: whyNot(added) };
      const own = added.value.carts.filter((line) => line.nshop_item_id === nshop_item_id);
      return { id: own.length > 0 ? Math.max(...own.map((line) => line.id)) : null, why: null };
    }, moved);
    return why && t('cart>not_brought', { why });
  } finally {
    if (moved.size > 0) await (await import('./line-photos.ts')).movePhotos(moved);
  }
}

async function readKept(): Promise<readonly CartLine[]> {
  const lines = keptLines();
  const ids = [...new Set(lines.map(({ nshop_item_id }) => nshop_item_id))];
  const items = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const found = await api(shopItem, { id });
        return [id, found.ok ? found.value : null] as const;
      }),
    ),
  );
  const now = new Date();
  return lines.map((line) => {
    const found = items.get(line.nshop_item_id);
    return lineOf(line, found?.item ?? null, now, {
      questions: found?.asked ?? [],
      held_days: found?.held_days ?? null,
    });
  });
}

/** The cart's lines, and what to say about lines from before logging in. */
async function readCart(): Promise<{ lines: readonly CartLine[]; said: string | null }> {
  if (!hasSession()) return { lines: await readKept(), said: null };
  bringing ??= bring().finally(() => {
    bringing = null;
  });
  const said = await bringing;
  const found = await api(carts, {});
  return { lines: found.ok ? found.value.carts : [], said };
}

type Answers = CartLine['choice']['answers'];
export const answeredSo = <T extends { readonly choice: CartLine['choice'] }>(line: T, answers: Answers): T => ({
  ...line,
  choice: { ...line.choice, answers },
});
/** Answers are saved this long after the last change. */
const SAVE_MS = 800;

/** The cart of the account, or of this browser. `lines` is null until it is loaded. */
export function useCart() {
  const [lines, setLines] = useState<readonly CartLine[] | null>(null);
  const [fault, setFault] = useState<string>();
  // Typed answers show at once, and wait here until the account's cart is saved.
  const [typed, setTyped] = useState<Readonly<Record<number, Answers>>>({});
  const unsaved = useRef(new Map<number, Answers>());
  const timer = useRef(0);
  /** The current lines, also for code that began before they were rendered. */
  const current = useRef<readonly CartLine[]>([]);
  const show = useCallback((next: readonly CartLine[]) => {
    current.current = next;
    setLines(next);
  }, []);
  /** Saving writes a whole line, so saves run one after the other: otherwise an older one could arrive last. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.current.then(work);
    last.current = done.catch(() => {});
    return done;
  }

  /** Loads and shows the cart, with the message `why`, or else what to say about moved lines. */
  const showCart = useCallback(
    async (why?: string) => {
      const { lines, said } = await readCart();
      show(lines);
      setFault(why ?? said ?? undefined);
    },
    [show],
  );
  const read = useCallback(async () => {
    try {
      await showCart();
      cartChanged();
    } catch (error) {
      setFault(whyNot(error as Error));
    }
  }, [showCart]);
  useEffect(() => {
    void read();
    // Another window or device may have changed it meanwhile.
    const again = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [read]);

  const change = (work: () => Promise<{ readonly ok: boolean } | undefined>): Promise<void> =>
    inTurn(async () => {
      try {
        const done = await work();
        await showCart(done && !done.ok ? whyNot(done) : undefined);
        cartChanged();
      } catch (error) {
        setFault(whyNot(error as Error));
      }
    });

  /** Saves the answers after any save in progress. Resolves to false if that failed. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    return inTurn(write);
  }
  async function write(): Promise<boolean> {
    const all = [...unsaved.current];
    unsaved.current.clear();
    // Keeps them for the next save, unless there are newer answers.
    const putBack = () => {
      for (const [id, answers] of all) if (!unsaved.current.has(id)) unsaved.current.set(id, answers);
    };
    try {
      for (const [id, answers] of all) {
        const line = current.current.find((one) => one.id === id);
        if (!line) continue;
        const { choice, begin_time, postal_code } = answeredSo(line, answers);
        const time = begin_time === null ? {} : { begin_time };
        const done = await api(editCart, { id, ...choice, ...time, postal_code, is_price_seen: false });
        if (done.ok) continue;
        putBack();
        // The line may have been removed meanwhile, so show the cart as it is now.
        await showCart(whyNot(done));
        return false;
      }
      return true;
    } catch (error) {
      putBack();
      setFault(whyNot(error as Error));
      return false;
    }
  }

  return {
    lines: lines?.map((line) => (typed[line.id] ? answeredSo(line, typed[line.id] as Answers) : line)) ?? null,
    fault,
    save,
    answer(line: CartLine, key: string, value: unknown) {
      const answers = { ...line.choice.answers, [key]: value };
      setTyped((now) => ({ ...now, [line.id]: answers }));
      if (!hasSession())
        return keepLines(keptLines().map((kept) => (kept.id === line.id ? answeredSo(kept, answers) : kept)));
      unsaved.current.set(line.id, answers);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(), SAVE_MS);
    },
    /** Sets the answers to save with the order, including photos that were sent. */
    keepAnswers: (line: CartLine) => unsaved.current.set(line.id, line.choice.answers),
    read,
    /** Accepts the current price, or changes the time. */
    edit: (line: CartLine, more: { begin_time?: string | null; postal_code?: string } = {}) =>
      change(async () => {
        const { begin_time = line.begin_time, postal_code = line.postal_code } = more;
        if (hasSession())
          return api(editCart, {
            id: line.id,
            ...line.choice,
            postal_code,
            ...(begin_time === null ? {} : { begin_time }),
          });
        keepLines(
          keptLines().map((kept) =>
            kept.id === line.id ? { ...kept, price_then: line.price, begin_time, postal_code } : kept,
          ),
        );
        return undefined;
      }),
    remove: (line: CartLine) =>
      change(async () => {
        if (hasSession()) return api(deleteCart, { id: line.id });
        keepLines(keptLines().filter(({ id }) => id !== line.id));
        return undefined;
      }),
  };
}

/** The total in cents of all lines that can be ordered now. */
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { problem, price }) => sum + (problem === null ? (fromDecimal(price) ?? 0) : 0), 0);
