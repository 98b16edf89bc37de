import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { plural } from '#web/ui/format.ts';
import { useQueuedQuotes } from './use-queued-quotes.ts';

/** Above the list: how many quotes wait on this device, and which were refused. */
export function QueuedNote({ className }: { className?: string }) {
  const quotes = useQueuedQuotes();
  if (quotes.length === 0) return null;
  const refused = quotes.filter(({ refusal }) => refusal !== null);
  const waiting = quotes.length - refused.length;
  return (
    <section
      aria-label="Quotes that wait"
      className={cx('rounded-md border border-line bg-well px-3 py-2.5 text-sm', className)}
    >
      <p role="status" className="flex items-center gap-2 font-semibold">
        <ClockCountdownIcon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
        {[
          waiting > 0 && `${plural(waiting, 'quote')} waiting to be sent`,
          refused.length > 0 && `${plural(refused.length, 'quote')} not sent`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <ul className="mt-1 grid gap-0.5 pl-6.5">
        {quotes.map(({ bid_id, title, refusal }) => (
          <li key={bid_id} className="truncate">
            <TextLink href={`/dashboard/requests/${bid_id}`}>{title}</TextLink>
            {refusal && <span className="text-danger-ink">: needs a look</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
