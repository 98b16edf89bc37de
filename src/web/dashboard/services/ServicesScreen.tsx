import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { showMoney } from '#core/kit/money.ts';
import type { OwnService } from '#core/services/model.ts';
import { STARTER_CREDIT_CENTS } from '#core/wallet/model.ts';
import { useMyServicesQuery } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { plural } from '#web/ui/format.ts';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { Rating } from '#web/ui/Stars.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';

/** dashboard/services: the pro's own services. */
export function Component() {
  const { data, isLoading, isError, refetch } = useMyServicesQuery({ page: 1 });
  const { user } = usePerson();
  const services = data?.services ?? [];
  return (
    <>
      <TopBar title="Services" />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-2xl font-bold max-lg:sr-only">Services</h1>
          {services.length > 0 && (
            <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/services/new" className="max-lg:w-full">
              Add a service
            </ButtonLink>
          )}
        </div>
        <div className="mt-4 grid gap-4 lg:mt-6">
          {isLoading && (
            <Loading>
              <SkeletonCard />
            </Loading>
          )}
          {isError && !data && (
            <ErrorState title="Could not load your services" onRetry={() => void refetch()}>
              Nothing was lost.
            </ErrorState>
          )}
          {data && services.length === 0 && (
            <EmptyState
              title="Say what you do, and where"
              action={
                <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/services/new">
                  Add a service
                </ButtonLink>
              }
            >
              Requests that fit reach you the moment they are posted.
              {user?.quote_service_count === 0 &&
                ` Your first service brings ${showMoney(STARTER_CREDIT_CENTS)} of starter credit.`}
            </EmptyState>
          )}
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </div>
      </div>
    </>
  );
}

function ServiceRow({ service }: { service: OwnService }) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 lg:p-5">
      <div className="flex items-start gap-4">
        <Avatar
          name={service.name}
          id={service.id}
          kind={service.is_business ? 'business' : 'person'}
          photo={service.s3_thumb_url ?? undefined}
          size={56}
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {service.name}
            {!service.is_public && <Pill tone="neutral">Hidden</Pill>}
          </h2>
          <p className="text-md text-ink-2">{service.headline}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
            {service.review_count > 0 ? (
              <Rating value={service.score} count={service.review_count} />
            ) : (
              <span>No reviews yet</span>
            )}
            <span>{plural(service.hired_count, 'hire')}</span>
            <span>
              {service.area_name}, serving {plural(service.areas.length, 'area')}
            </span>
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {service.categories.map((category) => (
              <Pill key={category.id} tone="neutral">
                {category.name}
              </Pill>
            ))}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-3">
        <ButtonLink size={36} href={`/dashboard/services/${service.id}`}>
          Edit
        </ButtonLink>
        {service.is_public && <TextLink href={`/service/${service.id}/${service.slug}`}>View public page</TextLink>}
      </div>
    </article>
  );
}
