// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { match } from '#core/bids/contacts/calls.ts';
import { waiting } from '#core/bids/waiting/calls.ts';
import { pricingForm } from '#core/categories/calls.ts';
import { priceGuide } from '#core/prices/calls.ts';
import { projectExtras } from '#core/requests/feedback/calls.ts';
import { laterQuestions } from '#core/requests/later/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { requestQuestions } from '#core/requests/questions/calls.ts';
import { me } from '#core/users/calls.ts';
import { notificationSettings, settings } from '#core/users/settings/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ownRequest } from '#test/support/views.ts';
import { Component as QuoteListScreen } from './quotes/QuoteListScreen.tsx';

/** Other calls of the screen, which get no reply here. */
const BESIDE = [
  match,
  waiting,
  projectExtras,
  laterQuestions,
  requestQuestions,
  notificationSettings,
  settings,
  me,
  pricingForm,
  priceGuide,
];

const listed = (request: Partial<OwnRequest>, action = '') =>
  opened(<QuoteListScreen />, {
    at: `/7${action}`,
    path: '/:requestId/:action?',
    now: new Date('2026-11-21T02:00:00Z'),
    answering: [
      [bidCalls.requestView, { is_own: true, quote_request: ownRequest({ quote_count: 0, ...request }), QuoteBid: [] }],
      ...BESIDE.map((call) => [call, 'never'] as const),
    ],
  });

describe('asking pros by name under an address of its own', () => {
  const dialogs = async (request: Partial<OwnRequest>, action = '/pros') =>
    (await listed(request, action)).page.queryAllByRole('dialog', { name: 'Ask more pros' }).length;

  it('opens over a request that waits for quotes', async () => {
    expect(await dialogs({})).toBe(1);
    expect(await dialogs({}, '')).toBe(0);
  });

  it.each([{ is_held: true }, { is_closed: true }, { is_expired: true }])(
    'does not open where %o, as no pro sees the request',
    async (request) => expect(await dialogs(request)).toBe(0),
  );
});

describe('closing a request under an address of its own', () => {
  const dialogs = async (request: Partial<OwnRequest>) =>
    (await listed(request, '/close')).page.queryAllByRole('dialog').length;

  it('is asked of one that is open, also while its phone is not confirmed, and of no other', async () => {
    expect(await dialogs({})).toBe(1);
    expect(await dialogs({ is_held: true })).toBe(1);
    expect(await dialogs({ is_closed: true })).toBe(0);
  });
});
