// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as paymentCalls from '#core/payments/calls.ts';
import type { CreditPackage, PaymentCard, PaymentMethod } from '#core/payments/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { BuyCredit, type BuyCreditProps } from './BuyCredit.tsx';

const pack = (id: number, credit: string, more: Partial<CreditPackage> = {}): CreditPackage => ({
  id,
  slug: `p${id}`,
  credit,
  bonus: '0.00',
  gst: '0.00',
  total: credit,
  currency: 'SGD',
  is_starter: false,
  quotes: null,
  ...more,
});
const PACKAGES = [
  pack(1, '50.00'),
  pack(2, '100.00', { bonus: '4.50', quotes: 24 }),
  pack(3, '200.00', { bonus: '10.00' }),
];
const card = (id: number, more: Partial<PaymentCard> = {}): PaymentCard => ({
  id,
  brand: 'visa',
  last4: `424${id}`,
  exp_month: 3,
  exp_year: 2029,
  is_default: false,
  is_guarantee: false,
  is_expired: false,
  ...more,
});
const PRICE = {
  credit: '100.00',
  bonus: '4.50',
  gst: '9.00',
  total: '109.00',
  currency: 'SGD' as const,
  balance_after: '112.70',
  quotes: 26,
};
/** No earlier purchase to report. */
const SAID = { payment_error: null, credit_purchased: null };
const ORDER = {
  order_id: 'o-1',
  status: 'open',
  method: 'card',
  next_url: null,
  credit: '100.00',
  bonus: '4.50',
  error: null,
};
const paid = (more: object = {}) => ({ order: { ...ORDER, status: 'completed', ...more } });

interface Facts {
  readonly cards?: readonly PaymentCard[];
  readonly methods?: readonly PaymentMethod[];
  readonly packages?: readonly CreditPackage[];
  readonly provider?: string;
  readonly price?: Answering[1];
  readonly order?: Answering[1];
  readonly pay?: Answering[1];
  readonly props?: Partial<BuyCreditProps>;
}
async function buying(facts: Facts = {}) {
  const onOrder = vi.fn();
  const methods = (facts.methods ?? ['card', 'paynow']).map((method) => ({ method, min: '10.00', max: '9999.00' }));
  const pay = facts.pay ?? paid();
  const screen = await opened(<BuyCredit onOrder={onOrder} {...facts.props} />, {
    answering: [
      [paymentCalls.packages, { packages: facts.packages ?? PACKAGES }],
      [
        paymentCalls.paymentOptions,
        { provider: facts.provider ?? 'simulator', methods, cards: facts.cards ?? [], ...SAID, gst_basis_points: 900 },
      ],
      [paymentCalls.previewPurchase, facts.price ?? { price: PRICE }],
      [paymentCalls.orderCredit, facts.order ?? { order: ORDER }],
      [paymentCalls.payByKeptCard, pay],
      [paymentCalls.stripePaymentIntent, pay],
      [paymentCalls.payByMethod, pay],
    ],
  });
  return { ...screen, onOrder };
}
const chosen = ({ page }: Awaited<ReturnType<typeof buying>>) =>
  page
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

