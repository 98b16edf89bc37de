import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reports from '#core/reports/calls.ts';
import { proList, service } from '#core/services/calls.ts';
import { servicePreview } from '#core/services/editor/calls.ts';
import * as calls from '#core/services/statements/calls.ts';
import { STATEMENTS_MAX } from '#core/services/statements/model.ts';
import { exportOf } from '#server/users/exports/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { leaveServices } from '../leaving/service.ts';

let server: TestServer;
let a: Arrangement;
type Pro = TestPerson & { quote_service_id: number };
const SAID = {
  source: 'Neighbours <b>Weekly</b>',
  url: 'https://reviews.example.com/wei?x=1',
  said_on: '2026-01-05',
  body: 'Came on time & left it clean.',
  author: 'Mei T.',
};

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  a = await arrange(server);
});
afterAll(() => server?.close());

const add = (pro: Pro, more: Partial<typeof SAID> = {}) =>
  pro.client.call(calls.addStatement, { service_id: pro.quote_service_id, ...SAID, ...more });
const listed = async (pro: Pro) =>
  (await pro.client.ok(calls.statements, { service_id: pro.quote_service_id })).statements;
const page = async ({ quote_service_id }: Pro) => {
  const moved = await fetch(`${server.url}/service/${quote_service_id}/-`, { redirect: 'manual' });
  const response = await fetch(new URL(String(moved.headers.get('location')), server.url));
  expect(response.status).toBe(200);
  return response.text();
};
/** The errors of the refused calls. */
const errors = (answers: readonly { body: unknown }[]) =>
  answers.flatMap(({ body }) => (body as { error?: string }).error ?? []);
/** The audiences of the events so far that tell of a change of this pro's service. */
const told = async ({ quote_service_id }: Pro) =>
  (
    await server.sql<{ audience: number[] }>(
      `select audience from outbox where name = 'service.changed' and (payload ->> 'quote_service_id')::bigint = $1`,
      [quote_service_id],
    )
  ).map(({ audience }) => audience);

/** The structured data of a page. */
const structured = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json as string);

const reportOf = (id: number) =>
  ({ type: 'statement', param: String(id), quote_report_topic_id: 7, message: 'Nobody wrote this.' }) as const;

