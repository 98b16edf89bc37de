/**
 * How days and times of day are called (specification 9). The Chinese titles are the zh-TW text, the English ones plain
 * en-SG (decision 22).
 */
export const WEEKDAYS = [
  { value: 1, title: 'Monday', zh: '星期一' },
  { value: 2, title: 'Tuesday', zh: '星期二' },
  { value: 3, title: 'Wednesday', zh: '星期三' },
  { value: 4, title: 'Thursday', zh: '星期四' },
  { value: 5, title: 'Friday', zh: '星期五' },
  { value: 6, title: 'Saturday', zh: '星期六' },
  { value: 7, title: 'Sunday', zh: '星期日' },
] as const;

export const RELATIVE_DAYS = [
  { key: 'today', title: 'Today', zh: '今天' },
  { key: 'tomorrow', title: 'Tomorrow', zh: '明天' },
  { key: 'day_after_tomorrow', title: 'In two days', zh: '後天' },
  { key: 'this_week', title: 'This week', zh: '本週' },
  { key: 'next_week', title: 'Next week', zh: '下週' },
] as const;
export type RelativeDay = (typeof RELATIVE_DAYS)[number]['key'];

/** What is said before a time of day. Times are the first and the last half hour that a prefix stands before. */
export const DAY_PREFIXES = [
  { title: 'Before dawn', zh: '凌晨', begin: '00:00', end: '04:30' },
  { title: 'Early morning', zh: '清晨', begin: '05:00', end: '07:30' },
  { title: 'Morning', zh: '早上', begin: '08:00', end: '11:30' },
  { title: 'Noon', zh: '中午', begin: '12:00', end: '12:30' },
  { title: 'Afternoon', zh: '下午', begin: '13:00', end: '18:30' },
  { title: 'Evening', zh: '晚上', begin: '19:00', end: '23:30' },
] as const;
