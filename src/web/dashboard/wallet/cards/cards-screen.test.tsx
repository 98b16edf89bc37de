// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultCard, paymentCards, paymentOptions, removeCard } from '#core/payments/calls.ts';
import type { PaymentCard } from '#core/payments/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Component } from './CardsScreen.tsx';

const card = (more: Partial<PaymentCard>): PaymentCard => ({
  id: 1,
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_default: false,
  is_guarantee: false,
  is_expired: false,
  ...more,
});
const OPTIONS = {
  provider: 'simulator',
  public_key: null,
  card_page: 'prime',
  methods: [],
  cards: [],
  gst_basis_points: 900,
  payment_error: null,
  credit_purchased: null,
};
const VISA = card({ is_default: true, is_guarantee: true });
const AMEX = card({ id: 2, brand: 'amex', last4: '0005' });
const OLD = card({ id: 3, brand: 'jcb', last4: '1111', exp_year: 2020, is_expired: true });
const cards = (list: PaymentCard[], guarantee = { is_needed: true, is_bound: true }) =>
  opened(<Component />, {
    answering: [
      [me, { user: { id: 1, onboard_state: 9 }, working_for: null }],
      [paymentCards, { cards: list }],
      [paymentOptions, { ...OPTIONS, guarantee }],
      [defaultCard, {}],
      [removeCard, {}],
    ],
  });
type Screen = Awaited<ReturnType<typeof cards>>;
const offered = async (screen: Screen, name: string) => {
  await screen.press(`Change ${name}`);
  return screen.page.getAllByRole('menuitem').map((one) => one.textContent);
};

it('a card is offered what it is not yet, and an expired one nothing but its removal', async () => {
  expect(await offered(await cards([VISA, AMEX]), 'Visa ending 4242')).toEqual(['Remove']);
  expect(await offered(await cards([VISA, AMEX]), 'American Express ending 0005')).toEqual([
    'Make default',
    'Use as guarantee',
    'Remove',
  ]);
  expect(await offered(await cards([VISA, OLD]), 'JCB ending 1111')).toEqual(['Remove']);
  const none = { is_needed: false, is_bound: false };
  expect(await offered(await cards([VISA, AMEX], none), 'American Express ending 0005')).toEqual([
    'Make default',
    'Remove',
  ]);
});

it('the default and the guarantee are chosen each by its own, and said so', async () => {
  const screen = await cards([VISA, AMEX]);
  await screen.press('Change American Express ending 0005');
  await screen.press('Use as guarantee', 'menuitem');
  expect(screen.words()).toContain('American Express ending 0005 is now your guarantee');
  await screen.press('Change American Express ending 0005');
  await screen.press('Make default', 'menuitem');
  expect(screen.words()).toContain('American Express ending 0005 is now your default');
  expect(screen.inputsOf(defaultCard)).toEqual([
    { card_id: '2', as_guarantee: true },
    { card_id: '2', as_default: true },
  ]);
});

it('a removal is asked first, and why it was refused is not said of the next card', async () => {
  const screen = await cards([VISA, AMEX]);
  screen.answer(removeCard, { error: 'in use', message: 'This card pays your top-ups.' });
  await screen.press('Change Visa ending 4242');
  await screen.press('Remove', 'menuitem');
  expect(screen.inputsOf(removeCard)).toEqual([]);
  await screen.press('Remove card');
  expect(screen.words()).toContain('This card pays your top-ups.');
  await screen.press('Not now');
  await screen.press('Change American Express ending 0005');
  await screen.press('Remove', 'menuitem');
  expect(screen.words()).toContain('Remove American Express ending 0005?');
  expect(screen.words()).not.toContain('pays your top-ups');
  screen.answer(removeCard, {});
  await screen.press('Remove card');
  expect(screen.words()).toContain('American Express ending 0005 removed');
  expect(screen.buttons()).not.toContain('Remove card');
  expect(screen.inputsOf(removeCard)).toEqual([{ card_id: '1' }, { card_id: '2' }]);
});

it('a guarantee is asked for where one is needed and none is bound', async () => {
  const asks = 'Add a card before your next quote';
  expect((await cards([], { is_needed: true, is_bound: false })).words()).toContain(asks);
  expect((await cards([VISA])).words()).not.toContain(asks);
  expect((await cards([], { is_needed: false, is_bound: false })).words()).not.toContain(asks);
  expect((await cards([])).page.getAllByRole('button', { name: 'Add a card' })).toHaveLength(1);
  expect((await cards([VISA])).page.getAllByRole('button', { name: 'Add a card' })).toHaveLength(1);
});
