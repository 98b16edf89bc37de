import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { MAX_SERVICES } from '#core/services/model.ts';
import { useCategoriesQuery, useMyServicesQuery } from '#web/state/api.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { OwnServiceCard } from './OwnServiceCard.tsx';

/** The pro's own services. */
export function Component() {
  const { data, isError, isFetching, refetch } = useMyServicesQuery({ page: 1 });
  const { data: catalogue } = useCategoriesQuery({});
  const services = data?.services.filter((service) => !service.is_archived);
  const canAdd = services !== undefined && services.length > 0 && services.length < MAX_SERVICES;
  return (
    <>
      <TopBar title={<h1>Services</h1>} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h1 className="text-2xl font-bold max-lg:hidden">Services</h1>
            <p className="text-md text-ink-2">What you offer decides which requests reach you.</p>
          </div>
          {canAdd && (
            <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/services/new" className="max-sm:w-full">
              Add a service
            </ButtonLink>
          )}
        </div>
        <div className="mt-4 lg:mt-6">
          {!services && isError && (
            <ErrorState title="Could not load your services" onRetry={() => void refetch()} pending={isFetching} />
          )}
          {!services && !isError && (
            <Loading className="grid gap-4 lg:grid-cols-2">
              <SkeletonCard />
              <SkeletonCard />
            </Loading>
          )}
          {services?.length === 0 && (
            <EmptyState
              title="Add your first service"
              action={
                <ButtonLink variant="primary" href="/dashboard/services/new">
                  Add a service
                </ButtonLink>
              }
            >
              Say what you do and where. Your first service brings starter credit to your wallet, which pays the fees of
              your first quotes. Requests that fit reach you at once.
            </EmptyState>
          )}
          {services && services.length > 0 && (
            <ul className="grid gap-4 lg:grid-cols-2">
              {services.map((service) => (
                <li key={service.id} className="flex min-w-0">
                  <OwnServiceCard
                    service={service}
                    icon={catalogue?.categories.find(({ slug }) => slug === service.category_slug)?.icon ?? ''}
                  />
                </li>
              ))}
            </ul>
          )}
          {services && services.length >= MAX_SERVICES && (
            <p className="mt-4 text-sm text-ink-3">You have {MAX_SERVICES} services, which is the most there can be.</p>
          )}
        </div>
      </div>
    </>
  );
}
