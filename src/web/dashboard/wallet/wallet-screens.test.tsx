import { describe, expect, it } from 'vitest';
import { autoQuotes } from '#core/bids/auto-quotes/calls.ts';
import type { AutoQuote } from '#core/bids/auto-quotes/model.ts';
import { autoTopUp } from '#core/payments/calls.ts';
import type { BuyerRefundStatus, PaymentOrder } from '#core/payments/model.ts';
import { me } from '#core/users/calls.ts';
import { heldFees } from '#core/wallet/calls.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { pagesOf, readOf } from '#web/state/cache.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { WalletFoot } from '../shell/WalletFoot.tsx';
import { AutoQuoteSummary } from './AutoQuoteSummary.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { Component as Pricing } from './buying/PricingScreen.tsx';
import { PriceLines, PurchaseSummary } from './buying/PurchaseSummary.tsx';
import { StarterCredit } from './buying/StarterCredit.tsx';
import { FeeStatusPill } from './FeeStatusPill.tsx';
import { feeWords } from './fee-words.ts';
import { HeldCard } from './HeldCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import { OrderCard } from './paying/OrderCard.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const wallet = (more: Partial<Wallet> = {}): Wallet => ({
  available_wallet_amount: '50.00',
  bought: '30.00',
  promotional: '20.00',
  returnable: '0.00',
  return_days: 7,
  held: '0.00',
  ends_next: null,
  currency: 'SGD',
  is_low: false,
  spent_this_month: '12.60',
  refunded_this_month: '4.20',
  quotes_sent_this_month: 3,
  jobs_won_this_month: 2,
  usual_fee: '4.20',
  ...more,
});
const balance = async (more: Partial<Wallet> = {}) =>
  wordsOf(await drawn(<BalanceCard wallet={wallet(more)} now={NOW} />));

describe('the balance', () => {
  it('counts what was spent without what came back, and what a job cost', async () => {
    expect(await balance()).toMatch(/S\$50\.00.*Spent in Nov S\$8\.40 Jobs won 2 of 3 Fee per win S\$4\.20$/);
    expect(await balance({ refunded_this_month: '20.00' })).toMatch(/Spent in Nov S\$0\.00/);
    expect(await balance({ jobs_won_this_month: 0 })).toMatch(/Jobs won 0 of 3 Fee per win –$/);
    expect(await balance({ jobs_won_this_month: 4 })).toMatch(/Jobs won 4 Fee per win S\$2\.10$/);
  });

  it('says how many quotes it is enough for', async () => {
    expect(await balance()).toContain('11 quotes');
    expect(await balance({ available_wallet_amount: '4.20' })).toContain('1 quote');
    expect(await balance({ available_wallet_amount: '4.19' })).toContain('Less than your usual fee');
    expect(await balance({ usual_fee: null })).not.toMatch(/\d quotes/);
  });
});

describe('a fee', () => {
  it('is held, paid or given back, each in its own word and with what that means', async () => {
    const said = async (status: string | null) => [
      wordsOf(await drawn(<FeeStatusPill status={status} />)),
      feeWords(status, new Date('2026-11-20T02:00:00Z'), NOW),
    ];
    expect(await said('held')).toEqual(['Held', 'Returned if the customer doesn’t answer by Mon 23 Nov, 10 am']);
    expect(await said('captured')).toEqual(['Charged', 'The customer answered']);
    expect(await said('released')).toEqual(['Returned', 'Back in your wallet']);
    expect(await said(null)).toEqual(['', '']);
    expect(feeWords('held', null, NOW)).toBe('Returned if the customer doesn’t answer');
  });

  it('that is held is listed with its end and what would keep it', async () => {
    const fee = {
      quote_bid_id: 31,
      quote_request_id: 7,
      note: 'Chemical wash, 3 units, Tampines',
      is_auto_quote: true,
      amount: '4.20',
      promotional: '3.00',
      bought: '1.20',
      currency: 'SGD',
      held_on: '2026-11-20 02:00:00',
      decide_at: '2026-11-23 02:00:00',
      kept_by: ['reply', 'answer', 'hire'],
      rule: '',
    };
    const page = { status: 'Success', held: [fee], total: 1, page: 1, page_size: 4, count: 1 };
    const card = async (decide_at: string) =>
      wordsOf(
        await drawn(<HeldCard wallet={wallet({ held: '4.20' })} now={NOW} />, [
          [
            pagesOf(heldFees),
            { page_size: 4 },
            { pages: [{ ...page, held: [{ ...fee, decide_at }] }], pageParams: [1] },
          ],
        ]),
      );
    const said = await card(fee.decide_at);
    expect(said).toMatch(/Held fees S\$4\.20/);
    expect(said).toMatch(/Auto-quote Returned .*23 Nov, 10 am/);
    expect(said).toMatch(/replies, answers a call or hires you/);
    expect(said).toMatch(/S\$3\.00 from bonus credit, S\$1\.20 from bought credit/);
    expect(await card('2026-11-21 02:00:00')).toContain('Deciding now');
    expect(wordsOf(await drawn(<HeldCard wallet={wallet()} now={NOW} />))).toContain('72 hours');
  });
});

