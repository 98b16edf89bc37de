import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import { DAY, SECOND, sgMinuteOfDay, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { notices } from '#core/notices/calls.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import * as calls from '#core/voice/calls.ts';
import { RING_SECONDS, type VoiceContact } from '#core/voice/model.ts';
import { BOTH_GONE } from '#core/voice/rules.ts';
import { loadConfig } from '#server/config.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endCallsJob } from './jobs.ts';
import { RECHECK, RINGS } from './service.ts';

const SECRET = 'shared with the relay';
let server: TestServer;
let given: Arrangement;
const stops: (() => void)[] = [];

beforeAll(async () => {
  server = await startTestServer({
    ICE_SERVERS: JSON.stringify([
      { urls: ['stun:stun.example:3478'] },
      { urls: ['turn:turn.example'], secret: SECRET },
    ]),
  });
  given = await arrange(server);
});
afterEach(() => {
  server.app.parts.clock.stopAt(null);
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => server.close());

interface Scene {
  rachel: TestPerson;
  wei: TestPerson & { quote_service_id: number };
  bid_id: number;
}
async function scene({ quoted = true } = {}): Promise<Scene> {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  if (quoted) await quote(wei, bid_id);
  return { rachel, wei, bid_id };
}
const quote = (pro: TestPerson, bid_id: number) =>
  pro.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in.' });
const ring = async (by: TestPerson, bid_id: number, handset = 'a'): Promise<VoiceContact> =>
  (await by.client.ok(calls.startCall, { bid_id, handset })).voice_contact;
const answer = async (by: TestPerson, { id }: VoiceContact, handset = 'b') =>
  (await by.client.ok(calls.answerCall, { voice_contact_id: id, handset })).voice_contact;
const hangUp = async (by: TestPerson, { id }: VoiceContact) =>
  (await by.client.ok(calls.hangUp, { voice_contact_id: id })).voice_contact;
const current = async (of: TestPerson) => (await of.client.ok(calls.currentCall, {})).voice_contact;
const lines = async (of: TestPerson, bid_id: number) =>
  (await of.client.ok(conversation, { bid_id })).messages
    .filter((one) => one.payload.what === 'call')
    .map(({ message, payload }) => [message, payload.status]);
const missed = async (of: TestPerson) =>
  (await of.client.ok(notices, {})).notices
    .filter(({ kind }) => kind === 'missed_call')
    .map(({ title, body }) => `${title}. ${body}`);
const stepsOf = async ({ id }: VoiceContact) =>
  (
    await server.sql<{ said: string }>(
      `select (payload ->> 'status') || ' ' || (payload ->> 'by') as said from outbox
       where name = 'voice.changed' and (payload ->> 'voice_contact_id')::bigint = $1 order by id`,
      [id],
    )
  ).map(({ said }) => said);
/** What nodes send each other on this channel from now on. */
function betweenNodes(name: string): unknown[] {
  const heard: unknown[] = [];
  stops.push(server.app.parts.fanOut.hear(name, (told) => void heard.push(told)));
  return heard;
}
const passes = (ms: number) => server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + ms));

