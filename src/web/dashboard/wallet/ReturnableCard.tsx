import { useMemo } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showClock, showDay } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** Fees that were charged and can still come back, because their customers are new (decision 43). */
export function ReturnableCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  return (
    <section aria-labelledby="returnable-title" className="rounded-xl border border-line bg-surface">
      <div className="p-5 pb-4 lg:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="returnable-title" className="text-lg font-semibold">
            {t('returnable_card>title')}
          </h2>
          <Amount cents={cents(wallet.returnable)} className="text-md font-semibold" />
        </div>
        <p className="mt-1 text-sm text-ink-2">{t('returnable_card>intro')}</p>
      </div>
      <Fees now={now} />
    </section>
  );
}

function Fees({ now }: { now: Date }) {
  const list = usePages(walletCalls.returnableFees, { page_size: 4 });
  const fees = useMemo(() => list.data?.pages.flatMap((page) => page.returnable), [list.data]);
  return (
    <PagedList
      list={list}
      rows={fees}
      failed={t('returnable_card>load_error')}
      level={3}
      skeleton={<SkeletonRows rows={2} />}
      beside="border-t border-line px-5 lg:px-6"
      around="p-5 pt-0 lg:px-6"
      more={t('held_card>show_more')}
      foot="border-t border-line p-3"
    >
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((fee) => {
            const until = fromWire(fee.final_on);
            return (
              <li key={fee.quote_bid_id} className="flex items-start gap-4 px-5 py-3.5 lg:px-6">
                <div className="min-w-0 flex-1 text-sm">
                  <Anchor
                    href={`/dashboard/requests/${fee.quote_bid_id}`}
                    className="text-md font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {fee.note || shared('noun>quote')}
                  </Anchor>
                  {until && (
                    <p className="text-ink-2">
                      {t('returnable_card>until', { day: showDay(until, now), clock: showClock(until) })}
                    </p>
                  )}
                </div>
                <Amount cents={cents(fee.amount)} className="text-md font-semibold" />
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}
