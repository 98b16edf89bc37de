// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { finishJob, refuseFinish, undoComplete } from '#core/bids/completions/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { notAsAgreed, notDone } from '#core/reports/jobs/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { DoneWays } from './DoneWays.tsx';
import { FinishCard, type FinishCardProps, ProposeFinish } from './FinishCard.tsx';

const answering = [
  [finishJob, {}],
  [refuseFinish, {}],
  [undoComplete, {}],
  [notDone, {}],
  [notAsAgreed, {}],
] as const;
const bid = (more: Partial<FinishCardProps['bid']>): FinishCardProps['bid'] => ({
  id: 7,
  quote_status_id: QUOTE_STATUS.Hired,
  steps: [],
  finish_proposed: null,
  is_not_done: false,
  ...more,
});
const card = (side: 'consumer' | 'pro', more: Partial<FinishCardProps['bid']>) =>
  opened(<FinishCard bid={bid(more)} side={side} name="Mei" />, { answering });
const proposed = (by: 'provider' | 'requestor') => ({ finish_proposed: { by, on: '2026-11-20 03:00:00' } }) as const;

describe('that the work is finished', () => {
  it('is said to each side by who proposed it', async () => {
    expect((await card('pro', proposed('provider'))).words()).toContain('You said the work is finished');
    expect((await card('consumer', proposed('provider'))).words()).toContain('Mei says the work is finished');
    expect((await card('consumer', proposed('requestor'))).words()).toContain('You said the work is finished');
    expect((await card('pro', proposed('requestor'))).words()).toContain('Mei says the work is finished');
    expect((await card('consumer', { is_not_done: true })).words()).toContain('You said the work isn’t done');
    expect((await card('pro', { is_not_done: true })).words()).toContain('Mei says the work isn’t done');
    expect((await card('pro', {})).words()).toBe('');
  });

  it('is said of no job that is over', async () => {
    const over = { quote_status_id: QUOTE_STATUS.WorkCompleted, is_not_done: true };
    expect((await card('pro', over)).words()).toBe('');
    const propose = (more: Partial<FinishCardProps['bid']>) =>
      opened(<ProposeFinish bid={bid({ steps: ['proposeFinish'], ...more })} name="Mei" />, { answering });
    expect((await propose(over)).buttons()).toEqual([]);
    expect((await propose({ steps: [] })).buttons()).toEqual([]);
    const screen = await propose({});
    await screen.press('Work is finished');
    expect(screen.inputsOf(finishJob)).toEqual([{ bid_id: '7' }]);
    expect(screen.words()).toContain('Sent. Mei can confirm now.');
  });

  it('is confirmed or refused by who is asked, and taken back by who said it', async () => {
    const asked = { ...proposed('provider'), steps: ['confirmFinish', 'refuseFinish'] };
    const yes = await card('consumer', asked);
    expect(yes.buttons()).toEqual(['Yes, it’s finished', 'Not yet']);
    await yes.press('Yes, it’s finished');
    expect(yes.inputsOf(finishJob)).toEqual([{ bid_id: '7' }]);
    expect(yes.words()).toContain('The job is done');
    const no = await card('consumer', asked);
    await no.press('Not yet');
    expect(no.inputsOf(refuseFinish)).toEqual([{ bid_id: '7' }]);
    expect(no.words()).toContain('The job goes on');
    const own = await card('pro', { ...proposed('provider'), steps: ['refuseFinish'] });
    expect(own.buttons()).toEqual(['Take back']);
    await own.press('Take back');
    expect(own.words()).toContain('Taken back');
  });
});

describe('a completed job', () => {
  const ways = (...steps: string[]) => opened(<DoneWays bid={{ id: 7, steps }} name="CoolBreeze" />, { answering });

  it('offers what the server says can be done, each by itself', async () => {
    expect((await ways()).buttons()).toEqual([]);
    expect((await ways('notDone')).buttons()).toEqual(['Not done']);
    expect((await ways('notAsAgreed')).buttons()).toEqual(['Not as agreed']);
    expect((await ways('undoComplete')).buttons()).toEqual(['Take back “work done”']);
  });

  it('is not done with what was written, and why it was refused is not said of the next question', async () => {
    const screen = await ways('notDone', 'undoComplete');
    screen.answer(notDone, { error: 'not now', message: 'The week is over.' });
    await screen.press('Not done');
    await screen.press('Not done');
    expect(screen.words()).toContain('The week is over.');
    await screen.press('Not now');
    await screen.press('Take back “work done”');
    expect(screen.words()).not.toContain('The week is over.');
    await screen.press('Take back “work done”');
    expect(screen.inputsOf(undoComplete)).toEqual([{ bid_id: '7' }]);
    screen.answer(notDone, {});
    await screen.press('Not done');
    await screen.type(/^What happened/, 'Two units are left.');
    await screen.press('Not done');
    expect(screen.inputsOf(notDone).at(-1)).toEqual({ bid_id: '7', message: 'Two units are left.' });
    expect(screen.words()).toContain('CoolBreeze has been told.');
  });

  it('is not as agreed for a reason, which is wanted', async () => {
    const screen = await ways('notAsAgreed');
    await screen.press('Not as agreed');
    await screen.press('Send');
    expect(screen.words()).toContain('Choose a reason');
    expect(screen.inputsOf(notAsAgreed)).toEqual([]);
    await screen.press('Damage', 'radio');
    await screen.press('Send');
    expect(screen.inputsOf(notAsAgreed)).toEqual([{ bid_id: '7', message: '', quote_report_sub_topic_id: 1004 }]);
    expect(screen.words()).toContain('Sent. Gotong will look at it.');
    expect(screen.buttons()).not.toContain('Send');
  });
});
