import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/kit/time.ts';
import { type HolderSide, holderOf } from '#test/support/outside/simulated-holder.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { NoAnswer, type PaidIn } from '../port.ts';

// What protected payments rely on, of the company that holds the money.

const TO = { bank: '7171', number: '123456789', name: 'Wei' };
let server: TestServer;
let holder: HolderSide;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  holder = holderOf(server);
});
afterAll(() => server.close());
afterEach(() => server.app.parts.clock.stopAt(null));
afterEach(() =>
  holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 }),
);

let count = 0;
const next = (what: string) => `${what}-${++count}`;
const wish = (more: object = {}) => ({
  key: next('pay'),
  cents: 25_500,
  currency: 'SGD',
  method: 'paynow' as const,
  description: 'Chemical wash',
  return_url: 'http://localhost:4000/dashboard/safety-payments/7',
  ...more,
});
/** A payee with an account of their own. */
async function payee(): Promise<string> {
  const wanted = {
    key: next('pro'),
    kind: 'person',
    name: 'Wei',
    uen: null,
    email: 'wei@example.sg',
    ref: null,
  } as const;
  return (await holder.port.openAccount(wanted)).ref;
}
const urlOf = (said: PaidIn | null): string => (said?.status === 'open' ? said.url : '');
const refOf = (said: { ref: string | null } | null): string => said?.ref ?? '';
async function paid(cents = 25_500) {
  const made = wish({ cents });
  const said = await holder.port.pay(made);
  await holder.press(urlOf(said), 'pay');
  return { key: made.key, ref: refOf(said) };
}
async function linesAfter<T>(work: () => Promise<T>) {
  const { lines: old, next } = await holder.port.readLines(null, null, 1_000);
  const value = await work();
  const { lines } = await holder.port.readLines(null, next, 1_000);
  return { value, before: old.at(-1), lines };
}

