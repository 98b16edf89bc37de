import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { greserveEvents } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { enumerated } from '#web/parts/listed.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/google.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { AskedBooking } from '../../calendar/appointments/AskedBooking.tsx';
import { bookedTime, isWaiting } from '../../calendar/appointments/booking-words.ts';
import { Loaded } from '../../settings/frame/Loaded.tsx';

/** Bookings from Google: those that wait for an answer, those ahead, and older ones. */
export function GoogleBookings() {
  const query = useRead(greserveEvents, { source: 'google' });
  return (
    <section aria-labelledby="google-bookings">
      <h2 id="google-bookings" className="text-lg font-bold">
        {t('google>bookings')}
      </h2>
      <Loaded query={query} what={t('google>bookings_load')}>
        {({ greserve_events }) => <Lists events={greserve_events.filter(({ side }) => side === 'provider')} />}
      </Loaded>
    </section>
  );
}

function Lists({ events }: { events: readonly GreserveEvent[] }) {
  const now = useNow();
  if (events.length === 0) return <p className="mt-2 text-md text-ink-2">{t('google>bookings_empty')}</p>;
  const asked = events.filter((each) => isWaiting(each, now));
  const isComing = ({ state, end_time }: GreserveEvent) => state === 'booked' && (fromWire(end_time) ?? now) > now;
  // The call lists the latest first.
  const coming = events.filter(isComing).toReversed();
  const older = events.filter((each) => !asked.includes(each) && !coming.includes(each));
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-md text-ink-2">{t('google>bookings_hint')}</p>
      {asked.toReversed().map((each) => (
        <AskedBooking key={each.id} event={each} />
      ))}
      {coming.map((each) => (
        <Booking key={each.id} event={each} now={now} />
      ))}
      {older.length > 0 && (
        <Disclosure title={t('google>older')}>
          <div className="grid gap-3">
            {older.map((each) => (
              <Booking key={each.id} event={each} now={now} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function Booking({ event, now }: { event: GreserveEvent; now: Date }) {
  const { item_name, consumer_name, consumer_phone, email, address, area_name, price, note, quote_bid_id } = event;
  const when = bookedTime(event, now);
  return (
    <Card as="article" aria-label={when}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold tnum">{when}</h3>
        <State event={event} now={now} />
      </div>
      <p className="mt-1 break-words">{item_name}</p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span className="min-w-0 break-words">{enumerated([consumer_name, address, area_name])}</span>
        <span className="shrink-0 font-semibold tnum">{showMoney(fromDecimal(price) ?? 0)}</span>
      </p>
      {note && <q className="mt-2 block text-md break-words">{note}</q>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {consumer_phone && (
          <ButtonLink
            size={36}
            icon={PhoneIcon}
            href={`tel:${consumer_phone}`}
            aria-label={t('google>call', { name: consumer_name })}
          >
            {showPhone(consumer_phone)}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink
            size={36}
            icon={EnvelopeSimpleIcon}
            href={`mailto:${email}`}
            aria-label={t('google>mail', { name: consumer_name })}
          >
            <span className="break-all">{email}</span>
          </ButtonLink>
        )}
        {quote_bid_id !== null && (
          <ButtonLink
            size={36}
            href={`/dashboard/works/${quote_bid_id}`}
            aria-label={t('google>open_job', { name: consumer_name })}
          >
            {t('google>job')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function State({ event: { state, end_time }, now }: { event: GreserveEvent; now: Date }) {
  switch (state) {
    case 'booked':
      return (fromWire(end_time) ?? now) > now ? (
        <StatusPill icon={CalendarCheckIcon} tone="brand" label={t('google>is_booked')} />
      ) : (
        <StatusPill icon={CalendarCheckIcon} tone="neutral" label={t('google>is_past')} />
      );
    case 'pending':
      return <StatusPill icon={HourglassIcon} tone="warning" label={t('google>asked')} />;
    case 'cancelled':
    case 'unpaid':
      return <StatusPill icon={XCircleIcon} tone="neutral" label={t('google>is_cancelled')} />;
    case 'refused':
      return <StatusPill icon={XCircleIcon} tone="neutral" label={t('google>is_refused')} />;
    case 'lapsed':
      return <StatusPill icon={XCircleIcon} tone="neutral" label={t('google>is_lapsed')} />;
  }
}
