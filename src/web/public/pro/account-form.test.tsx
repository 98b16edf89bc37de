// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import * as codes from '#core/auth/codes/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { AccountForm } from '../auth/AccountForm.tsx';
import type { AccountMode } from '../auth/account-mode.ts';

const SENT = { sent_to: 'm**@example.sg', expires_in: 600, resend_in: 30 };
const USER = { id: 2, email: 'mei@example.sg' };
const shown = async (start: AccountMode, ...answering: Answering[]) => {
  const done: unknown[] = [];
  function Form() {
    const [mode, setMode] = useState(start);
    return <AccountForm mode={mode} onMode={setMode} onDone={(user) => done.push(user)} startRole="consumer" />;
  }
  const screen = await opened(<Form />, {
    isLoggedIn: false,
    answering: [
      ...answering,
      [login, { user: USER }],
      [signUp, { user: USER }],
      [codes.emailPreauthLogin, SENT],
      [codes.phonePreauth, SENT],
      [codes.validateUser, { user: USER }],
    ],
  });
  const fill = async (label: RegExp, value: string) => {
    const field = screen.page.getByLabelText(label);
    fireEvent.input(field, { target: { value } });
    await screen.settle();
  };
  return { ...screen, fill, done };
};

it('logs in with email and password, and says beside each what is missing', async () => {
  const screen = await shown('login');
  await screen.press('Log in');
  expect(screen.words()).toContain('Enter your password.');
  expect(screen.inputsOf(login)).toEqual([]);
  await screen.fill(/^Email/, ' mei@example.sg ');
  await screen.fill(/^Password/, 'correct horse');
  await screen.press('Log in');
  expect(screen.inputsOf(login)).toMatchObject([
    { username: 'mei@example.sg', passwd: 'correct horse', save_token: false },
  ]);
  expect(screen.done).toEqual([USER]);
  const short = await shown('login');
  await short.fill(/^Email/, 'mei@example.sg');
  await short.fill(/^Password/, 'correct horse');
  await short.press(/^Log me out after 30 days/, 'checkbox');
  await short.press('Log in');
  expect(short.inputsOf(login)).toMatchObject([{ save_token: true }]);
});

it('asks for a code, and says why, where a login looks unusual; a wrong password stays here', async () => {
  const unusual = await shown('login', [login, { error: 'second proof', message: 'Log in with a code this time.' }]);
  await unusual.fill(/^Email/, 'mei@example.sg');
  await unusual.fill(/^Password/, 'correct horse');
  await unusual.press('Log in');
  expect(unusual.words()).toContain('Log in with a code this time.');
  // The email need not be typed again.
  await unusual.press('Send code');
  expect(unusual.inputsOf(codes.emailPreauthLogin)).toMatchObject([{ username: 'mei@example.sg' }]);
  const wrong = await shown('login', [
    login,
    { error: 'wrong login', message: 'That email and password don’t match.' },
  ]);
  await wrong.fill(/^Email/, 'mei@example.sg');
  await wrong.fill(/^Password/, 'wrong horse');
  await wrong.press('Log in');
  expect(wrong.words()).toContain('That email and password don’t match.');
  expect(wrong.words()).not.toContain('Send code');
  expect(wrong.done).toEqual([]);
});

it('sends a code by email or SMS, and logs in with it where it went', async () => {
  const mail = await shown('code');
  await mail.fill(/^Email/, 'mei@example.sg');
  await mail.press('Send code');
  // The sixth digit sends it.
  await mail.fill(/^Six-digit code/, '123456');
  expect(mail.inputsOf(codes.validateUser)).toMatchObject([
    { username: 'mei@example.sg', email_verify_code: '123456' },
  ]);
  const sms = await shown('code');
  await sms.press('By SMS', 'radio');
  await sms.fill(/^Phone number/, '9123 456');
  await sms.press('Send code');
  expect(sms.words()).toContain('Enter your phone number, such as 9123 4567.');
  expect(sms.inputsOf(codes.phonePreauth)).toEqual([]);
  await sms.fill(/^Phone number/, '9123 4567');
  await sms.press('Send code');
  expect(sms.inputsOf(codes.phonePreauth)).toMatchObject([{ phone: '9123 4567' }]);
  await sms.fill(/^Six-digit code/, '123456');
  expect(sms.inputsOf(codes.validateUser)).toMatchObject([{ phone: '9123 4567', verify_code: '123456' }]);
});

it('signs up with a password that is long enough, and the name as it is written', async () => {
  const screen = await shown('signup');
  await screen.fill(/^Email/, 'mei@example.sg');
  await screen.fill(/^Password/, '1234567');
  await screen.press('Sign up', 'button', true);
  expect(screen.words()).toContain('Use at least 8 characters.');
  expect(screen.inputsOf(signUp)).toEqual([]);
  await screen.fill(/^Password/, '12345678');
  await screen.fill(/^Family name/, 'Tan');
  await screen.fill(/^Given name/, 'Mei');
  await screen.press('Sign up', 'button', true);
  // The two names put together are no name of their own.
  expect(screen.inputsOf(signUp)).toMatchObject([
    {
      ...{ email: 'mei@example.sg', passwd: '12345678', first_name: 'Mei', last_name: 'Tan' },
      ...{ display_name: '', stored_role: 'consumer' },
    },
  ]);
  const own = await shown('signup');
  await own.fill(/^Email/, 'mei@example.sg');
  await own.fill(/^Password/, '12345678');
  await own.fill(/^Given name/, 'Mei');
  await own.fill(/^Your name as you write it/, 'Mei-Mei');
  await own.press('Sign up', 'button', true);
  expect(own.inputsOf(signUp)).toMatchObject([{ first_name: 'Mei', display_name: 'Mei-Mei' }]);
});

it('leads who has an account already to the login', async () => {
  const screen = await shown('signup', [
    signUp,
    { error: 'existing', message: 'There is an account with this email.' },
  ]);
  await screen.fill(/^Email/, 'mei@example.sg');
  await screen.fill(/^Password/, '12345678');
  await screen.press('Sign up', 'button', true);
  expect(screen.words()).toContain('There is an account with this email.');
  // Beside what was refused, and under the form.
  expect(screen.buttons().filter((name) => name === 'Log in')).toHaveLength(2);
  await screen.press('Log in', 'button', true);
  expect(screen.words()).toContain('Forgot your password?');
  expect(screen.done).toEqual([]);
});
