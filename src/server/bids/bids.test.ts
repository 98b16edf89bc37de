import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import type { Call, CallInput } from '#core/kit/call.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import * as messageCalls from '#core/messages/calls.ts';
import * as requestCalls from '#core/requests/calls.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { settleHoldsJob } from './jobs.ts';
import * as bids from './service.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const flat = { quote_type: 'flat', price: '255.00', price_note: 'Chemical wash of three units, all in.' } as const;
const inDays = (days: number) => toWire(new Date(server.app.parts.clock.now().getTime() + days * DAY));

/** A customer's request, offered to a pro with credit. */
async function offered(options: Parameters<Arrangement['request']>[1] = {}, cents = 5_000) {
  const customer = await to.person('Rachel', 'Goh');
  const pro = await to.pro('Ahmad', cents);
  const request = await to.request(customer, options);
  const bid_id = await to.offer(request, pro.quote_service_id);
  return { customer, pro, request, bid_id };
}

async function quoted(options: Parameters<Arrangement['request']>[1] = {}) {
  const all = await offered(options);
  await all.pro.client.ok(calls.sendQuote, { bid_id: all.bid_id, ...flat });
  return all;
}

async function hired() {
  const all = await quoted();
  await all.customer.client.ok(calls.hire, { bid_id: all.bid_id, hired_for: inDays(3), minutes: 120 });
  return all;
}

async function refusal<C extends Call>(person: TestPerson, c: C, input: CallInput<C>) {
  const reply = await person.client.call(c, input);
  expect(reply.http, JSON.stringify(reply.body)).toBe(200);
  expect(reply.status, JSON.stringify(reply.body)).toBe('Error');
  return reply;
}