describe('a call', () => {
  it('rings the other side, is answered on one handset, and leaves its length in the conversation', async () => {
    const { rachel, wei, bid_id } = await scene();
    passes(0);
    const rings = betweenNodes(RINGS);
    const call = await ring(wei, bid_id);
    // Every node would end it in time if it is not answered.
    await expect.poll(() => rings).toEqual([{ voice_contact_id: call.id }]);
    expect(call).toMatchObject({ status: 'ringing', is_caller: true, side: 'provider', handset: 'a', seconds: null });
    expect(call.other.name).toBe('Rachel G.');
    expect(await current(rachel)).toMatchObject({ id: call.id, status: 'ringing', is_caller: false, handset: null });
    // The caller cannot answer their own call.
    expect((await wei.client.call(calls.answerCall, { voice_contact_id: call.id })).error).toBe('call over');
    expect(await answer(rachel, call)).toMatchObject({ status: 'answered', handset: 'b' });
    // Answering twice from one handset counts once; another handset is too late.
    expect((await answer(rachel, call)).status).toBe('answered');
    const late = await rachel.client.call(calls.answerCall, { voice_contact_id: call.id, handset: 'c' });
    expect(late.error).toBe('answered elsewhere');
    passes(20 * SECOND);
    expect(await hangUp(rachel, call)).toMatchObject({ status: 'ended', seconds: 20 });
    expect(await hangUp(wei, call)).toMatchObject({ status: 'ended', seconds: 20 });
    // Both screens are told which side took each step, so each can say who left.
    expect(await stepsOf(call)).toEqual(['ringing caller', 'answered callee', 'ended callee']);
    expect([await current(rachel), await current(wei)]).toEqual([null, null]);
    expect(await lines(rachel, bid_id)).toEqual([['Call, under a minute', 'ended']]);
    // The line reaches both open conversations without a reload, once.
    const shown = await server.sql<{ audience: number[] }>(
      `select audience from outbox where name = 'message.created' and (payload ->> 'quote_bid_id')::bigint = $1
         and payload -> 'message' -> 'payload' ->> 'what' = 'call'`,
      [bid_id],
    );
    expect(shown.map(({ audience }) => audience.toSorted((a, b) => a - b))).toEqual([
      [rachel.id, wei.id].toSorted((a, b) => a - b),
    ]);
    expect(await missed(rachel)).toEqual([]);
    const { voice_contacts } = await rachel.client.ok(calls.callLog, { bid_id });
    expect(voice_contacts).toMatchObject([{ id: call.id, status: 'ended', is_caller: false, side: 'requestor' }]);
  });

  it('can be declined by who is called only, and cancelled by who calls', async () => {
    const { rachel, wei, bid_id } = await scene();
    const first = await ring(rachel, bid_id);
    const own = await rachel.client.call(calls.declineCall, { voice_contact_id: first.id });
    expect(own.error).toBe('call over');
    const { voice_contact } = await wei.client.ok(calls.declineCall, { voice_contact_id: first.id });
    expect(voice_contact.status).toBe('declined');
    expect((await wei.client.call(calls.answerCall, { voice_contact_id: first.id })).error).toBe('call over');
    const second = await ring(rachel, bid_id);
    expect((await hangUp(rachel, second)).status).toBe('cancelled');
    expect(await lines(wei, bid_id)).toEqual([
      ['Call not taken', 'declined'],
      ['Missed call', 'cancelled'],
    ]);
    // A declined call does not count as missed.
    expect(await missed(wei)).toEqual([
      'Missed call from Rachel G.. Chemical wash, 3 units. Call back or send a message.',
    ]);
    expect(await missed(rachel)).toEqual([]);
  });

  it('stops ringing after its time and then no longer blocks other calls', async () => {
    const { rachel, wei, bid_id } = await scene();
    passes(0);
    const call = await ring(wei, bid_id);
    passes((RING_SECONDS - 1) * SECOND);
    await runJob(server.app.parts, endCallsJob);
    expect(await current(rachel)).toMatchObject({ id: call.id });
    passes(2 * SECOND);
    expect((await rachel.client.call(calls.answerCall, { voice_contact_id: call.id })).error).toBe('call over');
    expect(await current(rachel)).toBeNull();
    // A new call first ends those whose time is over.
    const next = await ring(wei, bid_id);
    const { voice_contacts } = await wei.client.ok(calls.callLog, { bid_id });
    expect(voice_contacts.map(({ id, status }) => [id, status])).toEqual([
      [next.id, 'ringing'],
      [call.id, 'missed'],
    ]);
    passes(RING_SECONDS * SECOND);
    await runJob(server.app.parts, endCallsJob);
    expect(await missed(rachel)).toHaveLength(2);
    expect(await lines(wei, bid_id)).toEqual(Array(2).fill(['Missed call', 'missed']));
  });

  it('answers busy for a person in another call, and never puts one person in two calls', async () => {
    const { rachel, wei, bid_id } = await scene();
    const ben = await given.pro('Ben');
    const other = await given.request(rachel);
    const other_bid = await given.offer(other, ben.quote_service_id);
    await quote(ben, other_bid);
    const call = await ring(wei, bid_id);
    expect((await wei.client.call(calls.startCall, { bid_id })).error).toBe('in a call');
    expect((await rachel.client.call(calls.startCall, { bid_id })).error).toBe('calling you');
    expect(await ring(ben, other_bid)).toMatchObject({ status: 'busy' });
    expect(await current(ben)).toBeNull();
    expect(await missed(rachel)).toHaveLength(1);
    await answer(rachel, call);
    expect((await rachel.client.call(calls.startCall, { bid_id: other_bid })).error).toBe('in a call');
    await hangUp(wei, call);
    expect(await ring(ben, other_bid)).toMatchObject({ status: 'ringing' });

    // Both call at once: one call rings, the other caller is told.
    const pair = await scene();
    const both = await Promise.all([
      pair.rachel.client.call(calls.startCall, { bid_id: pair.bid_id }),
      pair.wei.client.call(calls.startCall, { bid_id: pair.bid_id }),
    ]);
    expect(both.map(({ error }) => error ?? 'rings').sort()).toEqual(['calling you', 'rings']);
  });

  it('is taken by one of two handsets that answer at once', async () => {
    const { rachel, wei, bid_id } = await scene();
    const call = await ring(wei, bid_id);
    const input = { voice_contact_id: call.id };
    const both = await Promise.all(
      ['one', 'two'].map((handset) => rachel.client.call(calls.answerCall, { ...input, handset })),
    );
    expect(both.map(({ error }) => error ?? 'answered').sort()).toEqual(['answered', 'answered elsewhere']);
  });

  it('is cut where both handsets are gone, as of when they were last seen', async () => {
    const { rachel, wei, bid_id } = await scene();
    passes(0);
    const call = await ring(wei, bid_id);
    passes(10 * SECOND);
    await answer(rachel, call);
    const look = async () => {
      await runJob(server.app.parts, endCallsJob);
      return (await wei.client.ok(calls.callLog, { bid_id })).voice_contacts[0];
    };
    passes(BOTH_GONE);
    expect(await look()).toMatchObject({ status: 'answered' });
    passes(1 * SECOND);
    expect(await look()).toMatchObject({ status: 'ended', seconds: 0 });
    expect((await stepsOf(call)).at(-1)).toBe('ended system');
  });
});

