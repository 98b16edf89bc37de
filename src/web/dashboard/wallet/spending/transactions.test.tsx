// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as walletCalls from '#core/wallet/calls.ts';
import { TRANSACTION_TYPE, type Transaction } from '#core/wallet/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { Transactions } from '../Transactions.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const row = (more: Partial<Transaction> = {}): Transaction =>
  ({
    id: 1,
    book: 'credit',
    type_id: TRANSACTION_TYPE.quote_fee,
    amount: '-4.20',
    balance_after: '95.80',
    note: 'Aircon servicing',
    reason: null,
    reason_code: null,
    fee_status: 'held',
    returnable_until: null,
    quote_bid_id: 31,
    nshop_order_id: null,
    payment_id: null,
    side: 'provider',
    created: '2026-11-20 02:00:00',
    ...more,
  }) as Transaction;
const LAST = { next_cursor: null };

const history = (
  rows: readonly Transaction[] | Answering[1],
  props: { all?: boolean; held?: boolean } = {},
  at = '/',
) =>
  opened(<Transactions now={NOW} {...props} />, {
    at,
    flags: { shop: true },
    answering: [
      [walletCalls.transactions, Array.isArray(rows) ? { transactions: rows, paging: LAST } : (rows as Answering[1])],
    ],
  });
const line = async (more: Partial<Transaction>) => {
  const { page } = await history([row(more)]);
  return page.getAllByRole('row')[1]?.textContent ?? '';
};
const links = ({ page }: Awaited<ReturnType<typeof history>>) =>
  page
    .getAllByRole('row')
    .flatMap((one) => [...one.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]));

/** What the wallet asks for under "All": what the specification's list has, and months of subscriptions. */
const WALLET = { page: '1', page_size: '20', type_ids: '1,14,15,33,34,35,36,37,38,39,44,45' };

