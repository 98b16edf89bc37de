import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { useParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import * as linkCalls from '#core/ops/linked/calls.ts';
import type { LinkRow } from '#core/ops/linked/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { idleOf } from '../../frames/idle-of.ts';
import { OFTEN } from '../../frames/often.ts';
import { QueueFrame } from '../../frames/QueueFrame.tsx';
import { QueueLine } from '../../frames/QueueLine.tsx';
import { QUEUE_STATES, QueuePane, waitingWords } from '../../frames/QueuePane.tsx';
import { useAddress } from '../../frames/use-address.ts';
import { useCases } from '../../frames/use-cases.ts';
import { LinkedPane } from './LinkedPane.tsx';
import { STATE } from './link-words.ts';

/** Accounts that may be one person’s: the queue and one case, side by side on desktop (issue 22 point 5). */
export function Component() {
  const { caseId } = useParams();
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', QUEUE_STATES);
  const list = usePages(linkCalls.linkCases, { state }, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.cases) ?? null;
  const waiting = list.currentData?.pages[0]?.waiting;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/linked',
    part: caseId,
    rows,
    idOfRow: (row) => row.id,
    keep: address.keep,
  });
  return (
    <QueueFrame
      title="Linked accounts"
      listLabel="Queue"
      paneLabel="Case"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to linked accounts', title: 'Case' }}
      idle={idleOf({
        rows,
        isWhole: state === 'waiting',
        choose: { title: 'Choose a case', text: 'The two accounts appear here, side by side.' },
      })}
      pane={chosen !== null && <LinkedPane key={chosen} link_case_id={chosen} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Linked accounts"
          status={waiting === undefined ? null : waitingWords(waiting, 0)}
          state={state}
          rows={rows}
          label="Linked accounts"
          rowKey={(row) => row.id}
          row={(row) => <Row row={row} now={now} href={hrefOf(row.id)} isChosen={row.id === chosen} />}
          query={list}
          failed="Could not load the cases"
          empty={
            state === 'waiting'
              ? { title: 'No cases', text: 'Accounts that may be one person’s appear here.' }
              : { title: 'Nothing decided yet', text: 'Decided cases are listed here.' }
          }
          older="Show more cases"
        />
      }
    />
  );
}

function Row({ row, now, href, isChosen }: { row: LinkRow; now: Date; href: string; isChosen: boolean }) {
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={row.name}
      at={fromWire(row.created) ?? now}
      now={now}
      isLate={false}
      claim={null}
      pills={<Pill>{STATE[row.state]}</Pill>}
      picture={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
          <LinkIcon className="size-5.5" aria-hidden />
        </span>
      }
    >
      <span className="mt-0.5 block truncate text-sm text-ink-2">
        {row.other_name}
        <span className="text-ink-3">
          {row.is_other_blocked ? ', blocked' : ''}, +{row.sum.toFixed(1)}
        </span>
      </span>
    </QueueLine>
  );
}