it('an amount is signed where it moves, and struck through where there was another', async () => {
  const said = async (props: Parameters<typeof Amount>[0]) => wordsOf(await drawn(<Amount {...props} />));
  expect(await said({ cents: 420 })).toBe('S$4.20 4 dollars 20');
  expect(await said({ cents: 420, signed: true })).toMatch(/^\+S\$4\.20 plus 4 dollars 20$/i);
  expect(await said({ cents: -420, signed: true })).toMatch(/^−S\$4\.20 minus 4 dollars 20$/i);
  expect(await said({ cents: 315, was: 420 })).toMatch(/^S\$4\.20 .*4 dollars 20.* S\$3\.15 3 dollars 15$/);
});

describe('buying credit', () => {
  const price = {
    credit: '100.00',
    bonus: '5.00',
    gst: '9.00',
    total: '109.00',
    balance_after: '155.00',
    quotes: 36,
  } as Parameters<typeof PriceLines>[0]['price'];

  it('is shown line by line, with the sum that the button says', async () => {
    const html = await drawn(<PurchaseSummary price={price} gst_basis_points={900} pending={false} onPay={() => {}} />);
    expect(wordsOf(html).replaceAll(/ (plus )?\d+ dollars( \d+\b)?/gi, '')).toMatch(
      /^Credit S\$100\.00 Bonus \+S\$5\.00 GST 9% S\$9\.00 You pay S\$109\.00 Balance after S\$155\.00 .*36 quotes/,
    );
    expect(pressable(html)).toEqual(['Pay S$109.00']);
  });

  it('leaves out a bonus and a tax that are nothing', async () => {
    const html = await drawn(<PriceLines price={{ ...price, bonus: '0.00', gst: '0.00' }} gst_basis_points={900} />);
    expect(wordsOf(html)).not.toMatch(/Bonus|GST/);
  });
});

describe('an order for credit', () => {
  const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
    order_id: 'o-1',
    status: 'completed',
    method: 'card',
    credit: '100.00',
    bonus: '5.00',
    gst: '9.00',
    total: '109.00',
    refunded: '0.00',
    credit_left: '100.00',
    refund: null,
    credit_notes: [],
    currency: 'SGD',
    card_info: 'visa|4242',
    next_url: null,
    instructions: null,
    error: null,
    receipt_no: 'R-1',
    is_auto_top_up: false,
    created: '2026-11-20 02:00:00',
    completed_on: '2026-11-20 02:01:00',
    ...more,
  });
  const card = async (more: Partial<PaymentOrder>, charging = false, at = '/dashboard/payfee/o-1') =>
    wordsOf(
      await drawn(
        <OrderCard order={order(more)} back={null} now={NOW} charging={charging} problem={null} onAgain={null} />,
        [],
        at,
      ),
    );

  it('says for each status what happened to the money', async () => {
    const open = { completed_on: null, receipt_no: null, next_url: 'https://bank.example' };
    expect(await card({})).toMatch(/^S\$105\.00 of credit added/);
    expect(await card({ ...open, status: 'open' })).toMatch(/^Not paid yet/);
    expect(await card({ ...open, status: 'open' }, true)).toMatch(/^Waiting for your bank/);
    expect(await card({ ...open, status: 'open' }, false, '/dashboard/payfee/o-1?cancelled=1')).toMatch(/^Not paid /);
    expect(await card({ ...open, status: 'paying' })).toMatch(/^Waiting for your bank/);
    expect(await card({ ...open, status: 'action' })).toMatch(/^Your bank needs to check/);
    expect(await card({ ...open, status: 'action', method: 'paynow' })).toMatch(/^Continue on the payment/);
    expect(
      await card({ ...open, status: 'failed', error: { code: 'declined', message: 'Your bank said no.' } }),
    ).toMatch(/^Payment failed Your bank said no\./);
    expect(await card({ ...open, status: 'expired' })).toMatch(/^Not paid in time/);
    expect(await card({ ...open, status: 'expired' }, true)).toMatch(/^Not paid in time/);
  });

  it('says when it was paid, and before that when it was ordered', async () => {
    expect(await card({})).toMatch(/Paid on Fri 20 Nov, 10:01 am/);
    expect(await card({ status: 'failed', completed_on: null })).toMatch(/Ordered Fri 20 Nov, 10 am/);
  });

  it('can be bought anew where it ended unpaid or leads nowhere, and not while it leads on', async () => {
    const open = { completed_on: null, receipt_no: null } as const;
    const again = async (more: Partial<PaymentOrder>) => (await card({ ...open, ...more })).includes('Try again');
    expect(await again({ status: 'failed' })).toBe(true);
    expect(await again({ status: 'expired' })).toBe(true);
    expect(await again({ status: 'open' })).toBe(true);
    expect(await again({ status: 'open', next_url: 'https://bank.example' })).toBe(false);
    expect(await again({ status: 'paying' })).toBe(false);
    expect(await again({ status: 'completed', completed_on: '2026-11-20 02:01:00' })).toBe(false);
  });

  it('says where a refund stands that was asked for, and why it was refused', async () => {
    const refund = (status: BuyerRefundStatus, reason = '') => card({ refund: { status, total: '54.50', reason } });
    expect(await refund('asked')).toMatch(/asked for a refund of S\$54\.50\. We’ll reply within three working days/);
    expect(await refund('refused', 'Fees were charged.')).toMatch(/refused your refund request: “Fees were charged\.”/);
    expect(await refund('failed')).toMatch(/didn’t take the refund of S\$54\.50\. The credit is back in your wallet/);
  });

  it('says what was paid and what went back', async () => {
    const said = (text: string) => text.replaceAll(/ (plus |minus )?\d+ dollars( \d+\b)?/gi, '');
    expect(said(await card({}))).toMatch(/Credit S\$100\.00 Bonus \+S\$5\.00 GST S\$9\.00 Paid S\$109\.00/);
    expect(said(await card({ refunded: '54.50' }))).toMatch(/Refunded to the card .?S\$54\.50/);
    expect(await card({ refunded: '54.50', credit_notes: [{ refund_id: 7, no: 'CN-2026-000004' }] })).toMatch(
      /Credit note CN-2026-000004/,
    );
    const sent = await card({ refunded: '54.50', refund: { status: 'sent', total: '54.50', reason: '' } });
    expect(sent).toMatch(/S\$54\.50 is on its way to your card/);
    expect(sent).not.toMatch(/Refunded to the card/);
    expect(said(await card({ status: 'open', completed_on: null, next_url: 'x' }))).toMatch(/Total S\$109\.00/);
  });
});