describe('buying credit', () => {
  it('shows each package with its bonus, and how many quotes it buys', async () => {
    const screen = await buying();
    expect(screen.words()).toContain('S$50 No bonus S$100 + S$4.50 bonus ~ 24 quotes S$200 + S$10 bonus');
  });

  it('shows the bill line by line, and the sum on the button', async () => {
    const screen = await buying();
    expect(screen.words()).toMatch(
      / Credit S\$100\.00.*Bonus \+S\$4\.50.*GST 9% S\$9\.00.*You pay S\$109\.00.*Balance after S\$112\.70.*26 quotes/,
    );
    expect(screen.buttons()).toEqual(['Pay S$109.00']);
  });

  it('leaves out a bonus and a tax that are none', async () => {
    const screen = await buying({ price: { price: { ...PRICE, bonus: '0.00', gst: '0.00', quotes: null } } });
    expect(screen.words()).toContain('You pay S$109.00');
    expect(screen.words()).not.toMatch(/GST|\+S\$/);
    expect(screen.words()).not.toContain('26 quotes');
  });

  it('begins with the package that covers what is missing, with the named one, or with the starter package', async () => {
    expect(chosen(await buying())).toContain('2');
    expect(chosen(await buying({ props: { needed_cents: 10_451 } }))).toContain('3');
    expect(chosen(await buying({ props: { needed_cents: 10_450 } }))).toContain('2');
    expect(chosen(await buying({ props: { target: 'p1' } }))).toContain('1');
    expect(chosen(await buying({ packages: [...PACKAGES, pack(4, '25.00', { is_starter: true })] }))).toContain('4');
  });

  it('asks before it charges a kept card, and charges it once with its order', async () => {
    const screen = await buying({ cards: [card(2, { is_default: true })] });
    await screen.press('Pay S$109.00');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([]);
    const asked = screen.page.getByRole('alertdialog');
    expect(asked.textContent).toContain('Visa ending 4242');
    expect(asked.textContent).toContain('S$109.00');
    await screen.press('Not now');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([]);
    await screen.press('Pay S$109.00');
    await screen.press('Pay S$109.00');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([{ package_id: 2, method: 'card', new_card: false }]);
    expect(screen.inputsOf(paymentCalls.payByKeptCard)).toEqual([{ order_id: 'o-1', card_id: 2 }]);
    expect(screen.onOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'completed' }));
  });

  it('charges a kept card by the provider that keeps it', async () => {
    const screen = await buying({ cards: [card(2)], provider: 'stripe' });
    await screen.press('Pay S$109.00');
    await screen.press('Pay S$109.00');
    expect(screen.inputsOf(paymentCalls.stripePaymentIntent)).toEqual([{ order_id: 'o-1', card_id: 2 }]);
    expect(screen.inputsOf(paymentCalls.payByKeptCard)).toEqual([]);
  });

  it('leads a new card to the page of its provider, and pays nothing itself', async () => {
    const screen = await buying({
      order: { order: { ...ORDER, next_url: 'https://pay.test/1' } },
      props: { back: 'requests/7' },
    });
    await screen.press('Pay S$109.00');
    expect(screen.page.queryByRole('alertdialog')).toBeNull();
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([
      { package_id: 2, method: 'card', new_card: true, back: 'requests/7' },
    ]);
    expect(screen.left).toEqual(['https://pay.test/1']);
    expect(screen.inputsOf(paymentCalls.payByMethod)).toEqual([]);
    expect(screen.onOrder).not.toHaveBeenCalled();
    expect(screen.page.getByRole('button', { name: /^Paying/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('pays by PayNow without a question', async () => {
    const screen = await buying({ pay: paid({ status: 'pending', method: 'paynow' }) });
    await screen.press(/^PayNow/, 'radio');
    expect(screen.inputsOf(paymentCalls.previewPurchase).at(-1)).toMatchObject({ package_id: '2', method: 'paynow' });
    await screen.press('Pay S$109.00');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([{ package_id: 2, method: 'paynow', new_card: false }]);
    expect(screen.inputsOf(paymentCalls.payByMethod)).toEqual([{ order_id: 'o-1' }]);
    expect(screen.onOrder).toHaveBeenCalledOnce();
    expect(screen.page.getByRole('button').getAttribute('aria-disabled')).toBeNull();
  });

  it('says what is wrong with an own amount, and asks for no bill of it', async () => {
    const screen = await buying();
    await screen.type('Other amount', '9');
    expect(screen.words()).toContain('Enter a whole dollar amount from S$10 to S$9,999.');
    expect(screen.words()).toContain('Choose an amount to see what you’ll pay.');
    const field = screen.page.getByRole('textbox', { name: 'Other amount' });
    const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said()).toMatch(/^Enter a whole dollar amount/);
    expect(screen.buttons()).toEqual(['Pay']);
    await screen.press('Pay');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([]);
    await screen.type('Other amount', '75');
    expect(screen.words()).not.toContain('Enter a whole dollar amount from S$10 to S$9,999.');
    expect(screen.inputsOf(paymentCalls.previewPurchase).at(-1)).toMatchObject({ amount: '75' });
    await screen.press('Pay S$109.00');
    expect(screen.inputsOf(paymentCalls.orderCredit)).toEqual([{ amount: 75, method: 'card', new_card: true }]);
  });

  it('says nothing of an amount that is still empty until it is tried', async () => {
    const screen = await buying();
    await screen.type('Other amount', '75');
    await screen.type('Other amount', '');
    expect(screen.words()).not.toContain('Enter a whole dollar amount');
    await screen.press('Pay');
    expect(screen.words()).toContain('Enter a whole dollar amount');
  });

  it('tries anew after a refusal, and once more the same after no answer', async () => {
    const keysAfter = async (order: Answering[1]) => {
      const screen = await buying({ order });
      await screen.press('Pay S$109.00');
      await screen.press('Pay S$109.00');
      return new Set(screen.sent.flatMap(({ call, key }) => (call === paymentCalls.orderCredit ? [key] : []))).size;
    };
    expect(await keysAfter({ error: 'wrong amount', message: 'Refused.' })).toBe(2);
    expect(await keysAfter('no connection')).toBe(1);
  });

  it('says where the press leads, and how else it can be paid', async () => {
    const screen = await buying({ cards: [card(4)] });
    expect(screen.words()).toMatch(/Pay with Visa ending 4244 .*PayNow Scan to pay Another card/);
    expect(screen.words()).not.toContain('You enter your card on our payment provider’s page.');
    const fresh = await buying();
    expect(fresh.words()).toContain('Pay with PayNow Scan to pay Card');
    expect(fresh.words()).toContain('You enter your card on our payment provider’s page.');
  });

  it('shows no bill of another choice while the new one is asked for', async () => {
    const screen = await buying();
    screen.answer(paymentCalls.previewPurchase, 'never');
    await screen.type('Other amount', '75');
    expect(screen.inputsOf(paymentCalls.previewPurchase).at(-1)).toMatchObject({ amount: '75' });
    expect(screen.buttons()).toEqual(['Pay']);
    expect(screen.words()).not.toContain('S$109.00');
  });

  it('offers what solves a refusal', async () => {
    const offered = async (error: string | number, facts: Facts = {}) => {
      const screen = await buying({ ...facts, order: { error, message: 'Refused.' } });
      await screen.press('Pay S$109.00');
      expect(screen.page.getByRole('alert').textContent).toContain('Refused.');
      expect(screen.onOrder).not.toHaveBeenCalled();
      return { ...screen, ways: screen.buttons().filter((label) => !label.startsWith('Pay S$')) };
    };
    expect((await offered(4)).ways).toEqual(['Use another card']);
    const foreign = await offered(211);
    expect(foreign.ways).toEqual(['Pay by PayNow']);
    await foreign.press('Pay by PayNow');
    expect(chosen(foreign)).toContain('paynow');
    expect((await offered(211, { methods: ['card'] })).ways).toEqual(['Use another card']);
    const under = await offered('payment under way');
    expect(under.ways).toEqual([]);
    expect(under.page.getByRole('link', { name: 'See purchases' }).getAttribute('href')).toBe('/dashboard/purchases');
    expect((await offered('wrong amount')).ways).toEqual([]);
  });

  it('takes another card that works after one was refused', async () => {
    const cards = [card(2, { is_default: true }), card(3, { is_expired: true }), card(4)];
    const screen = await buying({ cards, pay: { error: 4, message: 'Declined.' } });
    await screen.press('Pay S$109.00');
    await screen.press('Pay S$109.00');
    await screen.press('Use another card');
    expect(chosen(screen)).toContain('card:4');
  });

  it('offers kept cards before other ways, an expired one not', async () => {
    const screen = await buying({
      cards: [card(2, { is_expired: true }), card(4)],
      methods: ['card', 'paynow', 'atm'],
    });
    const ways = screen.page.getAllByRole<HTMLInputElement>('radio').slice(PACKAGES.length);
    expect(ways.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
      ['card:2', true, false],
      ['card:4', false, true],
      ['paynow', false, false],
      ['new_card', false, false],
    ]);
    expect(screen.words()).toContain('Another card');
  });

  it('says when nothing can be bought, and offers again what did not load', async () => {
    const none = await buying({ methods: [] });
    expect(none.buttons()).toEqual([]);
    expect(none.words()).toContain('You can’t buy credit right now');
    const { page, words, answer, press } = await opened(<BuyCredit onOrder={() => {}} />, {
      answering: [
        [paymentCalls.packages, 'no connection'],
        [paymentCalls.paymentOptions, 'no connection'],
      ],
    });
    expect(page.queryAllByRole('radio')).toEqual([]);
    expect(words()).toMatch(/^Could not load the packages/);
    answer(paymentCalls.packages, { packages: [] });
    answer(paymentCalls.paymentOptions, {
      provider: 'simulator',
      methods: [],
      cards: [],
      ...SAID,
      gst_basis_points: 900,
    });
    await press('Try again');
    expect(words()).toMatch(/^You can’t buy credit right now/);
  });
});
