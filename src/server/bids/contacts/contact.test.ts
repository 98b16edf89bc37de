import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lead, toggleInterest } from '#core/bids/calls.ts';
import * as calls from '#core/bids/contacts/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

/** Somebody whose phone is confirmed, as asking needs it. */
async function customer(name: string): Promise<TestPerson> {
  const person = await cast.person(name);
  await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [
    person.id,
    `+658${String(person.id).padStart(7, '0')}`,
  ]);
  return person;
}
const told = (bid_id: number) =>
  server.sql<{ what: string; audience: number[] }>(
    `select payload ->> 'what' as what, audience from outbox
     where name = 'bid.changed' and (payload ->> 'quote_bid_id')::bigint = $1 order by id`,
    [bid_id],
  );

describe('suggestions', () => {
  it('are pros who fit and have not answered, with what speaks for them; only for the requestor', async () => {
    const asker = await customer('Suggest');
    const [silent, fresh, gone, sent] = [
      await cast.pro('Silent'),
      await cast.pro('Fresh'),
      await cast.pro('Gone'),
      await cast.pro('Sent'),
    ];
    const request = await cast.request(asker);
    const offer = await cast.offer(request, silent.quote_service_id);
    const passed = await cast.offer(request, gone.quote_service_id);
    const quoted = await cast.offer(request, sent.quote_service_id);
    await gone.client.ok(toggleInterest, { bid_id: passed, is_interested: false });
    await server.sql('update quote_bids set quote_status_id = 2, quote_sent_on = now() where id = $1', [quoted]);
    const reply = await asker.client.ok(calls.match, { request_id: request.id });
    const of = (pro: { quote_service_id: number }) =>
      reply.suggested.find(({ service }) => service.id === pro.quote_service_id);
    expect(of(silent)).toMatchObject({ state: 'offered', quote_bid_id: offer });
    expect(of(fresh)).toMatchObject({ state: 'new', quote_bid_id: null });
    expect([of(gone), of(sent)]).toEqual([undefined, undefined]);
    expect(of(fresh)?.reasons[0]).toBe('Works in Test Town');
    expect(reply).toMatchObject({ asks_left: 5, is_phone_confirmed: true });
    for (const other of [silent, await cast.person('Nobody')])
      expect((await other.client.call(calls.match, { request_id: request.id })).http).toBe(404);
    await asker.client.ok(closeRequest, { request_id: request.id });
    expect((await asker.client.ok(calls.match, { request_id: request.id })).suggested).toEqual([]);
  });
});

