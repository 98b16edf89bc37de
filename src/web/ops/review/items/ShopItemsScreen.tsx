import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { useParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { isOverdue } from '#core/ops/rules.ts';
import * as calls from '#core/shop/items/calls.ts';
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
import { ShopItemPane } from './ShopItemPane.tsx';

export const REVIEW_WORDS = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Changed by its pro',
} as const;

/** Items that pros ask to sell: the queue and one of them, side by side on desktop. */
export function Component() {
  const { reviewId } = useParams();
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', QUEUE_STATES);
  const list = usePages(calls.opsShopItems, { state }, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.items) ?? null;
  const waiting = list.currentData?.pages[0]?.waiting;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/items',
    part: reviewId,
    rows,
    idOfRow: (row) => row.review_id,
    keep: address.keep,
  });
  return (
    <QueueFrame
      title="Shop items"
      listLabel="Queue"
      paneLabel="Item"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to the items', title: 'Shop item' }}
      idle={idleOf({
        rows,
        isWhole: state === 'waiting',
        choose: { title: 'Choose an item', text: 'What the pro wants to sell appears here.' },
      })}
      pane={chosen !== null && <ShopItemPane key={chosen} review_id={chosen} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Shop items"
          status={waiting === undefined ? null : waitingWords(waiting, 0)}
          state={state}
          rows={rows}
          label="Shop items"
          rowKey={(row) => row.review_id}
          row={(row) => <Row row={row} now={now} href={hrefOf(row.review_id)} isChosen={row.review_id === chosen} />}
          query={list}
          failed="Could not load the items"
          empty={
            state === 'waiting'
              ? { title: 'No items', text: 'New items appear here.' }
              : { title: 'Nothing decided yet', text: 'Decided items are listed here.' }
          }
          older="Show more items"
        />
      }
    />
  );
}

function Row({ row, now, href, isChosen }: { row: calls.QueuedItem; now: Date; href: string; isChosen: boolean }) {
  const at = fromWire(row.asked_on) ?? now;
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={row.name}
      at={at}
      now={now}
      isLate={row.state === 'waiting' && isOverdue(at, now)}
      pills={row.state !== 'waiting' && <Pill>{REVIEW_WORDS[row.state]}</Pill>}
      picture={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
          <StorefrontIcon className="size-5.5" aria-hidden />
        </span>
      }
    >
      <span className="mt-0.5 block truncate text-sm text-ink-2">
        {row.service_name}
        <span className="text-ink-3">
          , {row.category_name}, from {showMoney(fromDecimal(row.from_price) ?? 0)}
        </span>
      </span>
    </QueueLine>
  );
}
