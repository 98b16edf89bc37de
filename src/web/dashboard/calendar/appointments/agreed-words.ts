import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import type { DayEntry } from '#core/bids/day/model.ts';
import { DAY, fromWire, MINUTE, sgDay, sgMoment } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { t as calendar } from '#web/text/spaces/calendar.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';

/** The status pill of an agreed time. Something that needs this person's answer comes before its progress. */
export function standing(one: Agreed, now: Date): StatusPillProps {
  if (one.is_unpaid) return { label: t('state>unpaid'), icon: XCircleIcon, tone: 'neutral' };
  if (one.state === 'cancelled') return { label: t('state>cancelled'), icon: XCircleIcon, tone: 'neutral' };
  if (one.state === 'done') return { label: t('state>done'), icon: CheckCircleIcon, tone: 'success' };
  if (one.proposed_by !== null)
    return one.proposed_by === one.side
      ? { label: t('state>waiting'), icon: HourglassIcon, tone: 'info' }
      : { label: t('state>answer_wanted'), icon: HourglassIcon, tone: 'warning' };
  if (one.arrived_on) return { label: t('state>arrived'), icon: MapPinIcon, tone: 'brand' };
  if (one.on_way_on) return { label: t('state>on_the_way'), icon: VanIcon, tone: 'brand' };
  const begin = fromWire(one.begin_time);
  const length = one.minutes === null ? DAY : one.minutes * MINUTE;
  if (begin && begin.getTime() + length < now.getTime())
    return { label: t('state>not_marked'), icon: HourglassIcon, tone: 'warning' };
  return { label: t('state>agreed'), icon: CalendarCheckIcon, tone: 'brand' };
}

/** "Today", "Tomorrow", "In 4 days", by Singapore days; null once it has passed. */
export function daysAhead(begin_time: string, now: Date): string | null {
  const begin = fromWire(begin_time);
  if (!begin) return null;
  const from = sgMoment(sgDay(now), 0)?.getTime() ?? 0;
  const to = sgMoment(sgDay(begin), 0)?.getTime() ?? 0;
  const count = Math.round((to - from) / DAY);
  if (count < 0) return null;
  if (count < 2) return count === 0 ? t('screen>today') : t('screen>tomorrow');
  return t('screen>in_days', { count });
}

/** The name of another calendar entry, by its kind. */
export const kindOf = ({ kind }: DayEntry): string =>
  ({
    job: calendar('calendar_look>own_job'),
    visit: calendar('entry_form>visit'),
    blocked: calendar('calendar_look>blocked_time'),
    pause: calendar('calendar_look>pause'),
  })[kind];
