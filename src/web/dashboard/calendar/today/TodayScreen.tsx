import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import * as calls from '#core/bids/day/calls.ts';
import type { Day } from '#core/bids/day/model.ts';
import { arrange, dayOf, jobInFront, workMinutes } from '#core/bids/day/rules.ts';
import { flagsOf } from '#web/app/flags.ts';
import { PROFILE_READY } from '#web/state/session/user.ts';
import { t } from '#web/text/spaces/today.ts';
import { showDay } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { MoneyCard } from '../../finish/money/MoneyCard.tsx';
import { ListingBanner } from '../../onboarding/ListingBanner.tsx';
import { ResumeBanner } from '../../onboarding/ResumeBanner.tsx';
import { KeptNote } from '../../requests/lead/KeptNote.tsx';
import { InstallOffer } from '../../shell/InstallOffer.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { DayRows } from './DayRows.tsx';
import { MovesAsked } from './MovesAsked.tsx';
import { NextJob } from './NextJob.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import { entriesOf, type Job, jobsOf, openOf, withActs } from './today-jobs.ts';
import { lengthWords } from './today-words.ts';
import { useWaitingActs } from './use-acts.ts';
import { useDay } from './use-day.ts';
import { WaitingActs } from './WaitingActs.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';
import { WaitingRequests } from './WaitingRequests.tsx';

