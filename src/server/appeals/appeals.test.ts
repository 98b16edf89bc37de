import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/appeals/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { links } from '#core/uploads/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import { writing } from '#server/platform/context.ts';
import { proveBooks } from '#server/wallet/books/service.ts';
import { availableCents, giveBackCaptured, trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let jon: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  [priya, jon] = [await a.operator('Priya'), await a.operator('Jon')];
});
afterAll(() => server.close());
const available = (person: TestPerson) => availableCents(server.app.parts.database.reader(), person.id);
/** A quote that the customer answered, so that its fee is charged. */
async function captured(pro?: TestPerson & { quote_service_id: number }) {
  const [rachel, wei] = [await a.person('Rachel', 'Goh'), pro ?? (await a.pro('Wei'))];
  const bid_id = await a.offer(await a.request(rachel), wei.quote_service_id);
  await a.quote(wei, bid_id);
  await rachel.client.ok(sendMessage, { bid_id, message: 'ok' });
  return { rachel, wei, bid_id };
}
const REASON = { topic: 'no_answer', message: 'She only wrote "ok" and was never seen again.' } as const;
const idOf = async (bid_id: number) =>
  (await server.sql('select id from fee_appeals where quote_bid_id = $1', [bid_id]))[0]?.id as number;

describe('asking for a fee back', () => {
  it('shows the pro what decided the fee, and hides it from others', async () => {
    const { rachel, wei, bid_id } = await captured();
    const { fee } = await wei.client.ok(calls.fee, { bid_id });
    expect(fee).toMatchObject({
      amount: '4.20',
      status: 'captured',
      promotional: '4.20',
      appeal: null,
      can_appeal: { is_open: true, bar: null },
      evidence: {
        rule: 'reply',
        reason: 'replied',
        messages_from_customer: 1,
        request: { state: 'open', quote_count: 1 },
      },
    });
    expect(fee.evidence.replied_on).toBe(fee.evidence.decided_by);
    const rival = await a.pro('Rival');
    for (const client of [rachel.client, rival.client, priya.client]) {
      expect((await client.call(calls.fee, { bid_id })).http).toBe(404);
      expect((await client.call(calls.addAppeal, { bid_id, ...REASON })).http).toBe(404);
      expect((await client.call(calls.withdrawAppeal, { bid_id })).http).toBe(404);
    }
    expect((await server.client().call(calls.fee, { bid_id })).http).toBe(403);
  });

  it('works once, with words, within fourteen days, and only for a fee that is charged', async () => {
    const { wei, bid_id } = await captured();
    expect((await wei.client.call(calls.addAppeal, { bid_id, topic: 'other', message: ' ' })).http).toBe(400);
    const both = await Promise.all(
      [1, 2].map((n) => wei.client.call(calls.addAppeal, { bid_id, ...REASON, message: `Try ${n}` })),
    );
    expect(both.map(({ body }) => ('error' in body ? body.error : 'made')).sort()).toEqual(['asked already', 'made']);
    expect((await wei.client.ok(calls.fee, { bid_id })).fee).toMatchObject({
      appeal: { status: 'open', topic: 'no_answer' },
      can_appeal: { is_open: false, bar: 'asked already' },
    });

    const late = await captured();
    await server.sql(
      "update fee_holds set settled_on = settled_on - interval '14 days 1 minute' where quote_bid_id = $1",
      [late.bid_id],
    );
    expect((await late.wei.client.call(calls.addAppeal, { bid_id: late.bid_id, ...REASON })).body).toMatchObject({
      error: 'too late',
    });
    const rachel = await a.person('Rachel');
    const held = await a.offer(await a.request(rachel), wei.quote_service_id);
    await a.quote(wei, held);
    expect((await wei.client.call(calls.addAppeal, { bid_id: held, ...REASON })).body).toMatchObject({
      error: 'not charged',
    });
  });

  it('can be taken back before the decision, for good', async () => {
    const { wei, bid_id } = await captured();
    expect((await wei.client.call(calls.withdrawAppeal, { bid_id })).http).toBe(404);
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    expect((await wei.client.ok(calls.withdrawAppeal, { bid_id })).fee.appeal?.status).toBe('withdrawn');
    expect((await wei.client.call(calls.withdrawAppeal, { bid_id })).body).toMatchObject({ error: 'decided already' });
    expect((await wei.client.call(calls.addAppeal, { bid_id, ...REASON })).body).toMatchObject({
      error: 'asked already',
    });
    const decide = { appeal_id: await idOf(bid_id), decision: 'grant' } as const;
    expect((await priya.client.call(calls.decideAppeal, decide)).body).toMatchObject({ error: 'decided already' });
  });

  it('takes own files, which only the operator who has the case opens', async () => {
    const { wei, bid_id } = await captured();
    const rival = await a.pro('Rival');
    const foreign = await uploadPicture(rival, 20);
    expect(
      (await wei.client.call(calls.addAppeal, { bid_id, ...REASON, attachment_id: [foreign] })).body,
    ).toMatchObject({ error: 'attachment missing' });
    expect(await idOf(bid_id)).toBeUndefined();
    const own = await uploadPicture(wei, 30);
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON, attachment_id: [own] });
    const appeal_id = await idOf(bid_id);
    const look = { appeal_id, attachment_id: own };
    expect((await priya.client.call(calls.openAppealFile, look)).body).toMatchObject({ error: 'take it first' });
    expect((await rival.client.ok(links, { attachment_ids: [own] })).links).toEqual([]);
    await priya.client.ok(calls.takeAppeal, { appeal_id });
    const { link } = await priya.client.ok(calls.openAppealFile, look);
    const open = (token: string) => fetch(`${server.url}${link.url}`, { headers: { 'x-session-token': token } });
    expect((await open(priya.token)).status).toBe(200);
    expect((await open(rival.token)).status).toBe(404);
    expect((await jon.client.call(calls.openAppealFile, look)).body).toMatchObject({ error: 'take it first' });
    await priya.client.ok(calls.takeAppeal, { appeal_id, give_back: true });
    expect(await actsOf(server, `fee_appeal:${appeal_id}`)).toEqual([
      'appeal taken',
      'appeal file seen',
      'appeal given back',
    ]);
  });
});

