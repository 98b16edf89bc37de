import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { invitePro, match } from '#core/bids/contacts/calls.ts';
import { jobCenter, jobCenterView, leads, takeJob } from '#core/bids/leads/calls.ts';
import { filterCounts } from '#core/bids/lists/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { askQuestion } from '#core/questions/calls.ts';
import { askRequestQuestion } from '#core/requests/questions/calls.ts';
import { review } from '#core/reviews/calls.ts';
import * as calls from '#core/users/blocks/calls.ts';
import { currentCall, startCall } from '#core/voice/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer({ ICE_SERVERS: JSON.stringify([{ urls: ['turn:turn.example'], secret: 'shared' }]) });
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

type Pro = TestPerson & { readonly quote_service_id: number };
interface Scene {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly request_id: number;
  readonly bid_id: number;
}
/** Rachel's request was offered to Wei; with `quoted`, Wei sent a quote. */
async function scene({ quoted = true } = {}): Promise<Scene> {
  const rachel = await given.person('Rachel', 'Goh');
  await server.sql('update users set is_phone_confirmed = true, phone = $2 where id = $1', [
    rachel.id,
    `+658${String(rachel.id).padStart(7, '0')}`,
  ]);
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  if (quoted) await given.quote(wei, bid_id);
  return { rachel, wei, request_id: request.id, bid_id };
}
const soon = () => toWire(new Date(server.app.parts.clock.now().getTime() + DAY));
const block = (by: TestPerson, quote_bid_id: number) => by.client.ok(calls.blockPerson, { quote_bid_id });
const unblock = (by: TestPerson, other: TestPerson) => by.client.ok(calls.unblockPerson, { user_id: other.id });
const write = (by: TestPerson, bid_id: number) => by.client.call(sendMessage, { bid_id, message: 'Hello' });
const works = async (pro: TestPerson) =>
  (await pro.client.ok(bids.bidsIndex, { type: 'myworks' })).leads.map(({ id }) => id);
const inbox = async (who: TestPerson) =>
  (await who.client.ok(bids.bidsIndex, { type: 'inbox' })).bids.map(({ id }) => id);
const offers = async (pro: TestPerson) =>
  (await pro.client.ok(bids.requestsIndex, { type_id: 1 })).leads.map(({ id }) => id);
const quotesOf = async (who: TestPerson, request_id: number) =>
  (await who.client.ok(bids.requestView, { request_id })).QuoteBid.map(({ id }) => id);

describe.each(['requestor', 'provider'] as const)('when the %s blocks', (side) => {
  const by = ({ rachel, wei }: Scene) => (side === 'requestor' ? rachel : wei);
  const other = ({ rachel, wei }: Scene) => (side === 'requestor' ? wei : rachel);

  it('can neither write, call, change the quote nor hire, and learns nothing else', async () => {
    const s = await scene();
    expect((await write(s.rachel, s.bid_id)).status).toBe('Success');
    expect(await block(by(s), s.bid_id)).toMatchObject({ userBlockStatus: 'blocked', user_id: other(s).id });
    for (const who of [s.rachel, s.wei]) {
      expect((await write(who, s.bid_id)).error).toBe('conversation closed');
      expect((await who.client.call(startCall, { bid_id: s.bid_id, handset: 'a' })).error).toBe('conversation closed');
    }
    expect(
      (
        await s.wei.client.call(bids.sendQuote, {
          bid_id: s.bid_id,
          quote_type: 'flat',
          price: '80.00',
          price_note: 'Less.',
        })
      ).error,
    ).toBe('not now');
    expect((await s.rachel.client.call(bids.hire, { bid_id: s.bid_id, hired_for: soon() })).error).toBe('not now');
    const shown = async (who: TestPerson) => {
      const { can_write, userBlockStatus, messages } = await who.client.ok(conversation, { bid_id: s.bid_id });
      return { can_write, userBlockStatus, has_messages: messages.length > 0 };
    };
    expect(await shown(by(s))).toEqual({ can_write: false, userBlockStatus: 'blocked', has_messages: true });
    expect(await shown(other(s))).toEqual({ can_write: false, userBlockStatus: 'closed', has_messages: true });
  });

  it('the quote leaves both lists, and comes back as it was when that is undone', async () => {
    const s = await scene();
    const lists = async () => [
      await works(s.wei),
      await offers(s.wei),
      await inbox(s.rachel),
      await quotesOf(s.rachel, s.request_id),
    ];
    const before = await lists();
    expect(before).toEqual([[s.bid_id], [s.bid_id], [s.bid_id], [s.bid_id]]);
    await block(by(s), s.bid_id);
    expect(await lists()).toEqual([[], [], [], []]);
    const counts = await s.wei.client.ok(filterCounts, { type: 'myworks' });
    expect(counts).toMatchObject({ Inbox: 0, InProgress: 0, Lead: 0, Unread: 0 });
    await unblock(by(s), other(s));
    expect(await lists()).toEqual(before);
    expect((await write(s.wei, s.bid_id)).status).toBe('Success');
    expect(
      (await s.rachel.client.ok(bids.hire, { bid_id: s.bid_id, hired_for: soon() })).quote_bid.quote_status_id,
    ).toBe(3);
  });

  it('an agreed job is finished: they write, call and complete, and after it the conversation is closed', async () => {
    const s = await scene();
    await s.rachel.client.ok(bids.hire, { bid_id: s.bid_id, hired_for: soon() });
    await block(by(s), s.bid_id);
    expect([await works(s.wei), await inbox(s.rachel)]).toEqual([[s.bid_id], [s.bid_id]]);
    for (const who of [s.rachel, s.wei]) expect((await write(who, s.bid_id)).status).toBe('Success');
    const { voice_contact } = await s.wei.client.ok(startCall, { bid_id: s.bid_id, handset: 'a' });
    expect(voice_contact.status).toBe('ringing');
    await given.begun(s.bid_id);
    await s.wei.client.ok(bids.completeBid, { bid_id: s.bid_id });
    expect([await works(s.wei), await inbox(s.rachel)]).toEqual([[s.bid_id], [s.bid_id]]);
    for (const who of [s.rachel, s.wei]) expect((await write(who, s.bid_id)).error).toBe('conversation closed');
    expect((await s.rachel.client.call(review, { bid_id: s.bid_id, score: 4, note: 'Done' })).status).toBe('Success');
  });
});

