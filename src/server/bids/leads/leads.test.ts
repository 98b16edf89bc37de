import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { answerLead, jobCenter, jobCenterView, leads, takeJob } from '#core/bids/leads/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  // A second town of the same region, and one of another.
  await server.sql(`insert into areas (code, name, slug, region, lat, lng) values
    ('YA', 'Next Town', 'next-town', 'East', 1.34, 103.93), ('YB', 'Far Town', 'far-town', 'West', 1.34, 103.7)`);
});
afterAll(() => server.close());

/** A pro of Test aircon who serves one area. */
async function proIn(area: string, name: string): Promise<TestPerson & { quote_service_id: number }> {
  const pro = await given.pro(name);
  await server.sql('update quote_service_areas set area_code = $2 where quote_service_id = $1', [
    pro.quote_service_id,
    area,
  ]);
  return pro;
}
/** A request as its matching leaves it. */
async function matched(person: TestPerson): Promise<number> {
  const request = await given.request(person);
  await given.inTransaction((context) => context.publish('request.created', { quote_request_id: request.id }, []));
  return request.id;
}
const leadsOf = async (pro: TestPerson) => (await pro.client.ok(leads, { page: 1 })).leads;
/** Whom the refusals below share. */
let nearLate: Awaited<ReturnType<typeof proIn>> | undefined;
const jobsOf = async (pro: TestPerson) =>
  (await pro.client.ok(jobCenter, { page: 1 })).jobs.map(({ quote_request }) => quote_request.id);

