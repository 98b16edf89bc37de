import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { greserveEvents } from '#core/bookings/calls.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { isWaiting } from './booking-words.ts';

/** Links from the calendar to the bookings of its service, with the number that wait for an answer. */
export function BookingsLink({ service_id }: { service_id: number }) {
  const { working_for } = usePerson();
  const isOn = flagsOf().reservation && working_for === null;
  const now = useNow();
  const { data } = useRead(greserveEvents, { quote_service_id: service_id, state: 'pending' }, { skip: !isOn });
  if (!isOn) return null;
  const asked = (data?.greserve_events ?? []).filter((each) => isWaiting(each, now)).length;
  return (
    <ButtonLink size={36} icon={HourglassIcon} href={`/dashboard/calendar/${service_id}/bookings`}>
      <span className="inline-flex items-center gap-1.5">
        {t('bookings>link')}
        <CountBadge count={asked} label={t('bookings>to_answer')} />
      </span>
    </ButtonLink>
  );
}
