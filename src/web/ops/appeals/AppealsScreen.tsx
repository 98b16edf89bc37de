import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { APPEAL_TOPIC_WORDS, type AppealRow } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { isOverdue } from '#core/ops/rules.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAppealQueueQuery } from '#web/state/ops-money.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { iconButtonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { cutWords, QueuePane, type QueueState } from '../shell/QueuePane.tsx';
import { useWindowTitle } from '../shell/ScreenHead.tsx';
import { AppealPane } from './AppealPane.tsx';
import { ENDED } from './appeal-words.ts';

const OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

/** Fees that pros ask back: the queue and one of them, side by side on desktop (decision 16). */
export function Component() {
  const { appealId } = useParams();
  const now = useNow();
  useWindowTitle('Appeals');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const state: QueueState = query.get('state') === 'decided' ? 'decided' : 'waiting';
  const list = useAppealQueueQuery({ state, page_size: 50 }, OFTEN);
  const rows = list.currentData?.appeals ?? null;
  const waiting = list.currentData?.waiting;
  const hrefOf = (id: number | null) =>
    `/ops/appeals${id === null ? '' : `/${id}`}${state === 'waiting' ? '' : '?state=decided'}`;
  const chosen = appealId !== undefined && /^[1-9]\d{0,14}$/.test(appealId) ? Number(appealId) : null;
  const onDecided = () => {
    const next = rows?.find((row) => row.id !== chosen);
    void navigate(hrefOf(next?.id ?? null), { replace: true });
  };
  return (
    <div className="max-lg:min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label="Queue"
        className={`min-h-0 flex-col lg:flex lg:border-r lg:border-line ${chosen === null ? 'flex' : 'hidden'}`}
      >
        <QueuePane
          title="Appeals"
          status={
            waiting
              ? waiting.count === 0
                ? 'Nothing waits'
                : `${waiting.count} waiting${waiting.overdue > 0 ? `, ${waiting.overdue} over 4 h` : ''}`
              : null
          }
          state={{
            value: state,
            onChange: (value) => setQuery(value === 'waiting' ? {} : { state: value }, { replace: true }),
          }}
          rows={rows}
          label="Appeals"
          rowKey={(row) => row.id}
          row={(row) => <Row row={row} now={now} href={hrefOf(row.id)} isChosen={row.id === chosen} />}
          failed={{
            is: list.isError,
            title: 'Could not load the appeals',
            pending: list.isFetching,
            again: () => void list.refetch(),
          }}
          empty={
            state === 'waiting'
              ? { title: 'No fee is asked back', text: 'New appeals come in here by themselves.' }
              : { title: 'Nothing decided yet', text: 'What you and others decide is kept here.' }
          }
          foot={list.currentData?.next_cursor ? cutWords(state) : undefined}
        />
      </section>
      <section aria-label="Appeal" className={chosen === null ? 'hidden bg-sunken lg:block' : 'min-h-0 min-w-0'}>
        {chosen !== null && (
          <header className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
            <Anchor
              href={hrefOf(null)}
              aria-label="Back to the appeals"
              className={iconButtonClass({ variant: 'ghost', size: 44 })}
            >
              <CaretLeftIcon className="size-5.5" aria-hidden />
            </Anchor>
            <h1 className="text-md font-semibold">Appeal</h1>
          </header>
        )}
        {chosen !== null ? (
          <AppealPane key={chosen} appeal_id={chosen} now={now} onDecided={onDecided} />
        ) : (
          <div className="grid h-full place-items-center p-4">
            <EmptyState plain title={rows?.length === 0 ? 'All done' : 'Choose an appeal'}>
              {rows?.length === 0 ? 'Nothing is left to decide here.' : 'What decided the fee shows here.'}
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}

function Row({ row, now, href, isChosen }: { row: AppealRow; now: Date; href: string; isChosen: boolean }) {
  const at = fromWire(row.created) ?? now;
  const late = row.status === 'open' && isOverdue(at, now);
  return (
    <Anchor
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex gap-3 border-l-3 px-4 py-3.5 -outline-offset-2! ${
        isChosen ? 'border-transparent lg:border-brand lg:bg-inset' : 'border-transparent hover:bg-well'
      }`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
        <ReceiptIcon className="size-5.5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-md font-semibold">{row.pro}</span>
          <span className={`shrink-0 text-xs tnum ${late ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
            {showAgo(at, now)}
          </span>
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-2">
          {showMoney(fromDecimal(row.amount) ?? 0)}
          <span className="text-ink-3">, {APPEAL_TOPIC_WORDS[row.topic].title}</span>
        </span>
        {(late || row.claim || row.status !== 'open') && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {late && (
              <Pill tone="danger" icon={TimerIcon}>
                Over 4 h
              </Pill>
            )}
            {row.claim && (
              <Pill tone={row.claim.is_mine ? 'brand' : 'neutral'} icon={UserIcon}>
                {row.claim.is_mine ? 'Yours' : `Taken by ${row.claim.operator}`}
              </Pill>
            )}
            {row.status !== 'open' && <Pill>{ENDED[row.status]}</Pill>}
          </span>
        )}
      </span>
    </Anchor>
  );
}
