import type { AutoQuote, AutoQuoteRun, AutoQuoteState } from '#core/bids/auto-quotes/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/autoquote.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showTime } from '#web/text/times.ts';
import type { Tone } from '#web/ui/tone.ts';

export const stateLooks = (): Readonly<Record<AutoQuoteState, { readonly label: string; readonly tone: Tone }>> => ({
  waiting: { label: t('auto_quote_words>waiting'), tone: 'info' },
  sent: { label: t('auto_quote_words>sent'), tone: 'success' },
  failed: { label: t('auto_quote_words>not_sent'), tone: 'danger' },
  left: { label: t('auto_quote_words>skipped'), tone: 'neutral' },
  manual: { label: t('auto_quote_words>manual'), tone: 'neutral' },
});

/** "Today, 2:30 pm", "Mon 23 Nov, 9 am". */
export function momentWords(wire: string, now: Date): string {
  const at = fromWire(wire);
  if (!at) return '';
  const day = sgDay(at) === sgDay(now) ? shared('noun>today') : showDay(at, now);
  return t('auto_quote_words>moment', { day, time: showTime(at) });
}

/** The line under a run's title. */
export function runWords(run: AutoQuoteRun, now: Date): string {
  if (run.state === 'waiting') {
    const due = fromWire(run.due_on);
    return due && due > now
      ? t('auto_quote_words>due', { due_on: momentWords(run.due_on, now) })
      : t('auto_quote_words>due_now');
  }
  if (run.state === 'sent')
    return run.fee_status === 'released'
      ? t('auto_quote_words>fee_returned')
      : run.fee_status === 'held'
        ? t('auto_quote_words>fee_held')
        : t('auto_quote_words>fee_charged');
  return run.errorMessage ?? (run.state === 'manual' ? t('auto_quote_words>manual_hint') : '');
}

/** "S$12.60 of S$100.00 spent this week". */
export const spentWords = ({ spent_this_week, weekly_budget }: AutoQuote): string =>
  t('auto_quote_words>spent_this_week', {
    spent: showMoney(fromDecimal(spent_this_week) ?? 0),
    budget: showMoney(fromDecimal(weekly_budget) ?? 0),
  });

/** What must be chosen before it can be turned on: "a template with a price and which jobs you take". */
export function needWords(needs: AutoQuote['needs']): string {
  const [first, ...rest] = needs.map((need) =>
    need === 'template' ? t('auto_quote_words>need_template') : t('auto_quote_words>need_jobs'),
  );
  return rest.reduce((first, next) => t('auto_quote_words>join_and', { first, next }), first ?? '');
}
