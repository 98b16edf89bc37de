import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import type { ReactNode } from 'react';
import type { DayRow } from '#core/bids/day/rules.ts';
import { wayTo } from '#core/reserves/way-rules.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { t as calendar } from '#web/text/spaces/calendar.ts';
import { t } from '#web/text/spaces/today.ts';
import { showTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { TooClose } from '../appointments/TravelLines.tsx';
import { LOOKS } from '../calendar-look.ts';
import { type Entry, isVisit, type Job } from './today-jobs.ts';

interface DayRowsProps {
  readonly title: string;
  readonly beside: string;
  readonly rows: readonly DayRow<Job, Entry>[];
  readonly jobs: readonly Job[];
}

/** A part of the day as a list, with the travel between jobs (mockup pro-today). */
export function DayRows({ title, beside, rows, jobs }: DayRowsProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="text-sm text-ink-3 tnum">{beside}</span>
      </div>
      <ol className="mt-3 grid gap-2">
        {rows.map((row) => (
          <li key={`${row.kind}-${row.begin}-${row.kind === 'job' ? row.job.id : ''}`}>
            {row.kind === 'job' ? (
              <JobRow job={row.job} jobs={jobs} />
            ) : row.kind === 'entry' ? (
              <EntryRow entry={row.entry} />
            ) : (
              <Line begin={row.begin} end={null}>
                <p className="flex min-h-12 items-center gap-2.5 rounded-lg border border-dashed border-line-strong px-4 text-sm text-ink-2">
                  <CheckCircleIcon aria-hidden="true" weight="fill" className="size-4 shrink-0 text-success-ink" />
                  {t('rows>free_until', { time: showTime(new Date(row.end)) })}
                </p>
              </Line>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A row with its times at the left. */
function Line({ begin, end, children }: { begin: number; end: number | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-3">
      <div className="pt-3 text-right text-sm tnum">
        <div className="font-semibold whitespace-nowrap">{showTime(new Date(begin))}</div>
        {end !== null && <div className="whitespace-nowrap text-ink-3">{showTime(new Date(end))}</div>}
      </div>
      {children}
    </div>
  );
}

const FACT = 'mt-0.5 flex items-start gap-1.5 text-sm text-ink-2';
const FACT_ICON = 'mt-0.5 size-4 shrink-0';

function JobRow({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const { lead } = job;
  const look = LOOKS[isVisit(job) ? 'visit' : 'hired'];
  const way = wayTo(job, jobs);
  const price = quotePrice(lead);
  const isAhead = job.on_way === null && job.arrived === null && job.done === null;
  return (
    <>
      {way && (
        <p className="mb-2 ml-20 flex items-center gap-2 pl-1 text-sm text-ink-3">
          <VanIcon aria-hidden="true" className="size-4 shrink-0" />
          {calendar('travel>from', { count: way.minutes, area: way.from.area })}
        </p>
      )}
      {way && isAhead && (
        <div className="mb-2 ml-20">
          <TooClose travel={{ minutes: way.minutes, area: way.from.area, short_by: way.short_by, next: null }} />
        </div>
      )}
      <Line begin={job.begin} end={job.end}>
        <Anchor
          href={`/dashboard/works/${job.id}`}
          className={`relative block overflow-hidden rounded-lg border p-3.5 pl-4.5 text-ink ${look.card}`}
        >
          <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${look.edge}`} />
          <span className="flex items-center gap-1.5 text-xs font-semibold">
            <look.icon aria-hidden="true" weight="fill" className="size-3.5 shrink-0" />
            {look.label}
            {price && <span className="ml-auto text-sm text-ink tnum">{`${price.price}${price.per}`}</span>}
          </span>
          <span className="mt-1 block text-base font-semibold break-words text-ink">{lead.quote_request.title}</span>
          <span className={FACT}>
            <MapPinIcon aria-hidden="true" className={FACT_ICON} />
            <span className="min-w-0 break-words">{lead.address || lead.quote_request.area_name}</span>
          </span>
          <span className={FACT}>
            <UserIcon aria-hidden="true" className={FACT_ICON} />
            {lead.requestor.display_name}
          </span>
        </Anchor>
      </Line>
    </>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  return (
    <Line begin={entry.begin} end={entry.end}>
      <p className="hatch flex min-h-14 items-center gap-2 rounded-lg border border-line bg-well px-4 text-sm font-medium text-ink-2">
        <PauseCircleIcon aria-hidden="true" weight="fill" className="size-4 shrink-0" />
        <span className="min-w-0 rounded-xs bg-surface px-1.5 break-words">
          {entry.title || LOOKS[entry.kind].label}
          {entry.is_imported && ` ${t('rows>imported')}`}
        </span>
      </p>
    </Line>
  );
}
