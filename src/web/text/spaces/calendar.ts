import english from '../en-SG/calendar.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the calendar, of hours, pauses and other calendars. */
export const t = words('calendar', english);
