import { useParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { useWalk } from '../frames/use-walk.ts';
import { CasePane } from './CasePane.tsx';
import { QuestionPane } from './QuestionPane.tsx';
import { ReportList } from './ReportList.tsx';
import { useReports } from './use-reports.ts';

/** What people reported: the queue and the case side by side on desktop, one after the other on phones. */
export function Component() {
  const { item = '' } = useParams();
  const now = useNow();
  const reports = useReports();
  const { rows } = reports;
  const { onDecided } = useWalk({
    rows,
    isChosen: (row) => row.item === item,
    isOpen: item !== '',
    hrefOf: (row) => reports.hrefOf(row?.item ?? null),
    opensFirst: true,
  });
  const question = rows?.find((row) => row.item === item && 'question' in row);
  const case_id = idOf(item);
  return (
    <QueueFrame
      title="Reports"
      listLabel="Queue"
      paneLabel="Case"
      isOpen={item !== ''}
      back={{ href: reports.hrefOf(null), label: 'Back to the reports', title: 'Report' }}
      list={<ReportList reports={reports} now={now} chosen={item === '' ? null : item} />}
      pane={
        case_id !== null ? (
          <CasePane key={item} case_id={case_id} now={now} onDecided={onDecided} />
        ) : question && 'question' in question ? (
          <QuestionPane key={item} question={question.question} now={now} onDecided={onDecided} />
        ) : null
      }
      idle={
        rows?.length === 0
          ? { title: 'All done', text: 'Nothing left to decide.' }
          : {
              title: item === '' ? 'Choose a report' : 'Decided',
              text: 'What was reported, and by whom, shows here.',
            }
      }
    />
  );
}
