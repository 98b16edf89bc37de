import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAutoTopUpQuery, usePaymentCardsQuery, usePaymentOptionsQuery } from '#web/state/payments.ts';
import { t } from '#web/text/pricing.ts';
import { showDay } from '#web/text/times.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { WalletScreen } from '../WalletScreen.tsx';
import { TopUpForm } from './TopUpForm.tsx';

/** Automatic top-up: off until consented to, capped per week, off at once (issue 6, point 7). */
export function Component() {
  const top = useAutoTopUpQuery({});
  const cards = usePaymentCardsQuery({});
  const options = usePaymentOptionsQuery({});
  const now = useNow();
  const parts = [top, cards, options];
  const setting = top.data?.auto_top_up;
  const since = setting?.consent_on ? fromWire(setting.consent_on) : null;
  return (
    <WalletScreen
      title={t('auto_top_up_screen>automatic_top_up')}
      intro={t('auto_top_up_screen>adds_credit_by_itself_when')}
    >
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
              {t('auto_top_up_screen>bought_this_week_of_at', {
                bought_this_week: showMoney(fromDecimal(setting.bought_this_week) ?? 0),
                weekly_cap: showMoney(fromDecimal(setting.weekly_cap) ?? 0),
              })}
              {since && t('auto_top_up_screen>you_agreed_on', { since: showDay(since, now) })}
            </p>
          )}
        </>
      ) : parts.some(({ isError }) => isError) ? (
        <ErrorState
          title={t('auto_top_up_screen>could_not_load_automatic_top')}
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
