// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as blocks from '#core/auth/blocks/calls.ts';
import { categories } from '#core/categories/calls.ts';
import * as calls from '#core/ops/people/calls.ts';
import { me } from '#core/users/calls.ts';
import { limitPerson } from '#core/users/limits/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PersonActs } from './PersonActs.tsx';

const shown = (operator_roles: readonly string[], is_blocked = false) =>
  opened(<PersonActs person={{ id: 7, name: 'Wei Jie', is_blocked }} />, {
    answering: [
      [me, { user: { id: 90, operator_roles }, working_for: null }],
      [categories, { categories: [{ id: 3, name: 'Aircon', slug: 'aircon' }] }],
      [calls.writeToPerson, { message_id: 1 }],
      [calls.logOutPerson, { ended_sessions: 2 }],
      [blocks.blockUser, {}],
      [blocks.unblockUser, {}],
      [limitPerson, { limits: [] }],
    ],
  });

it('offers what the operator’s roles allow', async () => {
  expect((await shown(['support'])).buttons()).toEqual(['Message', 'Log out everywhere']);
  expect((await shown(['review'])).buttons()).toEqual(['Message', 'Limit', 'Log out everywhere', 'Block']);
  expect((await shown(['money'])).buttons()).toEqual([]);
});

it('blocks with a reason, and lets who is blocked back in', async () => {
  const screen = await shown(['review']);
  await screen.press('Block');
  expect(screen.words()).toContain('their services are no longer listed');
  await screen.press('Block');
  expect(screen.inputsOf(blocks.blockUser)).toEqual([]);
  await screen.type(/^Why/, 'Spam');
  await screen.press('Block');
  expect(screen.inputsOf(blocks.blockUser)).toMatchObject([{ reason: 'Spam' }]);
  const back = await shown(['review'], true);
  expect(back.buttons()).toContain('Unblock');
  await back.press('Unblock');
  await back.type(/^Why/, 'It was a mistake');
  await back.press('Unblock');
  expect(back.inputsOf(blocks.unblockUser)).toMatchObject([{ reason: 'It was a mistake' }]);
  expect(back.inputsOf(blocks.blockUser)).toEqual([]);
});

it('limits until a day, in one category where the act has one', async () => {
  const screen = await shown(['review']);
  await screen.press('Limit');
  await screen.type(/^Category/, '3', 'combobox');
  await screen.press('Limit');
  expect(screen.words()).toContain('Choose the last day.');
  expect(screen.words()).toContain('Enter a reason. The person will see it.');
  expect(screen.inputsOf(limitPerson)).toEqual([]);
  await screen.type(/^What/, 'review', 'combobox');
  expect(screen.page.queryByRole('combobox', { name: /^Category/ })).toBeNull();
});

it('logs out everywhere with a reason, and says of how many devices', async () => {
  const screen = await shown(['support']);
  await screen.press('Log out everywhere');
  await screen.type(/^Why/, 'Lost phone');
  await screen.press('Log out');
  expect(screen.inputsOf(calls.logOutPerson)).toMatchObject([{ reason: 'Lost phone' }]);
  expect(screen.words()).toContain('Logged out of 2 devices');
});
