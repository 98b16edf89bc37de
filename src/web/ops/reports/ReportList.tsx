import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { fromWire } from '#core/kit/time.ts';
import { isOverdue } from '#core/ops/rules.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { BulkLine } from '../frames/BulkLine.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { QueuePane, waitingWords } from '../frames/QueuePane.tsx';
import type { Bulk } from '../frames/use-bulk.ts';
import { ChosenReports } from './ChosenReports.tsx';
import { ENDED } from './report-words.ts';
import { REPORT_FILTERS, type ReportFilter, type ReportRow, type Reports } from './use-reports.ts';

const ICONS = {
  request: ClipboardTextIcon,
  bid: ChatCircleIcon,
  service: StorefrontIcon,
  review: StarIcon,
  customer_review: StarIcon,
  statement: QuotesIcon,
  question: QuestionIcon,
} as const;
const FILTER_WORDS: Readonly<Record<ReportFilter, string>> = {
  all: 'All',
  request: 'Requests',
  bid: 'Chats',
  service: 'Services',
  review: 'Reviews',
  customer_review: 'Customer reviews',
  statement: 'Statements',
  question: 'Questions',
};

/** The queue of reports with its filters and counts. */
export function ReportList(props: { reports: Reports; now: Date; chosen: string | null; bulk: Bulk }) {
  const { reports, now, chosen, bulk } = props;
  const { rows, filter, state, overdue } = reports;
  const total = reports.counts('all');
  return (
    <QueuePane
      title="Reports"
      status={rows && waitingWords(total, overdue)}
      state={state}
      filter={{
        name: 'type',
        label: 'Filter the reports',
        value: filter,
        options: REPORT_FILTERS.filter((one) => state === 'waiting' || one !== 'question').map((value) => ({
          value,
          label: FILTER_WORDS[value],
          ...(state === 'waiting' && { count: rows && reports.counts(value) }),
        })),
      }}
      more={state === 'waiting' && <ChosenReports bulk={bulk} rows={rows ?? []} />}
      rows={rows}
      label="Reports"
      rowKey={(row) => row.item}
      row={(row) => {
        const line = <Row row={row} now={now} href={reports.hrefOf(row.item)} isChosen={row.item === chosen} />;
        if ('question' in row || row.row.status !== 'open') return line;
        return (
          <BulkLine bulk={bulk} id={row.row.id} label={`Choose the report of ${row.row.about || row.row.reported}`}>
            {line}
          </BulkLine>
        );
      }}
      query={reports.query}
      failed="Could not load the reports"
      empty={
        state === 'waiting'
          ? { title: 'Nothing is reported', text: 'New reports appear here.' }
          : { title: 'Nothing decided yet', text: 'Decided reports are listed here.' }
      }
      older="Show more reports"
    />
  );
}

/** The facts of a row, of either kind. */
function facts(row: ReportRow) {
  if ('question' in row) {
    const { question } = row;
    const topics = [...new Set(question.reports.map((one) => one.type))].join(', ');
    return {
      type: 'question',
      name: question.question,
      kind: 'Question',
      count: question.reports.length,
      topics,
      claim: null,
      ended: null,
    } as const;
  }
  const { type, about, reported, report_count, topics, claim, status } = row.row;
  return {
    type,
    name: about || reported,
    kind: typeWords()[type],
    count: report_count,
    topics: topics.join(', '),
    claim,
    ended: status === 'open' ? null : ENDED[status],
  } as const;
}

function Row({ row, now, href, isChosen }: { row: ReportRow; now: Date; href: string; isChosen: boolean }) {
  const { type, name, kind, count, topics, claim, ended } = facts(row);
  const at = fromWire(row.created) ?? now;
  const Icon = ICONS[type];
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={name}
      at={at}
      now={now}
      isLate={ended === null && isOverdue(at, now)}
      claim={claim}
      picture={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
          <Icon className="size-5.5" aria-hidden />
        </span>
      }
      pills={
        <>
          {count > 1 && <Pill tone="warning">{plural(count, 'report')}</Pill>}
          {ended && <Pill>{ended}</Pill>}
        </>
      }
    >
      <span className="mt-0.5 block truncate text-sm text-ink-2">
        {kind}
        <span className="text-ink-3">, {topics || plural(count, 'report')}</span>
      </span>
    </QueueLine>
  );
}
