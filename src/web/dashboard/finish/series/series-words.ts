import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { JobSeries, SeriesVisit } from '#core/bookings/series/model.ts';
import type { Cadence, Trouble } from '#core/notices/series-model.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/series.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';

export const howOften = (cadence: Cadence): string =>
  ({
    week: t('cadence>week'),
    two_weeks: t('cadence>two_weeks'),
    month: t('cadence>month'),
    three_months: t('cadence>three_months'),
  })[cadence];

/** The question to the customer of a finished job. */
export const offerTitle = (cadence: Cadence): string =>
  ({
    week: t('offer>title_week'),
    two_weeks: t('offer>title_two_weeks'),
    month: t('offer>title_month'),
    three_months: t('offer>title_three_months'),
  })[cadence];

export const statePill = ({ state }: JobSeries): StatusPillProps =>
  ({
    asked: { label: t('state>asked'), icon: HourglassIcon, tone: 'warning' },
    active: { label: t('state>active'), icon: ArrowsClockwiseIcon, tone: 'brand' },
    paused: { label: t('state>paused'), icon: PauseCircleIcon, tone: 'neutral' },
    ended: { label: t('state>ended'), icon: XCircleIcon, tone: 'neutral' },
  })[state] as StatusPillProps;

export const visitState = ({ state }: SeriesVisit): string =>
  ({
    planned: t('visit>planned'),
    moved: t('visit>moved'),
    skipped: t('visit>skipped'),
    stuck: t('visit>stuck'),
    made: t('visit>made'),
  })[state];

export const troubleWords = (why: Trouble): string =>
  ({
    no_time: t('why>no_time'),
    pro_unavailable: t('why>pro_unavailable'),
    pro_uncertified: t('why>pro_uncertified'),
    customer_unready: t('why>customer_unready'),
    form_changed: t('why>form_changed'),
    fault: t('why>fault'),
    blocked: t('why>blocked'),
    not_answered: t('why>not_answered'),
    customer_gone: t('why>customer_gone'),
    pro_gone: t('why>pro_gone'),
    category_closed: t('why>category_closed'),
    stuck_often: t('why>stuck_often'),
  })[why];

/** "Mon 30 Nov, 10 am". */
export const visitTimeWords = (begin_time: string, now: Date): string => hireTime(begin_time, null, now) ?? '';
