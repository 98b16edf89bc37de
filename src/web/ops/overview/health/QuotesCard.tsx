import { showCount } from '#core/kit/count.ts';
import type { Counts, HealthNumber } from '#core/ops/health/model.ts';
import { shareOf } from '#core/ops/health/rules.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { cx } from '#web/ui/cx.ts';
import { HealthCard } from './HealthCard.tsx';
import { NUMBER_NAMES, showShare } from './health-words.ts';
import { type HealthFilter, rowsHref } from './use-filter.ts';

/** How many quotes requests have. */
export function QuotesCard({ counts, filter }: { counts: Counts; filter: HealthFilter }) {
  const most = Math.max(1, ...counts.by_quotes);
  const three = (counts.by_quotes[3] ?? 0) + (counts.by_quotes[4] ?? 0) + (counts.by_quotes[5] ?? 0);
  const average = counts.requests === 0 ? '–' : (counts.quotes / counts.requests).toFixed(1);
  return (
    <HealthCard
      title="Quotes a request"
      intro={`${average} on average. Three or more: ${showShare(shareOf(three, counts.requests))}.`}
    >
      <ul className="grid gap-1 px-4 pb-4 lg:px-5">
        {counts.by_quotes.map((count, quotes) => {
          const number = `quotes_${quotes}` as HealthNumber;
          return (
            <li key={number}>
              <Anchor
                href={rowsHref(filter, number)}
                className="grid min-h-9 grid-cols-[5rem_minmax(0,1fr)_3rem_3.5rem] items-center gap-3 rounded-sm text-sm hover:bg-inset"
              >
                <span className={cx(quotes === 0 && count > 0 && 'font-semibold text-danger-ink')}>
                  {NUMBER_NAMES[number]}
                </span>
                <span aria-hidden className="h-2 rounded-full bg-inset">
                  <span
                    className={cx('block h-full rounded-full', quotes === 0 ? 'bg-danger' : 'bg-brand')}
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="text-right font-semibold tnum">{showCount(count)}</span>
                <span className="text-right text-ink-3 tnum">{showShare(shareOf(count, counts.requests))}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
      {counts.to_quote > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 lg:px-5">
          Of those without a quote, {counts.to_quote} are younger than 24 h and still open.
        </p>
      )}
    </HealthCard>
  );
}
