import type { AutoQuote, AutoQuoteRun, AutoQuoteState } from '#core/bids/auto-quote-model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgDay, showDay, showTime } from '#core/kit/time.ts';
import type { Tone } from '#web/ui/tone.ts';

export const STATE_LOOK: Readonly<Record<AutoQuoteState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not sent', tone: 'danger' },
  left: { label: 'Left', tone: 'neutral' },
  manual: { label: 'By hand', tone: 'neutral' },
};

/** "Today, 2:30 pm", "Mon 23 Nov, 9 am". */
export function momentWords(wire: string, now: Date): string {
  const at = fromWire(wire);
  if (!at) return '';
  return `${sgDay(at) === sgDay(now) ? 'Today' : showDay(at, now)}, ${showTime(at)}`;
}

/** What stands under a run's title. */
export function runWords(run: AutoQuoteRun, now: Date): string {
  if (run.state === 'waiting') {
    const due = fromWire(run.due_on);
    return due && due > now ? `Goes out ${momentWords(run.due_on, now)}` : 'Goes out in a moment';
  }
  if (run.state === 'sent')
    return run.fee_status === 'released' ? 'Fee given back' : run.fee_status === 'held' ? 'Fee held' : 'Fee paid';
  return run.errorMessage ?? (run.state === 'manual' ? 'You quote this one yourself.' : '');
}

/** "S$12.60 of S$100.00 spent this week". */
export const spentWords = ({ spent_this_week, weekly_budget }: AutoQuote): string =>
  `${showMoney(fromDecimal(spent_this_week) ?? 0)} of ${showMoney(fromDecimal(weekly_budget) ?? 0)} spent this week`;

export const NEED_WORDS = {
  template: 'a template with a price',
  preference: 'which jobs you take',
} as const;
