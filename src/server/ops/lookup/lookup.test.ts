import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/ops/lookup/calls.ts';
import type { FoundKind } from '#core/ops/lookup/model.ts';
import { type Arrangement, arrange, type TestPerson, type TestRequest } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let operator: TestPerson;
let mei: TestPerson;
let pro: TestPerson & { readonly quote_service_id: number };
let request: TestRequest;
let bid_id: number;
let review_id: number;
const ORDER = 'abcdefghijklmnopqrstuv';

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  operator = await a.operator('Priya');
  mei = await a.person('Mei Lin', 'Tan');
  pro = await a.pro('Rahim');
  await server.sql(`update users set phone = '+6587654321' where id = $1`, [mei.id]);
  await server.sql(`update quote_services set name = 'CoolFast Aircon' where id = $1`, [pro.quote_service_id]);
  request = await a.request(mei, { title: 'Chemical wash, 2 units' });
  await a.request(await a.person('Other'), { title: 'Paint my room' });
  bid_id = await a.offer(request, pro.quote_service_id);
  await a.quote(pro, bid_id);
  await server.sql(`update quote_bids set quote_status_id = 3, hired_on = now(), message_seq = 2 where id = $1`, [
    bid_id,
  ]);
  await server.sql('update quote_requests set hired_on = now() where id = $1', [request.id]);
  const [made] = await server.sql(
    `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, created, shows_at)
     values ($1, $2, $3, $4, 5, 'Spotless balcony', now(), now()) returning id`,
    [bid_id, pro.quote_service_id, a.category_id, mei.id],
  );
  review_id = (made as { id: number }).id;
  await server.sql(
    `insert into payment_orders (public_id, user_id, provider, method, credit_cents, gst_cents, gst_basis_points, expires_at, created)
     values ($2, $1, 'simulator', 'card', 5000, 450, 900, now(), now())`,
    [pro.id, ORDER],
  );
});
afterAll(() => server.close());

const found = async (kind: FoundKind, input: object) =>
  (await operator.client.ok(calls.lookUpList, { kind, ...input })).found.map(({ ref }) => ref);
const groups = async (q: string) => {
  const reply = await operator.client.ok(calls.lookUp, { q });
  return Object.fromEntries(reply.groups.map((group) => [group.kind, group.found.map(({ ref }) => ref)]));
};

describe('the operators’ search', () => {
  it('finds a person, and what belongs to them, by phone, email and name', async () => {
    const theirs = {
      people: [String(mei.id)],
      requests: [String(request.id)],
      jobs: [String(bid_id)],
      reviews: [String(review_id)],
      messages: [String(bid_id)],
    };
    const [email] = (await server.sql('select email from users where id = $1', [mei.id])) as [{ email: string }];
    for (const q of ['8765 4321', '+65 8765-4321', email.email, 'tan mei', 'mei lin tan', 'MEI LIN'])
      expect(await groups(q), q).toEqual(theirs);
    for (const q of ['8765 4322', 'nobody@example.sg', 'tan rahim']) expect(await groups(q), q).toEqual({});
  });

  it('finds things by their words, and orders by their number', async () => {
    expect(await groups('chemical WASH')).toMatchObject({ requests: [String(request.id)], jobs: [String(bid_id)] });
    expect(await groups('coolfast')).toMatchObject({
      services: [String(pro.quote_service_id)],
      reviews: [String(review_id)],
    });
    expect(await groups('spotless')).toEqual({ reviews: [String(review_id)] });
    expect(await groups(ORDER)).toEqual({ orders: [ORDER] });
    expect(await groups(`${ORDER.slice(0, -1)}x`)).toEqual({});
    expect(await groups('100%')).toEqual({});
  });

  it('shows the thing with the searched number first', async () => {
    const { groups: of } = await operator.client.ok(calls.lookUp, { q: `#${request.id}` });
    expect(of.find(({ kind }) => kind === 'requests')?.found[0]).toMatchObject({
      ref: String(request.id),
      title: 'Chemical wash, 2 units',
      state: 'hired',
      people: [{ id: mei.id, role: 'customer' }],
    });
    expect(await groups('999999')).toEqual({});
  });

  it('shows orders only to roles that may see them', async () => {
    const ask = async (role: 'support' | 'review') => {
      const { client } = await a.operator('Quinn', [role]);
      const { groups: of } = await client.ok(calls.lookUp, { q: ORDER });
      return [of.length, (await client.call(calls.lookUpList, { kind: 'orders' })).http];
    };
    expect([await ask('support'), await ask('review')]).toEqual([
      [1, 200],
      [0, 404],
    ]);
  });

  it('lists conversations only to roles that may open one', async () => {
    const ask = async (role: 'support' | 'money') =>
      (await (await a.operator('Raj', [role])).client.call(calls.lookUpList, { kind: 'messages' })).http;
    expect([await ask('support'), await ask('money')]).toEqual([200, 404]);
  });

  it('answers 404 to everyone else', async () => {
    expect((await (await a.operator('Con', ['content'])).client.call(calls.lookUp, { q: 'mei' })).http).toBe(404);
    expect((await mei.client.call(calls.lookUp, { q: 'mei' })).http).toBe(404);
    expect((await pro.client.call(calls.lookUpList, { kind: 'messages' })).http).toBe(404);
    expect((await pro.client.call(calls.lookUpThing, { kind: 'jobs', thing_id: bid_id })).http).toBe(404);
  });
});

