import * as categoryCalls from '#core/categories/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { AskedFrame } from '../shell/AskedFrame.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceForm } from './ServiceForm.tsx';

/** Adds another service with one form; the pro fills in the rest in the editor. */
export function NewService({ list }: { list: string }) {
  const categories = useRead(categoryCalls.categories, {});
  const areas = useRead(categoryCalls.areas, {});
  return (
    <>
      <TopBar
        title={<h1>{shared('verb>add_a_service')}</h1>}
        back={{ href: list, label: shared('verb>back_to_services') }}
      />
      <div className="mx-auto max-w-[48rem] px-4 pt-4 lg:px-10 lg:pt-9">
        <div className="mb-6 max-lg:hidden">
          <BackLink href={list}>{shared('noun>services')}</BackLink>
          <h1 className="text-2xl font-bold">{shared('verb>add_a_service')}</h1>
        </div>
        {categories.data && areas.data ? (
          <ServiceForm list={list} categories={categories.data.categories} areas={areas.data.areas} />
        ) : (
          <AskedFrame asked={[categories, areas]} failed={t('new_service>load_error')} />
        )}
      </div>
    </>
  );
}
