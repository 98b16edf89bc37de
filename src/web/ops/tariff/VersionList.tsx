import { fromWire, showMoment } from '#core/kit/time.ts';
import type { TariffStatus, TariffVersion } from '#core/requests/tariff/model.ts';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import type { Tone } from '#web/ui/tone.ts';

const STATUS: Readonly<Record<TariffStatus, { label: string; tone: Tone }>> = {
  in_force: { label: 'In force', tone: 'success' },
  announced: { label: 'Announced', tone: 'info' },
  superseded: { label: 'Superseded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'dashed' },
};

/** Every version with who published it and when, newest first. */
export function VersionList({ versions, now }: { versions: readonly TariffVersion[]; now: Date }) {
  const moment = (text: string) => {
    const at = fromWire(text);
    return at ? showMoment(at, now) : '';
  };
  return (
    <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
      {versions.map((one) => (
        <li key={one.version} className="px-4 py-4 lg:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-md font-semibold">Tariff {one.version}</h3>
            <Pill tone={STATUS[one.status].tone}>{STATUS[one.status].label}</Pill>
            <span className="text-sm text-ink-3 sm:ml-auto">
              {one.status === 'withdrawn' ? 'for' : 'from'} {startDay(one.starts_at, now)}
            </span>
          </div>
          {one.note && <p className="mt-1 text-md break-words">{one.note}</p>}
          <p className="mt-1 text-sm text-ink-3">
            {one.published_by ? `Published by ${one.published_by}` : 'Shipped'}, {moment(one.published_on)}
          </p>
          {one.withdrawn_on && (
            <p className="text-sm text-ink-3">
              {one.replaced_by ? `Replaced by tariff ${one.replaced_by}` : 'Withdrawn'}, by {one.withdrawn_by},{' '}
              {moment(one.withdrawn_on)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