describe('a block', () => {
  it('takes an offer away: it is in no list, cannot be opened, quoted or asked about', async () => {
    const s = await scene({ quoted: false });
    expect(await offers(s.wei)).toEqual([s.bid_id]);
    await block(s.wei, s.bid_id);
    expect(await offers(s.wei)).toEqual([]);
    const quote = { bid_id: s.bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in.' } as const;
    expect((await s.wei.client.call(bids.sendQuote, quote)).http).toBe(404);
    expect((await s.wei.client.call(bids.lead, { bid_id: s.bid_id })).http).toBe(404);
    expect(
      (await s.wei.client.call(askRequestQuestion, { request_id: s.request_id, question: 'How high?' })).http,
    ).toBe(404);
    await unblock(s.wei, s.rachel);
    expect(await offers(s.wei)).toEqual([s.bid_id]);
    await s.wei.client.ok(bids.sendQuote, quote);
  });

  it('keeps new requests, invitations, suggestions, the job center and questions from each other', async () => {
    const { rachel, wei, bid_id } = await scene();
    const third = await given.pro('Bala');
    const next = await given.request(rachel);
    const suggested = async () =>
      (await rachel.client.ok(match, { request_id: next.id })).suggested.map(({ service }) => service.id);
    const center = async () => (await wei.client.ok(jobCenter, {})).jobs.map(({ quote_request }) => quote_request.id);
    const ask = () =>
      rachel.client.call(askQuestion, { service_id: wei.quote_service_id, question: 'Do you clean the filters too?' });
    expect(await suggested()).toContain(wei.quote_service_id);
    expect(await center()).toContain(next.id);

    await block(rachel, bid_id);
    expect(await suggested()).not.toContain(wei.quote_service_id);
    expect(await suggested()).toContain(third.quote_service_id);
    expect(await center()).not.toContain(next.id);
    for (const one of [jobCenterView, takeJob])
      expect((await wei.client.call(one, { request_id: next.id })).http).toBe(404);
    expect(
      (await rachel.client.call(invitePro, { quote_request_id: next.id, quote_service_id: wei.quote_service_id }))
        .error,
    ).toBe(690);
    expect((await ask()).http).toBe(404);
    await given.inTransaction((context) => context.publish('request.created', { quote_request_id: next.id }, []));
    const offered = await server.sql<{ id: number }>(
      'select provider_id as id from quote_bids where quote_request_id = $1',
      [next.id],
    );
    expect(offered.map(({ id }) => id)).toContain(third.id);
    expect(offered.map(({ id }) => id)).not.toContain(wei.id);

    await unblock(rachel, wei);
    expect(await suggested()).toContain(wei.quote_service_id);
    expect(await center()).toContain(next.id);
    expect((await ask()).status).toBe('Success');
  });

  it('takes a narrow lead away', async () => {
    const { rachel, wei, bid_id } = await scene();
    const next = await given.request(rachel);
    await server.sql(
      `insert into narrow_leads (quote_request_id, quote_service_id, provider_id, distance, created) values ($1, $2, $3, 10, now())`,
      [next.id, wei.quote_service_id, wei.id],
    );
    const narrow = async () => (await wei.client.ok(leads, {})).leads.length;
    expect(await narrow()).toBe(1);
    await block(rachel, bid_id);
    expect(await narrow()).toBe(0);
  });

  it('ends the call that the two are in', async () => {
    const { rachel, wei, bid_id } = await scene();
    await wei.client.ok(startCall, { bid_id, handset: 'a' });
    expect((await rachel.client.ok(currentCall, {})).voice_contact?.status).toBe('ringing');
    await block(rachel, bid_id);
    expect((await rachel.client.ok(currentCall, {})).voice_contact).toBe(null);
    expect((await wei.client.ok(currentCall, {})).voice_contact).toBe(null);
  });

  it('by both sides ends only when both took it back', async () => {
    const s = await scene();
    await block(s.rachel, s.bid_id);
    await block(s.wei, s.bid_id);
    await unblock(s.rachel, s.wei);
    expect((await write(s.rachel, s.bid_id)).error).toBe('conversation closed');
    expect((await s.rachel.client.ok(calls.blockStatus, { quote_bid_id: s.bid_id })).userBlockStatus).toBe('closed');
    await unblock(s.wei, s.rachel);
    expect((await write(s.rachel, s.bid_id)).status).toBe('Success');
  });

  it('is listed for who made it alone, by the name that they know', async () => {
    const s = await scene();
    await block(s.rachel, s.bid_id);
    await block(s.rachel, s.bid_id);
    const [mine, ...more] = (await s.rachel.client.ok(calls.blockedPeople, {})).people;
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ user_id: s.wei.id, name: `Service ${s.wei.id}`, title: 'Chemical wash, 3 units' });
    expect((await s.wei.client.ok(calls.blockedPeople, {})).people).toEqual([]);
    await block(s.wei, s.bid_id);
    expect((await s.wei.client.ok(calls.blockedPeople, {})).people).toMatchObject([{ name: 'Rachel G.' }]);
  });

  it('can be made from a pro’s page, of the pro alone', async () => {
    const { rachel, wei } = await scene({ quoted: false });
    const of = { quote_service_id: wei.quote_service_id };
    expect((await rachel.client.ok(calls.blockStatus, of)).userBlockStatus).toBe('none');
    await rachel.client.ok(calls.blockPerson, of);
    expect((await rachel.client.ok(calls.blockStatus, of)).userBlockStatus).toBe('blocked');
    expect((await rachel.client.ok(calls.blockedPeople, {})).people).toMatchObject([{ title: null, user_id: wei.id }]);
    expect((await wei.client.call(calls.blockPerson, of)).error).toBe('own account');
    expect((await rachel.client.call(calls.blockPerson, {})).http).toBe(400);
    await server.sql('update quote_services set is_public = false where id = $1', [wei.quote_service_id]);
    expect((await (await given.person('Tan')).client.call(calls.blockPerson, of)).http).toBe(404);
  });

  it('a stranger and a customer without a quote find no one to block, and no block to take back', async () => {
    const { rachel, wei, bid_id } = await scene({ quoted: false });
    const stranger = await given.person('Tan');
    for (const who of [stranger, rachel])
      for (const call of [calls.blockPerson, calls.blockStatus])
        expect((await who.client.call(call, { quote_bid_id: bid_id })).http).toBe(404);
    await block(wei, bid_id);
    expect((await rachel.client.call(calls.unblockPerson, { user_id: wei.id })).http).toBe(404);
    expect((await stranger.client.call(calls.unblockPerson, { user_id: rachel.id })).http).toBe(404);
  });

  it('is made at most thirty times a day', async () => {
    const { wei, bid_id } = await scene({ quoted: false });
    for (let i = 0; i < 30; i += 1) await block(wei, bid_id);
    expect((await wei.client.call(calls.blockPerson, { quote_bid_id: bid_id })).http).toBe(429);
  });
});

