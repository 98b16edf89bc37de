import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as services from '../service.ts';

let server: TestServer;
let cast: Arrangement;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

describe('matching', () => {
  const wish = (more: Partial<services.MatchWish> = {}): services.MatchWish => ({
    category_id: cast.category_id,
    area_code: 'CK',
    lat: 1.38,
    lng: 103.74,
    travel: 'to_me',
    now: new Date('2026-11-21T02:00:00Z'),
    exclude_user_id: 0,
    limit: 60,
    ...more,
  });
  const match = (more?: Partial<services.MatchWish>) =>
    cast.inTransaction((context) => services.matchingServices(context, wish(more)));
  let people: (TestPerson & { quote_service_id: number })[];
  const change = (service_id: number, set: string) =>
    server.database.pool.query(`update quote_services set ${set} where id = $1`, [service_id]);

  beforeAll(async () => {
    people = [];
    for (const [i, name] of ['Ann', 'Ben', 'Cat', 'Dan'].entries()) {
      const pro = await cast.pro(name);
      await server.database.pool.query(
        `insert into quote_service_areas (quote_service_id, area_code) values ($1, 'CK')`,
        [pro.quote_service_id],
      );
      await change(
        pro.quote_service_id,
        `lat = 1.38, lng = 103.7${i + 4}, hired_count = ${i}, review_count = 10, score_sum = 45`,
      );
      people.push(pro);
    }
  });
  const idsOf = (names: number[]) => names.map((i) => people[i]?.quote_service_id);

  it('finds the best first, by rating, then hires, with the distance in metres', async () => {
    await change(people[1]?.quote_service_id as number, 'score_sum = 49');
    const found = await match();
    expect(found.map((c) => c.quote_service_id)).toEqual(idsOf([1, 3, 2, 0]));
    expect(found[3]).toEqual({ quote_service_id: people[0]?.quote_service_id, user_id: people[0]?.id, distance: 0 });
    expect(found[0]?.distance).toBeGreaterThan(1_050);
    expect(found[0]?.distance).toBeLessThan(1_150);
    expect((await match({ limit: 2 })).map((c) => c.quote_service_id)).toEqual(idsOf([1, 3]));
  });

  it('chooses the best rated where more pros match than are asked', async () => {
    const slug = 'test-best';
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
       select $1, genre_id, 'Test best', 'sky', 'Snowflake', 420, 98 from categories where id = $2 returning id`,
      [slug, cast.category_id],
    );
    const category_id = rows[0]?.id as number;
    const made: number[] = [];
    for (let i = 0; i < 7; i++) {
      const pro = await cast.pro(`Rated${i}`);
      await server.database.pool.query(
        `insert into quote_service_areas (quote_service_id, area_code) values ($1, 'CK')`,
        [pro.quote_service_id],
      );
      await server.database.pool.query(
        'update quote_service_categories set category_id = $2 where quote_service_id = $1',
        [pro.quote_service_id, category_id],
      );
      // The best is in the middle, so that choosing by age would fail.
      await change(pro.quote_service_id, `review_count = 10, score_sum = ${50 - 5 * Math.abs(3 - i)}`);
      made.push(pro.quote_service_id);
    }
    const best = await match({ category_id, limit: 1 });
    expect(best.map((c) => c.quote_service_id)).toEqual([made[3]]);
    expect(new Set((await match({ category_id, limit: 3 })).map((c) => c.quote_service_id))).toEqual(
      new Set([made[2], made[3], made[4]]),
    );
  });

  it('never offers to the requestor, and to a person once', async () => {
    const [ann] = people;
    expect((await match({ exclude_user_id: ann?.id as number })).map((c) => c.user_id)).not.toContain(ann?.id);
    const other = await cast.service(ann as TestPerson, 'Ann two');
    await server.database.pool.query(
      `insert into quote_service_areas (quote_service_id, area_code) values ($1, 'CK')`,
      [other],
    );
    const found = await match();
    expect(found.filter((c) => c.user_id === ann?.id).map((c) => c.quote_service_id)).toEqual([ann?.quote_service_id]);
    await change(other, 'is_archived = true');
  });

  it('leaves out other categories, areas that are not served, and places too far away', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>('select min(id) as id from categories');
    expect(await match({ category_id: rows[0]?.id as number })).toEqual([]);
    expect(await match({ area_code: 'WI' })).toEqual([]);
    await change(people[3]?.quote_service_id as number, 'max_distance = 3000');
    expect((await match()).map((c) => c.quote_service_id)).toEqual(idsOf([1, 2, 0]));
    await change(people[3]?.quote_service_id as number, 'max_distance = 4000');
    expect((await match()).map((c) => c.quote_service_id)).toEqual(idsOf([1, 3, 2, 0]));
  });

  it('matches the way to meet; areas and distance count only where the pro travels', async () => {
    expect(await match({ travel: 'to_pro', area_code: 'WI' })).toEqual([]);
    await change(people[0]?.quote_service_id as number, 'is_customer_travel_to_me = true, max_distance = 500');
    await change(
      people[2]?.quote_service_id as number,
      'is_over_phone_or_internet = true, is_service_professional_travels_to_me = false',
    );
    const far = { area_code: 'WI', lat: 1.25, lng: 103.6 };
    expect((await match({ travel: 'to_pro', ...far })).map((c) => c.quote_service_id)).toEqual(idsOf([0]));
    expect((await match({ travel: 'remote', ...far })).map((c) => c.quote_service_id)).toEqual(idsOf([2]));
    expect((await match()).map((c) => c.quote_service_id)).toEqual(idsOf([1, 3, 0]));
  });

  it('leaves out paused, hidden and blocked pros', async () => {
    const [ann, ben, , dan] = people;
    await server.database.pool.query(
      `insert into pause_events (quote_service_id, begin_time, end_time) values ($1, '2026-11-20', '2026-11-22')`,
      [ben?.quote_service_id],
    );
    await change(dan?.quote_service_id as number, 'is_public = false');
    expect((await match()).map((c) => c.user_id)).toEqual([ann?.id]);
    expect((await match({ now: new Date('2026-11-22T00:00:00Z') })).map((c) => c.user_id)).toEqual([ben?.id, ann?.id]);
    await server.database.pool.query('update users set blocked_at = now() where id = $1', [ann?.id]);
    expect(await match()).toEqual([]);
    await server.database.pool.query('update users set blocked_at = null where id = $1', [ann?.id]);
    expect((await match()).map((c) => c.user_id)).toEqual([ann?.id]);
    await server.database.pool.query('update users set deleted_at = now() where id = $1', [ann?.id]);
    expect(await match()).toEqual([]);
    await server.database.pool.query('update users set deleted_at = null where id = $1', [ann?.id]);
  });

  it('puts the service that is asked by name first, wherever it works, in place of its person’s other services', async () => {
    const [ann] = people as [(typeof people)[number]];
    const far = await cast.pro('Far');
    const invite = (invite_service_id: number, more: Partial<services.MatchWish> = {}) =>
      match({ invite_service_id, ...more }).then((found) => found.map((c) => c.quote_service_id));
    expect(await match()).toHaveLength(1);
    expect(await invite(far.quote_service_id)).toEqual([far.quote_service_id, ann.quote_service_id]);
    expect(await invite(far.quote_service_id, { limit: 1 })).toEqual([far.quote_service_id]);
    expect(await invite(far.quote_service_id, { travel: 'to_pro' })).toEqual([
      far.quote_service_id,
      ann.quote_service_id,
    ]);
    const other = await cast.service(ann, 'Ann by name');
    expect(await invite(other)).toEqual([other]);
    expect(await invite(ann.quote_service_id)).toEqual([ann.quote_service_id]);
    await change(other, 'is_archived = true');
  });

  it('leaves out a service asked by name that does not take such requests now', async () => {
    const [ann] = people as [(typeof people)[number]];
    const asked = await cast.pro('Asked');
    const id = asked.quote_service_id;
    const { pool } = server.database;
    const plain = [ann.quote_service_id];
    const invite = async (more: Partial<services.MatchWish> = {}) =>
      (await match({ invite_service_id: id, ...more })).map((c) => c.quote_service_id);
    expect(await invite()).toEqual([id, ...plain]);
    expect(await invite({ exclude_user_id: asked.id })).toEqual(plain);
    const { rows } = await pool.query<{ id: number }>('select min(id) as id from categories');
    expect(await invite({ category_id: rows[0]?.id as number })).toEqual([]);
    for (const [set, back] of [
      ['is_public = false', 'is_public = true'],
      ['is_archived = true', 'is_archived = false'],
    ] as const) {
      await change(id, set);
      expect(await invite()).toEqual(plain);
      await change(id, back);
    }
    await pool.query('update users set blocked_at = now() where id = $1', [asked.id]);
    expect(await invite()).toEqual(plain);
    await pool.query('update users set blocked_at = null where id = $1', [asked.id]);
    await pool.query(
      `insert into pause_events (quote_service_id, begin_time, end_time) values ($1, '2026-11-20', '2026-11-22')`,
      [id],
    );
    expect(await invite()).toEqual(plain);
    expect(await invite({ now: new Date('2026-11-23T00:00:00Z') })).toContain(id);
    expect((await match({ invite_service_id: 999_999 })).map((c) => c.quote_service_id)).toEqual(plain);
  });

  it('finds pros just outside, nearest first and each person once, but none who serve the area or only another region', async () => {
    const { rows } = await server.database.pool.query<{ code: string }>(
      `select n.code from areas n join areas a on a.region = n.region and a.code = 'CK' where n.code <> 'CK' order by n.code limit 1`,
    );
    const place = async (id: number, lat: number, area: string | undefined) => {
      await server.database.pool.query('update quote_service_areas set area_code = $2 where quote_service_id = $1', [
        id,
        area,
      ]);
      await change(id, `lat = ${lat}, lng = 103.74`);
      return id;
    };
    const [first, second, third, serving, elsewhere] = [
      await cast.pro('First'),
      await cast.pro('Second'),
      await cast.pro('Third'),
      await cast.pro('Serving'),
      await cast.pro('Elsewhere'),
    ];
    const next = rows[0]?.code;
    await place(third.quote_service_id, 1.42, next);
    await place(first.quote_service_id, 1.39, next);
    await place(await cast.service(first, 'First again'), 1.381, next);
    await place(second.quote_service_id, 1.4, next);
    await place(serving.quote_service_id, 1.38, 'CK');
    await place(elsewhere.quote_service_id, 1.38, 'TT');
    const near = (more: Partial<services.MatchWish> = {}) =>
      cast.inTransaction((context) => services.nearMisses(context, wish(more)));
    const found = await near();
    expect(found.map(({ user_id }) => user_id)).toEqual([first.id, second.id, third.id]);
    expect(found[0]?.distance).toBeLessThan(200);
    expect((await near({ limit: 2 })).map(({ user_id }) => user_id)).toEqual([first.id, second.id]);
    expect((await near({ exclude_user_id: first.id })).map(({ user_id }) => user_id)).toEqual([second.id, third.id]);
    expect(await near({ travel: 'to_pro' })).toEqual([]);
  });

  it('finds the open requests that a new service can take, once each', async () => {
    const asker = await cast.person('Asker');
    const pro = await cast.pro('Fresh');
    const old = await cast.request(asker);
    const own = await cast.request(pro);
    const offered = await cast.request(asker);
    await cast.offer(offered, pro.quote_service_id);
    const closed = await cast.request(asker);
    await server.database.pool.query('update quote_requests set is_closed = true where id = $1', [closed.id]);
    const full = await cast.request(asker, { max_quotes: 1 });
    await server.database.pool.query('update quote_requests set quote_count = 1 where id = $1', [full.id]);
    const fresh = await cast.request(asker);
    await server.database.pool.query(`update quote_requests set created = created - interval '20 days' where id = $1`, [
      old.id,
    ]);
    const open = (days: number) =>
      cast.inTransaction((context) =>
        services.openRequestsFor(
          context,
          pro.quote_service_id,
          new Date(context.now.getTime() - days * 86_400_000),
          10,
        ),
      );
    const mine = [old, own, offered, closed, full, fresh].map((r) => r.id);
    const found = (await open(10)).filter((r) => mine.includes(r.quote_request_id));
    expect(found).toEqual([
      {
        quote_request_id: fresh.id,
        category_id: cast.category_id,
        requestor_id: asker.id,
        distance: expect.any(Number),
      },
    ]);
    expect((await open(25)).map((r) => r.quote_request_id)).toContain(old.id);
  });
});
