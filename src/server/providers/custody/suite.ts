import { expect, it } from 'vitest';
import { type CustodyPort, NoAnswer, type PaidIn, type StatementLine } from './port.ts';

/** One company as the suite needs it: the port, and its other side to arrange and to look at. */
export interface SuiteSide {
  readonly port: CustodyPort;
  /** The payer pays at the page, or their bank refuses. */
  press(said: PaidIn, isPaid: boolean): Promise<void>;
  /** Tokens of its fields: a card that pays, one that is refused, one whose bank asks its holder; null where there are no fields. */
  readonly primes: { readonly pays: string; readonly refused: string; readonly asks: string } | null;
  /** The next wish is done, or not even that, and not answered. */
  loseAnswer(when: 'before' | 'after'): Promise<void>;
  /** Refunds and payouts stay on their way until they are ended. */
  beSlow(isSlow: boolean): Promise<void>;
  endRefund(ref: string, isDone: boolean): Promise<void>;
  endPayout(ref: string, isDone: boolean): Promise<void>;
  /** The payer's bank takes the money of a payment back, or gives it up. */
  chargeback(ref: string, isWon: boolean): Promise<void>;
  /** New accounts have to send something first. */
  askAccounts(isAsked: boolean): Promise<void>;
  /** The payee has sent what was asked for. */
  onboard(ref: string): Promise<void>;
  close(): Promise<void>;
}

let count = 0;
const next = (what: string): string => `${what}-${process.pid}-${++count}`;
const TO = { bank: '7171', number: '123456789', name: 'Wei' };
const refOf = (said: { readonly ref: string | null } | null): string => said?.ref ?? '';

