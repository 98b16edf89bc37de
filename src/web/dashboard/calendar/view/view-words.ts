import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { View } from '../calendar-days.ts';

export const viewWords = (): Record<View, string> => ({
  day: t('calendar_view>day'),
  week: t('calendar_view>week'),
  month: shared('noun>month'),
});

export const previousWords = (): Record<View, string> => ({
  day: t('calendar_view>previous_day'),
  week: t('calendar_view>previous_week'),
  month: t('calendar_view>previous_month'),
});

export const nextWords = (): Record<View, string> => ({
  day: t('calendar_view>next_day'),
  week: t('calendar_view>next_week'),
  month: t('calendar_view>next_month'),
});
