// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/custody/approvals/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ApprovalPane } from './ApprovalPane.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const person = (id: number, name: string) => ({ id, name });
const WAITS = {
  act: 'approve_export_instruct',
  ...{ amount: '255.00', since: '2026-11-20 02:00:00', goes_at: '2026-11-23 02:00:00' },
} as const;
const approval = (more: object = {}, payment: object = {}) => ({
  payment: {
    ...{ payment_id: 9, quote_bid_id: 31, request_title: 'Aircon', title: 'First part', note: '', amount: '255.00' },
    ...{ begins_on: '2026-11-25', ends_on: '2026-11-27', currency: 'SGD', refunded: '0.00', state: 'accepted' },
    ...{ pay_type: 'card', holder: 'SafePay', error_code: null, created: '2026-11-19 02:00:00', paid_on: null },
    ...{ done_on: null, accepted_on: null },
    ...payment,
  },
  ...{ customer: person(2, 'Mei'), pro: person(3, 'CoolBreeze'), waits: WAITS, first_by: null },
  ...{ needs_second: false, others: 1, acts: ['approve_export_instruct'] },
  ...more,
});
const shown = async (one = approval(), after: object = approval({ waits: null })) => {
  let decided = 0;
  const whole = { approval: one, refunds: [], history: [] };
  const screen = await opened(<ApprovalPane payment_id={9} now={NOW} onDecided={() => (decided += 1)} />, {
    answering: [
      [calls.opsApproval, whole],
      [calls.approveExport, { approval: after }],
      [calls.approveRefund, { approval: after }],
      [me, { user: { id: 90, operator_roles: ['approver'] }, working_for: null }],
    ],
  });
  return { ...screen, decided: () => decided };
};

it('lets money go to the pro, or back to the customer, by the one that waits', async () => {
  const out = await shown();
  expect(out.page.getByRole('heading', { level: 2 }).textContent).toContain('S$255.00 to CoolBreeze');
  await out.press('Approve release');
  expect(out.words()).toContain('The money moves now. You can’t undo this.');
  await out.press('Approve release');
  expect(out.inputsOf(calls.approveExport)).toMatchObject([{ payment_id: '9', amount: '255.00' }]);
  expect(out.inputsOf(calls.approveRefund)).toEqual([]);
  expect(out.decided()).toBe(1);
  const back = await shown(
    approval({ waits: { ...WAITS, act: 'approve_refund', amount: '40.00' }, acts: ['approve_refund'] }),
  );
  expect(back.page.getByRole('heading', { level: 2 }).textContent).toContain('S$40.00 back to Mei');
  await back.press('Approve refund');
  await back.press('Approve refund');
  expect(back.inputsOf(calls.approveRefund)).toMatchObject([{ payment_id: '9', amount: '40.00' }]);
});

it('above the limit waits for another approver after the first, and says so', async () => {
  const large = approval({ needs_second: true });
  const first = await shown(large, approval({ needs_second: true, first_by: person(90, 'Olga'), acts: [] }));
  expect(first.words()).toContain('Above S$2,000, so two approvers have to agree.');
  await first.press('Approve release');
  expect(first.words()).toContain('It goes once another approver agrees.');
  await first.press('Approve release');
  expect(first.words()).toContain('Approved. Another approver has to agree.');
  expect(first.decided()).toBe(0);
  const second = await shown(approval({ needs_second: true, first_by: person(91, 'Omar') }));
  expect(second.words()).toContain('Omar approved it first');
  await second.press('Approve release');
  expect(second.words()).toContain('The money moves now.');
});

it('says why its reader cannot approve it, and where no other can', async () => {
  const own = await shown(approval({ acts: [], customer: person(90, 'Olga') }));
  expect(own.words()).toContain('This is your own payment. Other approvers decide.');
  expect(own.buttons()).toEqual([]);
  const waiting = { needs_second: true, first_by: person(90, 'Olga'), acts: [] };
  expect((await shown(approval(waiting))).words()).toContain('You approved it. Another approver has to agree.');
  const alone = 'A payment above S$2,000';
  expect((await shown(approval(waiting))).words()).not.toContain(alone);
  expect((await shown(approval({ ...waiting, others: 0 }))).words()).toContain(alone);
  // Who agrees after another is not alone.
  const after = approval({ needs_second: true, first_by: person(91, 'Omar'), others: 0 });
  expect((await shown(after)).words()).not.toContain(alone);
});

it('says what the company refused, once nothing waits', async () => {
  const refused = 'SafePay refused the last step: E1';
  expect((await shown(approval({ waits: null, acts: [] }, { error_code: 'E1' }))).words()).toContain(refused);
  expect((await shown(approval({}, { error_code: 'E1' }))).words()).not.toContain(refused);
});
