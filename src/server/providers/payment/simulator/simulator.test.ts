import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SimulatedBank, startSimulatedBank } from '#test/support/outside/simulated-bank.ts';
import { type Charge, NoAnswer, type Outcome } from '../port.ts';

let bank: SimulatedBank;
beforeAll(async () => {
  bank = await startSimulatedBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  await bank.side.admin({ hold: false, is_down: false, late_ms: 3_600_000, hang_ms: 0, drop_before: 0, drop_after: 0 });
  await bank.side.flush();
  bank.status = 200;
  bank.shift = 0;
  bank.received.length = 0;
});

let count = 0;
const nextKey = () => `key-${++count}`;
const payer = { id: 7, email: 'weiling@demo.gotong.sg', name: 'Tan Wei Ling' };
const wish = { order_no: 'A1', cents: 10_900, description: 'Credit', payer, return_url: 'http://shop.test/back?a=1' };

async function primeOf(card: string): Promise<string> {
  const page = await bank.port.openPage({ ...wish, key: nextKey(), kind: 'pay' });
  return (await bank.side.choose(page.url, card)).searchParams.get('prime') ?? '';
}
const byPrime = async (card: string, remember = false): Promise<Charge> => ({
  ...wish,
  key: nextKey(),
  method: 'card',
  source: { kind: 'card_token', card_token: await primeOf(card), remember },
});
const byMethod = (method: Charge['method']): Charge => ({
  ...wish,
  key: nextKey(),
  method,
  source: { kind: 'method' },
});

/** Every notice received so far, read as our side would. */
const read = () =>
  bank.received.map(({ body, headers }) => bank.port.readNotice(body, headers, new Date(Date.now() + bank.shift)));
const toldOf = (key: string) =>
  read().flatMap((notice) => (notice?.kind === 'charge' && notice.key === key ? [notice.outcome.status] : []));
const urlOf = (outcome: Outcome): string => (outcome.status === 'action' ? outcome.url : '');

