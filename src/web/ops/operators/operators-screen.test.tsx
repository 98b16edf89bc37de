// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { resetSecondFactor } from '#core/auth/second-factor/calls.ts';
import { me } from '#core/users/calls.ts';
import { opsOperators } from '#core/users/operators/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Component } from './OperatorsScreen.tsx';

const operator = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, email: `${name.toLowerCase()}@gotong.sg`, roles: ['support'], is_me: false, has_second_factor: true },
  last_seen: null,
  ...more,
});

it('a second factor is reset of others who have one, never the own', async () => {
  const screen = await opened(<Component />, {
    now: new Date('2026-11-21T02:00:00Z'),
    answering: [
      [me, { user: { id: 1, operator_roles: ['owner'] }, working_for: null }],
      [
        opsOperators,
        {
          operators: [
            operator(1, 'Ada', { is_me: true, roles: ['owner'] }),
            operator(2, 'Ben'),
            operator(3, 'Cho', { has_second_factor: false, last_seen: '2026-11-21 01:00:00' }),
          ],
        },
      ],
      [resetSecondFactor, {}],
    ],
  });
  const resets = screen.buttons().filter((name) => name.startsWith('Reset'));
  expect(resets).toEqual(['Reset the second factor of Ben']);
  expect(screen.words()).toMatch(/Ada \(you\).*Ben .*never logged in.*Cho .*active .*No second factor/);
  await screen.press('Reset the second factor of Ben');
  await screen.press('Reset');
  expect(screen.inputsOf(resetSecondFactor)).toEqual([]);
  await screen.type(/^Why/, 'Lost phone');
  await screen.press('Reset');
  expect(screen.inputsOf(resetSecondFactor)).toEqual([{ user_id: '2', reason: 'Lost phone' }]);
});
