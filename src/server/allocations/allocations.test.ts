import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayLeads, whyLead } from '#core/allocations/calls.ts';
import { nextWave } from '#core/allocations/rules.ts';
import { answerLead, leads } from '#core/bids/leads/calls.ts';
import { waiting } from '#core/bids/waiting/calls.ts';
import { MINUTE } from '#core/kit/time.ts';
import { notices as noticesCall } from '#core/notices/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson, type TestRequest } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { countScoresJob, stepLeadsJob, sweepAllocationsJob } from './jobs.ts';
import { allocate } from './service.ts';
import { allocationsOf, readAsked, readPool } from './store.ts';

let server: TestServer;
let cast: Arrangement;
let asker: TestPerson;
let pros: (TestPerson & { quote_service_id: number })[];
/** 10 am in Singapore. */
const TEN = new Date('2027-03-01T02:00:00Z');
const at = (minutes: number) => server.app.parts.clock.stopAt(new Date(TEN.getTime() + minutes * MINUTE));
const step = () => runJob(server.app.parts, stepLeadsJob);

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  at(-24 * 60);
  asker = await cast.person('Asker');
  pros = [];
  for (let i = 0; i < 30; i++) pros.push(await cast.pro(`Pro${i}`));
  await server.sql(`update quote_services set review_count = 10, score_sum = 40 + id::integer % 10`);
});
afterAll(() => server.close());

async function posted(more: string = '', who = asker): Promise<TestRequest> {
  const request = await cast.request(who);
  if (more) await server.sql(`update quote_requests set ${more} where id = $1`, [request.id]);
  await cast.inTransaction((context) => context.publish('request.created', { quote_request_id: request.id }, []));
  return request;
}
const bidsOf = async ({ id }: TestRequest) =>
  await server.sql<{ id: number; provider_id: number }>(
    'select id, provider_id from quote_bids where quote_request_id = $1 order by id',
    [id],
  );
const stateOf = async ({ id }: TestRequest) =>
  (
    await server.sql(
      'select state, waves, is_widened, due_on, decided_on from lead_watches where quote_request_id = $1',
      [id],
    )
  )[0];
