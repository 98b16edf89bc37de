import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideConnect,
  decideSocialLogin,
  mayDisconnect,
  type SocialLoginFacts,
  type WaysFacts,
  waysIn,
} from './rules.ts';

const OWNERS = ['none', 'open', 'blocked'] as const;
const EMAILS = ['none', 'claimed', 'vouched'] as const;
const HOLDERS = ['none', 'unconfirmed', 'confirmed', 'blocked'] as const;

/** Short names of outcomes: what a decision does, or the code it refuses with. */
function outcome(facts: SocialLoginFacts): string {
  const decision = decideSocialLogin(facts);
  if (!decision.ok) return String(decision.error);
  const { value } = decision;
  if (value.what === 'create') return value.is_email_confirmed ? 'create confirmed' : 'create';
  if (value.what === 'connect') return value.takes_over ? 'take over' : 'connect';
  return value.what;
}

describe('a login by a provider', () => {
  // e-mail in the proof, the account that has it, and the outcome where no account of ours is connected to the provider's.
  const TABLE: readonly (readonly [SocialLoginFacts['email'], SocialLoginFacts['holder'], string, string])[] = [
    // [e-mail, holder, holder without another account of the provider, holder with one]
    ['none', 'none', 'email needed', 'email needed'],
    ['none', 'unconfirmed', 'email needed', 'email needed'],
    ['none', 'confirmed', 'email needed', 'email needed'],
    ['none', 'blocked', 'email needed', 'email needed'],
    ['claimed', 'none', 'create', 'create'],
    ['claimed', 'unconfirmed', 'existing', 'existing'],
    ['claimed', 'confirmed', 'existing', 'existing'],
    ['claimed', 'blocked', 'existing', 'existing'],
    ['vouched', 'none', 'create confirmed', 'create confirmed'],
    ['vouched', 'unconfirmed', 'take over', 'take over'],
    ['vouched', 'confirmed', 'connect', 'existing'],
    ['vouched', 'blocked', 'blocked', 'blocked'],
  ];

  it('has a line in the table for each case', () => {
    expect(new Set(TABLE.map(([email, holder]) => `${email} ${holder}`)).size).toBe(EMAILS.length * HOLDERS.length);
  });

  it.each(TABLE)('of a new provider account: e-mail %s, account %s', (email, holder, without, withOther) => {
    expect(outcome({ owner: 'none', email, holder, has_other: false })).toBe(without);
    expect(outcome({ owner: 'none', email, holder, has_other: true })).toBe(withOther);
  });

  it('enters the account that it is connected to, whatever the e-mail says, unless that is blocked', () => {
    for (const email of EMAILS)
      for (const holder of HOLDERS)
        for (const has_other of [true, false]) {
          expect(outcome({ owner: 'open', email, holder, has_other })).toBe('enter');
          expect(outcome({ owner: 'blocked', email, holder, has_other })).toBe('blocked');
        }
  });

  it('never opens an account for an email that the provider did not verify', () => {
    const facts = fc.record({
      owner: fc.constantFrom(...OWNERS),
      email: fc.constantFrom(...EMAILS),
      holder: fc.constantFrom(...HOLDERS),
      has_other: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (f) => {
        const opens = ['connect', 'take over'].includes(outcome(f));
        if (opens) expect([f.owner, f.email]).toEqual(['none', 'vouched']);
        if (outcome(f).startsWith('create')) expect(f.holder).toBe('none');
      }),
    );
  });
});

describe('connecting', () => {
  it.each([
    ['none', false, 'connect'],
    ['none', true, 'connected already'],
    ['self', false, 'nothing'],
    ['self', true, 'nothing'],
    ['other', false, 'connected elsewhere'],
    ['other', true, 'connected elsewhere'],
  ] as const)('an account that is %s’s, with another one connected: %s', (owner, has_other, what) => {
    const decision = decideConnect({ owner, has_other });
    expect(decision.ok ? decision.value : decision.error).toBe(what);
  });
});

describe('the last way in', () => {
  const facts = fc.record({
    has_password: fc.boolean(),
    has_passkey: fc.boolean(),
    is_email_confirmed: fc.boolean(),
    is_phone_confirmed: fc.boolean(),
    can_sms: fc.boolean(),
    social: fc.uniqueArray(fc.constantFrom('google', 'facebook', 'singpass')),
  });
  const none: WaysFacts = {
    has_password: false,
    has_passkey: false,
    is_email_confirmed: false,
    is_phone_confirmed: false,
    can_sms: true,
    social: ['google'],
  };

  it.each([
    [{}, false],
    [{ has_password: true }, true],
    [{ has_passkey: true }, true],
    [{ is_email_confirmed: true }, true],
    [{ is_phone_confirmed: true }, true],
    [{ is_phone_confirmed: true, can_sms: false }, false],
    [{ social: ['google', 'facebook'] }, true],
    [{ social: [] }, false],
  ])('%j leaves one: %s', (more, may) => expect(mayDisconnect({ ...none, ...more }, 'google')).toBe(may));

  it('is never removed, and nothing else is kept', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('google', 'facebook', 'singpass'), (f, provider) => {
        const left = waysIn(f).filter((way) => way !== provider);
        expect(mayDisconnect(f, provider)).toBe(left.length > 0);
      }),
    );
  });
});
