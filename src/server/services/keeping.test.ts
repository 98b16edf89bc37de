import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { businessHours } from '#core/reserves/calls.ts';
import { myServices, service } from '#core/services/calls.ts';
import * as calls from '#core/services/editor/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as services from './service.ts';

let server: TestServer;
let cast: Arrangement;
type Pro = TestPerson & { quote_service_id: number };
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const of = (pro: Pro) => ({ service_id: pro.quote_service_id });
const shown = async (id: number) => (await server.client().call(service, { service_id: id })).http;
const own = async (pro: TestPerson, page = 1) => pro.client.ok(myServices, { page });
const count = async (pro: TestPerson) => (await pro.client.ok(me, {})).user.quote_service_count;
/** A pro whose service is counted, as if it was added by the call. */
const pro = async (name: string): Promise<Pro> => {
  const made = await cast.pro(name);
  await server.sql('update users set quote_service_count = 1 where id = $1', [made.id]);
  return made;
};
const matched = async (pro: Pro) => {
  const found = await cast.inTransaction((context) =>
    services.matchingServices(context, {
      category_id: cast.category_id,
      area_code: cast.area_code,
      lat: 1.35,
      lng: 103.94,
      travel: 'to_me',
      now: context.now,
      exclude_user_id: 0,
      invite_service_id: pro.quote_service_id,
      limit: 500,
    }),
  );
  return found.some((candidate) => candidate.quote_service_id === pro.quote_service_id);
};
const quote = async (consumer: TestPerson, pro: Pro) => {
  const request = await cast.request(consumer);
  const bid_id = await cast.offer(request, pro.quote_service_id);
  await cast.quote(pro, bid_id);
  return { request, bid_id };
};

