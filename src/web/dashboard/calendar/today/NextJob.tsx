import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import type { AreaSpot } from '#core/bids/day/model.ts';
import { arrivesAt } from '#core/bids/day/rules.ts';
import * as billing from '#core/billing/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { MINUTE } from '#core/kit/time.ts';
import { type Way, wayTo } from '#core/reserves/way-rules.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t as money } from '#web/text/spaces/money.ts';
import { t } from '#web/text/spaces/today.ts';
import { showTime, showWindow } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { useJobActions } from '../../works/use-job-actions.tsx';
import { JobActs } from './JobActs.tsx';
import { JobProgress } from './JobProgress.tsx';
import { type Job, noteOf } from './today-jobs.ts';
import { between, SOON } from './today-words.ts';

interface NextJobProps {
  readonly job: Job;
  readonly jobs: readonly Job[];
  /** The job after it; null if there is none today. */
  readonly after: Job | null;
  readonly now: Date;
  /** Shows the next job instead. */
  readonly onNext: () => void;
}

/** The current job, with its one filled button (mockup pro-today). */
export function NextJob({ job, jobs, after, now, onNext }: NextJobProps) {
  const actions = useJobActions(job.lead);
  const way = wayTo(job, jobs);
  const isUnderWay = job.on_way !== null || job.arrived !== null || job.done !== null;
  return (
    <section
      aria-labelledby="today-next"
      className="overflow-hidden rounded-xl border border-brand-line bg-surface shadow-sm"
    >
      <Head job={job} way={way} now={now} />
      <div className="p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-center lg:gap-8 lg:p-6">
        <div className="min-w-0">
          <p className="text-2xl font-bold tnum">
            {showWindow(new Date(job.begin), job.appointment.minutes ?? (job.end - job.begin) / MINUTE)}
          </p>
          <h2 id="today-next" className="mt-0.5 text-lg font-semibold break-words">
            <Anchor href={`/dashboard/works/${job.id}`} className="hover:underline">
              {job.lead.quote_request.title}
            </Anchor>
          </h2>
          {isUnderWay && <JobProgress job={job} />}
          <Facts job={job} />
        </div>
        <div className="max-lg:mt-5">
          <JobActs
            job={job}
            now={now}
            after={after}
            way={after && wayTo(after, jobs)}
            actions={actions}
            onNext={onNext}
          />
        </div>
      </div>
      {actions.dialogs}
    </section>
  );
}

/** The state of the job, and when to leave or arrive, or that the last act can be undone. */
function Head({ job, way, now }: { job: Job; way: Way<AreaSpot> | null; now: Date }) {
  const { said, beside } = headOf(job, way, now.getTime());
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-brand-soft px-4 py-2.5 text-sm lg:px-5">
      <p className="font-semibold text-brand-ink">{said}</p>
      {beside && (
        <p className="inline-flex items-center gap-1.5 text-ink-2 tnum">
          {job.on_way === null && job.arrived === null && job.done === null && (
            <VanIcon aria-hidden="true" className="size-4 shrink-0" />
          )}
          {beside}
        </p>
      )}
    </div>
  );
}

function headOf(job: Job, way: Way<AreaSpot> | null, now: number): { said: string; beside: string | null } {
  const clock = (at: number) => showTime(new Date(at));
  if (job.done !== null)
    return {
      said: t('next_job>done_at', { clock: clock(job.done) }),
      beside: job.lead.steps.includes('undoComplete') ? t('next_job>can_undo') : null,
    };
  if (job.arrived !== null)
    return {
      said: t('next_job>there_since', { clock: clock(job.arrived) }),
      beside: t('next_job>time_in', { length: between(job.arrived, now) }),
    };
  if (job.on_way !== null) {
    const at = arrivesAt(way, job.on_way);
    return { said: t('next_job>on_the_way'), beside: at === null ? null : t('next_job>arrives', { clock: clock(at) }) };
  }
  return {
    said:
      job.end <= now
        ? t('next_job>not_done')
        : job.begin <= now
          ? t('next_job>begun')
          : job.begin - now <= SOON
            ? t('next_job>in', { length: between(now, job.begin) })
            : t('next_job>at', { time: showTime(new Date(job.begin)) }),
    beside:
      way && job.begin > now
        ? t('next_job>leave_by', { clock: clock(way.leave_by), minutes: way.minutes, area: way.from.area })
        : null,
  };
}

const LINE = 'mt-2.5 flex items-start gap-2.5 text-md';
const ICON = 'mt-0.5 size-5 shrink-0 text-ink-3';

function Facts({ job }: { job: Job }) {
  const { lead } = job;
  const price = quotePrice(lead);
  const note = noteOf(job);
  const area = [lead.quote_request.area_name, lead.postal_code].filter(Boolean).join(' ');
  return (
    <>
      <div className={LINE}>
        <MapPinIcon aria-hidden="true" className={ICON} />
        <p className="min-w-0 break-words">
          {lead.address && <span className="block font-semibold whitespace-pre-line">{lead.address}</span>}
          <span className={lead.address ? 'block text-sm text-ink-2' : 'block'}>{area}</span>
        </p>
      </div>
      <div className={LINE}>
        <UserIcon aria-hidden="true" className={ICON} />
        <p className="min-w-0">
          <span className="block">{lead.requestor.display_name}</span>
          {note && <span className="block text-sm break-words text-ink-2">{t('next_job>note', { note })}</span>}
        </p>
      </div>
      {price && job.done === null && (
        <div className={LINE}>
          <ReceiptIcon aria-hidden="true" className={ICON} />
          <ToCollect bid_id={job.id} price={price} />
        </div>
      )}
    </>
  );
}

/** What the pro collects after the job, without what the customer paid by protected payments. */
function ToCollect({ bid_id, price }: { bid_id: number; price: NonNullable<ReturnType<typeof quotePrice>> }) {
  // A helper isn't shown any money.
  const skip = usePerson().working_for !== null;
  const paid = useRead(billing.jobMoney, { bid_id }, { skip }).data?.job_money.protected ?? '';
  const paidIn = fromDecimal(paid) ?? 0;
  const rest = price.per === '' ? price.cents - paidIn : price.cents;
  return (
    <p>
      {(paidIn === 0 || rest > 0) && (
        <>
          <span className="font-semibold tnum">{paidIn === 0 ? price.price : showMoney(rest)}</span>
          <span className="font-semibold">{price.per}</span> {t('next_job>to_collect')}
        </>
      )}
      {paidIn > 0 && (
        <span className="block text-sm text-ink-2 tnum">
          {money('job_payment>protected', { amount: showMoney(paidIn) })}
        </span>
      )}
    </p>
  );
}
