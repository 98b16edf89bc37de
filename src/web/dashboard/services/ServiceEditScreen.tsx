import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import * as editorCalls from '#core/services/editor/calls.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useRead } from '#web/state/calls.ts';
import { fetchFailed, serviceFetched, serviceFetching } from '#web/state/lists/services.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { AskedFrame } from '../shell/AskedFrame.tsx';
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
  // Always read again: another window or device may have changed it.
  const edit = useRead(editorCalls.serviceEdit, { service_id }, { refetchOnMountOrArgChange: true });
  const categories = useRead(categoryCalls.categories, {});
  const areas = useRead(categoryCalls.areas, {});
  const dispatch = useAppDispatch();
  const { data, isFetching, isError } = edit;
  useEffect(() => {
    if (isFetching) dispatch(serviceFetching(service_id));
    else if (isError) dispatch(fetchFailed());
    else if (data)
      dispatch(
        serviceFetched({ service: data.service_edit.service, links: data.service_edit.sections.external_links.links }),
      );
  }, [dispatch, service_id, data, isFetching, isError]);
  if (edit.error?.code === NOT_FOUND) return <MissingScreen />;
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
        title={<h1>{t('service_edit_screen>title')}</h1>}
        back={{ href: list, label: shared('verb>back_to_services') }}
      />
      <div className="mx-auto max-w-[48rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="sr-only max-lg:hidden">{t('service_edit_screen>title')}</h1>
        <AskedFrame asked={[edit, categories, areas]} failed={t('service_edit_screen>load_error')} />
      </div>
    </>
  );
}
