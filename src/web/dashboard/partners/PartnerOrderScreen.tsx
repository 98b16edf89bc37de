import { useParams } from 'react-router';
import { NOT_FOUND } from '#core/kit/result.ts';
import { fromWire } from '#core/kit/time.ts';
import * as partnerCalls from '#core/partners/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/partner.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { orderWords, workPath } from './order-words.ts';

const LIST = '/dashboard/ibon-orders';

/** One order of the partner channel (specification 2, ibon-order/{orderId}). */
export function Component() {
  const { orderId = '' } = useParams();
  const order_id = /^[1-9]\d{0,14}$/.test(orderId) ? Number(orderId) : 0;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useRead(partnerCalls.partnerOrder, { order_id }, { skip: order_id === 0 });
  const isMissing = order_id === 0 || error?.code === NOT_FOUND;
  const title = t('partner_orders>order', { order_id: orderId });
  const received = data ? fromWire(data.order.received) : null;
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={{ href: LIST, label: t('partner_orders>back') }} />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="max-lg:hidden">
          <BackLink href={LIST}>{t('partner_orders>back')}</BackLink>
        </div>
        {!data && isMissing && (
          <EmptyState
            title={t('partner_orders>missing_title')}
            action={
              <ButtonLink size={36} href={LIST}>
                {t('partner_orders>back')}
              </ButtonLink>
            }
          >
            {t('partner_orders>missing')}
          </EmptyState>
        )}
        {!data && error && !isMissing && (
          <ErrorState
            title={t('partner_orders>order_load_error')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {!data && !error && order_id !== 0 && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {data && (
          <>
            <h1 className="text-2xl font-bold break-words max-lg:hidden">{data.order.title}</h1>
            <p className="text-xl font-bold break-words lg:hidden">{data.order.title}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-3">
              <Pill>{orderWords(data.order)}</Pill>
              <span>{title}</span>
              <span>{data.order.area_name}</span>
              {received && (
                <span>{t('partner_orders>received', { day: showDay(received), clock: showTime(received) })}</span>
              )}
            </div>
            <h2 className="mt-6 text-lg font-semibold">{t('partner_orders>request_title')}</h2>
            <dl className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
              {data.fields.map((field) => (
                <div key={field.key} className="px-4 py-3">
                  <dt className="text-sm text-ink-3">{field.label}</dt>
                  <dd className="mt-0.5 text-md font-medium break-words whitespace-pre-line">{field.value}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink href={workPath(data.order)} variant="primary" size={48} className="mt-6 max-sm:w-full">
              {t('partner_orders>open_request')}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