describe('a payment', () => {
  it('is made at the company’s own page, which has no field and no script, and brings the payer back', async () => {
    const made = wish();
    const said = await holder.port.pay(made);
    expect(said.status).toBe('open');
    const page = await holder.page(urlOf(said));
    expect(page.html).toContain('S$255.00');
    expect(page.html).not.toMatch(/<script|<input/);
    expect(await holder.port.askPayment({ key: made.key, ref: null, of: null })).toEqual(said);
    const { lines, before } = await linesAfter(async () =>
      expect(await holder.press(urlOf(said), 'pay')).toBe(made.return_url),
    );
    expect(await holder.port.askPayment({ key: made.key, ref: null, of: null })).toEqual({
      status: 'succeeded',
      ref: refOf(said),
    });
    const balance_cents = (before?.balance_cents ?? 0) + 25_500;
    expect(lines).toMatchObject([{ kind: 'payment', key: made.key, ref: refOf(said), cents: 25_500, balance_cents }]);
    expect((await holder.page(urlOf(said))).html).toContain('decided already');
  });

  it('that the bank refuses takes nothing, and a page that is none is not there', async () => {
    const { value, lines } = await linesAfter(async () => {
      const made = wish();
      await holder.press(urlOf(await holder.port.pay(made)), 'refuse');
      return holder.port.askPayment({ key: made.key, ref: null, of: null });
    });
    expect(value).toMatchObject({ status: 'failed', code: 'declined' });
    expect(lines).toEqual([]);
    expect((await holder.page('http://x/trust-simulator/pay/made-up')).status).toBe(404);
    expect(await holder.port.askPayment({ key: 'made-up', ref: null, of: null })).toBeNull();
  });

  it('asked for twice by one key is one payment; another sum by it is refused', async () => {
    const made = wish();
    const first = await holder.port.pay(made);
    expect(await holder.port.pay(made)).toEqual(first);
    await expect(holder.port.pay({ ...made, cents: 1 })).rejects.toBeInstanceOf(NoAnswer);
  });

  it('whose answer is lost was made all the same, and one that never arrived was not', async () => {
    const made = wish();
    await holder.admin({ drop_after: 1 });
    await expect(holder.port.pay(made)).rejects.toBeInstanceOf(NoAnswer);
    expect(await holder.port.askPayment({ key: made.key, ref: null, of: null })).toMatchObject({ status: 'open' });
    const other = wish();
    await holder.admin({ drop_before: 1 });
    await expect(holder.port.pay(other)).rejects.toBeInstanceOf(NoAnswer);
    expect(await holder.port.askPayment({ key: other.key, ref: null, of: null })).toBeNull();
    await holder.admin({ is_down: true });
    await expect(holder.port.askPayment({ key: made.key, ref: null, of: null })).rejects.toBeInstanceOf(NoAnswer);
    await expect(holder.port.readLines(null, null, 10)).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('money that is held', () => {
  it('becomes a payee’s up to what there is, and crosses no border by it', async () => {
    const { ref } = await paid();
    const account = await payee();
    const { lines } = await linesAfter(async () => {
      const nobody = { key: next('t'), ref, account: 'made-up', cents: 1 };
      expect(await holder.port.transfer(nobody)).toMatchObject({ status: 'failed' });
      const transfer = (cents: number) => holder.port.transfer({ key: next('t'), ref, account, cents });
      expect(await transfer(25_501)).toMatchObject({ status: 'failed' });
      expect(await transfer(20_000)).toMatchObject({ status: 'succeeded' });
      expect(await transfer(5_501)).toMatchObject({ status: 'failed' });
      expect(await transfer(5_500)).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual([]);
    const other = await paid();
    await holder.admin({ refuses_transfers: true });
    expect(await holder.port.transfer({ key: next('t'), ref: other.ref, account, cents: 1 })).toMatchObject({
      status: 'failed',
    });
  });

  it('goes back in parts to the cent, at once or later, and never more than was paid', async () => {
    const { ref } = await paid(1_000);
    const refund = (cents: number, key = next('r')) => holder.port.refund({ key, ref, account: null, cents });
    const { lines } = await linesAfter(async () => {
      expect(await refund(333)).toMatchObject({ status: 'succeeded' });
      await holder.admin({ is_slow: true });
      const slow = await refund(333, 'slow');
      expect(slow).toMatchObject({ status: 'pending' });
      expect(await refund(335)).toMatchObject({ status: 'failed' });
      expect(await holder.admin({ end_refund: { ref: refOf(slow), code: null } })).toEqual({ refund_ended: true });
      expect(await holder.port.askRefund({ key: 'slow', ref: null, of: null })).toMatchObject({ status: 'succeeded' });
      await holder.admin({ is_slow: false });
      expect(await refund(334)).toMatchObject({ status: 'succeeded' });
      expect(await refund(1)).toMatchObject({ status: 'failed' });
    });
    expect(lines.map(({ cents }) => cents)).toEqual([-333, -333, -334]);
  });

  it('by PayNow goes back for sixty days, and not after', async () => {
    const { clock } = server.app.parts;
    const { ref } = await paid(1_000);
    const made = clock.now().getTime();
    const refund = () => holder.port.refund({ key: next('r'), ref, account: null, cents: 100 });
    clock.stopAt(new Date(made + 60 * DAY - MINUTE));
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    clock.stopAt(new Date(made + 60 * DAY + MINUTE));
    expect(await refund()).toMatchObject({ status: 'failed' });
  });

  it('is paid out up to what the payee has; a payout can come back after it arrived', async () => {
    const { ref } = await paid(1_000);
    const account = await payee();
    await holder.port.transfer({ key: next('t'), ref, account, cents: 1_000 });
    const payOut = (cents: number, key = next('o')) => holder.port.payOut({ key, account, to: TO, cents });
    expect(await payOut(1_001)).toMatchObject({ status: 'failed', code: 'refused' });
    const nowhere = { key: next('o'), account, to: { ...TO, number: '120000' }, cents: 1 };
    expect(await holder.port.payOut(nowhere)).toMatchObject({ status: 'failed', code: 'declined' });
    const { lines } = await linesAfter(async () => {
      const out = await payOut(1_000, 'out');
      expect(out).toMatchObject({ status: 'succeeded' });
      expect(await payOut(1)).toMatchObject({ status: 'failed' });
      expect(await holder.admin({ end_payout: { ref: refOf(out), is_returned: true } })).toEqual({
        payout_ended: true,
      });
      expect(await holder.port.askPayout({ key: 'out', ref: null, of: null })).toMatchObject({
        status: 'returned',
        had_arrived: true,
      });
      expect(await payOut(1_000)).toMatchObject({ status: 'succeeded' });
    });
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payout', -1_000],
      ['payout_returned', 1_000],
      ['payout', -1_000],
    ]);
  });

  it('taken back by the payer’s bank after the payout leaves the payee below zero, and comes back when that is won', async () => {
    const { ref, key } = await paid(1_000);
    const account = await payee();
    await holder.port.transfer({ key: next('t'), ref, account, cents: 600 });
    await holder.port.payOut({ key: next('o'), account, to: TO, cents: 600 });
    const { lines } = await linesAfter(async () => {
      expect(await holder.admin({ chargeback: { ref, is_won: false } })).toEqual({ charged_back: true });
      expect(await holder.admin({ chargeback: { ref, is_won: false } })).toEqual({ charged_back: false });
    });
    expect(lines).toMatchObject([{ kind: 'chargeback', key, cents: -1_000 }]);
    const next1 = await paid(700);
    await holder.port.transfer({ key: next('t'), ref: next1.ref, account, cents: 700 });
    expect(await holder.port.payOut({ key: next('o'), account, to: TO, cents: 101 })).toMatchObject({
      status: 'failed',
    });
    expect(await holder.port.payOut({ key: next('o'), account, to: TO, cents: 100 })).toMatchObject({
      status: 'succeeded',
    });
    expect(await holder.admin({ chargeback: { ref, is_won: true } })).toEqual({ charged_back: true });
    expect(await holder.port.payOut({ key: next('o'), account, to: TO, cents: 600 })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('an account that the company asks a document for', () => {
  const BACK = 'http://localhost:4000/dashboard/safety-payments/payee';
  const wanted = (name = 'Wei', key = next('pro')) =>
    ({ key, kind: 'person', name, uen: null, email: 'wei@example.sg', ref: null }) as const;
  beforeEach(() => holder.admin({ asks_accounts: true }));
  afterEach(() => holder.admin({ asks_accounts: false }));
  const status = async (ref: string) => (await holder.port.askAccount(ref))?.status;
  const linked = async (ref: string): Promise<string> => (await holder.port.linkAccount(ref, BACK)) ?? '';

  it('has a page once its payee is sent there, where it is sent or refused once', async () => {
    for (const [act, other, end] of [
      ['send', 'refuse', 'ready'],
      ['refuse', 'send', 'refused'],
    ] as const) {
      const { ref } = await holder.port.openAccount(wanted('Wei & Sons'));
      const beside = await holder.port.openAccount(wanted());
      const place = `http://x/trust-simulator/account/${ref}`;
      expect(await holder.port.askAccount(ref)).toMatchObject({
        status: 'incomplete',
        missing: ['verification.document'],
      });
      expect((await holder.page(place)).status).toBe(404);
      expect(await holder.press(place, act)).toBeNull();
      const url = await linked(ref);
      expect((await holder.page(url)).html).toContain('Wei &#38; Sons');
      await holder.press(url, 'something else');
      expect(await status(ref)).toBe('incomplete');
      expect(await holder.press(url, act)).toBe(BACK);
      expect(await holder.port.askAccount(ref)).toMatchObject({ status: end, missing: [] });
      expect((await holder.page(url)).html).toContain('Nothing is missing here.');
      await holder.press(url, other);
      expect([await status(ref), await status(beside.ref)]).toEqual([end, 'incomplete']);
      expect(await holder.port.linkAccount(ref, BACK)).toBeNull();
    }
  });

  it('opened for a second time by one key is the same one as far as it is, with the name that is known by now', async () => {
    const first = wanted();
    const { ref } = await holder.port.openAccount(first);
    await holder.admin({ asks_accounts: false });
    expect(await holder.port.openAccount({ ...first, name: 'Wei Ming' })).toMatchObject({ ref, status: 'incomplete' });
    const url = await linked(ref);
    expect((await holder.page(url)).html).toContain('Wei Ming');
    await holder.press(url, 'send');
    await holder.admin({ asks_accounts: true });
    expect(await holder.port.openAccount(first)).toMatchObject({ ref, status: 'ready' });
    expect(await holder.port.linkAccount('made-up', BACK)).toBeNull();
    expect(await holder.port.askAccount('made-up')).toBeNull();
  });

  it('takes no money until it is ready', async () => {
    const { ref } = await paid(1_000);
    const account = (await holder.port.openAccount(wanted())).ref;
    const transfer = () => holder.port.transfer({ key: next('t'), ref, account, cents: 1_000 });
    expect(await transfer()).toMatchObject({ status: 'failed' });
    await holder.press(await linked(account), 'send');
    expect(await transfer()).toMatchObject({ status: 'succeeded' });
  });
});

it('says what it can do with each way to pay, and from where that is known', () => {
  expect(holder.port.capabilities.map(({ method }) => method)).toEqual(['card', 'paynow', 'bank_transfer']);
  for (const { source, as_of, holds_days } of holder.port.capabilities) {
    expect(source).not.toBe('');
    expect(as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(holds_days).toBeGreaterThan(0);
  }
});

it('is there only while the flag is on, and answers no one without its key', async () => {
  const off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  try {
    expect(off.app.parts.providers.custody).toBeNull();
    expect((await fetch(`${off.url}/trust-simulator/pay/x`)).status).toBe(404);
  } finally {
    await off.app.close();
  }
  expect((await fetch(`${server.url}/trust-simulator/api/statement?after=0&limit=1`)).status).toBe(401);
});
