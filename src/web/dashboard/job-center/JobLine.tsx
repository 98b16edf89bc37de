import type { OpenJob } from '#core/bids/leads/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { wantedText } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/works.ts';
import { showAgo } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { placeWords, seatWords } from './job-words.ts';

/** One open job in the list. */
export function JobLine({ job, now, isChosen }: { job: OpenJob; now: Date; isChosen: boolean }) {
  const request = job.quote_request;
  return (
    <Anchor
      href={`/dashboard/requests/case/${request.id}`}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex gap-3.5 border-l-3 border-transparent px-4 py-3.5 -outline-offset-2! lg:px-5 ${
        isChosen ? 'lg:border-brand lg:bg-inset' : 'hover:bg-well'
      }`}
    >
      <CategoryTile hue={request.hue} icon={categoryIcon(request.icon)} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-md font-semibold">{request.title}</span>
          <span className="tnum shrink-0 text-xs text-ink-3">{showAgo(fromWire(request.created) ?? now, now)}</span>
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-2">{placeWords(job)}</span>
        <span className="mt-0.5 block truncate text-sm text-ink-2">{wantedText(request, now)}</span>
        <span className="tnum mt-2 flex items-baseline justify-between gap-2 text-xs text-ink-3">
          <span>{seatWords(job)}</span>
          <span className="text-sm font-semibold text-ink">
            {t('job_line>fee', { fee: showMoney(fromDecimal(job.fee) ?? 0) })}
          </span>
        </span>
      </span>
    </Anchor>
  );
}
