import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StripeApi, startStripeApi } from '#test/support/outside/stripe-api.ts';
import { type Charge, NoAnswer, type PaymentPort } from '../port.ts';
import { stripePayments } from './stripe.ts';

const keys = { secret_key: 'sk_test_x', public_key: 'pk_test_x', webhook_secret: 'whsec_x' };
let api: StripeApi;
let port: PaymentPort;
beforeAll(async () => {
  api = await startStripeApi(keys.secret_key);
  port = stripePayments({ ...keys, url: api.url, patience_ms: 20_000, sg_cards_only: true });
});
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(api, { dropAfter: 0, dropBefore: 0, isSearchBehind: false });
  api.requests.length = 0;
});

let count = 0;
const nextKey = () => `k-${++count}`;
const payer = { id: 7, email: 'weiling@demo.gotong.sg', name: 'Tan Wei Ling' };
const wish = {
  order_no: 'A1',
  cents: 10_900,
  description: 'S$100 of credit',
  payer,
  return_url: 'https://shop.test/back',
};
const chargeOf = (more: Pick<Charge, 'method' | 'source'>): Charge => ({ ...wish, key: nextKey(), ...more });
const cardCharge = (card: string, remember = false): Charge =>
  chargeOf({ method: 'card', source: { kind: 'card_token', card_token: api.newCard(card), remember } });
const notice = (type: string, object: object, id = 'evt_1') => {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = new Stripe(keys.secret_key).webhooks.generateTestHeaderString({
    payload,
    secret: keys.webhook_secret,
  });
  return port.readNotice(Buffer.from(payload), { 'stripe-signature': signature }, new Date());
};

