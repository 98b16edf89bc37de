import { greserveEvents } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { AskedBooking } from './AskedBooking.tsx';
import { isWaiting } from './booking-words.ts';

/** Bookings that wait for the pro's answer, above the agreed times. Draws nothing if there are none. */
export function AskedBookings({ side }: { side: GreserveEvent['side'] }) {
  const { working_for } = usePerson();
  const isOn = flagsOf().reservation && (working_for === null || working_for.role === 'answers');
  const { data, isError, isFetching, refetch } = useRead(greserveEvents, { state: 'pending' }, { skip: !isOn });
  const now = useNow();
  if (!isOn) return null;
  if (isError && !data)
    return (
      <Banner
        className="mt-4"
        tone="danger"
        title={t('bookings>load_error')}
        action={
          <Button size={36} pending={isFetching} onClick={() => void refetch()}>
            {shared('verb>try_again')}
          </Button>
        }
      />
    );
  const asked = (data?.greserve_events ?? []).filter((each) => each.side === side && isWaiting(each, now));
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked-bookings" className="mt-5">
      <h2 id="asked-bookings" className="text-lg font-bold">
        {side === 'provider' ? t('bookings>asked') : t('bookings>asked_by_me')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {asked.toReversed().map((each) => (
          <li key={each.id}>
            <AskedBooking event={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
