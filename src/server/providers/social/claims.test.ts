import { describe, expect, it } from 'vitest';
import { NAME_MAX } from '#core/users/model.ts';
import { readClaims, readEmail, readName } from './claims.ts';

describe('the name that a provider says', () => {
  it('is the whole one, else given and family name together', () => {
    const parts = { given_name: 'Mei', family_name: 'Tan' };
    expect(readName({ name: 'Tan Mei Lin', ...parts })).toBe('Tan Mei Lin');
    expect(readName(parts)).toBe('Mei Tan');
    expect(readName({ name: '', ...parts })).toBe('Mei Tan');
    expect(readName({ family_name: 'Tan' })).toBe('Tan');
  });

  it('is on one line, no longer than ours, and none where nothing is said', () => {
    expect(readName({ name: ' Mei\n\tLin\u0000 ' })).toBe('Mei Lin');
    expect(readName({ name: 'x'.repeat(NAME_MAX + 5) })).toHaveLength(NAME_MAX);
    expect([readName({}), readName({ name: ' \n ' })]).toEqual([null, null]);
  });
});

describe('the address that a provider says', () => {
  it('is in lower case, and none where it cannot be one', () => {
    expect(readEmail(' Mei@Example.SG ')).toBe('mei@example.sg');
    for (const wrong of [undefined, '', 'mei', 'mei@', '@example.sg', 'mei@example', 'a b@example.sg', 'mei@example.s'])
      expect(readEmail(wrong)).toBeNull();
  });
});

describe('claims of another type', () => {
  it('count as not said, and a flag may be a word', () => {
    expect(readClaims({ email: 7, name: ['x'], email_verified: 'true', hd: 'example.sg' })).toEqual({
      email_verified: true,
      hd: 'example.sg',
    });
    expect(readClaims({ email_verified: 'perhaps' }).email_verified).toBeUndefined();
  });
});
