// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as codes from '#core/auth/codes/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { EmailChange, Section } from '../EmailSection.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const SENT = { sent_to: 'm**@example.sg', expires_in: 600, resend_in: 30, current_sent_to: null };
const shown = (what: 'present' | 'change', is_email_confirmed: boolean, at = '/dashboard/settings/email/change') => {
  const user = { id: 2, email: 'Mei@example.sg', is_email_confirmed, onboard_state: 9 };
  return opened(
    what === 'present' ? (
      <Section param={undefined as never} />
    ) : (
      <ProofProvider>
        <EmailChange />
      </ProofProvider>
    ),
    {
      at,
      now: NOW,
      answering: [
        [me, { user, working_for: null }],
        [codes.emailPreauth, SENT],
        [codes.emailAuth, { user: { ...user, is_email_confirmed: true } }],
        [codes.editEmail, { user }],
      ],
    },
  );
};
type Screen = Awaited<ReturnType<typeof shown>>;
const typeCode = async (screen: Screen, label: RegExp, digits: string) => {
  fireEvent.change(screen.page.getByLabelText(label), { target: { value: digits } });
  await screen.settle();
};
const LINK = '/dashboard/settings/email/change?email=new@example.sg&code=123456';

it('offers to confirm the email that is not confirmed, and to change each', async () => {
  const open = await shown('present', false);
  expect(open.buttons()).toEqual(['Confirm email']);
  await open.press('Confirm email');
  expect(open.inputsOf(codes.emailPreauth)).toEqual([{ email: 'Mei@example.sg' }]);
  expect(open.words()).toContain('We sent a code to m**@example.sg');
  const done = await shown('present', true);
  expect(done.buttons()).toEqual([]);
  expect(done.page.getByRole('link', { name: 'Change email' })).toBeTruthy();
});

it('is changed by a link of the new mailbox and, where the old one is confirmed, its code too', async () => {
  const both = await shown('change', true, LINK);
  expect(both.place()).toBe('/dashboard/settings/email/change');
  expect(both.words()).toContain('We’ve sent a code to your old and new email.');
  await both.press('Change email');
  expect(both.words()).toContain('Enter all six digits of the code.');
  expect(both.inputsOf(codes.editEmail)).toEqual([]);
  await typeCode(both, /^Code sent to Mei@example\.sg/, '654321');
  await both.press('Change email');
  expect(both.inputsOf(codes.editEmail)).toEqual([
    { email: 'new@example.sg', verify_code: '123456', current_verify_code: '654321' },
  ]);
  const one = await shown('change', false, LINK);
  expect(one.words()).toContain('We’ve sent a code to your new email.');
  expect(one.page.queryByLabelText(/^Code sent to Mei/)).toBeNull();
  await one.press('Change email');
  expect(one.inputsOf(codes.editEmail)).toEqual([{ email: 'new@example.sg', verify_code: '123456' }]);
});

it('does not say which of two codes is wrong, and says it of the only one beside it', async () => {
  const wrong = { error: 'wrong code', message: 'That code is wrong.' };
  const both = await shown('change', true, LINK);
  both.answer(codes.editEmail, wrong);
  await typeCode(both, /^Code sent to Mei@example\.sg/, '654321');
  await both.press('Change email');
  expect(both.words()).toContain('A code is wrong or has expired.');
  const one = await shown('change', false, LINK);
  one.answer(codes.editEmail, wrong);
  await one.press('Change email');
  expect(one.words()).not.toContain('A code is wrong or has expired.');
  expect(one.page.getByLabelText(/^Code sent to new@example\.sg/).getAttribute('aria-invalid')).toBe('true');
});
