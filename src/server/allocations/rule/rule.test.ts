import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayLeads, whyLead } from '#core/allocations/calls.ts';
import * as calls from '#core/allocations/rule/calls.ts';
import { RULE_2 } from '#core/allocations/rule/model.ts';
import { nextWave } from '#core/allocations/rules.ts';
import { DAY, MINUTE, sgMoment, toWire } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { stepLeadsJob, tellOfRulesJob } from '../jobs.ts';
import { allocationsOf } from '../store.ts';

let server: TestServer;
let cast: Arrangement;
let priya: TestPerson;
let omar: TestPerson;
let asker: TestPerson;
let pros: (TestPerson & { quote_service_id: number })[];
/** 10 am in Singapore. */
const TEN = new Date('2027-03-01T02:00:00Z');
const DAY_15 = '2027-03-16';
const clock = () => server.app.parts.clock;
const tell = () => runJob(server.app.parts, tellOfRulesJob);
const NEXT = {
  ...RULE_2,
  day: DAY_15,
  way: 30,
  rating: 5,
  wave: 10,
  weighing: 1,
  seen: 2,
  note: 'Nearer pros first',
  note_zh: '較近的專家優先',
};

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW', PAGE_CACHE_SECONDS: '3600' });
  cast = await arrange(server);
  clock().stopAt(TEN);
  [priya, omar, asker] = [await cast.operator('Priya'), await cast.operator('Omar'), await cast.person('Asker')];
  pros = [];
  for (let i = 0; i < 30; i++) pros.push(await cast.pro(`Pro${i}`));
});
afterAll(() => server.close());

async function posted() {
  const request = await cast.request(asker);
  await cast.inTransaction((context) => context.publish('request.created', { quote_request_id: request.id }, []));
  return request;
}
const page = async (language = '') =>
  ((await (await fetch(`${server.url}${language}/pro`)).text()).split('id="rule-title"')[1] ?? '')
    .replaceAll('<!-- -->', '')
    .slice(0, 40_000)
    .replaceAll(/<[^>]+>/g, ' ');
const noticesOf = async (who: TestPerson) =>
  (await who.client.ok(notices, {})).notices.filter(({ kind }) => kind === 'lead_rule_changed');

