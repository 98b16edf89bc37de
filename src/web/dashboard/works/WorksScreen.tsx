import { useParams } from 'react-router';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { MoneyCard } from '../finish/money/MoneyCard.tsx';
import { ChangeHost } from '../finish/scopes/ChangeHost.tsx';
import { useWide } from '../projects/use-wide.ts';
import { useLead } from '../requests/lead/use-lead.ts';
import { useListPlace } from '../requests/list/use-list-place.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { Job } from './Job.tsx';
import { WorkList } from './WorkList.tsx';

/** A pro's jobs: list, chat and job side by side; on phones one after the other (mockup chat-pro). */
export function Component() {
  const { bidId, detail } = useParams();
  const { working_for } = usePerson();
  const isWide = useWide();
  const chosen = bidId !== undefined;
  useListPlace(!chosen);
  return (
    <div
      className={`bg-surface max-lg:min-h-dvh lg:grid lg:h-dvh ${
        chosen
          ? 'lg:grid-cols-[18rem_minmax(0,1fr)_19rem] xl:grid-cols-[20rem_minmax(0,1fr)_21rem]'
          : 'lg:grid-cols-[20rem_minmax(0,1fr)]'
      }`}
    >
      <section
        aria-label={shared('noun>jobs')}
        className={`min-h-0 flex-col lg:flex lg:h-dvh lg:border-r lg:border-line ${chosen ? 'hidden' : 'flex'}`}
      >
        {!chosen && <TopBar title={<h1>{shared('noun>jobs')}</h1>} />}
        {!chosen && !working_for && <MoneyCard owed className="mx-4 mt-3 shrink-0" />}
        <WorkList current={chosen ? Number(bidId) : null} heading={chosen ? 'p' : 'h1'}>
          {!chosen && working_for?.role !== 'jobs' && (
            <p className="flex gap-4 text-sm">
              {!working_for && <TextLink href="/dashboard/works/customers">{t('works_screen>customers')}</TextLink>}
              <TextLink href="/dashboard/works/clients">{t('works_screen>clients')}</TextLink>
            </p>
          )}
        </WorkList>
      </section>
      {chosen ? (
        <Chosen key={bidId} bid_id={Number(bidId)} isWide={isWide} isDetails={detail !== undefined} />
      ) : (
        <section aria-label={shared('noun>job')} className="hidden place-items-center bg-sunken lg:grid">
          <EmptyState plain title={t('works_screen>choose_job')}>
            {t('works_screen>choose_job_hint')}
          </EmptyState>
        </section>
      )}
    </div>
  );
}

function Chosen({ bid_id, isWide, isDetails }: { bid_id: number; isWide: boolean; isDetails: boolean }) {
  const { data, isFetching, isMissing, isFailed, refetch } = useLead(bid_id);
  if (data)
    return (
      <ChangeHost key={data.quote_bid.id}>
        <Job lead={data.quote_bid} activities={data.activities} isWide={isWide} isDetails={isDetails} />
      </ChangeHost>
    );
  return (
    <section aria-label={shared('noun>job')} className="flex min-h-0 flex-col max-lg:min-h-dvh lg:col-span-2">
      <TopBar
        title={<h1>{shared('noun>job')}</h1>}
        back={{ href: '/dashboard/works', label: t('works_screen>back_to_jobs') }}
      />
      <div className="grid flex-1 content-center p-6">
        <h1 className="sr-only max-lg:hidden">{shared('noun>job')}</h1>
        {isMissing ? (
          <EmptyState
            plain
            title={t('works_screen>not_found_title')}
            action={
              <ButtonLink size={36} href="/dashboard/works">
                {t('works_screen>all_jobs')}
              </ButtonLink>
            }
          >
            {t('works_screen>not_found')}
          </EmptyState>
        ) : isFailed ? (
          <ErrorState plain title={t('works_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        ) : (
          <Loading>
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="mt-6 h-16 w-2/3 rounded-lg!" />
            <Skeleton className="mt-4 ml-auto h-12 w-1/3 rounded-lg!" />
          </Loading>
        )}
      </div>
    </section>
  );
}
