// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { adjustCredit } from '#core/ops/credit/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AdjustForm } from './AdjustForm.tsx';

const shown = (more: object = {}, status = 'done') => {
  const credit = {
    ...{ user_id: 7, full_name: 'Wei Jie', promotional: '10.00', bought: '40.00', held: '0.00', currency: 'SGD' },
    ...{ alone: '50.00', limit: '50.00', others: 1, is_me: false, is_deleted: false },
    ...more,
  } as Parameters<typeof AdjustForm>[0]['credit'];
  return opened(<AdjustForm credit={credit} name="Wei Jie" />, {
    answering: [
      [adjustCredit, { adjustment: { amount: '25.00', status } }],
      [me, { user: { id: 90, operator_roles: ['money'] }, working_for: null }],
    ],
  });
};

it('asks once more before credit moves, and then says what moved', async () => {
  const screen = await shown();
  await screen.press('Add credit');
  expect(screen.words()).toContain('Enter an amount, such as 25 or 12.50.');
  expect(screen.words()).toContain('Enter a reason. The person sees it.');
  await screen.type(/^Amount/, '25');
  await screen.type(/^Why/, 'Our mistake');
  await screen.press('Add credit');
  expect(screen.words()).toContain('Add S$25.00 of bonus credit for Wei Jie?');
  expect(screen.words()).toContain('The credit moves at once.');
  expect(screen.inputsOf(adjustCredit)).toEqual([]);
  await screen.press('Add credit');
  expect(screen.inputsOf(adjustCredit)).toMatchObject([
    { user_id: '7', kind: 'credit', fund: 'promotional', amount: '25.00', reason: 'Our mistake' },
  ]);
  expect(screen.words()).toContain('S$25.00 added');
});

it('takes no more than there is of that kind, to the cent', async () => {
  const screen = await shown();
  await screen.press('Take credit', 'radio');
  await screen.type(/^Why/, 'Our mistake');
  await screen.type(/^Amount/, '10.01');
  await screen.press('Take credit');
  expect(screen.words()).toContain('There is S$10.00 of bonus credit.');
  await screen.press(/^Bought/, 'radio');
  await screen.type(/^Amount/, '40');
  await screen.press('Take credit');
  expect(screen.words()).toContain('Take S$40.00 of bought credit from Wei Jie?');
  await screen.press('Take credit');
  expect(screen.inputsOf(adjustCredit)).toMatchObject([{ kind: 'debit', fund: 'bought', amount: '40.00' }]);
  expect(screen.words()).toContain('S$25.00 taken');
});

it('above the limit is asked of a second operator, and says so before and after', async () => {
  const screen = await shown({}, 'waiting');
  await screen.type(/^Amount/, '50.01');
  await screen.type(/^Why/, 'Our mistake');
  await screen.press('Add credit');
  expect(screen.words()).toContain('This is above your limit for today.');
  await screen.press('Ask for approval');
  expect(screen.words()).toContain('A second operator must approve it');
  const exact = await shown();
  await exact.type(/^Amount/, '50');
  await exact.type(/^Why/, 'Our mistake');
  await exact.press('Add credit');
  expect(exact.words()).toContain('The credit moves at once.');
});

it('says beforehand where there is no second operator to ask', async () => {
  const alone = 'Credit above your limit';
  expect((await shown({ others: 0 })).words()).not.toContain(alone);
  const spent = await shown({ others: 0, alone: '0.00' });
  expect(spent.words()).toContain(alone);
  expect(spent.words()).toContain('You’ve reached today’s limit for one operator.');
  expect((await shown({ others: 1, alone: '0.00' })).words()).not.toContain(alone);
});