describe('narrow matches', () => {
  it('reach pros of the same region who miss the area alone, and become offers when accepted', async () => {
    const near = await proIn('YA', 'Near');
    const far = await proIn('YB', 'Far');
    const rachel = await given.person('Rachel', 'Goh');
    const request_id = await matched(rachel);
    expect(await leadsOf(far)).toEqual([]);
    const [lead] = (await leadsOf(near)).filter((one) => one.quote_request.id === request_id);
    expect(lead).toMatchObject({ currency: 'SGD', fee: '4.20', quote_service_id: near.quote_service_id });
    expect(JSON.stringify(lead)).not.toContain('520123');
    // Not among the requests until then.
    expect((await near.client.ok(calls.requestsIndex, { type_id: 1, page: 1 })).leads).toEqual([]);

    const narrow_lead_id = lead?.narrow_lead_id as number;
    expect(await far.client.call(answerLead, { narrow_lead_id, narrow_status: 2 })).toMatchObject({ http: 404 });
    expect(await near.client.call(answerLead, { narrow_lead_id, narrow_status: 1 })).toMatchObject({ http: 400 });
    const both = await Promise.all(
      [1, 2].map(() => near.client.call(answerLead, { narrow_lead_id, narrow_status: 2 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['Error', 'Success']);
    expect(await leadsOf(near)).toEqual([]);
    const offered = (await near.client.ok(calls.requestsIndex, { type_id: 1, page: 1 })).leads;
    expect(offered.map((one) => one.quote_request.id)).toEqual([request_id]);
    await near.client.ok(calls.sendQuote, {
      bid_id: offered[0]?.id as number,
      quote_type: 'flat',
      price: '80.00',
      price_note: 'I come by.',
    });
  });

  it('are declined for good, and gone once the request is', async () => {
    const near = await proIn('YA', 'Neara');
    const rachel = await given.person('Rachel', 'Goh');
    const first = await matched(rachel);
    const second = await matched(rachel);
    const mine = async () => (await leadsOf(near)).map(({ quote_request }) => quote_request.id);
    expect(await mine()).toEqual([second, first]);
    const third = await matched(rachel);
    const page = await near.client.ok(leads, { page: 1, page_size: 2 });
    expect(page.leads.map(({ quote_request }) => quote_request.id)).toEqual([third, second]);
    for (const next of [{ page: 2 }, { page: 2, cursor: page.paging.next_cursor as string }])
      expect(
        (await near.client.ok(leads, { ...next, page_size: 2 })).leads.map(({ quote_request }) => quote_request.id),
      ).toEqual([first]);
    await rachel.client.ok(closeRequest, { request_id: third });
    const [newest] = await leadsOf(near);
    const declined = await near.client.ok(answerLead, {
      narrow_lead_id: newest?.narrow_lead_id as number,
      narrow_status: 3,
    });
    expect(declined).toMatchObject({ quote_bid_id: null });
    expect(await mine()).toEqual([first]);
    await rachel.client.ok(closeRequest, { request_id: first });
    expect(await mine()).toEqual([]);
    await given.leave(near);
    expect(await server.sql('select 1 from narrow_leads where provider_id = $1', [near.id])).toEqual([]);
  });

  it.each([
    ['hired already', `hired_on = now() - interval '1 day'`],
    ['date passed', `wanted_until = now() - interval '1 day'`],
    ['request closed', 'is_closed = true, closed_on = now()'],
    ['seats taken', 'quote_count = max_quotes'],
  ])('are refused with “%s” where the request has come to that, and stay unanswered', async (error, change) => {
    nearLate ??= await proIn('YA', 'Nearlate');
    const request_id = await matched(await given.person('Rachel', 'Goh'));
    const lead = (await leadsOf(nearLate)).find(({ quote_request }) => quote_request.id === request_id);
    await server.sql(`update quote_requests set ${change} where id = $1`, [request_id]);
    const answer = { narrow_lead_id: lead?.narrow_lead_id as number, narrow_status: 2 } as const;
    expect(await nearLate.client.call(answerLead, answer)).toMatchObject({ error });
    expect(
      await server.sql('select narrow_status, answered_on from narrow_leads where id = $1', [answer.narrow_lead_id]),
    ).toEqual([{ narrow_status: 1, answered_on: null }]);
    expect(await server.sql('select 1 from quote_bids where quote_request_id = $1', [request_id])).toEqual([]);
  });

  it('are not asked for where enough pros match in full', async () => {
    const near = await proIn('YA', 'Nearby');
    for (let n = 0; n < 5; n++) await given.pro(`Full${n}`);
    const request_id = await matched(await given.person('Rachel', 'Goh'));
    expect((await leadsOf(near)).map(({ quote_request }) => quote_request.id)).not.toContain(request_id);
  });
});

describe('the job center', () => {
  it('shows open requests of one’s categories, ten a page, wherever they are, and none that is offered already', async () => {
    const far = await proIn('YB', 'Faraway');
    const rachel = await given.person('Rachel', 'Goh');
    await server.sql('update quote_requests set is_closed = true, closed_on = now()');
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.unshift((await given.request(rachel)).id);
    const first = await far.client.ok(jobCenter, { page: 1 });
    expect(first.jobs.map(({ quote_request }) => quote_request.id)).toEqual(ids.slice(0, 10));
    expect(first.paging).toMatchObject({ page_size: 10, total: 12, totalPages: 2 });
    const cursor = first.paging.next_cursor as string;
    for (const next of [{ page: 2, cursor }, { page: 2 }])
      expect((await far.client.ok(jobCenter, next)).jobs.map(({ quote_request }) => quote_request.id)).toEqual(
        ids.slice(10),
      );
    expect(await far.client.call(jobCenter, { page: 1, cursor: 'x' })).toMatchObject({ http: 400 });
    expect((await far.client.ok(jobCenter, { page: 999 })).jobs).toEqual([]);
    // Neither one's own, nor without a service of the category.
    expect(await jobsOf(rachel)).toEqual([]);
    expect(JSON.stringify(first)).not.toContain('520123');

    const request_id = ids[0] as number;
    const [one, two] = await Promise.all([1, 2].map(() => far.client.ok(takeJob, { request_id })));
    expect(one?.quote_bid_id).toBe(two?.quote_bid_id);
    expect(await jobsOf(far)).toEqual(ids.slice(1, 11));
    expect(await far.client.ok(jobCenterView, { request_id })).toMatchObject({ quote_bid_id: one?.quote_bid_id });
  });

  it('is for pros of the category: others find nothing there to see or take', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    const { id: request_id } = await given.request(rachel);
    const nobody = await given.person('Lim');
    for (const person of [rachel, nobody]) {
      expect(await person.client.call(jobCenterView, { request_id })).toMatchObject({ http: 404 });
      expect(await person.client.call(takeJob, { request_id })).toMatchObject({ http: 404 });
    }
    const pro = await given.pro('Wei');
    expect(await pro.client.call(jobCenterView, { request_id })).toMatchObject({ status: 'Success' });
    await server.sql('update quote_requests set quote_count = max_quotes where id = $1', [request_id]);
    expect(await pro.client.call(takeJob, { request_id })).toMatchObject({ error: 'seats taken' });
    await rachel.client.ok(closeRequest, { request_id });
    expect(await pro.client.call(takeJob, { request_id })).toMatchObject({ http: 404 });
  });

  it('says what has happened to a request while its taking waited for it, and offers nothing', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    const pro = await given.pro('Hasty');
    const waiting = async () =>
      (
        await server.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length;
    for (const [error, change] of [
      ['request closed', 'is_closed = true, closed_on = now()'],
      ['hired already', 'hired_on = now()'],
      ['date passed', `wanted_until = now() - interval '1 minute'`],
    ]) {
      const { id: request_id } = await given.request(rachel);
      const other = await server.database.pool.connect();
      try {
        await other.query('begin');
        await other.query(`update quote_requests set ${change} where id = $1`, [request_id]);
        const taken = pro.client.call(takeJob, { request_id });
        await expect.poll(waiting, { interval: 20 }).toBe(1);
        await other.query('commit');
        expect(await taken).toMatchObject({ error });
      } finally {
        other.release();
      }
      expect(await server.sql('select 1 from quote_bids where quote_request_id = $1', [request_id])).toEqual([]);
    }
  });
});
