import { useEffect } from 'react';
import { useParams } from 'react-router';
import * as calls from '#core/bids/appointments/list-calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { AgreedAside, AgreedFacts } from './AgreedParts.tsx';
import { daysAhead, standing } from './agreed-words.ts';

const LIST = '/dashboard/appointment';

/** One agreed time, for either side (mockup appointment). Its time is the title. */
export function Component() {
  const { appointmentId = '' } = useParams();
  const { mode, working_for } = usePerson();
  const id = /^\d{1,15}$/.test(appointmentId) ? Number(appointmentId) : 0;
  const { data, error, isFetching, refetch } = useRead(calls.appointmentDetail, { appointment_id: id });
  const [see] = useAct(calls.seeAppointment);
  const isNew = data?.agreed.is_new === true;
  useEffect(() => {
    if (isNew && !working_for) void see({ appointment_id: id });
  }, [isNew, id, see, working_for]);
  const now = useNow();
  const when = data ? (hireTime(data.agreed.begin_time, data.agreed.minutes, now) ?? '') : '';
  useScreenName(when || null);
  const back = mode === 'pro' ? t('screen>back_pro') : t('screen>back');
  return (
    <>
      <TopBar title={<p>{when}</p>} back={{ href: LIST, label: back }} />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        <BackLink href={LIST} className="max-lg:hidden">
          {back}
        </BackLink>
        {data ? (
          <Shown data={data} when={when} now={now} />
        ) : error?.code === 'not found' ? (
          <EmptyState
            className="mt-4"
            title={t('screen>missing_title')}
            action={<ButtonLink href={LIST}>{t('screen>see_all')}</ButtonLink>}
          >
            {t('screen>missing_text')}
          </EmptyState>
        ) : error ? (
          <ErrorState
            className="mt-4"
            title={t('screen>load_error')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        ) : (
          <Loading className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
            <Skeleton className="h-72 rounded-xl!" />
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}

type Detail = NonNullable<ReturnType<typeof useRead<typeof calls.appointmentDetail>>['data']>;

function Shown({ data, when, now }: { data: Detail; when: string; now: Date }) {
  const { agreed } = data;
  return (
    <div className="mt-2 grid gap-4 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-4">
        <header>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <StatusPill {...standing(agreed, now)} />
            {agreed.state === 'agreed' && daysAhead(agreed.begin_time, now)}
          </p>
          <h1 className="mt-2 text-2xl font-bold">{when}</h1>
          <p className="break-words text-ink-2">{agreed.title}</p>
        </header>
        <AgreedFacts {...data} />
      </div>
      <AgreedAside {...data} when={when} />
    </div>
  );
}
