import { useEffect, useState } from 'react';
import { toDecimal } from '#core/kit/money.ts';
import { priceShown } from '#core/shop/carts/line-rules.ts';
import type { Choice } from '#core/shop/carts/model.ts';
import type { ShopItem } from '#core/shop/items/model.ts';
import { addLine } from './add-line.ts';
import { keptPostal } from './kept-cart.ts';

/** The parts of an item that buying needs. */
export type ItemToBuy = Pick<
  ShopItem,
  | 'id'
  | 'name'
  | 'plans'
  | 'options'
  | 'service_type'
  | 'accept_reservation'
  | 'travel_preference'
  | 'remaining_quantity'
  | 'terms'
  | 'service_name'
>;

/** The result of the last act. */
export type Said =
  | { readonly is: 'added' | 'liked' | 'unliked' }
  | { readonly is: 'refused'; readonly text: string }
  | null;

/** What is chosen of an item and its price, with the acts that change it. Null if there is no plan left. */
export function useBuying(item: ItemToBuy, base: string) {
  const [plan_id, setPlan] = useState(item.plans[0]?.id ?? 0);
  const [units, setUnits] = useState(1);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [time, setTime] = useState<{ readonly at: string; readonly postal: string } | null>(null);
  const [said, say] = useState<Said>(null);
  const [isAdding, setAdding] = useState(false);
  // Read after mounting, because the server doesn't know the postal code.
  const [postal, setPostal] = useState('');
  useEffect(() => setPostal(keptPostal()), []);

  const plan = item.plans.find(({ id }) => id === plan_id);
  if (!plan) return null;
  /** How many can be bought at once; 1 if the plan doesn't count units. */
  const most =
    plan.service_type === 'per_unit'
      ? Math.max(1, Math.min(plan.max_units, item.remaining_quantity ?? plan.max_units))
      : 1;
  const choice: Choice = {
    plan_id,
    units: Math.min(units, most),
    options: options.map((id) => ({ option_id: Number(id), quantity: 1 })),
    answers: {},
  };
  const priced = priceShown(item, choice);
  // The chosen time may not fit if the job's length changes.
  const change = (work: () => void) => {
    work();
    setTime(null);
    say(null);
  };

  async function add(isNow: boolean) {
    if (!priced) return;
    setAdding(true);
    const refused = await addLine({
      nshop_item_id: item.id,
      name: item.name,
      choice,
      price: toDecimal(priced.amount_cents),
      begin_time: time?.at ?? null,
      postal_code: time?.postal ?? '',
    });
    setAdding(false);
    if (refused !== null) return say({ is: 'refused', text: refused });
    if (isNow) location.assign(`${base}/cart`);
    else say({ is: 'added' });
  }

  return {
    plan,
    most,
    choice,
    options,
    time,
    postal,
    priced,
    said,
    say,
    isAdding,
    add,
    choosePlan: (id: number) => change(() => setPlan(id)),
    chooseUnits: (count: number) => change(() => setUnits(count)),
    chooseOptions(ids: readonly string[]) {
      setOptions(ids);
      say(null);
    },
    chooseTime: setTime,
  };
}

/** An item that is being bought, with the acts on it. */
export type Buying = NonNullable<ReturnType<typeof useBuying>>;
