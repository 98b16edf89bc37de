import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '#test/spec/rows.ts';
import { allRows } from '#test/spec/tables.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { makeWorld, type World } from './world.ts';

// The fields of section 3, looked for in real replies: each case is a row of the table, called by its id. Paths are written
// out here, as a client would write them.

type Json = Record<string, unknown>;
let server: TestServer;
let world: World;
const replies = new Map<string, Json>();
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const { owner, pro } = world.clients;
  const ask = async (from: string, path: string, token: string | null, body?: Json) => {
    const reply = await fetch(server.url + path, {
      method: from.split(' ')[0] as string,
      headers: {
        'x-api-key': 'gotong-web',
        ...(token === null ? {} : { 'x-session-token': token }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = (await reply.json()) as Json;
    expect([path, reply.status, json.status, json.error]).toEqual([path, 200, 'Success', undefined]);
    replies.set(from, json);
    return json;
  };
  const get = (from: string, path: string, by = owner) => ask(`GET ${from}`, path, by.token);
  const v1 = '/new/v1';

  const someone = { email: 'wire@example.sg', passwd: 'three leaves of jade' };
  await ask('POST /users/sign_up.json', '/users/sign_up.json', null, someone);
  await ask('POST /users/login.json', '/users/login.json', null, {
    username: someone.email,
    passwd: someone.passwd,
    device_id: 'wire',
  });
  await get('/user/me.json', '/user/me.json');
  await get('/user/settings.json', '/user/settings.json');
  await get(`${v1}/users/notification_settings.json`, `${v1}/users/notification_settings.json`);
  await get('/quote_bids/unread_count.json', '/quote_bids/unread_count.json');
  await get('/quote_request/{request_id}.json', `/quote_request/${world.request_id}.json`);
  await get('/quote_requests/index.json', '/quote_requests/index/page:1.json');
  await get(`${v1}/quote_bids/{bid_id}.json`, `${v1}/quote_bids/${world.bid_id}.json`);
  await get(`${v1}/quote_bids/{bid_id}/lead.json`, `${v1}/quote_bids/${world.bid_id}/lead.json`, pro);
  await get(`${v1}/quote_services/mine.json`, `${v1}/quote_services/mine.json`, pro);
  const hours = `${v1}/quote_services/{service_id}/business_hours.json`;
  await get(hours, hours.replace('{service_id}', String(world.service_id)), pro);
  const category = `${v1}/quote_service_categories/{service_id}/{category_id}.json`;
  await get(category, `${v1}/quote_service_categories/${world.service_id}/${world.category_id}.json`, pro);
  await get('/quote_template/{id}.json', `/quote_template/${world.template_id}.json`, pro);
  await get(`${v1}/service_certificates/index.json`, `${v1}/service_certificates/index.json`, pro);
  const of = `?quote_service_id=${world.service_id}`;
  await get(`${v1}/pause_events/index.json`, `${v1}/pause_events/index.json${of}`, pro);
  const stretch = `&begin_time=2031-12-30%2000:00:00&end_time=2032-01-05%2000:00:00`;
  await get(`${v1}/service_reserves/index.json`, `${v1}/service_reserves/index.json${of}${stretch}`, pro);
  await get(`${v1}/genres.json`, `${v1}/genres.json`);
  await get(`${v1}/categories.json`, `${v1}/categories.json`);
  await get(`${v1}/categories/{slug}/form.json`, `${v1}/categories/${world.slug}/form.json`);
  const told = `${v1}/quote_requests/{request_id}/feedback.json`;
  await get(told, told.replace('{request_id}', String(world.request_id)));
  const reviews = `${v1}/quote_services/{service_id}/reviews.json`;
  await get(reviews, reviews.replace('{service_id}', String(world.service_id)));
  await get(`${v1}/payments/cards/index.json`, `${v1}/payments/cards/index.json`, pro);
  await get(`${v1}/packages/index.json`, `${v1}/packages/index.json`, pro);
  await get('/transactions/index.json', '/transactions/index/page:1.json', pro);
});
afterAll(() => server.close());

/** Whether a reply holds a field, which may be null: of a list, in one of its entries. */
function held(value: unknown, path: readonly string[]): boolean {
  if (path.length === 0) return true;
  if (Array.isArray(value)) return value.some((one) => held(one, path));
  const [name = '', ...rest] = path;
  return typeof value === 'object' && value !== null && name in value && held((value as Json)[name], rest);
}

const rows = allRows.filter((row): row is WireRow => row.kind === 'wire' && row.status === 'built');

describe('a field of the specification', () => {
  it.each(rows.map((row) => [row.id, row.from, row.at] as const))('%s', (_, from, at) => {
    expect([...replies.keys()]).toContain(from);
    expect(held(replies.get(from), at.split('.')), JSON.stringify(replies.get(from)).slice(0, 2000)).toBe(true);
  });

  it('is not found where no reply holds it', () => {
    const me = replies.get('GET /user/me.json');
    expect([held(me, ['user', 'email']), held(me, ['user', 'nothing']), held(me, ['email'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([held({ a: [] }, ['a', 'b']), held({ a: [{ b: null }] }, ['a', 'b'])]).toEqual([false, true]);
  });
});

it('money is Singapore dollars wherever a currency is said', () => {
  const said = JSON.stringify([...replies.values()]).match(/"currency":"\w+"/g);
  expect(said?.length).toBeGreaterThan(5);
  expect(new Set(said)).toEqual(new Set(['"currency":"SGD"']));
});
