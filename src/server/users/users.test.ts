import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import * as calls from '#core/users/calls.ts';
import { fullName } from '#core/users/model.ts';
import { writing } from '#server/platform/context.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';
import * as service from './service.ts';

let server: TestServer;
let client: TestClient;
let user_id: number;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.client().ok(signUp, { email: 'siti@example.sg', passwd: 'three leaves of jade' });
  client = server.client(made.session_token);
  user_id = made.user.id;
});
afterAll(() => server.close());

describe('me', () => {
  it('answers the person, or in brief who they are and no wallet', async () => {
    const { user } = await client.ok(calls.me, {});
    expect(user).toMatchObject({ id: user_id, email: 'siti@example.sg', quote_service_count: 0, onboard_state: 0 });
    const brief = (await client.ok(calls.meBrief, {})).user;
    expect(Object.keys(brief)).toHaveLength(9);
    expect(user).toMatchObject(brief);
    const headers = { 'x-api-key': 'gotong-web', cookie: `session_token=${client.token}` };
    expect((await fetch(`${server.url}/user/me/type:brief.json`, { headers })).status).toBe(200);
    expect((await fetch(`${server.url}/user/me/type:other.json`, { headers })).status).toBe(404);
    expect((await fetch(`${server.url}/user/me/colour:red.json`, { headers })).status).toBe(404);
  });

  it('needs a session that lives', async () => {
    expect(await server.client().call(calls.me, {})).toMatchObject({ http: 403, error: 'invalid token' });
    expect(await server.client('x'.repeat(43)).call(calls.me, {})).toMatchObject({ http: 403, error: 'invalid token' });
    expect((await client.call(calls.me, {}, { 'x-api-key': 'nobody' })).http).toBe(401);
  });
});

describe('editing the profile', () => {
  it('keeps an address for its owner alone, and empties it', async () => {
    const address = 'Blk 284 Tampines St 22 #08-11';
    expect((await client.ok(calls.editProfile, { address })).user.address).toBe(address);
    expect((await client.ok(calls.editProfile, { first_name: 'Siti' })).user.address).toBe(address);
    expect((await client.call(calls.editProfile, { address: 'x'.repeat(201) })).http).toBe(400);
    expect((await client.ok(calls.editProfile, { address: '' })).user.address).toBe('');
  });

  it('changes what is given and leaves the rest', async () => {
    await client.ok(calls.editProfile, { first_name: 'Siti', last_name: 'Rahman', area_code: 'tm' });
    const { user } = await client.ok(calls.editProfile, { stored_role: 'consumer' });
    expect(user).toMatchObject({ full_name: 'Rahman Siti', area_code: 'TM', stored_role: 'consumer' });
    expect((await client.ok(calls.editProfile, { area_code: '', first_name: '' })).user).toMatchObject({
      full_name: 'Rahman',
      area_code: null,
    });
    const { rows } = await server.database.pool.query(`select audience from outbox where name = 'user.changed'`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.audience).toEqual([user_id]);
  });

  it('refuses what does not fit', async () => {
    expect(await client.call(calls.editProfile, { area_code: 'ZZ' })).toMatchObject({
      http: 400,
      body: { fields: { area_code: 'not an area' } },
    });
    expect((await client.call(calls.editProfile, { first_name: 'x'.repeat(61) })).http).toBe(400);
    expect((await client.call(calls.editProfile, { stored_role: 'operator' as 'pro' })).http).toBe(400);
    expect((await server.client().call(calls.editProfile, { first_name: 'Nobody' })).http).toBe(403);
  });

  it('cannot make a person an operator', async () => {
    await client.ok(calls.editProfile, { is_operator: true, email: 'other@example.sg' } as never);
    expect((await client.ok(calls.me, {})).user).toMatchObject({ is_operator: false, email: 'siti@example.sg' });
  });
});

describe('names', () => {
  it.each([
    ['Mei Lin', 'Tan', 'meilin'],
    ['', 'Tan', 'meilin'],
    ['Mei Lin', '', 'meilin'],
    ['', '', 'meilin'],
    ['美玲', '陈', 'meilin'],
    ['美玲', 'Tan', 'meilin'],
    ['さくら', '田中', 'x'],
    ['민준', '김', 'x'],
    ['Arjun', 'Nair', 'x'],
    ['முருகன்', 'செல்வன்', 'x'],
    ['々', '佐', 'x'],
    ['A美', '陈', 'x'],
  ])('%j %j %j are the same in SQL and in the rules', async (first_name, last_name, username) => {
    const { rows } = await server.database.pool.query(
      `insert into users (email, username, first_name, last_name, created) values ($1, $2, $3, $4, now())
       returning full_name(users) as name, party_json(users) as party`,
      [`${Math.random()}@example.sg`, username, first_name, last_name],
    );
    const name = fullName({ first_name, last_name, username });
    expect(rows[0].name).toBe(name);
    expect(rows[0].party).toMatchObject({ full_name: name, s3_thumb_url: null });
  });
});

