import { describe, expect, it } from 'vitest';
import { isSameName, nameKey } from './name-rules.ts';

describe('names of a person', () => {
  it('are one in any order and case', () => {
    for (const name of ['Tan Wei Ming', 'WEI MING, TAN', 'tan  wei-ming', 'Tàn Wei Ming'])
      expect(isSameName(name, 'TAN WEI MING')).toBe(true);
    expect(isSameName('陳偉明', '陳偉明')).toBe(true);
    expect(nameKey('Wei Ming TAN')).toBe('ming tan wei');
  });

  it('differ by a word, and an empty name equals none', () => {
    for (const name of ['Tan Wei', 'Tan Wei Ming Pte Ltd', 'Tan Wei Min', ''])
      expect(isSameName(name, 'TAN WEI MING')).toBe(false);
    expect(isSameName('', '')).toBe(false);
    expect(isSameName('-', ', ')).toBe(false);
  });
});
