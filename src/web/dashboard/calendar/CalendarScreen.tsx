import { Navigate, useParams } from 'react-router';
import * as serviceCalls from '#core/services/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { ServiceBookings } from './appointments/ServiceBookings.tsx';
import { CalendarSettings, isSection } from './CalendarSettings.tsx';
import { CalendarView } from './view/CalendarView.tsx';

/** `calendar`, `calendar/{serviceId}`, and `calendar/{serviceId}/{index}` for hours and other settings (specification 2). */
export function Component() {
  const { serviceId, index } = useParams();
  const { data, isError, isFetching, refetch } = useRead(serviceCalls.myServices, { page: 1 });
  const services = data?.services.filter((service) => !service.is_archived);
  if (services) {
    const chosen = serviceId === undefined ? services[0] : services.find(({ id }) => String(id) === serviceId);
    if (chosen && index === 'bookings') return <ServiceBookings key={chosen.id} service={chosen} />;
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
      <TopBar title={<h1>{shared('noun>calendar')}</h1>} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="mb-6 text-2xl font-bold max-lg:hidden">{shared('noun>calendar')}</h1>
        {!services && isError && (
          <ErrorState title={t('calendar_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!services && !isError && (
          <Loading>
            <Skeleton className="h-96 rounded-xl!" />
          </Loading>
        )}
        {services?.length === 0 && (
          <EmptyState
            title={t('calendar_screen>empty_title')}
            action={
              <ButtonLink size={36} href="/dashboard/services/new">
                {shared('verb>add_a_service')}
              </ButtonLink>
            }
          >
            {t('calendar_screen>empty_text')}
          </EmptyState>
        )}
        {services && services.length > 0 && (
          <EmptyState
            title={t('calendar_screen>missing_title')}
            action={
              <ButtonLink size={36} href="/dashboard/calendar">
                {t('calendar_screen>open_your_calendar')}
              </ButtonLink>
            }
          >
            {t('calendar_screen>missing_text')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
