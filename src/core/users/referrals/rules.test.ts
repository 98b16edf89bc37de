import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReferral, REFERRAL_LENGTH, REFERRAL_LETTERS, type ReferralFacts, toReferralCode } from './rules.ts';

const facts = fc.record({
  is_phone_confirmed: fc.boolean(),
  is_referrer_confirmed: fc.boolean(),
  has_sent_quote: fc.boolean(),
  has_hired: fc.boolean(),
  shares_phone: fc.boolean(),
  shares_device: fc.boolean(),
  are_both_here: fc.boolean(),
  is_referrer_pro: fc.boolean(),
  is_referred_pro: fc.boolean(),
});
const fine: ReferralFacts = {
  is_phone_confirmed: true,
  is_referrer_confirmed: true,
  has_sent_quote: true,
  has_hired: false,
  shares_phone: false,
  shares_device: false,
  are_both_here: true,
  is_referrer_pro: true,
  is_referred_pro: true,
};
const both = { what: 'credit', sides: ['referred', 'referrer'] } as const;

describe('a referral', () => {
  it.each([
    [{}, both],
    [{ has_sent_quote: false, has_hired: true }, both],
    // Who offers no service has no fee to pay with it.
    [{ is_referrer_pro: false }, { what: 'credit', sides: ['referred'] }],
    [
      { has_sent_quote: false, has_hired: true, is_referred_pro: false },
      { what: 'credit', sides: ['referrer'] },
    ],
    [{ has_sent_quote: false, has_hired: true, is_referred_pro: false, is_referrer_pro: false }, { what: 'wait' }],
    [{ has_sent_quote: false }, { what: 'wait' }],
    [{ is_phone_confirmed: false }, { what: 'wait' }],
    [{ is_referrer_confirmed: false }, { what: 'wait' }],
    [{ shares_phone: true }, { what: 'refuse', why: 'same phone' }],
    [{ shares_device: true }, { what: 'refuse', why: 'same device' }],
    [{ are_both_here: false }, { what: 'refuse', why: 'account gone' }],
    // A shared phone is refused before the first quote or hire, so that people do not wait in vain.
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
          f.is_referrer_confirmed &&
          (f.has_sent_quote || f.has_hired);
        const decision = decideReferral(f);
        expect(decision.what === 'credit').toBe(isDue && (f.is_referrer_pro || f.is_referred_pro));
        if (decision.what !== 'credit') return;
        expect(decision.sides.includes('referrer')).toBe(f.is_referrer_pro);
        expect(decision.sides.includes('referred')).toBe(f.is_referred_pro);
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
