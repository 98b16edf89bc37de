import * as autoQuoteCalls from '#core/bids/auto-quotes/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** What auto-quote may spend this week and has spent, over all categories (mockup pro-wallet). */
export function AutoQuoteSummary({ now }: { now: Date }) {
  const { data, isError } = useRead(autoQuoteCalls.autoQuotes, {});
  const all = data?.auto_quotes;
  const on = all?.filter(({ is_auto_quote_on }) => is_auto_quote_on) ?? [];
  const spent = on.reduce((sum, one) => sum + cents(one.spent_this_week), 0);
  const budget = on.reduce((sum, one) => sum + cents(one.weekly_budget), 0);
  const sent = on.reduce((sum, one) => sum + one.sent_this_week, 0);
  const begins = on[0] ? fromWire(on[0].week_begins) : null;
  return (
    <section
      aria-labelledby="auto-quote-title"
      className="rounded-xl border border-line bg-surface p-5 max-lg:order-3 lg:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="auto-quote-title" className="text-md font-semibold">
            {shared('noun>auto_quote')}
          </h2>
          <p className="text-sm text-ink-3">{t('auto_quote_summary>intro')}</p>
        </div>
        {all && (
          <Pill tone={on.length > 0 ? 'brand' : 'neutral'}>
            {on.length > 0 ? t('auto_quote_summary>on') : t('auto_quote_summary>off')}
          </Pill>
        )}
      </div>
      {!all && !isError && <Skeleton className="mt-5 h-16" />}
      {on.length > 0 && (
        <>
          <p className="mt-5 flex items-baseline justify-between gap-3 text-md">
            <span>
              <span className="font-semibold tnum">{showMoney(spent)}</span>{' '}
              <span className="text-ink-3 tnum">
                {t('auto_quote_summary>weekly_budget', { budget: showMoney(budget) })}
              </span>
            </span>
            <span className="text-sm text-ink-3">{t('auto_quote_summary>sent', { sent })}</span>
          </p>
          <ProgressBar
            className="mt-2"
            role="meter"
            label={t('auto_quote_summary>meter_label')}
            value={spent}
            max={budget || 1}
          />
          <p className="mt-2.5 text-sm text-ink-3">
            {on.length > 1 && t('auto_quote_summary>categories_count', { count: on.length })}
            {begins && t('auto_quote_summary>resets', { show_day: showDay(new Date(begins.getTime() + 7 * DAY), now) })}
          </p>
        </>
      )}
      {all && on.length === 0 && (
        <p className="mt-4 text-md text-ink-2">
          {all.length === 0 ? t('auto_quote_summary>on_explained') : t('auto_quote_summary>off_explained')}
        </p>
      )}
      <ButtonLink size={36} className="mt-3.5" href="/dashboard/auto-quote">
        {on.length > 0 ? t('auto_quote_summary>change_budget') : t('auto_quote_summary>see_auto_quote')}
      </ButtonLink>
    </section>
  );
}
