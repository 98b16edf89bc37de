import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_LIMITS } from '#core/custody/limits/rules.ts';
import * as calls from '#core/custody/links/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type TestClient, testClient } from '#test/support/client.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// The page of a protected payment for people without a session, over HTTP: only the links in letters open it.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let told: ToldReader;
let guest: TestClient;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on', LANGUAGES: 'en-SG,zh-TW' });
  to = await arrange(server);
  scene = protectedScene(server, to);
  told = readTold(server);
  guest = testClient(server.url, null);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await server.sql(`delete from limit_windows where key like 'payment_link:%'`);
});
afterAll(() => server.close());

const emailOf = async ({ id }: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? '';
const newest = async (person: TestPerson) =>
  (await told.all(await emailOf(person), 'protected_payment')).filter(({ channel }) => channel === 'mail').at(-1)
    ?.data as NoticeData['protected_payment'];
const hashFor = async (person: TestPerson) => (await newest(person)).link.replace('/payment/', '');
const shown = async (hash: string) => (await guest.ok(calls.paymentByHash, { hash })).payment;
const page = (path: string, cookie = '') => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const WRONG = 'A'.repeat(43);

describe('a payment by the link of a letter', () => {
  it('says what it is for, who holds it and what happens next, without a word about its customer', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const { link, path } = await newest(job.rachel);
    expect(link).toMatch(/^\/payment\/[\w-]{43}$/);
    expect(path).toContain('/dashboard/safety-payments/');
    const hash = link.slice('/payment/'.length);
    const payment = await shown(hash);
    expect(payment).toMatchObject({
      title: 'Chemical wash',
      amount: '300.00',
      state: 'requested',
      holder: 'Test safekeeping',
      next: { step: 'lapse' },
      pay_url: null,
      path: `/dashboard/safety-payments/${job.bid_id}/${payment_id}?as=consumer`,
    });
    expect(payment.methods.map(({ pay_type }) => pay_type)).toEqual(['card', 'paynow', 'bank_transfer']);
    const said = JSON.stringify(payment);
    for (const secret of ['Rachel', 'Tan', '#08-112', await emailOf(job.rachel)]) expect(said).not.toContain(secret);
    // Letters to the pro have no such link.
    await job.rachel.client.ok(payments.cancelThirdParty, { payment_id });
    expect((await newest(job.wei)).link).toBe('');
  });

  it('is 404 for a wrong link, an old one, one of another purpose, a deleted customer, and while the flag is off', async () => {
    const job = await scene.job();
    await scene.ask(job);
    const hash = await hashFor(job.rachel);
    const asked = async (of: string) => [
      (await guest.call(calls.paymentByHash, { hash: of })).http,
      (await guest.call(calls.payByHash, { hash: of, pay_type: 'card' })).http,
      (await page(`/payment/${of}`)).status,
      (await post(`/payment/${of}`, { pay_type: 'card' })).status,
    ];
    const [other] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from hash_links where purpose <> 'protected_payment'`,
    );
    for (const wrong of [WRONG, `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`])
      expect(await asked(wrong)).toEqual([404, 404, 404, 404]);
    expect(other).toBeDefined();
    await server.sql(`update hash_links set purpose = 'bid_hire' where subject = $1 and user_id = $2`, [
      String((await scene.read(job.rachel, await idOf(job.bid_id))).payment_id),
      job.rachel.id,
    ]);
    expect(await asked(hash)).toEqual([404, 404, 404, 404]);
    await server.sql(`update hash_links set purpose = 'protected_payment' where user_id = $1`, [job.rachel.id]);
    expect((await asked(hash)).slice(0, 1)).toEqual([200]);
    await server.sql('update users set blocked_at = now() where id = $1', [job.rachel.id]);
    expect((await asked(hash))[0]).toBe(404);
    await server.sql('update users set blocked_at = null where id = $1', [job.rachel.id]);
    server.app.parts.clock.stopAt(new Date(Date.now() + 61 * DAY));
    expect(await asked(hash)).toEqual([404, 404, 404, 404]);
  });

  it('is counted by address, so that links cannot be guessed', async () => {
    let http = 0;
    for (let tries = 0; tries < 121; tries += 1) http = (await guest.call(calls.paymentByHash, { hash: WRONG })).http;
    expect(http).toBe(429);
  });

  it('does nothing but pay: two presses at once are one try, and what was paid is not paid again', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const hash = await hashFor(job.rachel);
    const both = await Promise.all([1, 2].map(() => guest.call(calls.payByHash, { hash, pay_type: 'card' })));
    expect(both.map(({ http }) => http)).toEqual([200, 200]);
    const [{ n } = { n: 0 }] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from custody_moves where payment_id = $1 and kind = 'pay'`,
      [payment_id],
    );
    expect(n).toBe(1);
    const { pay_url, state } = await shown(hash);
    expect(state).toBe('paying');
    // Another way to pay closes the first try.
    const other = await guest.ok(calls.payByHash, { hash, pay_type: 'paynow' });
    expect(other.payment).toMatchObject({ state: 'paying', pay_type: 'paynow' });
    await scene.holder.press(pay_url ?? '', 'pay');
    expect((await shown(hash)).state).toBe('paying');
    const back = await scene.holder.press(other.payment.pay_url ?? '', 'pay');
    expect(back).toContain('/payment/back');
    expect(await shown(hash)).toMatchObject({ state: 'held', pay_url: null, methods: [] });
    expect(await guest.call(calls.payByHash, { hash, pay_type: 'card' })).toMatchObject({ error: 'not now' });
    // Each letter has its own link, and the old one shows the same payment.
    expect(await hashFor(job.rachel)).not.toBe(hash);
    await job.wei.client.ok(payments.doneThirdParty, { payment_id });
    expect(await shown(hash)).toMatchObject({ state: 'done', next: { step: 'accept' } });
  });
  it('is refused as in the session of its customer: a way that could not be held, the limit of a day, a company that is away', async () => {
    const job = await scene.job('30000.00');
    const pay = (hash: string, pay_type: 'card' | 'paynow') => guest.call(calls.payByHash, { hash, pay_type });
    await scene.ask(job, '300.00', { ends_on: sgDay(new Date(Date.now() + 50 * DAY)) });
    expect(await pay(await hashFor(job.rachel), 'paynow')).toMatchObject({ error: 'method impossible' });
    await scene.ask(job, toDecimal(DAY_LIMITS.card));
    const whole = await hashFor(job.rachel);
    await scene.ask(job, '1.00');
    const more = await hashFor(job.rachel);
    await scene.holder.admin({ is_down: true });
    expect(await pay(whole, 'card')).toMatchObject({ error: 'no answer' });
    await scene.holder.admin({ is_down: false });
    expect((await pay(whole, 'card')).error).toBeUndefined();
    expect(await pay(more, 'card')).toMatchObject({ error: 'above daily limit' });
  });
});

