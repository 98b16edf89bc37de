import * as appealCalls from '#core/appeals/calls.ts';
import * as approvalCalls from '#core/custody/approvals/calls.ts';
import * as disputeCalls from '#core/custody/disputes/ops-calls.ts';
import * as merchantCalls from '#core/custody/merchants/calls.ts';
import * as payoutCalls from '#core/custody/payouts/calls.ts';
import type { Call } from '#core/kit/call.ts';
import * as opsCalls from '#core/ops/calls.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import * as linkCalls from '#core/ops/linked/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import * as questionCalls from '#core/questions/calls.ts';
import * as reportCalls from '#core/reports/calls.ts';
import * as checkCalls from '#core/reviews/checks/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { OFTEN } from '../frames/often.ts';
import { isOn, QUEUES, type QueueKey, type Waiting } from './queues.ts';
import { useMay } from './use-roles.ts';

/** The count comes with each page of a queue, so this reads the smallest page. */
export const WAITING = { state: 'waiting', page_size: 1 } as const;

/**
 * What waits in each queue; a count is undefined until it is read. Queues of other roles are not read. Events of the live
 * socket update the counts, and they are read again every minute in case an event was missed.
 */
export function useCounts(): Readonly<Record<QueueKey, Waiting>> {
  const may = useMay();
  const often = (c: Call, queue?: { readonly href: string }) => ({
    ...OFTEN,
    skip: (queue !== undefined && !isOn(queue.href)) || !may(c),
  });
  const { waiting, shop_items, contact } = useRead(opsCalls.opsOverview, {}, often(opsCalls.opsOverview)).data ?? {};
  const questions = useRead(questionCalls.questionReports, {}, often(questionCalls.questionReports)).data?.questions;
  const reported = useRead(reportCalls.reportQueue, WAITING, often(reportCalls.reportQueue)).data?.waiting;
  const total = sum(reported, ({ count }) => count);
  const credit = useRead(opsCreditCalls.creditAdjustments, { page_size: 1 }, often(opsCreditCalls.creditAdjustments))
    .data?.waiting;
  const appeals = useRead(appealCalls.appealQueue, WAITING, often(appealCalls.appealQueue)).data?.waiting.count;
  const linked = useRead(linkCalls.linkCases, WAITING, often(linkCalls.linkCases)).data?.waiting;
  const checks = useRead(checkCalls.reviewChecks, WAITING, often(checkCalls.reviewChecks)).data?.waiting;
  const refunds = useRead(opsPaymentCalls.opsRefunds, WAITING, often(opsPaymentCalls.opsRefunds)).data?.waiting;
  const one = { page_size: 1 };
  const approvals = useRead(approvalCalls.opsApprovals, one, often(approvalCalls.opsApprovals, QUEUES.approvals)).data
    ?.total;
  const disputes = useRead(
    disputeCalls.opsProtectedDisputes,
    WAITING,
    often(disputeCalls.opsProtectedDisputes, QUEUES.protected_disputes),
  ).data?.total;
  const payees = useRead(payoutCalls.opsPayees, one, often(payoutCalls.opsPayees, QUEUES.payees)).data?.total;
  const merchants = useRead(merchantCalls.opsMerchants, one, often(merchantCalls.opsMerchants, QUEUES.merchants)).data
    ?.total;
  return {
    reviews: { count: sum(waiting, ({ count }) => count) },
    reports: {
      count: total === undefined || !questions ? undefined : total + questions.length,
      overdue: sum(reported, ({ overdue }) => overdue),
    },
    contact: { count: contact?.count, overdue: contact?.overdue },
    checks: { count: checks },
    credit: { count: credit },
    linked: { count: linked },
    appeals: { count: appeals },
    refunds: { count: refunds },
    approvals: { count: approvals },
    protected_disputes: { count: disputes },
    payees: { count: payees },
    merchants: { count: merchants },
    items: { count: shop_items },
  };
}

const sum = <T>(rows: readonly T[] | undefined, of: (row: T) => number): number | undefined =>
  rows?.reduce((total, row) => total + of(row), 0);
