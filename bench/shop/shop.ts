import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCart } from '#core/shop/carts/calls.ts';
import * as orders from '#core/shop/orders/calls.ts';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { testClient } from '#test/support/client.ts';
import { type Customer, makeCustomers } from '../bookable.ts';
import { type Line, print, printTable, told } from '../line.ts';
import { type Child, interleaved, type Sample, startChild, startProduct, toSample } from '../load.ts';
import { fillWorld } from '../world.ts';
import { makeItems, RARE } from './items.ts';

/** Orders per second of other shop software for the same work (design/quality.md). */
const PEERS = { 'Vendure 3.7': 11, 'Medusa 2.21': 5 } as const;
const AT_ONCE = 8;
const WARM_UP = 5;
const LISTS: Readonly<Record<string, (page: { readonly deep: string }) => string>> = {
  'Items, page 1': () => '/new/v1/nshop_items/index.json',
  'Items of a category, page 1': () => '/new/v1/nshop_items/index.json?category_id=1',
  'Items by rating': () => '/new/v1/nshop_items/index.json?sort=score',
  'Items, newest': () => '/new/v1/nshop_items/index.json?sort=newest',
  'Items, page 10': ({ deep }) => `/new/v1/nshop_items/index.json?cursor=${encodeURIComponent(deep)}`,
  'Search: a rare word (25 items)': () => `/new/v1/nshop_items/index.json?keyword=${RARE}`,
  'Search: a word that one in ten says': () => '/new/v1/nshop_items/index.json?keyword=polish',
  'Search: a common word in an area': () => '/new/v1/nshop_items/index.json?keyword=wash&area=TM',
  'Search: two words': () => '/new/v1/nshop_items/index.json?keyword=fixed%20lesson',
  'One item': () => '/new/v1/nshop_items/1.json',
};

/**
 * Measures an order from the cart to paid through the simulated company, against the least code that does it and against the
 * peers; and lists and searches of `many` items against those of `few`, in turn on two databases.
 */
export async function benchShop(
  few: number,
  many: number,
  seconds: number,
  rounds: number,
  times: number,
): Promise<void> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'gotong-bench-')));
  const [folder, other] = folders as [string, string];
  const [embedded, larger] = [await startEmbedded({ dataDir: folder }), await startEmbedded({ dataDir: other })];
  const children: Child[] = [];
  const rows: Line[] = [];
  const row = (line: Line) => {
    rows.push(line);
    print(line);
  };
  try {
    const customers = await filled(embedded.url, few, 6_000);
    await filled(larger.url, many, 1);
    const env = {
      GOTONG_MODE: 'demo',
      DATA_DIR: folder,
      NODE_ENV: 'development',
      FLAGS: 'shop=on,safety_payment=on',
      PAGE_CACHE_SECONDS: '0',
      RATE_LIMIT: '100000000',
    };
    const start = async (url: string) => {
      const child = await startProduct({ ...env, DATABASE_URL: url });
      children.push(child);
      return child;
    };
    const [small, large] = [await start(embedded.url), await start(larger.url)];
    await measureLists(small, large, few, many, times, row);
    if (rounds === 0) return;
    const bare = await startChild('shop/bare-orders.ts', { DATABASE_URL: embedded.url });
    children.push(bare);
    await measureOrders(small, bare, few, customers, seconds, rounds, row);
    console.log(
      `\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${AT_ONCE} buyers at once, lists one at a time\n`,
    );
    printTable(rows);
  } finally {
    for (const child of children) await child.end();
    for (const one of [embedded, larger]) await one.stop();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  }
}

/** Makes a world with this many items, and people who can buy them. */
async function filled(url: string, items: number, buyers: number): Promise<Customer[]> {
  await migrate(url);
  const database = openDatabase(url, 4);
  await seedCatalogue(database);
  await fillWorld(database, { services: 2_000, bids: 100 });
  await makeItems(database, 1, items);
  const customers = await makeCustomers(database, buyers);
  await database.pool.query(
    `update users set is_phone_confirmed = true, phone = '+6585' || lpad(id::text, 6, '0') where username like 'books%'`,
  );
  await database.pool.query('vacuum analyze');
  await database.close();
  return customers;
}

type Row = (line: Line) => void;
const read = async (url: string): Promise<Record<string, unknown>> => {
  const reply = await fetch(url, { headers: { 'x-api-key': 'gotong-web' } });
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
};

