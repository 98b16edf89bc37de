import { expect, it } from 'vitest';
import { CERTIFICATE_TYPE_KEYS, typeOf } from '#core/certificates/type-model.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import chinese from '#web/text/zh-TW/certification.json' with { type: 'json' };
import { certificateName, issuerName, typeWords } from './type-words.ts';

it('names certificate types in English as the server does, and in Chinese by their own names', () => {
  haveTexts('zh-TW', new Map<string, Tree>([['certification', chinese]]));
  for (const key of CERTIFICATE_TYPE_KEYS) {
    const { name, issuer, number_label, shows } = typeOf(key);
    expect(typeWords(key)).toEqual({ name, issuer, number_label, shows });
    for (const text of Object.values(inLanguage('zh-TW', () => typeWords(key))))
      expect(text).toMatch(/[\u4e00-\u9fff]/);
  }
});

it('does not translate a name or issuer that a person wrote', () => {
  inLanguage('zh-TW', () => {
    expect(certificateName({ type: 'plumber', name: 'Licensed plumber' })).toBe('持照水管技工');
    expect(certificateName({ type: 'diploma', name: 'Diploma in Music' })).toBe('Diploma in Music');
    expect(issuerName({ type: 'plumber', issuer: 'PUB' })).toBe('公用事業局（PUB）');
    expect(issuerName({ type: 'other', issuer: 'Ministry of Manpower' })).toBe('Ministry of Manpower');
  });
});
