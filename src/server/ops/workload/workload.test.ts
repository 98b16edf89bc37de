import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#core/content/desk/calls.ts';
import type { CallReply } from '#core/kit/call.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { linkCases } from '#core/ops/linked/calls.ts';
import * as calls from '#core/ops/workload/calls.ts';
import { WORK, WORK_NUMBERS, WORK_QUEUES, type WorkNumber, type WorkQueue } from '#core/ops/workload/model.ts';
import { decideReport, takeReport } from '#core/reports/calls.ts';
import { opsShopItems } from '#core/shop/items/calls.ts';
import type { Db, Query } from '#server/platform/data/database.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readOperators, readQueues, readRows } from './store.ts';

let server: TestServer;
let a: Arrangement;
let owner: TestPerson;
let rev: TestPerson;
let sam: TestPerson;
let people: TestPerson[];
const DONE_AFTER = [1, 2, 10];
const SMALL = ['seqscan', 'hashjoin', 'mergejoin'];
/** Indexes that contain only waiting things, or only operators. */
const WAITING = new Set([
  'users_operators',
  'identity_checks_queue',
  'service_certificates_waiting',
  'report_cases_open',
  'report_cases_waiting',
  'service_question_reports_waiting',
  'review_checks_waiting',
  'link_cases_waiting',
  'nshop_item_reviews_waiting',
  'fee_appeals_waiting',
  'credit_adjustments_waiting',
  'payment_refunds_waiting',
  'custody_payments_approvals',
  'custody_claims_agreed',
  'custody_claims_open',
  'custody_payees_checking',
  'custody_merchants_waiting',
]);

const at = (hours_ago: number, now = Date.now()) => new Date(now - hours_ago * HOUR);
const one = async (text: string, values: unknown[]): Promise<number> =>
  Number((await server.sql<{ id: number }>(`${text} returning id`, values))[0]?.id);
/** Both times are counted from the same moment, so that the time between them is whole hours. */
const report = (target: number, came: number, done: number | null = null, by: number | null = null, now = Date.now()) =>
  one(
    `insert into report_cases (type, target_id, reported_user_id, about, status, report_count, decided_by, decided_on, created)
     values ('service', $1, $2, 'A service', $3, 1, $4, $5, $6)`,
    [
      target,
      people[target % people.length]?.id,
      done === null ? 'open' : 'dismissed',
      by,
      done && at(done, now),
      at(came, now),
    ],
  );
const contact = (came: number) =>
  one(
    `insert into contact_messages (name, email, topic, message, created, last_word_at)
     values ('Lim', 'lim@example.sg', 'other', 'Hello', $1, $1)`,
    [at(came)],
  );

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on,shop=on' });
  a = await arrange(server);
  owner = await a.operator('Olga');
  rev = await a.operator('Rev', ['review']);
  sam = await a.operator('Sam', ['support']);
  people = await Promise.all(['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'].map((name) => a.person(name)));
  const [ann, ben, cat] = people as [TestPerson, TestPerson, TestPerson];
  // Open for 5 h, 1 h and 9 days; done this week after 1, 2 and 10 h; done before this week.
  for (const [n, hours] of [5, 1, 9 * 24].entries()) await report(100 + n, hours);
  for (const [n, took] of DONE_AFTER.entries()) await report(200 + n, 20 + took, 20, rev.id);
  await report(300, 11 * 24, 9 * 24, rev.id);
  for (const hours of [6, 2, 30, 3]) await contact(hours);
  for (const [n, person] of [ann, ben, cat].entries())
    await one(
      `insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted, decided_at, decided_by)
       values ($1, 'nric', '123A', 'Name', $2, $3, $4, $5)`,
      [person.id, n === 0 ? 'pending' : 'approved', at(8), n === 0 ? null : at(2), n === 0 ? null : rev.id],
    );
  await one(
    `insert into service_certificates (user_id, type, name, status, submitted, assigned_to, assigned_at, created, modified)
     values ($1, 'other', 'Paper', 'pending', $2, $3, $4, $2, $2)`,
    [ann.id, at(3), rev.id, at(0.1)],
  );
  await one(
    `insert into credit_adjustments (user_id, kind, fund, cents, reason, status, asked_by, asked_on, ends_on)
     values ($1, 'credit', 'promotional', 100, 'Because', 'waiting', $2, $3, now() + interval '1 day')`,
    [ann.id, sam.id, at(5)],
  );
  const wei = await a.pro('Wei');
  const question = await one(
    `insert into service_questions (quote_service_id, user_id, question, created) values ($1, $2, 'How much?', now())`,
    [wei.quote_service_id, ann.id],
  );
  // Two people report one question. It counts once, since the first report.
  for (const [who, hours] of [
    [ann, 7],
    [ben, 1],
  ] as const)
    await server.sql(
      `insert into service_question_reports (question_id, user_id, type, created) values ($1, $2, 'rude', $3)`,
      [question, who.id, at(hours)],
    );
});
afterAll(() => server.close());

