import Stripe from 'stripe';
import { afterAll, beforeAll, describe } from 'vitest';
import { startSimulatedBank } from '#test/support/outside/simulated-bank.ts';
import { startStripeApi } from '#test/support/outside/stripe-api.ts';
import { startTapPayApi } from '#test/support/outside/tap-pay-api.ts';
import { stripePayments } from './stripe/stripe.ts';
import { behavesAsProvider, type SuiteSide } from './suite.ts';
import { tapPayPayments } from './tap-pay/tap-pay.ts';

const patience_ms = 20_000;

async function simulatorSide(): Promise<SuiteSide> {
  const bank = await startSimulatedBank();
  let pages = 0;
  return {
    port: bank.port,
    async prime(card) {
      const page = await bank.port.openPage({
        key: `page-${++pages}`,
        kind: 'pay',
        order_no: 'A1',
        cents: 10_900,
        description: 'Credit',
        payer: { id: 7, email: 'a@b.sg', name: 'A' },
        return_url: 'https://shop.test/back',
      });
      return (await bank.side.choose(page.url, card)).searchParams.get('prime') ?? '';
    },
    loseAnswer: async (when) => void (await bank.side.admin(when === 'after' ? { drop_after: 1 } : { drop_before: 1 })),
    async taken() {
      const { taken, given_back } = await bank.side.books();
      return taken - given_back;
    },
    async notice(ref) {
      await bank.side.flush();
      const found = bank.received.findLast(({ body }) => body.includes(`"ref":"${ref}"`));
      if (!found) throw new Error('no notice came');
      const signature = String(found.headers['x-simulator-signature']);
      return { body: found.body, headers: { 'x-simulator-signature': signature }, isSigned: true };
    },
    close: () => bank.close(),
  };
}

const STRIPE_KEYS = { secret_key: 'sk_test_suite', public_key: 'pk_test_suite', webhook_secret: 'whsec_suite' };

async function stripeSide(): Promise<SuiteSide> {
  const api = await startStripeApi(STRIPE_KEYS.secret_key);
  const signer = new Stripe(STRIPE_KEYS.secret_key);
  return {
    port: stripePayments({ ...STRIPE_KEYS, url: api.url, patience_ms, sg_cards_only: true }),
    prime: async (card) => api.newCard(card),
    async loseAnswer(when) {
      // Its SDK sends again, with the same key, what met a closed connection.
      if (when === 'after') api.dropAfter = 2;
      else api.dropBefore = 2;
    },
    taken: async () => api.taken(),
    async notice(ref) {
      const event = {
        id: `evt_${ref}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: api.find(ref) },
      };
      const payload = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret: STRIPE_KEYS.webhook_secret });
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature }, isSigned: true };
    },
    close: () => api.close(),
  };
}

async function tapPaySide(): Promise<SuiteSide> {
  const keys = { partner_key: 'partner_suite', merchant_id: 'GOTONG_TEST' };
  const api = await startTapPayApi(keys.partner_key, keys.merchant_id);
  const settings = { ...keys, app_id: '1', app_key: 'app', url: api.url, site: 'https://gotong.test' };
  return {
    port: tapPayPayments({ ...settings, patience_ms, sg_cards_only: true }),
    prime: async (card) => api.newPrime(card),
    async loseAnswer(when) {
      if (when === 'after') api.dropAfter = 1;
      else api.dropBefore = 1;
    },
    taken: async () => api.taken(),
    notice: async (ref) => ({ body: api.notice(ref), headers: {}, isSigned: false }),
    close: () => api.close(),
  };
}

describe.each([
  ['the simulator', simulatorSide],
  ['Stripe', stripeSide],
  ['TapPay', tapPaySide],
] as const)('%s', (_, start) => {
  let side: SuiteSide;
  beforeAll(async () => {
    side = await start();
  });
  afterAll(() => side.close());
  behavesAsProvider(() => side);
});
