// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { editReview, review, reviewCustomer } from '#core/reviews/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { ReviewForm, type WrittenReview } from './ReviewForm.tsx';

const WRITTEN: WrittenReview = { id: 12, score: 4, note: 'Good work', tags: ['On time'], attachments: [] };
async function form(about: 'pro' | 'customer', more: { written?: WrittenReview; reply?: Answering[1] } = {}) {
  const onDone = vi.fn();
  const { written, reply } = more;
  const screen = await opened(
    <ReviewForm about={about} bid_id={31} name="CoolBreeze" onDone={onDone} {...(written ? { written } : {})} />,
    {
      now: new Date('2026-11-21T02:00:00Z'),
      answering: [
        [review, reply ?? { review: { shows_on: null } }],
        [reviewCustomer, reply ?? { customer_review: { shows_on: null } }],
        [editReview, reply ?? {}],
      ],
    },
  );
  return { ...screen, onDone };
}
/** The stars, from one to five. */
const stars = ({ page }: Awaited<ReturnType<typeof form>>) => page.getAllByRole<HTMLInputElement>('radio');
const rate = async (screen: Awaited<ReturnType<typeof form>>, score: number) => {
  stars(screen)[score - 1]?.click();
  await screen.settle();
};

describe('a review of a pro', () => {
  it('asks for stars first, and sends nothing without them', async () => {
    const screen = await form('pro');
    expect(screen.words()).toMatch(
      /^How was CoolBreeze\? Your review shows once CoolBreeze has reviewed you too, or after 7 days/,
    );
    expect(screen.words()).not.toContain('Choose one to five stars.');
    expect(screen.page.queryByRole('textbox')).toBeNull();
    await screen.press('Publish review');
    expect(screen.inputsOf(review)).toEqual([]);
    expect(screen.words()).toContain('Choose one to five stars.');
    expect(screen.onDone).not.toHaveBeenCalled();
  });

  it('sends the stars, the words and the tags', async () => {
    const screen = await form('pro');
    await rate(screen, 5);
    await screen.type(/^Your review/, '  On time, and tidy. ');
    await screen.press('On time', 'checkbox');
    await screen.press('Publish review');
    expect(screen.inputsOf(review)).toEqual([
      { bid_id: '31', score: 5, note: 'On time, and tidy.', tag: ['On time'], attachment_id: [] },
    ]);
    expect(screen.inputsOf(reviewCustomer)).toEqual([]);
    expect(screen.onDone).toHaveBeenCalledOnce();
    expect(screen.words()).toContain('Review published');
  });

  it('says on which day it shows where both are hidden until then', async () => {
    const screen = await form('pro', { reply: { review: { shows_on: '2026-12-05 02:00:00' } } });
    await rate(screen, 3);
    await screen.press('Publish review');
    expect(screen.words()).toMatch(/5 Dec/);
    expect(screen.words()).not.toContain('Review published');
  });

  it('keeps what was written where it was refused', async () => {
    const screen = await form('pro', { reply: { error: 'already reviewed', message: 'You’ve reviewed this job.' } });
    await rate(screen, 2);
    await screen.type(/^Your review/, 'Late');
    await screen.press('Publish review');
    expect(screen.words()).toContain('You’ve reviewed this job.');
    expect(screen.onDone).not.toHaveBeenCalled();
    expect(screen.page.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Late');
  });

  it('is changed under its own number, with what was written there from the start', async () => {
    const screen = await form('pro', { written: WRITTEN });
    expect(stars(screen).map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
    expect(screen.page.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Good work');
    await rate(screen, 5);
    await screen.press('Save review');
    expect(screen.inputsOf(editReview)).toEqual([
      { kind: 'pro', review_id: '12', score: 5, note: 'Good work', tag: ['On time'], attachment_id: [] },
    ]);
    expect(screen.inputsOf(review)).toEqual([]);
    expect(screen.words()).toContain('Review changed');
  });

  it('is left as it was by Cancel', async () => {
    const screen = await form('pro', { written: WRITTEN });
    await screen.press('Cancel');
    expect(screen.onDone).toHaveBeenCalledOnce();
    expect(screen.inputsOf(editReview)).toEqual([]);
    expect((await form('pro')).buttons()).not.toContain('Cancel');
  });
});

describe('a review of a customer', () => {
  it('has no tags and no photos, and goes to the customer’s reviews', async () => {
    const screen = await form('customer');
    await rate(screen, 4);
    expect(screen.page.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.words()).not.toMatch(/photo/i);
    await screen.press('Send review');
    expect(screen.inputsOf(reviewCustomer)).toEqual([{ bid_id: '31', score: 4, note: '' }]);
    expect(screen.inputsOf(review)).toEqual([]);
    expect(screen.words()).toContain('Review sent');
  });

  it('is changed without tags', async () => {
    const screen = await form('customer', { written: { ...WRITTEN, tags: [] } });
    await screen.press('Save review');
    expect(screen.inputsOf(editReview)).toEqual([{ kind: 'customer', review_id: '12', score: 4, note: 'Good work' }]);
  });
});
