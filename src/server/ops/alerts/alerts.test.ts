import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#core/kit/roles.ts';
import { HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import { opsDismissAlert, opsHouse } from '#core/ops/alerts/calls.ts';
import { ALERTS_SHOWN } from '#core/ops/alerts/model.ts';
import { opsBooks } from '#core/ops/books/calls.ts';
import { opsOverview, opsToday } from '#core/ops/calls.ts';
import { refreshHealthJob } from '#server/ops/health/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { checkAlertsJob, proveBooksJob } from './jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());

const house = () => priya.client.ok(opsHouse, {});
const check = () => runJob(server.app.parts, checkAlertsJob);
const alertsOf = async (rule: string) => (await house()).alerts.filter((each) => each.rule === rule);
const old = async (name: string) => {
  const request = await a.request(await a.person(name));
  await server.sql(`update quote_requests set created = created - interval '3 hours' where id = $1`, [request.id]);
  return request;
};

describe('what waits', () => {
  it('shows an operator only the queues of their roles', async () => {
    const seen = async (...roles: OperatorRole[]) => {
      const { client } = await a.operator(`Role ${roles}`, roles);
      const { queues } = await client.ok(opsHouse, {});
      const { waiting, contact } = await client.ok(opsOverview, {});
      const { decided, blocked } = await client.ok(opsToday, {});
      return [queues.map(({ key }) => key).sort(), waiting.length, contact?.count, decided !== null, blocked !== null];
    };
    expect(await seen('review')).toEqual([['checks', 'reports'], 2, undefined, true, true]);
    expect(await seen('support')).toEqual([['contact'], 0, 0, false, true]);
    expect(await seen('money')).toEqual([['appeals', 'credit', 'refunds'], 0, undefined, false, true]);
    expect(await seen('approver')).toEqual([[], 0, undefined, false, false]);
  });
});

describe('alerts', () => {
  it('report a request without a quote once, keep its time, and settle by themselves when a quote comes', async () => {
    const request = await old('Mei');
    await a.request(await a.person('Young'));
    await check();
    const [alert, ...more] = await alertsOf('no_quote');
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ request_id: request.id, what: 'Test aircon, Test Town' });
    await check();
    expect(await alertsOf('no_quote')).toEqual([alert]);
    const pro = await a.pro('Wei');
    await a.quote(pro, await a.offer(request, pro.quote_service_id));
    await check();
    expect(await alertsOf('no_quote')).toEqual([]);
    expect(await server.sql('select 1 from ops_alerts where settled_on is not null')).toHaveLength(1);
  });

  it('stay dismissed, with a reason, until the cause ends', async () => {
    const request = await old('Siti');
    await check();
    const [alert] = await alertsOf('no_quote');
    const dismiss = (reason: string, by = priya) =>
      by.client.call(opsDismissAlert, { alert_id: alert?.id ?? 0, reason });
    expect(await dismiss('')).toMatchObject({ body: { error: 'reason needed' } });
    expect((await dismiss('No', await a.person('Stranger'))).http).toBe(404);
    expect((await dismiss('The customer wrote that it can wait')).http).toBe(200);
    await check();
    expect(await alertsOf('no_quote')).toEqual([]);
    expect(
      await server.sql(`select 1 from operator_acts where act = 'alert dismissed' and subject = $1`, [
        `alert:${alert?.id}`,
      ]),
    ).toHaveLength(1);
    await server.sql('update quote_requests set is_closed = true, closed_on = now() where id = $1', [request.id]);
    await check();
    expect((await dismiss('Again')).http).toBe(404);
  });

  it('report too few quotes after a day, in place of no quote, until the request has three', async () => {
    const request = await old('Nur');
    const clock = server.app.parts.clock.now();
    await server.sql(
      `insert into lead_watches (quote_request_id, state, begun_on, waves, waved_on, has_more, decided_on)
       values ($1, 'no coverage', $2, 3, $2, false, $2)`,
      [request.id, new Date(clock.getTime() - HOUR)],
    );
    await check();
    expect(await alertsOf('no_quote')).toEqual([]);
    expect(await alertsOf('no_coverage')).toMatchObject([
      { request_id: request.id, since: toWire(new Date(clock.getTime() - HOUR)), detail: /^Quotes: 0\./ },
    ]);
    for (const name of ['Ah', 'Bo', 'Ci']) {
      expect(await alertsOf('no_coverage')).toHaveLength(1);
      const pro = await a.pro(name);
      await a.quote(pro, await a.offer(request, pro.quote_service_id));
      await check();
    }
    expect(await alertsOf('no_coverage')).toEqual([]);
  });

  it('report a late job, and settle when it succeeds', async () => {
    const at = server.app.parts.clock.now();
    await server.sql(`insert into settings (key, value, updated) values ('job_schedule', $1, $2)`, [
      JSON.stringify([
        { name: 'late-one', cron: '* * * * *' },
        { name: 'good-one', cron: '17 * * * *' },
      ]),
      new Date(at.getTime() - 24 * HOUR),
    ]);
    await server.sql(
      `insert into job_runs (name, last_success, done) values ('late-one', $1, 3), ('good-one', $1, 0)`,
      [new Date(at.getTime() - 9 * MINUTE)],
    );
    await check();
    expect(await alertsOf('job_late')).toMatchObject([{ job: 'late-one', detail: 'Last success 9 min ago.' }]);
    expect((await house()).jobs).toMatchObject([
      { name: 'good-one', is_late: false },
      { name: 'late-one', is_late: true, done: 3, last_success: toWire(new Date(at.getTime() - 9 * MINUTE)) },
    ]);
    await server.sql(`update job_runs set last_success = now()`);
    await check();
    expect(await alertsOf('job_late')).toEqual([]);
  });

  it('report a category and area with slow first quotes this week, from ten requests on', async () => {
    const pro = await a.pro('Slow');
    for (let n = 0; n < 10; n++) {
      const request = await a.request(await a.person(`Waiter${n}`));
      const bid = await a.offer(request, pro.quote_service_id);
      await server.sql(
        `update quote_bids set quote_sent_on = (select created from quote_requests where id = $2) + interval '5 hours', quote_status_id = 2 where id = $1`,
        [bid, request.id],
      );
    }
    await runJob(server.app.parts, refreshHealthJob);
    await check();
    expect(await alertsOf('slow_first_quote')).toMatchObject([{ category_id: a.category_id, area_code: a.area_code }]);
  });
});

