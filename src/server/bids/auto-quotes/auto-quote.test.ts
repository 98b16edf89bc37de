import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '#core/bids/auto-quotes/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as templates from '#core/bids/templates/calls.ts';
import { mondayOf, toWire } from '#core/kit/time.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import { matchRequest } from '#server/bids/leads/match-service.ts';
import { type Arrangement, arrange, type RequestOptions, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendDueQuotes } from './sender-service.ts';
import { takeUpRequest } from './service.ts';

let server: TestServer;
let cast: Arrangement;
let consumer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  consumer = await cast.person('Rachel', 'Goh');
});
afterAll(() => server.close());
// Each test tells for itself when the sender runs.
beforeEach(async () => {
  await server.sql('delete from quote_service_categories');
  Object.assign(server.app.parts.wake, { auto_quotes: () => {} });
  await send();
});

const send = () => sendDueQuotes(server.app.parts);
type Pro = TestPerson & { readonly quote_service_id: number };
const at = (pro: Pro) => ({ service_id: pro.quote_service_id, category_id: cast.category_id });

/** A pro with a template and a preference, and auto-quote on unless said otherwise. */
async function autoPro(
  name: string,
  { cents = 5_000, on = true, set = {} } = {},
): Promise<Pro & { template_id: number }> {
  const pro = await cast.pro(name, cents);
  const { quote_template } = await pro.client.ok(templates.addTemplate, {
    id: 0,
    quote_service_id: pro.quote_service_id,
    display_name: 'Wash',
    price_note: 'Hi {name}, {title} in {area}.',
    flat_rate_at: '180.00',
    attachment_id: [],
  });
  await pro.client.ok(editServiceCategory, { ...at(pro), quote_job_preference: {} });
  await pro.client.ok(calls.editAutoQuote, {
    ...at(pro),
    quote_template_id: quote_template.id,
    is_auto_quote_on: on,
    ...set,
  });
  return { ...pro, template_id: quote_template.id };
}
/** A request as it comes in: matched and taken up in one transaction. Answers the request and the bid of each pro. */
async function come(pros: readonly Pro[], options: RequestOptions = {}) {
  const request = await cast.request(consumer, options);
  await cast.inTransaction(async (context) => {
    await matchRequest(context, { quote_request_id: request.id });
    await takeUpRequest(context, { quote_request_id: request.id });
  });
  const rows = await server.sql('select id, provider_id from quote_bids where quote_request_id = $1', [request.id]);
  const bid_ids = pros.map((pro) => rows.find((row) => row.provider_id === pro.id)?.id as unknown as number);
  return { request, bid_ids };
}
const runOf = async (pro: Pro, bid_id: number) =>
  (await pro.client.ok(calls.autoQuoteOfBid, { bid_id })).auto_quote_run;
const settingOf = async (pro: Pro) => (await pro.client.ok(calls.autoQuotes, {})).auto_quotes[0]!;

