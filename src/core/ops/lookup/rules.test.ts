import { describe, expect, it } from 'vitest';
import { readAsked } from './rules.ts';

describe('what is typed into the search of the house', () => {
  it('is a number with or without its sign', () => {
    for (const typed of ['4711', '#4711', 'R-4711', ' p-4711 '])
      expect(readAsked(typed), typed).toMatchObject({ id: 4711 });
    for (const typed of ['0', '0815', '4711a', 'RR-4711', '1234567890123456'])
      expect(readAsked(typed), typed).toMatchObject({ id: null });
  });

  it('is a phone from four digits on, however it is written', () => {
    for (const typed of ['9123 4567', '9123-4567', '(91) 234567'])
      expect(readAsked(typed), typed).toMatchObject({ phone: '%91234567%', words: null });
    expect(readAsked('+65 9123 4567')).toMatchObject({ phone: '%6591234567%' });
    expect(readAsked('912')).toMatchObject({ phone: null, words: null, id: 912 });
    expect(readAsked('Block 912')).toMatchObject({ phone: null });
  });

  it('is words in their order, in lower case, whose signs are no jokers', () => {
    expect(readAsked('Tan  Mei')).toMatchObject({ words: '%tan%mei%', whole: 'Tan  Mei' });
    expect(readAsked('50%_\\')).toMatchObject({ words: '%50\\%\\_\\\\%' });
    expect(readAsked('a@b.sg')).toMatchObject({ words: '%a@b.sg%', id: null, phone: null });
  });

  it('is nothing without a sign', () => {
    expect(readAsked('  ')).toBeNull();
  });
});
