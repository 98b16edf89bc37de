import { describe, expect, it } from 'vitest';
import { DELETED_NAME } from './model.ts';
import { publicName, shortName } from './name-rules.ts';

describe('a name before the hire', () => {
  it.each([
    ['Rachel', 'Rachel'],
    ['Rachel Goh', 'Rachel G.'],
    ['Anne Marie O’Connor', 'Anne O.'],
    ['Lim Mei Ling', 'Mei Ling L.'],
    ['LIM Mei Ling', 'Mei Ling L.'],
    ['Mei Ling Lim', 'Mei Ling L.'],
    ['Rachel Tan Mei Ling', 'Rachel T.'],
    ['Mei Ling OUYANG', 'Mei Ling O.'],
    ['Tan, Rachel', 'Rachel T.'],
    ['Tan  Ah Kow (Peter)', 'Ah Kow T.'],
    ['Muhammad Faizal bin Abdullah', 'Muhammad Faizal A.'],
    ['Siti Nurhaliza BINTE Ahmad', 'Siti Nurhaliza A.'],
    ['Ravi s/o Kumar', 'Ravi K.'],
    ['Priya D/O Krishnan', 'Priya K.'],
    ['S. Rajaratnam', 'Rajaratnam S.'],
    ['K Shanmugam', 'Shanmugam K.'],
    ['Priya Krishnan', 'Priya K.'],
    ['林美玲', '美玲'],
    ['歐陽修', '修'],
    ['歐陽娜娜', '娜娜'],
    ['林 美玲', '美玲'],
    ['小美', '美'],
    ['美玲 Lim', '美玲 L.'],
    ['김민수', '민수'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (written, short) => {
    expect(shortName(written)).toBe(short);
  });

  it('is made of given and family name where both are known, else of what is written, else of the username', () => {
    const nobody = { first_name: '', last_name: '', display_name: '', username: 'mei.lim88@example.sg' };
    expect(publicName({ ...nobody, first_name: 'Mei Ling', last_name: 'Lim', display_name: 'Lim Mei Ling' })).toBe(
      'Mei Ling L.',
    );
    expect(publicName({ ...nobody, first_name: '美玲', last_name: '林' })).toBe('美玲');
    expect(publicName({ ...nobody, first_name: 'Lim Mei Ling' })).toBe('Mei Ling L.');
    expect(publicName({ ...nobody, last_name: 'Lim' })).toBe('Lim');
    expect(publicName({ ...nobody, display_name: 'Faizal bin Ahmad' })).toBe('Faizal A.');
    expect(publicName({ ...nobody, username: 'Tan Mei Ling' })).toBe('Mei Ling T.');
    expect(publicName(nobody)).toBe('mei L.');
    expect(publicName({ ...nobody, username: DELETED_NAME })).toBe(DELETED_NAME);
    expect(publicName({ ...nobody, username: DELETED_NAME, display_name: 'Mei Lim' })).toBe('Mei L.');
  });
});
