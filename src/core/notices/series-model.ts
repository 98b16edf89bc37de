/** How often the same job is done again. */
export const CADENCES = ['week', 'two_weeks', 'month', 'three_months'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Why a visit could not be made a job, or a series does not go on. */
export const TROUBLES = [
  'no_time',
  'pro_unavailable',
  'pro_uncertified',
  'customer_unready',
  'form_changed',
  'fault',
  'blocked',
  'not_answered',
  'customer_gone',
  'pro_gone',
  'category_closed',
  'stuck_often',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What happened to a series, or to one visit of it. */
export const SERIES_NEWS = [
  'asked',
  'accepted',
  'declined',
  'not_answered',
  'paused',
  'resumed',
  'ended',
  'skipped',
  'unskipped',
  'moved',
  'stuck',
  'held',
  'stopped',
] as const;
export type SeriesNews = (typeof SERIES_NEWS)[number];
