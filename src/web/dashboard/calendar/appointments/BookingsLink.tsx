import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { greserveEvents } from '#core/bookings/calls.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { usePerson } from '../../shell/use-person.ts';

/** From the calendar to the bookings of its service, with how many wait for an answer. */
export function BookingsLink({ service_id }: { service_id: number }) {
  const { working_for } = usePerson();
  const isOn = flagsOf().reservation && working_for === null;
  const asked = { quote_service_id: service_id, state: 'pending' } as const;
  const { data } = useRead(greserveEvents, asked, { skip: !isOn });
  if (!isOn) return null;
  return (
    <ButtonLink size={36} icon={HourglassIcon} href={`/dashboard/calendar/${service_id}/bookings`}>
      {t('bookings>link')}
      <CountBadge count={data?.greserve_events.length ?? 0} label={t('bookings>to_answer')} />
    </ButtonLink>
  );
}
