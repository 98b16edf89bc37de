import { useMemo } from 'react';
import { useParams } from 'react-router';
import * as leadCalls from '#core/bids/leads/calls.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { listKeys } from '#web/parts/list-keys.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages, useRead } from '#web/state/calls.ts';
import { selectRequestsPath } from '#web/state/lists/requests.ts';
import { useAppSelector } from '#web/state/store.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useWorkPage } from '../shell/sync/use-work-page.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { JobDetail } from './JobDetail.tsx';
import { JobLine } from './JobLine.tsx';
import { NarrowLead } from './NarrowLead.tsx';

/**
 * `requests/case(/{requestId})`: requests that weren't offered to the pro. First narrow leads, which need an answer, then the
 * job center: every open request in the pro's categories (sections 4 and 7).
 */
export function Component() {
  const { requestId } = useParams();
  useWorkPage('Case');
  const chosen = requestId === undefined ? null : Number(requestId);
  const list = useAppSelector(selectRequestsPath);
  return (
    <div className="bg-surface max-lg:min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]">
      <section
        aria-label={t('job_center_screen>open_jobs')}
        className={`min-h-0 flex-col lg:flex lg:overflow-y-auto lg:border-r lg:border-line ${chosen === null ? 'flex' : 'hidden'}`}
      >
        {chosen === null && (
          <TopBar
            title={<h1>{t('job_center_screen>open_jobs')}</h1>}
            back={{ href: list, label: shared('verb>back_to_requests') }}
          />
        )}
        <div className="px-4 pt-3 max-lg:hidden lg:px-5 lg:pt-4">
          <BackLink href={list}>{shared('noun>requests')}</BackLink>
          <h1 className="mt-1 text-xl font-bold">{t('job_center_screen>open_jobs')}</h1>
        </div>
        <Narrow />
        <Center chosen={chosen} />
      </section>
      {chosen === null ? (
        <section aria-label={shared('noun>job')} className="hidden place-items-center bg-sunken lg:grid">
          <EmptyState plain title={t('job_center_screen>choose_job')}>
            {t('job_center_screen>intro')}
          </EmptyState>
        </section>
      ) : (
        <JobDetail key={chosen} request_id={chosen} />
      )}
    </div>
  );
}

/** Narrow leads. Draws nothing without any, which is usual. */
function Narrow() {
  const { data } = useRead(leadCalls.leads, { page: 1, page_size: 20 });
  const now = useNow();
  if (!data || data.leads.length === 0) return null;
  return (
    <section aria-labelledby="narrow" className="border-b border-line px-4 py-4 lg:px-5">
      <h2 id="narrow" className="text-md font-semibold">
        {t('job_center_screen>nearby_title')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-3">{t('job_center_screen>nearby_intro')}</p>
      <ul className="mt-3 grid gap-3">
        {data.leads.map((lead) => (
          <li key={lead.narrow_lead_id}>
            <NarrowLead lead={lead} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Center({ chosen }: { chosen: number | null }) {
  const { user } = usePerson();
  const now = useNow();
  const list = usePages(leadCalls.jobCenter, {});
  const jobs = useMemo(() => list.data?.pages.flatMap((page) => page.jobs), [list.data]);
  return (
    <section aria-labelledby="center" className="pt-4">
      <h2 id="center" className="px-4 text-md font-semibold lg:px-5">
        {t('job_center_screen>categories_title')}
      </h2>
      <PagedList
        list={list}
        rows={jobs}
        failed={t('job_center_screen>load_error')}
        skeleton={<SkeletonRows rows={6} shape="tile" />}
        beside="px-4 lg:px-5"
        around="p-4 lg:p-5"
        more={t('job_center_screen>show_older')}
        empty={
          user?.quote_service_count === 0 ? (
            <EmptyState
              title={t('job_center_screen>no_services_title')}
              action={
                <ButtonLink size={36} href="/dashboard/onboarding">
                  {shared('verb>add_a_service')}
                </ButtonLink>
              }
            >
              {t('job_center_screen>no_services')}
            </EmptyState>
          ) : (
            <EmptyState title={t('job_center_screen>empty_title')}>{t('job_center_screen>empty')}</EmptyState>
          )
        }
      >
        {(rows) => (
          <ul
            aria-label={t('job_center_screen>open_jobs')}
            className="mt-2 divide-y divide-line border-t border-line"
            onKeyDown={listKeys}
          >
            {rows.map((job) => (
              <li key={job.quote_request.id}>
                <JobLine job={job} now={now} isChosen={job.quote_request.id === chosen} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
