import { createHash } from 'node:crypto';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The least code that takes an order from the cart to paid on the same database: the session, the cart's line, the stock, the
 * order with its line, and the payment with its entry in the books. No rules, events or notices. Prints its port.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
await pool.query(`
  create schema if not exists bare;
  create table if not exists bare.carts (id bigint generated always as identity primary key, user_id bigint not null, item_id bigint not null);
  create table if not exists bare.stock (item_id bigint primary key, count integer not null);
  create table if not exists bare.orders (id bigint generated always as identity primary key, user_id bigint not null, item_id bigint not null,
    cents integer not null, state text not null, created timestamptz not null default now());
  create index if not exists orders_user on bare.orders (user_id, id desc);
  create table if not exists bare.payments (id bigint generated always as identity primary key, order_id bigint not null unique, cents integer not null);
  create table if not exists bare.entries (id bigint generated always as identity primary key, payment_id bigint not null, cents integer not null);
  insert into bare.stock select id, 1000000 from nshop_items on conflict do nothing`);

const WHO = { name: 'who', text: 'select user_id from sessions where token_hash = $1 and expires_at > now()' };
type Asked = { item_id: number; id: number };
const WORKS: Readonly<Record<string, (user: number, asked: Asked) => Promise<unknown>>> = {
  '/cart': async (user, { item_id }) => {
    const text = 'insert into bare.carts (user_id, item_id) values ($1, $2) returning id';
    return (await pool.query({ name: 'cart', text, values: [user, item_id] })).rows[0];
  },
  '/order': async (user, { id }) => {
    const text = `with c as (delete from bare.carts where id = $1 and user_id = $2 returning item_id),
      s as (update bare.stock set count = count - 1 where item_id = (select item_id from c) and count > 0 returning item_id)
      insert into bare.orders (user_id, item_id, cents, state) select $2, s.item_id, i.from_cents, 'unpaid'
      from s join nshop_items i on i.id = s.item_id returning id, cents`;
    return (await pool.query({ name: 'order', text, values: [id, user] })).rows[0];
  },
  '/pay': async (user, { id }) => {
    const text = `with o as (update bare.orders set state = 'placed' where id = $1 and user_id = $2 and state = 'unpaid' returning id, cents),
      p as (insert into bare.payments (order_id, cents) select id, cents from o returning id, cents)
      insert into bare.entries (payment_id, cents) select id, cents from p union all select id, -cents from p returning payment_id`;
    return (await pool.query({ name: 'pay', text, values: [id, user] })).rows[0];
  },
};
const server = http.createServer(async (request, response) => {
  const work = WORKS[request.url ?? ''];
  const asked = (await json(request)) as Asked;
  const token = createHash('sha256').update(String(request.headers['x-session-token'])).digest();
  const { rows } = await pool.query<{ user_id: number }>({ ...WHO, values: [token] });
  const body = JSON.stringify((work && rows[0] && (await work(rows[0].user_id, asked))) ?? null);
  response.writeHead(body === 'null' ? 404 : 200, { 'content-type': 'application/json' }).end(body);
});
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
