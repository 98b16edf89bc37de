import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { useParams } from 'react-router';
import * as appealCalls from '#core/appeals/calls.ts';
import { APPEAL_TOPIC_WORDS, type AppealRow } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { isOverdue } from '#core/ops/rules.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { idleOf } from '../frames/idle-of.ts';
import { OFTEN } from '../frames/often.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { QUEUE_STATES, QueuePane, waitingWords } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { useCases } from '../frames/use-cases.ts';
import { AppealPane } from './AppealPane.tsx';
import { ENDED } from './appeal-words.ts';

/** Appeals for fees: the queue and one appeal, side by side on desktop (decision 16). */
export function Component() {
  const { appealId } = useParams();
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', QUEUE_STATES);
  const list = usePages(appealCalls.appealQueue, { state }, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.appeals) ?? null;
  const waiting = list.currentData?.pages[0]?.waiting;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/appeals',
    part: appealId,
    rows,
    idOfRow: (row) => row.id,
    keep: address.keep,
  });
  return (
    <QueueFrame
      title="Appeals"
      listLabel="Queue"
      paneLabel="Appeal"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to the appeals', title: 'Appeal' }}
      idle={idleOf({
        rows,
        isWhole: state === 'waiting',
        choose: { title: 'Choose an appeal', text: 'What decided the fee appears here.' },
      })}
      pane={chosen !== null && <AppealPane key={chosen} appeal_id={chosen} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Appeals"
          status={waiting ? waitingWords(waiting.count, waiting.overdue) : null}
          state={state}
          rows={rows}
          label="Appeals"
          rowKey={(row) => row.id}
          row={(row) => <Row row={row} now={now} href={hrefOf(row.id)} isChosen={row.id === chosen} />}
          query={list}
          failed="Could not load the appeals"
          empty={
            state === 'waiting'
              ? { title: 'No appeals', text: 'New appeals appear here.' }
              : { title: 'Nothing decided yet', text: 'Decided appeals are listed here.' }
          }
          older="Show more appeals"
        />
      }
    />
  );
}

function Row({ row, now, href, isChosen }: { row: AppealRow; now: Date; href: string; isChosen: boolean }) {
  const at = fromWire(row.created) ?? now;
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={row.pro}
      at={at}
      now={now}
      isLate={row.status === 'open' && isOverdue(at, now)}
      claim={row.claim}
      pills={row.status !== 'open' && <Pill>{ENDED[row.status]}</Pill>}
      picture={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
          <ReceiptIcon className="size-5.5" aria-hidden />
        </span>
      }
    >
      <span className="mt-0.5 block truncate text-sm text-ink-2">
        {showMoney(fromDecimal(row.amount) ?? 0)}
        <span className="text-ink-3">, {APPEAL_TOPIC_WORDS[row.topic].title}</span>
      </span>
    </QueueLine>
  );
}
