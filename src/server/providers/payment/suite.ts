import { expect, it } from 'vitest';
import type { FailureCode } from '#core/payments/model.ts';
import { type Charge, NoAnswer, type Notice, type PaymentPort } from './port.ts';

/** One provider as the suite needs it: the port, and its other side to arrange and to look at. */
export interface SuiteSide {
  readonly port: PaymentPort;
  /** A single-use token of a typed card that behaves so. */
  prime(card: SuiteCard): Promise<string>;
  /** The next ask that changes something is done, or not even that, and not answered. */
  loseAnswer(when: 'before' | 'after'): Promise<void>;
  /** Cents taken less cents given back, by the provider's own books. */
  taken(): Promise<number>;
  /** The latest notice about a payment, as its bytes came. `isSigned: false`: it proves nothing, and is read as a hint. */
  notice(ref: string): Promise<{ body: Buffer; headers: Record<string, string>; isSigned: boolean }>;
  close(): Promise<void>;
}
export type SuiteCard = 'success' | 'declined' | 'insufficient_funds' | 'expired_card' | 'foreign';

let count = 0;
const nextKey = (): string => `suite-${process.pid}-${++count}`;
const payer = { id: 7, email: 'weiling@demo.gotong.sg', name: 'Tan Wei Ling' };
const wish = {
  order_no: 'A1',
  cents: 10_900,
  description: 'S$100 of credit',
  payer,
  return_url: 'https://shop.test/back',
};

