import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import * as merchantCalls from '#core/custody/merchants/calls.ts';
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
import { MerchantPane } from './MerchantPane.tsx';

/** Pros' applications to be paid: the queue and one of them (decision 060). */
export function Component() {
  const { merchantId } = useParams();
  const now = useNow();
  const list = usePages(merchantCalls.opsMerchants, {}, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.merchants) ?? null;
  const total = list.currentData?.pages[0]?.total;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/merchants',
    part: merchantId,
    rows,
    idOfRow: (row) => row.application_id,
  });
  // Read on its own, because it may be further down than the loaded part of the list.
  const one = useRead(merchantCalls.opsMerchants, chosen === null ? skipToken : { application_id: chosen });
  const application = one.currentData?.merchants[0];
  return (
    <QueueFrame
      title="Pay applications"
      listLabel="Queue"
      paneLabel="Application"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to pay applications', title: 'Application' }}
      idle={
        rows?.length === 0
          ? { title: 'All done', text: 'No application waits for a decision.' }
          : { title: 'Choose an application', text: 'What the pro filed appears here, with its documents.' }
      }
      pane={
        chosen !== null && (
          <OneFrame
            className="p-4 lg:p-7"
            query={one}
            data={application}
            noun="application"
            isMissing={one.currentData?.merchants.length === 0}
            missing="It may have been decided, or its pro took it back."
          >
            {(shown) => (
              <MerchantPane key={shown.application_id} application={shown} now={now} onDecided={walk.onDecided} />
            )}
          </OneFrame>
        )
      }
      list={
        <QueuePane
          title="Pay applications"
          status={total === undefined ? null : waitingWords(total, 0)}
          rows={rows}
          label="Pay applications"
          rowKey={({ application_id }) => application_id}
          row={(row) => (
            <QueueLine
              href={hrefOf(row.application_id)}
              isChosen={row.application_id === chosen}
              title={row.pro.name}
              at={fromWire(row.submitted_on ?? '') ?? now}
              now={now}
              pills={<Pill>{show(row.due)} due</Pill>}
              picture={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
                  <BriefcaseIcon className="size-5.5" aria-hidden />
                </span>
              }
            >
              <span className="mt-0.5 block truncate text-sm text-ink-2">
                {row.kind === 'company' ? row.company_name : 'Person'}
              </span>
            </QueueLine>
          )}
          query={list}
          failed="Could not load the applications"
          empty={{
            title: 'No applications wait',
            text: 'What pros file to be paid appears here.',
          }}
          older="Show more applications"
        />
      }
    />
  );
}
