// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setAutoTopUp } from '#core/payments/calls.ts';
import type { PaymentCard } from '#core/payments/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { TopUpForm } from './TopUpForm.tsx';

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
const OFF = { is_on: false, below: '0.00', credit: '0.00', weekly_cap: '0.00', card_id: null, stopped: null };
const ON = { ...OFF, is_on: true, below: '20.00', credit: '60.00', weekly_cap: '120.00', card_id: 2 };
type Setting = Parameters<typeof TopUpForm>[0]['setting'];

const form = (more: object = {}, cards = [card(1, { is_default: true }), card(2)], reply?: Answering[1], gst = 900) =>
  opened(<TopUpForm setting={{ ...OFF, ...more } as unknown as Setting} cards={cards} gst_basis_points={gst} />, {
    answering: [[setAutoTopUp, reply ?? { auto_top_up: ON }]],
  });
const chosenCard = ({ page }: Awaited<ReturnType<typeof form>>) => page.getByRole<HTMLSelectElement>('combobox').value;

describe('automatic top-up', () => {
  it('says what it will do, tax and weekly limit included, and what is agreed to', async () => {
    const screen = await form();
    expect(screen.words()).toContain(
      'When you have less than S$10.00, we charge your card S$54.50 for S$50.00 of credit with GST, at most 2 times a week.',
    );
    expect(screen.words()).toContain(
      'Gotong may charge my card Visa ending 4241 for S$50.00 of credit plus GST whenever my credit falls below S$10.00, for at most S$100.00 of credit in a week',
    );
    expect(screen.buttons()).toEqual(['Turn on']);
  });

  it('says once a week, and no tax where there is none', async () => {
    const screen = await form({ ...ON, weekly_cap: '60.00' }, [card(2)], undefined, 0);
    expect(screen.words()).toContain('we charge your card S$60.00 for S$60.00 of credit, at most once a week.');
    const below = await form({ ...ON, weekly_cap: '59.00' });
    expect(below.words()).toContain('for S$60.00 of credit with GST.');
  });

  it('promises nothing while an amount is missing', async () => {
    const screen = await form();
    for (const field of ['When credit falls below', 'Buy', 'Weekly limit']) {
      await screen.type(field, '');
      expect(screen.words(), field).not.toContain('we charge your card');
      await screen.type(field, '50');
      expect(screen.words(), field).toContain('we charge your card');
    }
  });

  it('wants a consent before it turns on, and says what it sends', async () => {
    const screen = await form();
    await screen.press('Turn on');
    expect(screen.inputsOf(setAutoTopUp)).toEqual([]);
    expect(screen.words()).toContain('Tick “I agree” to turn it on.');
    await screen.press(/^I agree/, 'checkbox');
    await screen.type('When credit falls below', '15');
    await screen.type('Weekly limit', '200');
    expect(screen.words()).toContain('When you have less than S$15.00');
    await screen.press('Turn on');
    expect(screen.inputsOf(setAutoTopUp)).toEqual([
      { is_on: true, below: '15.00', credit: '50.00', weekly_cap: '200.00', card_id: 1, consent: true },
    ]);
    expect(screen.words()).toContain('Automatic top-up is on');
  });

  it('refuses a weekly limit that is less than one top-up', async () => {
    const screen = await form();
    await screen.press(/^I agree/, 'checkbox');
    await screen.type('Weekly limit', '49');
    await screen.press('Turn on');
    expect(screen.inputsOf(setAutoTopUp)).toEqual([]);
    expect(screen.words()).toContain('The weekly limit must cover at least one top-up.');
  });

  it('charges the card that is chosen; an expired one is not offered', async () => {
    const screen = await form({}, [card(1, { is_expired: true, is_default: true }), card(2), card(3)]);
    expect(chosenCard(screen)).toBe('2');
    expect(screen.page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Visa ending 4242',
      'Visa ending 4243',
    ]);
    await screen.type('Card', '3', 'combobox');
    expect(screen.words()).toContain('Gotong may charge my card Visa ending 4243');
    await screen.press(/^I agree/, 'checkbox');
    await screen.press('Turn on');
    expect(screen.inputsOf(setAutoTopUp)).toMatchObject([{ card_id: 3 }]);
  });

  it('wants a card where there is none, and charges nothing', async () => {
    const screen = await form({}, []);
    expect(screen.words()).toContain('Add a card first We’ll charge it for each top-up without asking you again.');
    expect(screen.words()).not.toContain('we charge your card');
    expect(screen.words()).toContain('Gotong may charge my card that I choose above');
    expect(screen.page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/credit/cards?back=/dashboard/credit/auto-top-up',
    ]);
    await screen.press(/^I agree/, 'checkbox');
    await screen.press('Turn on');
    expect(screen.inputsOf(setAutoTopUp)).toEqual([]);
  });

  it('that is on says so, is changed with a new consent, and is turned off at once', async () => {
    const screen = await form(ON);
    expect(screen.words()).toContain('Automatic top-up is on');
    expect(screen.buttons()).toEqual(['Save and agree', 'Turn off']);
    expect(chosenCard(screen)).toBe('2');
    await screen.press('Save and agree');
    expect(screen.inputsOf(setAutoTopUp)).toEqual([]);
    await screen.press(/^I agree/, 'checkbox');
    await screen.press('Save and agree');
    expect(screen.inputsOf(setAutoTopUp)).toMatchObject([{ is_on: true, below: '20.00', credit: '60.00' }]);
    expect(screen.words()).toContain('Automatic top-up changed');
    await screen.press('Turn off');
    expect(screen.inputsOf(setAutoTopUp).at(-1)).toEqual({ is_on: false });
    expect(screen.words()).toContain('Automatic top-up is off. We won’t buy any more credit.');
  });

  it('stays on where turning it off did not work', async () => {
    const screen = await form(ON, [card(2)], 'no connection');
    await screen.press('Turn off');
    expect(screen.words()).not.toContain('Automatic top-up is off');
    expect(screen.page.getAllByRole('alert').length).toBeGreaterThan(0);
  });

  it('leads to the cards where the server knows of none', async () => {
    const screen = await form({}, [card(1)], { error: 2, message: 'Add a card first.' });
    await screen.press(/^I agree/, 'checkbox');
    await screen.press('Turn on');
    expect(screen.words()).toContain('Add a card first.');
    expect(screen.page.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toContain('/credit/cards');
    expect(screen.words()).not.toContain('Automatic top-up is on');
  });

  it('says why it stopped', async () => {
    const said = async (stopped: string) => (await form({ stopped })).words();
    expect(await said('card expired')).toContain('has stopped Your card has expired. Fix this');
    expect(await said('card gone')).toContain('has stopped Your card was removed. Fix this');
    expect(await said('payment failed')).toContain('has stopped A payment didn’t go through. Fix this');
    expect((await form()).words()).not.toContain('has stopped');
  });
});
