// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as calls from '#core/bids/day/calls.ts';
import type { Day } from '#core/bids/day/model.ts';
import { moneyOfDay } from '#core/billing/calls.ts';
import { unseenNotices } from '#core/notices/calls.ts';
import { serviceStatistics } from '#core/services/statistics/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { Component as TodayScreen } from './TodayScreen.tsx';

const day = (more: Partial<Day> = {}): Day => ({
  asked_on: '2026-11-30 01:00:00',
  jobs: [],
  entries: [],
  open: [],
  requests: [],
  request_count: 0,
  service_id: 5,
  has_hours: true,
  ...more,
});

const today = (reply: Answering[1], calendar = true) =>
  opened(<TodayScreen />, {
    now: new Date('2026-11-30T01:00:00Z'),
    flags: { calendar, shop: false },
    answering: [
      [calls.day, reply],
      [moneyOfDay, 'never'],
      [unseenNotices, 'never'],
      [serviceStatistics, 'never'],
      [me, { user: { id: 1, onboard_state: 9, is_phone_confirmed: true }, working_for: null }],
    ],
  });
const links = ({ page }: Awaited<ReturnType<typeof today>>) =>
  page.queryAllByRole('link').map((link) => link.textContent);

describe('the screen of today', () => {
  it('says how many jobs there are once it knows, and nothing of them before', async () => {
    const loading = await today('never');
    expect(loading.words()).toContain('Mon 30 Nov');
    expect(loading.words()).not.toContain('No jobs today');
    expect((await today({ day: day() })).words()).toContain('Mon 30 Nov No jobs today');
  });

  it('says where the day could not be loaded, without a count, and tries again when asked to', async () => {
    const screen = await today('no connection');
    expect(screen.words()).toContain('Your day could not be loaded');
    expect(screen.words()).not.toContain('No jobs today');
    screen.answer(calls.day, { day: day() });
    await screen.press('Try again');
    expect(screen.words()).toContain('No jobs today');
  });

  it('offers to block time once there is a service to block it for, where there are calendars', async () => {
    expect(links(await today({ day: day() }))).toContain('Block time');
    expect(links(await today({ day: day({ service_id: null }) }))).not.toContain('Block time');
    expect(links(await today('never'))).not.toContain('Block time');
    expect(links(await today({ day: day() }, false))).not.toContain('Block time');
  });

  it('asks for hours where the service has none', async () => {
    expect(links(await today({ day: day({ has_hours: false }) }))).toContain('Set hours');
    expect(links(await today({ day: day() }))).not.toContain('Set hours');
    expect(links(await today({ day: day({ has_hours: false, service_id: null }) }))).not.toContain('Set hours');
  });
});
