import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { travelFact } from './appointments/TravelLines.tsx';
import { dayTitle, longSpan, minuteOn, momentOf } from './calendar-days.ts';
import { LOOKS, titleOf } from './calendar-look.ts';

const TONES = {
  hired: 'brand',
  visit: 'info',
  quoted: 'dashed',
  done: 'warning',
  paid: 'success',
  job: 'neutral',
  blocked: 'neutral',
  pause: 'neutral',
} as const;

/** An entry that the pro can't move here: a hire, a quote, a pause or an imported event. */
export function EntryDetails(props: { entry: CalendarEntry; zone: string; service_id: number; onClose: () => void }) {
  const { entry, zone, service_id, onClose } = props;
  const look = LOOKS[entry.kind];
  const begin = momentOf(entry.begin_time);
  const day = dayIn(zone, begin);
  const end = momentOf(entry.end_time);
  const last = dayIn(zone, end - 1);
  const time =
    last === day
      ? t('entry_details>time_span', {
          day: dayTitle(day),
          span: longSpan(minuteOn(zone, day, begin), minuteOn(zone, day, end)),
        })
      : t('entry_details>day_range', { day: dayTitle(day), last: dayTitle(last) });
  const cents = entry.amount === null ? null : fromDecimal(entry.amount);
  const isOrder = entry.nshop_order_id !== null;
  const note = isOrder
    ? t('entry_details>order_note')
    : entry.quote_bid_id !== null
      ? entry.kind === 'quoted'
        ? t('entry_details>quoted_note')
        : t('entry_details>hired_note')
      : entry.is_imported
        ? t('entry_details>imported_note')
        : t('entry_details>pause_note');
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(entry)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared('verb>close')}
          </Button>
          {entry.quote_bid_id !== null && (
            <ButtonLink
              variant="primary"
              href={
                isOrder ? `/dashboard/shop/order/${entry.nshop_order_id}` : `/dashboard/works/${entry.quote_bid_id}`
              }
            >
              {isOrder
                ? t('entry_details>open_order')
                : entry.kind === 'quoted'
                  ? t('entry_details>open_quote')
                  : t('entry_details>open_job')}
            </ButtonLink>
          )}
          {entry.kind === 'pause' && (
            <ButtonLink variant="primary" href={`/dashboard/calendar/${service_id}/2`}>
              {t('entry_details>change_pauses')}
            </ButtonLink>
          )}
          {entry.is_imported && (
            <ButtonLink variant="primary" href={`/dashboard/calendar/${service_id}/4`}>
              {t('entry_details>imported_calendars')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid justify-items-start gap-4 pb-1">
        <StatusPill
          label={isOrder ? t('entry_details>order_waits') : look.label}
          icon={look.icon}
          tone={TONES[entry.kind]}
        />
        <FactList
          facts={[
            { label: shared('noun>when'), icon: CalendarBlankIcon, value: <span className="tnum">{time}</span> },
            ...(entry.place ? [{ label: shared('noun>where'), icon: MapPinIcon, value: entry.place }] : []),
            ...(entry.travel ? [travelFact(entry.travel)] : []),
            ...(entry.customer ? [{ label: t('entry_details>customer'), icon: UserIcon, value: entry.customer }] : []),
            ...(cents === null ? [] : [{ label: shared('noun>price'), icon: WalletIcon, value: showMoney(cents) }]),
          ]}
        />
        <p className="text-sm text-ink-2">{note}</p>
      </div>
    </Dialog>
  );
}
