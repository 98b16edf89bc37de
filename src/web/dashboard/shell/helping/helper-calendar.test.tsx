import { beforeEach, expect, it, vi } from 'vitest';
import * as reserves from '#core/reserves/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import * as users from '#core/users/calls.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { rangeOf } from '../../calendar/calendar-days.ts';
import { HoursPanel } from '../../calendar/HoursPanel.tsx';
import { CalendarView } from '../../calendar/view/CalendarView.tsx';

const SERVICE = { id: 7, name: 'CoolBreeze' } as OwnService;
const DATA = { zone: 'Asia/Singapore', days: [], entries: [], paused_until: null };
const DAY = '2026-11-29';

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  return () => vi.unstubAllGlobals();
});

it('offers a helper who is given jobs alone neither hours nor blocked time, which they could not keep', async () => {
  const buttons = async (role: string | null) => {
    const work = role && { staff_id: 3, owner_id: 1, name: 'CoolBreeze', role, may_quote: false };
    const me = { user: { id: 5 }, working_for: work };
    const asked = { service_id: 7, ...rangeOf('week', DAY) };
    const answers = [
      [readOf(users.me), {}, me],
      [readOf(reserves.calendar), asked, DATA],
    ] as const;
    return pressable(
      await drawn(<CalendarView service={SERVICE} services={[SERVICE]} />, answers, `/dashboard?day=${DAY}`),
    );
  };
  for (const role of [null, 'answers']) {
    const found = await buttons(role);
    expect([role, found.includes('Block time'), found.includes('Hours and pauses')]).toEqual([role, true, true]);
  }
  const found = await buttons('jobs');
  expect([found.includes('Block time'), found.includes('Hours and pauses')]).toEqual([false, false]);
});

it('shows a helper the hours, which the pro alone can change', async () => {
  const hours = { schedule: null, parallel_jobs: 1, default_minutes: 60, auto_message: '' };
  const html = (name: string | null) => {
    const work = name && { staff_id: 3, owner_id: 1, name, role: 'answers', may_quote: true };
    return drawn(<HoursPanel service_id={7} />, [
      [readOf(users.me), {}, { user: { id: 5 }, working_for: work }],
      [readOf(reserves.businessHours), { service_id: 7 }, { business_hours: hours }],
    ]);
  };
  const own = await html(null);
  expect(pressable(own)).toContain('Save hours');
  expect(own).not.toContain('disabled=""');
  const helpers = await html('CoolBreeze');
  expect(wordsOf(helpers)).toContain('Only CoolBreeze can change the hours');
  expect(pressable(helpers)).not.toContain('Save hours');
  expect(helpers).toContain('<fieldset disabled=""');
});
