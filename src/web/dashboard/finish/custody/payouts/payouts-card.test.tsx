// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { payouts, removePayoutAccount } from '#core/custody/payouts/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PaidToCard } from './PaidToCard.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import type { Account } from './payout-words.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const account = (more: Partial<Account> = {}): Account => ({
  payee: {
    bank_code: '7171',
    bank_name: 'DBS',
    number_end: '6789',
    holder_name: 'Tan Wei',
    state: 'ready',
    pays_from: '2026-11-20 02:00:00',
    note: '',
    set_on: '2026-11-17 02:00:00',
  },
  need: null,
  currency: 'SGD',
  due: '80.00',
  paying_out: '0.00',
  least: '10.00',
  next_on: '2026-11-25 01:00:00',
  ...more,
});
const PAYOUT = {
  payout_id: 3,
  amount: '55.00',
  currency: 'SGD',
  state: 'arrived',
  bank_name: 'DBS',
  number_end: '6789',
  error_code: null,
  sent_on: '2026-11-20 01:00:00',
  ended_on: '2026-11-21 01:00:00',
};
const card = (more: Partial<Account> = {}, total_pages = 2) =>
  opened(<PayoutsCard account={account(more)} now={NOW} />, {
    now: NOW,
    answering: [[payouts, ({ page }) => ({ payouts: [{ ...PAYOUT, payout_id: Number(page) }], total_pages })]],
  });
const PLANNED = 'Wed 25 Nov, 9 am';

it('the next payout is on top of the first page alone', async () => {
  const screen = await card();
  expect(screen.words()).toContain(PLANNED);
  expect(screen.words()).toContain('S$80.00');
  const [later] = screen.buttons();
  await screen.press(later!);
  expect(screen.inputsOf(payouts).map(({ page }) => page)).toEqual(['1', '2']);
  expect(screen.words()).not.toContain(PLANNED);
  expect(screen.words()).toContain('S$55.00');
  const [earlier, ...more] = screen.buttons();
  expect(more).toEqual([]);
  await screen.press(earlier!);
  expect(screen.words()).toContain(PLANNED);
  expect((await card({}, 1)).buttons()).toEqual([]);
});

it('no payout is planned while another is on its way, without an account, or with nothing due', async () => {
  for (const more of [{ paying_out: '55.00' }, { payee: null }, { next_on: null }])
    expect((await card(more)).words()).not.toContain(PLANNED);
});

it('the account that is paid is removed once that was asked, and the card says when it is paid next', async () => {
  const paidTo = (more: Partial<Account> = {}) =>
    opened(<PaidToCard account={account(more)} now={NOW} onSet={() => {}} />, {
      now: NOW,
      answering: [[removePayoutAccount, { error: 'changed', message: 'A payout is on its way.' }]],
    });
  expect((await paidTo({ payee: null })).words()).toBe('');
  expect((await paidTo()).words()).toMatch(/S\$80\.00.*Wed 25 Nov, 9 am/);
  expect((await paidTo({ next_on: null })).words()).not.toContain('S$80.00');
  const screen = await paidTo();
  const remove = screen.buttons().at(-1)!;
  await screen.press(remove);
  expect(screen.inputsOf(removePayoutAccount)).toEqual([]);
  await screen.press(remove);
  expect(screen.words()).toContain('A payout is on its way.');
  await screen.press('Not now');
  await screen.press(remove);
  expect(screen.words()).not.toContain('A payout is on its way.');
});
