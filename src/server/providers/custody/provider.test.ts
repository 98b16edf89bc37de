import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holderOf } from '#test/support/outside/simulated-holder.ts';
import { startStripeConnectApi } from '#test/support/outside/stripe-connect-api.ts';
import { startTestServer } from '#test/support/server.ts';
import { TEST_PRIMES } from './simulator/words.ts';
import { stripeCustody } from './stripe/stripe.ts';
import { behavesAsHolder, type SuiteSide } from './suite.ts';

async function simulatorSide(): Promise<SuiteSide> {
  const server = await startTestServer({ FLAGS: 'safety_payment=on' });
  const holder = holderOf(server);
  const { port } = holder;
  return {
    port,
    press: async (said, isPaid) =>
      void (said.status === 'open' && (await holder.press(said.url, isPaid ? 'pay' : 'refuse'))),
    primes: { ...TEST_PRIMES, refused: 'test_prime_of_nobody' },
    loseAnswer: async (when) => void (await holder.admin(when === 'after' ? { drop_after: 1 } : { drop_before: 1 })),
    beSlow: async (is_slow) => void (await holder.admin({ is_slow })),
    endRefund: async (ref, isDone) =>
      void (await holder.admin({ end_refund: { ref, code: isDone ? null : 'refused' } })),
    endPayout: async (ref, isDone) => void (await holder.admin({ end_payout: { ref, is_returned: !isDone } })),
    chargeback: async (ref, is_won) => void (await holder.admin({ chargeback: { ref, is_won } })),
    askAccounts: async (asks_accounts) => void (await holder.admin({ asks_accounts })),
    async onboard(ref) {
      const url = await port.linkAccount(ref, 'https://gotong.test/back');
      await holder.press(url ?? '', 'send');
    },
    close: () => server.close(),
  };
}

const KEYS = { secret_key: 'sk_test_custody', webhook_secrets: ['whsec_own', 'whsec_connect'] };
const stripeOf = (url: string) => stripeCustody({ ...KEYS, url, patience_ms: 20_000 });

async function stripeSide(): Promise<SuiteSide> {
  const api = await startStripeConnectApi(KEYS.secret_key);
  return {
    port: stripeOf(api.url),
    press: async (said, isPaid) => api.complete(said.ref ?? '', isPaid),
    primes: null,
    async loseAnswer(when) {
      // Its SDK sends again, with the same key, what met a closed connection.
      if (when === 'after') api.dropAfter = 2;
      else api.dropBefore = 2;
    },
    async beSlow(isSlow) {
      api.isSlow = isSlow;
    },
    endRefund: async (ref, isDone) => api.endRefund(ref, isDone),
    endPayout: async (ref, isDone) => api.endPayout(ref, isDone),
    chargeback: async (ref, isWon) => api.dispute(ref, isWon),
    async askAccounts(isAsked) {
      api.isOpenDoor = !isAsked;
    },
    onboard: async (ref) => api.onboard(ref, 'ready'),
    close: () => api.close(),
  };
}

describe.each([
  ['the simulator', simulatorSide],
  ['Stripe', stripeSide],
] as const)('%s', (_, start) => {
  let side: SuiteSide;
  beforeAll(async () => {
    side = await start();
  });
  afterAll(() => side.close());
  behavesAsHolder(() => side);
});

describe('Stripe', () => {
  it('reads events of ours and of connected accounts, signed by either secret, and no others', () => {
    const port = stripeOf('http://127.0.0.1:1');
    const now = new Date();
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payout.failed',
      account: 'acct_1',
      data: { object: { id: 'po_1', metadata: { key: 'payout-7' } } },
    });
    const signed = (secret: string, at = now) => ({
      'stripe-signature': new Stripe('sk').webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),
    });
    for (const secret of KEYS.webhook_secrets)
      expect(port.readNotice?.(Buffer.from(payload), signed(secret), now)).toEqual({
        account: 'acct_1',
        key: 'payout-7',
      });
    expect(port.readNotice?.(Buffer.from(payload), signed('whsec_other'), now)).toBeNull();
    expect(port.readNotice?.(Buffer.from(`${payload} `), signed('whsec_own'), now)).toBeNull();
    expect(
      port.readNotice?.(Buffer.from(payload), signed('whsec_own', new Date(now.getTime() - 3_600_000)), now),
    ).toBeNull();
    expect(port.readNotice?.(Buffer.from(payload), {}, now)).toBeNull();
  });

  it('has its fees on the statement, says which papers a refused payee lacked, and takes no wrong key', async () => {
    const api = await startStripeConnectApi(KEYS.secret_key);
    try {
      const port = stripeOf(api.url);
      const key = 'pay-fees';
      const said = await port.pay({
        key,
        cents: 10_000,
        currency: 'SGD',
        method: 'paynow',
        description: 'Wash',
        return_url: 'https://gotong.test/back',
      });
      api.complete(said.ref ?? '', true);
      const { lines, next } = await port.readLines(null, null, 100);
      expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['payment', 10_000],
        ['cost', -390],
      ]);
      // What was read is read again for a while, under the same names.
      expect((await port.readLines(null, next, 100)).lines.map(({ name }) => name)).toEqual(
        lines.map(({ name }) => name),
      );
      api.isOpenDoor = false;
      const account = {
        key: 'pro-1',
        kind: 'company',
        name: 'CoolBreeze LLP',
        uen: '53298765M',
        email: 'a@b.sg',
        ref: null,
      } as const;
      const opened = await port.openAccount(account);
      expect(api.find(opened.ref)).toMatchObject({ business_type: 'company', company: { tax_id: '53298765M' } });
      api.onboard(opened.ref, 'refused');
      expect(await port.askAccount(opened.ref)).toMatchObject({ status: 'refused' });
      const wrong = stripeCustody({ ...KEYS, secret_key: 'sk_other', url: api.url, patience_ms: 1_000 });
      await expect(wrong.check?.()).rejects.toThrow();
      await expect(wrong.askAccount(opened.ref)).rejects.toThrow();
    } finally {
      await api.close();
    }
  });
});