describe('a list', () => {
  it('can be filtered by category, area, state and days', async () => {
    const own = [String(request.id)];
    expect(await found('requests', { q: 'wash', category_id: a.category_id, area_code: 'TT', state: 'hired' })).toEqual(
      own,
    );
    expect(await found('requests', { q: 'wash', category_id: a.category_id + 1 })).toEqual([]);
    expect(await found('requests', { q: 'wash', area_code: 'XX' })).toEqual([]);
    expect(await found('requests', { q: 'wash', state: 'open' })).toEqual([]);
    const [{ day }] = (await server.sql(
      `select to_char(created at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day from quote_requests where id = $1`,
      [request.id],
    )) as [{ day: string }];
    expect(await found('requests', { q: 'wash', from: day, to: day })).toEqual(own);
    expect(await found('requests', { q: 'wash', to: '2020-01-01' })).toEqual([]);
    for (const none of ['2026-02-31', '2026-13-01']) {
      const refused = await operator.client.call(calls.lookUpList, { kind: 'requests', q: 'wash', from: none });
      expect([refused.http, refused.body.fields]).toEqual([400, { from: 'not a day of the form YYYY-MM-DD' }]);
    }
    for (const [kind, state, ref] of [
      ['jobs', 'hired', bid_id],
      ['services', 'listed', pro.quote_service_id],
      ['reviews', 'waiting', review_id],
      ['messages', 'hired', bid_id],
      ['people', 'active', pro.id],
    ] as const)
      expect(await found(kind, { state }), kind).toContain(String(ref));
    expect(await found('jobs', { state: 'done' })).toEqual([]);
    expect(await found('orders', { state: 'open' })).toEqual([ORDER]);
  });

  it('goes on where it stopped', async () => {
    const all = await found('people', { page_size: 50 });
    const first = await operator.client.ok(calls.lookUpList, { kind: 'people', page_size: 2 });
    const second = await operator.client.ok(calls.lookUpList, {
      kind: 'people',
      page_size: 2,
      cursor: first.next_cursor as string,
    });
    expect([...first.found, ...second.found].map(({ ref }) => ref)).toEqual(all.slice(0, 4));
  });

  it('does not search messages of conversations', async () => {
    await server.sql(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created) values ($1, 90, $2, 'text', 'Zanzibar', now())`,
      [bid_id, mei.id],
    );
    expect(await groups('zanzibar')).toEqual({});
  });
});

describe('one thing', () => {
  it('shows what belongs to it, and opening it is audited once an hour', async () => {
    const thing = async (kind: 'requests' | 'jobs' | 'services' | 'reviews', thing_id: number) =>
      (await operator.client.ok(calls.lookUpThing, { kind, thing_id })).thing;
    const shown = await thing('requests', request.id);
    await thing('requests', request.id);
    expect(shown).toMatchObject({ state: 'hired', people: [{ id: mei.id }] });
    expect(shown.parts.find(({ title }) => title === 'Pros offered')?.rows).toMatchObject([
      { text: 'CoolFast Aircon', note: 'Hired, S$90.00', href: `/ops/lookup/jobs/${bid_id}` },
    ]);
    expect(shown.parts.find(({ title }) => title === 'Timeline')?.rows.map(({ text }) => text)).toContain('Quoted');
    expect((await thing('jobs', bid_id)).parts.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Request', 'Conversation', 'Review']),
    );
    expect(await thing('services', pro.quote_service_id)).toMatchObject({ title: 'CoolFast Aircon', state: 'listed' });
    expect((await thing('reviews', review_id)).parts.map(({ title }) => title)).toContain('The job');
    expect(
      await server.sql('select act, subject from operator_acts where operator_id = $1 order by id', [operator.id]),
    ).toEqual(
      [`request:${request.id}`, `bid:${bid_id}`, `service:${pro.quote_service_id}`, `review:${review_id}`].map(
        (subject) => ({ act: 'thing looked at', subject }),
      ),
    );
  });

  it('links from a review to its check, waiting or decided', async () => {
    const [check] = await server.sql(
      `insert into review_checks (review_id, writer_id, subject_id, score, signals, created)
       values ($1, $2, $3, 7, '{}', now()) returning id`,
      [review_id, mei.id, pro.id],
    );
    const href = async () => {
      const { thing } = await operator.client.ok(calls.lookUpThing, { kind: 'reviews', thing_id: review_id });
      return thing.parts.find(({ title }) => title === 'Check of the pair')?.rows[0]?.href;
    };
    expect(await href()).toBe(`/ops/checks/${check?.id}`);
    await server.sql(`update review_checks set status = 'approved', decided_on = now() where id = $1`, [check?.id]);
    expect(await href()).toBe(`/ops/checks/${check?.id}?state=decided`);
  });

  it('answers 404 for an unknown number, or one of another kind', async () => {
    for (const kind of ['requests', 'jobs', 'services', 'reviews'] as const)
      expect((await operator.client.call(calls.lookUpThing, { kind, thing_id: 999_999 })).http).toBe(404);
    const open = await a.offer(await a.request(mei), pro.quote_service_id);
    expect((await operator.client.call(calls.lookUpThing, { kind: 'jobs', thing_id: open })).http).toBe(404);
  });
});