/** Somebody as the other party of a bid with this status sees them. */
const partyAt = async (quote_status_id: number) =>
  (await server.sql('select party_for(u, $2) as party from users u where id = $1', [user_id, quote_status_id]))[0]
    ?.party;

it('answers people to others without e-mail or phone, and keeps their counters', async () => {
  const { parts } = server.app;
  expect(Object.keys(await partyAt(3)).sort()).toEqual(['display_name', 'full_name', 'id', 's3_thumb_url']);
  const heard = await hearing(server);
  await writing(parts, {}, async (context) => {
    await service.noteServiceCount(context, user_id, 1);
    await service.noteServiceCount(context, user_id, -3);
    await service.noteServiceCount(context, user_id, 2);
    await service.noteRequestCreated(context, user_id);
    await service.setOnboardState(context, user_id, 2);
  });
  // The three counts of services and the state; of requests they count themselves.
  expect(await heard('user.changed')).toEqual([[user_id], [user_id], [user_id], [user_id]]);
  expect((await client.ok(calls.me, {})).user).toMatchObject({ quote_service_count: 2, onboard_state: 2 });
});

describe('the name that is shown (decision 44)', () => {
  it('is decision 19’s composition until its owner writes it another way, and again once that is emptied', async () => {
    const named = await client.ok(calls.editProfile, { first_name: 'Hafiz', last_name: 'Rahman' });
    expect(named.user).toMatchObject({ full_name: 'Rahman Hafiz', display_name: 'Rahman Hafiz' });
    const written = await client.ok(calls.editProfile, { display_name: ' Hafiz bin Rahman ' });
    expect(written.user).toMatchObject({ full_name: 'Rahman Hafiz', display_name: 'Hafiz bin Rahman' });
    const shown = [1, 2, 3, 4, 5, 6, 9].map(async (status) => [status, (await partyAt(status)).display_name]);
    expect(Object.fromEntries(await Promise.all(shown))).toEqual({
      ...{ 1: 'Hafiz R.', 2: 'Hafiz R.', 6: 'Hafiz R.', 9: 'Hafiz R.' },
      ...{ 3: 'Hafiz bin Rahman', 4: 'Hafiz bin Rahman', 5: 'Hafiz bin Rahman' },
    });
    const kept = await client.ok(calls.editProfile, { first_name: 'Hafiz' });
    expect(kept.user.display_name).toBe('Hafiz bin Rahman');
    const emptied = await client.ok(calls.editProfile, { display_name: '' });
    expect(emptied.user.display_name).toBe('Rahman Hafiz');
  });

  it.each([
    ['Siti', 'Rahim', '', 'Siti R.', 'Siti'],
    ['Mei Lin', 'Tan', 'Tan Mei Lin', 'Mei Lin T.', 'Mei Lin'],
    ['', '', 'Rachel Goh', 'Rachel G.', 'Rachel'],
    ['', '', ' Nur Aisyah binte Rahman', 'Nur Aisyah R.', 'Nur Aisyah'],
    ['', '', 'Tan Mei Lin', 'Mei Lin T.', 'Mei Lin'],
    ['Tan Mei Lin', '', '', 'Mei Lin T.', 'Mei Lin'],
    ['', '', '陈美玲', '美玲', '美玲'],
    ['美玲', '陈', '', '美玲', '美玲'],
    ['', 'Rahman', '', 'Rahman', 'Rahman'],
    ['', '', '', 'mail', 'mail'],
  ])('of %j %j, written %j, is %s to strangers and %s in a greeting', async (first, last, written, seen, greeted) => {
    const { rows } = await server.database.pool.query(
      `insert into users (email, username, first_name, last_name, display_name, created)
       values ($1, 'mail@example.sg', $2, $3, $4, now()) returning public_name(users) as seen, given_name(users) as greeted`,
      [`${Math.random()}@example.sg`, first, last, written.trim()],
    );
    expect(rows[0]).toEqual({ seen, greeted });
  });

  it('is at most 120 characters', async () => {
    expect((await client.call(calls.editProfile, { display_name: 'x'.repeat(121) })).http).toBe(400);
  });
});

describe('the account of a guest', () => {
  const guest = (guest_of: 'google' | 'shop', key: string) =>
    writing(server.app.parts, {}, (context) =>
      service.guestOf(context, { guest_of, key, first_name: 'Ann', last_name: '', language: 'en-SG' }),
    );

  it('is one for each house and key', async () => {
    const [one, again, elsewhere] = [await guest('shop', 'k1'), await guest('shop', 'k1'), await guest('google', 'k1')];
    expect(again).toBe(one);
    expect(elsewhere).not.toBe(one);
  });

  it('is never one that a person of ours has', async () => {
    const id = await guest('shop', 'k2');
    await server.sql('update users set guest_of = null where id = $1', [id]);
    await expect(guest('shop', 'k2')).rejects.toThrow('a person’s');
  });
});
