import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { Travel } from '#core/reserves/way-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';

/** What a pro drives for a job: the way to it, the way on, and a warning where there is too little time for either. */
export function TravelLines({ travel, className = '' }: { travel: Travel; className?: string }) {
  const { minutes, from, next } = travel;
  return (
    <div className={className}>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <VanIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 tnum">
          {t('travel>from', { count: minutes, area: from })}
          {next && ` ${t('travel>on', { count: next.minutes, area: next.to })}`}
        </span>
      </p>
      <TooClose travel={travel} />
    </div>
  );
}

/** Said where two jobs are closer than the drive between them; nothing where there is time. */
export function TooClose({ travel: { from, short_by, next } }: { travel: Travel }) {
  const lines = [
    ...(short_by > 0 ? [t('travel>short', { count: short_by, area: from })] : []),
    ...(next && next.short_by > 0 ? [t('travel>short_next', { count: next.short_by, area: next.to })] : []),
  ];
  return lines.map((line) => (
    <p
      key={line}
      className="mt-1.5 flex items-start gap-2 rounded-md border border-warning-line bg-warning-soft px-2.5 py-1.5 text-sm font-medium text-warning-ink"
    >
      <WarningIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 tnum">{line}</span>
    </p>
  ));
}
