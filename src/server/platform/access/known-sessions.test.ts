import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import * as shape from '#core/kit/shape.ts';
import { changeRoles, endSession, noteProof } from '#server/platform/access/sessions.ts';
import { statement } from '#server/platform/data/database.ts';
import { MARKS, platformCalls } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';
import { bind } from '../http/bind.ts';

/** Decision 070: a call of a remembered session sends its work together with the session's lookup, and uses it only after. */
const mine = call({
  section: 'test',
  summary: 'Counts marks for the caller; none for a word that nobody has.',
  method: 'GET',
  path: '/things/mine.json',
  auth: 'session',
  input: z.object({ word: shape.text(20, 1), most: shape.int(1, 10).default(5) }),
  output: z.object({ user_id: z.number(), proved_at: z.string(), is_operator: z.boolean(), count: z.number() }),
});
const decide = call({
  section: 'test',
  summary: 'Stores a word as often as marks were found.',
  method: 'POST',
  path: '/things/decide.json',
  auth: 'session',
  input: z.object({ word: shape.text(20, 1) }),
  output: z.object({ user_id: z.number(), found: z.number() }),
});
const code = call({
  section: 'test',
  summary: 'A GET that stores something.',
  method: 'GET',
  path: '/things/code.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ user_id: z.number() }),
});
const add = statement('insert into marks (word) values ($1)');
const count = statement('select count(*)::integer as n from marks where word = $1');
let began: number[] = [];