describe('cards that say no', () => {
  it.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['foreign', 'foreign_card'],
    ['expired_card', 'expired_card'],
  ])('%s is read as %s, and nothing is taken', async (card, code) => {
    const { taken } = await bank.side.books();
    expect(await bank.port.charge(await byPrime(card))).toMatchObject({ status: 'failed', code });
    expect((await bank.side.books()).taken).toBe(taken);
  });

  it('a prime pays once, and a made-up one nothing', async () => {
    const charge = await byPrime('success');
    expect(await bank.port.charge(charge)).toMatchObject({ status: 'succeeded' });
    expect(await bank.port.charge({ ...charge, key: nextKey() })).toMatchObject({ status: 'failed', code: 'refused' });
    const source = { kind: 'card_token', card_token: 'prime_made_up', remember: false } as const;
    expect(await bank.port.charge({ ...charge, key: nextKey(), source })).toMatchObject({ status: 'failed' });
  });

  it('a key that comes back with another sum is not answered as if it were paid', async () => {
    const charge = await byPrime('success');
    await bank.port.charge(charge);
    await expect(bank.port.charge({ ...charge, cents: 99 })).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('the page', () => {
  it('hands the browser back with a prime, and says whether the card is to be kept', async () => {
    const page = await bank.port.openPage({ ...wish, key: nextKey(), kind: 'pay' });
    expect(page.gives).toBe('card_token');
    const html = await (await fetch(page.url)).text();
    expect(html).toContain('S$109.00');
    expect(html).not.toMatch(/<script|type="(?:text|tel|number)"/);
    const back = await bank.side.choose(page.url, 'success', true);
    expect([back.origin + back.pathname, back.searchParams.get('a'), back.searchParams.get('remember')]).toEqual([
      'http://shop.test/back',
      '1',
      '1',
    ]);
    expect((await bank.side.choose(page.url, 'success')).searchParams.has('remember')).toBe(false);
    const cancelled = await bank.side.cancel(page.url);
    expect([cancelled.searchParams.get('cancelled'), cancelled.searchParams.has('prime')]).toEqual(['1', false]);
  });

  it('is one for a key, knows no card it does not list, and is not there for a made-up name', async () => {
    const page = { ...wish, key: nextKey(), kind: 'pay' } as const;
    const first = await bank.port.openPage(page);
    expect((await bank.port.openPage(page)).url).toBe(first.url);
    await expect(bank.side.choose(first.url, '4111111111111111')).rejects.toThrow('sent nobody back');
    expect((await fetch(`${bank.url}/pay-simulator/pages/page_none`)).status).toBe(404);
  });

  it('is over after an hour', async () => {
    const { url } = await bank.port.openPage({ ...wish, key: nextKey(), kind: 'pay' });
    bank.shift = 61 * 60_000;
    expect(await (await fetch(url)).text()).toContain('This is over');
    await expect(bank.side.choose(url, 'success')).rejects.toThrow('sent nobody back');
  });
});

describe('3-D Secure', () => {
  it.each([
    ['challenge', 'pay', 'succeeded', undefined],
    ['challenge', 'fail', 'failed', 'challenge_failed'],
    ['challenge_refused', 'pay', 'failed', 'challenge_failed'],
  ] as const)('%s, %s: %s', async (card, act, status, code) => {
    const charge = await byPrime(card, true);
    const outcome = await bank.port.charge(charge);
    expect(outcome.status).toBe('action');
    expect(await bank.port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'action' });
    const { taken } = await bank.side.books();
    const response = await bank.side.answer(urlOf(outcome), act);
    expect(response.headers.get('location')).toBe(wish.return_url);
    const asked = await bank.port.ask({ key: charge.key, ref: null });
    expect(asked).toMatchObject({ status, ...(code ? { code } : {}) });
    expect((await bank.side.books()).taken - taken).toBe(status === 'succeeded' ? charge.cents : 0);
    await bank.side.flush();
    expect(toldOf(charge.key)).toEqual([status]);
    // Answered is answered.
    await bank.side.answer(urlOf(outcome), act === 'pay' ? 'fail' : 'pay');
    expect(await bank.port.ask({ key: charge.key, ref: null })).toEqual(asked);
  });

  it('left alone is failed after half an hour', async () => {
    const charge = await byPrime('challenge');
    const outcome = await bank.port.charge(charge);
    bank.shift = 31 * 60_000;
    await bank.side.admin({ hold: false });
    await bank.side.flush();
    expect(await bank.port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'failed', code: 'expired' });
    expect(await (await fetch(urlOf(outcome))).text()).toContain('This is over');
  });

  it('a saved card that needs the bank’s approval cannot pay while the person is away', async () => {
    const bound = await bank.port.bind({ key: nextKey(), source: { card_token: await primeOf('challenge') }, payer });
    if (bound.status !== 'bound') throw new Error(bound.code);
    const charge = (off_session: boolean): Charge => ({
      ...wish,
      key: nextKey(),
      method: 'card',
      source: { kind: 'card', token: bound.card.token, customer: bound.card.customer, off_session },
    });
    expect(await bank.port.charge(charge(true))).toMatchObject({ status: 'failed', code: 'challenge_failed' });
    expect(await bank.port.charge(charge(false))).toMatchObject({ status: 'action' });
  });
});

