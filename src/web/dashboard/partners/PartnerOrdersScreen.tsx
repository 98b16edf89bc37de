import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import * as partnerCalls from '#core/partners/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showListTime } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pagination } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { orderWords } from './order-words.ts';

const pathOf = (page: number): string => `/dashboard/ibon-orders${page === 1 ? '' : `/${page}`}`;

/** Orders of the partner channel (specification 2, ibon-orders(/{pageNumber})); page 1 when it is not a number (9). */
export function Component() {
  const { pageNumber } = useParams();
  const page = /^[1-9]\d{0,3}$/.test(pageNumber ?? '') ? Number(pageNumber) : 1;
  const now = useNow();
  const { currentData: data, error, isFetching, refetch } = useRead(partnerCalls.partnerOrders, { page });
  return (
    <>
      <TopBar title={<h1>{shared('noun>partner_orders')}</h1>} />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{shared('noun>partner_orders')}</h1>
        <p className="max-w-prose text-md text-ink-2">{t('partner_orders>intro')}</p>
        {!data && error && (
          <ErrorState
            className="mt-5"
            title={t('partner_orders>load_error')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {!data && !error && (
          <Loading className="mt-5">
            <SkeletonRows />
          </Loading>
        )}
        {data?.orders.length === 0 && (
          <EmptyState
            className="mt-5"
            title={t(data.is_linked ? 'partner_orders>empty_title' : 'partner_orders>unlinked_title')}
            action={
              <ButtonLink size={36} href="/dashboard/requests">
                {t('partner_orders>to_requests')}
              </ButtonLink>
            }
          >
            {t(data.is_linked ? 'partner_orders>empty_text' : 'partner_orders>unlinked')}
          </EmptyState>
        )}
        {data && data.orders.length > 0 && (
          <ul className="mt-5 grid gap-3">
            {data.orders.map((order) => {
              const received = fromWire(order.received);
              return (
                <li key={order.order_id}>
                  <CardLink href={`/dashboard/ibon-order/${order.order_id}`} className="flex items-center gap-4 p-4">
                    <span className="min-w-0 flex-1">
                      <span className="block text-base font-semibold break-words">{order.title}</span>
                      <span className="mt-0.5 block text-sm text-ink-3">
                        {order.area_name}
                        {received && ` · ${showListTime(received, now)}`}
                      </span>
                    </span>
                    <Pill>{orderWords(order)}</Pill>
                    <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
                  </CardLink>
                </li>
              );
            })}
          </ul>
        )}
        {data && (
          <Pagination
            className="mt-6"
            previous={page > 1 ? pathOf(page - 1) : undefined}
            next={data.has_more ? pathOf(page + 1) : undefined}
          />
        )}
      </div>
    </>
  );
}
