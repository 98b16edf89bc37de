import { expect, it } from 'vitest';
import { keepUnsent, unsentBeside } from './unsent.ts';

it('what was typed is kept beside a review that says something else, until it is sent or dismissed', () => {
  expect(unsentBeside(7, 'Very tidy.')).toBeNull();
  keepUnsent(7, 'Clean work, ');
  keepUnsent(7, 'Clean work, a bit late.\n');
  expect(unsentBeside(7, 'Very tidy.')).toBe('Clean work, a bit late.');
  expect(unsentBeside(8, 'Very tidy.')).toBeNull();
  // It was sent from here, so the review contains it.
  expect(unsentBeside(7, 'Clean work, a bit late. ')).toBeNull();
  keepUnsent(7, '  ');
  expect(unsentBeside(7, 'Very tidy.')).toBeNull();
});
