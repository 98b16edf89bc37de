import * as questionCalls from '#core/questions/calls.ts';
import type { QuestionReport } from '#core/questions/model.ts';
import * as reportCalls from '#core/reports/calls.ts';
import type { CaseRow, ReportType } from '#core/reports/model.ts';
import { REPORT_TYPES } from '#core/reports/model.ts';
import { usePages, useRead } from '#web/state/calls.ts';
import { OFTEN } from '../frames/often.ts';
import { QUEUE_STATES } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';

export const REPORT_FILTERS = ['all', ...REPORT_TYPES, 'question'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** A line of the queue: a reported thing, or a reported question of a service page. `item` names it in the address. */
export type ReportRow =
  | { readonly item: string; readonly created: string; readonly row: CaseRow }
  | { readonly item: string; readonly created: string; readonly question: QuestionReport };

/** The reports with the filters of the address: those that wait, oldest first, or those that were decided. */
export function useReports() {
  const address = useAddress();
  const filter = address.choice('type', REPORT_FILTERS);
  const state = address.choice('state', QUEUE_STATES);
  const type = filter === 'all' || filter === 'question' ? undefined : (filter satisfies ReportType);
  const cases = usePages(reportCalls.reportQueue, type === undefined ? { state } : { state, type }, OFTEN);
  const asked = useRead(questionCalls.questionReports, {}, OFTEN);
  const isQuestions = state === 'waiting' && (filter === 'all' || filter === 'question');
  const questions = (isQuestions && asked.data?.questions) || [];
  const shown = filter === 'question' ? [] : cases.currentData?.pages.flatMap((page) => page.cases);
  const isThere = shown !== undefined && (!isQuestions || asked.data !== undefined);
  const rows: ReportRow[] | null = isThere
    ? [
        ...shown.map((row) => ({ item: String(row.id), created: row.created, row })),
        ...questions.map((question) => ({
          item: `question-${question.id}`,
          created: question.reports[0]?.created ?? question.created,
          question,
        })),
      ]
    : null;
  if (state === 'waiting') rows?.sort((a, b) => (a.created < b.created ? -1 : 1));
  const waiting = cases.currentData?.pages[0]?.waiting ?? [];
  const counts = (one: ReportFilter): number =>
    one === 'question'
      ? (asked.data?.questions.length ?? 0)
      : one === 'all'
        ? waiting.reduce((sum, { count }) => sum + count, asked.data?.questions.length ?? 0)
        : (waiting.find(({ type: of }) => of === one)?.count ?? 0);
  return {
    filter,
    state,
    rows,
    counts,
    overdue: waiting.reduce((sum, { overdue }) => sum + overdue, 0),
    query: {
      isError: (cases.isError && !cases.currentData) || (isQuestions && asked.isError && !asked.data),
      isFetching: cases.isFetching || asked.isFetching,
      hasNextPage: filter !== 'question' && cases.hasNextPage,
      isFetchingNextPage: cases.isFetchingNextPage,
      fetchNextPage: () => void cases.fetchNextPage(),
      refetch: () => {
        void cases.refetch();
        void asked.refetch();
      },
    },
    hrefOf: (item: string | null) => address.keep(item === null ? '/ops/reports' : `/ops/reports/${item}`),
  };
}
export type Reports = ReturnType<typeof useReports>;
