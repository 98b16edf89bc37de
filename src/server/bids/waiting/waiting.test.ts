import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bids/waiting/calls.ts';
import { DAY, fromWire, HOUR, MINUTE } from '#core/kit/time.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { answerRequestQuestion, askRequestQuestion, requestQuestions } from '#core/requests/questions/calls.ts';
import { type Arrangement, arrange, type TestPerson, type TestRequest } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshTimes } from './service.ts';

let server: TestServer;
let cast: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, values)).rows as T[];
const later = (ms: number) => server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + ms));
const waitOf = (who: TestPerson, request: TestRequest, more: object = {}) =>
  who.client.ok(calls.waiting, { request_id: request.id, ...more });

describe('which pros have a request, and how far each is', () => {
  it('says sent, read, writing, asked, quoted and cannot, as they come', async () => {
    const [asker, pro, other] = [await cast.person('Asker'), await cast.pro('Reader'), await cast.pro('Passer')];
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    const passed = await cast.offer(request, other.quote_service_id);
    const states = async () => (await waitOf(asker, request)).pros.map(({ state }) => state);

    expect(await states()).toEqual(['sent', 'sent']);
    const first = await waitOf(asker, request);
    expect(first).toMatchObject({ read_count: 0, cannot_count: 0, first_quote: null, paging: { total: 2 } });
    expect(first.pros[0]).toMatchObject({ quote_bid_id: bid_id, service: { name: `Service ${pro.id}` } });

    await pro.client.ok(bids.markBidRead, { bid_id });
    expect(await states()).toEqual(['read', 'sent']);
    await pro.client.ok(calls.noteWriting, { bid_id });
    expect(await states()).toEqual(['writing', 'sent']);
    const { question } = await pro.client.ok(askRequestQuestion, {
      request_id: request.id,
      question: 'Is there a lift?',
    });
    expect(await states()).toEqual(['asked', 'sent']);
    await asker.client.ok(answerRequestQuestion, { question_id: question.id, answer: 'Yes' });
    expect(await states()).toEqual(['writing', 'sent']);
    await other.client.ok(bids.toggleInterest, { bid_id: passed, is_interested: false });
    expect(await waitOf(asker, request)).toMatchObject({ read_count: 2, cannot_count: 1 });
    await other.client.ok(bids.toggleInterest, { bid_id: passed, is_interested: true });
    expect(await states()).toEqual(['writing', 'sent']);
    await pro.client.ok(bids.sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in.' });
    expect(await states()).toEqual(['quoted', 'sent']);
  });

  it('is there for the requestor alone', async () => {
    const [asker, stranger, pro] = [await cast.person('Own'), await cast.person('Stranger'), await cast.pro('Has')];
    const request = await cast.request(asker);
    await cast.offer(request, pro.quote_service_id);
    for (const who of [stranger, pro]) {
      expect((await who.client.call(calls.waiting, { request_id: request.id })).http).toBe(404);
      expect((await who.client.call(calls.widenRequest, { request_id: request.id })).http).toBe(404);
    }
  });

  it('comes page by page in the order in which it was offered', async () => {
    const asker = await cast.person('Pager');
    const request = await cast.request(asker);
    const offered: number[] = [];
    for (const name of ['One', 'Two', 'Three'])
      offered.push(await cast.offer(request, (await cast.pro(name)).quote_service_id));
    const first = await waitOf(asker, request, { page_size: 2 });
    const second = await waitOf(asker, request, { page_size: 2, cursor: first.paging.next_cursor });
    expect([...first.pros, ...second.pros].map(({ quote_bid_id }) => quote_bid_id)).toEqual(offered);
    expect(second.paging.next_cursor).toBeNull();
    const wrong = await asker.client.call(calls.waiting, { request_id: request.id, cursor: 'nonsense' });
    expect(wrong.http).toBe(400);
  });
});

describe('a quote that is being written', () => {
  it('is said by its pro alone, once in minutes, and forgotten', async () => {
    const [asker, pro, rival] = [await cast.person('Asker'), await cast.pro('Writer'), await cast.pro('Rival')];
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    for (const who of [asker, rival]) expect((await who.client.call(calls.noteWriting, { bid_id })).http).toBe(404);
    const told = () =>
      sql(`select 1 from outbox where name = 'request.seen' and (payload ->> 'quote_request_id')::bigint = $1`, [
        request.id,
      ]);
    await pro.client.ok(calls.noteWriting, { bid_id });
    await pro.client.ok(calls.noteWriting, { bid_id });
    expect(await told()).toHaveLength(1);
    later(25 * MINUTE);
    expect((await waitOf(asker, request)).pros[0]?.state).toBe('sent');
  });

  it('is not said of a request that takes no quote', async () => {
    const [asker, pro] = [await cast.person('Closer'), await cast.pro('Late')];
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    await asker.client.ok(closeRequest, { request_id: request.id });
    await pro.client.ok(calls.noteWriting, { bid_id });
    expect(await sql('select 1 from quote_bids where id = $1 and writing_on is not null', [bid_id])).toEqual([]);
  });
});

describe('a question with answers to choose from', () => {
  it('names its pro to the requestor and to no other pro', async () => {
    const [asker, pro, rival] = [await cast.person('Asker'), await cast.pro('Curious'), await cast.pro('Listener')];
    const request = await cast.request(asker);
    await cast.offer(request, pro.quote_service_id);
    await cast.offer(request, rival.quote_service_id);
    const ask = (options: string[]) =>
      pro.client.call(askRequestQuestion, {
        request_id: request.id,
        question: 'How high is the ceiling?',
        options,
      });
    expect((await ask(['Call 9123 4567'])).error).toBe('contact details');
    expect((await ask(['a', 'b', 'c', 'd', 'e'])).http).toBe(400);
    expect((await ask(['Under 2.7 m', 'Over 2.7 m'])).status).toBe('Success');
    const list = async (who: TestPerson) =>
      (await who.client.ok(requestQuestions, { request_id: request.id })).questions;
    const [asked] = await list(asker);
    expect(asked).toMatchObject({
      options: ['Under 2.7 m', 'Over 2.7 m'],
      asked_by: { quote_service_id: pro.quote_service_id, name: `Service ${pro.id}` },
    });
    const projects = async () =>
      (await asker.client.ok(bids.requestsIndex, {})).quote_requests.map((one) => one.questions_waiting);
    expect(await projects()).toEqual([1]);
    await asker.client.ok(answerRequestQuestion, { question_id: asked?.id as number, answer: 'Over 2.7 m' });
    expect(await projects()).toEqual([0]);
    expect(await list(rival)).toMatchObject([{ answer: 'Over 2.7 m', asked_by: null, is_mine: false }]);
  });
});

describe('asking pros of other areas', () => {
  it('waits two hours, happens once, and tells pros who miss the area alone', async () => {
    const asker = await cast.person('Widener');
    const [able, far] = [await cast.pro('Able'), await cast.pro('Far')];
    await sql(`insert into areas (code, name, slug, region, lat, lng) values ('TF', 'Far Town', 'far-town', 'East', 1.36, 103.9)
      on conflict do nothing`);
    await sql(`update quote_service_areas set area_code = 'TF' where quote_service_id = $1`, [far.quote_service_id]);
    const request = await cast.request(asker);
    await cast.offer(request, able.quote_service_id);
    const widen = () => asker.client.call(calls.widenRequest, { request_id: request.id });
    expect((await widen()).error).toBe('too early');
    expect((await waitOf(asker, request)).can_widen).toBe(false);
    later(2 * HOUR);
    expect((await waitOf(asker, request)).can_widen).toBe(true);
    const heard = await hearing(server);
    const { asked_count } = await asker.client.ok(calls.widenRequest, { request_id: request.id });
    expect(asked_count).toBeGreaterThan(0);
    const told = await sql<{ user_id: number }>(
      `select s.user_id from narrow_leads n join quote_services s on s.id = n.quote_service_id
       where n.quote_request_id = $1 order by 1`,
      [request.id],
    );
    const asked = told.map(({ user_id }) => user_id);
    expect(asked).toContain(far.id);
    expect(await heard('lead.added', { quote_request_id: request.id })).toEqual([asked]);
    expect(await heard('request.changed', { quote_request_id: request.id })).toEqual([[asker.id]]);
    expect(await waitOf(asker, request)).toMatchObject({ can_widen: false, nearby_count: asked_count });
    expect((await widen()).error).toBe('asked already');

    const over = await cast.request(asker);
    await asker.client.ok(closeRequest, { request_id: over.id });
    expect((await asker.client.call(calls.widenRequest, { request_id: over.id })).error).toBe('request closed');
  });
});

describe('a request that was one pro’s alone', () => {
  it('is for all who match once its customer has more asked, and for those of other areas after that', async () => {
    const asker = await cast.person('Again');
    const [same, rival] = [await cast.pro('Same'), await cast.pro('Rival')];
    const request = await cast.request(asker);
    await cast.offer(request, same.quote_service_id);
    await sql('update quote_requests set is_direct = true where id = $1', [request.id]);
    const widen = () => asker.client.call(calls.widenRequest, { request_id: request.id });
    expect((await widen()).error).toBe('too early');
    later(2 * HOUR);
    const heard = await hearing(server);
    const { asked_count } = await asker.client.ok(calls.widenRequest, { request_id: request.id });
    expect(await heard('request.changed', { quote_request_id: request.id })).toEqual([[asker.id]]);
    const has = await sql<{ provider_id: number }>('select provider_id from quote_bids where quote_request_id = $1', [
      request.id,
    ]);
    expect(has.map(({ provider_id }) => provider_id)).toContain(rival.id);
    expect(has).toHaveLength(asked_count + 1);
    expect(await sql('select 1 from narrow_leads where quote_request_id = $1', [request.id])).toEqual([]);
    expect((await widen()).status).toBe('Success');
    expect((await widen()).error).toBe('asked already');
  });
});

describe('when the first quote comes', () => {
  it('is measured by area, else by category, once a day, and not of too few', async () => {
    const asker = await cast.person('Measured');
    const pro = await cast.pro('Quick', 0);
    await sql('update categories set form_version = 1 where id = $1', [cast.category_id]);
    // Noon in Singapore, four days ago and before.
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`).getTime();
    const past = async (count: number, minutes: number | null) => {
      for (let i = 0; i < count; i++) {
        const request = await cast.request(asker);
        const created = new Date(noon - (4 + i) * DAY);
        await sql('update quote_requests set created = $2, matched_count = 1, is_closed = true where id = $1', [
          request.id,
          created,
        ]);
        const bid_id = await cast.offer(request, pro.quote_service_id);
        if (minutes !== null)
          await sql('update quote_bids set quote_sent_on = $2, quote_status_id = 2 where id = $1', [
            bid_id,
            new Date(created.getTime() + minutes * MINUTE),
          ]);
      }
    };
    const refresh = () => cast.inTransaction(async (context) => void (await refreshTimes(context)));
    const known = () =>
      sql('select * from first_quote_times where category_id = $1 order by area_code', [cast.category_id]);
    const anew = async () => {
      await sql(`update first_quote_states set computed_on = now() where category_id <> $1`, [cast.category_id]);
      await sql(`delete from first_quote_states where category_id = $1`, [cast.category_id]);
      await refresh();
    };
    await sql(
      `insert into first_quote_states (category_id, computed_on) select id, now() from categories where id <> $1
      on conflict do nothing`,
      [cast.category_id],
    );
    await past(19, 20);
    await anew();
    expect(await known()).toEqual([]);
    await past(1, null);
    await anew();
    expect(await known()).toMatchObject([
      { area_code: '', request_count: 20, low_minutes: 20, high_minutes: 25, ninety_minutes: 25 },
      { area_code: cast.area_code, request_count: 20 },
    ]);
    const before = await known();
    await past(10, null);
    await refresh();
    // Calculated today already.
    expect(await known()).toEqual(before);

    const request = await cast.request(asker);
    await sql('update quote_requests set created = $2 where id = $1', [request.id, new Date(noon - DAY)]);
    const { first_quote } = await waitOf(asker, request);
    expect(first_quote).toMatchObject({ request_count: 20, area_name: 'Test Town' });
    expect(fromWire(first_quote?.begin ?? '')?.getTime()).toBe(noon - DAY + 20 * MINUTE);
    await sql(`delete from first_quote_times where category_id = $1 and area_code <> ''`, [cast.category_id]);
    expect((await waitOf(asker, request)).first_quote).toMatchObject({ request_count: 20, area_name: null });
  });
});
