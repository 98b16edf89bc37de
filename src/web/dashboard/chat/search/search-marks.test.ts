import { expect, it } from 'vitest';
import { markWords } from './search-marks.ts';
import { withoutFind } from './use-find.ts';

const marked = (text: string, words: string) =>
  markWords(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

it.each([
  ['We use R32 gas, gas only', 'GAS', 'We use R32 [gas], [gas] only'],
  ['a.b aXb', 'a.b', '[a.b] aXb'],
  ['saturdays and Saturday', 'sat saturday', '[saturday]s and [Saturday]'],
  ['冷气清洗', '清洗', '冷气[清洗]'],
  ['nothing here', '  ', 'nothing here'],
  ['(1) [2]', '[2', '(1) [[2]]'],
  ['', 'x', ''],
])('"%s" searched for "%s"', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

it.each([
  ['?filter=Unread&find=gas&at=7', '?filter=Unread'],
  ['?find=gas', ''],
  ['', ''],
  ['?q=a+b', '?q=a+b'],
])('%s without what is searched for in a conversation is "%s"', (search, rest) => {
  expect(withoutFind(search)).toBe(rest);
});
