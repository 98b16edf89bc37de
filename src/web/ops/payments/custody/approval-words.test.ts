import { expect, it } from 'vitest';
import type { Approval } from '#core/custody/approvals/calls.ts';
import { stepOf, titleOf, whyNotYours } from './approval-words.ts';

const MEI = { id: 1, name: 'Mei' };
const WEI = { id: 2, name: 'Wei' };
const waits = (act: string) => ({ act, amount: '80.00', since: '2026-11-20 01:00:00', goes_at: null });
const approval = (more: object = {}) =>
  ({
    payment: { amount: '100.00', state: 'accepted' },
    customer: MEI,
    pro: WEI,
    waits: waits('approve_export_instruct'),
    first_by: null,
    acts: [],
    ...more,
  }) as unknown as Approval;

it('an approval is named by what it sends and who gets it', () => {
  expect(titleOf(approval())).toBe('S$80.00 to Wei');
  expect(titleOf(approval({ waits: waits('approve_refund') }))).toBe('S$80.00 back to Mei');
  expect(titleOf(approval({ waits: null }))).toBe('S$100.00 of Mei');
});

it('who can’t approve reads why: their own payment on either side, their own first approval, or someone else’s turn', () => {
  const own = 'This is your own payment. Other approvers decide.';
  expect([1, 2].map((me) => whyNotYours(approval(), me))).toEqual([own, own]);
  expect(whyNotYours(approval(), 7)).toBe('Another approver has to decide.');
  const first_by = { id: 7, name: 'Ada' };
  expect(whyNotYours(approval({ first_by }), 7)).toBe('You approved it. Another approver has to agree.');
  expect(whyNotYours(approval({ first_by }), 8)).toBe('Ada approved it. Another approver has to agree.');
  expect(whyNotYours(approval({ acts: ['approve_refund'] }), 8)).toBeNull();
  expect(whyNotYours(approval({ waits: null }), 1)).toBeNull();
  expect(whyNotYours(approval(), null)).toBeNull();
});

it('a step without words of its own is said by its name', () => {
  expect(['paid', 'giveBack', 'overtake'].map(stepOf)).toEqual(['Paid and held', 'Give back', 'Overtake']);
});
