import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useQueuedQuotes } from './use-quote-queue.ts';

/** Above the list: how many quotes wait on this device, and how many were refused. */
export function QueuedNote({ className }: { className?: string }) {
  const quotes = useQueuedQuotes();
  if (quotes.length === 0) return null;
  const refused = quotes.filter(({ refusal }) => refusal !== null);
  const waiting = quotes.length - refused.length;
  return (
    <section
      aria-label={t('queued_note>label')}
      className={cx('rounded-md border border-line bg-well px-3 py-2.5 text-sm', className)}
    >
      <p role="status" className="flex items-center gap-2 font-semibold">
        <ClockCountdownIcon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
        {listed(
          waiting > 0 && t('queued_note>waiting', { count: waiting }),
          refused.length > 0 && t('queued_note>refused', { count: refused.length }),
        )}
      </p>
      <ul className="mt-1 grid gap-0.5 pl-6.5">
        {quotes.map(({ bid_id, title, refusal }) => (
          <li key={bid_id} className="truncate">
            <TextLink href={`/dashboard/requests/${bid_id}`}>{title}</TextLink>
            {refusal && <span className="text-danger-ink">{t('queued_note>needs_attention')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
