// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as calls from '#core/subscriptions/calls.ts';
import type { Plan, SubscriptionView } from '#core/subscriptions/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
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
const offered: Plan = { category_id: 1, category_name: 'Aircon servicing', offer: OFFER, subscription: null };
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
const running = (more: Partial<SubscriptionView> = {}): Plan => ({ ...offered, subscription: month(more) });
const reply = (plan: Plan, available_wallet_amount = '50.00') => ({ available_wallet_amount, plans: [plan] });

const card = (plan: Plan, answering: readonly Answering[] = [], at?: string) =>
  opened(<SubscriptionsCard now={NOW} />, {
    now: NOW,
    answering: [...answering, [calls.subscriptions, reply(plan)]],
    ...(at ? { at } : {}),
  });
type Screen = Awaited<ReturnType<typeof card>>;
const renewal = ({ page }: Screen) => page.getByRole<HTMLInputElement>('switch', { name: /^Renew each month/ });

describe('subscriptions', () => {
  it('that did not load say so, and are asked for again', async () => {
    const screen = await card(offered, [[calls.subscriptions, 'no connection']]);
    expect(screen.words()).toContain('Could not load your subscriptions');
    expect(screen.words()).not.toContain('Aircon servicing');
    screen.answer(calls.subscriptions, reply(offered));
    await screen.press('Try again');
    expect(screen.words()).not.toContain('Could not load');
    expect(screen.words()).toContain(
      'Subscriptions Pay once a month instead of a fee for each quote. Aircon servicing',
    );
  });

  it('are brought into view where a letter leads to them, and nowhere else', async () => {
    const into = vi.fn();
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = into;
    try {
      await card(offered, [], '/dashboard/credit');
      expect(into).not.toHaveBeenCalled();
      await card(offered, [], '/dashboard/credit#subscriptions');
      expect(into).toHaveBeenCalledTimes(1);
      expect(into.mock.contexts[0]).toBe(document.getElementById('subscriptions'));
    } finally {
      Element.prototype.scrollIntoView = before;
    }
  });
});

describe('the month that is bought', () => {
  it('is paid after the question, at the price that was shown, and the keyboard goes on at the head of the section', async () => {
    const screen = await card(offered, [[calls.subscribe, reply(running())]]);
    await screen.press('Subscribe to Aircon servicing');
    expect(screen.words()).toContain('Subscribe to Aircon servicing? It covers 12 quotes');
    expect(screen.inputsOf(calls.subscribe)).toEqual([]);
    screen.answer(calls.subscriptions, reply(running(), '11.00'));
    await screen.press('Pay S$39.00');
    expect(screen.inputsOf(calls.subscribe)).toEqual([{ category_id: 1, price_shown: '39.00', quotes_shown: 12 }]);
    expect(screen.words()).toContain('You’re subscribed to Aircon servicing');
    expect(screen.words()).toContain('7 of 12 quotes left');
    expect(document.activeElement?.id).toBe('subscriptions-title');
  });

  it('is not paid where it is closed, and can be asked for again', async () => {
    const screen = await card(offered);
    await screen.press('Subscribe to Aircon servicing');
    await screen.press('Not now');
    expect(screen.inputsOf(calls.subscribe)).toEqual([]);
    expect(screen.buttons()).toEqual(['Subscribe to Aircon servicing']);
  });

  it('that the server refuses stays open, says why, and shows what is true now', async () => {
    const why = 'This subscription has changed. Check the new price and number of quotes.';
    const screen = await card(offered, [[calls.subscribe, { error: 'terms changed', message: why }]]);
    await screen.press('Subscribe to Aircon servicing');
    screen.answer(calls.subscriptions, reply({ ...offered, offer: { ...OFFER, price: '45.00' } }));
    await screen.press('Pay S$39.00');
    expect(screen.words()).toContain(why);
    expect(screen.buttons()).toContain('Pay S$45.00');
    screen.answer(calls.subscribe, reply(running()));
    await screen.press('Pay S$45.00');
    const [first, second] = screen.sent.filter(({ call }) => call === calls.subscribe);
    expect(second?.input).toMatchObject({ price_shown: '45.00' });
    // Another price is another purchase.
    expect(second?.key).not.toBe(first?.key);
  });

  it('whose answer was lost is tried again as the same purchase', async () => {
    const screen = await card(offered, [[calls.subscribe, 'no connection']]);
    await screen.press('Subscribe to Aircon servicing');
    await screen.press('Pay S$39.00');
    screen.answer(calls.subscribe, reply(running()));
    await screen.press('Pay S$39.00');
    const keys = screen.sent.filter(({ call }) => call === calls.subscribe).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });
});

describe('the next month', () => {
  it('is turned off and on again, each said, with what follows from it', async () => {
    const off = running({ is_renewing: false });
    const screen = await card(running(), [[calls.setRenewal, reply(off)]]);
    expect(renewal(screen).checked).toBe(true);
    screen.answer(calls.subscriptions, reply(off));
    await screen.press(/^Renew each month/, 'switch');
    expect(screen.inputsOf(calls.setRenewal)).toEqual([{ subscription_id: 5, is_renewing: false }]);
    expect(screen.words()).toContain('Renewal turned off. The month you paid for stays.');
    expect(screen.words()).toContain('Ends on Wed 30 Dec. From then each quote costs its fee.');
    expect(renewal(screen).checked).toBe(false);
    screen.answer(calls.subscriptions, reply(running()));
    screen.answer(calls.setRenewal, reply(running()));
    await screen.press(/^Renew each month/, 'switch');
    expect(screen.inputsOf(calls.setRenewal)[1]).toEqual({ subscription_id: 5, is_renewing: true });
    expect(screen.words()).toContain('Renewal turned on');
    expect(screen.words()).toContain('Renews on Wed 30 Dec for S$39.00 from your credit.');
  });

  it('cannot be turned twice while it is being turned', async () => {
    const screen = await card(running(), [[calls.setRenewal, 'never']]);
    expect(renewal(screen).disabled).toBe(false);
    await screen.press(/^Renew each month/, 'switch');
    expect(renewal(screen).disabled).toBe(true);
    expect(screen.words()).not.toContain('Renewal turned');
  });

  it('that could not be turned stays as it was, and says why', async () => {
    const why = 'This subscription has ended. The page now shows the latest.';
    const screen = await card(running(), [[calls.setRenewal, { error: 'not now', message: why }]]);
    await screen.press(/^Renew each month/, 'switch');
    expect(screen.words()).toContain(why);
    expect(screen.words()).not.toContain('Renewal turned');
    expect(renewal(screen).checked).toBe(true);
    expect(renewal(screen).disabled).toBe(false);
  });

  it('is named by its category, and says the day after the last one in Singapore', async () => {
    // The last second of 31 December in Singapore.
    const screen = await card(running({ ends_at: '2026-12-31 15:59:59' }));
    expect(screen.words()).toContain('Renews on Thu 31 Dec');
    expect(screen.words()).toContain('Renew each month From your credit, for Aircon servicing.');
    expect(screen.page.getByRole('meter', { name: 'Aircon servicing: quotes left this month' })).toBeTruthy();
  });
});
