import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { firstSlot, hireTime } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { Fact } from '#web/ui/data/FactList.tsx';

/** "90-day warranty": of the quote, else of all the pro's work. Null without one. */
export function warrantyText(bid: BidView): string | null {
  const n = bid.quote_details.warranty_days ?? bid.service.warranty_days;
  if (n <= 0) return null;
  return n % 365 === 0
    ? t('quote_facts>warranty_years', { years: n / 365 })
    : t('quote_facts>warranty_days', { days: n });
}

/** "About 3 to 4 hours"; null when the pro did not say. */
export function hoursText({ quote_details: { hours_low, hours_high } }: BidView): string | null {
  if (hours_low === undefined) return null;
  return hours_high && hours_high > hours_low
    ? t('quote_facts>hours_range', { hours_low, hours_high })
    : t('quote_facts>hours_about', { count: hours_low, hours: hours_low });
}

/** The time agreed by the hire, else the first slot offered. */
export const whenText = (bid: BidView, now: Date): string | null =>
  hireTime(bid.hired_for, bid.hired_minutes, now) ?? firstSlot(bid.quote_details, now);

/** A quote's facts with icons. Includes the address once the pro may know it. */
export function quoteFacts(bid: BidView, request: OwnRequest | undefined, now: Date): Fact[] {
  const { includes, extra } = bid.quote_details;
  const where = bid.hired_for && request ? request.address || request.area_name : null;
  const facts: (Fact | null)[] = [
    {
      label: bid.hired_for ? shared('noun>when') : shared('noun>first_slot'),
      icon: CalendarCheckIcon,
      value: whenText(bid, now),
    },
    {
      label: t('quote_facts>price'),
      icon: QuestionIcon,
      value: bid.is_more_information_required ? t('quote_facts>needs_more') : null,
    },
    { label: shared('noun>where'), icon: MapPinIcon, value: where },
    { label: shared('noun>includes'), icon: ClipboardTextIcon, value: includes },
    { label: t('quote_facts>extras'), icon: PlusCircleIcon, value: extra },
    { label: t('quote_facts>duration'), icon: HourglassMediumIcon, value: hoursText(bid) },
    { label: shared('noun>warranty'), icon: ShieldCheckIcon, value: warrantyText(bid) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact?.value));
}
