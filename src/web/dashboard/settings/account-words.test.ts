import { expect, it } from 'vitest';
import { connectOutcome, lastWayOut, wayInWords } from './account-words.ts';

const providers = [{ id: 'google', name: 'Google', kind: 'google' }] as const;
const social = [{ provider: 'google', name: 'Google' }];
const outcome = (query: string, known = social) => connectOutcome(new URLSearchParams(query), providers, known);

it('tells of a connection that is there, and of none that is not', () => {
  expect(outcome('connected=google')).toMatchObject({ isDone: true, title: 'Google is connected' });
  expect(outcome('connected=google', [])).toBeNull();
  expect(outcome('connected=<b>')).toBeNull();
  expect(outcome('')).toBeNull();
});

it('tells why one did not come about, in our own words only', () => {
  expect(outcome('not_connected=google&problem=connected%20elsewhere')).toEqual({
    isDone: false,
    title: 'Google was not connected',
    text: 'That account is connected to another Gotong account.',
  });
  expect(outcome('not_connected=google&problem=Send%20us%20your%20password')).toMatchObject({
    text: 'Nothing was changed. Try again.',
  });
  expect(outcome('not_connected=google&problem=constructor')).toMatchObject({
    text: 'Nothing was changed. Try again.',
  });
  expect(outcome('not_connected=evil&problem=bad%20token')).toBeNull();
});

it('names ways in', () => {
  expect(
    ['password', 'email code', 'phone code', 'google', 'other'].map((way) => wayInWords(way, providers, social)),
  ).toEqual(['E-mail and password', 'Code to your e-mail', 'Code to your phone', 'Google', 'other']);
});

const LOCKED = 'This is your only way in, so you would be locked out.';
it.each([
  [false, false, false, `${LOCKED} First set a password, confirm your e-mail or confirm your phone.`],
  [false, true, false, `${LOCKED} First set a password or confirm your phone.`],
  [true, true, false, `${LOCKED} First confirm your phone.`],
  [true, true, true, LOCKED],
])(
  'says what to do first (password %s, e-mail %s, phone %s)',
  (has_passwd, is_email_confirmed, is_phone_confirmed, text) =>
    expect(lastWayOut({ has_passwd, is_email_confirmed, is_phone_confirmed })).toBe(text),
);
