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
    title: 'Could not connect Google',
    text: 'That account is already connected to another Gotong account.',
  });
  expect(outcome('not_connected=google&problem=Send%20us%20your%20password')).toMatchObject({
    text: 'Nothing has changed. Try again.',
  });
  expect(outcome('not_connected=google&problem=constructor')).toMatchObject({
    text: 'Nothing has changed. Try again.',
  });
  expect(outcome('not_connected=evil&problem=bad%20token')).toBeNull();
});

it('names ways in', () => {
  expect(
    ['password', 'email code', 'phone code', 'google', 'other'].map((way) => wayInWords(way, providers, social)),
  ).toEqual(['Email and password', 'Code to your email', 'Code to your phone', 'Google', 'other']);
});

const ONLY = 'This is your only way to log in.';
const LOCKED = `${ONLY} Without it, you’d be locked out.`;
const FIRST = `${ONLY} To avoid being locked out, first`;
it.each([
  [false, false, false, `${FIRST} set a password, confirm your email or confirm your phone.`],
  [false, true, false, `${FIRST} set a password or confirm your phone.`],
  [true, true, false, `${FIRST} confirm your phone.`],
  [true, true, true, LOCKED],
])(
  'says what to do first (password %s, e-mail %s, phone %s)',
  (has_passwd, is_email_confirmed, is_phone_confirmed, text) =>
    expect(lastWayOut({ has_passwd, is_email_confirmed, is_phone_confirmed })).toBe(text),
);
