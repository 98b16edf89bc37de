import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECOVERY_LENGTH, readRecoveryCode, toRecoveryCode } from './rules.ts';

describe('recovery codes', () => {
  const bytes = fc.uint8Array({ minLength: RECOVERY_LENGTH, maxLength: RECOVERY_LENGTH });

  it('are read however they are typed, and two that differ stay different', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = toRecoveryCode(one);
        expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
        const plain = code.replaceAll('-', '');
        for (const typed of [code, plain, code.toUpperCase(), ` ${plain.slice(0, 5)} ${plain.slice(5)}\n`])
          expect(readRecoveryCode(typed)).toBe(plain);
        const isSame = one.every((byte, n) => byte % 32 === (other[n] ?? 0) % 32);
        expect(toRecoveryCode(other) === code).toBe(isSame);
      }),
    );
  });

  it('are nothing with a sign too many, too few or of no code', () => {
    const code = toRecoveryCode(new Uint8Array(RECOVERY_LENGTH));
    for (const wrong of ['', code.slice(1), `${code}a`, code.replace('a', '1'), code.replace('a', 'ａ'), '123456'])
      expect(readRecoveryCode(wrong)).toBeNull();
  });
});
