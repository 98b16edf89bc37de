import { useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import { REASON_MAX } from '#core/prices/model.ts';
import type { OpsPriceJob } from '#core/prices/ops/calls.ts';
import * as opsPriceCalls from '#core/prices/ops/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, usePages } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

const SOURCE = { survey: 'Told by the customer', flat_rate: 'Flat rate, reviewed' } as const;

/** The jobs that a guide is made of, last completed first. Each can be left out, with the reason, and taken back in. */
export function PriceJobs({ category_id, now }: { category_id: number; now: Date }) {
  const list = usePages(opsPriceCalls.opsPriceJobs, { category_id });
  const rows = list.data?.pages.flatMap((page) => page.jobs);
  const [asked, ask] = useState<OpsPriceJob | null>(null);
  const [exclude, excluding] = useAct(opsPriceCalls.excludePriceJob);
  const [include, including] = useAct(opsPriceCalls.includePriceJob);

  async function leaveOut(reason: string) {
    if (!asked) return;
    const done = await exclude({ category_id, bid_id: asked.quote_bid_id, reason });
    if (done.error) return;
    ask(null);
    toast({ text: 'Left out. Price guide updated.' });
  }
  async function takeIn(job: OpsPriceJob) {
    const done = await include({ category_id, bid_id: job.quote_bid_id });
    toast(done.error ? { text: done.error.message, tone: 'danger' } : { text: 'Counts again' });
  }

  if (!rows)
    return (
      <div className="mt-3">
        {list.isError ? (
          <ErrorState title="Could not load the jobs" onRetry={() => void list.refetch()} />
        ) : (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState className="mt-3" title="No confirmed totals yet">
        A job counts once its customer told what it cost, or reviewed work of a flat rate.
      </EmptyState>
    );
  return (
    <>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface" aria-label="Jobs">
        {rows.map((job) => (
          <li
            key={job.quote_bid_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 lg:px-5"
          >
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <h3 className="text-md font-semibold">{job.title}</h3>
                {job.excluded && <Pill tone="warning">Left out</Pill>}
              </div>
              <p className="mt-0.5 text-sm text-ink-3">
                {[job.label, SOURCE[job.source], showDay(fromWire(job.completed_on) ?? now, now)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-sm">
                <TextLink href={`/ops/people/${job.pro.id}`}>{job.pro.service_name}</TextLink>
              </p>
              {job.excluded && (
                <p className="mt-1 text-sm break-words text-ink-2">
                  {job.excluded.operator}: {job.excluded.reason}
                </p>
              )}
            </div>
            <div className="grid justify-items-end gap-1.5">
              <span className={`tnum text-md font-semibold ${job.excluded ? 'text-ink-3 line-through' : ''}`}>
                {showMoney(fromDecimal(job.total) ?? 0)}
              </span>
              {job.excluded ? (
                <Button size={36} disabled={including.isLoading} onClick={() => void takeIn(job)}>
                  Count again<span className="sr-only">: {job.title}</span>
                </Button>
              ) : (
                <Button size={36} onClick={() => ask(job)}>
                  Leave out<span className="sr-only">: {job.title}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-3 text-center">
          <ShowMore
            label="Show older jobs"
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => {
          ask(null);
          excluding.reset();
        }}
        title="Leave this job out?"
        confirmLabel="Leave out"
        reason={{
          label: 'Why',
          required: true,
          maxLength: REASON_MAX,
          hint: 'Other operators can see your reason.',
        }}
        error={excluding.error ? whyNot(excluding.error) : undefined}
        onConfirm={leaveOut}
      >
        {asked && `${asked.title}, ${showMoney(fromDecimal(asked.total) ?? 0)}. The price guide updates now.`}
      </ConfirmDialog>
    </>
  );
}
