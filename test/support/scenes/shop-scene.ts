import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as reserves from '#core/reserves/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { endOrdersJob } from '#server/shop/orders/jobs.ts';
import type { Arrangement, TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';
import { itemContent, soldItem } from './sold-item.ts';

const ZONE = 'Asia/Singapore';
/** A Monday more than a week ahead, in Singapore. */
export const SHOP_DAY = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
/** A full hour of that day. */
export const shopHour = (hour: number, day = SHOP_DAY): Date => new Date(momentIn(ZONE, day, hour * 60));

export interface ShopScene {
  readonly pro: TestPerson & { readonly quote_service_id: number };
  readonly buyer: TestPerson;
  readonly item: number;
  stopAt(at: Date): void;
  /** Places an order of three units with an option: S$315.00. */
  place(hour?: number, who?: TestPerson): Promise<calls.OrderView>;
  /** Places an order without an account; also answers the hash of its link. */
  placeAsGuest(email: string, hour?: number): Promise<{ order: calls.OrderView; hash: string }>;
  confirm(id: number): Promise<calls.OrderView>;
  read(id: number, who?: TestPerson): Promise<calls.OrderView>;
  /** Moves the clock to a minute after the order's deadline, and runs what is due. */
  pass(id: number): Promise<calls.OrderView>;
}

/** A pro who is open on Mondays from nine to six, an item of twenty pieces, and its buyer. */
export async function shopScene(server: TestServer, cast: Arrangement): Promise<ShopScene> {
  const pro = await cast.pro('Hafiz');
  const buyer = await cast.person('Priya', 'Nair');
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  await pro.client.ok(reserves.changeBusinessHours, {
    service_id: pro.quote_service_id,
    days: { '1': [{ begin: 540, end: 1080 }] },
  });
  const item = await soldItem(server, pro.quote_service_id, itemContent(cast.category_id), 20);
  const { parts } = server.app;
  const input = (hour: number) => ({
    items: [
      {
        nshop_item_id: item,
        plan_id: 1,
        units: 3,
        options: [{ option_id: 2, quantity: 1 }],
        answers: {},
        begin_time: toWire(shopHour(hour)),
        postal_code: '520123',
      },
    ],
    price_shown: '315.00',
    address: '#11-42',
    postal_code: '520123',
  });
  const scene: ShopScene = {
    pro,
    buyer,
    item,
    stopAt: (at) => parts.clock.stopAt(at),
    place: async (hour = 9, who = buyer) =>
      (await who.client.ok(calls.addOrder, input(hour))).nshop_orders[0] as calls.OrderView,
    async placeAsGuest(email, hour = 9) {
      const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4567', email };
      const { nshop_orders, hashes } = await server.client().ok(calls.addOrder, { ...input(hour), ...guest });
      return { order: nshop_orders[0] as calls.OrderView, hash: hashes[0] as string };
    },
    confirm: async (id) => (await pro.client.ok(calls.confirmOrder, { id })).nshop_order,
    read: async (id, who = buyer) => (await who.client.ok(calls.order, { id })).nshop_order,
    async pass(id) {
      const { due_on } = await scene.read(id);
      scene.stopAt(new Date(Date.parse(`${due_on?.replace(' ', 'T')}Z`) + MINUTE));
      await runJob(parts, endOrdersJob);
      return scene.read(id);
    },
  };
  return scene;
}
