import { describe, expect, it } from 'vitest';
import * as calls from '#core/subscriptions/calls.ts';
import type { Plan, SubscriptionView } from '#core/subscriptions/model.ts';
import { drawn, press, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { SubscribeActions, SubscribeTerms } from './SubscribeDialog.tsx';
import { SubscriptionsCard } from './SubscriptionsCard.tsx';

const NOW = new Date('2026-11-30T04:00:00Z');
const OFFER: NonNullable<Plan['offer']> = {
  price: '39.00',
  currency: 'SGD',
  quotes: 12,
  tariff_version: 2,
  usual_fee: '4.20',
  ends_at: '2026-12-29 16:00:00',
};
const plan = (more: Partial<Plan> = {}): Plan => ({
  category_id: 1,
  category_name: 'Aircon servicing',
  offer: OFFER,
  subscription: null,
  ...more,
});
const month = (more: Partial<SubscriptionView> = {}): SubscriptionView => ({
  quotes: 12,
  left: 7,
  ends_at: '2026-12-29 16:00:00',
  subscription_id: 5,
  price: '39.00',
  currency: 'SGD',
  starts_at: '2026-11-30 03:00:00',
  since: '2026-11-30 03:00:00',
  is_renewing: true,
  next: { price: '39.00', quotes: 12 },
  ...more,
});
const card = (plans: Plan[], available = '50.00') =>
  drawn(<SubscriptionsCard now={NOW} />, [
    [readOf(calls.subscriptions), {}, { status: 'Success', available_wallet_amount: available, plans }],
  ]);
const running = (more: Partial<SubscriptionView> = {}, available = '50.00') =>
  card([plan({ subscription: month(more) })], available);

describe('subscriptions in the wallet', () => {
  it('are left out where no category has one, and before the answer is there', async () => {
    expect(wordsOf(await card([]))).toBe('');
    expect(wordsOf(await drawn(<SubscriptionsCard now={NOW} />))).toBe('');
  });

  it('are offered with the price of a month and of each quote, beside the fee of a usual job', async () => {
    const html = await card([
      plan(),
      plan({ category_id: 2, category_name: 'Plumber', offer: { ...OFFER, quotes: 10 } }),
    ]);
    expect(wordsOf(html)).toContain(
      'Aircon servicing S$39.00 a month for 12 quotes That’s S$3.25 a quote if you send all 12. The fee for a usual job is S$4.20.',
    );
    expect(wordsOf(html)).toContain('S$3.90 a quote if you send all 10.');
    expect(pressable(html)).toEqual(['Subscribe to Aircon servicing', 'Subscribe to Plumber']);
  });

  it('name a price for each quote that is rounded up to the cent', async () => {
    const html = await card([plan({ offer: { ...OFFER, price: '10.00', quotes: 3 } })]);
    expect(wordsOf(html)).toContain('That’s S$3.34 a quote if you send all 3.');
  });

  it('that run say how many quotes are left, on a level of the same number, and what the next month costs', async () => {
    const html = await running();
    expect(wordsOf(html)).toContain('7 of 12 quotes left');
    expect(wordsOf(html)).toContain('Renews on Wed 30 Dec for S$39.00 from your credit.');
    expect(html).toMatch(/role="meter"[^>]*aria-valuenow="7"[^>]*aria-valuemax="12"/);
    expect(html).toMatch(/<input[^>]* checked=""/);
    expect(pressable(html)).toEqual([]);
    expect(wordsOf(html)).not.toContain('Add S$');
    expect(wordsOf(html)).not.toContain('used');
  });

  it('say that further quotes cost their fee once all are used', async () => {
    expect(wordsOf(await running({ left: 0 }))).toMatch(
      /0 of 12 quotes left.*All its quotes are used\. Further quotes/,
    );
  });

  it('say what the next month costs and covers where that changes, in either', async () => {
    const next = async (price: string, quotes: number) => wordsOf(await running({ next: { price, quotes } }));
    const dearer = 'Renews on Wed 30 Dec for S$45.00 from your credit. It then covers 12 quotes a month.';
    expect(await next('45.00', 12)).toContain(dearer);
    expect(await next('39.00', 10)).toContain('for S$39.00 from your credit. It then covers 10 quotes a month.');
  });

  it('name what is missing for the next month, to the cent, and nothing where the credit is just enough', async () => {
    const short = await running({}, '38.99');
    expect(wordsOf(short)).toContain('Your credit is S$38.99. Add S$0.01 before then, or the subscription ends.');
    expect(wordsOf(await running({}, '39.00'))).not.toContain('before then');
    expect(wordsOf(await running({ is_renewing: false, next: null }, '0.00'))).not.toContain('before then');
  });

  const both = (available: string, more: Partial<SubscriptionView> = {}) =>
    card(
      [
        plan({ subscription: month({ subscription_id: 6, ends_at: '2026-12-29 16:00:00' }) }),
        plan({
          category_id: 2,
          category_name: 'Plumber',
          subscription: month({ ends_at: '2026-12-19 16:00:00', next: { price: '20.00', quotes: 12 }, ...more }),
        }),
      ],
      available,
    );

  it('that want more credit together than there is say it at the one that is renewed last', async () => {
    // Plumber is renewed first, and each of the two alone could be paid.
    const words = wordsOf(await both('50.00'));
    expect(words).toMatch(
      /Aircon servicing 7 of .*Your credit is S\$50\.00, and subscriptions that renew first cost S\$20\.00\. Add S\$9\.00 before then, or this subscription ends\..*Plumber 7 of/,
    );
    expect(words.match(/before then/g)).toHaveLength(1);
    expect(wordsOf(await both('59.00'))).not.toContain('before then');
    // Too little for the first alone: it shows its own missing sum, the second what both need.
    const poor = wordsOf(await both('15.00'));
    expect(poor).toContain('cost S$20.00. Add S$44.00 before then, or this subscription ends.');
    expect(poor).toContain('Your credit is S$15.00. Add S$5.00 before then, or the subscription ends.');
  });

  it('that end at one moment are renewed in the order in which they began', async () => {
    expect(wordsOf(await both('39.00', { ends_at: '2026-12-29 16:00:00', subscription_id: 7 }))).toMatch(
      /Plumber 7 of .*renew first cost S\$39\.00\. Add S\$20\.00/,
    );
    expect(wordsOf(await both('39.00', { ends_at: '2026-12-29 16:00:00', subscription_id: 5 }))).toMatch(
      /Aircon servicing 7 of .*renew first cost S\$20\.00\. Add S\$20\.00.*Plumber 7 of/,
    );
  });

  it('that are not renewed want nothing of it', async () => {
    expect(wordsOf(await both('39.00', { is_renewing: false, next: null }))).not.toContain('before then');
  });

  it('that end say when, and can be renewed again; without a next month nothing can be turned', async () => {
    const off = await running({ is_renewing: false, next: null });
    expect(wordsOf(off)).toContain('Ends on Wed 30 Dec. From then each quote costs its fee.');
    expect(wordsOf(off)).toContain('Renew each month');
    expect(off).not.toMatch(/<input[^>]* checked=""/);
    const gone = await card([plan({ offer: null, subscription: month({ next: null }) })]);
    expect(wordsOf(gone)).toContain('Ends on Wed 30 Dec, because we’ll no longer offer it.');
    expect(wordsOf(gone)).not.toContain('Renew each month');
  });
});

describe('the question before a subscription is paid', () => {
  const terms = async (available: number, problem: string | null = null) =>
    wordsOf(await drawn(<SubscribeTerms offer={OFFER} available={available} now={NOW} problem={problem} />));

  it('says what is paid, what is left, and when it renews', async () => {
    expect(await terms(5_000)).toMatch(/^Your credit S\$50\.00 One month −S\$39\.00 Credit after S\$11\.00 /);
    expect(await terms(3_900)).toContain('Credit after S$0.00');
    expect(await terms(3_900)).not.toContain('first');
    expect(await terms(5_000)).toContain(
      'It renews on Wed 30 Dec from your credit. You can turn that off at any time.',
    );
  });

  it('with too little credit says how much is missing, and no credit after', async () => {
    expect(await terms(3_899)).toContain('Add S$0.01 of credit first');
    expect(await terms(3_899)).not.toContain('Credit after');
  });

  it('says why the server refused, at once to a screen reader', async () => {
    const why = calls.subscribe.errors['terms changed'];
    expect(await terms(5_000, why)).toContain(
      'This subscription has changed. Check the new price and number of quotes.',
    );
    const html = await drawn(<SubscribeTerms offer={OFFER} available={5_000} now={NOW} problem={why} />);
    expect(html).toContain('role="alert"');
  });

  const pressed: string[] = [];
  const props = (more: Partial<Parameters<typeof SubscribeActions>[0]> = {}) => ({
    price: 3_900,
    available: 5_000,
    isRunning: false,
    pending: false,
    onClose: () => pressed.push('closed'),
    onAddCredit: () => pressed.push('add credit'),
    onPay: () => pressed.push('pay'),
    ...more,
  });
  const buttons = async (more: Parameters<typeof props>[0] = {}) =>
    pressable(await drawn(<SubscribeActions {...props(more)} />));

  it('pays its price, by a button that names it', async () => {
    expect(await buttons()).toEqual(['Not now', 'Pay S$39.00']);
    expect(await buttons({ available: 3_900 })).toEqual(['Not now', 'Pay S$39.00']);
    press(SubscribeActions(props()), 'Pay S$39.00');
    press(SubscribeActions(props()), 'Not now');
    expect(pressed.splice(0)).toEqual(['pay', 'closed']);
  });

  it('leads to adding credit where there is too little, and offers nothing to pay', async () => {
    expect(await buttons({ available: 3_899 })).toEqual(['Not now', 'Add credit']);
    press(SubscribeActions(props({ available: 3_899 })), 'Add credit');
    expect(pressed.splice(0)).toEqual(['add credit']);
  });

  it('has nothing to pay once the category has a subscription', async () => {
    expect(await buttons({ isRunning: true })).toEqual(['Not now']);
    expect(await buttons({ isRunning: true, available: 0 })).toEqual(['Not now']);
  });

  it('cannot be left, nor paid twice, while it is paid', async () => {
    const html = await drawn(<SubscribeActions {...props({ pending: true })} />);
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>(?:<[^>]*>)*Not now/);
    expect(html).toContain('aria-disabled="true"');
    expect(wordsOf(html)).toContain('Paying');
  });
});
