import { describe, expect, it } from 'vitest';
import { appealQueue } from '#core/appeals/calls.ts';
import { opsCases } from '#core/content/desk/calls.ts';
import { opsApprovals } from '#core/custody/approvals/calls.ts';
import { opsProtectedDisputes } from '#core/custody/disputes/ops-calls.ts';
import { opsMerchants } from '#core/custody/merchants/calls.ts';
import { opsPayees } from '#core/custody/payouts/calls.ts';
import type { Call } from '#core/kit/call.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import { opsRefunds } from '#core/payments/ops/calls.ts';
import { questionReports } from '#core/questions/calls.ts';
import { reportQueue } from '#core/reports/calls.ts';
import { reviewChecks } from '#core/reviews/checks/calls.ts';
import { opsShopItems } from '#core/shop/items/calls.ts';
import { reviewQueue } from '../calls.ts';
import { creditAdjustments } from '../credit/calls.ts';
import { linkCases } from '../linked/calls.ts';
import { PROTECTED_QUEUES, WORK, WORK_NUMBERS, WORK_QUEUES, type WorkQueue } from './model.ts';
import { mayRead, queuesOf, queuesThere, seesAll } from './rules.ts';

const LISTS: Readonly<Record<WorkQueue, Call>> = {
  identity: reviewQueue,
  certificate: reviewQueue,
  reports: reportQueue,
  questions: questionReports,
  checks: reviewChecks,
  linked: linkCases,
  items: opsShopItems,
  contact: opsCases,
  appeals: appealQueue,
  credit: creditAdjustments,
  refunds: opsRefunds,
  approvals: opsApprovals,
  protected_disputes: opsProtectedDisputes,
  payees: opsPayees,
  merchants: opsMerchants,
};

describe('whose a number of the workload is', () => {
  it('goes by the roles of each queue’s own list', () => {
    for (const queue of WORK_QUEUES) expect(WORK[queue].roles, queue).toEqual(LISTS[queue].roles);
    expect(queuesOf(['owner'])).toEqual(WORK_QUEUES);
    expect(queuesOf(['content'])).toEqual([]);
    expect(queuesOf(['approver'])).toEqual(PROTECTED_QUEUES);
    expect(queuesOf(['support', 'money'])).toEqual(['contact', 'appeals', 'credit', 'refunds']);
  });

  it('is of no queue of protected payments while these are off, nor of applications that the company decides, nor of items without a shop', () => {
    const all = [...WORK_QUEUES];
    expect(queuesThere(null, { shop: true })).toEqual(
      all.filter((queue) => !PROTECTED_QUEUES.some((one) => one === queue)),
    );
    expect(queuesThere({ decides_payees: true }, { shop: true })).toEqual(all.filter((queue) => queue !== 'merchants'));
    expect(queuesThere({ decides_payees: false }, { shop: true })).toEqual(all);
    expect(queuesOf(['approver'], queuesThere(null, { shop: true }))).toEqual([]);
    expect(queuesThere({ decides_payees: false }, { shop: false })).toEqual(all.filter((queue) => queue !== 'items'));
  });

  it('reads what one did or holds oneself; an owner reads everybody’s', () => {
    const combined = OPERATOR_ROLES.flatMap((a) => OPERATOR_ROLES.map((b) => [...new Set<OperatorRole>([a, b])]));
    for (const roles of combined)
      for (const queue of WORK_QUEUES)
        for (const number of WORK_NUMBERS)
          for (const operator_id of [undefined, 7, 8]) {
            const isOf = number === 'held' || number === 'done';
            const expected =
              queuesOf(roles).includes(queue) &&
              (operator_id === undefined ? number !== 'held' : isOf && (operator_id === 7 || seesAll(roles)));
            const asked = { queue, number, operator_id };
            expect(mayRead({ id: 7, roles }, asked), JSON.stringify({ roles, ...asked })).toBe(expected);
          }
  });
});
