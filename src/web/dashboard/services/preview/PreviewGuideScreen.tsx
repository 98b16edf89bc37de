import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import * as serviceCalls from '#core/services/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EDITOR_SECTIONS } from '../editor/section-table.ts';

const LIST = '/dashboard/services';
const PREVIEW = EDITOR_SECTIONS.find(({ key }) => key === 'public_view')?.index ?? 0;

const steps = () => [
  [t('preview_guide>look_title'), t('preview_guide>look')],
  [t('preview_guide>first_title'), t('preview_guide>first')],
  [t('preview_guide>mend_title'), t('preview_guide>mend')],
];

/** preview-guide (specification 2): how pros see their page as customers do, and what to check on it. */
export function Component() {
  const { data, error, isFetching, refetch } = useRead(serviceCalls.myServices, { page: 1 });
  const services = data?.services.filter(({ is_archived }) => !is_archived);
  return (
    <>
      <TopBar title={<h1>{t('preview_guide>title')}</h1>} back={{ href: LIST, label: shared('noun>services') }} />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="max-lg:hidden">
          <BackLink href={LIST}>{shared('noun>services')}</BackLink>
          <h1 className="text-2xl font-bold">{t('preview_guide>title')}</h1>
        </div>
        <p className="mt-1 max-w-prose text-md text-ink-2">{t('preview_guide>intro')}</p>
        <ol className="mt-5 grid gap-3">
          {steps().map(([title, text], place) => (
            <li key={title} className="flex gap-4 rounded-lg border border-line bg-surface p-4">
              <span className="tnum text-2xl leading-none font-bold text-brand-ink" aria-hidden>
                {place + 1}
              </span>
              <span className="min-w-0">
                <span className="block text-md font-semibold">{title}</span>
                <span className="mt-0.5 block text-md text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <h2 className="mt-8 text-lg font-semibold">{t('preview_guide>your_pages')}</h2>
        {!services && error && (
          <ErrorState
            className="mt-3"
            title={t('preview_guide>load_error')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {!services && !error && (
          <Loading className="mt-3">
            <SkeletonCard />
          </Loading>
        )}
        {services?.length === 0 && (
          <EmptyState
            className="mt-3"
            title={t('preview_guide>empty_title')}
            action={
              <ButtonLink size={36} href="/dashboard/onboarding">
                {t('preview_guide>create')}
              </ButtonLink>
            }
          >
            {t('preview_guide>empty')}
          </EmptyState>
        )}
        {services && services.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {services.map((service) => (
              <li key={service.id}>
                <PageOf service={service} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function PageOf({ service: { id, name, category_name } }: { service: OwnService }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold break-words">{name}</span>
        <span className="block text-sm text-ink-3">{category_name}</span>
      </span>
      <ButtonLink
        size={36}
        icon={EyeIcon}
        href={`${LIST}/${id}/${PREVIEW}`}
        aria-label={t('preview_guide>open', { name })}
      >
        {t('preview_guide>preview')}
      </ButtonLink>
    </Card>
  );
}
