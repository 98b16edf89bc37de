import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { jobCenterView } from '#core/bids/leads/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const NOTE = 'The gate is at the back, call 9123 4567';
const HIDDEN = 'The gate is at the back, call ••••';
const hired_for = inTwoYears('01-01 01:00:00');

/** A request with a note, that a pro has quoted with one of his own. */
async function scene(fields: object = {}) {
  const rachel = await a.person('Rachel', 'Goh');
  const wei = await a.pro('Wei');
  const { id: request_id } = await a.request(rachel);
  await sql('update quote_requests set submission_fields = $2, hired_fields = $2, fields = $3 where id = $1', [
    request_id,
    JSON.stringify([{ key: 'notes', label: 'Notes', value: NOTE }]),
    JSON.stringify(fields),
  ]);
  const bid_id = await a.offer({ id: request_id, user_id: rachel.id }, wei.quote_service_id);
  await wei.client.ok(calls.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '255.00',
    price_note: 'Mail wei@example.sg',
    quote_details: { includes: 'WhatsApp 9123 4567' },
  });
  const lead = async () => (await wei.client.ok(calls.lead, { bid_id })).quote_bid;
  const bid = async () => (await rachel.client.ok(calls.bid, { bid_id })).quote_bid;
  return { rachel, wei, request_id, bid_id, lead, bid };
}

describe('what a customer and a pro wrote', () => {
  it('is read by the other side without contact details until the hire, in every call, and whole by its writer', async () => {
    const { rachel, wei, request_id, bid_id, lead, bid } = await scene();
    const noteOf = (view: { quote_request: { QuoteFormSubmissionField: { value: string }[] } }) =>
      view.quote_request.QuoteFormSubmissionField[0]?.value;
    const inLists = async () => {
      const works = await wei.client.ok(calls.bidsIndex, { type: 'myworks' });
      const inbox = await rachel.client.ok(calls.bidsIndex, { type: 'inbox' });
      const { QuoteBid } = await rachel.client.ok(calls.requestView, { request_id });
      return [works.leads.map(noteOf)[0], inbox.bids[0]?.price_note, QuoteBid[0]?.quote_details.includes];
    };
    expect(noteOf(await lead())).toBe(HIDDEN);
    expect(await bid()).toMatchObject({ price_note: 'Mail ••••', quote_details: { includes: 'WhatsApp ••••' } });
    expect(await inLists()).toEqual([HIDDEN, 'Mail ••••', 'WhatsApp ••••']);
    // The writers read what they wrote.
    expect((await lead()).price_note).toBe('Mail wei@example.sg');
    expect(noteOf(await rachel.client.ok(calls.requestView, { request_id }))).toBe(NOTE);
    // A pro who was not offered the request finds it in the job center, as much hidden; a stranger finds nothing.
    const other = await a.pro('Lim');
    expect(noteOf(await other.client.ok(jobCenterView, { request_id }))).toBe(HIDDEN);
    expect((await other.client.call(calls.lead, { bid_id })).http).toBe(404);
    expect((await other.client.call(calls.bid, { bid_id })).http).toBe(404);

    await rachel.client.ok(calls.hire, { bid_id, hired_for });
    expect(noteOf(await lead())).toBe(NOTE);
    expect(await inLists()).toEqual([NOTE, 'Mail wei@example.sg', 'WhatsApp 9123 4567']);
    expect(await bid()).toMatchObject({ provider: { display_name: 'Wei' } });

    await rachel.client.ok(calls.undoHire, { bid_id });
    expect(noteOf(await lead())).toBe(HIDDEN);
    expect(await inLists()).toEqual([HIDDEN, 'Mail ••••', 'WhatsApp ••••']);
  });

  it('is read whole where the setting only warns', async () => {
    const { lead, bid } = await scene();
    await sql(`insert into settings values ('contact_details', '"warn"', now())`);
    try {
      expect(JSON.stringify(await lead())).toContain(NOTE);
      expect((await bid()).price_note).toBe('Mail wei@example.sg');
    } finally {
      await sql(`delete from settings where key = 'contact_details'`);
    }
  });
});

describe('how to reach the customer', () => {
  const reach = ({
    address,
    postal_code,
    phone,
    requestor,
  }: Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['lead']>>) => ({
    address,
    postal_code,
    phone,
    name: requestor.display_name,
  });
  const UNKNOWN = { address: null, postal_code: null, phone: null, name: 'Rachel G.' };

  it('is known to the hired pro with the hire, by the number given then, and not any more once it is undone', async () => {
    const { rachel, bid_id, lead } = await scene();
    expect(reach(await lead())).toEqual(UNKNOWN);
    const hire = { bid_id, hired_for, address: 'Blk 284 #05-123' };
    for (const phone of ['123', 'call me'])
      expect((await rachel.client.call(calls.hire, { ...hire, phone })).error).toBe('phone wrong');
    expect(reach(await lead())).toEqual(UNKNOWN);
    await rachel.client.ok(calls.hire, { ...hire, phone: '9876 5432' });
    const known = reach(await lead());
    expect(known).toMatchObject({ address: 'Blk 284 #05-123', phone: '+6598765432', name: 'Goh Rachel' });
    expect(known.postal_code).toMatch(/^\d{6}$/);
    await rachel.client.ok(calls.undoHire, { bid_id });
    expect(reach(await lead())).toEqual(UNKNOWN);
  });

  it('is the account’s number where none was given, but not of who chose chat only', async () => {
    const plain = await scene();
    await plain.rachel.client.ok(calls.hire, { bid_id: plain.bid_id, hired_for });
    expect((await plain.lead()).phone).toBe('+6591234567');
    const quiet = await scene({ contact_pref: 'chat' });
    await quiet.rachel.client.ok(calls.hire, { bid_id: quiet.bid_id, hired_for, phone: '' });
    expect((await quiet.lead()).phone).toBeNull();
    // Whoever gives a number at the hire means it.
    const given = await scene({ contact_pref: 'chat' });
    await given.rachel.client.ok(calls.hire, { bid_id: given.bid_id, hired_for, phone: '98765432' });
    expect((await given.lead()).phone).toBe('+6598765432');
  });
});
