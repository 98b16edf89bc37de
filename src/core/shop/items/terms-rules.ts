import type { Terms } from './model.ts';

/** The usual terms, until a pro says others. */
export const NO_TERMS: Terms = {
  notice_minutes: 1440,
  horizon_days: 30,
  buffer_minutes: 0,
  confirm_minutes: 720,
  free_cancel_hours: 24,
  late_cancel_percent: 0,
  delivery_days: 0,
};