/** What protected payments need from any company that holds the money. Called inside a `describe` of each company. */
export function behavesAsHolder(sideOf: () => SuiteSide): void {
  const wish = (more: object = {}) => ({
    key: next('pay'),
    cents: 25_500,
    currency: 'SGD',
    method: 'card' as const,
    description: 'Chemical wash',
    return_url: 'https://gotong.test/back',
    ...more,
  });
  const ask = (key: string, ref: string | null = null, of: string | null = null) => ({ key, ref, of });
  async function paid(cents = 1_000): Promise<{ key: string; ref: string }> {
    const { port, press } = sideOf();
    const made = wish({ cents });
    await press(await port.pay(made), true);
    return { key: made.key, ref: refOf(await port.askPayment(ask(made.key))) };
  }
  const person = () => ({
    key: next('pro'),
    kind: 'person' as const,
    name: 'Tan Wei Ming',
    uen: null,
    email: 'wei@demo.gotong.sg',
    ref: null,
  });
  const payee = async (): Promise<string> => (await sideOf().port.openAccount(person())).ref;
  /** What the statements have that was not there before: without fees, which are the company's. */
  async function told<T>(work: () => Promise<T>, account: string | null = null): Promise<[string, string, number][]> {
    const { port } = sideOf();
    const pages = async (): Promise<StatementLine[]> => {
      const lines: StatementLine[] = [];
      for (const of of account !== null && port.has_account_statements ? [null, account] : [null]) {
        let after: string | null = null;
        for (;;) {
          const page = await port.readLines(of, after, 1_000);
          const news = page.lines.filter(({ name }) => !lines.some((one) => one.name === name));
          lines.push(...news);
          if (news.length === 0 || page.next === after) break;
          after = page.next;
        }
      }
      return lines;
    };
    const before = new Set((await pages()).map(({ name }) => name));
    await work();
    return (await pages())
      .filter(({ name, kind }) => !before.has(name) && kind !== 'cost')
      .map(({ kind, key, cents }) => [kind, key, cents]);
  }

  it('takes a payment once, at its own page, and has it on its statement', async () => {
    const { port, press } = sideOf();
    const made = wish();
    const lines = await told(async () => {
      const first = await port.pay(made);
      expect(first).toMatchObject({ status: 'open', url: expect.stringMatching(/^https?:/) });
      expect(await port.pay(made)).toEqual(first);
      expect(await port.askPayment(ask(made.key, refOf(first)))).toEqual(first);
      await press(first, true);
      expect(await port.askPayment(ask(made.key, refOf(first)))).toMatchObject({ status: 'succeeded' });
      expect(await port.askPayment(ask(made.key))).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual([['payment', made.key, 25_500]]);
    await expect(port.pay({ ...made, cents: 1_000 })).rejects.toBeInstanceOf(NoAnswer);
  });

  it('takes nothing where the payer does not pay, and knows no payment that there was not', async () => {
    const { port, press } = sideOf();
    const made = wish();
    const lines = await told(async () => {
      const said = await port.pay(made);
      await press(said, false);
      expect(await port.askPayment(ask(made.key, refOf(said)))).toMatchObject({ status: 'failed' });
    });
    expect(lines).toEqual([]);
    expect(await port.askPayment(ask(next('none')))).toBeNull();
  });

  it('takes nothing at a page that was closed, and closes none that was paid', async () => {
    const { port, press } = sideOf();
    const [left, made] = [wish(), wish()];
    const lines = await told(async () => {
      const open = await port.pay(left);
      expect(await port.closePayment(ask(left.key, refOf(open)))).toMatchObject({ status: 'failed' });
      await press(open, true);
      expect(await port.closePayment(ask(left.key))).not.toMatchObject({ status: 'succeeded' });
      const paid = await port.pay(made);
      await press(paid, true);
      expect(await port.closePayment(ask(made.key, refOf(paid)))).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual([['payment', made.key, 25_500]]);
    expect(await port.closePayment(ask(next('none')))).toBeNull();
  });

  it('takes the token of a card once where it has fields of its own, and says so where it has none', async () => {
    const { port, press, primes } = sideOf();
    expect(port.takes_prime).toBe(primes !== null);
    const lost = wish({ prime: primes?.refused ?? 'any' });
    const [pays, asks] = [wish({ prime: primes?.pays }), wish({ prime: primes?.asks })];
    const lines = await told(async () => {
      expect(await port.pay(lost)).toMatchObject({ status: 'failed' });
      if (!primes) return;
      const said = await Promise.all([port.pay(pays), port.pay(pays)]);
      for (const one of said) expect(one).toEqual({ status: 'succeeded', ref: refOf(said[0] ?? null) });
      expect(await port.askPayment(ask(pays.key))).toEqual(said[0]);
      const open = await port.pay(asks);
      expect(open).toMatchObject({ status: 'open', url: expect.stringMatching(/^https?:/) });
      await press(open, true);
      expect(await port.askPayment(ask(asks.key))).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual(primes ? [pays, asks].map(({ key }) => ['payment', key, 25_500]) : []);
  });

  it('an answer that was lost is no answer; asking tells, and a repeat does nothing more', async () => {
    const { port, loseAnswer } = sideOf();
    const made = wish();
    await loseAnswer('after');
    await expect(port.pay(made)).rejects.toBeInstanceOf(NoAnswer);
    expect(await port.askPayment(ask(made.key))).toMatchObject({ status: 'open' });
    const other = wish();
    await loseAnswer('before');
    await expect(port.pay(other)).rejects.toBeInstanceOf(NoAnswer);
    expect(await port.askPayment(ask(other.key))).toBeNull();
    const { ref } = await paid();
    const account = await payee();
    for (const when of ['before', 'after'] as const) {
      const transfer = { key: next('t'), ref, account, cents: 400 };
      await loseAnswer(when);
      await expect(port.transfer(transfer)).rejects.toBeInstanceOf(NoAnswer);
      expect(await port.transfer(transfer)).toMatchObject({ status: 'succeeded' });
      expect(await port.transfer(transfer)).toMatchObject({ status: 'succeeded' });
    }
    expect(await port.transfer({ key: next('t'), ref, account, cents: 201 })).toMatchObject({ status: 'failed' });
    for (const when of ['before', 'after'] as const) {
      const refund = { key: next('r'), ref, account: null, cents: 100 };
      await loseAnswer(when);
      await expect(port.refund(refund)).rejects.toBeInstanceOf(NoAnswer);
      const found = await port.askRefund(ask(refund.key, null, ref));
      expect(found).toEqual(when === 'after' ? expect.objectContaining({ status: 'succeeded' }) : null);
      expect(await port.refund(refund)).toMatchObject({ status: 'succeeded' });
    }
    for (const when of ['before', 'after'] as const) {
      const payout = { key: next('o'), account, to: TO, cents: 400 };
      await loseAnswer(when);
      await expect(port.payOut(payout)).rejects.toBeInstanceOf(NoAnswer);
      const found = await port.askPayout(ask(payout.key, null, account));
      expect(found).toEqual(when === 'after' ? expect.objectContaining({ status: 'succeeded' }) : null);
      expect(await port.payOut(payout)).toMatchObject({ status: 'succeeded' });
    }
    expect(await port.payOut({ key: next('o'), account, to: TO, cents: 1 })).toMatchObject({ status: 'failed' });
  });

  it('makes held money a payee’s up to what there is, only where they have an account that is ready', async () => {
    const { port, askAccounts, onboard } = sideOf();
    const { ref } = await paid();
    const account = await payee();
    const lines = await told(async () => {
      const transfer = (to: string, cents: number) => port.transfer({ key: next('t'), ref, account: to, cents });
      expect(await transfer(account, 1_001)).toMatchObject({ status: 'failed' });
      expect(await transfer('acct_nobody', 1)).toMatchObject({ status: 'failed' });
      expect(await transfer(account, 600)).toMatchObject({ status: 'succeeded' });
      expect(await transfer(account, 401)).toMatchObject({ status: 'failed' });
      await askAccounts(true);
      const wanted = person();
      const opened = await port.openAccount(wanted);
      await askAccounts(false);
      expect(opened).toMatchObject({ status: 'incomplete', missing: [expect.any(String)] });
      expect(await port.openAccount(wanted)).toEqual(opened);
      expect(await port.linkAccount(opened.ref, 'https://gotong.test/back')).toMatch(/^https?:/);
      expect(await transfer(opened.ref, 1)).toMatchObject({ status: 'failed' });
      await onboard(opened.ref);
      expect(await port.askAccount(opened.ref)).toMatchObject({ status: 'ready', missing: [] });
      expect(await transfer(opened.ref, 400)).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual([]);
    expect(await port.askAccount('acct_nobody')).toBeNull();
  });

  it('gives back in parts to the cent, at once or later, and never more than was paid', async () => {
    const { port, beSlow, endRefund } = sideOf();
    const { ref } = await paid();
    const refund = (cents: number, key = next('r')) => port.refund({ key, ref, account: null, cents });
    const slow = next('slow');
    const lines = await told(async () => {
      expect(await refund(333)).toMatchObject({ status: 'succeeded' });
      await beSlow(true);
      const said = await refund(333, slow);
      await beSlow(false);
      expect(said).toMatchObject({ status: 'pending' });
      expect(await refund(335)).toMatchObject({ status: 'failed' });
      await endRefund(refOf(said), true);
      expect(await port.askRefund(ask(slow, refOf(said), ref))).toMatchObject({ status: 'succeeded' });
      expect(await refund(334)).toMatchObject({ status: 'succeeded' });
      expect(await refund(1)).toMatchObject({ status: 'failed' });
    });
    expect(lines.map(([kind, , cents]) => [kind, cents])).toEqual([
      ['refund', -333],
      ['refund', -333],
      ['refund', -334],
    ]);
  });

  it('a refund that did not arrive is failed, and its money is on the statement as often out as in', async () => {
    const { port, beSlow, endRefund } = sideOf();
    const { ref } = await paid();
    const key = next('r');
    const lines = await told(async () => {
      await beSlow(true);
      const said = await port.refund({ key, ref, account: null, cents: 1_000 });
      await beSlow(false);
      await endRefund(refOf(said), false);
      expect(await port.askRefund(ask(key, refOf(said), ref))).toMatchObject({ status: 'failed' });
    });
    expect(lines.reduce((sum, [, , cents]) => sum + cents, 0)).toBe(0);
    for (const [kind, of] of lines) expect([['refund', 'refund_returned'].includes(kind), of]).toEqual([true, key]);
    expect(await port.refund({ key: next('r'), ref, account: null, cents: 1_000 })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('gives back after the money is a payee’s, and after it was paid out', async () => {
    const { port } = sideOf();
    const { ref } = await paid();
    const account = await payee();
    await port.transfer({ key: next('t'), ref, account, cents: 1_000 });
    expect(await port.refund({ key: next('r'), ref, account, cents: 400 })).toMatchObject({ status: 'succeeded' });
    expect(await port.payOut({ key: next('o'), account, to: TO, cents: 601 })).toMatchObject({ status: 'failed' });
    expect(await port.payOut({ key: next('o'), account, to: TO, cents: 600 })).toMatchObject({ status: 'succeeded' });
    const key = next('r');
    const late = { key, ref, account, cents: 600 };
    const lines = await told(async () => {
      expect(await port.refund(late)).toMatchObject({ status: 'succeeded' });
      expect(await port.refund(late)).toMatchObject({ status: 'succeeded' });
    });
    expect(lines).toEqual([['refund', key, -600]]);
  });

  it('pays out to the bank account that it knows, and a payout can come back', async () => {
    const { port, beSlow, endPayout } = sideOf();
    const { ref } = await paid();
    const account = await payee();
    await port.transfer({ key: next('t'), ref, account, cents: 1_000 });
    const nowhere = { key: next('o'), account, to: { ...TO, number: '120000' }, cents: 1 };
    expect(await port.payOut(nowhere)).toMatchObject({ status: 'failed', code: 'declined' });
    const key = next('o');
    const lines = await told(async () => {
      await beSlow(true);
      const said = await port.payOut({ key, account, to: TO, cents: 1_000 });
      await beSlow(false);
      expect(said).toMatchObject({ status: 'pending' });
      await endPayout(refOf(said), true);
      expect(await port.askPayout(ask(key, refOf(said), account))).toMatchObject({ status: 'succeeded' });
      await endPayout(refOf(said), false);
      expect(await port.askPayout(ask(key, refOf(said), account))).toMatchObject({
        status: 'returned',
        code: 'declined',
        had_arrived: true,
      });
    }, account);
    expect(lines).toEqual([
      ['payout', key, -1_000],
      ['payout_returned', key, 1_000],
    ]);
    expect(await port.payOut({ key: next('o'), account, to: TO, cents: 1_000 })).toMatchObject({ status: 'succeeded' });
  });

  it('has what a payer’s bank takes back, and gives up, on its statement', async () => {
    const { chargeback } = sideOf();
    const { ref, key } = await paid();
    const lines = await told(async () => {
      await chargeback(ref, false);
      await chargeback(ref, true);
    });
    expect(lines).toEqual([
      ['chargeback', key, -1_000],
      ['chargeback_won', key, 1_000],
    ]);
  });

  it('says what it can do with each way to pay, with where that is written and when it was read', () => {
    const { capabilities } = sideOf().port;
    expect(capabilities.length).toBeGreaterThan(0);
    for (const { source, as_of, holds_days, refund_days } of capabilities) {
      expect(source).not.toBe('');
      expect(as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Math.min(holds_days, refund_days)).toBeGreaterThan(0);
    }
  });

  it('tries its keys where there are some', async () => {
    await sideOf().port.check?.();
  });
}
