import { useCallback, useEffect, useRef, useState } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { addCart, carts, deleteCart, editCart } from '#core/shop/carts/calls.ts';
import { lineOf } from '#core/shop/carts/line-rules.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { cartChanged } from '#web/app/api/cart-script.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { keepLines, keptLines } from './kept-cart.ts';

/** What was chosen before logging in goes into the account's cart; what is refused there is gone. */
async function bringKept(): Promise<void> {
  const lines = keptLines();
  if (lines.length === 0) return;
  keepLines([]);
  const moved = new Map<number, number>();
  for (const { id, nshop_item_id, choice, begin_time, postal_code } of lines) {
    const time = begin_time === null ? {} : { begin_time };
    const added = await api(addCart, { nshop_item_id, ...choice, postal_code, ...time });
    const own = added.ok ? added.value.carts.filter((line) => line.nshop_item_id === nshop_item_id) : [];
    if (own.length > 0) moved.set(id, Math.max(...own.map((line) => line.id)));
  }
  await (await import('./line-photos.ts')).movePhotos(moved);
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

async function readCart(): Promise<readonly CartLine[]> {
  if (!hasSession()) return readKept();
  await bringKept();
  const found = await api(carts, {});
  return found.ok ? found.value.carts : [];
}

type Answers = CartLine['choice']['answers'];
export const answeredSo = <T extends { readonly choice: CartLine['choice'] }>(line: T, answers: Answers): T => ({
  ...line,
  choice: { ...line.choice, answers },
});
/** So long after the last one answers are kept. */
const SAVE_MS = 800;

/** The cart: the account's, or this browser's. `lines` is null until it is read. */
export function useCart() {
  const [lines, setLines] = useState<readonly CartLine[] | null>(null);
  const [fault, setFault] = useState<string>();
  // What is typed shows at once, and waits here for the account's cart.
  const [typed, setTyped] = useState<Readonly<Record<number, Answers>>>({});
  const unsaved = useRef(new Map<number, Answers>());
  const timer = useRef(0);
  /** The lines, also for what began before they were drawn. */
  const current = useRef<readonly CartLine[]>([]);
  const show = useCallback((next: readonly CartLine[]) => {
    current.current = next;
    setLines(next);
  }, []);
  /** What writes a line writes all of it: one after the other, else what was sent first could arrive last. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.current.then(work);
    last.current = done.catch(() => {});
    return done;
  }

  const read = useCallback(async () => {
    try {
      show(await readCart());
      cartChanged();
      setFault(undefined);
    } catch (error) {
      setFault(whyNot(error as Error));
    }
  }, [show]);
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
        if (done && !done.ok) setFault(whyNot(done));
        else setFault(undefined);
        show(await readCart());
        cartChanged();
      } catch (error) {
        setFault(whyNot(error as Error));
      }
    });

  /** Keeps what was answered, after what is on its way; false where that did not work. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    return inTurn(write);
  }
  async function write(): Promise<boolean> {
    const all = [...unsaved.current];
    unsaved.current.clear();
    // The next save tries again, with what was answered since.
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
        // A line that is gone stands in nobody's way.
        show(await readCart());
        setFault(whyNot(done));
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
    /** What is ordered next is what was answered, with the photos that were sent. */
    keepAnswers: (line: CartLine) => unsaved.current.set(line.id, line.choice.answers),
    read,
    /** Takes note of what it costs now, and of another time. */
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

/** What all lines cost that can be ordered now, in cents. */
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { problem, price }) => sum + (problem === null ? (fromDecimal(price) ?? 0) : 0), 0);
