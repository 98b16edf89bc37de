import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MERCHANT_DECISIONS, MERCHANT_STATES } from './model.ts';
import { contactPhone, MERCHANT_TELLS, merchantMachine, missingOf, stepOfAccount, stepOfDecision } from './rules.ts';

const company = {
  kind: 'company',
  company_name: 'CoolBreeze Pte Ltd',
  uen: '201912345R',
  contact_name: 'Wei',
  contact_phone: '+6591234567',
  files: 1,
} as const;

describe('an application to be paid', () => {
  it('walks its table, and nobody decides about their own', () => {
    const table = (actor: 'pro' | 'operator' | 'company') =>
      MERCHANT_STATES.flatMap((state) => merchantMachine.open(state, actor).map((step) => `${state} · ${step}`));
    expect(table('pro')).toEqual([
      'draft · save',
      'draft · submit',
      'submitted · takeBack',
      'needs_more · add',
      'needs_more · submit',
      'approved · save',
      'refused · save',
    ]);
    expect(table('operator')).toEqual(['submitted · ask', 'submitted · approve', 'submitted · refuse']);
    for (const decision of MERCHANT_DECISIONS)
      expect(merchantMachine.can(stepOfDecision(decision), 'submitted', 'operator')).toBe(true);
  });

  it('follows what the company says of the payee, as far as the company may', () => {
    const steps = (['incomplete', 'checking', 'ready', 'refused'] as const).map((status) =>
      MERCHANT_STATES.map((state) => {
        const step = stepOfAccount(state, status);
        if (step) expect(merchantMachine.can(step, state, 'company')).toBe(true);
        return step && merchantMachine.take(step, state, 'company');
      }).map((taken) => (taken?.ok ? taken.value : '-')),
    );
    expect(steps).toEqual([
      ['-', 'needs_more', '-', 'needs_more', '-'],
      ['-', '-', '-', '-', '-'],
      ['-', 'approved', 'approved', '-', '-'],
      ['-', 'refused', 'refused', 'refused', '-'],
    ]);
  });

  it('says what is missing, of a company more than of a person', () => {
    expect(missingOf({ ...company, uen: '200000001A' }, true)).toEqual(['uen']);
    const empty = { company_name: '', uen: '', contact_name: ' ', contact_phone: '12', files: 0 };
    expect(missingOf({ kind: 'company', ...empty }, false)).toEqual([
      'id_check',
      'company_name',
      'uen',
      'contact_name',
      'contact_phone',
      'documents',
    ]);
    expect(missingOf({ kind: 'person', ...empty }, true)).toEqual(['contact_name', 'contact_phone']);
    fc.assert(
      fc.property(fc.boolean(), fc.nat(8), (is_checked, files) => {
        const missing = missingOf({ ...company, uen: '53298765M', files }, is_checked);
        expect(missing.includes('id_check')).toBe(!is_checked);
        expect(missing.includes('documents')).toBe(files === 0);
      }),
    );
  });

  it('has one form of a phone number', () => {
    for (const typed of ['9123 4567', '+65 9123-4567', '6591234567']) expect(contactPhone(typed)).toBe('+6591234567');
    expect(contactPhone('+60 12 345 6789')).toBe('+60123456789');
    for (const typed of ['', '1234567', '+651234567', 'nine', '+0123456789']) expect(contactPhone(typed)).toBeNull();
  });

  it('tells the pro of each step that the pro did not take', () => {
    for (const [step, told] of Object.entries(MERCHANT_TELLS)) {
      const { by } = merchantMachine.steps[step as keyof typeof merchantMachine.steps];
      expect([step, typeof told === 'object']).toEqual([step, by !== 'pro']);
    }
  });
});
