import { useParams } from 'react-router';
import { useAreasQuery, useCategoriesQuery, useMyServicesQuery } from '#web/state/api.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { Component as MissingScreen } from '../shell/MissingScreen.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceForm } from './ServiceForm.tsx';

const BACK = { href: '/dashboard/services', label: 'Back to services' };

/** Adds a service (`services/new`) or changes one's own (`services/{serviceId}`). */
export function Component() {
  const { serviceId = '' } = useParams();
  const isNew = serviceId === 'new';
  const mine = useMyServicesQuery({ page: 1 });
  const categories = useCategoriesQuery({});
  const areas = useAreasQuery({});
  const asked = [mine, categories, areas];
  const service = mine.data?.services.find(({ id }) => String(id) === serviceId) ?? null;
  if (!isNew && mine.data && !service) return <MissingScreen />;
  const title = isNew ? 'Add a service' : 'Edit service';
  const isFailed = asked.some((one) => one.isError && !one.data);
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={BACK} />
      <div className="mx-auto max-w-[48rem] px-4 pt-4 lg:px-10 lg:pt-9">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 lg:mb-6">
          <div className="max-lg:hidden">
            <TextLink href={BACK.href}>Services</TextLink>
            <h1 className="text-2xl font-bold">{title}</h1>
          </div>
          {service?.is_public && (
            <TextLink strong href={`/service/${service.id}/${service.slug}`}>
              View public page
            </TextLink>
          )}
        </div>
        {mine.data && categories.data && areas.data ? (
          <ServiceForm
            key={serviceId}
            service={service}
            categories={categories.data.categories}
            areas={areas.data.areas}
          />
        ) : isFailed ? (
          <ErrorState
            title="Could not load the form"
            onRetry={() => {
              for (const one of asked) if (one.isError) void one.refetch();
            }}
            pending={asked.some((one) => one.isFetching)}
          />
        ) : (
          <Loading className="grid gap-4">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}
