import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { finishJob, undoComplete } from '#core/bids/completions/calls.ts';
import * as prices from '#core/bids/final-prices/calls.ts';
import * as calls from '#core/billing/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Money after a job over HTTP: the final price, numbered papers, and what both sides say about the payment.

let server: TestServer;
let to: Arrangement;
type Pro = TestPerson & { readonly quote_service_id: number };
interface Job {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly bid_id: number;
}

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

async function hired(wei?: Pro, price = '105.00'): Promise<Job> {
  const rachel = await to.person('Rachel', 'Tan');
  const pro = wei ?? (await to.pro('Wei', 500_000));
  const bid_id = await to.offer(await to.request(rachel), pro.quote_service_id);
  await to.quote(pro, bid_id, price);
  await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await to.begun(bid_id);
  return { rachel, wei: pro, bid_id };
}
async function done(wei?: Pro): Promise<Job> {
  const job = await hired(wei);
  await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id });
  return job;
}
const error = async (reply: Promise<{ error?: unknown }>) => (await reply).error;
const priceOf = async (who: TestPerson, { bid_id }: Job) =>
  (await who.client.ok(prices.jobPrice, { bid_id })).job_price;
const moneyOf = async (who: TestPerson, { bid_id }: Job) => (await who.client.ok(calls.jobMoney, { bid_id })).job_money;
const get = (path: string, person?: TestPerson) =>
  fetch(`${server.url}${path}`, person ? { headers: { 'x-session-token': person.token } } : {});
const linesOf = async (who: TestPerson, { bid_id }: Job) =>
  (await who.client.ok(conversation, { bid_id })).messages.map(({ payload }) => payload.what);
const toldOf = async (who: TestPerson, { bid_id }: Job) =>
  (
    await server.sql(`select 1 from notices where user_id = $1 and kind = 'job_money' and key like $2`, [
      who.id,
      `job_money:${bid_id}:%`,
    ])
  ).length;

describe('the final price', () => {
  it('is stated with the finished work in one step, and needs a reason above the quote', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    const dearer = { amount: '120.00' };
    expect(await error(wei.client.call(bids.completeBid, { bid_id, price: dearer }))).toBe('reason missing');
    expect(await error(wei.client.call(bids.completeBid, { bid_id, price: { amount: '0.00' } }))).toBe('invalid price');
    for (const [price, refusal] of [
      [dearer, 'reason missing'],
      [{ amount: '0.00' }, 'invalid price'],
    ] as const) {
      expect(await error(wei.client.call(finishJob, { bid_id, price }))).toBe(refusal);
      expect(await error(wei.client.call(prices.statePrice, { bid_id, ...price }))).toBe(refusal);
    }
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid.quote_status_id).toBe(3);
    await wei.client.ok(bids.completeBid, { bid_id, price: { ...dearer, reason: 'A new capacitor.' } });
    expect(await priceOf(rachel, job)).toMatchObject({
      final_price: { amount: '120.00', reason: 'A new capacitor.', state: 'open', version: 1 },
      quoted: '105.00',
      steps: ['agree', 'dispute'],
    });
    expect(await linesOf(rachel, job)).toEqual(expect.arrayContaining(['completed', 'price_stated']));
    expect(await toldOf(rachel, job)).toBe(1);
  });

  it('notifies no one where it is as quoted', async () => {
    const job = await hired();
    await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id, price: { amount: '105.00' } });
    expect(await linesOf(job.rachel, job)).not.toContain('price_stated');
    expect(await toldOf(job.rachel, job)).toBe(0);
  });

  it('can be what the dearest quote says, on its papers too', async () => {
    const job = await hired(undefined, '999999.99');
    const { rachel, wei, bid_id } = job;
    expect(await error(wei.client.call(bids.completeBid, { bid_id, price: { amount: '1000000.00' } }))).toBe(
      'validation',
    );
    await wei.client.ok(bids.completeBid, { bid_id, price: { amount: '999999.99' } });
    expect((await priceOf(rachel, job)).final_price?.amount).toBe('999999.99');
    const { job_money } = await wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '999999.99' });
    const html = await (await get(calls.paperPath(bid_id, job_money.papers[0]?.id as number, 'html'), rachel)).text();
    expect(html).toContain('999999.99');
  });

  it('is agreed or disputed by the customer alone, in the version that was read, and is then told to the pro', async () => {
    const job = await done();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(prices.statePrice, { bid_id, amount: '130.00', reason: 'Gas.' });
    expect((await wei.client.call(prices.answerPrice, { bid_id, is_agreed: true, version: 1 })).http).toBe(404);
    expect((await rachel.client.call(prices.statePrice, { bid_id, amount: '1.00' })).http).toBe(404);
    await rachel.client.ok(prices.answerPrice, { bid_id, is_agreed: false, version: 1, note: 'Gas was included.' });
    expect(await priceOf(wei, job)).toMatchObject({
      final_price: { state: 'disputed', dispute_note: 'Gas was included.' },
      steps: ['state'],
    });
    expect(await error(wei.client.call(calls.makePaper, { bid_id, kind: 'invoice', amount: '130.00' }))).toBe(
      'price disputed',
    );
    await wei.client.ok(prices.statePrice, { bid_id, amount: '110.00', reason: 'Gas at cost.' });
    expect(await error(rachel.client.call(prices.answerPrice, { bid_id, is_agreed: true, version: 1 }))).toBe(
      'not now',
    );
    await rachel.client.ok(prices.answerPrice, { bid_id, is_agreed: true, version: 2 });
    // Answering again changes nothing and sends nothing.
    await rachel.client.ok(prices.answerPrice, { bid_id, is_agreed: true, version: 2 });
    expect(await toldOf(wei, job)).toBe(2);
    expect(await error(wei.client.call(prices.statePrice, { bid_id, amount: '90.00' }))).toBe('not now');
    await wei.client.ok(undoComplete, { bid_id });
    await wei.client.ok(prices.statePrice, { bid_id, amount: '90.00' });
  });

  it('stated and answered at once ends in one of the two, never in an answer to what was not read', async () => {
    const job = await done();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(prices.statePrice, { bid_id, amount: '130.00', reason: 'Gas.' });
    const [restated, agreed] = await Promise.all([
      wei.client.call(prices.statePrice, { bid_id, amount: '140.00', reason: 'More gas.' }),
      rachel.client.call(prices.answerPrice, { bid_id, is_agreed: true, version: 1 }),
    ]);
    const { final_price } = await priceOf(rachel, job);
    expect([restated.status, agreed.status].sort()).toEqual(['Error', 'Success']);
    expect([final_price?.amount, final_price?.state]).toEqual(
      agreed.status === 'Success' ? ['130.00', 'agreed'] : ['140.00', 'open'],
    );
  });
});

