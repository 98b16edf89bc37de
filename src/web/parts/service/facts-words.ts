import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CalendarXIcon } from '@phosphor-icons/react/dist/ssr/CalendarX';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { fromWire, sgDay } from '#core/kit/time.ts';
import type { PublicFacts } from '#core/services/facts/model.ts';
import type { Service } from '#core/services/model.ts';
import { enumerated } from '#web/parts/listed.ts';
import { replyWords } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/parts.ts';
import type { IconType } from '#web/ui/icon.ts';

export interface FactLine {
  readonly icon: IconType;
  readonly text: string;
  /** The sample that it was measured on. */
  readonly over?: string | undefined;
}

/** The year in Singapore of a time on the wire. */
const yearOf = (wire: string): string => sgDay(fromWire(wire) ?? new Date(0)).slice(0, 4);

/** How a pro meets customers: "Comes to you, you can come by". */
export function travelWords(service: Service): string {
  const ways = [
    service.is_service_professional_travels_to_me && t('facts>travels'),
    service.is_customer_travel_to_me && t('facts>receives'),
    service.is_over_phone_or_internet && t('facts>remote'),
  ].filter((way) => way !== false);
  const text = enumerated(ways);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The facts about a pro, each with an icon: first what Gotong measured, then what the pro says. Unknown facts are left out. */
export function factLines(service: Service, facts: PublicFacts | null): FactLine[] {
  const { team_size, years_in_business, warranty_days } = service;
  const travel = travelWords(service);
  const lines: (FactLine | false | null | undefined)[] = [
    facts?.response && {
      icon: TimerIcon,
      text: t('facts>response_time', { minutes: replyWords(facts.response.minutes) }),
      over: t('facts>response_sample', { count: facts.response.quotes }),
    },
    facts !== null &&
      facts.hired_count > 0 && { icon: HandshakeIcon, text: t('facts>hired_times', { count: facts.hired_count }) },
    facts?.completion && {
      icon: CheckCircleIcon,
      text: t('facts>completion_rate', { percent: facts.completion.percent }),
      over: t('facts>completion_sample', { count: facts.completion.jobs }),
    },
    facts?.cancelled && {
      icon: CalendarXIcon,
      text: t('facts>cancelled', { count: facts.cancelled.count }),
      over: t('facts>cancelled_sample', { count: facts.cancelled.jobs }),
    },
    facts?.missed && {
      icon: CalendarXIcon,
      text: t('facts>missed', { count: facts.missed.count }),
      over: t('facts>cancelled_sample', { count: facts.missed.jobs }),
    },
    team_size !== null && {
      icon: UsersThreeIcon,
      text: team_size === 1 ? t('facts>works_alone') : t('facts>team_size', { team_size }),
    },
    years_in_business !== null &&
      years_in_business > 0 && {
        icon: BriefcaseIcon,
        text: t('facts>years_in_business', { count: years_in_business }),
      },
    warranty_days > 0 && { icon: ShieldCheckIcon, text: t('facts>warranty_days', { warranty_days }) },
    travel !== '' && { icon: MapPinIcon, text: travel },
    {
      icon: CalendarBlankIcon,
      text: t('facts>joined_year', { member_since: yearOf(facts?.member_since ?? service.created) }),
    },
  ];
  return lines.filter((line): line is FactLine => Boolean(line));
}