describe('the next rule that gives requests', () => {
  it('is announced by one of two operators at once, at least two weeks ahead, and refused where it says nothing new', async () => {
    for (const who of [priya, omar]) await cast.proven(who);
    const soon = await priya.client.call(calls.publishLeadRule, { ...NEXT, day: '2027-03-15' });
    expect(soon).toMatchObject({ http: 400 });
    expect(await priya.client.call(calls.publishLeadRule, { ...NEXT, way: 31 })).toMatchObject({ http: 400 });
    expect(await priya.client.call(calls.publishLeadRule, { ...NEXT, ...RULE_2 })).toMatchObject({
      error: 'nothing changed',
    });
    expect(await priya.client.call(calls.publishLeadRule, { ...NEXT, seen: 1 })).toMatchObject({
      error: 'changed elsewhere',
    });
    await page();

    const replies = await Promise.all([priya, omar].map((who) => who.client.call(calls.publishLeadRule, NEXT)));
    expect(replies.map(({ error }) => error).toSorted()).toEqual(['already announced', undefined]);
    const { rows } = await server.database.pool.query(`select version from lead_rules where version > 2`);
    expect(rows).toEqual([{ version: 3 }]);
    expect(await omar.client.call(calls.publishLeadRule, { ...NEXT, seen: 3 })).toMatchObject({
      error: 'already announced',
    });
    expect(await actsOf(server, 'lead_rule:3')).toEqual(['lead rule announced']);
    await expect(server.sql(`update lead_rules set fit = 0, way = 60 where version = 3`)).rejects.toThrow(
      'never changed',
    );
    await expect(server.sql(`delete from lead_rules where version = 2`)).rejects.toThrow('never changed');
  });

  it('stands on the public page beside the one in force, in both languages, and in the file', async () => {
    const english = await page();
    expect(english).toContain('Rule 2');
    expect(english).toMatch(/Rule 3 starts on .*16 Mar/);
    expect(english).toContain('Nearer pros first');
    expect(english).toContain('30% under rule 3');
    expect(english).toContain('Each review counts by what verifies it (version 1 of the weights');
    expect(english).toContain('For requests each review counts once');
    expect(await page('/zh-tw')).toContain('較近的專家優先');
    const told = await asker.client.ok(calls.leadRule, {});
    expect(told.lead_rule).toMatchObject({ version: 2, way: 20, ends_at: toWire(sgMoment(DAY_15) as Date) });
    expect(told.announced).toMatchObject({ version: 3, way: 30, wave: 10 });
    expect(told.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await asker.client.ok(calls.leadRule, { version: 3 })).lead_rule.note).toBe('Nearer pros first');
    expect((await asker.client.call(calls.leadRule, { version: 4 })).http).toBe(404);
  });

  it('is told to each pro once, in their language, and to no one else', async () => {
    const [first, second] = pros as unknown as [TestPerson, TestPerson];
    await server.sql(`update users set language = 'zh-TW' where id = $1`, [second.id]);
    const listed = (
      await server.sql<{ n: number }>(
        `select count(distinct user_id)::integer as n from quote_services where is_listed`,
      )
    )[0]!.n;
    expect(await tell()).toBe(listed);
    expect(await tell()).toBe(0);
    expect(await noticesOf(first)).toHaveLength(1);
    expect(await noticesOf(asker)).toEqual([]);
    const emailOf = async ({ id }: TestPerson) =>
      (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]!.email;
    const mailbox = mailboxOf(server.url);
    const letter = await mailbox.next(await emailOf(first), /How we give requests to pros changes on/);
    expect(letter.text).toContain('way to go 20% → 30%, rating 15% → 5%');
    expect(letter.text).toContain('Nearer pros first');
    expect((await mailbox.next(await emailOf(second), /需求分配規則將於/)).text).toContain('較近的專家優先');
    const [version] = (await priya.client.ok(calls.opsLeadRules, {})).versions;
    expect(version).toMatchObject({ version: 3, status: 'announced', told_count: listed });
  });

  it('gives what is posted from its day on; what was posted before goes on and is replayed by its own', async () => {
    const before = await posted();
    const begins = sgMoment(DAY_15) as Date;
    clock().stopAt(new Date(begins.getTime() - 1));
    const last = await posted();
    clock().stopAt(new Date(begins.getTime() + 10 * 60 * MINUTE));
    await tell();
    expect(await page()).toContain('Rule 3, in force since');
    const after = await posted();
    const waves = async ({ id }: { id: number }) => allocationsOf(server.app.parts.database, id);
    expect((await waves(last))[0]).toMatchObject({ rule_version: 2 });
    expect((await waves(last))[0]?.given).toHaveLength(12);
    const [record] = await waves(after);
    expect(record).toMatchObject({ rule_version: 3 });
    expect(record?.given).toHaveLength(10);
    expect(nextWave(record!.pool, record!.lead_case, { ...RULE_2, ...NEXT })).toEqual(record?.given);
    expect(record!.pool.every(({ rated_weight, rated_sum }) => rated_weight === 0 && rated_sum === 0)).toBe(true);
    expect(await page()).toContain('searches and for requests (version 1 of the weights)');

    // A later wave of the older request still follows the rule of its first wave.
    await server.sql(`update lead_watches set due_on = $1 where quote_request_id = $2`, [clock().now(), before.id]);
    await runJob(server.app.parts, stepLeadsJob);
    const both = await waves(before);
    expect(both.map(({ rule_version }) => rule_version)).toEqual([2, 2]);
    expect(both[1]?.given).toHaveLength(12);
    for (const request of [before, last, after]) {
      const { waves: replayed } = await priya.client.ok(replayLeads, { request_id: request.id });
      expect(replayed.every(({ is_same }) => is_same)).toBe(true);
    }
    const given = record?.given[0];
    const own = pros.find(({ id }) => id === given?.user_id) as TestPerson;
    const why = await own.client.ok(whyLead, { request_id: after.id });
    expect(why.rule_version).toBe(3);
    expect(why.own?.parts.find(({ part }) => part === 'way')?.most).toBe(300);
  });

  it('can be withdrawn until its day, and only pros who heard of it are told', async () => {
    await cast.proven(priya);
    expect(await priya.client.call(calls.withdrawLeadRule, { version: 3 })).toMatchObject({ error: 'not now' });
    expect((await priya.client.call(calls.withdrawLeadRule, { version: 99 })).http).toBe(404);
    const day = new Date(clock().now().getTime() + 40 * DAY).toISOString().slice(0, 10);
    const input = { ...NEXT, day, seen: 3, way: 20, rating: 15 };
    await priya.client.ok(calls.publishLeadRule, input);
    await priya.client.ok(calls.withdrawLeadRule, { version: 4 });
    expect(await actsOf(server, 'lead_rule:4')).toEqual(['lead rule announced', 'lead rule withdrawn']);
    await tell();
    expect(await tell()).toBe(0);
    expect(await noticesOf(pros[0] as TestPerson)).toHaveLength(1);

    await priya.client.ok(calls.publishLeadRule, { ...input, seen: 4 });
    await tell();
    await priya.client.ok(calls.withdrawLeadRule, { version: 5 });
    await tell();
    expect(await noticesOf(pros[0] as TestPerson)).toHaveLength(3);
    expect((await asker.client.ok(calls.leadRule, {})).announced).toBeNull();
    expect((await asker.client.call(calls.leadRule, { version: 5 })).http).toBe(404);
  });
});