const load = async (who: TestPerson) => who.client.ok(calls.opsWorkload, {});
const queueOf = async (who: TestPerson, queue: WorkQueue) =>
  (await load(who)).queues.find((row) => row.queue === queue) as Awaited<ReturnType<typeof load>>['queues'][number];
/** All rows, in pages of two. */
async function rowsOf(who: TestPerson, asked: { queue: WorkQueue; number: WorkNumber; operator_id?: number }) {
  const rows = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: CallReply<typeof calls.opsWorkloadRows> = await who.client.ok(calls.opsWorkloadRows, {
      ...asked,
      page_size: 2,
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...answer.rows);
    cursor = answer.next_cursor;
  }
  return rows;
}
const statusOf = async (who: TestPerson, asked: object) =>
  (await who.client.call(calls.opsWorkloadRows, asked as { queue: WorkQueue; number: WorkNumber })).http;

describe('the workload', () => {
  it('counts what waits, what waits too long, what came and was done in a week, and how long that took', async () => {
    expect(await queueOf(owner, 'reports')).toMatchObject({
      open: 3,
      late: 2,
      taken: 5,
      done: 3,
      half_minutes: 120,
      ninety_minutes: 600,
      aim_minutes: 240,
    });
    expect(await queueOf(owner, 'contact')).toMatchObject({ open: 4, late: 2, done: 0, half_minutes: null });
    expect(await queueOf(owner, 'questions')).toMatchObject({ open: 1, late: 1, taken: 1 });
    expect(await queueOf(owner, 'refunds')).toMatchObject({ open: 0, oldest: null, aim_minutes: 3 * 24 * 60 });
  });

  it('has numbers that equal their rows, for queues and for operators', async () => {
    const contacts = (await sam.client.ok(desk.opsCases, {})).cases.map(({ id }) => id) as [number, number, number];
    // Made by real calls: one case solved, two assigned, a report taken and one decided.
    await sam.client.ok(desk.moveCase, { case_id: contacts[0], status: 'solved' });
    await sam.client.ok(desk.assignCase, { case_id: contacts[1], operator_id: sam.id });
    await sam.client.ok(desk.assignCase, { case_id: contacts[2], operator_id: owner.id });
    const [held, decided] = (await rowsOf(rev, { queue: 'reports', number: 'open' })).map(({ id }) => id);
    await rev.client.ok(takeReport, { case_id: held as number });
    await owner.client.ok(decideReport, { case_id: decided as number, decision: 'dismiss' });

    const { queues, operators } = await load(owner);
    expect(queues.map(({ queue }) => queue)).toEqual([...WORK_QUEUES]);
    for (const row of queues)
      for (const number of WORK_NUMBERS.filter((each) => each !== 'held')) {
        const rows = await rowsOf(owner, { queue: row.queue, number });
        expect(rows.length, `${row.queue} ${number}`).toBe(row[number]);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        if (number === 'open') expect(rows[0]?.since ?? null, row.queue).toBe(row.oldest);
      }
    for (const { id, name, queues: own, oldest } of operators) {
      const all = [];
      for (const { queue, held, done } of own) {
        const holds = await rowsOf(owner, { queue, number: 'held', operator_id: id });
        const did = await rowsOf(owner, { queue, number: 'done', operator_id: id });
        expect([holds.length, did.length], `${name} ${queue}`).toEqual([held, done]);
        expect(new Set([...holds, ...did].map((row) => row.operator))).toEqual(new Set([name]));
        all.push(...holds);
      }
      expect(oldest, name).toBe(all.map(({ since }) => since).sort()[0] ?? null);
    }
    const of = (who: TestPerson) => Object.fromEntries(operators.map((row) => [row.id, row.queues]))[who.id];
    expect(of(sam)).toEqual([{ queue: 'contact', held: 1, done: 1 }]);
    expect(of(owner)).toEqual(
      expect.arrayContaining([
        { queue: 'contact', held: 1, done: 0 },
        { queue: 'reports', held: 0, done: 1 },
      ]),
    );
    expect(of(rev)).toEqual(
      expect.arrayContaining([
        { queue: 'identity', held: 0, done: 2 },
        { queue: 'certificate', held: 1, done: 0 },
        { queue: 'reports', held: 1, done: 3 },
      ]),
    );
  });

  it('shows operators only their own line and the queues of their roles', async () => {
    const mine = await load(sam);
    expect(mine.queues.map(({ queue }) => queue)).toEqual(['contact']);
    expect(mine.operators.map(({ id, is_me }) => [id, is_me])).toEqual([[sam.id, true]]);
    expect((await load(await a.operator('Cleo', ['content']))).queues).toEqual([]);
    const done = { queue: 'reports', number: 'done' } as const;
    expect(await statusOf(rev, done)).toBe(200);
    expect(await statusOf(rev, { ...done, operator_id: rev.id })).toBe(200);
    expect(await statusOf(rev, { ...done, operator_id: owner.id })).toBe(404);
    expect(await statusOf(sam, done)).toBe(404);
    expect(await statusOf(sam, { queue: 'contact', number: 'held' })).toBe(404);
    expect(await statusOf(people[0] as TestPerson, done)).toBe(404);
    expect(await statusOf(owner, { queue: 'contact', number: 'many' })).toBe(400);
  });

  it('leaves out expired claims, and decisions more than a week old', async () => {
    await server.sql(`update report_cases set until = now() - interval '1 minute' where operator_id is not null`);
    await server.sql(`update service_certificates set assigned_at = now() - interval '31 minutes'`);
    const line = (await load(rev)).operators[0];
    expect(line?.queues).toEqual(
      expect.arrayContaining([
        { queue: 'identity', held: 0, done: 2 },
        { queue: 'reports', held: 0, done: 3 },
      ]),
    );
    expect(line?.queues.some(({ held }) => held > 0)).toBe(false);
    expect(line?.oldest).toBeNull();
  });

  it('counts linked accounts and shop items as their own lists do, and who decided them', async () => {
    const cases = people.map(({ id }) => id).sort((x, y) => x - y) as [number, number, number, number];
    const link = (pair: [number, number], state: string, more: { clock?: Date; ended?: Date; by?: number }) =>
      one(
        `insert into link_cases (user_id, other_id, state, evidence, sum, reasons, clock_at, ended_on, decided_by, decided_on, created)
         values ($2, $1, $3, '[]', 50, '{}', $4, $5, $6, $7, $8)`,
        [...pair, state, more.clock ?? null, more.ended ?? null, more.by ?? null, more.by ? at(3) : null, at(30)],
      );
    // Its clock of 14 days ends in 5 days, so it has waited for 9.
    const waiting = await link([cases[0], cases[1]], 'open', { clock: new Date(Date.now() + 5 * DAY) });
    await link([cases[0], cases[2]], 'asked', { clock: new Date(Date.now() + 5 * DAY) });
    await link([cases[0], cases[3]], 'not_linked', { ended: at(3), by: rev.id });
    expect(await queueOf(rev, 'linked')).toMatchObject({ open: 1, late: 1, taken: 3, done: 1, half_minutes: 27 * 60 });
    expect((await rev.client.ok(linkCases, {})).cases.map(({ id }) => id)).toEqual([waiting]);
    expect(await rowsOf(rev, { queue: 'linked', number: 'open' })).toMatchObject([{ place_id: waiting }]);
    expect(await rowsOf(rev, { queue: 'linked', number: 'done' })).toMatchObject([{ operator: 'Rev' }]);

    const pro = await a.pro('Shop');
    const item = await one(
      `insert into nshop_items (quote_service_id, category_id, content, position, created, modified)
       select $1, min(id), '{"name": "Curtains"}', 1, now(), now() from categories`,
      [pro.quote_service_id],
    );
    const ask = (state: string, came: number, done: number | null) =>
      one(
        `insert into nshop_item_reviews (nshop_item_id, content, is_published_then, state, asked_on, decided_on, operator_id)
         select id, content || jsonb_build_object('category_id', category_id, 'plans', '[{"price_cents": 900}]'::jsonb), false, $2,
           $3, $4, $5 from nshop_items where id = $1`,
        [item, state, at(came), done === null ? null : at(done), state === 'approved' ? rev.id : null],
      );
    await ask('approved', 9, 7);
    await ask('withdrawn', 8, 7);
    const review_id = await ask('waiting', 6, null);
    expect(await queueOf(rev, 'items')).toMatchObject({ open: 1, late: 1, taken: 2, done: 1, half_minutes: 120 });
    expect((await rev.client.ok(opsShopItems, {})).items.map((row) => row.review_id)).toEqual([review_id]);
    expect(await rowsOf(rev, { queue: 'items', number: 'open' })).toMatchObject([
      { place_id: review_id, about: 'Curtains' },
    ]);
    const { queues } = await load(rev);
    expect(queues.map(({ queue }) => queue)).toEqual(
      expect.arrayContaining(['identity', 'certificate', 'reports', 'questions', 'checks', 'linked', 'items']),
    );
    for (const queue of ['linked', 'items'] as const)
      for (const number of ['open', 'late', 'taken', 'done'] as const)
        expect((await rowsOf(rev, { queue, number })).length).toBe((await queueOf(rev, queue))[number]);
  });

  it('reads only by indexes, so that its cost does not grow with old data', async () => {
    const asked: Query[] = [];
    const many = async (query: Query) => {
      asked.push(query);
      return [];
    };
    const db = { many } as unknown as Db;
    const [now, since] = [at(0), new Date(Date.now() - 7 * DAY)];
    await readQueues(db, now, since, WORK_QUEUES);
    await readOperators(db, now, since, WORK_QUEUES, null);
    for (const queue of WORK_QUEUES)
      for (const number of WORK_NUMBERS) await readRows(db, { queue, number }, [now, since], null, 51);
    expect(asked).toHaveLength(2 + Object.keys(WORK).length * WORK_NUMBERS.length);
    await server.sql(
      `insert into users (email, username, created) select 'many' || n, 'many' || n, now() from generate_series(1, 3000) n`,
    );
    await server.sql('analyze users');
    const client = await server.database.pool.connect();
    try {
      // Scanning a small table is cheaper. With scans turned off, only statements that fit no index still scan.
      for (const way of SMALL) await client.query(`set enable_${way} = off`);
      for (const { text, values } of asked) {
        const { rows } = await client.query(`explain ${text}`, values as unknown[]);
        const plan = rows.map((row) => row['QUERY PLAN'] as string);
        expect(plan.join('\n')).not.toContain('Seq Scan');
        // Reading one of these indexes whole is fine.
        const whole = plan.flatMap((line, place) => {
          const name = /Index (?:Only )?Scan using (\w+)|Bitmap Index Scan on (\w+)/.exec(line);
          return name && !plan[place + 1]?.includes('Index Cond') ? [name[1] ?? name[2]] : [];
        });
        expect(whole.filter((name) => !WAITING.has(name ?? ''))).toEqual([]);
      }
    } finally {
      await client.query('reset all');
      client.release();
    }
  });
});
