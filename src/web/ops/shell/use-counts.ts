import { useOpsOverviewQuery, useQuestionReportsQuery, useReportQueueQuery } from '#web/state/ops.ts';
import { useCreditAdjustmentsQuery } from '#web/state/ops-credit.ts';
import { useAppealQueueQuery, useOpsRefundsQuery } from '#web/state/ops-money.ts';

/** As the reports' own screen asks for them, so that one answer serves both. */
export const WAITING = { state: 'waiting', page_size: 50 } as const;
const OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

/** What waits, by entry of the menu. Kept by the live socket, and asked again every minute in case nothing was heard. */
export function useCounts(): {
  reviews: number;
  reports: number;
  overdue: number;
  credit: number;
  appeals: number;
  refunds: number;
} {
  const waiting = useOpsOverviewQuery({}, OFTEN).data?.waiting;
  const questions = useQuestionReportsQuery({}, OFTEN).data?.questions;
  const reported = useReportQueueQuery(WAITING, OFTEN).data?.waiting;
  const credit = useCreditAdjustmentsQuery({ page_size: 1 }, OFTEN).data?.waiting;
  const appeals = useAppealQueueQuery(WAITING, OFTEN).data?.waiting.count;
  const refunds = useOpsRefundsQuery({ state: 'waiting', page_size: 1 }, OFTEN).data?.waiting;
  return {
    appeals: appeals ?? 0,
    refunds: refunds ?? 0,
    credit: credit ?? 0,
    reviews: waiting?.reduce((sum, { count }) => sum + count, 0) ?? 0,
    reports: (reported?.reduce((sum, { count }) => sum + count, 0) ?? 0) + (questions?.length ?? 0),
    overdue: reported?.reduce((sum, { overdue }) => sum + overdue, 0) ?? 0,
  };
}