describe('who may call', () => {
  it('is for the two people of a bid; others get not found', async () => {
    const { rachel, wei, bid_id } = await scene();
    const stranger = await given.person('Dewi');
    const call = await ring(wei, bid_id);
    const voice_contact_id = call.id;
    for (const reply of await Promise.all([
      stranger.client.call(calls.startCall, { bid_id }),
      stranger.client.call(calls.callLog, { bid_id }),
      stranger.client.call(calls.answerCall, { voice_contact_id }),
      stranger.client.call(calls.declineCall, { voice_contact_id }),
      stranger.client.call(calls.hangUp, { voice_contact_id }),
      stranger.client.call(calls.iceServers, { voice_contact_id }),
    ]))
      expect(reply.http).toBe(404);
    expect((await current(rachel))?.status).toBe('ringing');
  });

  it('needs a live quote: no call before it, after it is turned down, or after it is taken back', async () => {
    const { rachel, wei, bid_id } = await scene({ quoted: false });
    expect((await wei.client.call(calls.startCall, { bid_id })).error).toBe('not quoted yet');
    expect((await rachel.client.call(calls.startCall, { bid_id })).http).toBe(404);
    await quote(wei, bid_id);
    const call = await ring(wei, bid_id);
    await answer(rachel, call);
    const rechecks = betweenNodes(RECHECK);
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    // On every node the sockets of the bid are checked again.
    await expect.poll(() => rechecks).toEqual([{ quote_bid_id: bid_id }]);
    // The running call is cut off at the same moment.
    expect([await current(rachel), await current(wei)]).toEqual([null, null]);
    expect(await lines(rachel, bid_id)).toEqual([['Call, under a minute', 'ended']]);
    for (const who of [rachel, wei])
      expect((await who.client.call(calls.startCall, { bid_id })).error).toBe('conversation closed');
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    expect((await ring(rachel, bid_id)).status).toBe('ringing');
  });

  it('is not answered once the conversation is closed, though nobody has ended the call', async () => {
    const { rachel, wei, bid_id } = await scene();
    const call = await ring(wei, bid_id);
    await server.sql('update quote_bids set is_requestor_rejected = true where id = $1', [bid_id]);
    const reply = await rachel.client.call(calls.answerCall, { voice_contact_id: call.id });
    expect(reply.error).toBe('conversation closed');
    // It stops ringing for both, and both are told why.
    expect([await current(wei), await current(rachel)]).toEqual([null, null]);
    const told = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from outbox where name = 'voice.changed' and (payload ->> 'voice_contact_id')::bigint = $1 order by id`,
      [call.id],
    );
    expect(told.map(({ payload }) => [payload.status, payload.by, payload.why])).toEqual([
      ['ringing', 'caller', undefined],
      ['cancelled', 'system', 'closed'],
    ]);
    expect(await lines(wei, bid_id)).toEqual([['Missed call', 'cancelled']]);
    // Answering again, also from another device at once, changes nothing more.
    const again = { voice_contact_id: call.id };
    for (const one of await Promise.all([1, 2].map(() => rachel.client.call(calls.answerCall, again))))
      expect(one.error).toBe('call over');
  });

  it('ends once where two devices answer it at the same moment after the conversation was closed', async () => {
    const { rachel, wei, bid_id } = await scene();
    const call = await ring(wei, bid_id);
    await server.sql('update quote_bids set is_requestor_rejected = true where id = $1', [bid_id]);
    const answers = await Promise.all(
      [1, 2].map(() => rachel.client.call(calls.answerCall, { voice_contact_id: call.id })),
    );
    for (const { error } of answers) expect(['conversation closed', 'call over']).toContain(error);
    expect(await current(wei)).toBeNull();
    expect(await lines(wei, bid_id)).toEqual([['Missed call', 'cancelled']]);
  });

  it('ends with the session that it is spoken from', async () => {
    const { rachel, wei, bid_id } = await scene();
    await answer(rachel, await ring(wei, bid_id));
    const [session] = await server.sql<{ id: number }>('select id from sessions where user_id = $1', [rachel.id]);
    const rechecks = betweenNodes(RECHECK);
    await rachel.client.ok(logout, {});
    expect(await current(wei)).toBeNull();
    await expect.poll(() => rechecks).toEqual([{ session_ids: [session?.id] }]);
  });

  it('ends where one of the two blocks the other, with the sockets of it', async () => {
    const { rachel, wei, bid_id } = await scene();
    await answer(rachel, await ring(wei, bid_id));
    const rechecks = betweenNodes(RECHECK);
    await rachel.client.ok(blockPerson, { quote_bid_id: bid_id });
    expect([await current(rachel), await current(wei)]).toEqual([null, null]);
    await expect.poll(() => rechecks).toEqual([{ quote_bid_id: bid_id }]);
  });

  it('stops ringing when one of its people deletes their account', async () => {
    const { rachel, wei, bid_id } = await scene();
    await ring(wei, bid_id);
    await given.leave(rachel);
    expect(await current(wei)).toBeNull();
  });

  it('is limited by the hour', async () => {
    const { rachel, wei, bid_id } = await scene();
    for (let n = 0; n < 8; n++) await hangUp(wei, await ring(wei, bid_id));
    expect((await wei.client.call(calls.startCall, { bid_id })).http).toBe(429);
    expect((await ring(rachel, bid_id)).status).toBe('ringing');
  });
});

describe('the fee of a quote (decision 16)', () => {
  const held = async (bid_id: number) => {
    const { rows } = await server.database.pool.query(
      `select h.status, t.evidence ->> 'answered_on' as answered_on from fee_holds h
       left join wallet_transactions t on t.id = h.settle_transaction_id where h.quote_bid_id = $1`,
      [bid_id],
    );
    return rows[0];
  };

  it('is earned by an answered call, and by ringing alone it is not', async () => {
    const { rachel, wei, bid_id } = await scene();
    await hangUp(wei, await ring(wei, bid_id));
    expect(await held(bid_id)).toMatchObject({ status: 'held' });
    await answer(rachel, await ring(wei, bid_id));
    expect(await held(bid_id)).toMatchObject({ status: 'captured', answered_on: expect.any(String) });
  });
});

describe('browsers that take pushes', () => {
  it('are rung too, but not in the quiet hours of their person, nor where no push of calls is wanted', async () => {
    const { rachel, wei, bid_id } = await scene();
    const { pool } = server.database;
    const rung = async () => {
      const { id } = await ring(wei, bid_id);
      const { rows } = await pool.query(
        `select channel, next_try_at - created as wait from deliveries where kind = 'incoming_call' and key like $1`,
        [`%:${id}:push`],
      );
      await hangUp(wei, { id } as VoiceContact);
      return rows.length;
    };
    expect(await rung()).toBe(0);
    await pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created)
       select $1::bigint, id, 'https://push.example/' || $1::bigint, 'key', 'auth', now() from sessions where user_id = $1::bigint limit 1`,
      [rachel.id],
    );
    expect(await rung()).toBe(1);
    const minute = sgMinuteOfDay(server.app.parts.clock.now());
    await pool.query('insert into notice_habits (user_id, quiet_from, quiet_to, changed) values ($1, $2, $3, now())', [
      rachel.id,
      minute,
      (minute + 60) % 1440,
    ]);
    expect(await rung()).toBe(0);
    await pool.query('delete from notice_habits where user_id = $1', [rachel.id]);
    await pool.query(`update users set notification_settings = '{"missed_call": {"push": false}}' where id = $1`, [
      rachel.id,
    ]);
    expect(await rung()).toBe(0);
  });
});

