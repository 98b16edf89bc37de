import { useAreasQuery, useCategoriesQuery } from '#web/state/api.ts';
import { t } from '#web/text/services.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceForm } from './ServiceForm.tsx';

/** A further service, in one form; the rest of it is added in the editor. */
export function NewService({ list }: { list: string }) {
  const categories = useCategoriesQuery({});
  const areas = useAreasQuery({});
  const asked = [categories, areas];
  return (
    <>
      <TopBar
        title={<h1>{t('new_service>add_a_service')}</h1>}
        back={{ href: list, label: t('new_service>back_to_services') }}
      />
      <div className="mx-auto max-w-[48rem] px-4 pt-4 lg:px-10 lg:pt-9">
        <div className="mb-6 max-lg:hidden">
          <TextLink href={list}>{t('new_service>services')}</TextLink>
          <h1 className="text-2xl font-bold">{t('new_service>add_a_service')}</h1>
        </div>
        {categories.data && areas.data ? (
          <ServiceForm list={list} categories={categories.data.categories} areas={areas.data.areas} />
        ) : asked.some((one) => one.isError && !one.data) ? (
          <ErrorState
            title={t('new_service>could_not_load_the_form')}
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
