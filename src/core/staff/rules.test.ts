import { describe, expect, it } from 'vitest';
import { withoutWallet } from './access-rules.ts';
import { STAFF_MAX } from './model.ts';
import { decideAccept, decideInvite, decideStaffFee, hasContact, maskContact, mayQuote } from './rules.ts';

const error = (result: { ok: boolean; error?: unknown }) => (result.ok ? null : result.error);

describe('an invitation', () => {
  const fine = { count: 0, is_own_contact: false, is_invited: false };
  it('is sent to a new contact while there is room', () => {
    expect(error(decideInvite(fine))).toBeNull();
    expect(error(decideInvite({ ...fine, count: STAFF_MAX - 1 }))).toBeNull();
    expect(error(decideInvite({ ...fine, count: STAFF_MAX }))).toBe('too many staff');
    expect(error(decideInvite({ ...fine, is_own_contact: true }))).toBe('own contact');
    expect(error(decideInvite({ count: STAFF_MAX, is_own_contact: false, is_invited: true }))).toBe('invited already');
  });

  it('is accepted by the account that was invited, once', () => {
    expect(error(decideAccept({ is_yours: true, is_staff: false }))).toBeNull();
    expect(error(decideAccept({ is_yours: true, is_staff: true }))).toBe('staff already');
    expect(error(decideAccept({ is_yours: false, is_staff: true }))).toBe('another person');
  });

  it('knows an account by its email or its phone', () => {
    const account = { email: 'Wei@Example.sg', phone: '+6591234567' };
    expect(hasContact(account, 'wei@example.sg')).toBe(true);
    expect(hasContact(account, '+6591234567')).toBe(true);
    expect(hasContact(account, 'wei@example.com')).toBe(false);
    expect(hasContact({ ...account, phone: null }, '+6591234567')).toBe(false);
    expect([maskContact('wei@example.sg'), maskContact('+6591234567')]).toEqual(['w•••@example.sg', '•••• 4567']);
  });
});

describe('a helper’s quotes', () => {
  const fine = { role: 'answers', daily_fee_cents: 1_000, spent_today_cents: 580, fee_cents: 420 } as const;
  it.each([
    ['fits the day exactly', fine, null],
    ['one cent more', { ...fine, fee_cents: 421 }, 'staff limit reached'],
    ['an update, which is free', { ...fine, spent_today_cents: 1_000, fee_cents: 0 }, null],
    ['no daily amount', { ...fine, daily_fee_cents: 0, spent_today_cents: 0, fee_cents: 0 }, 'staff may not quote'],
    ['jobs alone', { ...fine, role: 'jobs' as const }, 'staff may not quote'],
  ])('%s', (_, facts, refused) => {
    expect(error(decideStaffFee(facts))).toBe(refused);
  });
  it('need the role and an amount', () => {
    expect([mayQuote('answers', 1), mayQuote('answers', 0), mayQuote('jobs', 1_000)]).toEqual([true, false, false]);
  });
});

describe('a reply to a helper', () => {
  const reply = {
    quote_bid: { id: 1, fee: '4.20', fee_list: '5.00', fee_paid: '4.20', fee_status: 'held', flat_rate_at: '90.00' },
    leads: [{ fee: '4.20' }],
    available_wallet_amount: '50.00',
    balance_after: '45.80',
    is_enough: false,
    receipt: [{ label: 'Base', percent: null, amount: '4.20' }],
  };
  it('says nothing of the wallet, and of fees only to who may quote', () => {
    expect(withoutWallet(reply, false)).toEqual({
      quote_bid: { id: 1, fee: '0.00', fee_list: '0.00', fee_paid: null, fee_status: null, flat_rate_at: '90.00' },
      leads: [{ fee: '0.00' }],
      available_wallet_amount: '0.00',
      balance_after: '0.00',
      is_enough: true,
      receipt: [],
    });
    expect(withoutWallet(reply, true)).toMatchObject({
      quote_bid: { fee: '4.20', fee_list: '5.00', fee_paid: null },
      available_wallet_amount: '0.00',
      receipt: [],
    });
  });
});
