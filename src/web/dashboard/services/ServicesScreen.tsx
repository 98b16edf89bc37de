import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { MAX_SERVICES, type OwnService } from '#core/services/model.ts';
import { useRead } from '#web/state/calls.ts';
import {
  fetchFailed,
  pageFetched,
  pageFetching,
  pageSwitched,
  previewClosed,
  previewOpened,
  serviceDeselected,
  serviceSelected,
} from '#web/state/lists/services.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pagination } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ListingBanner } from '../onboarding/ListingBanner.tsx';
import { ResumeBanner } from '../onboarding/ResumeBanner.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { LimitBanner } from './LimitBanner.tsx';
import { OwnServiceCard } from './OwnServiceCard.tsx';
import { PreviewSheet } from './preview/PreviewSheet.tsx';
import { listOf } from './service-paths.ts';
import { useServiceActs } from './use-service-acts.tsx';

/** The pro's own services, page by page (specification 4, Service list state). */
export function Component() {
  const list = listOf(useLocation().pathname);
  const { page, shown, totalPages, isError, isFetching, refetch } = useServicesPage();
  const previewId = useAppSelector((state) => state.services.previewId);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: catalogue } = useRead(categoryCalls.categories, {});
  const { data: places } = useRead(categoryCalls.areas, {});
  const acts = useServiceActs();

  const inUse = shown?.filter(({ is_archived }) => !is_archived) ?? [];
  const archived = shown?.filter(({ is_archived }) => is_archived) ?? [];
  const canAdd = shown !== undefined && shown.length > 0 && (page > 1 || inUse.length < MAX_SERVICES);
  const iconOf = (service: OwnService) =>
    catalogue?.categories.find(({ slug }) => slug === service.category_slug)?.icon ?? '';
  const card = (service: OwnService) => (
    <li key={service.id} className="flex min-w-0">
      <OwnServiceCard
        service={service}
        icon={iconOf(service)}
        list={list}
        acts={{
          ...acts,
          edit: () => dispatch(serviceSelected(service.id)),
          preview: () => dispatch(previewOpened(service.id)),
          copy: async () => {
            const copy = await acts.duplicate(service);
            if (copy) void navigate(`${list}/${copy.id}`);
          },
        }}
      />
    </li>
  );
  const pageAt = (n: number) => (n === 1 ? list : `${list}?page=${n}`);
  return (
    <>
      <TopBar title={<h1>{shared('noun>services')}</h1>} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h1 className="text-2xl font-bold max-lg:hidden">{shared('noun>services')}</h1>
            <p className="text-md text-ink-2">
              {t('services_screen>intro')}{' '}
              {shown && shown.length > 0 && (
                <TextLink href="/dashboard/preview-guide">{t('preview_guide>title')}</TextLink>
              )}
            </p>
          </div>
          <HeadLinks list={list} isAny={shown !== undefined && shown.length > 0} canAdd={canAdd} />
        </div>
        <div className="mt-4 grid gap-6 lg:mt-6">
          <ResumeBanner />
          <ListingBanner />
          {shown && <LimitBanner category_ids={inUse.flatMap(({ categories }) => categories.map(({ id }) => id))} />}
          {!shown && isError && (
            <ErrorState title={t('services_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
          )}
          {!shown && !isError && (
            <Loading className="grid gap-4 lg:grid-cols-2">
              <SkeletonCard />
              <SkeletonCard />
            </Loading>
          )}
          {shown?.length === 0 && <Empty list={list} isFirst={page === 1} />}
          {inUse.length > 0 && <ul className="grid gap-4 lg:grid-cols-2">{inUse.map(card)}</ul>}
          {archived.length > 0 && (
            <section aria-labelledby="archived-services">
              <h2 id="archived-services" className="mb-3 text-lg font-semibold">
                {shared('status>archived')}
              </h2>
              <ul className="grid gap-4 lg:grid-cols-2">{archived.map(card)}</ul>
            </section>
          )}
          {page === 1 && inUse.length >= MAX_SERVICES && (
            <p className="text-sm text-ink-3">{t('services_screen>limit_reached', { max_services: MAX_SERVICES })}</p>
          )}
          <Pagination
            previous={page > 1 ? pageAt(page - 1) : undefined}
            next={page < totalPages ? pageAt(page + 1) : undefined}
            text={t('services_screen>page_count', { page, total_pages: Math.max(totalPages, page) })}
          />
        </div>
      </div>
      <PreviewSheet
        service={shown?.find(({ id }) => id === previewId) ?? null}
        areas={places?.areas ?? []}
        onClose={() => dispatch(previewClosed())}
      />
      {acts.dialogs}
    </>
  );
}

/** The page of the list that the address names, in the list state (specification 4). Undefined until it is loaded. */
function useServicesPage() {
  const [search] = useSearchParams();
  const wanted = Number(search.get('page') ?? '1');
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const { services, totalPages, activePage } = useAppSelector((state) => state.services);
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useRead(serviceCalls.myServices, { page });

  useEffect(() => {
    dispatch(pageSwitched(page));
    dispatch(serviceDeselected());
    return () => {
      dispatch(previewClosed());
    };
  }, [dispatch, page]);
  useEffect(() => {
    if (isFetching) dispatch(pageFetching());
    else if (isError) dispatch(fetchFailed());
  }, [dispatch, isFetching, isError]);
  useEffect(() => {
    if (data) dispatch(pageFetched({ page, services: data.services, totalPages: data.paging.totalPages }));
  }, [dispatch, data, page]);

  const shown = activePage === page && data ? (services[page] ?? data.services) : undefined;
  return { page, shown, totalPages, isError, isFetching, refetch };
}

function HeadLinks({ list, isAny, canAdd }: { list: string; isAny: boolean; canAdd: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {isAny && (
        <>
          <ButtonLink href="/dashboard/statistics" className="max-sm:grow">
            {shared('noun>statistics')}
          </ButtonLink>
          <ButtonLink href="/dashboard/auto-quote" className="max-sm:grow">
            {shared('noun>auto_quote')}
          </ButtonLink>
        </>
      )}
      {canAdd && (
        <ButtonLink variant="primary" icon={PlusIcon} href={`${list}/new`} className="max-sm:w-full">
          {shared('verb>add_a_service')}
        </ButtonLink>
      )}
    </div>
  );
}

function Empty({ list, isFirst }: { list: string; isFirst: boolean }) {
  return isFirst ? (
    <EmptyState
      title={t('services_screen>empty_title')}
      action={
        <ButtonLink size={36} href={`${list}/new`}>
          {shared('verb>add_a_service')}
        </ButtonLink>
      }
    >
      {t('services_screen>empty_text')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('services_screen>no_page_title')}
      action={<ButtonLink href={list}>{t('services_screen>first_page')}</ButtonLink>}
    />
  );
}