describe('deciding', () => {
  it('gives the fee back by a new entry, once, tells the pro, and leaves the books right', async () => {
    const { wei, bid_id } = await captured();
    const before = await available(wei);
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    const appeal_id = await idOf(bid_id);
    const queue = await priya.client.ok(calls.appealQueue, {});
    expect(queue.appeals.map((one) => one.id)).toContain(appeal_id);
    const { appeal } = await priya.client.ok(calls.opsAppeal, { appeal_id });
    expect(appeal).toMatchObject({ amount: '4.20', can_decide: true, evidence: { messages_from_customer: 1 } });
    // Sixteen decisions at once by two operators: one counts.
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? priya : jon).client.call(calls.decideAppeal, {
          appeal_id,
          decision: n % 4 < 2 ? 'grant' : 'refuse',
          reason: `By ${n}`,
        }),
      ),
    );
    const made = tries.filter(({ body }) => !('error' in body));
    expect(made).toHaveLength(1);
    const status = (await server.sql('select status, transaction_id from fee_appeals where id = $1', [appeal_id]))[0];
    const granted = status?.status === 'granted';
    expect((await available(wei)) - before).toBe(granted ? 420 : 0);
    expect(Object.values(await trialBalance(server.app.parts.database.reader())).every((n) => n === 0)).toBe(true);
    const told = await server.sql(`select kind from deliveries where user_id = $1 and kind = 'appeal_decided'`, [
      wei.id,
    ]);
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(await actsOf(server, `fee_appeal:${appeal_id}`)).toEqual([granted ? 'appeal granted' : 'appeal refused']);
  });

  it('granted: the history shows why, the entry names the charge, and it is never given twice', async () => {
    const { wei, bid_id } = await captured();
    const before = await available(wei);
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    const appeal_id = await idOf(bid_id);
    const { appeal } = await priya.client.ok(calls.decideAppeal, { appeal_id, decision: 'grant', reason: 'True.' });
    expect(appeal).toMatchObject({ status: 'granted', decided_by: 'Priya', can_decide: false });
    expect(await available(wei)).toBe(before + 420);
    const [entry] = await server.sql(
      `select t.type_id, t.settles_id = h.id as names_charge, t.evidence->>'fee_appeal_id' as appeal_id, h.cause
       from wallet_transactions t join wallet_transactions h on h.id = t.settles_id where t.id = $1`,
      [appeal.transaction_id],
    );
    expect(entry).toEqual({
      type_id: 15,
      names_charge: true,
      appeal_id: String(appeal_id),
      cause: `bid:${bid_id}:fee`,
    });
    expect(await actsOf(server, `fee_appeal:${appeal_id}`)).toEqual(['appeal granted']);
    const { fee } = await wei.client.ok(calls.fee, { bid_id });
    expect(fee).toMatchObject({ status: 'given_back', appeal: { status: 'granted', reason: 'True.' } });
    const [line] = (await wei.client.ok(transactions, {})).transactions;
    expect((await wei.client.ok(bids.lead, { bid_id })).quote_bid.fee_status).toBe('released');
    expect(line).toMatchObject({
      type_id: 15,
      amount: '4.20',
      reason: 'You asked for this fee back, and we agreed.',
    });
    // Skips the rules too: the books refuse a second entry with the same cause.
    const again = await writing(server.app.parts, {}, (context) =>
      giveBackCaptured(context, { quote_bid_id: bid_id, evidence: {} }),
    );
    expect(again).toMatchObject({ ok: false, error: 'not charged' });
    expect((await priya.client.call(calls.takeAppeal, { appeal_id })).body).toMatchObject({ error: 'decided already' });
    await expect(
      server.sql(`update fee_appeals set status = 'refused', transaction_id = null where id = $1`, [appeal_id]),
    ).rejects.toThrow(/was decided/);
    expect((await proveBooks(server.app.parts.database)).wrong).toMatchObject({ wrong_settlements: [] });
  });

  it('refused: needs a reason, which the pro reads; the fee stays', async () => {
    const { wei, bid_id } = await captured();
    const before = await available(wei);
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    const appeal_id = await idOf(bid_id);
    const refuse = { appeal_id, decision: 'refuse' } as const;
    expect((await priya.client.call(calls.decideAppeal, refuse)).body).toMatchObject({ error: 'reason needed' });
    await priya.client.ok(calls.decideAppeal, { ...refuse, reason: 'She answered twice.' });
    expect(await actsOf(server, `fee_appeal:${appeal_id}`)).toEqual(['appeal refused']);
    expect(await available(wei)).toBe(before);
    expect((await wei.client.ok(calls.fee, { bid_id })).fee).toMatchObject({
      status: 'captured',
      appeal: { status: 'refused', reason: 'She answered twice.' },
    });
    const decided = await jon.client.ok(calls.appealQueue, { state: 'decided', page_size: 1 });
    expect(decided.appeals.map(({ id }) => id)).toEqual([appeal_id]);
    // The next page continues with the appeal decided before that one.
    const { appeals: all } = await jon.client.ok(calls.appealQueue, { state: 'decided' });
    const cursor = decided.next_cursor as string;
    const older = await jon.client.ok(calls.appealQueue, { state: 'decided', page_size: 1, cursor });
    expect(older.appeals.map(({ id }) => id)).toEqual([all[1]?.id]);
  });

  it('is for operators who have the case and are not a party to it', async () => {
    const { wei, bid_id } = await captured();
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    const appeal_id = await idOf(bid_id);
    for (const c of [calls.opsAppeal, calls.takeAppeal])
      expect((await wei.client.call(c, { appeal_id })).http).toBe(404);
    await priya.client.ok(calls.takeAppeal, { appeal_id });
    const grant = { appeal_id, decision: 'grant' } as const;
    expect((await jon.client.call(calls.decideAppeal, grant)).body).toMatchObject({ error: 'taken' });
    expect((await jon.client.call(calls.takeAppeal, { appeal_id })).body).toMatchObject({ error: 'taken' });
    await jon.client.ok(calls.takeAppeal, { appeal_id, take_over: true });
    await a.promoted(wei);
    for (const c of [calls.takeAppeal, calls.decideAppeal])
      expect((await wei.client.call(c, { ...grant, take_over: true })).body).toMatchObject({ error: 'own appeal' });
    await jon.client.ok(calls.decideAppeal, grant);
  });

  it('deletes what a person said with their account, and keeps what was decided', async () => {
    const { wei, bid_id } = await captured();
    await wei.client.ok(calls.addAppeal, { bid_id, ...REASON });
    await a.leave(wei);
    expect(await server.sql('select status, message from fee_appeals where quote_bid_id = $1', [bid_id])).toEqual([
      { status: 'dropped', message: '' },
    ]);
  });
});