describe('many alerts', () => {
  it('are all found, counted and settled, and do not hide alerts of another rule', async () => {
    const request = await old('Crowd');
    const [columns] = (await server.sql(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_name = 'quote_requests' and table_schema = 'public' and column_name <> 'id'`,
    )) as { list: string }[];
    await server.sql(
      `insert into quote_requests (${columns?.list}) select ${columns?.list} from quote_requests, generate_series(1, 260) where id = $1`,
      [request.id],
    );
    // Half a minute past the hour, so that two checks in a row give the same number of minutes.
    await server.sql(`update job_runs set last_success = now() - interval '1 hour 30 seconds'`);
    await check();
    const count = async (rule: string) => (await house()).alert_counts.find((each) => each.rule === rule)?.count ?? 0;
    expect(await count('no_quote')).toBe(261);
    expect(await alertsOf('no_quote')).toHaveLength(ALERTS_SHOWN);
    expect((await alertsOf('job_late')).length).toBe(await count('job_late'));
    expect(await count('job_late')).toBeGreaterThan(0);
    const written = () => server.sql('select max(checked_on) as at from ops_alerts where settled_on is null');
    const before = await written();
    await check();
    expect(await written()).toEqual(before);
    await server.sql('update quote_requests set is_closed = true, closed_on = now() where not is_closed');
    await server.sql(`update job_runs set last_success = now()`);
    await check();
    expect(await count('no_quote')).toBe(0);
  });
});

describe('the house', () => {
  it('shows how long queues have waited, and the result of the last proof of the books', async () => {
    expect((await house()).books).toBeNull();
    await runJob(server.app.parts, proveBooksJob);
    expect((await house()).books).toMatchObject({ is_right: true });
    await server.sql(`update wallet_accounts set balance_cents = balance_cents + 1
      where id = (select min(id) from wallet_accounts where kind = 'promotional')`);
    await priya.client.ok(opsBooks, {});
    expect((await house()).books).toMatchObject({ is_right: false });
    await server.sql(
      `insert into contact_messages (name, email, topic, message, status, created, last_word_at)
       select 'A', 'a@example.sg', 'other', 'Hello', status, $1, $1 from unnest(array['new', 'waiting', 'solved', 'spam']) status`,
      [new Date('2026-01-02T00:00:00Z')],
    );
    expect((await house()).queues).toContainEqual({ key: 'contact', count: 1, oldest: '2026-01-02 00:00:00' });
    expect((await (await a.person('Stranger')).client.call(opsHouse, {})).http).toBe(404);
  });
});
