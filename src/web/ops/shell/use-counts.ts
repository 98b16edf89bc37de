import * as appealCalls from '#core/appeals/calls.ts';
import * as opsCalls from '#core/ops/calls.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import * as questionCalls from '#core/questions/calls.ts';
import * as reportCalls from '#core/reports/calls.ts';
import * as checkCalls from '#core/reviews/checks/calls.ts';
import { useRead } from '#web/state/calls.ts';
import type { QueueKey, Waiting } from './queues.ts';

/** As the reports' own screen asks for them, so that one answer serves both. */
export const WAITING = { state: 'waiting', page_size: 50 } as const;
const OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

/** What waits, by queue. Kept by the live socket, and asked again every minute in case nothing was heard. */
export function useCounts(): Readonly<Record<QueueKey, Waiting>> {
  const waiting = useRead(opsCalls.opsOverview, {}, OFTEN).data?.waiting;
  const questions = useRead(questionCalls.questionReports, {}, OFTEN).data?.questions;
  const reported = useRead(reportCalls.reportQueue, WAITING, OFTEN).data?.waiting;
  const credit = useRead(opsCreditCalls.creditAdjustments, { page_size: 1 }, OFTEN).data?.waiting;
  const appeals = useRead(appealCalls.appealQueue, WAITING, OFTEN).data?.waiting.count;
  const checks = useRead(checkCalls.reviewChecks, WAITING, OFTEN).data?.waiting;
  const refunds = useRead(opsPaymentCalls.opsRefunds, { state: 'waiting', page_size: 1 }, OFTEN).data?.waiting;
  return {
    reviews: { count: sum(waiting, ({ count }) => count) },
    reports: {
      count: sum(reported, ({ count }) => count) + (questions?.length ?? 0),
      overdue: sum(reported, ({ overdue }) => overdue),
    },
    checks: { count: checks ?? 0 },
    credit: { count: credit ?? 0 },
    appeals: { count: appeals ?? 0 },
    refunds: { count: refunds ?? 0 },
  };
}

const sum = <T>(rows: readonly T[] | undefined, of: (row: T) => number): number =>
  rows?.reduce((total, row) => total + of(row), 0) ?? 0;
