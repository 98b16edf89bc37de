import { Navigate, useParams } from 'react-router';
import { useMyServicesQuery } from '#web/state/api.ts';
import { t } from '#web/text/calendar.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { CalendarSettings, isSection } from './CalendarSettings.tsx';
import { CalendarView } from './CalendarView.tsx';

/** `calendar`, `calendar/{serviceId}` and, for hours and the rest, `calendar/{serviceId}/{index}` (specification 2). */
export function Component() {
  const { serviceId, index } = useParams();
  const { data, isError, isFetching, refetch } = useMyServicesQuery({ page: 1 });
  const services = data?.services.filter((service) => !service.is_archived);
  if (services) {
    const chosen = serviceId === undefined ? services[0] : services.find(({ id }) => String(id) === serviceId);
    if (chosen && index !== undefined)
      return isSection(index) ? (
        <CalendarSettings key={chosen.id} service_id={chosen.id} name={chosen.name} index={index} />
      ) : (
        <Navigate replace to={`/dashboard/calendar/${chosen.id}`} />
      );
    if (chosen) return <CalendarView key={chosen.id} service={chosen} services={services} />;
  }
  return (
    <>
      <TopBar title={<h1>{t('calendar_screen>calendar')}</h1>} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="mb-6 text-2xl font-bold max-lg:hidden">{t('calendar_screen>calendar')}</h1>
        {!services && isError && (
          <ErrorState
            title={t('calendar_screen>could_not_load_your_calendar')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {!services && !isError && (
          <Loading>
            <Skeleton className="h-96 rounded-xl!" />
          </Loading>
        )}
        {services?.length === 0 && (
          <EmptyState
            title={t('calendar_screen>your_calendar_starts_with_a')}
            action={
              <ButtonLink variant="primary" href="/dashboard/services/new">
                {t('calendar_screen>add_a_service')}
              </ButtonLink>
            }
          >
            {t('calendar_screen>hires_visits_and_the_times')}
          </EmptyState>
        )}
        {services && services.length > 0 && (
          <EmptyState
            title={t('calendar_screen>this_service_is_not_here')}
            action={
              <ButtonLink variant="primary" href="/dashboard/calendar">
                {t('calendar_screen>open_your_calendar')}
              </ButtonLink>
            }
          >
            {t('calendar_screen>it_may_have_been_archived')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