/** A conversation's reply as the messages room makes it: stored, then told to the bids room. */
const reply = (bid_id: number, sender_id: number) =>
  to.inTransaction(async (context) => {
    const seq = await bids.bumpMessage(context, bid_id, 'requestor');
    await server.database.pool.query(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created) values ($1, $2, $3, 'text', 'Can you come on Friday?', $4)`,
      [bid_id, seq + 1000, sender_id, context.now],
    );
    await bids.noteReply(context, bid_id, false);
  });

const row = async (text: string, values: unknown[]) => (await server.database.pool.query(text, values)).rows[0];
const feeStatus = async (bid_id: number) =>
  (await server.database.pool.query('select status from fee_holds where quote_bid_id = $1', [bid_id])).rows[0]?.status;
const activities = async (bid_id: number) =>
  (
    await server.database.pool.query('select type from quote_activities where quote_bid_id = $1 order by id', [bid_id])
  ).rows.map((row) => row.type);
const balanced = async () => {
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
};

describe('sending a quote', () => {
  it('takes the fee, moves the bid to InProgress and shows it to both', async () => {
    const { customer, pro, request, bid_id } = await offered();
    const preview = await pro.client.ok(calls.previewQuoteFee, { bid_id });
    expect(preview).toMatchObject({
      fee: '4.20',
      fee_list: '4.20',
      receipt: [{ label: 'Test aircon', percent: null, amount: '4.20' }],
      available_wallet_amount: '50.00',
      balance_after: '45.80',
      is_enough: true,
      tariff_version: 1,
    });
    expect(preview.rule).toContain('72 hours');

    const turned = { bid_id, ...flat, quote_details: { hours_low: 3, hours_high: 2 } };
    expect((await pro.client.call(calls.sendQuote, turned)).http).toBe(400);
    const noDay = { bid_id, ...flat, quote_details: { first_day: '2026-02-31' } };
    expect((await pro.client.call(calls.sendQuote, noDay)).http).toBe(400);
    const sent = await pro.client.ok(calls.sendQuote, {
      bid_id,
      ...flat,
      fee_shown: preview.fee,
      quote_details: { hours_low: 2, hours_high: 3, warranty_days: 90 },
    });
    expect(sent.available_wallet_amount).toBe('45.80');
    expect(sent.quote_bid).toMatchObject({
      quote_status_id: 2,
      outcome: 1,
      rating_type: 1,
      flat_rate_at: '255.00',
      hourly_rate_at: null,
      quote_details: { hours_low: 2, hours_high: 3, warranty_days: 90 },
      quote_last_update_on: null,
      fee_paid: '4.20',
      fee_status: 'held',
      steps: ['updateQuote', 'withdraw', 'archive', 'read', 'tag', 'selfHire'],
      quote_request: { quote_count: 1, title: 'Chemical wash, 3 units', area_name: 'Test Town' },
    });
    expect(sent.quote_bid.quote_sent_on).not.toBeNull();
    // What was shown before it was pressed is kept with the fee.
    expect(
      await row(`select evidence ->> 'fee_shown' as shown from wallet_transactions where quote_bid_id = $1`, [bid_id]),
    ).toEqual({ shown: '420' });

    const seen = await customer.client.ok(calls.requestView, { request_id: request.id });
    expect(seen.QuoteBid).toMatchObject([
      { id: bid_id, flat_rate_at: '255.00', steps: ['hire', 'reject', 'read', 'tag'], is_requestor_readed: false },
    ]);
    expect(seen.quote_request).toMatchObject({ quote_count: 1, unread_count: 1 });
    expect(await activities(bid_id)).toEqual(['providedquote']);
    await balanced();
  });

  it.each([
    ['hourly', '45.00', { hourly_rate_at: '45.00', flat_rate_at: null, rating_type: 2 }],
    ['required', undefined, { hourly_rate_at: null, flat_rate_at: null, is_on_site_visit_required_for_quote: true }],
    ['required', '30', { flat_rate_at: '30.00', rating_type: 3 }],
  ] as const)('takes an %s quote of %s', async (quote_type, price, expected) => {
    const { pro, bid_id } = await offered();
    const sent = await pro.client.ok(calls.sendQuote, {
      bid_id,
      quote_type,
      price_note: 'As said',
      ...(price ? { price } : {}),
    });
    expect(sent.quote_bid).toMatchObject(expected);
  });

  it('says that more has to be known before the price is final, until that is taken back', async () => {
    const { pro, customer, bid_id } = await offered();
    const said = async () => (await customer.client.ok(calls.bid, { bid_id })).quote_bid.is_more_information_required;
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat, is_more_information_required: true });
    expect(await said()).toBe(true);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price: '260' });
    expect(await said()).toBe(true);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price: '260', is_more_information_required: false });
    expect(await said()).toBe(false);
  });

  it('is a contact that is paid for while its fee did not come back; what was paid stays with the request', async () => {
    const { pro, customer, request, bid_id } = await offered();
    const lead = () => pro.client.ok(calls.lead, { bid_id });
    expect([(await lead()).quote_bid.is_contact_charge, (await lead()).payments]).toEqual([false, []]);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    const paid = { type_id: 14, amount: '-4.20', currency: 'SGD' };
    expect(await lead()).toMatchObject({ quote_bid: { is_contact_charge: true }, payments: [paid] });
    await customer.client.ok(requestCalls.closeRequest, { request_id: request.id });
    expect(await lead()).toMatchObject({
      quote_bid: { is_contact_charge: false },
      payments: [paid, { type_id: 15, amount: '4.20' }],
    });
  });

  it('is refused with 690 in a category that the account may not quote in, and costs nothing', async () => {
    const { pro, bid_id } = await offered();
    await to.limit(pro, to.category_id);
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat })).error).toBe(690);
    expect((await pro.client.ok(calls.previewQuoteFee, { bid_id })).available_wallet_amount).toBe('50.00');
    await row('update person_limits set lifted_on = now(), lifted_by = user_id where user_id = $1 returning id', [
      pro.id,
    ]);
    expect((await pro.client.call(calls.sendQuote, { bid_id, ...flat })).status).toBe('Success');
  });

  it('is read by each side for itself, and looking again is news to nobody', async () => {
    const { pro, customer, bid_id } = await quoted();
    const flags = () =>
      row('select is_provider_readed as pro, is_requestor_readed as customer from quote_bids where id = $1', [bid_id]);
    const heard = () =>
      row(`select count(*)::integer as n from outbox where name = 'bid.changed' and payload ->> 'what' = 'read'`, []);
    await row('update quote_bids set is_provider_readed = false where id = $1 returning id', [bid_id]);
    await pro.client.ok(calls.markBidRead, { bid_id });
    expect(await flags()).toEqual({ pro: true, customer: false });
    await customer.client.ok(calls.markBidRead, { bid_id });
    expect(await flags()).toEqual({ pro: true, customer: true });
    const before = await heard();
    await customer.client.ok(calls.markBidRead, { bid_id });
    await pro.client.ok(calls.markBidRead, { bid_id });
    expect(await heard()).toEqual(before);
  });

  it('is refused without a price above zero, and nothing is half done', async () => {
    const { pro, request, bid_id } = await offered();
    for (const wrong of [
      { price: '0' },
      { price: '-5' },
      { price: '-0.001' },
      { price: '' },
      { price: undefined },
      { quote_type: 'hourly' as const, price: '0.00' },
      { quote_type: 'required' as const, price: '-0.01' },
    ])
      expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat, ...wrong })).error).toBe('invalid price');
    expect((await pro.client.call(calls.sendQuote, { bid_id, ...flat, price: 'five' })).http).toBe(400);
    expect((await pro.client.call(calls.sendQuote, { bid_id, ...flat, price_note: '' })).http).toBe(400);
    const { quote_bid } = await pro.client.ok(calls.lead, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 1, fee_paid: null, fee_status: null, quote_sent_on: null });
    expect(quote_bid.quote_request.quote_count).toBe(0);
    expect(request.id).toBe(quote_bid.quote_request.id);
  });

  it('is refused with 10 when the credit does not cover the fee: the seat and the bid stay free', async () => {
    const { pro, bid_id } = await offered({}, 419);
    expect(await pro.client.ok(calls.previewQuoteFee, { bid_id })).toMatchObject({
      is_enough: false,
      balance_after: '0.00',
    });
    const refused = await refusal(pro, calls.sendQuote, { bid_id, ...flat });
    expect(refused.body).toMatchObject({
      error: 10,
      errorMessage: 'Not enough credit for the fee. Add credit, then send again.',
      errorAction: 'add_credit',
    });
    const { quote_bid } = await pro.client.ok(calls.lead, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 1, quote_request: { quote_count: 0 } });
    expect(await activities(bid_id)).toEqual([]);
    await to.credit(pro, 1);
    expect((await pro.client.ok(calls.sendQuote, { bid_id, ...flat })).available_wallet_amount).toBe('0.00');
    await balanced();
  });

  it('costs the discounted fee, and never more than was shown', async () => {
    const { pro, bid_id } = await offered({ fee_discount_percent: 20 });
    const preview = await pro.client.ok(calls.previewQuoteFee, { bid_id });
    expect(preview).toMatchObject({ fee: '3.36', fee_list: '4.20' });
    expect(preview.receipt.at(-1)).toMatchObject({ percent: -20, amount: '-0.84' });
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid).toMatchObject({ fee: '3.36', fee_list: '4.20' });
    const less = await refusal(pro, calls.sendQuote, { bid_id, ...flat, fee_shown: '3.35' });
    expect(less.error).toBe('fee changed');
    const sent = await pro.client.ok(calls.sendQuote, { bid_id, ...flat, fee_shown: '3.36' });
    expect(sent).toMatchObject({ available_wallet_amount: '46.64', quote_bid: { fee_paid: '3.36' } });
  });

  it('is refused when all seats are taken, the request is closed or expired, or it was passed', async () => {
    const { pro, request, bid_id } = await offered({ max_quotes: 1 });
    const { pool } = server.database;
    const rival = await to.pro('Bala');
    const rivals = await to.offer(request, rival.quote_service_id);
    await rival.client.ok(calls.sendQuote, { bid_id: rivals, ...flat });
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat })).error).toBe('seats taken');
    await pool.query('update quote_requests set quote_count = 0, is_closed = true, closed_on = now() where id = $1', [
      request.id,
    ]);
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat })).error).toBe('request closed');
    await pool.query('update quote_requests set is_closed = false, is_expired = true where id = $1', [request.id]);
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat })).error).toBe('request closed');
    await pool.query('update quote_requests set is_expired = false where id = $1', [request.id]);
    await pro.client.ok(calls.toggleInterest, { bid_id, is_interested: false });
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat, fee_shown: '4.20' })).error).toBe('not now');
    await pro.client.ok(calls.toggleInterest, { bid_id, is_interested: true });
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    await balanced();
  });

  it('updates a sent quote for free; sending it once more with a fee shown is refused with 6', async () => {
    const { pro, bid_id } = await quoted();
    expect(await pro.client.ok(calls.previewQuoteFee, { bid_id })).toMatchObject({ fee: '0.00', receipt: [] });
    const again = await refusal(pro, calls.sendQuote, { bid_id, ...flat, price: '240', fee_shown: '4.20' });
    expect(again.body).toMatchObject({ error: 6, errorAction: 'view_quote' });
    const updated = await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price: '240' });
    expect(updated).toMatchObject({
      available_wallet_amount: '45.80',
      quote_bid: { flat_rate_at: '240.00', fee_paid: '4.20', quote_request: { quote_count: 1 } },
    });
    expect(updated.quote_bid.quote_last_update_on).not.toBeNull();
    expect(await activities(bid_id)).toEqual(['providedquote', 'update']);
    await balanced();
  });

  it('answers what the next reading shows, and takes the next number of the conversation', async () => {
    const { pro, customer, bid_id } = await offered();
    const sent = await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    expect(sent.quote_bid).toEqual((await pro.client.ok(calls.lead, { bid_id })).quote_bid);
    const updated = await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price: '240' });
    expect(updated.quote_bid).toEqual((await pro.client.ok(calls.lead, { bid_id })).quote_bid);
    const { messages } = await customer.client.ok(messageCalls.conversation, { bid_id });
    expect(messages.map((m) => [m.seq, m.message])).toEqual([
      [1, 'Quote sent: S$255.00 flat rate'],
      [2, 'Quote updated: S$240.00 flat rate'],
    ]);
  });

  it('sends no event and writes no history for an update that changes nothing', async () => {
    const { pro, customer, bid_id } = await quoted();
    await customer.client.ok(calls.markBidRead, { bid_id });
    const before = (await pro.client.ok(calls.lead, { bid_id })).quote_bid;
    const heard = () => row('select count(*)::integer as n from outbox', []);
    const events = await heard();
    const same = await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    expect(same).toEqual({ status: 'Success', quote_bid: before, available_wallet_amount: '45.80' });
    expect([await heard(), await activities(bid_id)]).toEqual([events, ['providedquote', 'view']]);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price_note: 'Once more' });
    expect(await heard()).not.toEqual(events);
  });

  it('says that the request was closed to a pro who was writing meanwhile', async () => {
    const { pro, customer, request, bid_id } = await offered();
    await customer.client.ok(requestCalls.closeRequest, { request_id: request.id });
    for (const shown of [{}, { fee_shown: '4.20' }])
      expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat, ...shown })).error).toBe('request closed');
    expect((await pro.client.ok(walletCalls.wallet, {})).wallet.available_wallet_amount).toBe('50.00');
  });

  it('is replayed by its Idempotency-Key, and another body under the same key is refused', async () => {
    const { pro, bid_id } = await offered();
    const key = { 'idempotency-key': 'send-1' };
    const first = await pro.client.ok(calls.sendQuote, { bid_id, ...flat }, key);
    expect(await pro.client.ok(calls.sendQuote, { bid_id, ...flat }, key)).toEqual(first);
    expect((await pro.client.call(calls.sendQuote, { bid_id, ...flat, price: '1' }, key)).http).toBe(409);
    expect(await activities(bid_id)).toEqual(['providedquote']);
  });

  it('carries the pro’s own files, not another person’s', async () => {
    const { customer, pro, bid_id } = await offered();
    const file = async (user_id: number) =>
      (
        await server.database.pool.query(
          `insert into attachments (user_id, filename, mime, byte_count, storage_key, is_private, created)
           values ($1, 'unit.jpg', 'image/jpeg', 1000, 'k', true, now()) returning id`,
          [user_id],
        )
      ).rows[0].id as number;
    const foreign = await file(customer.id);
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat, attachment_id: [foreign] })).error).toBe(
      'attachment missing',
    );
    expect(await feeStatus(bid_id)).toBeUndefined();
    const own = await file(pro.id);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat, attachment_id: [own] });
    const kept = await pro.client.ok(calls.sendQuote, { bid_id, ...flat, price: '250' });
    expect(kept.quote_bid.attachments).toMatchObject([{ id: own, filename: 'unit.jpg' }]);
    expect((await customer.client.ok(calls.bid, { bid_id })).quote_bid.attachments).toHaveLength(1);
  });
});

describe('hiring', () => {
  it('needs a date and time to come, then shows the pro address, postal code and phone, and captures the fee', async () => {
    const { customer, pro, bid_id } = await quoted();
    const before = await pro.client.ok(calls.lead, { bid_id });
    expect(before.quote_bid).toMatchObject({ address: null, postal_code: null, phone: null });
    expect(JSON.stringify(before)).not.toContain('520123');
    expect(JSON.stringify(before)).not.toContain('6591234567');
    expect((await refusal(customer, calls.hire, { bid_id })).error).toBe('date time missing');
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: 'soon' })).error).toBe('date time missing');
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(1200) })).error).toBe('date time missing');
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(-1) })).error).toBe('time in the past');
    expect(await feeStatus(bid_id)).toBe('held');

    // Done at the customer's place, which is not known: asked for, and written with the hire.
    const { pool } = server.database;
    await pool.query(
      `update quote_requests r set address = '' from quote_bids b where b.id = $1 and r.id = b.quote_request_id`,
      [bid_id],
    );
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(3) })).error).toBe('address missing');
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(3), address: ' ' })).error).toBe(
      'address missing',
    );
    const hired_for = inDays(3);
    const { quote_bid } = await customer.client.ok(calls.hire, { bid_id, hired_for, minutes: 120, address: '#09-87' });
    expect(quote_bid).toMatchObject({
      quote_status_id: 3,
      outcome: 2,
      hired_for,
      steps: ['undoHire', 'proposeFinish', 'read', 'tag'],
    });
    expect(await feeStatus(bid_id)).toBe('captured');
    const after = await pro.client.ok(calls.lead, { bid_id });
    expect(after.quote_bid).toMatchObject({
      address: '#09-87',
      postal_code: '520123',
      phone: '+6591234567',
      fee_status: 'captured',
      // It counts in public from its begin on.
      service: { hired_count: 0 },
    });
    expect(after.quote_bid.steps).toEqual(['cancelJob', 'proposeFinish', 'archive', 'read', 'tag']);
    expect(after.activities.map((a) => [a.type, a.actor])).toEqual([
      ['providedquote', 'me'],
      ['hire', 'other'],
    ]);

    const again = await customer.client.ok(calls.hire, { bid_id, hired_for });
    expect(again.quote_bid.hired_for).toBe(hired_for);
    const other = await customer.client.call(calls.hire, { bid_id, hired_for: inDays(9) });
    expect(other.error).toBe('hired for another time');
    expect((await customer.client.ok(calls.bid, { bid_id })).quote_bid.hired_for).toBe(hired_for);
    expect(await activities(bid_id)).toEqual(['providedquote', 'hire']);
    await balanced();
  });

  it('is undone to InProgress, which hides the address again and keeps the fee', async () => {
    const { customer, pro, bid_id } = await hired();
    const undone = await customer.client.ok(calls.undoHire, { bid_id });
    expect(undone.quote_bid).toMatchObject({ quote_status_id: 2, hired_on: null, hired_for: null, outcome: 1 });
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid).toMatchObject({
      address: null,
      phone: null,
      service: { hired_count: 0 },
    });
    expect(await feeStatus(bid_id)).toBe('captured');
    expect((await refusal(customer, calls.undoHire, { bid_id })).error).toBe('not now');
  });

  it('of a second pro asks to undo the first, and the other quote counts as lost', async () => {
    const { customer, request, bid_id } = await quoted();
    const rival = await to.pro('Chong');
    const other = await to.offer(request, rival.quote_service_id);
    await rival.client.ok(calls.sendQuote, { bid_id: other, ...flat });
    await customer.client.ok(calls.hire, { bid_id, hired_for: inDays(2) });
    const refused = await refusal(customer, calls.hire, { bid_id: other, hired_for: inDays(2) });
    expect(refused.error).toBe('another is hired');
    expect((await rival.client.ok(calls.lead, { bid_id: other })).quote_bid).toMatchObject({
      outcome: 3,
      quote_status_id: 2,
    });
    await customer.client.ok(calls.undoHire, { bid_id });
    const { quote_bid } = await customer.client.ok(calls.hire, { bid_id: other, hired_for: inDays(2) });
    expect(quote_bid.quote_status_id).toBe(3);
  });

  it('is refused on a closed request and for a rejected quote', async () => {
    const { customer, request, bid_id } = await quoted();
    await customer.client.ok(calls.rejectBid, { bid_id, requestor_note: 'Too far' });
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(2) })).error).toBe('not now');
    await customer.client.ok(calls.undoReject, { bid_id });
    await customer.client.ok(requestCalls.closeRequest, { request_id: request.id });
    expect((await refusal(customer, calls.hire, { bid_id, hired_for: inDays(2) })).error).toBe('request closed');
  });
});

describe('the other steps', () => {
  it('reject and undo, with a note', async () => {
    const { customer, pro, bid_id } = await quoted();
    const rejected = await customer.client.ok(calls.rejectBid, { bid_id, requestor_note: 'Too far' });
    expect(rejected.quote_bid).toMatchObject({
      is_requestor_rejected: true,
      requestor_note: 'Too far',
      outcome: 3,
      quote_status_id: 2,
    });
    expect((await refusal(customer, calls.rejectBid, { bid_id })).error).toBe('not now');
    expect((await refusal(pro, calls.sendQuote, { bid_id, ...flat })).error).toBe('not now');
    const undone = await customer.client.ok(calls.undoReject, { bid_id });
    expect(undone.quote_bid).toMatchObject({ is_requestor_rejected: false, outcome: 1 });
    expect((await refusal(customer, calls.undoReject, { bid_id })).error).toBe('not now');
    expect(await activities(bid_id)).toEqual(['providedquote', 'deny', 'deny']);
  });

  it('complete, by the hired pro only', async () => {
    const { customer, pro, bid_id } = await quoted();
    expect((await refusal(pro, calls.completeBid, { bid_id })).error).toBe('not now');
    await customer.client.ok(calls.hire, { bid_id, hired_for: inDays(1) });
    await to.begun(bid_id);
    expect((await customer.client.call(calls.completeBid, { bid_id })).http).toBe(404);
    const { quote_bid } = await pro.client.ok(calls.completeBid, { bid_id });
    expect(quote_bid).toMatchObject({
      quote_status_id: 4,
      outcome: 2,
      steps: ['undoComplete', 'archive', 'read', 'tag'],
    });
    expect(quote_bid.completed_on).not.toBeNull();
    expect((await refusal(pro, calls.completeBid, { bid_id })).error).toBe('not now');
    expect((await refusal(customer, calls.undoHire, { bid_id })).error).toBe('not now');
    expect((await customer.client.ok(calls.bid, { bid_id })).quote_bid.steps).toContain('review');
  });

  it('pass and take back, before quoting only', async () => {
    const { pro, bid_id } = await offered();
    await pro.client.ok(calls.tagBid, { bid_id, tag: 'favorite' });
    const passed = await pro.client.ok(calls.toggleInterest, { bid_id, is_interested: false });
    expect(passed.quote_bid).toMatchObject({ quote_status_id: 6, is_interested: false, steps: ['unpass', 'read'] });
    expect((await pro.client.ok(calls.requestsIndex, { type_id: 1, filter: 'all' })).leads).toEqual([]);
    expect((await refusal(pro, calls.toggleInterest, { bid_id, is_interested: false })).error).toBe('not now');
    // A tag is taken off what was passed, and none is put on.
    expect((await refusal(pro, calls.tagBid, { bid_id, tag: 'favorite' })).error).toBe('not now');
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid.provider_tag).toBe('favorite');
    await pro.client.ok(calls.tagBid, { bid_id, tag: '' });
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid.provider_tag).toBe('');
    await pro.client.ok(calls.toggleInterest, { bid_id, is_interested: true });
    expect((await pro.client.ok(calls.requestsIndex, { type_id: 1 })).leads).toHaveLength(1);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    expect((await refusal(pro, calls.toggleInterest, { bid_id, is_interested: false })).error).toBe('not now');
  });

  it('archive and unarchive, keeping the status', async () => {
    const { pro, bid_id } = await quoted();
    expect((await refusal(pro, calls.unarchiveBid, { bid_id })).error).toBe('not now');
    const away = await pro.client.ok(calls.archiveBid, { bid_id });
    expect(away.quote_bid).toMatchObject({ quote_status_id: 2, is_provider_archived: true });
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks' })).leads).toEqual([]);
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks', filter_id: 3 })).leads).toHaveLength(1);
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks', work_filter: 'Completed' })).leads).toHaveLength(1);
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks', work_filter: 'Waiting' })).leads).toHaveLength(0);
    await pro.client.ok(calls.unarchiveBid, { bid_id });
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks' })).leads).toHaveLength(1);
  });

  it('read, by each side for itself, once in the history', async () => {
    const { customer, pro, bid_id } = await quoted();
    expect(await customer.client.ok(listCalls.unreadCount, {})).toEqual({
      status: 'Success',
      inbox: 1,
      works: 0,
      requests: 0,
      unreadBookingCount: 0,
      times: { requestor: 0, provider: 0 },
      cartCount: 0,
    });
    await customer.client.ok(calls.markBidRead, { bid_id });
    await customer.client.ok(calls.markBidRead, { bid_id });
    expect(await customer.client.ok(listCalls.unreadCount, {})).toMatchObject({ inbox: 0 });
    const { quote_bid } = await pro.client.ok(calls.lead, { bid_id });
    expect(quote_bid.is_requestor_readed).toBe(true);
    expect(quote_bid.requestor_last_read_on).not.toBeNull();
    expect(await activities(bid_id)).toEqual(['providedquote', 'view']);
    expect(await feeStatus(bid_id)).toBe('held');
  });

  it('tag, which the other side never sees', async () => {
    const { customer, pro, bid_id } = await quoted();
    expect(await pro.client.ok(calls.tagBid, { bid_id, tag: 'favorite' })).toMatchObject({ message: 'Success' });
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid.provider_tag).toBe('favorite');
    expect((await pro.client.ok(calls.bidsIndex, { type: 'myworks', filter_id: 6 })).leads).toHaveLength(1);
    const seen = await customer.client.ok(calls.bid, { bid_id });
    expect(seen.quote_bid.requestor_tag).toBe('');
    expect(JSON.stringify(seen)).not.toContain('favorite');
    expect((await customer.client.ok(calls.bidsIndex, { type: 'inbox', filter_id: 6 })).bids).toEqual([]);
    await pro.client.ok(calls.tagBid, { bid_id, tag: '' });
    expect((await pro.client.ok(calls.lead, { bid_id })).quote_bid.provider_tag).toBe('');
    expect((await pro.client.call(calls.tagBid, { bid_id, tag: 'rude' as 'favorite' })).http).toBe(400);
  });
});

describe('the held fee', () => {
  const later = (ms: number) => server.app.parts.clock.advance(ms);

  it('comes back 72 hours after sending, by the job, not a moment sooner', async () => {
    const { pro, bid_id } = await quoted();
    try {
      later(72 * HOUR - 60_000);
      await runJob(server.app.parts, settleHoldsJob);
      expect(await feeStatus(bid_id)).toBe('held');
      later(60_000);
      expect(await runJob(server.app.parts, settleHoldsJob)).toBeGreaterThanOrEqual(1);
      expect(await feeStatus(bid_id)).toBe('released');
      expect(await runJob(server.app.parts, settleHoldsJob)).toBe(0);
      const { wallet: figures } = await pro.client.ok(walletCalls.wallet, {});
      expect(figures).toMatchObject({ available_wallet_amount: '50.00', held: '0.00' });
      const { quote_bid, activities: history } = await pro.client.ok(calls.lead, { bid_id });
      expect(quote_bid).toMatchObject({ fee_status: 'released', quote_status_id: 2 });
      expect(history.at(-1)).toMatchObject({
        type: 'refund',
        actor: 'system',
        payload: { reason: 'no reply', amount: '4.20' },
      });
      await balanced();
    } finally {
      server.app.parts.clock.stopAt(null);
    }
  });

  it('is captured by a reply in time, and then never comes back', async () => {
    const { customer, bid_id, request } = await quoted();
    try {
      later(71 * HOUR);
      await reply(bid_id, customer.id);
      expect(await feeStatus(bid_id)).toBe('captured');
      later(10 * HOUR);
      await runJob(server.app.parts, settleHoldsJob);
      await customer.client.ok(requestCalls.closeRequest, { request_id: request.id });
      expect(await feeStatus(bid_id)).toBe('captured');
      await balanced();
    } finally {
      server.app.parts.clock.stopAt(null);
    }
  });

  it('is not captured by a reply that comes too late, even before the job ran', async () => {
    const { customer, bid_id } = await quoted();
    try {
      later(73 * HOUR);
      await reply(bid_id, customer.id);
      expect(await feeStatus(bid_id)).toBe('released');
    } finally {
      server.app.parts.clock.stopAt(null);
    }
  });

  it('comes back when the request is closed before an answer; offers that were not quoted lapse', async () => {
    const { customer, pro, request, bid_id } = await quoted();
    const answered = await to.pro('Dev');
    const other = await to.offer(request, answered.quote_service_id);
    await answered.client.ok(calls.sendQuote, { bid_id: other, ...flat });
    await reply(other, customer.id);
    const idle = await to.pro('Eng');
    const unquoted = await to.offer(request, idle.quote_service_id);
    await customer.client.ok(requestCalls.closeRequest, { request_id: request.id, reason: 'no longer needed' });
    expect(await feeStatus(bid_id)).toBe('released');
    expect(await feeStatus(other)).toBe('captured');
    const { transactions } = await pro.client.ok(walletCalls.transactions, {});
    expect(transactions[0]).toMatchObject({ type_id: 15, reason: 'The customer closed the request before answering.' });
    expect((await idle.client.ok(calls.lead, { bid_id: unquoted })).quote_bid).toMatchObject({
      quote_status_id: 9,
      steps: ['read'],
    });
    expect((await idle.client.ok(calls.requestsIndex, { type_id: 1 })).leads).toEqual([]);
    await balanced();
  });

  it('is decided by the rule that was in force when it was held', async () => {
    const { pool } = server.database;
    const rule = (value: string) =>
      pool.query(
        `insert into settings values ('hold_rule', $1, now()) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(value)],
      );
    try {
      await rule('sent');
      expect(await feeStatus((await quoted()).bid_id)).toBe('captured');
      await rule('read');
      const read = await quoted();
      await rule('reply');
      await read.customer.client.ok(calls.markBidRead, { bid_id: read.bid_id });
      expect(await feeStatus(read.bid_id)).toBe('captured');
      await balanced();
    } finally {
      await pool.query(`delete from settings where key = 'hold_rule'`);
    }
  });
});