describe('at the same moment', () => {
  it('a block and a first quote: the quote was sent before it or is refused, and nothing is said after it', async () => {
    for (let round = 0; round < 12; round += 1) {
      const s = await scene({ quoted: false });
      const send = () =>
        s.wei.client.call(bids.sendQuote, {
          bid_id: s.bid_id,
          quote_type: 'flat',
          price: '90.00',
          price_note: 'All in.',
          fee_shown: '4.20',
        });
      const stop = () => s.wei.client.call(calls.blockPerson, { quote_bid_id: s.bid_id });
      const [sent, stopped] =
        round % 2 ? await Promise.all([send(), stop()]) : (await Promise.all([stop(), send()])).reverse();
      expect(stopped?.status).toBe('Success');
      const [bid] = await server.sql<{ status: number; sent_on: Date | null; fees: number }>(
        `select quote_status_id as status, quote_sent_on as sent_on,
           (select count(*)::integer from fee_holds f where f.quote_bid_id = b.id) as fees from quote_bids b where id = $1`,
        [s.bid_id],
      );
      if (sent?.http === 404) expect(bid).toMatchObject({ status: 1, sent_on: null, fees: 0 });
      else {
        expect(sent?.status).toBe('Success');
        expect(bid).toMatchObject({ status: 2, fees: 1 });
      }
      expect(await offers(s.wei)).toEqual([]);
      for (const who of sent?.http === 404 ? [] : [s.rachel, s.wei])
        expect((await write(who, s.bid_id)).error).toBe('conversation closed');
    }
  });

  it('a quote that waits for the block’s lock sees the block', async () => {
    const s = await scene({ quoted: false });
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select id from quote_bids where id = $1 for no key update', [s.bid_id]);
      await client.query(
        'insert into person_blocks (user_id, blocked_id, quote_bid_id, created) values ($1, $2, $3, now())',
        [s.rachel.id, s.wei.id, s.bid_id],
      );
      const sent = s.wei.client.call(bids.sendQuote, {
        bid_id: s.bid_id,
        quote_type: 'flat',
        price: '90.00',
        price_note: 'All in.',
      });
      await expect
        .poll(async () =>
          Number(
            (
              await server.sql<{ n: number }>(
                `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            )[0]?.n,
          ),
        )
        .toBe(1);
      await client.query('commit');
      expect((await sent).http).toBe(404);
    } finally {
      client.release();
    }
    expect(
      (
        await server.sql<{ n: number }>('select count(*)::integer as n from fee_holds where quote_bid_id = $1', [
          s.bid_id,
        ])
      )[0]?.n,
    ).toBe(0);
  });

  it('a block and a message: one that is stored was stored before it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const s = await scene();
      const [said] = await Promise.all([write(s.wei, s.bid_id), block(s.rachel, s.bid_id)]);
      const texts = (await s.rachel.client.ok(conversation, { bid_id: s.bid_id })).messages.filter(
        (m) => m.kind === 'text',
      );
      expect(texts).toHaveLength(said?.status === 'Success' ? 1 : 0);
      if (said?.status !== 'Success') expect(said?.error).toBe('conversation closed');
      expect((await write(s.wei, s.bid_id)).error).toBe('conversation closed');
    }
  });
});

describe('operators', () => {
  it('see who was blocked by three or more people in 90 days, and nothing is done to them', async () => {
    const olga = await given.operator('Olga', ['support']);
    const wei = await given.pro('Wei');
    const patterns = async () =>
      (await olga.client.ok(calls.opsBlockPatterns, {})).people.filter(({ user_id }) => user_id === wei.id);
    for (const name of ['Ann', 'Bea', 'Cat']) {
      expect(await patterns()).toEqual([]);
      const customer = await given.person(name);
      const bid_id = await given.offer(await given.request(customer), wei.quote_service_id);
      await given.quote(wei, bid_id);
      await block(customer, bid_id);
    }
    expect(await patterns()).toMatchObject([
      { recent: 3, total: 3, by_customers: 3, by_pros: 0, has_blocked: 0, is_blocked: false },
    ]);
    server.app.parts.clock.stopAt(new Date(Date.now() + 91 * 24 * HOUR));
    await given.proven(olga);
    await server.sql(
      `update sessions set expires_at = now() + interval '1 year', second_factor_at = $2 where user_id = $1`,
      [olga.id, server.app.parts.clock.now()],
    );
    expect(await patterns()).toEqual([]);
  });
});