describe('setting auto-quote', () => {
  it('needs a template that can be sent and a preference, and keeps to the steps of the budget', async () => {
    const pro = await cast.pro('Ann');
    expect(await settingOf(pro)).toMatchObject({
      is_auto_quote_on: false,
      weekly_budget: '100.00',
      quote_template_id: null,
      is_business_hours_only: false,
      needs: ['template', 'preference'],
      spent_this_week: '0.00',
      problem: null,
    });
    const edit = (more: object) => pro.client.call(calls.editAutoQuote, { ...at(pro), ...more });
    expect((await edit({ is_auto_quote_on: true })).body.error).toBe('template needed');
    const bare = await pro.client.ok(templates.addTemplate, {
      id: 0,
      quote_service_id: pro.quote_service_id,
      display_name: 'Bare',
      price_note: 'Hello',
      attachment_id: [],
    });
    const { id } = bare.quote_template;
    expect((await edit({ is_auto_quote_on: true, quote_template_id: id })).body.error).toBe('template needed');
    await pro.client.ok(templates.editTemplate, {
      id,
      display_name: 'Bare',
      price_note: 'Hello',
      on_site: true,
      attachment_id: [],
    });
    expect((await edit({ is_auto_quote_on: true, quote_template_id: id })).body.error).toBe('preference needed');
    await pro.client.ok(editServiceCategory, { ...at(pro), quote_job_preference: {} });
    for (const weekly_budget of ['5.00', '105.00', '1010.00'])
      expect((await edit({ weekly_budget })).body.error).toBe('not a step');
    const on = await edit({ is_auto_quote_on: true, quote_template_id: id, weekly_budget: '150.00' });
    expect(on.body.auto_quote).toMatchObject({ is_auto_quote_on: true, weekly_budget: '150.00', needs: [] });
    expect((await edit({ quote_template_id: 987654 })).http).toBe(400);

    // What it sends stays while it is on.
    expect((await pro.client.call(templates.deleteTemplate, { id })).body.error).toBe('template in use');
    const priceless = { id, display_name: 'Bare', price_note: 'Hello', attachment_id: [] };
    expect((await pro.client.call(templates.editTemplate, priceless)).body.error).toBe('price needed');
    const [other] = await server.sql<{ category_id: number }>(
      `insert into quote_service_categories (quote_service_id, category_id)
       select $1, min(id) from categories where id <> $2 returning category_id`,
      [pro.quote_service_id, cast.category_id],
    );
    // Kept for another category, it would be gone where it is sent.
    const elsewhere = { ...priceless, on_site: true, quote_category_id: other?.category_id as number };
    expect((await pro.client.call(templates.editTemplate, elsewhere)).body.error).toBe('template in use');
    expect((await pro.client.ok(templates.template, { id })).quote_template.quote_category_id).toBeNull();
    await server.sql('delete from quote_service_categories where quote_service_id = $1 and category_id = $2', [
      pro.quote_service_id,
      other?.category_id,
    ]);
    await edit({ is_auto_quote_on: false });
    await pro.client.ok(templates.deleteTemplate, { id });
    expect((await settingOf(pro)).needs).toEqual(['template']);
  });

  it('is not found by another pro, and takes no template of another’s', async () => {
    const [pro, other] = [await autoPro('Ben'), await autoPro('Cat')];
    expect((await other.client.call(calls.editAutoQuote, { ...at(pro), is_auto_quote_on: false })).http).toBe(404);
    const theirs = { ...at(pro), quote_template_id: other.template_id };
    expect((await pro.client.call(calls.editAutoQuote, theirs)).http).toBe(400);
    const { bid_ids } = await come([pro]);
    expect((await other.client.call(calls.autoQuoteOfBid, { bid_id: bid_ids[0]! })).http).toBe(404);
    expect((await other.client.call(calls.switchToManual, { bid_id: bid_ids[0]! })).http).toBe(404);
  });
});

