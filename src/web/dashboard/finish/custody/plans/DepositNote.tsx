import { t } from '#web/text/spaces/custody.ts';
import { showDate } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { show } from '../payment-words.ts';
import type { JobPlan } from './plan-draft.ts';

/** The limit of a deposit in this category, its source, and when we read that. The same for both sides. */
export function DepositNote({ job: { deposit_cap: cap, deposit_most } }: { job: JobPlan }) {
  const { percent, most, category_name: category, deposit_source: source, url, as_of } = cap;
  return (
    <p className="mt-3 text-sm text-ink-2">
      {percent === 0
        ? t('plan>cap_none', { category })
        : t('plan>cap', { category, percent: String(percent), most: show(most) })}{' '}
      {deposit_most !== most && `${t('plan>cap_left', { left: show(deposit_most) })} `}
      {source}{' '}
      {url === '' ? (
        t('plan>cap_read', { day: showDate(as_of) })
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer" className="font-medium text-brand-ink underline">
          {t('plan>cap_source', { day: showDate(as_of) })}
        </Anchor>
      )}
    </p>
  );
}
