import { expect, it } from 'vitest';
import { chosenName } from './name-rules.ts';

it('a name that is only the part of the email before the @ was not chosen; any other was', () => {
  expect(chosenName('farid88', 'farid88@example.com')).toBe('');
  expect(chosenName('Farid', 'farid88@example.com')).toBe('Farid');
  expect(chosenName('Farid', '')).toBe('Farid');
});
