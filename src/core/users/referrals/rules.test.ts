import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReferral, REFERRAL_LENGTH, REFERRAL_LETTERS, type ReferralFacts, toReferralCode } from './rules.ts';

const facts = fc.record({
  is_phone_confirmed: fc.boolean(),
  has_sent_quote: fc.boolean(),
  has_hired: fc.boolean(),
  shares_phone: fc.boolean(),
  shares_device: fc.boolean(),
  are_both_here: fc.boolean(),
});
const fine: ReferralFacts = {
  is_phone_confirmed: true,
  has_sent_quote: true,
  has_hired: false,
  shares_phone: false,
  shares_device: false,
  are_both_here: true,
};

describe('a referral', () => {
  it.each([
    [{}, { what: 'credit' }],
    [{ has_sent_quote: false, has_hired: true }, { what: 'credit' }],
    [{ has_sent_quote: false }, { what: 'wait' }],
    [{ is_phone_confirmed: false }, { what: 'wait' }],
    [{ shares_phone: true }, { what: 'refuse', why: 'same phone' }],
    [{ shares_device: true }, { what: 'refuse', why: 'same device' }],
    [{ are_both_here: false }, { what: 'refuse', why: 'account gone' }],
    // A shared phone is told before the deed is done, so that nobody waits for what never comes.
    [
      { has_sent_quote: false, shares_phone: true },
      { what: 'refuse', why: 'same phone' },
    ],
  ] as const)('%o', (change, decision) => {
    expect(decideReferral({ ...fine, ...change })).toEqual(decision);
  });

  it('is credited only for another person with an active account, a confirmed phone and a first deed', () => {
    fc.assert(
      fc.property(facts, (f) => {
        const isDue =
          f.are_both_here &&
          !f.shares_phone &&
          !f.shares_device &&
          f.is_phone_confirmed &&
          (f.has_sent_quote || f.has_hired);
        expect(decideReferral(f).what === 'credit').toBe(isDue);
      }),
    );
  });
});

describe('a referral code', () => {
  it('is read whatever its letters, and nothing else is one', () => {
    const letter = fc.constantFrom(...REFERRAL_LETTERS);
    const code = fc.array(letter, { minLength: REFERRAL_LENGTH, maxLength: REFERRAL_LENGTH }).map((l) => l.join(''));
    fc.assert(fc.property(code, (c) => void expect(toReferralCode(` ${c.toLowerCase()} `)).toBe(c)));
    for (const text of ['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFGI', 'ABCD EFG', 'ABCDEFG0', "ABCDEFG'"])
      expect(toReferralCode(text), text).toBeNull();
  });
});
