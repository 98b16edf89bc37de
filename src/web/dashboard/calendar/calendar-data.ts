import type { CallOutput } from '#core/kit/call.ts';
import type { calendar } from '#core/reserves/calls.ts';

/** The reply of the calendar's call. */
export type CalendarData = CallOutput<typeof calendar>;

/** The entry that is being added or changed. */
export interface Editing {
  /** Null for a new one. */
  readonly reserve_id: number | null;
  readonly kind: 'job' | 'visit' | 'block';
  readonly day: string;
  readonly begin: number;
  readonly end: number;
  readonly title: string;
  readonly note: string;
}
