import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { reviewCustomer } from '#core/reviews/calls.ts';
import { addShopFeedback, commentShopFeedback } from '#core/shop/feedbacks/calls.ts';
import { addShopLike } from '#core/shop/likes/calls.ts';
import * as orders from '#core/shop/orders/calls.ts';
import type { Parts } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import type { ConsumerOnStage, ProOnStage } from '../market.ts';
import { play, type Story } from './story.ts';

type Step = 'confirm' | 'done' | 'not done' | 'accept' | 'ask to cancel' | 'decline';
interface Told {
  /** The customer `by` buys the item at index `item` from the pro `of`, `days` days ago. */
  readonly by: string;
  readonly of: string;
  readonly item: number;
  readonly days: number;
  readonly steps: readonly Step[];
  readonly says?: readonly [score: number, comment: string, reply?: string];
}

const DONE: readonly Step[] = ['confirm', 'done', 'accept'];
/** An order in each state that acts of its two people lead to. */
const TOLD: readonly Told[] = [
  {
    by: 'rachel',
    of: 'coolbreeze',
    item: 0,
    days: 9,
    steps: DONE,
    says: [5, 'Same price as on the page. Very neat.', 'Thank you, Rachel.'],
  },
  { by: 'dinesh', of: 'coolbreeze', item: 0, days: 8, steps: DONE, says: [4, '15 min late but told me. Cold again.'] },
  { by: 'farah', of: 'coolbreeze', item: 1, days: 6, steps: DONE, says: [5, 'Ordered at night, done the next week.'] },
  {
    by: 'mei',
    of: 'droplet',
    item: 0,
    days: 7,
    steps: DONE,
    says: [5, 'No haggling, and no leak any more.', 'Glad it holds, Mei Lin.'],
  },
  { by: 'jasmine', of: 'spick', item: 0, days: 5, steps: DONE, says: [4, 'Good work, a little rushed at the end.'] },
  { by: 'kelvin', of: 'droplet', item: 0, days: 4, steps: DONE },
  { by: 'priya', of: 'coolbreeze', item: 1, days: 3, steps: ['confirm', 'done'] },
  { by: 'siti', of: 'coolbreeze', item: 2, days: 1, steps: ['confirm', 'done', 'not done'] },
  { by: 'arjun', of: 'coolbreeze', item: 0, days: 0, steps: ['confirm', 'ask to cancel'] },
  { by: 'huiwen', of: 'droplet', item: 1, days: 3, steps: ['decline'] },
  { by: 'daniel', of: 'spick', item: 1, days: 3, steps: [] },
  { by: 'grace', of: 'spick', item: 0, days: 19, steps: ['confirm'] },
  { by: 'ramesh', of: 'coolbreeze', item: 0, days: 0, steps: [] },
  { by: 'mei', of: 'spick', item: 0, days: 1, steps: ['confirm'] },
  {
    by: 'kelvin',
    of: 'coolbreeze',
    item: 2,
    days: 12,
    steps: ['confirm', 'done', 'not done', 'done', 'not done', 'done', 'not done'],
  },
];

const itemsOf = statement(`
  select i.id, v.content -> 'plans' -> 0 as plan from nshop_items i join quote_services s on s.id = i.quote_service_id
  join nshop_item_versions v on v.nshop_item_id = i.id and v.version = i.version where s.user_id = $1 order by i.position`);
interface Sold {
  readonly id: number;
  readonly plan: { readonly id: number; readonly price_cents: number };
}

/** Stories of the demo's orders, and of the items that Mei likes. */
export async function ordersOf(
  parts: Parts,
  pros: readonly ProOnStage[],
  consumers: readonly ConsumerOnStage[],
  now: Date,
): Promise<Story[]> {
  // Past orders are paid at the job, because customers cannot pay on the company's page while the demo is made.
  const { config } = parts;
  const past: Parts = { ...parts, config: { ...config, flags: { ...config.flags, safety_payment: false } } };
  const shops = new Map<string, Sold[]>();
  for (const pro of pros)
    if (TOLD.some(({ of }) => of === pro.key))
      shops.set(pro.key, await parts.database.many<Sold>(itemsOf(pro.user.id)));
  const stories = TOLD.flatMap((told): Story[] => {
    const pro = pros.find(({ key }) => key === told.of);
    const buyer = consumers.find(({ key }) => key === told.by);
    const item = shops.get(told.of)?.[told.item];
    if (!pro || !buyer || !item) return [];
    const at = new Date(now.getTime() - told.days * DAY - 3 * HOUR);
    return [{ at, tell: () => playOrder(past, told, pro, buyer, item, at, now) }];
  });
  const liked = [shops.get('coolbreeze')?.[1], shops.get('spick')?.[0], shops.get('droplet')?.[1]];
  const mei = consumers.find(({ key }) => key === 'mei');
  const yesterday = new Date(now.getTime() - DAY);
  const tell = async () => {
    for (const item of liked)
      if (mei && item) await play(parts, addShopLike, { nshop_item_id: item.id }, mei.user, yesterday);
  };
  return [...stories, { at: yesterday, tell }];
}

async function playOrder(
  parts: Parts,
  { steps, says }: Told,
  pro: ProOnStage,
  buyer: ConsumerOnStage,
  item: Sold,
  begins: Date,
  now: Date,
): Promise<void> {
  let at = begins.getTime();
  // Each step comes 5 hours after the last one, but never in the future.
  const next = () => {
    at = Math.min(at + 5 * HOUR, now.getTime() - HOUR);
    return new Date(at);
  };
  const choice = { plan_id: item.plan.id, units: 1, options: [], answers: {} };
  const { nshop_orders } = await play(
    parts,
    orders.addOrder,
    {
      items: [{ nshop_item_id: item.id, ...choice, begin_time: null, postal_code: buyer.postal_code }],
      price_shown: toDecimal(item.plan.price_cents),
      address: `Blk ${buyer.postal_code.slice(-3)}, #08-17`,
      postal_code: buyer.postal_code,
    },
    buyer.user,
    begins,
  );
  const id = nshop_orders[0]?.id as number;
  for (const step of steps) {
    if (step === 'confirm') await play(parts, orders.confirmOrder, { id }, pro.user, next());
    if (step === 'done') await play(parts, orders.applyCompleteOrder, { id }, pro.user, next());
    if (step === 'decline') await play(parts, orders.cancelOrder, { id, reason: 'cannot_come' }, pro.user, next());
    if (step === 'accept') await play(parts, orders.completeOrder, { id }, buyer.user, next());
    if (step === 'not done')
      await play(parts, orders.rejectCompleteOrder, { id, note: 'It still drips a little.' }, buyer.user, next());
    if (step === 'ask to cancel')
      await play(parts, orders.applyCancelOrder, { id, note: 'I have to travel that week.' }, buyer.user, next());
  }
  if (!says) return;
  const [score, comment, reply] = says;
  await play(
    parts,
    addShopFeedback,
    { nshop_order_id: id, nshop_item_id: item.id, score, comment },
    buyer.user,
    next(),
  );
  if (!reply) return;
  // The feedback shows once both sides have written theirs.
  const { quote_bid_id } = nshop_orders[0] as orders.OrderView;
  await play(parts, reviewCustomer, { bid_id: quote_bid_id, score: 5 }, pro.user, next());
  await play(parts, commentShopFeedback, { id, comment: reply }, pro.user, next());
}
