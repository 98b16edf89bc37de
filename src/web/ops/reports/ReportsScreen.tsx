import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { iconButtonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useKeys } from '../review/use-keys.ts';
import { useWindowTitle } from '../shell/ScreenHead.tsx';
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
  useWindowTitle('Reports');
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
    <div className="max-lg:min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label="Queue"
        className={`min-h-0 flex-col lg:flex lg:border-r lg:border-line ${item === '' ? 'flex' : 'hidden'}`}
      >
        <ReportList reports={reports} now={now} chosen={item === '' ? null : item} />
      </section>
      <section aria-label="Case" className={item === '' ? 'hidden bg-sunken lg:block' : 'min-h-0 min-w-0'}>
        {item !== '' && (
          <header className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
            <Anchor
              href={reports.hrefOf(null)}
              aria-label="Back to the reports"
              className={iconButtonClass({ variant: 'ghost', size: 44 })}
            >
              <CaretLeftIcon className="size-5.5" aria-hidden />
            </Anchor>
            <h1 className="text-md font-semibold">Report</h1>
          </header>
        )}
        {case_id !== null ? (
          <CasePane key={item} case_id={case_id} now={now} onDecided={onDecided} />
        ) : question && 'question' in question ? (
          <QuestionPane key={item} question={question.question} now={now} onDecided={onDecided} />
        ) : (
          <div className="grid h-full place-items-center p-4">
            <EmptyState plain title={rows?.length === 0 ? 'All done' : item === '' ? 'Choose a report' : 'Decided'}>
              {rows?.length === 0 ? 'Nothing is left to decide here.' : 'What it said and who reported it show here.'}
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}
