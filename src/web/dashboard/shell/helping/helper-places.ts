import type { StaffRole } from '#core/staff/model.ts';

/** Screens that a helper of each role has: those of the calls that run for them (`core/staff/access-rules.ts`), and their own. */
const EVERYONE = [
  '/dashboard/works',
  '/dashboard/calendar',
  '/dashboard/appointment',
  '/dashboard/notices',
  '/dashboard/shop/order',
  '/dashboard/staff',
  '/dashboard/settings/staff',
  '/dashboard/settings/notifications',
];
const ANSWERS = [...EVERYONE, '/dashboard/today', '/dashboard/requests', '/dashboard/works/clients'];
/** Hours, pauses and bookings of a service. */
const OF_CALENDAR = /^\/dashboard\/calendar\/\d+\/./;
/** The automatic message and other calendars, which no helper has. */
const OF_OWNER = /^\/dashboard\/calendar\/\d+\/[34]$/;
/** Screens of the pro alone, below a path that helpers have. */
const NEVER = ['/dashboard/works/clients', '/dashboard/works/customers'];

const isUnder = (path: string, place: string): boolean => place === path || place.startsWith(`${path}/`);

/** Whether a helper's session has this screen. `place` is a path without language prefix. */
export function hasScreen(role: StaffRole, place: string): boolean {
  const places = role === 'answers' ? ANSWERS : EVERYONE;
  if ((role === 'jobs' && OF_CALENDAR.test(place)) || OF_OWNER.test(place)) return false;
  const isNot = NEVER.some((path) => isUnder(path, place) && !places.includes(path));
  return !isNot && places.some((path) => isUnder(path, place));
}