describe('a matching request', () => {
  it('is previewed with the budget of the week, which has to cover the fee too', async () => {
    const pro = await autoPro('Ivy', { set: { weekly_budget: '10.00' } });
    const bid_id = (await come([pro])).bid_ids[0]!;
    const preview = (is_auto_quote?: boolean) => pro.client.ok(bids.previewQuoteFee, { bid_id, is_auto_quote });
    expect(await preview()).toMatchObject({ is_enough: true, budget: null, why_not: null });
    const budget = { weekly: '10.00', spent: '0.00', left: '10.00' };
    expect(await preview(true)).toMatchObject({ fee: '4.20', is_enough: true, budget, why_not: null });
    await send();
    await come([pro]);
    await send();
    const third = (await come([pro])).bid_ids[0]!;
    const left = { spent: '8.40', left: '1.60' };
    const asked = { bid_id: third, is_auto_quote: true };
    expect(await pro.client.ok(bids.previewQuoteFee, asked)).toMatchObject({
      is_enough: false,
      budget: left,
      why_not: 9,
    });
    expect(await pro.client.ok(bids.previewQuoteFee, { bid_id: third })).toMatchObject({
      is_enough: true,
      why_not: null,
    });
  });

  it('is quoted once with the filled template, and its fee is held as type 38', async () => {
    const [pro, off] = [await autoPro('Dan'), await autoPro('Eve', { on: false })];
    const { bid_ids, request } = await come([pro, off]);
    expect((await runOf(pro, bid_ids[0]!))?.state).toBe('waiting');
    const heard = await hearing(server);
    expect(await Promise.all([send(), send(), send()]).then((counts) => counts.reduce((a, b) => a + b))).toBe(1);
    expect(await send()).toBe(0);
    expect(await heard('auto_quote.changed', { quote_bid_id: bid_ids[0]! })).toEqual([[pro.id]]);

    const { quote_bid } = await consumer.client.ok(bids.bid, { bid_id: bid_ids[0]! });
    expect(quote_bid).toMatchObject({
      quote_status_id: 2,
      flat_rate_at: '180.00',
      price_note: 'Hi Rachel, Chemical wash, 3 units in Test Town.',
    });
    const run = await runOf(pro, bid_ids[0]!);
    expect(run).toMatchObject({ state: 'sent', fee: '4.20', fee_status: 'held', error: null });
    const { transactions: paid } = await pro.client.ok(transactions, {});
    expect(paid.filter((t) => t.quote_bid_id === bid_ids[0])).toEqual([
      expect.objectContaining({ type_id: 38, amount: '-4.20', fee_status: 'held' }),
    ]);
    expect(await settingOf(pro)).toMatchObject({ spent_this_week: '4.20', sent_this_week: 1, waiting: 0 });
    // A machine's speed is no measure of the pro's.
    expect(quote_bid.service.reply_minutes).toBeNull();

    expect((await off.client.ok(calls.autoQuoteOfBid, { bid_id: bid_ids[1]! })).auto_quote_run).toBeNull();
    const { QuoteBid } = await consumer.client.ok(bids.requestView, { request_id: request.id });
    expect(QuoteBid).toHaveLength(1);
  });

  it('is sent by the running server by itself, within the minute', async () => {
    const pro = await autoPro('Flo');
    const fresh = await startTestServerOver(server);
    try {
      const { bid_ids } = await come([pro]);
      fresh.nudge();
      await vi.waitFor(async () => expect((await runOf(pro, bid_ids[0]!))?.state).toBe('sent'), { timeout: 10_000 });
    } finally {
      await fresh.close();
    }
  });

  it('outside business hours waits for them', async () => {
    const pro = await autoPro('Gus', { set: { is_business_hours_only: true } });
    const now = server.app.parts.clock.now();
    // Open from six hours on, for an hour, on every day: never now.
    const minute = (Math.floor((now.getTime() / 60_000) % 1440) + 480 + 360) % 1440;
    const range = [{ begin: minute, end: minute + 60 }];
    const days = Object.fromEntries(['1', '3', '5', '7', '2', '4', '6'].map((d) => [d, range]));
    await pro.client.ok(changeBusinessHours, {
      service_id: pro.quote_service_id,
      days,
      zone: 'Asia/Singapore',
      parallel_jobs: 1,
      default_minutes: 60,
    });
    const { bid_ids } = await come([pro]);
    await send();
    const run = await runOf(pro, bid_ids[0]!);
    expect(run?.state).toBe('waiting');
    expect(run!.due_on > toWire(now)).toBe(true);
    expect((await settingOf(pro)).waiting).toBe(1);
    await server.sql(`update auto_quote_runs set due_on = now() - interval '1 second' where quote_bid_id = $1`, [
      bid_ids[0],
    ]);
    await server.sql(`update service_calendars set schedule = null where quote_service_id = $1`, [
      pro.quote_service_id,
    ]);
    await send();
    expect((await runOf(pro, bid_ids[0]!))?.state).toBe('sent');
  });
});