/** A pro's day (mockup pro-today): the current job, the rest of today, tomorrow, and what waits for an answer. */
export function Component() {
  const { read, now } = useDay();
  const { data, isFetching, isError, refetch } = read;
  const acts = useWaitingActs();
  const jobs = data ? withActs(jobsOf(data.day), acts) : [];
  const today = dayOf(now.getTime());
  const count = jobs.filter(({ begin }) => begin >= today.begin && begin < today.end).length;
  return (
    <>
      <TopBar title={<h1>{t('screen>title')}</h1>} />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-xl font-bold lg:hidden">{showDay(now)}</p>
            <h1 className="text-2xl font-bold max-lg:hidden">{showDay(now)}</h1>
            {data && (
              <p className="text-sm text-ink-2 tnum lg:text-md">
                {count === 0
                  ? t('screen>no_jobs')
                  : t('screen>sum', { count, length: lengthWords(workMinutes(jobs, today)) })}
              </p>
            )}
          </div>
          {flagsOf().calendar && data?.day.service_id && (
            <ButtonLink size={36} icon={PlusIcon} href="/dashboard/calendar">
              {t('screen>block_time')}
            </ButtonLink>
          )}
        </div>
        <ResumeBanner className="mt-4" />
        <ListingBanner className="mt-4" />
        <InstallOffer className="mt-4" />
        <KeptNote about={calls.day} input={{}} fetched={read.fulfilledTimeStamp} now={now} className="mt-4" />
        <WaitingActs />
        {data ? (
          <DayCards day={data.day} jobs={jobs} now={now} />
        ) : isError ? (
          <ErrorState className="mt-6" title={t('screen>failed')} onRetry={() => void refetch()} pending={isFetching} />
        ) : (
          <Loading className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
            <Skeleton className="h-72 rounded-xl!" />
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}

/** The cards of the day. Money comes last, and isn't shown to helpers. */
function DayCards({ day, jobs, now }: { day: Day; jobs: readonly Job[]; now: Date }) {
  const { working_for } = usePerson();
  const [passed, setPassed] = useState<number | null>(null);
  const at = now.getTime();
  const today = dayOf(at);
  const front = jobInFront(
    jobs.filter((job) => job.id !== passed || job.done === null),
    at,
  );
  const open = jobs.filter(({ done }) => done === null);
  const rest = open.filter((job) => job !== front && job.begin < today.end && job.end > at);
  const entries = entriesOf(day);
  const later = arrange(front ? [...rest, front] : rest, entries, openOf(day), { begin: at, end: today.end }).filter(
    (row) => (row.kind === 'job' ? row.job !== front : row.kind === 'entry' || row.begin >= (front?.end ?? 0)),
  );
  const after = rest.filter((job) => front && job.begin >= front.begin)[0] ?? null;
  const next = dayOf(at, 1);
  const tomorrow = arrange(open, entries, [], next);
  const isEmpty = !front && rest.length === 0;
  return (
    // One column if there is nothing beside the day, so that an empty day is in the middle.
    <div className="mt-4 grid gap-6 lg:mt-6 lg:items-start lg:gap-8 lg:not-has-[>:last-child:empty]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-6 lg:gap-8">
        {front && (
          <NextJob key={front.id} job={front} jobs={jobs} after={after} now={now} onNext={() => setPassed(front.id)} />
        )}
        {isEmpty && <NothingToday day={day} />}
        {later.length > 0 && !(isEmpty && later.every(({ kind }) => kind === 'free')) && (
          <DayRows
            title={front ? t('screen>later') : t('screen>title')}
            beside={t('screen>jobs', { count: rest.length })}
            rows={later}
            jobs={jobs}
          />
        )}
        <Forgotten jobs={open.filter((job) => job !== front && job.end <= at)} />
        {tomorrow.length > 0 && (
          <DayRows
            title={t('screen>tomorrow')}
            beside={t('screen>day_and_jobs', {
              day: showDay(new Date(next.begin)),
              count: tomorrow.filter(({ kind }) => kind === 'job').length,
            })}
            rows={tomorrow}
            jobs={jobs}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-4 empty:hidden">
        <MovesAsked jobs={jobs} />
        {!working_for && day.service_id !== null && !day.has_hours && flagsOf().calendar && (
          <Banner
            tone="info"
            title={t('screen>no_hours_title')}
            action={
              <ButtonLink size={36} href={`/dashboard/calendar/${day.service_id}/1`}>
                {t('screen>set_hours')}
              </ButtonLink>
            }
          >
            {t('screen>no_hours')}
          </Banner>
        )}
        {!working_for && day.service_id !== null && flagsOf().shop && <WaitingOrders now={now} />}
        <WaitingRequests requests={day.requests} count={day.request_count} now={now} />
        {!working_for && <MoneyCard />}
        {!working_for && day.service_id !== null && <StatisticsCard service_id={day.service_id} />}
      </div>
    </div>
  );
}

/** Jobs whose time has passed but that aren't marked as done. Each links to where the pro can mark it. */
function Forgotten({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <Banner tone="warning" title={t('screen>forgotten', { count: jobs.length })}>
      <ul className="mt-1 grid gap-1">
        {jobs.map(({ id, lead }) => (
          <li key={id}>
            <ButtonLink size={36} variant="quiet" href={`/dashboard/works/${id}`}>
              {t('screen>forgotten_job', { title: lead.quote_request.title, name: lead.requestor.display_name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function NothingToday({ day }: { day: Day }) {
  const { working_for, user } = usePerson();
  // The banner above links to the rest of the setup already.
  const isLed = user !== undefined && user.onboard_state < PROFILE_READY;
  const isNew = day.service_id === null;
  // A helper can't set anything up or take open jobs.
  if ((working_for && day.requests.length === 0) || (isNew && isLed))
    return <EmptyState title={t('screen>nothing_title')}>{t('screen>nothing')}</EmptyState>;
  return (
    <EmptyState
      title={t('screen>nothing_title')}
      action={
        isNew ? (
          <ButtonLink size={36} href="/dashboard/onboarding">
            {t('screen>set_up')}
          </ButtonLink>
        ) : (
          <ButtonLink size={36} href={day.requests.length > 0 ? '/dashboard/requests' : '/dashboard/requests/case'}>
            {day.requests.length > 0 ? t('acts>see_requests') : t('screen>open_jobs')}
          </ButtonLink>
        )
      }
    >
      {isNew ? t('screen>nothing_new') : t('screen>nothing')}
    </EmptyState>
  );
}
