import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import * as calls from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { OwnService } from '#core/services/model.ts';
import { enumerated } from '#web/parts/listed.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { GoogleLink } from '../../services/google/GoogleLink.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { AskedBooking } from './AskedBooking.tsx';
import { bookedTime, isWaiting } from './booking-words.ts';
import { depositLine } from './deposit-words.ts';

/** `calendar/{serviceId}/bookings`: requested and confirmed bookings of a service. */
export function ServiceBookings({ service }: { service: OwnService }) {
  const home = `/dashboard/calendar/${service.id}`;
  const query = useRead(calls.greserveEvents, { quote_service_id: service.id });
  return (
    <>
      <TopBar title={<h1>{t('bookings>title')}</h1>} back={{ href: home, label: t('calendar_settings>back') }} />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <BackLink href={home} className="max-lg:hidden">
          {shared('noun>calendar')}
        </BackLink>
        <h1 className="text-2xl font-bold max-lg:hidden lg:mt-2">{t('bookings>title')}</h1>
        <div className="flex flex-wrap items-center justify-between gap-3 lg:mt-1">
          <p className="min-w-0 text-md text-ink-2 break-words">{service.name}</p>
          <div className="flex flex-wrap gap-2">
            <GoogleLink />
            <ButtonLink size={36} icon={ListChecksIcon} href={`/dashboard/services/${service.id}/22`}>
              {t('bookings>what')}
            </ButtonLink>
          </div>
        </div>
        <div className="mt-6">
          <Loaded query={query} what={t('bookings>loaded_what')}>
            {({ greserve_events }) => <Lists events={greserve_events} service_id={service.id} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

function Lists({ events, service_id }: { events: readonly GreserveEvent[]; service_id: number }) {
  const now = useNow();
  // The call lists the latest first.
  const own = events.filter(({ side }) => side === 'provider').toReversed();
  const asked = own.filter((each) => isWaiting(each, now));
  const booked = own.filter(({ state, end_time }) => state === 'booked' && (fromWire(end_time) ?? now) > now);
  if (asked.length + booked.length === 0)
    return (
      <EmptyState
        title={t('bookings>empty')}
        action={<ButtonLink href={`/dashboard/services/${service_id}/22`}>{t('bookings>set_up')}</ButtonLink>}
      >
        {t('bookings>empty_text')}
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      <section aria-labelledby="bookings-asked">
        <h2 id="bookings-asked" className="text-lg font-bold">
          {t('bookings>asked')}
        </h2>
        {asked.length === 0 ? (
          <p className="mt-2 text-md text-ink-2">{t('bookings>none_asked')}</p>
        ) : (
          <ul className="mt-3 grid gap-3">
            {asked.map((each) => (
              <li key={each.id}>
                <AskedBooking event={each} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="bookings-booked">
        <h2 id="bookings-booked" className="text-lg font-bold">
          {t('bookings>booked')}
        </h2>
        {booked.length === 0 ? (
          <p className="mt-2 text-md text-ink-2">{t('bookings>none_booked')}</p>
        ) : (
          <ul className="mt-3 grid gap-3">
            {booked.map((each) => (
              <li key={each.id}>
                <Booked event={each} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Booked({ event, now }: { event: GreserveEvent; now: Date }) {
  const { units, item_name, consumer_name, area_name, address, price } = event;
  return (
    <CardLink href={`/dashboard/works/${event.quote_bid_id}`} className="p-4">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-bold tnum">{bookedTime(event, now)}</span>
        <StatusPill label={t('bookings>is_booked')} icon={CalendarCheckIcon} tone="brand" />
      </span>
      <span className="mt-1 block break-words">
        {units > 1 ? t('bookings>units', { item: item_name, count: units }) : item_name}
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span className="min-w-0 break-words">{enumerated([consumer_name, address, area_name])}</span>
        <span className="shrink-0 font-semibold tnum">{showMoney(fromDecimal(price) ?? 0)}</span>
      </span>
      {event.deposit && <span className="mt-1 block text-sm text-ink-2">{depositLine(event.deposit, now)}</span>}
    </CardLink>
  );
}
