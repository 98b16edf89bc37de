import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { CallOutput } from '#core/kit/call.ts';
import { showCount } from '#core/kit/count.ts';
import { type opsHealth, opsHealthRows } from '#core/ops/health/calls.ts';
import { HEALTH_CSV_PATH, PENDING, type PendingName, type StepName } from '#core/ops/health/model.ts';
import { funnelOf, shareOf } from '#core/ops/health/rules.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ExportLink } from '../../frames/ExportLink.tsx';
import { useMay } from '../../shell/use-roles.ts';
import { HealthCard } from './HealthCard.tsx';
import { changeWords, NUMBER_NAMES, showShare } from './health-words.ts';
import { type HealthFilter, rowsHref } from './use-filter.ts';

export type HealthPage = CallOutput<typeof opsHealth>;

const OF: Readonly<Record<StepName, string>> = {
  requests: '',
  quoted: 'of requests',
  hired: 'of quoted',
  done: 'of hired',
  reviewed: 'of done',
};

/** How many requests of the span reached each step, whatever their status is now. */
export function FunnelCard({ page, filter }: { page: HealthPage; filter: HealthFilter }) {
  const may = useMay();
  const before = funnelOf(page.before);
  const pending = (Object.keys(PENDING) as PendingName[]).filter((name) => page.counts[name] > 0);
  const file = rowsHref(filter, 'requests').replace('/ops/health/rows', HEALTH_CSV_PATH);
  return (
    <HealthCard
      title="From request to review"
      intro="By day of posting, wherever the requests stand now. Each share is of the step before."
      actions={
        may(opsHealthRows) && (
          <ExportLink href={file} size={36}>
            Export
          </ExportLink>
        )
      }
    >
      <ol className="grid border-t border-line sm:grid-cols-5 sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
        {funnelOf(page.counts).map(({ step, count, share }, place) => (
          <li key={step} className="p-4 lg:px-5">
            <Anchor href={rowsHref(filter, step)} className="group flex flex-col rounded-sm">
              <span className="flex items-center gap-1 text-sm text-ink-2">
                {NUMBER_NAMES[step]}
                <CaretRightIcon aria-hidden className="size-3.5" />
              </span>
              <span className="text-2xl font-bold tnum group-hover:underline">{showCount(count)}</span>
            </Anchor>
            <p className="text-sm text-ink-3 tnum">{share === null ? ' ' : `${showShare(share)} ${OF[step]}`}</p>
            <span aria-hidden className="mt-2 block h-1.5 rounded-full bg-inset">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${share ?? (place === 0 ? 100 : 0)}%` }}
              />
            </span>
            <p className="mt-2 text-xs text-ink-3 tnum">{changeWords({ count, share }, before[place], filter.days)}</p>
          </li>
        ))}
      </ol>
      <div className="border-t border-line px-4 py-3 text-sm text-ink-3 lg:px-5">
        <p>{pending.length === 0 ? 'Every next step is due.' : 'Not due yet:'}</p>
        <ul className="flex flex-wrap gap-x-5">
          {pending.map((name) => (
            <li key={name}>
              <TextLink
                href={rowsHref(filter, name)}
              >{`${page.counts[name]} ${NUMBER_NAMES[name].toLowerCase()}`}</TextLink>
            </li>
          ))}
        </ul>
        <p className="mt-1">
          <TextLink
            href={rowsHref(filter, 'returning')}
          >{`${page.counts.returning} (${showShare(shareOf(page.counts.returning, page.counts.requests))}) came from customers who asked before`}</TextLink>
        </p>
      </div>
    </HealthCard>
  );
}
