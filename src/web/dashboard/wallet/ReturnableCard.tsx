import { useMemo } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { FeeRows, FeesCard } from './FeesCard.tsx';

/** Fees that were charged and can still come back, because their customers are new (decision 43). */
export function ReturnableCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const list = usePages(walletCalls.returnableFees, { page_size: 4 });
  const fees = useMemo(() => list.data?.pages.flatMap((page) => page.returnable), [list.data]);
  return (
    <FeesCard
      id="returnable-title"
      title={t('returnable_card>title')}
      cents={fromDecimal(wallet.returnable) ?? 0}
      intro={t('returnable_card>intro')}
    >
      <FeeRows
        list={list}
        rows={fees}
        failed={t('returnable_card>load_error')}
        about={(fee) => {
          const until = fromWire(fee.final_on);
          return (
            until && (
              <p className="text-ink-2">
                {t('returnable_card>until', { day: showDay(until, now), clock: showTime(until) })}
              </p>
            )
          );
        }}
      />
    </FeesCard>
  );
}
