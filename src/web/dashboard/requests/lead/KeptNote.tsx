import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { useSyncExternalStore } from 'react';
import type { Call, CallInput } from '#core/kit/call.ts';
import { sgDay } from '#core/kit/time.ts';
import { shownSince, subscribeShown } from '#web/state/offline/reads.ts';
import { t } from '#web/text/spaces/requests.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { cx } from '#web/ui/cx.ts';
import { useReached } from '../quote/use-quote-queue.ts';

/** Says that there is no connection, and how old the shown data is. Nothing while the server answers. */
export function KeptNote<C extends Call>(props: {
  about: C;
  input: CallInput<C>;
  /** When this visit's last answer arrived, in ms since 1970. */
  fetched: number | undefined;
  now: Date;
  className?: string;
}) {
  const { about, input, fetched, now, className } = props;
  const reached = useReached();
  const read = () => shownSince(about, input);
  const since = useSyncExternalStore(subscribeShown, read, read);
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
        {reached ? t('kept_note>outdated') : t('kept_note>no_connection')}
        {at !== undefined && asItWas(new Date(at), now)}
      </span>
    </p>
  );
}

const asItWas = (at: Date, now: Date): string =>
  sgDay(at) === sgDay(now)
    ? t('kept_note>updated_time', { clock: showTime(at) })
    : t('kept_note>updated_day', { day: showDay(at, now), clock: showTime(at) });
