import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPauseEvent, changeBusinessHours } from '#core/reserves/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

const facts = (service_id: number) => server.client().ok(serviceFacts, { service_id });

/** Quotes of a service, each so many minutes after its offer; `due` days since the job, with how many completed. */
async function history(
  service_id: number,
  minutes: readonly number[],
  jobs: readonly { days: number; done: boolean }[],
) {
  const asker = await given.person('Asker');
  for (const [at, wait] of minutes.entries()) {
    const request = await given.request(asker);
    const bid_id = await given.offer(request, service_id);
    const job = jobs[at];
    await server.database.pool.query(
      `update quote_bids set quote_sent_on = created + $2::integer * interval '1 minute', quote_status_id = $3::smallint,
         hired_on = case when $3::smallint > 2 then created end, hired_for = created - $4::integer * interval '1 day',
         completed_on = case when $5::boolean then created end, is_counted = $3::smallint > 2 where id = $1`,
      [bid_id, wait, job ? (job.done ? 4 : 3) : 2, job?.days ?? null, job?.done ?? false],
    );
  }
}

describe('facts of a service', () => {
  it('are measured: the median of minutes to the quote, and of the jobs that were due those completed', async () => {
    const wei = await given.pro('Wei');
    const old = { days: 30, done: true };
    await history(
      wei.quote_service_id,
      [10, 20, 30, 3000, 4000, 25],
      // The last was to be yesterday: nobody can expect it to be marked as done.
      [old, old, old, old, { days: 30, done: false }, { days: 1, done: false }],
    );
    const reply = await facts(wei.quote_service_id);
    // Between 25 and 30, in steps of five; two slow ones do not move it.
    expect(reply.facts).toMatchObject({ response: { minutes: 30, quotes: 6 }, completion: { percent: 80, jobs: 5 } });
    expect(reply).toMatchObject({ hours: null, paused_until: null, tags: [] });
    // Jobs that do not count in public are no evidence either way.
    await server.database.pool.query('update quote_bids set is_counted = false where quote_service_id = $1', [
      wei.quote_service_id,
    ]);
    expect((await facts(wei.quote_service_id)).facts.completion).toBeNull();
  });

  it('leave out what too little happened for, and offers that were not quoted', async () => {
    const wei = await given.pro('Wei');
    await history(wei.quote_service_id, [10, 20, 30, 40], []);
    for (let n = 0; n < 3; n++) await given.offer(await given.request(await given.person('A')), wei.quote_service_id);
    expect((await facts(wei.quote_service_id)).facts).toMatchObject({
      response: null,
      completion: null,
      hired_count: 0,
    });
  });

  it('carry the hours and the pause, and are not there for a service that is not public', async () => {
    const wei = await given.pro('Wei');
    const days = { '1': [{ begin: 540, end: 1200 }] };
    await wei.client.ok(changeBusinessHours, { service_id: wei.quote_service_id, days });
    const now = server.app.parts.clock.now().getTime();
    const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const until = wire(now + 86_400_000);
    const paused = { quote_service_id: wei.quote_service_id, begin_time: wire(now - 60_000), end_time: until };
    await wei.client.ok(addPauseEvent, { ...paused, title: 'Private holiday' });
    const reply = await facts(wei.quote_service_id);
    expect(reply).toMatchObject({ hours: { zone: 'Asia/Singapore', days }, paused_until: until });
    expect(JSON.stringify(reply)).not.toContain('Private holiday');
    await server.database.pool.query('update quote_services set is_public = false where id = $1', [
      wei.quote_service_id,
    ]);
    expect((await server.client().call(serviceFacts, { service_id: wei.quote_service_id })).http).toBe(404);
  });
});