describe('what stops it', () => {
  it('is the budget, to the cent, whatever comes at the same moment', async () => {
    const pro = await autoPro('Hal', { cents: 100_000, set: { weekly_budget: '20.00' } });
    const ids: number[] = [];
    // Nineteen requests of S$3.10: six are within S$20.
    for (let n = 0; n < 19; n++) ids.push((await come([pro], { fee_cents: 310 })).bid_ids[0]!);
    await Promise.all([send(), send(), send(), send(), send()]);
    const states = await server.sql(
      `select state, error, count(*)::integer as n, sum(fee_cents)::integer as cents from auto_quote_runs
       where provider_id = $1 group by 1, 2 order by 1`,
      [pro.id],
    );
    expect(states).toEqual([
      { state: 'failed', error: '9', n: 13, cents: null },
      { state: 'sent', error: null, n: 6, cents: 1860 },
    ]);
    const [held] = await server.sql(
      'select sum(bought_cents + promotional_cents)::integer as cents from fee_holds where user_id = $1',
      [pro.id],
    );
    expect(held?.cents).toBe(1860);
    expect((await settingOf(pro)).problem).toMatchObject({ error: 9, errorAction: 'raise_budget' });
    // Thirteen failures, one mail.
    const mails = await server.sql(
      `select kind, channel from deliveries where user_id = $1 and kind = 'auto_quote_stopped'`,
      [pro.id],
    );
    expect(mails).toEqual([{ kind: 'auto_quote_stopped', channel: 'mail' }]);

    // More budget: the next one is sent, and the problem is over.
    await pro.client.ok(calls.editAutoQuote, { ...at(pro), weekly_budget: '30.00' });
    const next = await come([pro], { fee_cents: 310 });
    await send();
    expect((await runOf(pro, next.bid_ids[0]!))?.state).toBe('sent');
    expect((await settingOf(pro)).problem).toBeNull();
    // A new week counts anew.
    const monday = mondayOf(server.app.parts.clock.now());
    await server.sql(`update auto_quote_runs set done_on = $2 where provider_id = $1 and state = 'sent'`, [
      pro.id,
      new Date(monday.getTime() - 1000),
    ]);
    expect((await settingOf(pro)).spent_this_week).toBe('0.00');
  });

  it('is turning it off: nothing is sent from the answer on', async () => {
    const pro = await autoPro('Ida', { cents: 50_000 });
    const ids: number[] = [];
    for (let n = 0; n < 8; n++) ids.push((await come([pro])).bid_ids[0]!);
    const sending = Promise.all([send(), send()]);
    await pro.client.ok(calls.editAutoQuote, { ...at(pro), is_auto_quote_on: false });
    const count = async () =>
      (
        await server.sql(
          `select count(*)::integer as n from auto_quote_runs where provider_id = $1 and state = 'sent'`,
          [pro.id],
        )
      )[0]?.n;
    const atOff = await count();
    await sending;
    await send();
    expect(await count()).toBe(atOff);
    const late = await come([pro]);
    expect(await runOf(pro, late.bid_ids[0]!)).toBeNull();
    const [waiting] = await server.sql(
      `select count(*)::integer as n from auto_quote_runs where provider_id = $1 and state = 'waiting'`,
      [pro.id],
    );
    expect(waiting?.n).toBe(0);
  });

  it('is an empty wallet, with what solves it; then the pro quotes by hand', async () => {
    const pro = await autoPro('Jan', { cents: 100 });
    const { bid_ids } = await come([pro]);
    await send();
    expect(await runOf(pro, bid_ids[0]!)).toMatchObject({
      state: 'failed',
      error: 10,
      errorAction: 'add_credit',
      fee: null,
    });
    expect(
      (await server.sql('select quote_status_id from quote_bids where id = $1', [bid_ids[0]]))[0]?.quote_status_id,
    ).toBe(1);
    expect((await pro.client.ok(calls.switchToManual, { bid_id: bid_ids[0]! })).auto_quote_run.state).toBe('manual');
    await cast.credit(pro, 5_000);
    await pro.client.ok(bids.sendQuote, {
      bid_id: bid_ids[0]!,
      quote_type: 'flat',
      price: '170.00',
      price_note: 'By hand',
      fee_shown: '4.20',
    });
  });

  it('is a limit of the account (690), also for a quote by hand', async () => {
    const pro = await autoPro('Kim');
    const { bid_ids } = await come([pro]);
    await cast.limit(pro, cast.category_id);
    await send();
    expect(await runOf(pro, bid_ids[0]!)).toMatchObject({
      state: 'failed',
      error: 690,
      errorAction: 'contact_support',
    });
    expect((await pro.client.call(calls.switchToManual, { bid_id: bid_ids[0]! })).body.error).toBe(690);
    const byHand = { bid_id: bid_ids[0]!, quote_type: 'flat', price: '10.00', price_note: 'x' } as const;
    expect((await pro.client.call(bids.sendQuote, byHand)).body.error).toBe(690);
  });

  it('is taken over by hand with a quote that is charged in the same act: 4, 6, 16, 211, 690', async () => {
    const pro = await autoPro('Ida', { cents: 0 });
    const { bid_ids } = await come([pro]);
    const bid_id = bid_ids[0]!;
    const quote = { bid_id, quote_type: 'flat', price: '120.00', price_note: 'By hand', fee_shown: '4.20' } as const;
    const take = (more: object = {}) => pro.client.call(calls.switchToManual, { ...quote, ...more });
    const state = async () => (await runOf(pro, bid_id))?.state;
    const kept = async () => (await pro.client.ok(bids.lead, { bid_id })).quote_bid;
    expect((await take()).body).toMatchObject({ error: 4, errorAction: 'change_card' });
    expect(await state()).toBe('waiting');
    expect(await kept()).toMatchObject({ error: 4, errorAction: 'change_card', quote_sent_on: null });
    await cast.credit(pro, 5_000);

    await server.sql('update users set is_vouched = false where id = $1', [pro.id]);
    expect((await take()).body).toMatchObject({ error: 16, errorAction: 'confirm_phone' });
    await server.sql('update users set is_vouched = true where id = $1', [pro.id]);

    await server.sql(`insert into settings (key, value, updated) values ('guarantee_card', 'true', now())`);
    expect((await take()).error).toBe(4);
    await server.sql(
      `insert into payment_cards (user_id, provider, token_sealed, token_digest, customer, card_info, exp_month, exp_year, country, created)
       values ($1, 'simulator', ''::bytea, ''::bytea, '', 'Visa 4242', 12, 2099, 'MY', now())`,
      [pro.id],
    );
    expect((await take()).body).toMatchObject({ error: 211, errorAction: 'change_card' });
    // Of another card nobody knows the country: not all that the pro keeps are foreign.
    const another = await server.sql<{ id: number }>(
      `insert into payment_cards (user_id, provider, token_sealed, token_digest, customer, card_info, exp_month, exp_year, country, created)
       values ($1, 'simulator', ''::bytea, '1'::bytea, '', 'Visa 1111', 12, 2099, null, now()) returning id`,
      [pro.id],
    );
    expect((await take()).error).toBe(4);
    await server.sql('delete from payment_cards where id = $1', [another[0]?.id]);
    await server.sql(`delete from settings where key = 'guarantee_card'`);

    await cast.limit(pro, cast.category_id);
    expect((await take()).error).toBe(690);
    await server.sql('update person_limits set lifted_on = now(), lifted_by = user_id where user_id = $1', [pro.id]);

    const zero = await take({ price: '0.00' });
    expect(zero.body).toMatchObject({ error: 'not sent', errorMessage: 'Enter a price above S$0.' });
    expect(await state()).toBe('waiting');

    expect((await take()).status).toBe('Success');
    expect(await state()).toBe('manual');
    expect(await kept()).toMatchObject({ quote_status_id: 2, flat_rate_at: '120.00', fee_paid: '4.20', error: null });
    expect((await take()).error).toBe(6);
  });

  it('is the pro, who quotes first or takes it over', async () => {
    const pro = await autoPro('Lee');
    const [first, second] = [await come([pro]), await come([pro])];
    await pro.client.ok(bids.sendQuote, {
      bid_id: first.bid_ids[0]!,
      quote_type: 'flat',
      price: '99.00',
      price_note: 'By hand',
      fee_shown: '4.20',
    });
    await pro.client.ok(calls.switchToManual, { bid_id: second.bid_ids[0]! });
    await send();
    expect(await runOf(pro, first.bid_ids[0]!)).toMatchObject({ state: 'manual', error: 6, errorAction: 'view_quote' });
    expect((await runOf(pro, second.bid_ids[0]!))?.state).toBe('manual');
    const [bid] = await server.sql('select flat_rate_at_cents, quote_sent_on from quote_bids where id = $1', [
      first.bid_ids[0],
    ]);
    expect(bid?.flat_rate_at_cents).toBe(9_900);
    const sent = await come([pro]);
    await send();
    expect((await pro.client.call(calls.switchToManual, { bid_id: sent.bid_ids[0]! })).body.error).toBe(6);
  });

  it('is nothing to solve: a request that is over, a preference that changed, a pause, taken places', async () => {
    const [pro, ...others] = [await autoPro('Max'), await autoPro('Ned'), await autoPro('Oli')];
    const closed = await come([pro]);
    await server.sql('update quote_requests set is_closed = true where id = $1', [closed.request.id]);
    const unwanted = await come([pro]);
    await server.sql(`update quote_requests set fields = '{"kind": "gas"}' where id = $1`, [unwanted.request.id]);
    await server.sql(
      `update quote_service_categories set quote_job_preference = jsonb_set(quote_job_preference, '{declined}', '{"kind": ["gas"]}')
       where quote_service_id = $1`,
      [pro.quote_service_id],
    );
    await send();
    for (const { bid_ids } of [closed, unwanted]) expect((await runOf(pro, bid_ids[0]!))?.state).toBe('left');
    const { bid_ids } = await come([pro, ...others], { max_quotes: 2 });
    await send();
    const states = await Promise.all([pro, ...others].map(async (each, i) => (await runOf(each, bid_ids[i]!))?.state));
    expect(states.sort()).toEqual(['left', 'sent', 'sent']);
    const { auto_quote_runs } = await pro.client.ok(calls.autoQuoteHistory, {});
    expect(auto_quote_runs.every((run) => run.state !== 'left')).toBe(true);

    const paused = await come([pro]);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title, description)
       values ($1, now() - interval '1 hour', now() + interval '1 hour', 'Away', '')`,
      [pro.quote_service_id],
    );
    await send();
    expect((await runOf(pro, paused.bid_ids[0]!))?.state).toBe('left');
  });

  it('is leaving Gotong', async () => {
    const pro = await autoPro('Pat');
    const { bid_ids } = await come([pro]);
    await cast.leave(pro);
    await send();
    expect(await server.sql('select state, error from auto_quote_runs where quote_bid_id = $1', [bid_ids[0]])).toEqual([
      { state: 'left', error: 'off' },
    ]);
    expect(
      await server.sql('select 1 from quote_templates where quote_service_id = $1', [pro.quote_service_id]),
    ).toEqual([]);
  });
});

describe('the history', () => {
  it('begins in 2018 unless said otherwise, and its weeks begin on Monday', async () => {
    const pro = await autoPro('Quy', { cents: 50_000 });
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await come([pro])).bid_ids[0]!);
    await send();
    // One long ago, on the last second of a Sunday in Singapore; one a second later.
    await server.sql(
      `update auto_quote_runs set created = '2018-01-07 15:59:59Z', done_on = '2018-01-07 15:59:59Z' where quote_bid_id = $1`,
      [ids[0]],
    );
    await server.sql(
      `update auto_quote_runs set created = '2018-01-07 16:00:00Z', done_on = '2018-01-07 16:00:00Z' where quote_bid_id = $1`,
      [ids[1]],
    );
    await server.sql(
      `update fee_holds set status = 'released', settle_transaction_id = hold_transaction_id where quote_bid_id = $1`,
      [ids[1]],
    );
    const all = await pro.client.ok(calls.autoQuoteHistory, {});
    expect(all.auto_quote_runs.map((run) => run.quote_bid_id)).toEqual([...ids].reverse());
    expect(all.paging).toMatchObject({ total: 3, page_size: 20 });
    const some = await pro.client.ok(calls.autoQuoteHistory, {
      begin: '2018-01-07 16:00:00',
      end: '2018-01-08 00:00:00',
    });
    expect(some.auto_quote_runs.map((run) => run.quote_bid_id)).toEqual([ids[1]]);
    const { weeks, paging } = await pro.client.ok(calls.autoQuoteWeeks, {});
    const monday = toWire(mondayOf(server.app.parts.clock.now()));
    expect(weeks).toEqual([
      { week_begins: monday, sent: 1, failed: 0, spent: '4.20', given_back: '0.00' },
      { week_begins: '2018-01-07 16:00:00', sent: 1, failed: 0, spent: '4.20', given_back: '4.20' },
      { week_begins: '2017-12-31 16:00:00', sent: 1, failed: 0, spent: '4.20', given_back: '0.00' },
    ]);
    expect(paging.total).toBe(3);
  });
});

/** The sender as the server runs it, over the same database. */
async function startTestServerOver({ app }: TestServer) {
  const { startAutoQuotes } = await import('./sender-service.ts');
  return startAutoQuotes(app.parts);
}
