import * as times from '#core/bids/appointments/calls.ts';
import { completeBid } from '#core/bids/calls.ts';
import { toWire } from '#core/kit/time.ts';
import { actOf } from '../cache.ts';
import { toCallError } from '../call-error.ts';
import { keptQueue } from '../offline/kept-queue.ts';
import { outcomeOf } from '../offline/queue.ts';
import { offlineStore } from '../offline/store.ts';
import type { Store } from '../store.ts';
import { ACT_RULES, type QueuedAct } from './queue.ts';

/** Milliseconds after which an act without a reply is tried again, with the same key. */
const PATIENCE_MS = 15_000;

/** Starts the call that belongs to an act. */
function begin(store: Store, { act, bid_id, minutes, price, tapped_on, key }: QueuedAct) {
  const with_key = { key, is_retried: true } as const;
  const input = { bid_id, tapped_on };
  switch (act) {
    case 'on_the_way':
      return store.dispatch(actOf(times.onTheWay).initiate({ input, ...with_key }));
    case 'late':
      return store.dispatch(actOf(times.late).initiate({ input: { ...input, minutes: minutes ?? 10 }, ...with_key }));
    case 'arrived':
      return store.dispatch(actOf(times.arrive).initiate({ input, ...with_key }));
    case 'done':
      return store.dispatch(
        actOf(completeBid).initiate({ input: { ...input, ...(price ? { price } : {}) }, ...with_key }),
      );
  }
}

const acts = keptQueue<QueuedAct>({
  name: 'gotong-acts',
  rules: ACT_RULES,
  all: async (user_id) => (await offlineStore()).acts(user_id),
  put: async (act) => (await offlineStore()).putAct(act),
  drop: async (act) => (await offlineStore()).dropAct(act),
  async send(store, act) {
    const doing = begin(store, act);
    const timer = setTimeout(() => doing.abort(), PATIENCE_MS);
    const { error } = await doing;
    clearTimeout(timer);
    if (!error) return { kind: 'sent' };
    return outcomeOf('kind' in error ? error : toCallError(error));
  },
});

/** For `useSyncExternalStore`: the signed-in person's acts that wait on this device. */
export const subscribeActs = acts.subscribe;
export const waitingActs = acts.waiting;
export const onActNews = acts.onNews;
export const actQueue = acts.of;

/** A new act for the queue, tapped now. */
export const actOfNow = (
  act: Pick<QueuedAct, 'user_id' | 'bid_id' | 'act' | 'title' | 'customer'> &
    Partial<Pick<QueuedAct, 'minutes' | 'price'>>,
): QueuedAct => ({
  minutes: null,
  price: null,
  ...act,
  key: crypto.randomUUID(),
  tapped_on: toWire(new Date()),
  queued_at: Date.now(),
  tries: 0,
  next_at: 0,
  refusal: null,
});
