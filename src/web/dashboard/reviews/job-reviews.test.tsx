// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as reportCalls from '#core/reports/calls.ts';
import * as calls from '#core/reviews/calls.ts';
import type { CustomerReview, Review } from '#core/reviews/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { JobReviews, type JobReviewsProps } from './JobReviews.tsx';

const written = {
  id: 12,
  score: 4,
  note: 'Good work',
  category_name: 'Aircon servicing',
  created: '2026-11-20 02:00:00',
  edited_on: null,
  shows_on: null,
  waits_for: null,
  removed: null,
};
const ofPro = (more: Partial<Review> = {}): Review => ({
  ...written,
  author: 'Rachel G.',
  area_name: 'Tampines',
  title: 'Chemical wash',
  tags: ['On time'],
  reply: null,
  replied_on: null,
  attachments: [],
  ...more,
});
const ofCustomer: CustomerReview = { ...written, id: 13, note: 'A friendly customer', author: 'CoolBreeze' };
const REMOVED = { by: 'author', reason: 'The wrong job', on: '2026-11-21 02:00:00' } as const;

const reviews = (
  side: JobReviewsProps['side'],
  read: object | 'no connection',
  more: Partial<JobReviewsProps> = {},
  reply: Answering[1] = {},
) =>
  opened(<JobReviews bid_id={31} side={side} name={side === 'pro' ? 'Rachel' : 'CoolBreeze'} {...more} />, {
    now: new Date('2026-11-22T02:00:00Z'),
    answering: [
      [
        calls.bidReview,
        read === 'no connection'
          ? read
          : {
              review: null,
              customer_review: null,
              hidden_until: null,
              can_review_customer: false,
              is_checking: false,
              can_edit: false,
              earlier: [],
              ...(read as object),
            },
      ],
      [calls.removeReview, reply],
      [reportCalls.myReports, 'never'],
    ],
  });

describe('the reviews of a finished job', () => {
  it('are each other’s and one’s own, with the right one to answer or to change', async () => {
    const both = { review: ofPro(), customer_review: ofCustomer, can_edit: true };
    const customer = await reviews('consumer', both);
    expect(customer.words()).toMatch(/CoolBreeze.* review.*A friendly customer.*Your review.*Good work/);
    expect(customer.buttons()).toContain('Change review');
    const pro = await reviews('pro', both);
    expect(pro.words()).toMatch(/Rachel.* review.*Good work.*Your review.*A friendly customer/);
    expect(pro.buttons()).toContain('Reply to Rachel G.');
  });

  it('are answered in the way that the screen has for it', async () => {
    const pro = await reviews('pro', { review: ofPro() }, { answerTo: ({ id }) => <p>Answer to {id}</p> });
    expect(pro.words()).toContain('Answer to 12');
    expect(pro.buttons()).not.toContain('Reply to Rachel G.');
    const removed = { review: ofPro({ removed: REMOVED }) };
    expect((await reviews('pro', removed, { answerTo: () => <p>Answer</p> })).words()).not.toContain('Answer');
    expect((await reviews('pro', removed)).buttons()).toEqual([]);
  });

  it('cannot be changed once that is over, but be removed', async () => {
    const screen = await reviews('consumer', { review: ofPro() });
    expect(screen.buttons()).not.toContain('Change review');
    await screen.press('Remove');
    await screen.type(/^Reason/, 'The wrong job');
    await screen.press('Remove review');
    expect(screen.inputsOf(calls.removeReview)).toEqual([{ kind: 'pro', review_id: '12', reason: 'The wrong job' }]);
    expect(screen.words()).not.toContain('That didn’t work');
  });

  it('stay where they could not be removed, with why', async () => {
    const refused = { error: 'not now', message: 'You can’t do this any more.' };
    const screen = await reviews('consumer', { review: ofPro() }, {}, refused);
    await screen.press('Remove');
    await screen.type(/^Reason/, 'The wrong job');
    await screen.press('Remove review');
    expect(screen.words()).toContain('You can’t do this any more.');
    expect(screen.words()).toContain('Good work');
  });

  it('ask for one’s own where it may be written: of the pro by the step, of the customer by the server', async () => {
    const asks = async (...given: Parameters<typeof reviews>) => (await reviews(...given)).buttons();
    expect(await asks('consumer', {}, { canReview: true })).toContain('Publish review');
    expect(await asks('consumer', {}, { canReview: false })).not.toContain('Publish review');
    expect(await asks('consumer', { review: ofPro() }, { canReview: true })).not.toContain('Publish review');
    expect(await asks('pro', { can_review_customer: true })).toContain('Send review');
    expect(await asks('pro', {}, { canReview: true })).not.toContain('Send review');
  });

  it('say until when the other one is hidden, and that writing shows it', async () => {
    const hidden = { hidden_until: '2026-11-27 02:00:00' };
    const [waits, writes] = [
      (await reviews('consumer', { ...hidden, review: ofPro() })).words(),
      (await reviews('consumer', hidden, { canReview: true })).words(),
    ];
    expect(waits).toContain('27 Nov');
    expect(writes).toContain('27 Nov');
    expect(waits.slice(0, 80)).not.toBe(writes.slice(0, 80));
  });

  it('say when they could not be loaded, and are loaded again', async () => {
    const screen = await reviews('consumer', 'no connection');
    expect(screen.buttons()).toEqual(['Try again']);
  });
});
