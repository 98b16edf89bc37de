// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { disconnectSocial, socialProviders } from '#core/auth/social/calls.ts';
import { me } from '#core/users/calls.ts';
import { referrals, settings } from '#core/users/settings/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { Section as Accounts } from '../AccountsSection.tsx';
import { Section as Referrals } from '../ReferralsSection.tsx';

const NOW = new Date('2026-11-30T04:00:00Z');
const google = {
  provider: 'google',
  name: 'Google',
  display_name: 'mei@gmail.com',
  connected_at: '2026-11-20 16:30:00',
};
const gone = { provider: 'jobsg', name: 'JobSG', display_name: null, connected_at: '2026-11-20 02:00:00' };
const SETTINGS = {
  has_passwd: true,
  is_email_confirmed: true,
  is_phone_confirmed: false,
  social: [google],
  ways_in: ['password', 'google'],
};
const accounts = (more: object = {}) =>
  opened(
    <ProofProvider>
      <Accounts />
    </ProofProvider>,
    {
      now: NOW,
      answering: [
        [me, { user: { id: 1, onboard_state: 9 }, working_for: null }],
        [settings, { settings: { ...SETTINGS, ...more } }],
        [
          socialProviders,
          {
            providers: [
              { id: 'google', name: 'Google', kind: 'google' },
              { id: 'facebook', name: 'Facebook', kind: 'facebook' },
            ],
          },
        ],
        [disconnectSocial, {}],
      ],
    },
  );

it('an account can be connected where it is not, and disconnected where it is, also once it is no longer offered', async () => {
  const screen = await accounts({ social: [google, gone] });
  expect(screen.words()).toMatch(
    /Google mei@gmail\.com, since Sat 21 Nov .*Facebook Not connected .*JobSG Connected, since/,
  );
  expect(screen.buttons()).toEqual(['Disconnect Google', 'Connect Facebook', 'Disconnect JobSG']);
});

it('an account is disconnected once that was asked, and the last way in is refused with what to add first', async () => {
  const screen = await accounts();
  await screen.press('Disconnect Google');
  expect(screen.inputsOf(disconnectSocial)).toEqual([]);
  screen.answer(disconnectSocial, { error: 'last way in', message: 'It is the last.' });
  await screen.press('Disconnect Google');
  expect(screen.words()).toContain('phone');
  expect(screen.words()).not.toContain('It is the last.');
  await screen.press('Not now');
  await screen.press('Disconnect Google');
  expect(screen.words()).not.toContain('That didn’t work');
  screen.answer(disconnectSocial, {});
  await screen.press('Disconnect Google');
  expect(screen.inputsOf(disconnectSocial).at(-1)).toEqual({ provider: 'google' });
  expect(screen.words()).toContain('Google disconnected');
});

it('who has one way in alone is led to the others that are missing', async () => {
  const links = async (more: object) =>
    (await accounts(more)).page.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(await links({})).toEqual([]);
  expect(await links({ ways_in: ['google'], has_passwd: false, is_email_confirmed: true })).toEqual([
    'Set a password',
    'Confirm your phone',
  ]);
  expect((await accounts({ ways_in: ['google'] })).words()).toContain('You only have one way to log in');
  expect((await accounts()).words()).toContain('You can log in with any of these.');
});

it('a pro reads what each invited person brought, and a customer only who came', async () => {
  const invited = (is_pro: boolean, param?: string) =>
    opened(<Referrals {...({ param } as Parameters<typeof Referrals>[0])} />, {
      now: NOW,
      answering: [
        [
          referrals,
          {
            url: 'https://gotong.sg/r/x',
            bonus: '10.00',
            earned: '10.00',
            is_pro,
            referrals: [
              { id: 1, name: 'Amy', created: '2026-11-20 16:30:00', status: 'credited' },
              { id: 2, name: 'Ben', created: '2026-11-19 02:00:00', status: 'waiting' },
            ],
          },
        ],
      ],
    });
  const pro = await invited(true, '2');
  expect(pro.words()).toContain('Earned so far: S$10.00.');
  expect(pro.words()).toMatch(/Amy Joined Sat 21 Nov Credited .*Ben Joined Thu 19 Nov Not yet/);
  const current = pro.page.getAllByRole('listitem').filter((one) => one.getAttribute('aria-current') === 'true');
  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ben')]);
  const customer = await invited(false);
  expect(customer.words()).toContain('Amy Joined Sat 21 Nov');
  for (const absent of ['Credited', 'Not yet', 'Earned so far']) expect(customer.words()).not.toContain(absent);
});
