import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { useSyncExternalStore } from 'react';
import type { Call, CallInput } from '#core/kit/call.ts';
import { sgDay, showClock, showDay } from '#core/kit/time.ts';
import { shownSince, subscribeShown } from '#web/state/offline-reads.ts';
import { cx } from '#web/ui/cx.ts';
import { useReached } from './use-queued-quotes.ts';

/** Says that there is no connection, and how old what is shown is. Nothing while the server answers. */
export function KeptNote<C extends Call>(props: {
  about: C;
  input: CallInput<C>;
  /** When this visit's last answer came, in ms since 1970. */
  fetched: number | undefined;
  now: Date;
  className?: string;
}) {
  const { about, input, fetched, now, className } = props;
  const reached = useReached();
  const since = useSyncExternalStore(subscribeShown, () => shownSince(about, input));
  if (reached && since === null) return null;
  const at = since ?? fetched;
  return (
    <p
      role="status"
      className={cx(
        'flex items-center gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2 text-sm font-medium text-warning-ink',
        className,
      )}
    >
      <CloudSlashIcon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0">
        {reached ? 'Not up to date yet.' : 'No connection.'}
        {at !== undefined && ` This is as it was ${momentOf(new Date(at), now)}.`}
      </span>
    </p>
  );
}

const momentOf = (at: Date, now: Date): string =>
  sgDay(at) === sgDay(now) ? `at ${showClock(at)}` : `on ${showDay(at, now)}, ${showClock(at)}`;
