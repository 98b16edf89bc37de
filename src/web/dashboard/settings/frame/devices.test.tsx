// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Device } from '#core/auth/sessions/calls.ts';
import { endOtherSessions, endSession, sessions } from '#core/auth/sessions/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Section } from '../DevicesSection.tsx';

const device = (more: Partial<Device>): Device => ({
  id: 1,
  device: 'Chrome on Android',
  kind: 'phone',
  network: '203.0.113.x',
  way: 'password',
  created: '2026-11-20 02:00:00',
  last_used_at: '2026-11-30 03:00:00',
  is_this: false,
  ...more,
});
const PHONE = device({});
const TABLET = device({ id: 2, device: 'Safari on iPad', last_used_at: '2026-11-30 03:59:30', network: '' });
const HERE = device({ id: 3, device: 'Firefox on Windows', is_this: true });
const devices = (list: Device[]) =>
  opened(<Section />, {
    now: new Date('2026-11-30T04:00:00Z'),
    answering: [
      [sessions, { sessions: list }],
      [endSession, {}],
      [endOtherSessions, { ended_sessions: 2 }],
    ],
  });

it('this device comes first and has no way out of its own', async () => {
  const screen = await devices([PHONE, TABLET, HERE]);
  expect(screen.words()).toMatch(/^Firefox on Windows This device In use now.*Chrome on Android.*Safari on iPad/);
  expect(screen.words()).toContain('Used 1 h ago, network 203.0.113.x');
  expect(screen.words()).toContain('Used just now');
  expect(screen.buttons()).toEqual([
    'Log out Chrome on Android',
    'Log out Safari on iPad',
    'Log out all other devices',
  ]);
  expect((await devices([HERE])).buttons()).toEqual([]);
});

it('one device is logged out by its own id, and all others by one call', async () => {
  const screen = await devices([PHONE, TABLET, HERE]);
  await screen.press('Log out Safari on iPad');
  await screen.press('Log out device');
  expect(screen.inputsOf(endSession)).toEqual([{ session_id: '2' }]);
  expect(screen.inputsOf(endOtherSessions)).toEqual([]);
  expect(screen.words()).toContain('Safari on iPad logged out');
  await screen.press('Log out all other devices');
  await screen.press('Log out 2 devices');
  expect(screen.inputsOf(endOtherSessions)).toHaveLength(1);
  expect(screen.words()).toContain('2 devices logged out');
});

it('why one device could not be logged out is not said of the next', async () => {
  const screen = await devices([PHONE, TABLET, HERE]);
  screen.answer(endSession, { error: 'not found', message: 'That device isn’t logged in any more.' });
  await screen.press('Log out Chrome on Android');
  await screen.press('Log out device');
  expect(screen.words()).toContain('That device isn’t logged in any more.');
  await screen.press('Not now');
  await screen.press('Log out Safari on iPad');
  expect(screen.words()).toContain('Log out Safari on iPad?');
  expect(screen.words()).not.toContain('any more');
});
