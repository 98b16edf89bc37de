// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { blockUser, unblockUser } from '#core/auth/blocks/calls.ts';
import { categories } from '#core/categories/calls.ts';
import { logOutPerson, writeToPerson } from '#core/ops/people/calls.ts';
import { me } from '#core/users/calls.ts';
import { limitPerson } from '#core/users/limits/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PersonActs, WriteDialog } from './PersonActs.tsx';

const acts = (is_blocked = false, operator_roles: readonly string[] = ['owner']) =>
  opened(<PersonActs person={{ id: 7, name: 'Wei Jie', is_blocked }} />, {
    answering: [
      [me, { user: { id: 90, operator_roles }, working_for: null }],
      [categories, { categories: [{ id: 3, name: 'Aircon' }] }],
      [limitPerson, {}],
      [blockUser, {}],
      [unblockUser, {}],
      [writeToPerson, {}],
      [logOutPerson, { ended_sessions: 2 }],
    ],
  });

it('a blocked person is unblocked and another is blocked, each with its reason', async () => {
  const screen = await acts();
  await screen.press('Block');
  await screen.press('Block');
  expect(screen.inputsOf(blockUser)).toEqual([]);
  await screen.type(/^Why/, ' Spam. ');
  await screen.press('Block');
  expect(screen.inputsOf(blockUser)).toEqual([{ user_id: '7', reason: 'Spam.' }]);
  expect(screen.words()).toContain('Wei Jie is blocked');
  const blocked = await acts(true);
  await blocked.press('Unblock');
  await blocked.type(/^Why/, 'A mistake.');
  await blocked.press('Unblock');
  expect(blocked.inputsOf(unblockUser)).toEqual([{ user_id: '7', reason: 'A mistake.' }]);
  expect(blocked.inputsOf(blockUser)).toEqual([]);
  expect(blocked.words()).toContain('Wei Jie can log in again');
});

it('a limit is of one category only where its act has categories', async () => {
  const screen = await acts();
  await screen.press('Limit');
  await screen.type(/^Category/, '3', 'combobox');
  fireEvent.change(screen.page.getByLabelText(/^Until/), { target: { value: '2026-12-24' } });
  await screen.type(/^Why/, 'Twice late.');
  await screen.type(/^What/, 'review', 'combobox');
  expect(screen.page.queryByRole('combobox', { name: /^Category/ })).toBeNull();
  await screen.press('Limit');
  expect(screen.inputsOf(limitPerson)).toEqual([
    { user_id: '7', act: 'review', until: '2026-12-24', reason: 'Twice late.' },
  ]);
  expect(screen.words()).toContain('Wei Jie is limited');
});

it('an operator is offered what their roles allow', async () => {
  expect((await acts()).buttons()).toEqual(['Message', 'Limit', 'Log out everywhere', 'Block']);
  expect((await acts(false, ['support'])).buttons()).toEqual(['Message', 'Log out everywhere']);
});

it('logging out says how many devices, and a question is sent as one', async () => {
  const screen = await acts();
  await screen.press('Log out everywhere');
  await screen.type(/^Why/, 'Stolen phone.');
  await screen.press('Log out');
  expect(screen.inputsOf(logOutPerson)).toEqual([{ user_id: '7', reason: 'Stolen phone.' }]);
  expect(screen.words()).toContain('Logged out of 2 devices');
  for (const about of ['message', 'question'] as const) {
    const dialog = await opened(<WriteDialog user_id={7} name="Wei Jie" about={about} onClose={() => {}} />, {
      answering: [[writeToPerson, {}]],
    });
    await dialog.type(about === 'question' ? 'Your question' : 'Message', 'Hello');
    await dialog.press(about === 'question' ? 'Ask' : 'Send message');
    expect(dialog.inputsOf(writeToPerson)).toEqual([{ user_id: '7', about, text: 'Hello' }]);
    expect(dialog.words()).toContain(about === 'question' ? 'Wei Jie was asked' : 'Message sent');
  }
});