describe('strangers', () => {
  it('get 404 on every call of a bid, and so does each party on the other’s calls', async () => {
    const { customer, pro, request, bid_id } = await quoted();
    const rival = await to.pro('Faridah');
    await to.offer(request, rival.quote_service_id);
    const stranger = await to.person('Gina');
    const ofProvider: [Call, Record<string, unknown>][] = [
      [calls.lead, {}],
      [calls.previewQuoteFee, {}],
      [calls.sendQuote, flat],
      [calls.toggleInterest, { is_interested: false }],
      [calls.completeBid, {}],
      [calls.archiveBid, {}],
      [calls.unarchiveBid, {}],
    ];
    const ofRequestor: [Call, Record<string, unknown>][] = [
      [calls.bid, {}],
      [calls.hire, { hired_for: inDays(2) }],
      [calls.undoHire, {}],
      [calls.rejectBid, {}],
      [calls.undoReject, {}],
    ];
    const ofBoth: [Call, Record<string, unknown>][] = [
      [calls.markBidRead, {}],
      [calls.tagBid, { tag: 'favorite' }],
    ];
    const status = async (person: TestPerson, [c, input]: [Call, Record<string, unknown>], id = bid_id) =>
      (await person.client.call(c, { bid_id: id, ...input } as never)).http;
    for (const one of [...ofProvider, ...ofRequestor, ...ofBoth]) {
      expect(await status(stranger, one), one[0].path).toBe(404);
      expect(await status(rival, one), one[0].path).toBe(404);
      expect(await status(pro, one, 999_999), one[0].path).toBe(404);
    }
    for (const one of ofProvider) expect(await status(customer, one), one[0].path).toBe(404);
    for (const one of ofRequestor) expect(await status(pro, one), one[0].path).toBe(404);
    expect((await stranger.client.call(calls.requestView, { request_id: request.id })).http).toBe(404);
    expect((await customer.client.ok(calls.bid, { bid_id })).quote_bid.quote_status_id).toBe(2);
  });

  it('read a request that they were offered as a pro may know it, with their own quote alone', async () => {
    const { pro, customer, request, bid_id } = await offered();
    const read = (by: TestPerson = pro) => by.client.ok(calls.requestView, { request_id: request.id });
    const other = await to.pro('Bala');
    await other.client.ok(calls.sendQuote, { bid_id: await to.offer(request, other.quote_service_id), ...flat });
    const before = await read();
    expect(before.QuoteBid.map(({ id, quote_status_id }) => [id, quote_status_id])).toEqual([[bid_id, 1]]);
    expect(before.quote_request).toMatchObject({
      id: request.id,
      address: '',
      postal_code: '',
      phone: null,
      fields: {},
    });
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    expect((await read(customer)).QuoteBid).toHaveLength(2);
    expect((await read()).QuoteBid).toHaveLength(1);
    await customer.client.ok(calls.hire, { bid_id, hired_for: inDays(2), address: 'Blk 284 #08-11' });
    expect((await read()).quote_request).toMatchObject({ address: 'Blk 284 #08-11', hired_quote_bid_id: bid_id });
    expect((await read(other)).quote_request).toMatchObject({ address: '', hired_quote_bid_id: null });
  });

  it('include the requestor until the quote is sent', async () => {
    const { customer, bid_id } = await offered();
    for (const c of [calls.bid, calls.markBidRead]) expect((await customer.client.call(c, { bid_id })).http).toBe(404);
    expect((await customer.client.call(calls.hire, { bid_id, hired_for: inDays(2) })).http).toBe(404);
  });
});
