import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { unreadCount } from '#core/bids/lists/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';

/** Links from the calendar to the list of agreed times, with the number that changed. */
export function AppointmentsLink() {
  const count = useRead(unreadCount, {}).data?.times.provider ?? 0;
  return (
    <ButtonLink size={36} icon={CalendarCheckIcon} href="/dashboard/appointment">
      <span className="inline-flex items-center gap-1.5">
        {t('list>title_pro')}
        {count > 0 && <CountBadge count={count} tone="brand" label={t('list>new')} />}
      </span>
    </ButtonLink>
  );
}
