import type { ActivityView, LeadPayment } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/requests.ts';
import { showMoment } from '#web/text/times.ts';
import { activityWords, paymentWords } from './lead-history.ts';

/** What happened, newest last, as a small timeline. */
export function LeadHistory({
  activities,
  payments = [],
  name,
  now,
  className = '',
}: {
  activities: readonly ActivityView[];
  payments?: readonly LeadPayment[];
  /** The customer's name. */
  name: string;
  now: Date;
  className?: string;
}) {
  const done = activities.map((one) => ({ key: `a${one.id}`, words: activityWords(one, name, now), on: one.created }));
  // The fee is paid with the quote, so it comes after that line.
  const paid = payments.map((one, at) => ({ key: `p${at}`, words: paymentWords(one), on: one.created }));
  const lines = [...done, ...paid]
    .map((line) => ({ ...line, at: fromWire(line.on) }))
    .filter((line) => line.words !== null)
    .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  if (lines.length === 0) return null;
  return (
    <section className={className} aria-label={t('lead_history>history')}>
      <h3 className="text-sm font-semibold text-ink-2">{t('lead_history>history')}</h3>
      <ol className="mt-3 grid gap-3">
        {lines.map(({ key, words, at }, index) => (
          <li key={key} className="relative flex gap-3 text-sm">
            {index < lines.length - 1 && (
              <span aria-hidden="true" className="absolute top-3.5 -bottom-4 left-[0.1875rem] w-px bg-line-strong" />
            )}
            <span aria-hidden="true" className="relative mt-1.5 size-[0.4375rem] shrink-0 rounded-full bg-ink-3" />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-ink-2">{words}</span>
              {at && <span className="text-xs text-ink-3 tnum">{showMoment(at, now)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
