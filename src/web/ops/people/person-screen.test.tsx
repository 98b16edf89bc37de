// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { opsPerson } from '#core/ops/calls.ts';
import * as calls from '#core/ops/people/calls.ts';
import { me } from '#core/users/calls.ts';
import * as limitCalls from '#core/users/limits/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Component as PersonScreen } from './PersonScreen.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const PERSON = {
  ...{ id: 7, full_name: 'Koh Wei Jie', email: 'weijie@example.sg', phone: '+6591234567', is_operator: false },
  ...{ is_blocked: false, is_deleted: false, created: '2026-11-03 02:00:00', stored_role: null },
  ...{ is_email_confirmed: true, is_phone_confirmed: true, is_id_checked: true, blocked_at: null, blocked_reason: '' },
  ...{ last_seen: null, open_sessions: 1, request_count: 0, quote_count: 18, hired_count: 3, is_me: false },
  services: [],
};

it('shows the account before the timeline, which can be many screens long', async () => {
  const screen = await opened(<PersonScreen />, {
    at: '/ops/people/7',
    path: '/ops/people/:userId',
    now: NOW,
    answering: [
      [opsPerson, { person: PERSON }],
      [calls.personLinks, { links: [] }],
      [calls.personMoments, { moments: [], next_cursor: null }],
      [calls.personFile, 'never'],
      [limitCalls.personLimits, { limits: [] }],
      [me, { user: { id: 90, operator_roles: ['support'] }, working_for: null }],
    ],
  });
  const headings = screen.page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Account')).toBe(0);
  expect(headings.indexOf('Timeline')).toBe(1);
  expect(screen.words()).toContain('weijie@example.sg, confirmed');
});