describe('ICE servers', () => {
  const hire = ({ rachel, bid_id }: Scene, at: TestServer) =>
    rachel.client.ok(bidCalls.hire, {
      bid_id,
      hired_for: toWire(new Date(at.app.parts.clock.now().getTime() + 3 * DAY)),
    });

  it('are relays alone before the hire, all from then on, and relays again once it is undone', async () => {
    const pair = await scene();
    const { rachel, wei, bid_id } = pair;
    const policies = async () => {
      const call = await ring(wei, bid_id);
      await answer(rachel, call);
      const both = [];
      for (const { client } of [rachel, wei])
        both.push((await client.ok(calls.iceServers, { voice_contact_id: call.id })).policy);
      await hangUp(wei, call);
      return both;
    };
    expect(await policies()).toEqual(['relay', 'relay']);
    await hire(pair, server);
    expect(await policies()).toEqual(['all', 'all']);
    await rachel.client.ok(bidCalls.undoHire, { bid_id });
    expect(await policies()).toEqual(['relay', 'relay']);
  });

  it('are needed before the hire: without a relay no one is rung, and after it all is as before', async () => {
    const bare = await startTestServer({ ICE_SERVERS: '[{"urls":["stun:stun.example:3478"]}]' });
    try {
      const there = await arrange(bare);
      const [rachel, wei] = [await there.person('Rachel', 'Goh'), await there.pro('Wei')];
      const bid_id = await there.offer(await there.request(rachel), wei.quote_service_id);
      await quote(wei, bid_id);
      for (const { client } of [rachel, wei])
        expect((await client.call(calls.startCall, { bid_id, handset: 'a' })).error).toBe('no relay');
      expect(await current(rachel)).toBeNull();
      await hire({ rachel, wei, bid_id }, bare);
      expect((await ring(wei, bid_id)).status).toBe('ringing');
    } finally {
      await bare.close();
    }
  });

  it('are settings that are checked at the start', () => {
    for (const ICE_SERVERS of ['{', '[{}]', '[{"urls":["http://x"]}]', '[{"urls":["stun:x"],"key":"x"}]'])
      expect(() => loadConfig({ ICE_SERVERS })).toThrow(/ICE_SERVERS/);
    expect(loadConfig({}).ice_servers).toEqual([]);
  });

  it('are named to who is in the call, with credentials that run out', async () => {
    const { rachel, wei, bid_id } = await scene();
    const call = await ring(wei, bid_id);
    const { ice_servers } = await rachel.client.ok(calls.iceServers, { voice_contact_id: call.id });
    expect(ice_servers[0]).toEqual({ urls: ['stun:stun.example:3478'] });
    const { username = '', credential } = ice_servers[1] ?? {};
    const { createHmac } = await import('node:crypto');
    expect(credential).toBe(createHmac('sha1', SECRET).update(username).digest('base64'));
    expect(Number(username.split(':')[0]) * 1000).toBeGreaterThan(Date.now() + 3 * 3_600_000);
    expect(username).toMatch(/^\d+:[\w-]{12}$/);
    expect(JSON.stringify(ice_servers)).not.toContain(SECRET);
    await hangUp(wei, call);
    expect((await rachel.client.call(calls.iceServers, { voice_contact_id: call.id })).http).toBe(404);
  });
});