describe('archiving', () => {
  it('hides a service from everybody and every match, keeps its jobs, and is taken back', async () => {
    const [wei, rachel] = [await pro('Wei'), await cast.person('Rachel')];
    const { bid_id } = await quote(rachel, wei);
    expect([await shown(wei.quote_service_id), await matched(wei)]).toEqual([200, true]);
    for (let i = 0; i < 2; i++) {
      const { service: put } = await wei.client.ok(calls.archiveService, of(wei));
      expect([put.is_archived, put.is_listed]).toEqual([true, false]);
    }
    expect([await shown(wei.quote_service_id), await matched(wei), await count(wei)]).toEqual([404, false, 1]);
    expect(
      (await rachel.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') })).quote_bid.id,
    ).toBe(bid_id);
    const { service: back } = await wei.client.ok(calls.unarchiveService, of(wei));
    expect([back.is_archived, await shown(wei.quote_service_id), await matched(wei)]).toEqual([false, 200, true]);
  });

  it('makes room for another service: ten can be in use, and an eleventh can’t be restored', async () => {
    const wei = await pro('Wei');
    await wei.client.ok(calls.archiveService, of(wei));
    for (let i = 0; i < 10; i++) await cast.service(wei, `More ${i}`);
    expect((await wei.client.call(calls.unarchiveService, of(wei))).error).toBe('too many services');
    expect((await own(wei)).services.every((s) => !s.is_archived)).toBe(true);
    expect(await own(wei)).toMatchObject({ paging: { total: 11, totalPages: 2, page_size: 10 } });
    expect((await own(wei, 2)).services.map((s) => s.id)).toEqual([wei.quote_service_id]);
    expect((await own(wei, 3)).services).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes a service everywhere, with its open offers and quotes, and counts one less', async () => {
    const [wei, rachel, ahmad] = [await pro('Wei'), await cast.person('Rachel'), await cast.person('Ahmad')];
    const unanswered = await quote(rachel, wei);
    const offered = await cast.offer(await cast.request(ahmad), wei.quote_service_id);
    const other = await cast.service(wei, 'Other');
    const kept = await cast.offer(await cast.request(ahmad), other);
    const seats = async () =>
      (await server.sql('select quote_count from quote_requests where id = $1', [unanswered.request.id]))[0]
        ?.quote_count;
    expect(await seats()).toBe(1);

    const heard = await hearing(server);
    expect((await wei.client.ok(calls.deleteService, of(wei))).quote_service_count).toBe(1);
    expect(await heard('service.changed', { quote_service_id: wei.quote_service_id })).toEqual([[wei.id]]);
    expect([await shown(wei.quote_service_id), await matched(wei), await count(wei), await seats()]).toEqual([
      404,
      false,
      0,
      0,
    ]);
    expect((await own(wei)).services.map((s) => s.id)).toEqual([other]);
    const status = await server.sql('select id, quote_status_id from quote_bids where id = any($1) order by id', [
      [unanswered.bid_id, offered, kept],
    ]);
    expect(status.map((row) => row.quote_status_id)).toEqual([6, 6, 1]);
    const hire = { bid_id: unanswered.bid_id, hired_for: inTwoYears('01-01 01:00:00') };
    expect((await rachel.client.call(bidCalls.hire, hire)).status).toBe('Error');

    // Its owner cannot see it either.
    const gone = [
      calls.serviceEdit,
      calls.servicePreview,
      calls.archiveService,
      calls.deleteService,
      calls.duplicateService,
    ];
    for (const c of gone) expect((await wei.client.call(c, of(wei))).http, c.path).toBe(404);
    const save = { ...of(wei), description: 'x' };
    expect((await wei.client.call(calls.saveDescription, save)).http).toBe(404);
    expect(await count(wei)).toBe(0);
  });

  it('is refused while a job is hired, and works once it is done; the customer keeps the job', async () => {
    const [wei, rachel] = [await pro('Wei'), await cast.person('Rachel')];
    const { bid_id } = await quote(rachel, wei);
    await rachel.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    expect((await wei.client.call(calls.deleteService, of(wei))).error).toBe('open hires');
    expect([await shown(wei.quote_service_id), await count(wei)]).toEqual([200, 1]);
    await cast.begun(bid_id);
    await wei.client.ok(bidCalls.completeBid, { bid_id });
    await wei.client.ok(calls.deleteService, of(wei));
    const { quote_bid } = await rachel.client.ok(bidCalls.bid, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 4 });
  });

  it('at the same moment as a hire: only one of them succeeds', async () => {
    for (let i = 0; i < 5; i++) {
      const [wei, rachel] = [await pro('Wei'), await cast.person('Rachel')];
      const { bid_id } = await quote(rachel, wei);
      const [hired, deleted] = await Promise.all([
        rachel.client.call(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') }),
        wei.client.call(calls.deleteService, of(wei)),
      ]);
      expect([hired.status, deleted.status].toSorted()).toEqual(['Error', 'Success']);
      expect(await shown(wei.quote_service_id)).toBe(deleted.status === 'Success' ? 404 : 200);
    }
  });

  it('twice at the same moment counts once, and the count never falls below 0', async () => {
    const wei = await pro('Wei');
    const replies = await Promise.all([1, 2, 3].map(() => wei.client.call(calls.deleteService, of(wei))));
    expect(replies.map((r) => r.http).toSorted()).toEqual([200, 404, 404]);
    expect(await count(wei)).toBe(0);
    const bare = await cast.pro('Bare');
    await server.sql('update users set quote_service_count = 0 where id = $1', [bare.id]);
    await bare.client.ok(calls.deleteService, of(bare));
    expect(await count(bare)).toBe(0);
  });

  it('ends the calendar and its link; only the pro can delete', async () => {
    const [wei, mal] = [await pro('Wei'), await pro('Mal')];
    await server.sql(
      `insert into service_calendars (quote_service_id, feed_hash, feed_made_on, modified) values ($1, '\\x01', now(), now())`,
      [wei.quote_service_id],
    );
    expect((await mal.client.call(calls.deleteService, of(wei))).http).toBe(404);
    expect([await shown(wei.quote_service_id), await count(wei)]).toEqual([200, 1]);
    await wei.client.ok(calls.deleteService, of(wei));
    expect(
      await server.sql('select from service_calendars where quote_service_id = $1', [wei.quote_service_id]),
    ).toEqual([]);
    expect((await wei.client.call(businessHours, of(wei))).http).toBe(404);
  });
});

describe('duplicating', () => {
  it('copies a service’s content, hidden until its pro shows it, and counts one more', async () => {
    const wei = await pro('Wei');
    const id = wei.quote_service_id;
    const faqs = [{ question: 'Sundays?', answer: 'Yes.' }];
    await wei.client.ok(calls.saveFaq, { service_id: id, faqs });
    await server.sql('update quote_services set hired_count = 4, review_count = 1, score_sum = 5 where id = $1', [id]);
    await server.sql(
      `update quote_service_categories set from_price_cents = 3800, is_auto_quote_on = true, quote_job_preference = '{"a": 1}'
       where quote_service_id = $1`,
      [id],
    );
    const { service: copy } = await wei.client.ok(calls.duplicateService, of(wei));
    const { service: source } = (await wei.client.ok(calls.serviceEdit, of(wei))).service_edit;
    expect(copy).toMatchObject({
      name: `${source.name} (copy)`,
      is_public: false,
      is_listed: false,
      hired_count: 0,
      review_count: 0,
      score: 0,
      from_price: '38.00',
      areas: source.areas,
      categories: source.categories,
      description: source.description,
    });
    expect(copy.slug).not.toBe(source.slug);
    const { service_edit } = await wei.client.ok(calls.serviceEdit, { service_id: copy.id });
    expect(service_edit.sections.faq.faqs).toEqual(faqs);
    expect(
      await server.sql(
        'select is_auto_quote_on, quote_job_preference from quote_service_categories where quote_service_id = $1',
        [copy.id],
      ),
    ).toEqual([{ is_auto_quote_on: false, quote_job_preference: { a: 1 } }]);
    expect([await shown(copy.id), await count(wei)]).toEqual([404, 2]);
    await wei.client.ok(calls.savePublicView, { service_id: copy.id, is_public: true });
    expect(await shown(copy.id)).toBe(200);
  });

  it('is refused for an eleventh service, also by calls at the same moment, and for another person’s', async () => {
    const [wei, mal] = [await pro('Wei'), await pro('Mal')];
    for (let i = 0; i < 7; i++) await cast.service(wei, `More ${i}`);
    const replies = await Promise.all([1, 2, 3, 4].map(() => wei.client.call(calls.duplicateService, of(wei))));
    expect(replies.map((r) => r.error ?? 'made').toSorted()).toEqual([
      'made',
      'made',
      'too many services',
      'too many services',
    ]);
    expect((await mal.client.call(calls.duplicateService, of(wei))).http).toBe(404);
    expect((await own(wei)).paging.total).toBe(10);
  });
});
