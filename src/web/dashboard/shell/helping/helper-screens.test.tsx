import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#core/routes.ts';
import { memberships, staffIndex } from '#core/staff/calls.ts';
import { STAFF_ROLES, type WorkingFor } from '#core/staff/model.ts';
import { me } from '#core/users/calls.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { forgetWork, keepWork, workedFor } from '#web/app/worked-for.ts';
import { readOf } from '#web/state/cache.ts';
import { Section as StaffSection } from '../../settings/staff/StaffSection.tsx';
import { MENU, TABS, workedOf } from '../nav.ts';
import { hasScreen } from './helper-places.ts';
import { NotYours } from './NotYours.tsx';
import { WorkEnded } from './WorkEnded.tsx';

const WORK: WorkingFor = { staff_id: 3, owner_id: 1, name: 'CoolBreeze', role: 'jobs', may_quote: false };
const placeOf = (path: string): string => path.replace(/:\w+\??/g, '12');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('gives a helper every screen of their menu, and none of the pro’s money, services and account', () => {
  for (const role of STAFF_ROLES)
    for (const { href } of [...workedOf(MENU.pro, role), ...workedOf(TABS.pro, role)])
      expect([role, href, hasScreen(role, href)]).toEqual([role, href, true]);
  const answers = routes.filter(({ path, access }) => access === 'dashboard' && hasScreen('answers', placeOf(path)));
  expect(answers.map(({ id }) => id)).toEqual([
    'today',
    'requests',
    'request-case',
    'request-case-id',
    'request-bid',
    'request-bid-detail',
    'works',
    'clients',
    'work',
    'work-detail',
    'calendar',
    'calendar-service',
    'calendar-index',
    'appointments',
    'appointment',
    'notices',
    'shop-order',
    'staff-invitation',
  ]);
  for (const place of [
    '/dashboard/today',
    '/dashboard/requests/7',
    '/dashboard/works/clients',
    '/dashboard/works/customers',
    '/dashboard/calendar/7/1',
  ])
    expect([place, hasScreen('jobs', place)]).toEqual([place, false]);
  expect(hasScreen('jobs', '/dashboard/works/7/details')).toBe(true);
  expect(hasScreen('jobs', '/dashboard/settings/notifications')).toBe(true);
  expect(hasScreen('answers', '/dashboard/settings/email')).toBe(false);
  const ofCalendar = ['1', '2', '3', '4'].map((index) => hasScreen('answers', `/dashboard/calendar/7/${index}`));
  expect(ofCalendar).toEqual([true, true, false, false]);
});

it('says of a screen that is the pro’s alone that it is, with the ways on, and blames no connection', async () => {
  const html = await drawn(<NotYours work={WORK} />);
  expect(wordsOf(html)).toContain('Only CoolBreeze sees this page');
  expect(pressable(html)).toEqual(['Stop working', 'See jobs']);
});

it('tells a helper who was removed or paused while a screen was open, and no one who stopped by themselves', async () => {
  keepWork(5, WORK);
  expect(workedFor(6)).toBeNull();
  const work = workedFor(5);
  const said = async (list: unknown[]) =>
    work && wordsOf(await drawn(<WorkEnded work={work} />, [[readOf(memberships), {}, { memberships: list }]]));
  expect(await said([])).toContain('You’re no longer a helper of CoolBreeze This page shows your own account now.');
  const one = { staff_id: 3, name: 'CoolBreeze', role: 'jobs' };
  expect(await said([{ ...one, is_paused: true }])).toContain('CoolBreeze paused your work as a helper');
  expect(await said([{ ...one, is_paused: false }])).toBe('');
  forgetWork();
  expect(workedFor(5)).toBeNull();
});

it('shows the own helpers of who works for a pro only once they stop', async () => {
  const said = async (working_for: WorkingFor | null) =>
    wordsOf(
      await drawn(<StaffSection />, [
        [readOf(me), {}, { user: { id: 5 }, working_for }],
        [readOf(memberships), {}, { memberships: [] }],
        [readOf(staffIndex), {}, { staff: [] }],
      ]),
    );
  expect(await said(null)).toContain('Invite a helper');
  expect(await said(WORK)).not.toContain('Invite a helper');
});
