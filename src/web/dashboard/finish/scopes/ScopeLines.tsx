import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import type { JobScope, ScopeLineView } from '#core/bids/scopes/model.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { showDate } from '#web/text/times.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { show } from './scope-words.ts';

function Line({ line, isNew }: { line: ScopeLineView; isNew: boolean }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3">
      <span className="min-w-0 text-md break-words">
        {line.what} {isNew && <Pill>{t('card>added')}</Pill>}
        {line.note && <span className="block text-sm text-ink-3">{line.note}</span>}
      </span>
      <span className="shrink-0 text-md font-medium tnum">{show(line.amount)}</span>
    </li>
  );
}

/** The lines with their total and terms. */
export function ScopeLines({ scope }: { scope: JobScope }) {
  const taken = scope.lines.filter(({ is_taken }) => is_taken);
  const options = scope.lines.filter(({ is_taken }) => !is_taken);
  const last = scope.versions.at(-1);
  const added = new Set(last && !last.is_hire ? last.added.map(({ key }) => key) : []);
  const terms: readonly (readonly [IconType, string, string])[] = [
    [ProhibitIcon, t('terms>not_included'), scope.not_included],
    [PackageIcon, t('terms>materials'), scope.materials],
    [ShieldCheckIcon, t('terms>warranty'), scope.warranty],
    [CalendarCheckIcon, t('terms>done_by'), scope.done_by ? showDate(scope.done_by) : ''],
  ];
  const shown = terms.filter(([, , value]) => value !== '');
  return (
    <>
      <ul aria-label={t('card>lines')}>
        {taken.map((line) => (
          <Line key={line.key} line={line} isNew={added.has(line.key)} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 font-semibold">
        <span className="text-md">{last ? t('card>agreed_total') : t('form>total')}</span>
        <span className="text-lg tnum">{show(scope.total)}</span>
      </p>
      {options.length > 0 && (
        <div className="mt-1 rounded-lg bg-well px-4 pt-3 pb-1">
          <p className="text-sm font-semibold">{t('card>options')}</p>
          <ul aria-label={t('card>options')} className="[&>li:last-child]:border-0">
            {options.map((line) => (
              <Line key={line.key} line={line} isNew={false} />
            ))}
          </ul>
        </div>
      )}
      {shown.length > 0 && (
        <dl className="mt-3 grid gap-3 border-t border-line pt-4">
          {shown.map(([Icon, label, value]) => (
            <div key={label} className="relative pl-8.5">
              <dt className="text-sm text-ink-3">
                <Icon aria-hidden="true" weight="duotone" className="absolute top-0 left-0 size-5.5 text-brand-ink" />
                {label}
              </dt>
              <dd className="text-md break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
