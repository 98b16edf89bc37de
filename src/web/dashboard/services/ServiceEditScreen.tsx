import { useParams } from 'react-router';
import { useAreasQuery, useCategoriesQuery, useMyServicesQuery } from '#web/state/api.ts';
import { BackLink } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceForm } from './ServiceForm.tsx';

/** dashboard/services/new and dashboard/services/{serviceId}. */
export function Component() {
  const { serviceId } = useParams();
  const isNew = serviceId === 'new';
  const mine = useMyServicesQuery({ page: 1 });
  const categories = useCategoriesQuery({});
  const areas = useAreasQuery({});
  const service = isNew ? null : mine.data?.services.find((s) => s.id === Number(serviceId));
  const parts = [mine, categories, areas];
  const title = isNew ? 'New service' : (service?.name ?? 'Service');
  return (
    <>
      <TopBar title={title} back={{ href: '/dashboard/services', label: 'Back to services' }} />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        <div className="max-lg:hidden">
          <BackLink href="/dashboard/services">Services</BackLink>
        </div>
        <h1 className="text-2xl font-bold max-lg:sr-only">{title}</h1>
        {parts.some((p) => p.isLoading) && (
          <Loading className="mt-6">
            <SkeletonCard />
          </Loading>
        )}
        {parts.some((p) => p.isError && !p.data) && (
          <ErrorState title="Could not load this page" onRetry={() => parts.forEach((p) => void p.refetch())}>
            Nothing was lost.
          </ErrorState>
        )}
        {mine.data && service === undefined && (
          <EmptyState
            title="This service is not here"
            action={<ButtonLink href="/dashboard/services">All services</ButtonLink>}
          >
            The link may be old, or it belongs to somebody else.
          </EmptyState>
        )}
        {mine.data && categories.data && areas.data && service !== undefined && (
          <ServiceForm
            key={serviceId}
            service={service}
            categories={categories.data.categories}
            areas={areas.data.areas}
          />
        )}
      </div>
    </>
  );
}