describe('the Checkout page', () => {
  const open = async (kind: 'pay' | 'bind' = 'pay') => {
    const key = nextKey();
    return { key, page: await port.openPage({ ...wish, key, kind }) };
  };

  it('takes what is due for the order, and only after payment', async () => {
    const { key, page } = await open();
    expect(page).toMatchObject({ gives: 'outcome', url: expect.stringContaining('https://checkout.test/') });
    const made = api.requests.find(({ path }) => path === '/v1/checkout/sessions')?.fields;
    expect(made).toMatchObject({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'sgd', unit_amount: '10900' }, quantity: '1' }],
      success_url: wish.return_url,
      cancel_url: `${wish.return_url}?cancelled=1`,
    });
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({ status: 'action', url: page.url });
    expect((await port.openPage({ ...wish, key, kind: 'pay' })).ref).toBe(page.ref);
  });

  it('captures when asked, once however often, and keeps the card only if the person ticked it', async () => {
    const { key, page } = await open();
    const before = api.taken();
    api.complete(page.ref, 'success', false);
    expect(api.taken()).toBe(before);
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({
      status: 'succeeded',
      card: null,
      paid_with: { card_info: 'visa|4242' },
    });
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({ status: 'succeeded' });
    expect(await port.ask({ key, ref: null })).toMatchObject({ status: 'succeeded' });
    expect(api.taken() - before).toBe(wish.cents);

    const again = await open();
    api.complete(again.page.ref, 'success', true);
    expect(await port.ask({ key: again.key, ref: again.page.ref })).toMatchObject({
      card: { token: expect.stringContaining('pm_success'), customer: expect.stringContaining('cus_') },
    });
  });

  it('lets a foreign card go without taking anything', async () => {
    const { key, page } = await open();
    api.complete(page.ref, 'foreign', true);
    const sum = api.taken();
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({ status: 'failed', code: 'foreign_card' });
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({ status: 'failed', code: 'foreign_card' });
    expect(api.taken()).toBe(sum);
  });

  it('takes a foreign card where the setting allows it', async () => {
    const open_port = stripePayments({ ...keys, url: api.url, patience_ms: 20_000, sg_cards_only: false });
    const page = await open_port.openPage({ ...wish, key: nextKey(), kind: 'pay' });
    api.complete(page.ref, 'foreign', false);
    expect(await open_port.ask({ key: 'x', ref: page.ref })).toMatchObject({ status: 'succeeded' });
  });

  it('that was not used expires', async () => {
    const { key, page } = await open();
    api.expire(page.ref);
    expect(await port.ask({ key, ref: page.ref })).toMatchObject({ status: 'failed', code: 'expired' });
  });

  it('keeps a card without paying; not one that is foreign, and not before it is done', async () => {
    const { page } = await open('bind');
    const wishOf = (ref: string) => ({ key: nextKey(), source: { ref }, payer });
    expect(await port.bind(wishOf(page.ref))).toEqual({ status: 'failed', code: 'cancelled' });
    const sum = api.taken();
    api.complete(page.ref, 'success', true);
    const bound = await port.bind(wishOf(page.ref));
    expect(bound).toMatchObject({ status: 'bound', card: { card_info: 'visa|4242' } });
    expect(api.taken()).toBe(sum);
    const foreign = await open('bind');
    api.complete(foreign.page.ref, 'foreign', true);
    expect(await port.bind(wishOf(foreign.page.ref))).toEqual({ status: 'failed', code: 'foreign_card' });
    expect(api.requests.some(({ path }) => path.endsWith('/detach'))).toBe(true);
  });

  it('that could not be opened is no answer', async () => {
    api.dropBefore = 9;
    await expect(open()).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('3-D Secure and PayNow', () => {
  it.each([
    [true, { status: 'succeeded' }],
    [false, { status: 'failed', code: 'challenge_failed' }],
  ])('a challenge approved: %s', async (isApproved, expected) => {
    const charge = cardCharge('challenge');
    const outcome = await port.charge(charge);
    if (outcome.status !== 'action') throw new Error(outcome.status);
    expect(outcome.url).toBe(`https://hooks.test/${outcome.ref}`);
    api.challenge(outcome.ref, isApproved);
    expect(await port.ask({ key: charge.key, ref: outcome.ref })).toMatchObject(expected);
  });

  it('a saved card that needs the bank’s approval cannot pay while the person is away', async () => {
    const first = cardCharge('challenge', true);
    const outcome = await port.charge(first);
    if (outcome.status !== 'action') throw new Error(outcome.status);
    api.challenge(outcome.ref, true);
    const done = await port.ask({ key: first.key, ref: outcome.ref });
    if (done?.status !== 'succeeded' || !done.card) throw new Error('not kept');
    const { token, customer } = done.card;
    const alone = chargeOf({ method: 'card', source: { kind: 'card', token, customer, off_session: true } });
    expect(await port.charge(alone)).toMatchObject({ status: 'failed', code: 'challenge_failed' });
  });

  it('PayNow waits with a code to scan until the money is there', async () => {
    const charge = chargeOf({ method: 'paynow', source: { kind: 'method' } });
    const outcome = await port.charge(charge);
    expect(outcome).toMatchObject({ status: 'pending', instructions: { code: 'A1', qr: `PAYNOW:${outcome.ref}` } });
    api.pay(outcome.ref ?? '');
    expect(await port.ask({ key: charge.key, ref: outcome.ref })).toMatchObject({
      status: 'succeeded',
      paid_with: null,
    });
  });

  it('what Stripe does not do is refused', async () => {
    const charge = chargeOf({ method: 'atm', source: { kind: 'method' } });
    expect(await port.charge(charge)).toMatchObject({ status: 'failed', code: 'refused' });
    expect(port.methods).not.toContain('atm');
  });
});

describe('errors', () => {
  it('a key that comes back with another sum is not answered as paid', async () => {
    const charge = cardCharge('success');
    await port.charge(charge);
    await expect(port.charge({ ...charge, cents: 20_000 })).rejects.toBeInstanceOf(NoAnswer);
  });

  it('a wrong secret key is a failure of ours, and takes nothing', async () => {
    const other = stripePayments({
      ...keys,
      secret_key: 'sk_test_wrong',
      url: api.url,
      patience_ms: 20_000,
      sg_cards_only: false,
    });
    expect(await other.charge(cardCharge('success'))).toMatchObject({ status: 'failed', code: 'provider_fault' });
  });

  it('finds a fresh payment that search does not know yet', async () => {
    api.isSearchBehind = true;
    const charge = cardCharge('success');
    await port.charge(charge);
    expect(await port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'succeeded' });
    expect(await port.ask({ key: 'nobody', ref: null })).toBeNull();
    expect(await port.ask({ key: 'nobody', ref: 'pi_none' })).toBeNull();
  });

  it('sends no card, and of the person only what is asked for', async () => {
    await port.charge(cardCharge('success', true));
    const customer = api.requests.find(({ path }) => path === '/v1/customers')?.fields;
    expect(customer).toEqual({ email: payer.email, name: payer.name, metadata: { user_id: '7' } });
    const intent = api.requests.find(({ path }) => path === '/v1/payment_intents');
    expect(intent?.key).toBe(`k-${count}`);
    expect(intent?.fields).toMatchObject({ amount: '10900', currency: 'sgd', setup_future_usage: 'off_session' });
  });
});

describe('webhooks', () => {
  const intent = (status: string, more: object = {}) => ({
    id: 'pi_9',
    object: 'payment_intent',
    status,
    created: 1,
    payment_method: 'pm_1',
    metadata: { key: 'k', order_no: 'A1', remember: '0', ...(more as { metadata?: object }).metadata },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'metadata')),
  });

  it('say what became of a charge', () => {
    expect(notice('payment_intent.succeeded', intent('succeeded'))).toEqual({
      notice_id: 'evt_1',
      kind: 'charge',
      key: 'k',
      outcome: { status: 'succeeded', ref: 'pi_9', card: null, paid_with: null },
    });
    const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    expect(
      notice('payment_intent.payment_failed', intent('requires_payment_method', { last_payment_error })),
    ).toMatchObject({
      kind: 'charge',
      outcome: { status: 'failed', code: 'insufficient_funds' },
    });
    expect(notice('payment_intent.canceled', intent('canceled', { cancellation_reason: 'automatic' }))).toMatchObject({
      outcome: { status: 'failed', code: 'expired' },
    });
  });

  it('about a page only say that asking is worth it, and a failed try there says nothing', () => {
    const metadata = { page: '1' };
    expect(notice('payment_intent.succeeded', intent('succeeded', { metadata }))).toMatchObject({
      kind: 'hint',
      key: 'k',
      ref: 'pi_9',
    });
    expect(notice('payment_intent.amount_capturable_updated', intent('requires_capture', { metadata }))).toMatchObject({
      kind: 'hint',
    });
    expect(notice('payment_intent.payment_failed', intent('requires_payment_method', { metadata }))).toMatchObject({
      kind: 'other',
    });
    expect(notice('checkout.session.completed', { id: 'cs_1', mode: 'payment', metadata: { key: 'k' } })).toMatchObject(
      {
        kind: 'hint',
        key: 'k',
        ref: 'cs_1',
      },
    );
    expect(notice('checkout.session.completed', { id: 'cs_1', mode: 'setup', metadata: {} })).toMatchObject({
      kind: 'other',
    });
  });

  it.each([
    ['succeeded', { status: 'succeeded', ref: 're_1' }],
    ['pending', { status: 'pending', ref: 're_1' }],
    ['failed', { status: 'failed', ref: 're_1', code: 'refused' }],
  ])('a refund that is %s', (status, outcome) => {
    expect(notice('refund.updated', { id: 're_1', status, metadata: { key: 'r' } })).toEqual({
      notice_id: 'evt_1',
      kind: 'refund',
      key: 'r',
      outcome,
    });
  });

  it.each([
    ['charge.dispute.created', 'needs_response', 'opened'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'lost', 'lost'],
  ])('%s, %s: %s', (type, status, expected) => {
    const dispute = { id: 'du_1', payment_intent: 'pi_9', status, amount: 10_900, reason: 'fraudulent' };
    expect(notice(type, dispute)).toEqual({
      notice_id: 'evt_1',
      kind: 'dispute',
      ref: 'pi_9',
      dispute_ref: 'du_1',
      status: expected,
      cents: 10_900,
      reason: 'fraudulent',
    });
  });

  it('of other kinds, and mere warnings, are of no concern', () => {
    expect(notice('customer.created', {})).toEqual({ notice_id: 'evt_1', kind: 'other' });
    const warning = { id: 'du_1', payment_intent: 'pi_9', status: 'warning_needs_response', amount: 1, reason: 'x' };
    expect(notice('charge.dispute.created', warning)).toMatchObject({ kind: 'other' });
  });
});
