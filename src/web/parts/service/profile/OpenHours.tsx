import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { OpeningHours } from '#core/services/facts/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { hoursSaid } from '../hours-said.ts';
import { Week } from '../Week.tsx';

/** Filled in by the page's script, which knows the time. Stays empty without script. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  return (
    <span data-hours={hoursSaid(hours)} className="inline-flex items-center gap-1.5 text-sm text-ink-2 empty:hidden" />
  );
}

/** The opening hours, in the aside. */
export function HoursBox({ hours }: { hours: OpeningHours }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="flex items-center gap-1.5 text-sm font-semibold">
          <ClockIcon aria-hidden="true" className="size-4" />
          {t('service_profile>opening_hours')}
        </h2>
        <OpenNow hours={hours} />
      </div>
      <Week hours={hours} className="mt-2 grid gap-1.5 text-md" />
    </div>
  );
}