describe('before the first page', () => {
  const person = (quote_service_count: number) => {
    const user = { id: 5, quote_service_count, available_wallet_amount: '0.00' };
    return [[readOf(me), {}, { user, working_for: null }]] as const;
  };

  it('no wallet is low, and buying says that the first credit is free', async () => {
    expect(wordsOf(await drawn(<WalletFoot />, person(0)))).not.toContain('Low credit');
    expect(wordsOf(await drawn(<WalletFoot />, person(1)))).toContain('Low credit');
    expect(wordsOf(await drawn(<StarterCredit />, person(0)))).toMatch(/^Start with free credit .*Add a service$/);
    expect(wordsOf(await drawn(<StarterCredit />, person(1)))).toBe('');
    expect(wordsOf(await drawn(<Pricing />, person(0)))).toContain('Start with free credit');
  });
});

describe('the kinds of credit', () => {
  const kinds = async (more: Partial<Wallet> = {}, top: object | null = null) =>
    wordsOf(
      await drawn(
        <KindsCard wallet={wallet(more)} now={NOW} />,
        top === null ? [] : [[readOf(autoTopUp), {}, { auto_top_up: top }]],
      ),
    );

  it('are the bonus, what was bought and what can be spent, with what expires next', async () => {
    expect(await kinds()).toMatch(/Bonus, spent first S\$20\.00.* Bought S\$30\.00.* Available to spend S\$50\.00/);
    expect(await kinds()).not.toContain('expires on');
    const ends_next = { amount: '5.00', ends_on: '2026-11-30 16:30:00' } as Wallet['ends_next'];
    expect(await kinds({ ends_next })).toContain('S$5.00 of bonus credit expires on Tue 1 Dec.');
  });

  it('say how the automatic top-up is: stopped, before on or off', async () => {
    expect(await kinds({}, { is_on: true, stopped: null })).toContain('Automatic top-up On');
    expect(await kinds({}, { is_on: false, stopped: null })).toContain('Automatic top-up Off');
    expect(await kinds({}, { is_on: true, stopped: 'declined' })).toContain('Automatic top-up Stopped');
  });
});

describe('auto-quote in the wallet', () => {
  const one = (is_auto_quote_on: boolean, spent: string, budget: string, sent: number) =>
    ({
      is_auto_quote_on,
      spent_this_week: spent,
      weekly_budget: budget,
      sent_this_week: sent,
      week_begins: '2026-11-15 16:00:00',
    }) as AutoQuote;
  const summary = async (...auto_quotes: AutoQuote[]) =>
    wordsOf(
      await drawn(<AutoQuoteSummary now={NOW} />, [
        [readOf(autoQuotes), {}, { auto_quotes, available_wallet_amount: '50.00' }],
      ]),
    );

  it('is the week of all categories where it is on', async () => {
    const said = await summary(
      one(true, '8.40', '50.00', 2),
      one(true, '4.20', '30.00', 1),
      one(false, '2.00', '10.00', 5),
    );
    expect(said).toMatch(/ On S\$12\.60 of S\$80\.00 a week 3 sent For 2 categories\. Resets Mon 23 Nov\./);
    expect(await summary(one(true, '8.40', '50.00', 2))).toMatch(/2 sent Resets Mon 23 Nov\. Change budget$/);
  });

  it('is explained where it is off, by whether there is anything to turn on', async () => {
    expect(await summary(one(false, '2.00', '10.00', 5))).toMatch(/ Off Quotes matching requests within a minute/);
    expect(await summary()).toMatch(/ Off Works for every category you offer\. See auto-quote$/);
  });
});