let server: PlatformServer;
let taken = 0;
beforeAll(async () => {
  server = await startPlatform([
    ...platformCalls(),
    bind(mine, async ({ word }, { db, user, proved_at }) => {
      began.push(user.id);
      const { n } = await db.one<{ n: number }>(count(word));
      if (n === 0) return notFound();
      return ok({
        user_id: user.id,
        proved_at: String(proved_at?.toISOString()),
        is_operator: user.is_operator,
        count: n,
      });
    }),
    bind(
      code,
      async (_, { db, user }) => {
        began.push(user.id);
        await db.run(add('code'));
        return ok({ user_id: user.id });
      },
      { writes: true },
    ),
    bind<typeof decide, { n: number }>(
      decide,
      async ({ word }, { db, user }, { n }) => {
        await db.run(add(word));
        return ok({ user_id: user.id, found: n });
      },
      { load: (_, { db }) => db.one<{ n: number }>(count('there')) },
    ),
  ]);
  await server.database.pool.query(MARKS);
  server.parts.database.pool.on('acquire', () => {
    taken += 1;
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate marks, idempotency_keys');
  await server.database.pool.query(`insert into marks (word) values ('there')`);
  began = [];
});

const json = async (path: string, token: string, body?: unknown, key?: string) => {
  taken = 0;
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'gotong-web',
      'x-session-token': token,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { http: response.status, ...((await response.json()) as Record<string, unknown>) };
};
const get = (token: string, query = 'word=there') => json(`/things/mine.json?${query}`, token);
const post = (token: string, key?: string, body: unknown = { word: 'kept' }) =>
  json('/things/keep.json', token, body, key);
let people = 100;
/** A person whose session this node has seen. */
async function known() {
  const user = { id: ++people, is_operator: false };
  const session = await server.session(user);
  expect(await get(session.token)).toMatchObject({ http: 200, user_id: user.id });
  began = [];
  return { ...session, user_id: user.id };
}
const kept = async () => (await server.database.pool.query(`select 1 from marks where word = 'kept'`)).rowCount;

describe('a call of a session that was seen before', () => {
  it('takes one connection, while a call of a new session takes two', async () => {
    // The least of several, because polling for events sometimes takes another connection.
    const least = async (ask: (n: number) => Promise<unknown>) => {
      const each: number[] = [];
      for (let n = 0; n < 6; n++) {
        expect(await ask(n)).toMatchObject({ http: 200 });
        each.push(taken);
      }
      return Math.min(...each);
    };
    expect(await least(async () => get((await server.session({ id: ++people, is_operator: false })).token))).toBe(2);
    const { token } = await known();
    expect(await least(() => get(token))).toBe(1);
    expect(await least((n) => post(token, `key ${n}`))).toBe(1);
    expect(await least(() => json('/things/decide.json', token, { word: 'kept' }))).toBe(1);
    // Without an idempotency key and facts to load, there is nothing to send with the lookup.
    expect(await least(() => post(token))).toBe(2);
  });

  it('answers and refuses like any other session', async () => {
    const { token, user_id } = await known();
    expect(await get(token)).toMatchObject({ http: 200, user_id, count: 1 });
    expect(await get(token, 'word=nowhere')).toMatchObject({ http: 404 });
    expect(await get(token, 'word=there&most=99')).toMatchObject({ http: 400, error: 'validation' });
    expect(await post(token, 'high', { word: 'kept', number: 200 })).toMatchObject({ http: 200, error: 6 });
    expect(await kept()).toBe(0);
    const first = await post(token, 'once');
    expect(await post(token, 'once')).toEqual(first);
    expect(await post(token, 'once', { word: 'other' })).toMatchObject({ http: 409 });
    expect(await kept()).toBe(1);
  });

  it('answers only that the session has ended, as soon as it has', async () => {
    const over = { http: 403, error: 'invalid token' };
    for (const ask of [
      (token: string) => get(token),
      (token: string) => get(token, 'word=nowhere'),
      (token: string) => get(token, 'word=there&most=99'),
      (token: string) => post(token, 'dead'),
      (token: string) => post(token, 'dead', { word: '' }),
      (token: string) => post(token, 'dead', { word: 'kept', number: 200 }),
      (token: string) => post(token),
      (token: string) => json('/things/decide.json', token, { word: 'kept' }),
    ]) {
      const { id, token } = await known();
      await endSession(server.parts.database, server.parts.clock.now(), id);
      expect(await ask(token)).toMatchObject(over);
      began = [];
      // The first refusal makes the node forget the session.
      expect(await ask(token)).toMatchObject(over);
      expect(began).toEqual([]);
    }
    expect(await kept()).toBe(0);
    expect((await server.database.pool.query('select 1 from idempotency_keys')).rowCount).toBe(0);
  });

  it('stores nothing for an ended session, not even by a GET that writes', async () => {
    const { id, token, user_id } = await known();
    expect(await json('/things/code.json', token)).toMatchObject({ http: 200, user_id });
    await endSession(server.parts.database, server.parts.clock.now(), id);
    began = [];
    expect(await json('/things/code.json', token)).toMatchObject({ http: 403, error: 'invalid token' });
    expect(began).toEqual([]);
  });

  it('runs again where the session has changed: proven since, or now an operator’s', async () => {
    const { id, token, user_id } = await known();
    const later = new Date(server.parts.clock.now().getTime() + 60_000);
    await noteProof(server.parts.database, later, id);
    expect(await get(token)).toMatchObject({ proved_at: later.toISOString() });
    expect(began).toEqual([user_id, user_id]);
    await changeRoles(server.parts.database, server.parts.clock.now(), user_id, ['support']);
    expect(await get(token)).toMatchObject({ is_operator: true });
    expect(await post(token, 'as operator')).toMatchObject({ http: 200, user_id });
    expect(await kept()).toBe(1);
  });

  it('is never answered with another person’s session, even with many calls at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => known()));
    const asked = all.flatMap((one) => [one, one, one]);
    const answers = await Promise.all(
      asked.map(({ token }, n) => (n % 2 ? get(token) : post(token, `k${n}`, { word: `w${n}` }))),
    );
    expect(answers.map((answer) => (answer as { user_id?: unknown }).user_id)).toEqual(
      asked.map(({ user_id }) => user_id),
    );
  });
});