describe('answers and notices that go astray', () => {
  it('an answer that gets lost: asking tells, the notice comes late', async () => {
    const charge = await byPrime('time_out', true);
    await expect(bank.port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
    expect(await bank.port.ask({ key: charge.key, ref: null })).toMatchObject({
      status: 'succeeded',
      card: { card_info: 'visa|0119' },
    });
    expect(toldOf(charge.key)).toEqual([]);
    await bank.side.flush();
    expect(toldOf(charge.key)).toEqual(['succeeded']);
  });

  it('an answer that takes too long is no answer', async () => {
    await bank.side.admin({ hang_ms: 60_000 });
    const charge = await byPrime('time_out');
    await expect(bank.portWith(500).charge(charge)).rejects.toThrow('TimeoutError');
    await expect.poll(() => bank.port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'succeeded' });
  });

  it('late: nothing is decided until it is', async () => {
    const charge = await byPrime('late_notice');
    expect(await bank.port.charge(charge)).toMatchObject({ status: 'pending', instructions: null });
    expect(await bank.port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'pending' });
    await bank.side.flush();
    expect(toldOf(charge.key)).toEqual(['succeeded']);
  });

  it('three times, and an older one between', async () => {
    const charge = await byPrime('duplicate_notice');
    await bank.port.charge(charge);
    await bank.side.flush();
    expect(toldOf(charge.key)).toEqual(['succeeded', 'succeeded', 'pending', 'succeeded']);
    expect(new Set(read().map((notice) => notice?.notice_id)).size).toBe(2);
  });

  it('a call lost before it arrives did nothing; lost after, it was done; with the bank down, the result is unknown', async () => {
    const charge = await byPrime('success');
    await bank.side.admin({ drop_before: 1 });
    await expect(bank.port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
    expect(await bank.port.ask({ key: charge.key, ref: null })).toBeNull();
    await bank.side.admin({ drop_after: 1 });
    await expect(bank.port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
    expect(await bank.port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'succeeded' });
    await bank.side.admin({ is_down: true });
    await expect(bank.port.ask({ key: charge.key, ref: null })).rejects.toBeInstanceOf(NoAnswer);
  });

  it('a notice that is not taken comes again until it is, and can be replayed', async () => {
    bank.status = 500;
    const charge = await byPrime('success');
    await bank.port.charge(charge);
    await bank.side.flush();
    const before = toldOf(charge.key).length;
    expect(before).toBeGreaterThan(0);
    bank.status = 200;
    await bank.side.flush();
    expect(toldOf(charge.key).length).toBe(before + 1);
    await bank.side.flush();
    expect(toldOf(charge.key).length).toBe(before + 1);
    await bank.side.admin({ replay: null, flush: true });
    expect(toldOf(charge.key).length).toBe(before + 2);
  });

  it('goes on after a restart: what was not taken is sent, and what was asked is remembered', async () => {
    bank.status = 500;
    const charge = await byPrime('success', true);
    await bank.port.charge(charge);
    await expect.poll(() => toldOf(charge.key).length).toBeGreaterThan(0);
    const before = toldOf(charge.key).length;
    await bank.restart();
    bank.status = 200;
    // Nobody asks for it: the postman comes by himself.
    await expect.poll(() => toldOf(charge.key).length, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(await bank.port.charge(charge)).toMatchObject({ status: 'succeeded' });
    expect((await bank.side.books()).payments.filter(({ key }) => key === charge.key)).toHaveLength(1);
  });

  it('held notices wait', async () => {
    await bank.side.admin({ hold: true });
    const charge = await byPrime('success');
    await bank.port.charge(charge);
    expect(await bank.side.books()).toMatchObject({ unsent: 1 });
    expect(toldOf(charge.key)).toEqual([]);
    await bank.side.flush();
    expect(toldOf(charge.key)).toEqual(['succeeded']);
  });
});

describe('money that comes later', () => {
  it.each(['paynow', 'convenience_store', 'atm'] as const)(
    '%s waits with a code until the money is there',
    async (method) => {
      const charge = byMethod(method);
      const outcome = await bank.port.charge(charge);
      if (outcome.status !== 'pending' || !outcome.instructions) throw new Error(outcome.status);
      expect(outcome.instructions.code).toMatch(/\d/);
      expect(outcome.instructions.expires_at.getTime()).toBeGreaterThan(Date.now());
      expect(outcome.instructions.qr === null).toBe(method !== 'paynow');
      expect(await (await fetch(`${bank.url}/pay-simulator/waiting`)).text()).toContain(outcome.instructions.code);
      const { taken } = await bank.side.books();
      await fetch(`${bank.url}/pay-simulator/waiting/${outcome.ref}`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'arrived' }),
        redirect: 'manual',
      });
      expect(await bank.port.ask({ key: charge.key, ref: outcome.ref })).toMatchObject({ status: 'succeeded' });
      expect((await bank.side.books()).taken - taken).toBe(charge.cents);
      await bank.side.flush();
      expect(toldOf(charge.key)).toEqual(['succeeded']);
    },
  );

  it('expires by its clerk', async () => {
    const charge = byMethod('atm');
    const { ref } = await bank.port.charge(charge);
    await fetch(`${bank.url}/pay-simulator/waiting/${ref}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'expire' }),
      redirect: 'manual',
    });
    expect(await bank.port.ask({ key: charge.key, ref })).toMatchObject({ status: 'failed', code: 'expired' });
  });

  it('PayNow is paid by the phone that scans it; LINE Pay is paid or cancelled on its page', async () => {
    const scan = byMethod('paynow');
    const waiting = await bank.port.charge(scan);
    const qr = waiting.status === 'pending' ? (waiting.instructions?.qr ?? '') : '';
    expect(await (await bank.side.answer(qr, 'pay')).text()).toContain('Paid');
    expect(await bank.port.ask({ key: scan.key, ref: null })).toMatchObject({ status: 'succeeded' });
    const line = byMethod('line_pay');
    await bank.side.answer(urlOf(await bank.port.charge(line)), 'cancel');
    expect(await bank.port.ask({ key: line.key, ref: null })).toMatchObject({ status: 'failed', code: 'cancelled' });
  });
});

describe('refunds and disputes', () => {
  const paid = async (card: string) => {
    const outcome = await bank.port.charge(await byPrime(card));
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    return outcome.ref;
  };

  it('never gives back more than was taken, two at once included', async () => {
    const ref = await paid('success');
    const part = (cents: number) => bank.port.refund({ key: nextKey(), ref, cents, reason: 'spare' });
    const both = await Promise.all([part(6_000), part(6_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect(await part(4_901)).toMatchObject({ status: 'failed', code: 'refused' });
    expect(await part(4_900)).toMatchObject({ status: 'succeeded' });
  });

  it('is refused by one card and slow with another', async () => {
    const refused = await bank.port.refund({
      key: nextKey(),
      ref: await paid('refund_refused'),
      cents: 100,
      reason: 'x',
    });
    expect(refused).toMatchObject({ status: 'failed', code: 'refused' });
    const key = nextKey();
    const slow = await bank.port.refund({ key, ref: await paid('refund_pending'), cents: 100, reason: 'x' });
    expect(slow.status).toBe('pending');
    expect(await bank.port.askRefund({ key, ref: null })).toMatchObject({ status: 'pending' });
    await bank.side.flush();
    expect(await bank.port.askRefund({ key, ref: null })).toMatchObject({ status: 'succeeded' });
    expect(read()).toContainEqual(
      expect.objectContaining({ kind: 'refund', key, outcome: { status: 'succeeded', ref: slow.ref } }),
    );
  });

  it('a dispute is opened later, and lost or won once', async () => {
    const ref = await paid('dispute');
    await bank.side.flush();
    expect(await bank.side.admin({ dispute: { ref, status: 'lost' } })).toEqual({ disputed: true });
    expect(await bank.side.admin({ dispute: { ref, status: 'won' } })).toEqual({ disputed: false });
    await bank.side.flush();
    const told = read().flatMap((notice) => (notice?.kind === 'dispute' && notice.ref === ref ? [notice.status] : []));
    expect(told).toEqual(['opened', 'lost']);
  });
});

it('refuses every API call without the key', async () => {
  const path = `${bank.url}/pay-simulator/api`;
  expect((await fetch(`${path}/books`)).status).toBe(401);
  expect(
    (
      await fetch(`${path}/admin`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      })
    ).status,
  ).toBe(401);
});
