import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { Travel } from '#core/reserves/way-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import type { Fact } from '#web/ui/data/FactList.tsx';

const wordsOf = ({ minutes, area, next }: Travel): string =>
  next
    ? t('travel>from_on', { count: minutes, area, next: next.minutes, to: next.area })
    : t('travel>from', { count: minutes, area });

/** A pro's drive to a job and on to the next, with a warning if there is too little time for either. */
export function TravelLines({ travel, className = '' }: { travel: Travel; className?: string }) {
  return (
    <div className={className}>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <VanIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 tnum">{wordsOf(travel)}</span>
      </p>
      <TooClose travel={travel} />
    </div>
  );
}

/** The same, as a fact in a list. */
export const travelFact = (travel: Travel): Fact => ({
  label: t('travel>label'),
  icon: VanIcon,
  value: (
    <>
      <span className="tnum">{wordsOf(travel)}</span>
      <TooClose travel={travel} />
    </>
  ),
});

/** A warning if two jobs are closer together than the drive between them. Nothing if there is enough time. */
export function TooClose({ travel: { area, short_by, next } }: { travel: Travel }) {
  const lines = [
    ...(short_by > 0 ? [t('travel>short', { count: short_by, area })] : []),
    ...(next && next.short_by > 0 ? [t('travel>short_next', { count: next.short_by, area: next.area })] : []),
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