async function measureLists(small: Child, large: Child, few: number, many: number, times: number, row: Row) {
  const deep = async ({ url }: Child) => {
    let cursor = '';
    for (let page = 1; page < 10; page++) {
      const more = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      cursor = String((await read(`${url}/new/v1/nshop_items/index.json${more}`)).next_cursor ?? '');
    }
    return { deep: cursor };
  };
  const [ofFew, ofMany] = [await deep(small), await deep(large)];
  for (const [work, path] of Object.entries(LISTS)) {
    const asked = [small.url + path(ofFew), large.url + path(ofMany)] as const;
    const taken: [number[], number[]] = [[], []];
    for (let n = -WARM_UP; n < times; n++)
      for (const at of [0, 1] as const) {
        const begun = performance.now();
        await read(asked[at]);
        if (n >= 0) taken[at].push(performance.now() - begun);
      }
    const [a, b] = [toSample(taken[0]), toSample(taken[1])];
    const ratio = b.p50 / a.p50;
    row({
      work: `${work}: ${many.toLocaleString('en')} items against ${few.toLocaleString('en')}, p50`,
      ours: `${b.p50.toFixed(1)} ms`,
      limit: `${a.p50.toFixed(1)} ms`,
      ratio,
      goal: '≤ 1.5',
      isMet: ratio <= 1.5,
    });
  }
}

/** Measures purchases for `seconds`: `AT_ONCE` buyers, each of whom buys again and again. */
async function bought(seconds: number, buy: (n: number) => Promise<void>): Promise<Sample> {
  const end = performance.now() + seconds * 1000;
  const at = performance.now();
  const taken: number[] = [];
  let n = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await buy(n++);
        taken.push(performance.now() - begun);
      }
    }),
  );
  return { ...toSample(taken), perSecond: (taken.length * 1000) / (performance.now() - at) };
}

async function measureOrders(
  ours: Child,
  bare: Child,
  items: number,
  customers: readonly Customer[],
  seconds: number,
  rounds: number,
  row: Row,
) {
  let buyers = 0;
  const next = () => customers[buyers++ % customers.length] as Customer;
  const order = async (n: number) => {
    const client = testClient(ours.url, next().token);
    const nshop_item_id = 1 + (n % Math.min(items, 500));
    const { carts } = await client.ok(addCart, { nshop_item_id, plan_id: 1 });
    const cart_ids = carts.map(({ id }) => id);
    const placed = await client.ok(orders.addOrder, { cart_ids, price_shown: '85.00' });
    const id = placed.nshop_orders[0]?.id as number;
    const { pay_url } = await client.ok(orders.payOrder, { id, pay_type: 'card' });
    await fetch(ours.url + new URL(pay_url ?? '').pathname, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
      redirect: 'manual',
    });
    const { nshop_order } = await client.ok(orders.askOrderPayment, { id });
    if (nshop_order.state !== 'placed') throw new Error(`an order that was paid is ${nshop_order.state}`);
  };
  const least = async (n: number) => {
    const { token } = next();
    const ask = async (path: string, asked: object) => {
      const reply = await fetch(bare.url + path, {
        method: 'POST',
        headers: { 'x-session-token': token },
        body: JSON.stringify(asked),
      });
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
      return (await reply.json()) as { id: number };
    };
    const cart = await ask('/cart', { item_id: 1 + (n % Math.min(items, 500)) });
    const { id } = await ask('/order', { id: cart.id });
    await ask('/pay', { id });
  };
  const found = await interleaved(
    rounds,
    () => bought(seconds, order),
    () => bought(seconds, least),
  );
  const limit = found.limit.perSecond;
  const rate = (perSecond: number) => `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} /s`;
  row({
    work: 'An order, cart to paid; limit: its least writes by bare `node:http` and `pg`',
    ours: rate(found.ours.perSecond),
    limit: rate(limit),
    ratio: found.ours.perSecond / limit,
    more: `runs ${told(found.ratios)}; p50 ${found.ours.p50.toFixed(0)} ms, p99 ${found.ours.p99.toFixed(0)} ms`,
  });
  for (const [peer, perSecond] of Object.entries(PEERS))
    row({
      work: `The same by ${peer}, as it was measured`,
      ours: rate(perSecond),
      limit: rate(limit),
      ratio: perSecond / limit,
      goal: 'less than ours',
      isMet: found.ours.perSecond > perSecond,
    });
}