const emailOf = async ({ id }: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email as string;
async function quoted(request: TestRequest, count: number): Promise<void> {
  for (const bid of (await bidsOf(request)).slice(0, count)) {
    const pro = pros.find(({ id }) => id === bid.provider_id) as TestPerson;
    await cast.quote(pro, bid.id);
  }
}

describe('who is offered a request', () => {
  it('is twelve at first, as the rule gives it, with a record that replays to the same list', async () => {
    at(0);
    const request = await posted();
    const offered = await bidsOf(request);
    expect(offered).toHaveLength(12);
    const [record, ...more] = await allocationsOf(server.app.parts.database, request.id);
    expect(more).toEqual([]);
    expect(record?.pool).toHaveLength(30);
    expect(record?.rule_version).toBe(2);
    expect(record?.given.map(({ user_id }) => user_id)).toEqual(offered.map(({ provider_id }) => provider_id));
    expect(nextWave(record!.pool, record!.lead_case)).toEqual(record?.given);
    // None of the twelve has had a job yet: two of them got a place that is kept for new pros.
    expect(record?.given.filter(({ place }) => place === 'new')).toHaveLength(2);
  });

  it('is sixty at once under rule 1, which keeps no record', async () => {
    at(0);
    const hold = (is_by_average: boolean) =>
      server.sql(`alter table lead_rules disable trigger user; update lead_rules set method = '${is_by_average ? 'average' : 'points'}'
        where version = 2; alter table lead_rules enable trigger user`);
    await hold(true);
    const request = await posted();
    await hold(false);
    expect(await bidsOf(request)).toHaveLength(30);
    expect(await allocationsOf(server.app.parts.database, request.id)).toEqual([]);
    expect(await stateOf(request)).toMatchObject({ state: 'asking', waves: 0 });
  });

  it('begins with the pro that was asked by name, wherever they work', async () => {
    at(0);
    const far = await cast.pro('Far');
    await server.sql('delete from quote_service_areas where quote_service_id = $1', [far.quote_service_id]);
    const request = await cast.request(asker);
    await cast.inTransaction((context) =>
      context.publish('request.created', { quote_request_id: request.id, invite_service_id: far.quote_service_id }, []),
    );
    expect((await bidsOf(request))[0]?.provider_id).toBe(far.id);
    expect(await bidsOf(request)).toHaveLength(12);
    await server.sql('update quote_services set is_public = false where id = $1', [far.quote_service_id]);
  });

  it('leaves out the requestor, who is paused, blocked, elsewhere or does not want it', async () => {
    at(0);
    const [own, paused, blocked, elsewhere, picky] = pros as [TestPerson, ...typeof pros];
    await server.sql(`insert into pause_events (quote_service_id, begin_time, end_time) values ($1, $2, $3)`, [
      (paused as (typeof pros)[number]).quote_service_id,
      new Date(TEN.getTime() - MINUTE),
      new Date(TEN.getTime() + MINUTE),
    ]);
    await server.sql(`insert into person_blocks (user_id, blocked_id, created) values ($1, $2, now())`, [
      own.id,
      blocked!.id,
    ]);
    await server.sql(
      `update quote_service_areas set area_code = (select code from areas where code <> 'TT' limit 1) where quote_service_id = $1`,
      [elsewhere!.quote_service_id],
    );
    await server.sql(
      `update quote_service_categories set quote_job_preference = '{"declined": {"kind": ["wash"]}, "sizes": {}, "area_code": []}' where quote_service_id = $1`,
      [picky!.quote_service_id],
    );
    const request = await posted(`fields = '{"kind": "wash"}'`, own);
    const [record] = await allocationsOf(server.app.parts.database, request.id);
    const looked = record?.pool.map(({ user_id }) => user_id) ?? [];
    expect(looked).toHaveLength(25);
    for (const one of [own, paused, blocked, elsewhere, picky]) expect(looked).not.toContain(one!.id);
    await server.sql('delete from pause_events');
    await server.sql('delete from person_blocks');
    await server.sql(`update quote_service_areas set area_code = 'TT' where quote_service_id = $1`, [
      elsewhere!.quote_service_id,
    ]);
  });

  it('looks at the same pros whether they are read along the category or by the area, which few serve', async () => {
    at(0);
    const { database } = server.app.parts;
    const request = await cast.request(asker);
    const asked = await readAsked(database, request.id);
    expect(asked).toMatchObject({ serving: pros.length });
    const look = async (serving: number, from: number) =>
      (await readPool(database, { ...asked!, serving }, TEN, { from, invite_service_id: null, begin: null, end: null }))
        .map(({ quote_service_id }) => quote_service_id)
        .sort((a, b) => a - b);
    for (const from of [0, 0.5, 1]) {
      expect(await look(1, from)).toHaveLength(pros.length);
      expect(await look(1_000_000, from)).toEqual(await look(1, from));
    }
  });

  it('looks at the calendar at the wished hour', async () => {
    at(0);
    const [busy] = pros as [(typeof pros)[number]];
    await server.sql(
      `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, created, modified)
       values ($1, 'block', 0, '2027-03-05T00:00:00Z', '2027-03-05T06:00:00Z', now(), now())`,
      [busy.quote_service_id],
    );
    const request = await posted(`wanted_on = '2027-03-05', wanted_slots = '{2}'`);
    const [record] = await allocationsOf(server.app.parts.database, request.id);
    const free = new Map(record?.pool.map((one) => [one.user_id, one.free]));
    expect(free.get(busy.id)).toBe('no');
    expect(free.get(pros[1]!.id)).toBe('unknown');
    expect(record?.given.map(({ user_id }) => user_id)).not.toContain(busy.id);
  });

  it('is not moved by money: with all wallets swapped the same pros are looked at with the same facts, and the list is the same', async () => {
    at(0);
    const request = await cast.request(asker);
    const { database } = server.app.parts;
    const look = async () => {
      const asked = await readAsked(database, request.id);
      return readPool(database, asked!, TEN, { from: 0.4, invite_service_id: null, begin: null, end: null });
    };
    const before = await look();
    for (const [i, pro] of pros.entries()) await cast.credit(pro, 100 + 1_000 * i);
    expect(await look()).toEqual(before);
    await server.sql(`update wallet_accounts set user_id = user_id where false`);
    const wave = nextWave(
      before.map((row) => ({ ...row, free: 'any' as const, handles: 6, is_asked: false })),
      { seed: 's', travel: 'to_me', slots: [], mean_score: 450, made_on: '2027-03-01 02:00:00' },
    );
    const after = nextWave(
      (await look()).map((row) => ({ ...row, free: 'any' as const, handles: 6, is_asked: false })),
      { seed: 's', travel: 'to_me', slots: [], mean_score: 450, made_on: '2027-03-01 02:00:00' },
    );
    expect(after).toEqual(wave);
  });

  it('replays a thousand allocations from the record, each to the list that was given', async () => {
    at(0);
    const { database } = server.app.parts;
    for (let i = 0; i < 20; i++) {
      const request = await cast.request(asker);
      await cast.inTransaction(async (context) => {
        for (let wave = 0; wave < 50; wave++) await allocate(context, request.id);
      });
      const records = await allocationsOf(database, request.id);
      expect(records).toHaveLength(50);
      for (const { pool, lead_case, given } of records) expect(nextWave(pool, lead_case)).toEqual(given);
    }
  });
});

describe('why a pro did or did not get a request', () => {
  const why = (who: TestPerson, { id }: TestRequest) => who.client.call(whyLead, { request_id: id });
  const whyOf = (who: TestPerson, { id }: TestRequest) => who.client.ok(whyLead, { request_id: id });

  it('is told to pros with and without the request, with the facts of their own case only', async () => {
    at(0);
    const request = await posted();
    const given = new Set((await bidsOf(request)).map(({ provider_id }) => provider_id));
    const [got, not] = [pros.find(({ id }) => given.has(id))!, pros.find(({ id }) => !given.has(id))!];
    const told = await whyOf(got, request);
    expect(told).toMatchObject({ rule_version: 2, has_it: true, missed: [], own: { wave: 1, of: 30 } });
    expect(told.own?.place).not.toBeNull();
    const other = await whyOf(not, request);
    expect(other).toMatchObject({ has_it: false, own: { place: null, of: 30 } });
    expect(other.own?.parts.map(({ part }) => part)).toEqual(['fit', 'way', 'free', 'rating', 'reply', 'room']);
    // The answer names no other pro.
    const text = JSON.stringify(other);
    for (const { quote_service_id } of pros) expect(text).not.toContain(`"quote_service_id":${quote_service_id}`);
    expect(text).not.toContain('user_id');
  });

  it('tells a pro who was not considered what kept the request from them', async () => {
    at(0);
    const away = await cast.pro('Away');
    await server.sql('delete from quote_service_areas where quote_service_id = $1', [away.quote_service_id]);
    const request = await posted();
    expect(await whyOf(away, request)).toMatchObject({ own: null, has_it: false, missed: ['area'] });
    await server.sql('update quote_services set max_distance = 10 where id = $1', [away.quote_service_id]);
    expect(await whyOf(away, request)).toMatchObject({ missed: ['area', 'distance'] });
    await server.sql(`insert into quote_service_areas (quote_service_id, area_code) values ($1, 'TT')`, [
      away.quote_service_id,
    ]);
    await server.sql('update quote_services set max_distance = null where id = $1', [away.quote_service_id]);
    expect(await whyOf(away, request)).toMatchObject({ missed: ['crowded'] });
    await server.sql('update quote_services set is_public = false where id = $1', [away.quote_service_id]);
  });

  it('is nothing for strangers, for the requestor and for requests that are not there', async () => {
    at(0);
    const request = await posted();
    const stranger = await cast.person('Stranger');
    expect(await why(stranger, request)).toMatchObject({ http: 404 });
    expect(await why(asker, request)).toMatchObject({ http: 404 });
    expect(await why(pros[0]!, { ...request, id: 999_999_999 })).toMatchObject({ http: 404 });
  });

  it('is replayed by an operator, wave by wave', async () => {
    at(0);
    const request = await posted();
    at(31);
    await step();
    const operator = await cast.operator('Olive', ['support']);
    const found = await operator.client.ok(replayLeads, { request_id: request.id });
    expect(found.state).toBe('asking');
    expect(found.waves.map(({ wave, is_same, looked_at }) => [wave, is_same, looked_at])).toEqual([
      [1, true, 30],
      [2, true, 18],
    ]);
    // A record that was changed afterwards replays to a different list.
    await server.sql(`update lead_allocations set given = given - 0 where quote_request_id = $1 and wave = 1`, [
      request.id,
    ]);
    // Each pro is listed with their points, in the order of the rule.
    const [{ order }] = found.waves as [(typeof found.waves)[number]];
    expect(order).toHaveLength(30);
    expect(order.filter(({ place }) => place !== null)).toHaveLength(12);
    for (const { points, total } of order)
      expect(Object.values(points).reduce((sum, part) => sum + part, 0)).toBe(total);
    const [first] = (await operator.client.ok(replayLeads, { request_id: request.id })).waves;
    expect(first?.is_same).toBe(false);
    expect(await operator.client.call(replayLeads, { request_id: 999_999_999 })).toMatchObject({ http: 404 });
  });
});

describe('the clocks of a request', () => {
  it('ask the next twelve after half an hour without three quotes, once, however many nodes look', async () => {
    at(0);
    const request = await posted();
    await step();
    at(29);
    await step();
    expect(await bidsOf(request)).toHaveLength(12);
    at(31);
    const heard = await hearing(server);
    await Promise.all([step(), step(), step()]);
    expect(await heard('request.changed', { quote_request_id: request.id })).toEqual([[asker.id]]);
    const offered = await bidsOf(request);
    expect(offered).toHaveLength(24);
    expect(new Set(offered.map(({ provider_id }) => provider_id)).size).toBe(24);
    expect(await stateOf(request)).toMatchObject({ state: 'asking', waves: 2 });
    // The six pros who are left are the last wave.
    at(62);
    await step();
    expect(await bidsOf(request)).toHaveLength(30);
    at(93);
    await step();
    expect(await stateOf(request)).toMatchObject({ waves: 3 });
  });

  it('stop with three quotes, and with the request', async () => {
    at(0);
    const [request, closed] = [await posted(), await posted()];
    await quoted(request, 3);
    await asker.client.ok(closeRequest, { request_id: closed.id });
    at(31);
    await step();
    expect(await bidsOf(request)).toHaveLength(12);
    expect(await stateOf(request)).toMatchObject({
      state: 'covered',
      due_on: null,
      decided_on: new Date(TEN.getTime() + 31 * MINUTE),
    });
    expect(await stateOf(closed)).toMatchObject({ state: 'over', due_on: null });
  });

  it('ask pros just outside after two hours, and say after a day that there is no coverage', async () => {
    at(0);
    await server.sql(
      `insert into areas (code, name, slug, region, lat, lng) values ('YB', 'Next Town', 'next-town', 'East', 1.34, 103.93) on conflict do nothing`,
    );
    const near = await cast.pro('Near');
    await server.sql(`update quote_service_areas set area_code = 'YB' where quote_service_id = $1`, [
      near.quote_service_id,
    ]);
    const request = await posted();
    at(121);
    const heard = await hearing(server);
    await step();
    expect(await heard('lead.added', { quote_request_id: request.id })).toEqual([[near.id]]);
    expect(await stateOf(request)).toMatchObject({ state: 'asking', is_widened: true });
    expect((await near.client.ok(leads, { page: 1 })).leads.map(({ quote_request }) => quote_request.id)).toContain(
      request.id,
    );
    at(24 * 60 - 1);
    await step();
    expect(await stateOf(request)).toMatchObject({ state: 'asking' });
    at(24 * 60);
    const heardLate = await hearing(server);
    await step();
    expect(await stateOf(request)).toMatchObject({ state: 'no coverage', due_on: null });
    await step();
    expect(await heardLate('request.changed', { quote_request_id: request.id })).toEqual([[asker.id]]);
    const mails = await server.sql<{ channel: string }>(
      `select channel from deliveries where kind = 'no_coverage' and key like 'no_coverage:' || $1 || ':%'`,
      [request.id],
    );
    expect(mails.map(({ channel }) => channel)).toEqual(['mail']);
    const { notices } = await asker.client.ok(noticesCall, {});
    expect(
      notices.filter(({ kind, path }) => kind === 'no_coverage' && path?.includes(`/${request.id}?`)),
    ).toHaveLength(1);
    // The request’s customer can read its coverage and what we did.
    const told = await asker.client.ok(waiting, { request_id: request.id });
    expect(told).toMatchObject({ coverage: { state: 'no coverage', waves: 3, is_widened: true }, nearby_count: 1 });
  });

  it('of one pro alone are said to have no coverage where that pro has not answered, and not where they have', async () => {
    at(0);
    const [silent, answered] = [await posted(), await posted()];
    const ids = [silent.id, answered.id];
    await server.sql('update quote_requests set is_direct = true where id = any($1)', [ids]);
    await server.sql('update quote_requests set quote_count = 1 where id = $1', [answered.id]);
    at(24 * 60);
    for (let n = 0; n < 3; n++) await step();
    const told = async ({ id }: { id: number }) =>
      (
        await server.sql(
          `select 1 from deliveries where kind = 'no_coverage' and key like 'no_coverage:' || $1 || ':%'`,
          [id],
        )
      ).length;
    expect([await told(silent), await told(answered)]).toEqual([1, 0]);
  });

  it('ask pros of categories that its own pros do too after four hours, say so to both, and offer it like any other', async () => {
    at(0);
    const categoryOf = async (slug: string) =>
      (
        await server.sql<{ id: number }>(
          `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
           select $1, genre_id, $1, hue, icon, 420, 200 from categories where id = $2 returning id`,
          [slug, cast.category_id],
        )
      )[0]?.id as number;
    const [near, far] = [await categoryOf('near-trade'), await categoryOf('far-trade')];
    const moveTo = (quote_service_id: number, category_id: number) =>
      server.sql(
        `insert into quote_service_categories (quote_service_id, category_id, card)
         select quote_service_id, $2, card from quote_service_categories where quote_service_id = $1`,
        [quote_service_id, category_id],
      );
    // Two of the category’s pros do the near trade too.
    for (const pro of pros.slice(0, 2)) await moveTo(pro.quote_service_id, near);
    const others = [];
    for (const [name, category_id] of [
      ['Neartrade', near],
      ['Fartrade', far],
      ['Elsewhere', near],
    ] as const) {
      const pro = await cast.pro(name);
      await moveTo(pro.quote_service_id, category_id);
      await server.sql(`delete from quote_service_categories where quote_service_id = $1 and category_id = $2`, [
        pro.quote_service_id,
        cast.category_id,
      ]);
      others.push(pro);
    }
    const [can, cannot, away] = others as [(typeof others)[number], (typeof others)[number], (typeof others)[number]];
    await server.sql(`delete from quote_service_areas where quote_service_id = $1`, [away.quote_service_id]);

    const request = await posted();
    at(239);
    await step();
    const leadsOf = async (who: TestPerson) =>
      (await who.client.ok(leads, { page: 1 })).leads.filter(({ quote_request }) => quote_request.id === request.id);
    expect(await leadsOf(can)).toEqual([]);
    at(240);
    await step();
    await step();
    const [lead] = await leadsOf(can);
    expect(lead).toMatchObject({ why: 'category' });
    for (const who of [cannot, away]) expect(await leadsOf(who)).toEqual([]);
    expect(await asker.client.ok(waiting, { request_id: request.id })).toMatchObject({ near_trade_count: 1 });

    const { quote_bid_id } = await can.client.ok(answerLead, {
      narrow_lead_id: lead?.narrow_lead_id as number,
      narrow_status: 2,
    });
    await cast.quote(can, quote_bid_id as number);
    at(24 * 60);
    await step();
    expect(await stateOf(request)).toMatchObject({ state: 'no coverage' });
    await expect(
      mailboxOf(server.url).next(await emailOf(asker), /Asked in similar categories too/),
    ).resolves.toBeDefined();
  });

  it('asks pros of a near category for a job that demands papers only if they hold them', async () => {
    at(0);
    await server.sql(
      `insert into category_requirements (category_id, gate, certificate_type) select $1, 'hard', certificate_type from category_requirements limit 1`,
      [cast.category_id],
    );
    const request = await posted();
    at(300);
    await step();
    await step();
    expect(await asker.client.ok(waiting, { request_id: request.id })).toMatchObject({ near_trade_count: 0 });
    await server.sql(`delete from category_requirements where category_id = $1`, [cast.category_id]);
  });

  it('begin anew when the request is opened again', async () => {
    at(0);
    const request = await posted();
    at(24 * 60);
    await step();
    expect(await stateOf(request)).toMatchObject({ state: 'no coverage' });
    await cast.inTransaction((context) => context.publish('request.reopened', { quote_request_id: request.id }, []));
    expect(await stateOf(request)).toMatchObject({ state: 'asking', is_widened: false });
  });
});

describe('by night', () => {
  it('each category’s mean is counted, and old records are forgotten', async () => {
    at(0);
    await runJob(server.app.parts, countScoresJob);
    const [mean] = await server.sql<{ mean_score: number }>(
      'select mean_score from category_scores where category_id = $1',
      [cast.category_id],
    );
    expect(mean?.mean_score).toBeGreaterThan(400);
    expect(mean?.mean_score).toBeLessThan(500);
    const request = await posted();
    at(89 * 24 * 60);
    await runJob(server.app.parts, sweepAllocationsJob);
    expect(await allocationsOf(server.app.parts.database, request.id)).toHaveLength(1);
    at(91 * 24 * 60);
    await runJob(server.app.parts, sweepAllocationsJob);
    expect(await allocationsOf(server.app.parts.database, request.id)).toEqual([]);
  });
});
