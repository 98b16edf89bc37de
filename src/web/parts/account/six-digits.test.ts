import { expect, it } from 'vitest';
import { countdown, digitsOf } from './six-digits.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['G-123456 is your code', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12a4', '124'],
  ['', ''],
])('the digits of %j are %j', (text, digits) => expect(digitsOf(text)).toBe(digits));

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
])('%d seconds read %s', (seconds, text) => expect(countdown(seconds)).toBe(text));