describe('the page of a payment', () => {
  const idIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('shows and pays a payment to who has no session, by a plain form', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const { link } = await newest(job.rachel);
    const first = await page(link);
    expect([first.status, first.headers.get('referrer-policy'), first.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    const html = await first.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    for (const said of ['Chemical wash', 'S$300.00', 'Pay into safekeeping', 'Test safekeeping'])
      expect(idIn(html)).toContain(said);
    expect((await scene.read(job.rachel, payment_id)).read_on).toBeNull();
    const sent = await post(link, { pay_type: 'paynow' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, link]);
    const cookie = (sent.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(sent.headers.get('set-cookie')).toContain('HttpOnly');
    const going = await (await page(link)).text();
    expect(idIn(going)).toContain('Go to Test safekeeping and pay');
    expect(idIn(going)).toContain('Pay another way Another way closes the payment you began.');
    expect(going).not.toContain('value="paynow"');
    const { pay_url } = await shown(link.slice('/payment/'.length));
    await scene.holder.press(pay_url ?? '', 'pay');
    // Back from the company: this browser knows the link; another browser is told to open the link again.
    expect(idIn(await (await page('/payment/back', cookie)).text())).toContain('Held by Test safekeeping');
    const elsewhere = await page('/payment/back');
    expect([elsewhere.status, idIn(await elsewhere.text()).includes('Open the link in your email again')]).toEqual([
      200,
      true,
    ]);
    const late = await post(link, { pay_type: 'card' });
    expect(idIn(await late.text())).toContain('You can’t do this any more');
  });

  it('is in Chinese, refusals too', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const { link } = await newest(job.rachel);
    expect(idIn(await (await page(`/zh-tw${link}`)).text())).toContain('向您請款');
    await job.rachel.client.ok(payments.cancelThirdParty, { payment_id });
    const refused = idIn(await (await post(`/zh-tw${link}`, { pay_type: 'card' })).text());
    expect(refused).not.toContain('You can’t do this');
    expect(refused).toContain('情況已有變更');
  });
});

const idOf = async (bid_id: number) =>
  (await server.sql<{ id: number }>('select id from custody_payments where quote_bid_id = $1', [bid_id]))[0]?.id ?? 0;
