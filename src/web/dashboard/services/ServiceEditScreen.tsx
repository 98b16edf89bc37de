import { Navigate, useLocation, useParams } from 'react-router';
import { NOT_FOUND } from '#core/kit/result.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useAreasQuery, useCategoriesQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { useServiceEditQuery } from '#web/state/service-editor.ts';
import { t } from '#web/text/services.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { Component as MissingScreen } from '../shell/MissingScreen.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceEditor } from './editor/ServiceEditor.tsx';
import { sectionAt } from './editor/section-table.ts';
import { NewService } from './NewService.tsx';
import { listOf } from './service-paths.ts';

/** Adds a service (`services/new`) or edits one's own: services/{serviceId}(/{index})(/{active}), and the same under profiles. */
export function Component() {
  const { serviceId = '', index, active } = useParams();
  const list = listOf(useLocation().pathname);
  if (serviceId === 'new' && index === undefined) return <NewService list={list} />;
  if (!/^\d{1,15}$/.test(serviceId)) return <MissingScreen />;
  return <Editing key={serviceId} service_id={Number(serviceId)} list={list} index={index} active={active} />;
}

function Editing(props: { service_id: number; list: string; index: string | undefined; active: string | undefined }) {
  const { service_id, list, index, active } = props;
  const home = `${list}/${service_id}`;
  // Another window or device may have changed it since it was last looked at.
  const edit = useServiceEditQuery({ service_id }, { refetchOnMountOrArgChange: true });
  const categories = useCategoriesQuery({});
  const areas = useAreasQuery({});
  const asked = [edit, categories, areas];
  if ((edit.error as CallError | undefined)?.code === NOT_FOUND) return <MissingScreen />;
  const section = sectionAt(index, flagsOf());
  if (index !== undefined && section === null) return <Navigate to={home} replace />;
  if (edit.data && categories.data && areas.data)
    return (
      <ServiceEditor
        edit={edit.data.service_edit}
        categories={categories.data.categories}
        areas={areas.data.areas}
        home={home}
        section={section}
        active={active}
      />
    );
  return (
    <>
      <TopBar
        title={<h1>{t('service_edit_screen>edit_service')}</h1>}
        back={{ href: list, label: t('service_edit_screen>back_to_services') }}
      />
      <div className="mx-auto max-w-[48rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="sr-only max-lg:hidden">{t('service_edit_screen>edit_service')}</h1>
        {asked.some((one) => one.isError && !one.data) ? (
          <ErrorState
            title={t('service_edit_screen>could_not_load_this_service')}
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