describe('the history of credit', () => {
  it('says what, when, how much and what was left, each amount with its sign', async () => {
    const out = await line({});
    expect(out).toContain('Quote fee');
    expect(out).toContain('Held');
    expect(out).toContain('Aircon servicing');
    expect(out).toMatch(/Fri 20 Nov, 10 am|Yesterday, 10 am/);
    expect(out).toContain('−S$4.20');
    expect(out).toContain('S$95.80');
    expect(await line({ type_id: TRANSACTION_TYPE.credit_purchase, amount: '100.00' })).toContain('+S$100.00');
  });

  it('says what became of a fee, and of nothing else', async () => {
    expect(await line({ fee_status: 'captured' })).toContain('Charged');
    expect(await line({ fee_status: 'captured' })).not.toContain('can come back');
    expect(await line({ fee_status: 'captured', returnable_until: '2026-11-27 02:00:00' })).toContain(
      'Charged, can come back',
    );
    expect(await line({ fee_status: 'released' })).toContain('Returned');
    expect(await line({ type_id: TRANSACTION_TYPE.auto_quote_fee })).toMatch(/Quote fee.*Auto-quote.*Held/);
    expect(await line({})).not.toContain('Auto-quote');
    expect(await line({ type_id: TRANSACTION_TYPE.subscription })).not.toContain('Held');
  });

  it('leads to the request, and for a fee that was charged to why', async () => {
    expect(links(await history([row({})]))).toEqual([['Aircon servicing', '/dashboard/requests/31']]);
    expect(links(await history([row({ fee_status: 'captured' })]))).toEqual([
      ['Aircon servicing', '/dashboard/requests/31'],
      ['Why was this charged?', '/dashboard/credit/fee/31'],
    ]);
    expect(links(await history([row({ fee_status: 'captured', quote_bid_id: null })]))).toEqual([]);
  });

  it('leads from a purchase to its receipts, and from what is held to its payment', async () => {
    const bought = row({ type_id: TRANSACTION_TYPE.credit_purchase, note: 'Visa ending 4242', quote_bid_id: null });
    expect(links(await history([bought]))).toEqual([['Receipts', '/dashboard/purchases?status=completed']]);
    const held = row({ type_id: TRANSACTION_TYPE.third_party_payout, payment_id: 9 });
    expect(links(await history([held]))).toEqual([['Aircon servicing', '/dashboard/safety-payments/31/9']]);
  });

  it('says why a fee came back', async () => {
    const returned = { type_id: TRANSACTION_TYPE.quote_fee_refund, amount: '4.20', reason: 'x', fee_status: null };
    expect(await line({ ...returned, reason_code: 'no reply' })).toContain(
      'Within 72 hours the customer didn’t answer',
    );
    expect(await line({ ...returned, reason_code: 'appeal' })).toContain('You asked for this fee back, and we agreed.');
    expect(await line({ ...returned, reason_code: null, reason: 'Our mistake' })).toContain('Our mistake');
    expect(await line({ reason: null, reason_code: 'closed' })).not.toContain('closed the request');
  });

  it('calls each movement by its own name', async () => {
    const names = {
      starter_bonus: 'Starter credit',
      referral_bonus: 'Referral bonus',
      card_refund: 'Refund to your card',
    };
    for (const [type, name] of Object.entries({
      ...names,
      credit_expiry: 'Credit expired',
      subscription: 'Subscription',
    }))
      expect(await line({ type_id: TRANSACTION_TYPE[type as 'subscription'] })).toContain(name);
  });

  it('asks for the group that is chosen, and keeps it in the address', async () => {
    const screen = await history([]);
    expect(screen.words()).toContain('Your credit, fees and payments will show here.');
    expect(screen.inputsOf(walletCalls.transactions)).toEqual([WALLET]);
    await screen.press('Refunds', 'radio');
    expect(screen.place()).toBe('/?show=refunds');
    expect(screen.inputsOf(walletCalls.transactions).at(-1)).toEqual({ page: '1', page_size: '20', group: 'refunds' });
    expect(screen.words()).toContain('No fees returned yet.');
    await screen.press('All', 'radio');
    expect(screen.place()).toBe('/');
  });

  it('asks for every type where that is wanted, and for one group where not', async () => {
    const all = await history([], { all: true });
    expect(all.inputsOf(walletCalls.transactions)).toEqual([{ page: '1', page_size: '20', all: '1' }]);
    const fees = await history([], { all: true }, '/?show=fees');
    expect(fees.inputsOf(walletCalls.transactions)).toEqual([{ page: '1', page_size: '20', group: 'fees' }]);
    const other = await history([], {}, '/?show=nothing');
    expect(other.inputsOf(walletCalls.transactions)).toEqual([WALLET]);
  });

  it('of money that a company holds has no balance and no filter', async () => {
    const screen = await history(
      [row({ type_id: TRANSACTION_TYPE.third_party_payment, payment_id: 9, balance_after: null })],
      { held: true },
    );
    expect(screen.inputsOf(walletCalls.transactions)).toEqual([{ page: '1', page_size: '20', group: 'payments' }]);
    expect(screen.page.getByRole('heading', { level: 2 }).textContent).toBe('What you paid and received');
    expect(screen.page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'What',
      'Date',
      'Amount',
    ]);
    expect(screen.page.queryAllByRole('radio')).toEqual([]);
    const own = await history([row()]);
    expect(own.page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'What',
      'Date',
      'Amount',
      'Balance',
    ]);
    const filters = own.page.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
    expect(filters).toEqual(['All', 'Fees', 'Bought', 'Refunds', 'Bonuses', 'Orders and payments']);
  });

  it('reads on by the place where the last page ended', async () => {
    const screen = await history((input) => ({
      transactions: [row({ id: input.cursor ? 2 : 1, note: input.cursor ? 'Older work' : 'Newer work' })],
      paging: { next_cursor: input.cursor ? null : 'c1' },
    }));
    expect(screen.words()).not.toContain('Older work');
    await screen.press('Show older');
    expect(screen.inputsOf(walletCalls.transactions).at(-1)).toMatchObject({ cursor: 'c1' });
    expect(screen.words()).toMatch(/Newer work.*Older work/);
    expect(screen.buttons()).not.toContain('Show older');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const screen = await history('no connection' as never);
    expect(screen.words()).toContain('Could not load your transactions');
    screen.answer(walletCalls.transactions, { transactions: [row()], paging: LAST });
    await screen.press('Try again');
    expect(screen.words()).toContain('Aircon servicing');
  });
});