describe('statements from elsewhere', () => {
  it('are on the page with label, source and day until deleted, and count in no ranking or figure', async () => {
    const [wei, tan] = [await a.pro('Wei'), await a.pro('Tan')];
    const before = await page(wei);
    const { services: ranked } = await server.client().ok(proList, { category: 'test-aircon' });
    const facts = (await server.client().ok(service, { service_id: wei.quote_service_id })).service;
    expect(before).not.toContain('From elsewhere');
    const toldBefore = (await told(wei)).length;

    expect(errors([await add(wei)])).toEqual([]);
    expect((await told(wei)).slice(toldBefore)).toEqual([[wei.id]]);
    const after = await page(wei);
    expect(after).toContain('From elsewhere, not checked by Gotong');
    expect(after).toContain('Neighbours &lt;b&gt;Weekly&lt;/b&gt;');
    expect(after).toContain('Came on time &amp; left it clean.');
    expect(after).toContain('<time dateTime="2026-01-05">5 Jan 2026</time>');
    const link = /<a [^>]*href="https:\/\/reviews\.example\.com\/wei\?x=1"[^>]*>/.exec(after)?.[0] ?? '';
    const rel = /rel="([^"]*)"/.exec(link)?.[1]?.split(' ');
    expect(rel).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener']));
    expect(after.indexOf('id="reviews"')).toBeLessThan(after.indexOf('id="elsewhere"'));
    // It adds no script to the page.
    const scripts = (html: string) => html.match(/<script\b/g)?.length;
    expect(scripts(after)).toBe(scripts(before));

    expect(structured(before).length).toBeGreaterThan(0);
    expect(structured(after)).toEqual(structured(before));
    expect(structured(after).join()).not.toContain('Came on time');
    const { services: rankedAfter } = await server.client().ok(proList, { category: 'test-aircon' });
    expect(rankedAfter).toEqual(ranked);
    expect(ranked.map(({ id }) => id)).toEqual(expect.arrayContaining([wei.quote_service_id, tan.quote_service_id]));
    expect((await server.client().ok(service, { service_id: wei.quote_service_id })).service).toEqual(facts);

    const { profile } = await wei.client.ok(servicePreview, { service_id: wei.quote_service_id });
    expect(profile.statements).toMatchObject([{ host: 'reviews.example.com', said_on: '2026-01-05' }]);
    const gone = { service_id: wei.quote_service_id, statement_id: profile.statements[0]!.id };
    expect((await tan.client.call(calls.deleteStatement, gone)).http).toBe(404);
    expect((await wei.client.ok(calls.deleteStatement, gone)).statements).toEqual([]);
    expect((await wei.client.call(calls.deleteStatement, gone)).http).toBe(404);
    expect((await told(wei)).slice(toldBefore)).toEqual([[wei.id], [wei.id]]);
    expect(await page(wei)).not.toContain('From elsewhere');
  });

  it('are refused with a wrong link, date or text, and can be added only by the service’s pro', async () => {
    const [wei, tan] = [await a.pro('Wei'), await a.pro('Tan')];
    const refused = async (more: Partial<typeof SAID>) => (await add(wei, more)).body;
    expect(await refused({ url: 'http://reviews.example.com' })).toMatchObject({ error: 'link wrong' });
    expect(await refused({ url: 'https://10.0.0.1/' })).toMatchObject({ error: 'link wrong' });
    expect(await refused({ said_on: '2999-01-01' })).toMatchObject({ error: 'date wrong' });
    expect(await refused({ body: '…' })).toMatchObject({ error: 'no words' });
    expect(await refused({ body: 'Ring 9123 4567' })).toMatchObject({ error: 'contact details' });
    expect((await add(wei, { body: 'x'.repeat(601) })).http).toBe(400);
    expect((await tan.client.call(calls.addStatement, { service_id: wei.quote_service_id, ...SAID })).http).toBe(404);
    expect((await tan.client.call(calls.statements, { service_id: wei.quote_service_id })).http).toBe(404);
    expect(await listed(wei)).toEqual([]);
  });

  it('are at most twenty, each once, also with two calls at once', async () => {
    const wei = await a.pro('Wei');
    const same = await Promise.all([add(wei), add(wei, { body: 'came on time, & left it CLEAN' })]);
    expect(errors(same)).toEqual(['added already']);
    for (let n = 2; n < STATEMENTS_MAX; n++)
      expect(errors([await add(wei, { body: `Words, ${'x'.repeat(n)}` })])).toEqual([]);
    const last = await Promise.all([add(wei, { body: 'The last one' }), add(wei, { body: 'One too many' })]);
    expect(errors(last)).toEqual(['list full']);
    expect(await listed(wei)).toHaveLength(STATEMENTS_MAX);
  });

  it('are removed by a report that an operator upholds; the pro is told why and can’t add the same again', async () => {
    const [wei, mei, priya] = [await a.pro('Wei'), await a.person('Mei'), await a.operator('Priya')];
    await add(wei);
    const id = (await listed(wei))[0]!.id;
    expect(await page(wei)).toContain(`?statement=${id}`);
    const form = await fetch(`${server.url}/service/report/${wei.quote_service_id}?statement=${id}`);
    expect(await form.text()).toContain('Report this statement');
    const report = reportOf(id);
    expect((await wei.client.call(reports.addReport, report)).body).toMatchObject({ error: 'own thing' });
    expect((await mei.client.call(reports.addReport, { ...report, param: 'x' })).http).toBe(400);
    expect((await mei.client.call(reports.addReport, { ...report, param: '999999' })).http).toBe(404);
    await mei.client.ok(reports.addReport, report);
    const { cases } = await priya.client.ok(reports.reportQueue, { type: 'statement' });
    const case_id = cases[0]!.id;
    const { report_case } = await priya.client.ok(reports.reportCase, { case_id });
    expect(report_case.evidence).toMatchObject({ text: SAID.body });
    expect(report_case.can.decide).toContain('hide');
    await a.proven(priya);
    const heard = await hearing(server);
    const { report_case: done } = await priya.client.ok(reports.decideReport, {
      case_id,
      decision: 'hide',
      reason: 'The page says something else.',
    });
    expect(done).toMatchObject({ status: 'hidden', can: { undo: false } });
    expect(await heard('service.changed', { quote_service_id: wei.quote_service_id })).toEqual([[wei.id]]);
    expect(await page(wei)).not.toContain('From elsewhere');
    expect(await listed(wei)).toMatchObject([{ id, removed_why: 'The page says something else.' }]);
    expect((await listed(wei))[0]!.removed_on).not.toBeNull();
    const told = await server.sql(`select kind from deliveries where user_id = $1 and kind = 'report_upheld'`, [
      wei.id,
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect((await mei.client.call(reports.addReport, report)).http).toBe(404);

    expect((await add(wei, { body: 'CAME on time; left it clean!' })).body).toMatchObject({ error: 'removed before' });
    expect((await add(wei, { body: 'Came late.' })).body).toMatchObject({ statements: [{}, {}] });
    expect((await add(wei, { author: 'Another' })).body).toMatchObject({ error: 'removed before' });
    // Nor on another service of the same pro. A removed statement cannot be deleted either.
    const other = await a.service(wei, 'Wei Two');
    expect((await wei.client.call(calls.addStatement, { service_id: other, ...SAID })).body).toMatchObject({
      error: 'removed before',
    });
    const gone = { service_id: wei.quote_service_id, statement_id: id };
    expect((await wei.client.call(calls.deleteStatement, gone)).http).toBe(404);
  });

  it('that their pro deleted can’t be removed: the decision is refused, and the case stays open', async () => {
    const [wei, mei, priya] = [await a.pro('Wei'), await a.person('Mei'), await a.operator('Priya')];
    await add(wei);
    const id = (await listed(wei))[0]!.id;
    const report = reportOf(id);
    await mei.client.ok(reports.addReport, report);
    const { cases } = await priya.client.ok(reports.reportQueue, { type: 'statement' });
    await wei.client.ok(calls.deleteStatement, { service_id: wei.quote_service_id, statement_id: id });
    await a.proven(priya);
    const decide = (decision: 'hide' | 'dismiss') =>
      priya.client.call(reports.decideReport, { case_id: cases[0]!.id, decision, reason: 'It is not there.' });
    expect((await decide('hide')).body).toMatchObject({ error: 'gone already' });
    expect((await decide('dismiss')).status).toBe('Success');
  });

  it('have their label in each Chinese that the installation has', async () => {
    const chinese = await startTestServer({ LOG_LEVEL: 'silent', LANGUAGES: 'en-SG,zh-TW,zh-SG,zh-HK' });
    try {
      const there = await arrange(chinese);
      const wei = await there.pro('Wei');
      const said = { service_id: wei.quote_service_id, ...SAID };
      expect((await wei.client.call(calls.addStatement, said)).status).toBe('Success');
      const moved = await fetch(`${chinese.url}/service/${wei.quote_service_id}/-`, { redirect: 'manual' });
      const { pathname } = new URL(String(moved.headers.get('location')), chinese.url);
      for (const [language, label] of [
        ['zh-tw', '來自其他網站，Gotong 未核對'],
        ['zh-sg', '来自其他网站，Gotong 未核实'],
        ['zh-hk', '來自其他網站，Gotong 未核對'],
      ] as const) {
        const response = await fetch(`${chinese.url}/${language}${pathname}`);
        const html = await response.text();
        expect([language, response.status, /<html lang="([^"]*)"/.exec(html)?.[1]?.toLowerCase()]).toEqual([
          language,
          200,
          language,
        ]);
        expect(html).toContain(label);
        expect(html).not.toContain('From elsewhere');
        // The statement itself is not translated.
        expect(html).toContain('Came on time &amp; left it clean.');
      }
    } finally {
      await chinese.close();
    }
  });

  it('are in the pro’s export as they are shown', async () => {
    const wei = await a.pro('Wei');
    await add(wei);
    const chunks: Uint8Array[] = [];
    for await (const chunk of exportOf(server.app.parts, wei.id)) chunks.push(chunk);
    const files = unzipSync(Buffer.concat(chunks));
    const rows = JSON.parse(strFromU8(files['statements-from-elsewhere.json']!)) as object[];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Came on time & left it clean.');
    expect(JSON.stringify(rows)).toContain('https://reviews.example.com/wei?x=1');
    expect(strFromU8(files['pages/statements-from-elsewhere.html']!)).toContain('Came on time &amp; left it clean.');
  });

  it('go with the account', async () => {
    const wei = await a.pro('Wei');
    await add(wei);
    await a.inTransaction((context) => leaveServices(context, { user_id: wei.id } as never));
    expect(
      await server.sql('select 1 from outside_statements where quote_service_id = $1', [wei.quote_service_id]),
    ).toEqual([]);
  });
});
