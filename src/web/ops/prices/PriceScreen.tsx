import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { showDollars, showRange } from '#core/kit/money.ts';
import { fromWire, showMoment } from '#core/kit/time.ts';
import type { opsPrice } from '#core/prices/ops/calls.ts';
import * as opsPriceCalls from '#core/prices/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { plural } from '#web/ui/format.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { OneFrame } from '../frames/OneFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { PriceJobs } from './PriceJobs.tsx';

type Shown = CallOutput<typeof opsPrice>;
const CHANGE: Readonly<Record<Shown['changes'][number]['what'], { label: string; tone: Tone }>> = {
  published: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  withdrawn: { label: 'Taken down', tone: 'neutral' },
};

/** One category's guide: its ranges with exact counts, the jobs behind them, and what changed. */
export function Component() {
  const category_id = idOf(useParams().categoryId);
  const now = useNow();
  const read = useRead(opsPriceCalls.opsPrice, category_id === null ? skipToken : { category_id });
  const data = read.currentData;
  return (
    <div className="max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <Breadcrumb items={[{ label: 'Prices', href: '/ops/prices' }, { label: data?.category.name ?? 'Category' }]} />
      <div className="mt-1.5">
        <ScreenHead
          title={data?.category.name ?? 'Prices'}
          intro={
            data &&
            `${plural(data.category.job_count, 'job')} by ${plural(data.category.pro_count, 'pro')} with a confirmed total, ${data.category.excluded_count} left out.`
          }
        />
      </div>
      <OneFrame className="mt-5" query={read} data={data} noun="category" isMissing={category_id === null}>
        {(shown) => (
          <div className="mt-6 grid gap-9">
            <Ranges cells={shown.cells} />
            <section aria-labelledby="jobs">
              <h2 id="jobs" className="text-lg font-semibold">
                Jobs
              </h2>
              <PriceJobs category_id={shown.category.id} now={now} />
            </section>
            <Changes changes={shown.changes} now={now} />
          </div>
        )}
      </OneFrame>
    </div>
  );
}

function Ranges({ cells }: { cells: Shown['cells'] }) {
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges" className="text-lg font-semibold">
        What people read
      </h2>
      {cells.length === 0 ? (
        <EmptyState className="mt-3" title="No range yet">
          The starter bands of the category are shown, marked as indicative.
        </EmptyState>
      ) : (
        <div className="mt-3 overflow-hidden rounded-xl border border-line bg-surface">
          <Table
            caption="Published ranges"
            rows={cells}
            rowKey={(cell) => `${cell.level} ${cell.label}`}
            phone={(cell) => (
              <div className="flex items-baseline justify-between gap-4 py-3">
                <span className="min-w-0 text-md font-semibold">{cell.label}</span>
                <span className="tnum shrink-0 text-right text-md">
                  {showRange(cell.low_cents, cell.high_cents)}
                  <span className="block text-sm text-ink-3">
                    {plural(cell.job_count, 'job')}, {plural(cell.pro_count, 'pro')}
                  </span>
                </span>
              </div>
            )}
            columns={[
              { id: 'label', header: 'Jobs', rowHeader: true, cell: (cell) => cell.label },
              {
                id: 'range',
                header: 'Half cost',
                align: 'number',
                cell: (cell) => showRange(cell.low_cents, cell.high_cents),
              },
              { id: 'middle', header: 'Middle', align: 'number', cell: (cell) => showDollars(cell.median_cents) },
              {
                id: 'count',
                header: 'Jobs / pros',
                align: 'number',
                cell: (cell) => `${cell.job_count} / ${cell.pro_count}`,
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

function Changes({ changes, now }: { changes: Shown['changes']; now: Date }) {
  if (changes.length === 0) return null;
  const words = (figures: Shown['changes'][number]['before']) =>
    figures && `${showRange(figures.low_cents, figures.high_cents)} (${plural(figures.job_count, 'job')})`;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-lg font-semibold">
        What changed
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {changes.map((change) => {
          const at = fromWire(change.created);
          return (
            <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 lg:px-5">
              <Pill tone={CHANGE[change.what].tone}>{CHANGE[change.what].label}</Pill>
              <span className="min-w-0 flex-1 basis-60 text-md">
                <span className="font-semibold">{change.label}</span>{' '}
                <span className="tnum text-ink-2">
                  {[words(change.before), words(change.after)].filter(Boolean).join(' to ')}
                </span>
              </span>
              <span className="text-sm text-ink-3">{at && showMoment(at, now)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
