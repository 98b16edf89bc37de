import { describe, expect, it } from 'vitest';
import { type Approval, opsApproval } from '#core/custody/approvals/calls.ts';
import { type OpsDispute, opsProtectedDispute } from '#core/custody/disputes/ops-calls.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import { me } from '#core/users/calls.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { AdjustForm } from '../credit/AdjustForm.tsx';
import { ApprovalPane } from '../payments/custody/ApprovalPane.tsx';
import { DisputePane } from '../payments/custody/disputes/DisputePane.tsx';
import { RefundCard } from '../payments/RefundCard.tsx';

// Where no second operator can agree to what needs two, the screen says so, and what to do, before the act is sent.

const NOW = new Date('2026-11-21T02:00:00Z');
const AT = '2026-11-20 01:00:00';
const ADA = { id: 7, name: 'Ada' };
const as = (roles: string[]) => [readOf(me), {}, { user: { id: ADA.id, operator_roles: roles } }] as const;
const ALONE = 'No one else can agree yet';
const mei = { id: 1, name: 'Mei' };
const wei = { id: 2, name: 'Wei' };

const approval = (more: Partial<Approval>) =>
  ({
    payment: {
      payment_id: 5,
      title: 'Chemical wash',
      request_title: 'Aircon',
      amount: '2500.00',
      refunded: '0.00',
      holder: 'Trust',
      state: 'accepted',
      begins_on: '2026-11-20',
      ends_on: '2026-11-20',
      created: AT,
      note: '',
      error_code: null,
    },
    customer: mei,
    pro: wei,
    waits: { act: 'approve_export_instruct', amount: '2500.00', since: AT, goes_at: AT },
    first_by: null,
    needs_second: true,
    others: 0,
    acts: ['approve_export_instruct'],
    ...more,
  }) as Approval;
const payment = async (more: Partial<Approval> = {}, roles = ['approver']) =>
  wordsOf(
    await drawn(<ApprovalPane payment_id={5} now={NOW} onDecided={() => {}} />, [
      as(roles),
      [readOf(opsApproval), { payment_id: 5 }, { approval: approval(more), history: [], refunds: [] }],
    ]),
  );

describe('a payment above the limit', () => {
  it('says that no one else can approve it, and whom to ask', async () => {
    const said = await payment();
    expect(said).toContain(ALONE);
    expect(said).toContain('another operator with the role Payment approver or Owner agrees, or until it goes auto');
    expect(said).toContain('Ask an owner to add one.');
    expect(await payment({}, ['owner'])).toContain('Add one under Operators.');
    expect(await payment({ first_by: ADA, acts: [] })).toContain(ALONE);
  });

  it('does not say so where another operator can, where one is enough, or where the other one approved', async () => {
    for (const more of [{ others: 1 }, { needs_second: false }, { first_by: { id: 8, name: 'Ben' } }, { waits: null }])
      expect(await payment(more)).not.toContain(ALONE);
  });
});

it('a dispute above the limit says so before it is decided', async () => {
  const dispute = async (more: Partial<OpsDispute>) => {
    const shown = {
      payment_id: 5,
      title: 'Chemical wash',
      request_title: 'Aircon',
      state: 'deciding',
      at_stake: '2500.00',
      opened_by: 'pro',
      opened_on: AT,
      customer: mei,
      pro: wei,
      next: null,
      first: null,
      needs_second: true,
      others: 0,
      decided_by: [],
      ops_acts: ['decide_dispute'],
      statements: [],
      evidence: [],
      file_url: '/a',
      folder_url: '/b',
      ...more,
    } as unknown as OpsDispute;
    return wordsOf(
      await drawn(<DisputePane payment_id={5} now={NOW} onDecided={() => {}} />, [
        as(['approver']),
        [readOf(opsProtectedDispute), { payment_id: 5 }, { dispute: shown }],
      ]),
    );
  };
  expect(await dispute({})).toContain(ALONE);
  expect(await dispute({ others: 1 })).not.toContain(ALONE);
  expect(await dispute({ needs_second: false })).not.toContain(ALONE);
  expect(await dispute({ ops_acts: ['propose_split'] })).not.toContain(ALONE);
});

it('credit above the operator’s own limit says so', async () => {
  const form = async (more: object) => {
    const credit = { user_id: 2, promotional: '0.00', bought: '0.00', alone: '0.00', others: 0, ...more } as never;
    return wordsOf(await drawn(<AdjustForm credit={credit} name="Wei" />, [as(['money'])]));
  };
  expect(await form({})).toContain(ALONE);
  expect(await form({ others: 1 })).not.toContain(ALONE);
  expect(await form({ alone: '50.00' })).not.toContain(ALONE);
});

it('a refund above the limit says so, also while it waits for the second', async () => {
  const card = async (more: Partial<OpsRefund>) => {
    const amounts = {
      asked: '90.00',
      credit: '90.00',
      bonus: '0.00',
      gst: '0.00',
      total: '90.00',
      bought_now: '90.00',
    };
    const refund = { id: 4, payer: { name: 'Wei' }, kind: 'asked', status: 'asked', provider: 'stripe', reason: '' };
    const shown = { ...amounts, ...refund, second_above: '80.00', others: 0, created: AT, steps: ['approve'], ...more };
    return wordsOf(
      await drawn(<RefundCard refund={shown as OpsRefund} now={NOW} onStep={() => {}} />, [as(['money'])]),
    );
  };
  expect(await card({})).toContain(ALONE);
  expect(await card({ status: 'seconding', steps: ['refuse'] })).toContain(ALONE);
  expect(await card({ others: 1 })).not.toContain(ALONE);
  expect(await card({ second_above: '90.00' })).not.toContain(ALONE);
  expect(await card({ status: 'succeeded', steps: [] })).not.toContain(ALONE);
});
