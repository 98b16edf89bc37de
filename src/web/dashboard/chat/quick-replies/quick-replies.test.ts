import { expect, it } from 'vitest';
import { quickChoices, slashChoices } from './use-quick-replies.ts';

const own = [
  { id: 1, text: 'I’m on my way' },
  { id: 2, text: 'Block the lift, please' },
];
const texts = (choices: readonly { text: string }[] | null) => choices?.map(({ text }) => text) ?? null;

it('what suits the moment comes first, and no text twice', () => {
  expect(texts(quickChoices(['Thank you', 'I’m on my way'], own))).toEqual([
    'Thank you',
    'I’m on my way',
    'Block the lift, please',
  ]);
});

it.each<[string, string[] | null]>([
  ['/', ['I’m on my way', 'Block the lift, please']],
  ['/WAY', ['I’m on my way']],
  ['/ lift', ['Block the lift, please']],
  ['/nothing like it', []],
  ['way', null],
  [' /way', null],
  ['/home/way', null],
  ['/way\nand more', null],
  ['', null],
])('"%s" offers %j', (draft, expected) => {
  expect(texts(slashChoices(draft, quickChoices([], own)))).toEqual(expected);
});
