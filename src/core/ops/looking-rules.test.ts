import { describe, expect, it } from 'vitest';
import { CERTIFICATE_TYPE_KEYS, typeOf } from '#core/certificates/type-model.ts';
import { IDENTITY_CHECKS } from '#core/users/identity/rules.ts';
import { decideLook, LOOK_ERRORS, lookAnswers, saidAnswers } from './looking-rules.ts';

const CHECKS = [
  { key: 'name', text: 'The name matches' },
  { key: 'expiry', text: 'It hasn’t expired' },
];
const yes = { name: 'yes', expiry: 'yes' } as const;
const said = (documents: number[], seen: number[], answers: Record<string, 'yes' | 'no'>) => {
  const decided = decideLook(documents, seen, CHECKS, answers);
  return decided.ok ? 'ok' : decided.error;
};

describe('looking before approving', () => {
  it('is done with each document opened and a yes to each check: every mixture', () => {
    for (const seen of [[], [1], [2], [1, 2], [1, 2, 3]])
      for (const name of [undefined, 'yes', 'no'] as const)
        for (const expiry of [undefined, 'yes', 'no'] as const) {
          const answers = { ...(name && { name }), ...(expiry && { expiry }), other: 'no' as const };
          const isOpened = seen.includes(1) && seen.includes(2);
          const want = !isOpened
            ? 'not looked'
            : !name || !expiry
              ? 'checks missing'
              : name === 'no' || expiry === 'no'
                ? 'check failed'
                : 'ok';
          expect(said([1, 2], seen, answers), `${seen} ${name} ${expiry}`).toBe(want);
        }
  });

  it('needs a document, and an answer of one’s own', () => {
    expect(said([], [], yes)).toBe('not looked');
    const checks = [{ key: 'constructor', text: 'Built' }];
    expect(decideLook([1], [1], checks, {})).toMatchObject({ error: 'checks missing' });
    expect(Object.keys(LOOK_ERRORS)).toHaveLength(3);
  });

  it('is told in words, in the order of the list', () => {
    expect(saidAnswers(CHECKS, { other: 'yes', expiry: 'no', name: 'yes' })).toEqual([
      { text: 'The name matches', answer: 'yes' },
      { text: 'It hasn’t expired', answer: 'no' },
    ]);
  });

  it('has a list for every kind of case, each check with a key of its own', () => {
    const lists = [IDENTITY_CHECKS, ...CERTIFICATE_TYPE_KEYS.map((key) => typeOf(key).checks)];
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(new Set(list.map((one) => one.key)).size).toBe(list.length);
    }
    expect(IDENTITY_CHECKS.map((one) => one.key)).toEqual(['real', 'name', 'number', 'photo', 'expiry']);
  });

  it('takes answers from a body and from a form, and nothing but yes and no', () => {
    expect(lookAnswers().parse({ name: 'yes' })).toEqual({ name: 'yes' });
    expect(lookAnswers().parse('{"name":"no"}')).toEqual({ name: 'no' });
    expect(lookAnswers().parse(undefined)).toEqual({});
    for (const wrong of ['perhaps', { name: 'perhaps' }, { name: true }, ['yes']])
      expect(lookAnswers().safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
