import { useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import { REASON_MAX } from '#core/prices/model.ts';
import type { OpsPriceJob } from '#core/prices/ops/calls.ts';
import * as opsPriceCalls from '#core/prices/ops/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { useAct, usePages } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';

const SOURCE = {
  survey: 'Told by the customer',
  final_price: 'Final price, agreed',
  flat_rate: 'Flat rate, reviewed',
} as const;

/** The jobs that a guide is made of, last completed first. Each can be left out, with a reason, and included again. */
export function PriceJobs({ category_id, now }: { category_id: number; now: Date }) {
  const list = usePages(opsPriceCalls.opsPriceJobs, { category_id });
  const rows = list.data?.pages.flatMap((page) => page.jobs);
  const [asked, ask] = useState<OpsPriceJob | null>(null);
  const [exclude] = useAct(opsPriceCalls.excludePriceJob);
  const [include, including] = useAct(opsPriceCalls.includePriceJob);

  const takeIn = async (job: OpsPriceJob) =>
    told(await include({ category_id, bid_id: job.quote_bid_id }), 'Counts again');

  return (
    <div className="mt-3">
      <PagedList
        list={list}
        rows={rows}
        failed="Could not load the jobs"
        skeleton={<SkeletonCard />}
        beside=""
        around=""
        more="Show older jobs"
        foot="mt-3"
        empty={
          <EmptyState title="No confirmed totals yet">
            A job counts once its customer says what it cost, or reviews flat-rate work.
          </EmptyState>
        }
      >
        {(jobs) => (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface" aria-label="Jobs">
            {jobs.map((job) => (
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
        )}
      </PagedList>
      {asked && (
        <ActDialog
          title="Leave this job out?"
          label="Leave out"
          reason={{ hint: 'Other operators can see your reason.', max: REASON_MAX }}
          act={(reason) => exclude({ category_id, bid_id: asked.quote_bid_id, reason })}
          done="Left out. Price guide updated."
          onClose={() => ask(null)}
        >
          {`${asked.title}, ${showMoney(fromDecimal(asked.total) ?? 0)}. The price guide updates now.`}
        </ActDialog>
      )}
    </div>
  );
}
