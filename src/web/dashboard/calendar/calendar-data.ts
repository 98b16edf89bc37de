import type { CallOutput } from '#core/kit/call.ts';
import type { calendar } from '#core/reserves/calls.ts';

/** What the calendar's call answers. */
export type CalendarData = CallOutput<typeof calendar>;

/** The time that is being put in or changed. */
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
