import { useNavigate } from 'react-router';
import * as leadCalls from '#core/bids/leads/calls.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { WhyLead } from '../requests/why/WhyLead.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { placeAndTime, seatsAndFee } from './job-words.ts';

const LIST = '/dashboard/requests/case';

/** One open job: the request and the fee of a quote. Taking it adds it to the pro's requests, for free. */
export function JobDetail({ request_id }: { request_id: number }) {
  const { data, error, isFetching, refetch } = useRead(leadCalls.jobCenterView, { request_id });
  const [take, { isLoading }] = useAct(leadCalls.takeJob);
  const navigate = useNavigate();
  const now = useNow();
  const isMissing = error?.code === NOT_FOUND || Number.isNaN(request_id);
  const go = async () => {
    const done = await take({ request_id });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else navigate(`/dashboard/requests/${done.data?.quote_bid_id}`);
  };
  return (
    <section
      aria-label={shared('noun>job')}
      className="flex min-h-0 flex-col bg-surface max-lg:min-h-dvh lg:overflow-y-auto"
    >
      <TopBar
        title={<h1>{t('job_detail>open_job')}</h1>}
        back={{ href: LIST, label: t('job_detail>back_to_open_jobs') }}
      />
      {!data && (
        <div className="grid flex-1 content-center p-6">
          {isMissing ? (
            <EmptyState
              plain
              title={t('job_detail>closed_title')}
              action={
                <ButtonLink size={36} href={LIST}>
                  {t('job_detail>all_open_jobs')}
                </ButtonLink>
              }
            >
              {t('job_detail>closed')}
            </EmptyState>
          ) : error ? (
            <ErrorState plain title={t('job_detail>load_error')} onRetry={() => void refetch()} pending={isFetching} />
          ) : (
            <Loading>
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="mt-4 h-24 w-full rounded-lg!" />
            </Loading>
          )}
        </div>
      )}
      {data && (
        <>
          <div className="mx-auto w-full max-w-2xl flex-1 p-4 lg:p-8">
            <h2 className="text-2xl font-bold text-balance">{data.quote_request.title}</h2>
            <p className="mt-1 text-ink-2">{placeAndTime(data, now)}</p>
            <dl className="mt-5 grid gap-x-6 gap-y-4 rounded-lg border border-line p-4 text-md min-[22rem]:grid-cols-2">
              {data.quote_request.QuoteFormSubmissionField.filter((field) => field.value.trim() !== '').map((field) => (
                <div key={field.key} className={field.value.length > 48 ? 'min-[22rem]:col-span-2' : 'min-w-0'}>
                  <dt className="text-xs text-ink-3">{field.label}</dt>
                  <dd className="font-semibold break-words whitespace-pre-line">{field.value}</dd>
                </div>
              ))}
            </dl>
            <FileTiles files={data.quote_request.attachments} className="mt-4" />
            {data.quote_bid_id === null && <WhyLead className="mt-4" request_id={request_id} hasIt={false} />}
          </div>
          <FootBar>
            <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3">
              <p className="tnum text-sm text-ink-2">{seatsAndFee(data)}</p>
              {data.quote_bid_id === null ? (
                <Button
                  variant="primary"
                  className="max-sm:w-full"
                  pending={isLoading}
                  pendingLabel={t('job_detail>taking')}
                  onClick={() => void go()}
                >
                  {t('job_detail>take_job')}
                </Button>
              ) : (
                <ButtonLink
                  variant="primary"
                  className="max-sm:w-full"
                  href={`/dashboard/requests/${data.quote_bid_id}`}
                >
                  {t('job_detail>open_your_request')}
                </ButtonLink>
              )}
            </div>
          </FootBar>
        </>
      )}
    </section>
  );
}
