import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/calendar.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';
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

/** What stands in the calendar that is not the pro's own to move: a hire, a quote, a pause or an imported event. */
export function EntryDetails(props: { entry: CalendarEntry; zone: string; service_id: number; onClose: () => void }) {
  const { entry, zone, service_id, onClose } = props;
  const look = LOOKS[entry.kind];
  const begin = momentOf(entry.begin_time);
  const day = dayIn(zone, begin);
  const end = momentOf(entry.end_time);
  const last = dayIn(zone, end - 1);
  const time =
    last === day
      ? t('entry_details>text', {
          day: dayTitle(day),
          span: longSpan(minuteOn(zone, day, begin), minuteOn(zone, day, end)),
        })
      : t('entry_details>to', { day: dayTitle(day), last: dayTitle(last) });
  const cents = entry.amount === null ? null : fromDecimal(entry.amount);
  const note =
    entry.quote_bid_id !== null
      ? entry.kind === 'quoted'
        ? t('entry_details>you_offered_this_day_and')
        : t('entry_details>this_time_was_agreed_with')
      : entry.is_imported
        ? t('entry_details>this_came_with_an_imported')
        : t('entry_details>while_paused_you_are_offered');
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(entry)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('entry_details>close')}
          </Button>
          {entry.quote_bid_id !== null && (
            <ButtonLink variant="primary" href={`/dashboard/works/${entry.quote_bid_id}`}>
              {entry.kind === 'quoted' ? t('entry_details>open_quote') : t('entry_details>open_job')}
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
        <StatusPill label={look.label} icon={look.icon} tone={TONES[entry.kind]} />
        <FactList
          facts={[
            { label: t('entry_details>when'), icon: CalendarBlankIcon, value: <span className="tnum">{time}</span> },
            ...(entry.place ? [{ label: t('entry_details>where'), icon: MapPinIcon, value: entry.place }] : []),
            ...(entry.customer ? [{ label: t('entry_details>customer'), icon: UserIcon, value: entry.customer }] : []),
            ...(cents === null ? [] : [{ label: t('entry_details>price'), icon: WalletIcon, value: showMoney(cents) }]),
          ]}
        />
        <p className="text-sm text-ink-2">{note}</p>
      </div>
    </Dialog>
  );
}
