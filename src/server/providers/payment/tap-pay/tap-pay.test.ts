import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTapPayApi, type TapPayApi } from '#test/support/outside/tap-pay-api.ts';
import { type Charge, NoAnswer, type PaymentPort } from '../port.ts';
import { serveCardPage } from './page.ts';
import { tapPayPayments } from './tap-pay.ts';

const keys = { partner_key: 'partner_x', merchant_id: 'GOTONG', app_id: '11', app_key: 'app_x' };
const site = 'https://gotong.test';
let api: TapPayApi;
let port: PaymentPort;
beforeAll(async () => {
  api = await startTapPayApi(keys.partner_key, keys.merchant_id);
  port = tapPayPayments({ ...keys, url: api.url, site, patience_ms: 20_000, sg_cards_only: true });
});
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(api, { dropAfter: 0, dropBefore: 0, gatewayTimeouts: 0 });
  api.requests.length = 0;
});

let count = 0;
const payer = { id: 7, email: 'weiling@demo.gotong.sg', name: 'Tan Wei Ling' };
const wish = {
  order_no: 'A1',
  cents: 10_900,
  description: 'S$100 of credit',
  payer,
  return_url: 'https://gotong.test/dashboard/payfee/x',
};
const chargeOf = (card: string, more: Partial<Charge> = {}): Charge => ({
  ...wish,
  key: `k-${++count}`,
  method: 'card',
  source: { kind: 'card_token', card_token: api.newPrime(card), remember: false },
  ...more,
});

it('speaks its words: cents, the currency, one number for the bank, where to come back and where to tell us', async () => {
  const charge = chargeOf('success');
  await port.charge(charge);
  const [request] = api.requests;
  expect(request?.path).toBe('/tpc/payment/pay-by-prime');
  expect(request?.body).toMatchObject({
    partner_key: keys.partner_key,
    merchant_id: keys.merchant_id,
    amount: 10_900,
    currency: 'SGD',
    order_number: 'A1',
    three_domain_secure: true,
    result_url: {
      frontend_redirect_url: wish.return_url,
      backend_notify_url: 'https://gotong.test/new/v1/payments/notices/tap_pay',
    },
    cardholder: { name: payer.name, email: payer.email, phone_number: '', member_id: '7' },
  });
  expect(String(request?.body.bank_transaction_id)).toMatch(/^G[0-9a-f]{18}$/);
});

it.each([
  [true, { status: 'succeeded' }],
  [false, { status: 'failed', code: 'cancelled' }],
])('3-D Secure by redirect, paid: %s', async (isPaid, expected) => {
  const charge = chargeOf('challenge');
  const outcome = await port.charge(charge);
  if (outcome.status !== 'action') throw new Error(outcome.status);
  expect(outcome.url).toBe(`https://redirect.test/${outcome.ref}`);
  expect(await port.ask({ key: charge.key, ref: outcome.ref })).toMatchObject({ status: 'pending' });
  api.answer(outcome.ref, isPaid);
  expect(await port.ask({ key: charge.key, ref: outcome.ref })).toMatchObject(expected);
});

it('LINE Pay by its own prime goes to its page; without one it is refused', async () => {
  expect(await port.charge(chargeOf('success', { method: 'line_pay' }))).toMatchObject({ status: 'action' });
  const without = chargeOf('success', { method: 'line_pay', source: { kind: 'method' } });
  expect(await port.charge(without)).toMatchObject({ status: 'failed', code: 'refused' });
});

it('when the bank does not answer TapPay, the result is unknown until we ask again', async () => {
  const charge = chargeOf('success');
  api.gatewayTimeouts = 1;
  await expect(port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
  expect(await port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'succeeded' });
});

it('gives a foreign card its money back at once, and says so again when asked', async () => {
  const before = api.taken();
  const charge = chargeOf('foreign');
  expect(await port.charge(charge)).toMatchObject({ status: 'failed', code: 'foreign_card' });
  expect(await port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'failed', code: 'foreign_card' });
  expect(api.taken()).toBe(before);
  // The answer to the payment gets lost: the one who asks gives it back.
  const lost = chargeOf('foreign');
  api.dropAfter = 1;
  await expect(port.charge(lost)).rejects.toBeInstanceOf(NoAnswer);
  expect(await port.ask({ key: lost.key, ref: null })).toMatchObject({ status: 'failed', code: 'foreign_card' });
  expect(api.taken()).toBe(before);
});

it('an unsigned notice only makes us ask, and one for another merchant not even that', async () => {
  const outcome = await port.charge(chargeOf('success'));
  const body = api.notice(outcome.ref ?? '');
  expect(port.readNotice(body, {}, new Date())).toMatchObject({ kind: 'hint', key: null, ref: outcome.ref });
  const other = Buffer.from(body.toString('utf8').replace('GOTONG', 'SOMEBODY'));
  expect(port.readNotice(other, {}, new Date())).toBeNull();
});

it('without the charge a lost refund cannot be looked up, and a wrong key is a failure of ours', async () => {
  await expect(port.askRefund({ key: 'r', ref: null })).rejects.toBeInstanceOf(NoAnswer);
  const wrong = tapPayPayments({
    ...keys,
    partner_key: 'x',
    url: api.url,
    site,
    patience_ms: 20_000,
    sg_cards_only: true,
  });
  await expect(wrong.charge(chargeOf('success'))).rejects.toBeInstanceOf(NoAnswer);
});

describe('the card page', () => {
  const app = Fastify();
  serveCardPage(app, { ...keys, url: 'https://sandbox.tappaysdk.com' });
  afterAll(() => app.close());
  const addressOf = async (return_url = wish.return_url) => {
    const page = await port.openPage({ ...wish, key: 'p', kind: 'pay', return_url });
    expect(page.gives).toBe('card_token');
    const { pathname, search } = new URL(page.url);
    return pathname + search;
  };

  it('shows the sum, has no field of ours for a card, and lets only TapPay’s script run', async () => {
    const page = await app.inject(await addressOf());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pay S$109.00');
    expect(page.body).not.toMatch(/<input(?! type="checkbox")/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.tappaysdk\.com;/);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('leads back only to where it was made for', async () => {
    const path = await addressOf();
    const query = new URL(path, site).searchParams;
    const [text = '', mac = ''] = [query.get('page') ?? '', query.get('mac') ?? ''];
    const forged = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>;
    forged.return_url = 'https://evil.test/';
    const bad = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect((await app.inject(`/payments/card-page?page=${bad}&mac=${mac}`)).statusCode).not.toBe(200);
    expect((await app.inject(`/payments/card-page?page=${text}&mac=x`)).statusCode).not.toBe(200);
  });

  it('is not led out of its script by what it shows', async () => {
    const page = await app.inject(await addressOf('https://gotong.test/</script><script>alert(1)</script>'));
    expect(page.body).not.toContain('<script>alert(1)');
  });
});