describe('asking a pro by name', () => {
  it('offers the request, once, says so to the pro, and needs a confirmed phone', async () => {
    const asker = await cast.person('Plain');
    const pro = await cast.pro('Wanted');
    const request = await cast.request(asker);
    const input = { quote_request_id: request.id, quote_service_id: pro.quote_service_id };
    expect((await asker.client.call(calls.invitePro, input)).error).toBe(6);
    expect(await server.sql('select 1 from quote_bids where quote_request_id = $1', [request.id])).toEqual([]);
    await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [asker.id, '+6581110001']);
    await server.sql(`update users set notification_settings = '{"request_matched": {"mail": true}}' where id = $1`, [
      pro.id,
    ]);
    const made = await asker.client.ok(calls.invitePro, input);
    expect(made.asks_left).toBe(4);
    expect((await asker.client.call(calls.invitePro, input)).error).toBe('asked already');
    const { quote_bid } = await pro.client.ok(lead, { bid_id: made.quote_bid_id });
    expect(quote_bid).toMatchObject({ is_invited: true, is_contact_wanted: false, is_provider_readed: false });
    const [news] = await told(made.quote_bid_id);
    expect([news?.what, news?.audience.map(Number).includes(pro.id)]).toEqual(['asked', true]);
    const mails = await server.sql<{ kind: string }>('select kind from deliveries where user_id = $1', [pro.id]);
    expect(mails.map(({ kind }) => kind)).toContain('request_matched');
    for (const stranger of [pro, await customer('Other')])
      expect((await stranger.client.call(calls.invitePro, input)).http).toBe(404);
  });

  it('refuses a pro of another category, in a pause, hidden, limited, and one who passed or quoted', async () => {
    const asker = await customer('Choosy');
    const request = await cast.request(asker);
    const ask = async (quote_service_id: number) =>
      (await asker.client.call(calls.invitePro, { quote_request_id: request.id, quote_service_id })).error;
    const [foreign, paused, hidden, limited] = [
      await cast.pro('Foreign'),
      await cast.pro('Paused'),
      await cast.pro('Hidden'),
      await cast.pro('Limited'),
    ];
    await server.sql('delete from quote_service_categories where quote_service_id = $1', [foreign.quote_service_id]);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title, description)
       values ($1, now() - interval '1 day', now() + interval '1 day', 'Away', '')`,
      [paused.quote_service_id],
    );
    await server.sql('update quote_services set is_public = false where id = $1', [hidden.quote_service_id]);
    await cast.limit(limited, cast.category_id);
    for (const pro of [foreign, paused, hidden, limited]) expect(await ask(pro.quote_service_id)).toBe(690);
    expect(await ask(999_999)).toBe(690);
    const passed = await cast.pro('Passed');
    const offer = await cast.offer(request, passed.quote_service_id);
    await passed.client.ok(toggleInterest, { bid_id: offer, is_interested: false });
    expect(await ask(passed.quote_service_id)).toBe('passed');
    await server.sql('update quote_bids set quote_status_id = 2, quote_sent_on = now() where id = $1', [offer]);
    expect(await ask(passed.quote_service_id)).toBe('quoted already');
    await server.sql('update quote_requests set quote_count = max_quotes where id = $1', [request.id]);
    expect(await ask((await cast.pro('Late')).quote_service_id)).toBe('seats taken');
    await asker.client.ok(closeRequest, { request_id: request.id });
    expect(await ask((await cast.pro('Later')).quote_service_id)).toBe('request closed');
  });

  it('asks at most five, also when many are asked at the same moment', async () => {
    const asker = await customer('Greedy');
    const request = await cast.request(asker);
    const pros = await Promise.all(Array.from({ length: 8 }, (_, i) => cast.pro(`Many${i}`)));
    const replies = await Promise.all(
      pros.map(({ quote_service_id }) =>
        asker.client.call(calls.invitePro, { quote_request_id: request.id, quote_service_id }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'Success')).toHaveLength(5);
    expect(replies.filter(({ error }) => error === 'too many asked')).toHaveLength(3);
  });

  it('asks several at once or none, with 614 for a phone that is not confirmed', async () => {
    const asker = await cast.person('Batch');
    const request = await cast.request(asker);
    const [one, two, wrong] = [await cast.pro('One'), await cast.pro('Two'), await cast.pro('Wrong')];
    await server.sql('update quote_services set is_public = false where id = $1', [wrong.quote_service_id]);
    const ask = (...pros: { quote_service_id: number }[]) =>
      asker.client.call(calls.askMatched, {
        request_id: request.id,
        quote_service_id: pros.map(({ quote_service_id }) => quote_service_id),
      });
    expect((await ask(one, two)).error).toBe(614);
    await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [asker.id, '+6581110002']);
    expect((await ask()).error).toBe('nobody chosen');
    expect((await ask(one, wrong)).error).toBe(690);
    expect(await server.sql('select 1 from quote_bids where quote_request_id = $1', [request.id])).toEqual([]);
    const made = await ask(one, two);
    expect([made.status, made.body.asks_left]).toEqual(['Success', 3]);
    expect((await ask(one, one, one, one, one, one)).http).toBe(400);
  });
});

it('forty pros a day may be asked, over all requests; the next one waits for the day after', async () => {
  const asker = await customer('Eager');
  const pro = await cast.pro('Popular');
  const ask = async () =>
    asker.client.call(calls.invitePro, {
      quote_request_id: (await cast.request(asker)).id,
      quote_service_id: pro.quote_service_id,
    });
  await server.sql(
    `insert into limit_windows (key, began, ends, used)
     values ('ask:user:' || $1::text, $2, $2::timestamptz + interval '1 day', 39)`,
    [asker.id, server.app.parts.clock.now()],
  );
  expect((await ask()).status).toBe('Success');
  expect(await ask()).toMatchObject({ http: 429 });
});

describe('a pro who has the request and is silent', () => {
  it('is told that a quote is wanted, and that the customer wants to hear from them', async () => {
    const asker = await customer('Waiting');
    const pro = await cast.pro('Shy');
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    await pro.client.ok(lead, { bid_id });
    const wanted = await asker.client.ok(calls.consumerWantProviderQuote, { bid_id });
    expect(wanted).toMatchObject({ quote_bid_id: bid_id, asks_left: 4 });
    expect((await asker.client.call(calls.consumerWantProviderQuote, { bid_id })).error).toBe('asked already');
    expect((await asker.client.ok(calls.wantToContactProvider, { bid_id })).asks_left).toBe(4);
    expect((await asker.client.call(calls.wantToContactProvider, { bid_id })).error).toBe(6);
    const { quote_bid } = await pro.client.ok(lead, { bid_id });
    expect(quote_bid).toMatchObject({ is_invited: true, is_contact_wanted: true });
    expect((await told(bid_id)).map(({ what }) => what)).toEqual(['asked', 'contact_wanted']);
    const { suggested } = await asker.client.ok(calls.match, { request_id: request.id });
    expect(suggested.find(({ quote_bid_id }) => quote_bid_id === bid_id)?.state).toBe('contact_wanted');
    for (const call of [calls.consumerWantProviderQuote, calls.wantToContactProvider])
      for (const other of [pro, await customer('Outsider')])
        expect((await other.client.call(call, { bid_id })).http).toBe(404);
    // With a quote the conversation is there: 17, which the client passes as a result.
    await server.sql('update quote_bids set quote_status_id = 2, quote_sent_on = now() where id = $1', [bid_id]);
    expect((await asker.client.call(calls.wantToContactProvider, { bid_id })).error).toBe(17);
    expect((await asker.client.call(calls.consumerWantProviderQuote, { bid_id })).error).toBe('quoted already');
  });

  it('counts as one who was asked, whichever of the two came first', async () => {
    const asker = await customer('Both');
    const pro = await cast.pro('Once');
    const bid_id = await cast.offer(await cast.request(asker), pro.quote_service_id);
    expect((await asker.client.ok(calls.wantToContactProvider, { bid_id })).asks_left).toBe(4);
    expect((await asker.client.ok(calls.consumerWantProviderQuote, { bid_id })).asks_left).toBe(4);
  });

  it('is not reached without a confirmed phone, nor once the request is over', async () => {
    const asker = await cast.person('Unconfirmed');
    const pro = await cast.pro('Quiet');
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    expect((await asker.client.call(calls.wantToContactProvider, { bid_id })).error).toBe(16);
    expect((await asker.client.call(calls.consumerWantProviderQuote, { bid_id })).error).toBe(6);
    await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [asker.id, '+6581110003']);
    await server.sql('update quote_requests set expires_at = $2 where id = $1', [
      request.id,
      new Date(Date.now() - DAY),
    ]);
    for (const call of [calls.consumerWantProviderQuote, calls.wantToContactProvider])
      expect((await asker.client.call(call, { bid_id })).error).toBe('request closed');
  });

  it('is not reached, nor asked among several, who has passed or been asked, or when there is no place left', async () => {
    const asker = await customer('Thorough');
    const pro = await cast.pro('Reached');
    const others = await Promise.all(Array.from({ length: 5 }, (_, n) => cast.pro(`Asked${n}`)));
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    for (const other of others) await cast.offer(request, other.quote_service_id);
    const want = async () => (await asker.client.call(calls.consumerWantProviderQuote, { bid_id })).error;
    const contact = async () => (await asker.client.call(calls.wantToContactProvider, { bid_id })).error;
    const several = async () =>
      (
        await asker.client.call(calls.askMatched, {
          request_id: request.id,
          quote_service_id: [pro.quote_service_id],
        })
      ).error;
    const rows = () =>
      server.sql(
        'select quote_status_id, is_invited, quote_wanted_on, contact_wanted_on from quote_bids where id = $1',
        [bid_id],
      );
    const bid = (change: string) => server.sql(`update quote_bids set ${change} where id = $1`, [bid_id]);
    const asked = (change: string) =>
      server.sql(`update quote_bids set ${change} where quote_request_id = $1 and id <> $2`, [request.id, bid_id]);
    const own = (change: string) => server.sql(`update quote_requests set ${change} where id = $1`, [request.id]);
    for (const [error, come, back, asks] of [
      [
        'passed',
        () => bid('quote_status_id = 6, is_interested = false'),
        () => bid('quote_status_id = 1, is_interested = true'),
        [want, contact, several],
      ],
      [
        'quoted already',
        () => bid('quote_status_id = 2, quote_sent_on = now()'),
        () => bid('quote_status_id = 1, quote_sent_on = null'),
        [several],
      ],
      ['asked already', () => bid('quote_wanted_on = now()'), () => bid('quote_wanted_on = null'), [several]],
      ['seats taken', () => own('quote_count = max_quotes'), () => own('quote_count = 0'), [want, contact, several]],
      [
        'too many asked',
        () => asked('quote_wanted_on = now()'),
        () => asked('quote_wanted_on = null'),
        [want, contact, several],
      ],
      ['request closed', () => own('is_closed = true, closed_on = now()'), () => own('is_closed = false'), [several]],
    ] as const) {
      await come();
      const before = await rows();
      for (const ask of asks) expect(await ask(), error).toBe(error);
      expect(await rows()).toEqual(before);
      await back();
    }
    expect(await told(bid_id)).toEqual([]);
    // Nothing else stood against it.
    expect(await several()).toBeUndefined();
  });
});