/** What the payments room needs from any payment company. Called inside a `describe` of each provider. */
export function behavesAsProvider(sideOf: () => SuiteSide): void {
  const byPrime = async (card: SuiteCard, remember = false): Promise<Charge> => ({
    ...wish,
    key: nextKey(),
    method: 'card',
    source: { kind: 'card_token', card_token: await sideOf().prime(card), remember },
  });
  const paid = async (): Promise<string> => {
    const outcome = await sideOf().port.charge(await byPrime('success'));
    if (outcome.status !== 'succeeded') throw new Error(`not paid: ${JSON.stringify(outcome)}`);
    return outcome.ref;
  };
  const bound = async (card: SuiteCard) => {
    const { port } = sideOf();
    const answer = await port.bind({ key: nextKey(), source: { card_token: await sideOf().prime(card) }, payer });
    if (answer.status !== 'bound') throw new Error(`not bound: ${answer.code}`);
    return answer.card;
  };
  const byCard = (card: { token: string; customer: string | null }): Charge => ({
    ...wish,
    key: nextKey(),
    method: 'card',
    source: { kind: 'card', token: card.token, customer: card.customer, off_session: true },
  });
  /** What `work` moves, in cents. */
  const moved = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await sideOf().taken();
    await work();
    return (await sideOf().taken()) - before;
  };

  it('takes the money once, and says with which card', async () => {
    const { port } = sideOf();
    const charge = await byPrime('success');
    const sum = await moved(async () => {
      expect(await port.charge(charge)).toMatchObject({
        status: 'succeeded',
        card: null,
        paid_with: { card_info: 'visa|4242', country: 'SG' },
      });
      expect(await port.charge(charge)).toMatchObject({ status: 'succeeded' });
    });
    expect(sum).toBe(charge.cents);
  });

  it.each<[SuiteCard, FailureCode]>([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    ['foreign', 'foreign_card'],
  ])('a card that is %s takes nothing', async (card, code) => {
    const { port } = sideOf();
    const charge = await byPrime(card);
    expect(await moved(async () => expect(await port.charge(charge)).toMatchObject({ status: 'failed', code }))).toBe(
      0,
    );
    const asked = await port.ask({ key: charge.key, ref: null });
    expect(asked === null || asked.status === 'failed').toBe(true);
  });

  it('an answer that was lost is no answer; asking tells, and a repeat takes nothing more', async () => {
    const { port, loseAnswer } = sideOf();
    const charge = await byPrime('success');
    const sum = await moved(async () => {
      await loseAnswer('after');
      await expect(port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
      expect(await port.ask({ key: charge.key, ref: null })).toMatchObject({ status: 'succeeded' });
      expect(await port.charge(charge)).toMatchObject({ status: 'succeeded' });
    });
    expect(sum).toBe(charge.cents);
  });

  it('what was lost on its way was never heard of', async () => {
    const { port, loseAnswer } = sideOf();
    const charge = await byPrime('success');
    await loseAnswer('before');
    await expect(port.charge(charge)).rejects.toBeInstanceOf(NoAnswer);
    expect(await port.ask({ key: charge.key, ref: null })).toBeNull();
    expect(await port.ask({ key: nextKey(), ref: null })).toBeNull();
  });

  it('keeps a card while paying, only if asked to, and charges it later', async () => {
    const { port } = sideOf();
    const outcome = await port.charge(await byPrime('success', true));
    if (outcome.status !== 'succeeded' || !outcome.card) throw new Error(JSON.stringify(outcome));
    expect(outcome.card).toMatchObject({ card_info: 'visa|4242', exp_month: 12, exp_year: 2034, country: 'SG' });
    const charge = byCard(outcome.card);
    expect(await moved(() => port.charge(charge))).toBe(charge.cents);
    expect(await moved(() => port.charge(charge))).toBe(0);
  });

  it('binds a card without taking anything, and charges it; a foreign or declined one is not bound', async () => {
    const { port, prime } = sideOf();
    expect(await moved(() => bound('success'))).toBe(0);
    expect(await port.charge(byCard(await bound('success')))).toMatchObject({ status: 'succeeded' });
    for (const [name, code] of [
      ['foreign', 'foreign_card'],
      ['declined', 'declined'],
    ] as const)
      expect(await port.bind({ key: nextKey(), source: { card_token: await prime(name) }, payer })).toEqual({
        status: 'failed',
        code,
      });
    const poor = await bound('insufficient_funds');
    expect(await port.charge(byCard(poor))).toMatchObject({ status: 'failed', code: 'insufficient_funds' });
  });

  it('forgets a card, twice if told twice, and then it pays nothing', async () => {
    const { port } = sideOf();
    const card = await bound('success');
    await port.forget(card);
    await port.forget(card);
    expect(await moved(async () => expect(await port.charge(byCard(card))).toMatchObject({ status: 'failed' }))).toBe(
      0,
    );
  });

  it('gives back once, a part at a time, and never more than was taken', async () => {
    const { port } = sideOf();
    const ref = await paid();
    const part = { key: nextKey(), ref, cents: 4_000, reason: 'spare credit' };
    const sum = await moved(async () => {
      expect(await port.refund(part)).toMatchObject({ status: 'succeeded' });
      expect(await port.refund(part)).toMatchObject({ status: 'succeeded' });
      expect(await port.refund({ ...part, key: nextKey(), cents: 6_901 })).toMatchObject({ status: 'failed' });
    });
    expect(sum).toBe(-4_000);
    expect(await moved(() => port.refund({ ...part, key: nextKey(), cents: 6_900 }))).toBe(-6_900);
  });

  it('finds a refund whose answer was lost, and none that was never asked for', async () => {
    const { port, loseAnswer } = sideOf();
    const charge_ref = await paid();
    const refund = { key: nextKey(), ref: charge_ref, cents: 500, reason: 'spare credit' };
    await loseAnswer('after');
    await expect(port.refund(refund)).rejects.toBeInstanceOf(NoAnswer);
    const found = await port.askRefund({ key: refund.key, ref: null, charge_ref });
    expect(found).toMatchObject({ status: 'succeeded' });
    expect(await port.askRefund({ key: refund.key, ref: found?.ref ?? null, charge_ref })).toEqual(found);
    expect(await port.askRefund({ key: nextKey(), ref: null, charge_ref })).toBeNull();
  });

  it('reads its own notices and no others', async () => {
    const { port, notice } = sideOf();
    const ref = await paid();
    const now = new Date();
    const { body, headers, isSigned } = await notice(ref);
    const read = port.readNotice(body, headers, now);
    expect(read).toMatchObject(
      isSigned ? { kind: 'charge', outcome: { status: 'succeeded', ref } } : { kind: 'hint', ref },
    );
    expect((port.readNotice(body, headers, now) as Notice).notice_id).toBe(read?.notice_id);
    expect(port.readNotice(Buffer.from('not json'), headers, now)).toBeNull();
    expect(port.readNotice(Buffer.from('{}'), headers, now)).toBeNull();
    if (!isSigned) return;
    expect(port.readNotice(Buffer.concat([body, Buffer.from(' ')]), headers, now)).toBeNull();
    expect(port.readNotice(Buffer.from(body.toString('utf8').replace(ref, `${ref}x`)), headers, now)).toBeNull();
    expect(port.readNotice(body, {}, now)).toBeNull();
    expect(port.readNotice(body, headers, new Date(now.getTime() + 10 * 60_000))).toBeNull();
    const forged = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
      ]),
    );
    expect(port.readNotice(body, forged, now)).toBeNull();
  });
}