describe('an invoice', () => {
  it('is read by both sides and by no one else, as a page and as a PDF, with its PayNow code', async () => {
    const job = await done();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(calls.changeBillingSettings, { name: 'CoolBreeze', paynow: '9123 4567', note: 'Thank you.' });
    const { job_money } = await wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' });
    expect(job_money).toMatchObject({ state: 'asked', total: '105.00', has_paynow: true });
    const read = await moneyOf(rachel, job);
    expect(read).toMatchObject({
      state: 'asked',
      steps: ['say_paid'],
      papers: [{ kind: 'invoice', number: 'INV-0001' }],
    });
    expect(read.paynow).toMatch(/^000201010212.*SG\.PAYNOW010100211\+6591234567.*5406105\.00.*INV-0001/);
    const paper_id = read.papers[0]?.id as number;
    const [page, pdf] = [calls.paperPath(bid_id, paper_id, 'html'), calls.paperPath(bid_id, paper_id, 'pdf')];
    for (const who of [rachel, wei]) {
      const html = await (await get(page, who)).text();
      for (const words of ['Invoice INV-0001', 'CoolBreeze', 'Rachel', '105.00', 'PayNow', 'Thank you.'])
        expect(html, words).toContain(words);
      expect(html).not.toContain('GST');
    }
    const file = await get(pdf, rachel);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain('INV-0001');
    const sly = await to.person('Sly');
    const other = await done();
    expect((await get(page, sly)).status).toBe(404);
    expect((await get(pdf, other.wei)).status).toBe(404);
    expect((await get(calls.paperPath(other.bid_id, paper_id, 'pdf'), other.wei)).status).toBe(404);
    expect((await get(page)).status).toBe(403);
    expect((await sly.client.call(calls.jobMoney, { bid_id })).http).toBe(404);
    expect(await linesOf(rachel, job)).toContain('invoice_sent');
    expect(await toldOf(rachel, job)).toBe(1);
  });

  it('of work by the hour needs its final price', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
    await wei.client.ok(bids.sendQuote, { bid_id, quote_type: 'hourly', price: '45.00', price_note: 'By the hour' });
    await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    await to.begun(bid_id);
    await wei.client.ok(bids.completeBid, { bid_id });
    const invoice = () => wei.client.call(calls.makePaper, { bid_id, kind: 'invoice', amount: '90.00' });
    expect(await error(invoice())).toBe('price missing');
    await wei.client.ok(prices.statePrice, { bid_id, minutes: 120 });
    expect((await invoice()).status).toBe('Success');
  });

  it('needs completed work and the price that was read', async () => {
    const job = await hired();
    const { wei, bid_id } = job;
    expect(await error(wei.client.call(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' }))).toBe(
      'not now',
    );
    await wei.client.ok(bids.completeBid, { bid_id });
    expect(await error(wei.client.call(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.01' }))).toBe(
      'price changed',
    );
    expect(await error(wei.client.call(calls.makePaper, { bid_id, kind: 'receipt', amount: '105.00' }))).toBe(
      'way missing',
    );
    expect(await error(wei.client.call(calls.creditPaper, { bid_id, reason: 'None.' }))).toBe('not now');
  });

  it('is said to be paid, denied, reminded of once a day, and paid with a receipt', async () => {
    const job = await done();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' });
    expect(await error(wei.client.call(calls.remindPayment, { bid_id }))).toBe('not now');
    await server.sql(`update job_payments set asked_on = now() - interval '2 days' where quote_bid_id = $1`, [bid_id]);
    const replies = await Promise.all([1, 2, 3].map(() => wei.client.call(calls.remindPayment, { bid_id })));
    expect(replies.filter((reply) => reply.status === 'Success')).toHaveLength(1);
    await rachel.client.ok(calls.sayPaid, { bid_id });
    expect(await error(rachel.client.call(calls.sayPaid, { bid_id }))).toBe('not now');
    await wei.client.ok(calls.notReceived, { bid_id });
    await rachel.client.ok(calls.sayPaid, { bid_id });
    await wei.client.ok(calls.makePaper, { bid_id, kind: 'receipt', amount: '105.00', way: 'paynow' });
    const money = await moneyOf(rachel, job);
    expect(money).toMatchObject({ state: 'paid', paynow: null, steps: [] });
    expect(money.papers.map(({ number }) => number)).toEqual(['RCT-0002', 'INV-0001']);
    const html = await (await get(calls.paperPath(bid_id, money.papers[0]?.id as number, 'html'), rachel)).text();
    expect(html).toContain('INV-0001');
    expect(html).toContain('PayNow');
  });

  it('is corrected by a credit note alone: papers never change, and numbers have no gaps under twenty at once', async () => {
    const job = await done();
    const { wei, bid_id } = job;
    const jobs = [job, ...(await Promise.all(Array.from({ length: 5 }, () => done(wei))))];
    const made = await Promise.all(
      jobs.flatMap((one) =>
        [1, 2, 3].map(() =>
          wei.client.call(calls.makePaper, { bid_id: one.bid_id, kind: 'receipt', amount: '105.00', way: 'cash' }),
        ),
      ),
    );
    expect(made.filter((reply) => reply.status === 'Success')).toHaveLength(jobs.length);
    await wei.client.ok(calls.creditPaper, { bid_id, reason: 'Wrong customer name.' });
    await wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' });
    const rows = await server.sql('select number, kind from job_papers where provider_id = $1 order by number', [
      wei.id,
    ]);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.slice(-2).map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    await expect(
      server.sql('update job_papers set total_cents = 1 where provider_id = $1', [wei.id]),
    ).rejects.toThrow();
    await expect(server.sql('delete from job_papers where provider_id = $1', [wei.id])).rejects.toThrow();
  });

  it('keeps the final price as it is, until it is taken back', async () => {
    const job = await done();
    const { wei, bid_id } = job;
    await wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' });
    expect(await error(wei.client.call(prices.statePrice, { bid_id, amount: '90.00' }))).toBe('not now');
    await wei.client.ok(calls.creditPaper, { bid_id, reason: 'Cheaper.' });
    await wei.client.ok(prices.statePrice, { bid_id, amount: '90.00' });
    expect(await moneyOf(wei, job)).toMatchObject({ state: 'none', due: '90.00' });
  });
});

describe('what papers say', () => {
  it('is the pro’s own to set; PayNow needs a fresh proof, and GST a number', async () => {
    const wei = await to.pro('Wei');
    const rachel = await to.person('Rachel');
    expect(await error(wei.client.call(calls.changeBillingSettings, { paynow: '6123 4567' }))).toBe('wrong paynow');
    expect(await error(wei.client.call(calls.changeBillingSettings, { gst_no: 'none' }))).toBe('wrong gst number');
    await server.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [wei.id]);
    expect(await error(wei.client.call(calls.changeBillingSettings, { paynow: '202012345H' }))).toBe('proof needed');
    await wei.client.ok(calls.changeBillingSettings, { address: 'Blk 868', gst_no: 'M90312345A' });
    await server.sql(`update sessions set proved_at = now() where user_id = $1`, [wei.id]);
    await wei.client.ok(calls.changeBillingSettings, { paynow: '202012345-H' });
    expect((await wei.client.ok(calls.billingSettings, {})).billing_settings).toMatchObject({
      address: 'Blk 868',
      gst_no: 'M90312345A',
      paynow_kind: 'uen',
      paynow_value: '202012345H',
    });
    expect((await rachel.client.ok(calls.billingSettings, {})).billing_settings.paynow_value).toBe('');
    const job = await done(wei);
    await wei.client.ok(calls.makePaper, { bid_id: job.bid_id, kind: 'invoice', amount: '105.00' });
    const { papers, has_paynow } = await moneyOf(job.rachel, job);
    // What the pro has set is told to the pro alone; the customer gets the code.
    expect([has_paynow, (await moneyOf(wei, job)).has_paynow]).toEqual([false, true]);
    const path = calls.paperPath(job.bid_id, papers[0]?.id as number, 'html');
    const before = await (await get(path, job.rachel)).text();
    for (const words of ['Tax invoice', 'M90312345A', 'GST 9%', '8.67', 'Blk 868']) expect(before).toContain(words);
    // The UEN is on the paper only once we have checked it.
    expect(before).not.toContain('UEN 202012345H');
    const { billing_settings: after } = await wei.client.ok(calls.changeBillingSettings, {
      address: 'Elsewhere',
      gst_no: '',
    });
    expect(after).toMatchObject({ gst_no: '', paynow_value: '202012345H' });
    // To take PayNow away needs a fresh proof too.
    await server.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [wei.id]);
    expect(await error(wei.client.call(calls.changeBillingSettings, { paynow: '' }))).toBe('proof needed');
    await server.sql(`update sessions set proved_at = now() where user_id = $1`, [wei.id]);
    expect(await (await get(path, job.rachel)).text()).toBe(before);
    // An invoice that no longer counts asks for no money, nor does the paper that says so.
    expect(before).toContain('PayNow');
    await wei.client.ok(calls.creditPaper, { bid_id: job.bid_id, reason: 'Wrong hours' });
    const [note] = (await moneyOf(wei, job)).papers;
    const credited = await (await get(calls.paperPath(job.bid_id, note?.id as number, 'html'), job.rachel)).text();
    expect(credited).toContain('Wrong hours');
    expect(credited).not.toContain('PayNow');
  });

  it('ends with the pro’s words, unless others are typed for it, and a receipt repeats those of its invoice', async () => {
    const wei = await to.pro('Wei');
    await wei.client.ok(calls.changeBillingSettings, { note: 'Thank you and see you.' });
    const newest = async (job: Job) => {
      const [paper] = (await moneyOf(job.wei, job)).papers;
      return (await get(calls.paperPath(job.bid_id, paper?.id as number, 'html'), job.rachel)).text();
    };
    const make = (job: Job, more: object) =>
      wei.client.ok(calls.makePaper, { bid_id: job.bid_id, kind: 'invoice', amount: '105.00', ...more });
    for (const [note, said] of [
      ['', 'Thank you and see you.'],
      ['Pay by Friday.', 'Pay by Friday.'],
    ] as const) {
      const job = await done(wei);
      await make(job, { note });
      expect(await newest(job)).toContain(said);
      await make(job, { kind: 'receipt', way: 'cash' });
      expect(await newest(job)).toContain(said);
    }
  });
});

describe('the money of the day', () => {
  it('is what is to collect today and what is not paid yet, each of the caller’s own', async () => {
    const wei = await to.pro('Wei', 500_000);
    const [open, asked, late, paid] = [await hired(wei), await done(wei), await done(wei), await done(wei)];
    const invoice = ({ bid_id }: Job) => wei.client.ok(calls.makePaper, { bid_id, kind: 'invoice', amount: '105.00' });
    await invoice(asked);
    await invoice(late);
    await wei.client.ok(calls.makePaper, { bid_id: paid.bid_id, kind: 'receipt', amount: '105.00', way: 'cash' });
    const now = `(date_trunc('day', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore')`;
    await server.sql(`update quote_bids set hired_for = ${now} + interval '9 hours' where provider_id = $1`, [wei.id]);
    await server.sql(`update quote_bids set hired_for = ${now} - interval '50 hours' where id = $1`, [late.bid_id]);
    await server.sql(`update job_payments set asked_on = now() - interval '50 hours' where quote_bid_id = $1`, [
      late.bid_id,
    ]);
    const { money_of_day } = await wei.client.ok(calls.moneyOfDay, {});
    expect(money_of_day.today).toMatchObject({ total: '210.00', count: 2 });
    expect(money_of_day.today.jobs.map(({ bid_id, state }) => [bid_id, state])).toEqual([
      [open.bid_id, 'none'],
      [asked.bid_id, 'asked'],
    ]);
    expect(money_of_day.unpaid).toMatchObject({
      total: '105.00',
      count: 1,
      days_late: 2,
      jobs: [{ bid_id: late.bid_id, customer: 'Tan Rachel', days_late: 2, can_remind: true }],
    });
    const nobody = await late.rachel.client.ok(calls.moneyOfDay, {});
    expect(nobody.money_of_day).toMatchObject({ today: { count: 0 }, unpaid: { count: 0 } });
  });
});
