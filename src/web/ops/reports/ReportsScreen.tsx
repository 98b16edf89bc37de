import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { useKeys } from '../review/use-keys.ts';
import { QueueScreen } from '../shell/QueueScreen.tsx';
import { CasePane } from './CasePane.tsx';
import { QuestionPane } from './QuestionPane.tsx';
import { ReportList } from './ReportList.tsx';
import { useReports } from './use-reports.ts';

const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

/** What people reported: the queue and the case side by side on desktop, one after the other on phones. */
export function Component() {
  const { item = '' } = useParams();
  const now = useNow();
  const navigate = useNavigate();
  const reports = useReports();
  const { rows } = reports;
  const at = rows?.findIndex((row) => row.item === item) ?? -1;
  // Where the case stood that has left the list: the next one has moved up into its place.
  const stood = useRef(0);
  if (at >= 0) stood.current = at;
  const go = (to: number) => {
    const row = rows?.[to];
    if (row) void navigate(reports.hrefOf(row.item), { replace: item !== '' });
  };
  useKeys({ j: () => go(at < 0 ? stood.current : at + 1), k: () => go(at < 0 ? stood.current - 1 : at - 1) });

  // With room for both, the first case is open at once.
  const first = rows?.[0];
  const firstHref = first ? reports.hrefOf(first.item) : null;
  useEffect(() => {
    if (item === '' && firstHref !== null && isWide()) void navigate(firstHref, { replace: true });
  }, [item, firstHref, navigate]);

  const question = rows?.find((row) => row.item === item && 'question' in row);
  const case_id = /^[1-9]\d{0,14}$/.test(item) ? Number(item) : null;
  const onDecided = () => {
    const after = rows?.filter((row) => row.item !== item) ?? [];
    const row = after[Math.min(Math.max(at, 0), after.length - 1)];
    void navigate(reports.hrefOf(row?.item ?? null), { replace: true });
  };
  return (
    <QueueScreen
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
