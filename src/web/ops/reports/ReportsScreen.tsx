import { useParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { idleOf } from '../frames/idle-of.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { useBulk, useBulkKeys } from '../frames/use-bulk.ts';
import { useWalk } from '../frames/use-walk.ts';
import { CasePane } from './CasePane.tsx';
import { QuestionPane } from './QuestionPane.tsx';
import { ReportList } from './ReportList.tsx';
import { type ReportRow, useReports } from './use-reports.ts';

/** What people reported: the queue and the case side by side on desktop, one after the other on phones. */
export function Component() {
  const { item = '' } = useParams();
  const now = useNow();
  const reports = useReports();
  const { rows } = reports;
  const open = rows?.flatMap((row) => ('row' in row && row.row.status === 'open' ? [row.row.id] : [])) ?? [];
  const bulk = useBulk(open);
  const walk = useWalk({
    rows,
    isChosen: (row) => row.item === item,
    isOpen: item !== '',
    hrefOf: (row) => reports.hrefOf(row?.item ?? null),
    opensFirst: true,
  });
  const { onDecided } = walk;
  // A reported question has no case id and is decided on its own, so it cannot be chosen: 0 stands for it.
  const idIn = (row: ReportRow | null) => row && { id: 'row' in row ? row.row.id : 0 };
  useBulkKeys(bulk, open, { here: () => idIn(walk.here()), step: (by) => idIn(walk.step(by)) });
  const question = rows?.find((row) => row.item === item && 'question' in row);
  const case_id = idOf(item);
  return (
    <QueueFrame
      title="Reports"
      listLabel="Queue"
      paneLabel="Case"
      isOpen={item !== ''}
      back={{ href: reports.hrefOf(null), label: 'Back to the reports', title: 'Report' }}
      list={<ReportList reports={reports} now={now} chosen={item === '' ? null : item} bulk={bulk} />}
      pane={
        case_id !== null ? (
          <CasePane key={item} case_id={case_id} now={now} onDecided={onDecided} />
        ) : question && 'question' in question ? (
          <QuestionPane key={item} question={question.question} now={now} onDecided={onDecided} />
        ) : null
      }
      idle={idleOf({
        rows,
        isWhole: reports.state === 'waiting' && reports.filter === 'all',
        choose: {
          title: item === '' ? 'Choose a report' : 'Decided',
          text: 'What was reported, and by whom, appears here.',
        },
      })}
    />
  );
}
