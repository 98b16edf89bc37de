// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { me } from '#core/users/calls.ts';
import { deleteAccount, deletionPreview } from '#core/users/settings/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

const screenOf = (more: object = {}) =>
  opened(<DeleteAccount />, {
    at: '/dashboard/settings/data/delete',
    answering: [
      [me, { user: { id: 1, onboard_state: 9 }, working_for: null }],
      [
        deletionPreview,
        {
          deletion: {
            ...{ open_requests: 0, open_quotes: 0, open_hires: [], kept: [], currency: 'SGD' },
            ...{ bought: '0.00', promotional: '0.00', held: '0.00' },
            ...more,
          },
        },
      ],
      [deleteAccount, { error: 'changed', message: 'Not yet.' }],
    ],
  });

it('nothing is deleted before the word is typed, in any case and with spaces', async () => {
  const screen = await screenOf();
  await screen.press('Delete account');
  expect(screen.words()).toContain('Type “delete” to confirm.');
  await screen.type(/^Type “delete”/, 'delet');
  await screen.press('Delete account');
  expect(screen.inputsOf(deleteAccount)).toEqual([]);
  await screen.type(/^Type “delete”/, ' DELETE ');
  await screen.type(/^Why are you leaving/, ' Too few jobs. ');
  await screen.press('Delete account');
  expect(screen.inputsOf(deleteAccount)).toEqual([{ confirm: 'delete', reason: 'Too few jobs.' }]);
  expect(screen.words()).toContain('Not yet.');
  expect(screen.left).toEqual([]);
});

it('bought credit is given up by a tick of its own, and only where there is some', async () => {
  expect((await screenOf()).page.queryByRole('checkbox')).toBeNull();
  const screen = await screenOf({ bought: '12.60' });
  expect(screen.words()).toContain('I give up the S$12.60 of credit I bought.');
  await screen.type(/^Type “delete”/, 'delete');
  await screen.press('Delete account');
  expect(screen.words()).toContain('Tick the box to give up this credit, or spend it first.');
  expect(screen.inputsOf(deleteAccount)).toEqual([]);
  await screen.press(/^I give up/, 'checkbox');
  await screen.press('Delete account');
  expect(screen.inputsOf(deleteAccount)).toEqual([{ confirm: 'delete', reason: '', is_bought_given_up: true }]);
});

it('open hires come first, each with the way to it where the mode has one', async () => {
  const hire = (as: 'consumer' | 'pro', quote_bid_id: number) => ({
    as,
    quote_bid_id,
    category: 'Aircon',
    with: 'Wei',
  });
  const screen = await screenOf({ open_hires: [hire('consumer', 7), hire('pro', 8)] });
  expect(screen.page.queryByRole('button', { name: 'Delete account' })).toBeNull();
  expect(screen.words()).toContain('Aircon by Wei (in hiring mode)');
  expect(screen.page.getByRole('link', { name: 'Aircon for Wei' }).getAttribute('href')).toBe('/dashboard/works/8');
});
