// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import * as calls from '#core/reviews/calls.ts';
import type { ReviewRow } from '#core/reviews/model.ts';
import { me } from '#core/users/calls.ts';
import type { Mode } from '#core/users/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { roleStored, selectMode } from '#web/state/session/mode.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { Component as MyReviewsScreen } from './MyReviewsScreen.tsx';

const row = (more: Partial<ReviewRow> = {}): ReviewRow => ({
  ...{ kind: 'pro', id: 11, quote_bid_id: 7, quote_request_id: 8, other: 'Mei T.', title: 'Aircon wash', score: 5 },
  ...{ note: 'Very clean.', tags: [], reply: null, created: '2026-11-20 02:00:00', edited_on: null, shows_on: null },
  removed: null,
  ...more,
});
/** The screen in this mode, which the dashboard's guard has stored before. */
function In({ mode }: { mode: Mode }) {
  const dispatch = useAppDispatch();
  const isSet = useAppSelector(selectMode) === mode;
  useEffect(() => void dispatch(roleStored(mode)), [dispatch, mode]);
  return isSet && <MyReviewsScreen />;
}
const shown = (at: string, mode: Mode, reviews: readonly ReviewRow[], next_cursor: string | null = null) =>
  opened(<In mode={mode} />, {
    at,
    now: new Date('2026-11-21T02:00:00Z'),
    answering: [
      [me, { user: { id: 2, onboard_state: 9 }, working_for: null }],
      [
        calls.myReviews,
        {
          reviews,
          next_cursor,
          waiting: [
            {
              ...{ quote_bid_id: 31, quote_request_id: 30, other: 'Ravi', title: 'Painting' },
              ...{ completed_on: '2026-11-19 02:00:00', is_other_written: true },
            },
          ],
        },
      ],
      [calls.replyToReview, { review: null }],
    ],
  });
const PLACE = '/dashboard/reviews';

it('lets a pro reply to what customers wrote, and not to what they wrote themselves', async () => {
  const received = await shown(PLACE, 'pro', [row(), row({ id: 12, reply: 'Thank you', other: 'Ali' })]);
  expect(received.inputsOf(calls.myReviews)).toMatchObject([{ as: 'pro', list: 'received' }]);
  expect(received.buttons()).toEqual(['Reply to Mei T.', 'Change reply to Ali', 'Delete reply to Ali']);
  expect(received.words()).toContain('You replied: Thank you');
  const written = await shown(`${PLACE}?list=written`, 'pro', [row()]);
  expect(written.inputsOf(calls.myReviews)).toMatchObject([{ as: 'pro', list: 'written' }]);
  expect(written.words()).toContain('Review of Mei T.');
  expect(written.buttons()).toEqual([]);
  // What a pro wrote of a customer is no page's to reply to, nor is a customer's list.
  expect((await shown(PLACE, 'consumer', [row({ kind: 'customer' as never })])).buttons()).toEqual([]);
});

it('leads from a letter to the review to reply to, with its page first, and from there to older ones', async () => {
  const screen = await shown(`${PLACE}?reply=11`, 'pro', [row()], 'older');
  expect(screen.inputsOf(calls.myReviews)).toMatchObject([{ from: '11' }]);
  expect(screen.page.getByRole('textbox')).toBeTruthy();
  await screen.press(/Older|Next/);
  expect(screen.inputsOf(calls.myReviews)[1]).toMatchObject({ cursor: 'older' });
  // A reply that is there already stays closed until it is to be changed.
  const replied = await shown(`${PLACE}?reply=11`, 'pro', [row({ reply: 'Thank you' })]);
  expect(replied.page.queryByRole('textbox')).toBeNull();
});

it('names the jobs that wait for a review, with the way to each by who one is', async () => {
  const hrefs = async (mode: Mode) =>
    (await shown(PLACE, mode, [])).page.getByRole('link', { name: 'Review Ravi' }).getAttribute('href');
  expect(await hrefs('pro')).toContain('/dashboard/works/31/details');
  expect(await hrefs('consumer')).toContain('/dashboard/projects/quote/30/31/details');
  expect((await shown(PLACE, 'pro', [])).words()).toContain('They’ve already reviewed you');
});
