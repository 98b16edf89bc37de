import { expect, it } from 'vitest';
import { me } from '#core/users/calls.ts';
import { settings } from '#core/users/settings/calls.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { LowCredit } from '../../wallet/buying/LowCredit.tsx';
import { NotListed } from './NotListed.tsx';

// A pro who must confirm a number first is told so instead of seeing requests, or buying credit.

it('an empty list of requests says what keeps them from coming', async () => {
  expect(wordsOf(await drawn(<NotListed missing="phone" />))).toBe(
    'Confirm your number to get requests Until then your services aren’t listed, and no requests come. Confirm number',
  );
  expect(await drawn(<NotListed missing="mail" />)).toContain('href="/dashboard/settings/email"');
});

it('an empty wallet says that starter credit comes with the number, and not that credit is low', async () => {
  const wallet = async (person: object, can_text = true) => {
    const user = { id: 1, onboard_state: 9, is_phone_confirmed: false, is_email_confirmed: false, ...person };
    return wordsOf(
      await drawn(<LowCredit />, [
        [readOf(me), {}, { user, working_for: null }],
        [readOf(settings), {}, { settings: { can_text } }],
      ]),
    );
  };
  expect(await wallet({})).toContain('Your starter credit comes with it.');
  expect(await wallet({})).not.toContain('Your credit is low');
  expect(await wallet({}, false)).not.toContain('starter credit');
  expect(await wallet({ is_phone_confirmed: true })).toContain('Your credit is low');
});
