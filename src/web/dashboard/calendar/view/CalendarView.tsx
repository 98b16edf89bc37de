import { useNavigate, useSearchParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import type { OwnService } from '#core/services/model.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { EntryDetails } from '../EntryDetails.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { DeskCalendar } from './DeskCalendar.tsx';
import { PhoneCalendar } from './PhoneCalendar.tsx';
import { type ShownCalendar, useCalendarView } from './use-calendar-view.ts';

/** A service's calendar: by day, week or month on desktop, a week strip with its agenda on phones (mockup pro-calendar). */
export function CalendarView({ service, services }: { service: OwnService; services: readonly OwnService[] }) {
  const calendar = useCalendarView(service);
  const Screen = calendar.isWide ? DeskCalendar : PhoneCalendar;
  return (
    <Screen
      calendar={calendar}
      picker={services.length > 1 && <ServicePicker service={service} services={services} />}
      paused={calendar.data?.paused_until && <PausedBanner calendar={calendar} until={calendar.data.paused_until} />}
      waiting={!calendar.data && <Waiting calendar={calendar} />}
      dialogs={<Dialogs calendar={calendar} />}
    />
  );
}

function PausedBanner({ calendar: { service, now }, until }: { calendar: ShownCalendar; until: string }) {
  return (
    <Banner
      tone="warning"
      title={t('calendar_view>paused_until', { until: showMoment(fromWire(until) as Date, now) })}
      action={
        <ButtonLink size={36} href={`/dashboard/calendar/${service.id}/2`}>
          {t('calendar_view>change_pauses')}
        </ButtonLink>
      }
    >
      {t('calendar_view>paused_text')}
    </Banner>
  );
}

function Waiting({ calendar: { read } }: { calendar: ShownCalendar }) {
  return read.isError ? (
    <div className="p-4 lg:p-10">
      <ErrorState title={t('calendar_view>load_error')} onRetry={() => void read.refetch()} pending={read.isFetching} />
    </div>
  ) : (
    <Loading className="p-4 lg:p-6">
      <Skeleton className="h-96 rounded-xl!" />
    </Loading>
  );
}

function Dialogs({ calendar: { service, zone, editing, opened, close } }: { calendar: ShownCalendar }) {
  return (
    <>
      {editing && <EntryForm service_id={service.id} zone={zone} editing={editing} onClose={close} />}
      {opened && <EntryDetails entry={opened} zone={zone} service_id={service.id} onClose={close} />}
    </>
  );
}

function ServicePicker({ service, services }: { service: OwnService; services: readonly OwnService[] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Select
      label={shared('noun>service')}
      hideLabel
      className="max-w-60"
      value={String(service.id)}
      onChange={(event) => void navigate(`/dashboard/calendar/${event.target.value}?${search}`)}
      options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
