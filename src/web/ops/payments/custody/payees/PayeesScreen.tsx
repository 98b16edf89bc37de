import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import * as payoutCalls from '#core/custody/payouts/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages, useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { OneFrame } from '../../../frames/OneFrame.tsx';
import { OFTEN } from '../../../frames/often.ts';
import { QueueFrame } from '../../../frames/QueueFrame.tsx';
import { QueueLine } from '../../../frames/QueueLine.tsx';
import { QueuePane, waitingWords } from '../../../frames/QueuePane.tsx';
import { useCases } from '../../../frames/use-cases.ts';
import { show } from '../approval-words.ts';
import { PayeePane } from './PayeePane.tsx';

/** Bank accounts in another name than that of the pro’s ID check: the queue and one of them (decision 050). */
export function Component() {
  const { payeeId } = useParams();
  const now = useNow();
  const list = usePages(payoutCalls.opsPayees, {}, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.payees) ?? null;
  const total = list.currentData?.pages[0]?.total;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/payees',
    part: payeeId,
    rows,
    idOfRow: (row) => row.payee_id,
  });
  // Read on its own, because it may be further down than the loaded part of the list.
  const one = useRead(payoutCalls.opsPayees, chosen === null ? skipToken : { payee_id: chosen });
  const payee = one.currentData?.payees[0];
  return (
    <QueueFrame
      title="Payout accounts"
      listLabel="Queue"
      paneLabel="Account"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to payout accounts', title: 'Account' }}
      idle={
        rows?.length === 0
          ? { title: 'All done', text: 'No account waits for a decision.' }
          : { title: 'Choose an account', text: 'The name at the bank and the name of the ID check appear here.' }
      }
      pane={
        chosen !== null && (
          <OneFrame
            className="p-4 lg:p-7"
            query={one}
            data={payee}
            noun="account"
            isMissing={one.currentData?.payees.length === 0}
            missing="It may have been decided, or its pro changed it."
          >
            {(shown) => <PayeePane key={shown.payee_id} payee={shown} now={now} onDecided={walk.onDecided} />}
          </OneFrame>
        )
      }
      list={
        <QueuePane
          title="Payout accounts"
          status={total === undefined ? null : waitingWords(total, 0)}
          rows={rows}
          label="Payout accounts"
          rowKey={({ payee_id }) => payee_id}
          row={(row) => (
            <QueueLine
              href={hrefOf(row.payee_id)}
              isChosen={row.payee_id === chosen}
              title={row.pro.name}
              at={fromWire(row.set_on) ?? now}
              now={now}
              pills={<Pill>{show(row.due)} due</Pill>}
              picture={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
                  <BankIcon className="size-5.5" aria-hidden />
                </span>
              }
            >
              <span className="mt-0.5 block truncate text-sm text-ink-2">{row.holder_name}</span>
            </QueueLine>
          )}
          query={list}
          failed="Could not load the accounts"
          empty={{
            title: 'No accounts wait',
            text: 'Accounts in another name than that of the ID check appear here.',
          }}
          older="Show more accounts"
        />
      }
    />
  );
}
