import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { WalletScreen } from '../WalletScreen.tsx';
import { TopUpForm } from './TopUpForm.tsx';

/** Automatic top-up: off until consented to, capped per week, off at once (issue 6, point 7). */
export function Component() {
  const top = useRead(paymentCalls.autoTopUp, {});
  const cards = useRead(paymentCalls.paymentCards, {});
  const options = useRead(paymentCalls.paymentOptions, {});
  const now = useNow();
  const parts = [top, cards, options];
  const setting = top.data?.auto_top_up;
  const since = setting?.consent_on ? fromWire(setting.consent_on) : null;
  return (
    <WalletScreen title={shared('noun>automatic_top_up')} intro={t('auto_top_up_screen>intro')}>
      {setting && cards.data && options.data ? (
        <>
          <TopUpForm
            key={`${setting.is_on} ${setting.stopped}`}
            setting={setting}
            cards={cards.data.cards}
            gst_basis_points={options.data.gst_basis_points}
          />
          {setting.is_on && (
            <p className="text-sm text-ink-2">
              {t('auto_top_up_screen>bought_this_week', {
                bought_this_week: showMoney(fromDecimal(setting.bought_this_week) ?? 0),
                weekly_cap: showMoney(fromDecimal(setting.weekly_cap) ?? 0),
              })}
              {since && t('auto_top_up_screen>consent_date', { since: showDay(since, now) })}
            </p>
          )}
        </>
      ) : parts.some(({ isError }) => isError) ? (
        <ErrorState
          title={t('auto_top_up_screen>load_error')}
          onRetry={() => {
            for (const { refetch } of parts) void refetch();
          }}
          pending={parts.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </WalletScreen>
  );
}
