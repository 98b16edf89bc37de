// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/bids/completions/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { notDone } from '#core/reports/jobs/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { DoneWays } from './DoneWays.tsx';
import { FinishCard, type FinishCardProps, ProposeFinish } from './FinishCard.tsx';

type Bid = FinishCardProps['bid'];
const bid = (more: object = {}): Bid =>
  ({
    id: 7,
    quote_status_id: QUOTE_STATUS.Hired,
    steps: [],
    finish_proposed: null,
    is_not_done: false,
    ...more,
  }) as Bid;
const by = (side: 'provider' | 'requestor') => ({ finish_proposed: { by: side, on: '2026-11-20 03:00:00' } });
const answering = [
  [calls.finishJob, { quote_bid: {} }],
  [calls.refuseFinish, { quote_bid: {} }],
  [calls.undoComplete, { quote_bid: {} }],
  [notDone, { quote_bid: {} }],
] as const;
const card = (side: FinishCardProps['side'], more: object) =>
  opened(<FinishCard bid={bid(more)} side={side} name="Mei" />, { answering });

it('asks who did not say that the work is finished, and tells who did that it waits', async () => {
  for (const [side, own, other] of [
    ['pro', 'provider', 'requestor'],
    ['consumer', 'requestor', 'provider'],
  ] as const) {
    expect((await card(side, by(own))).words()).toMatch(/^You said the work is finished Mei hasn’t answered yet\./);
    expect((await card(side, by(other))).words()).toMatch(/^Mei says the work is finished/);
    expect((await card(side, {})).words()).toBe('');
  }
  expect((await card('consumer', { is_not_done: true })).words()).toMatch(/^You said the work isn’t done/);
  expect((await card('pro', { is_not_done: true })).words()).toMatch(/^Mei says the work isn’t done/);
  // What was said of a job ends with it.
  const over = { ...by('requestor'), quote_status_id: QUOTE_STATUS.WorkCompleted };
  expect((await card('pro', over)).words()).toBe('');
});

it('is confirmed or refused by the one, and taken back by the other, as the server lets them', async () => {
  const asked = { ...by('provider'), steps: ['confirmFinish', 'refuseFinish'] };
  const yes = await card('consumer', asked);
  expect(yes.buttons()).toEqual(['Yes, it’s finished', 'Not yet']);
  await yes.press('Yes, it’s finished');
  expect(yes.inputsOf(calls.finishJob)).toEqual([{ bid_id: '7' }]);
  expect(yes.words()).toContain('The job is done');
  const no = await card('consumer', asked);
  await no.press('Not yet');
  expect(no.inputsOf(calls.refuseFinish)).toEqual([{ bid_id: '7' }]);
  expect(no.words()).toContain('The job goes on');
  const own = await card('pro', { ...by('provider'), steps: ['refuseFinish'] });
  expect(own.buttons()).toEqual(['Take back']);
  await own.press('Take back');
  expect(own.words()).toContain('Taken back');
});

it('is proposed by a customer of a hired job alone', async () => {
  const propose = async (more: object) =>
    (await opened(<ProposeFinish bid={bid(more)} name="Mei" />, { answering })).buttons();
  const steps = ['proposeFinish'];
  expect(await propose({ steps })).toEqual(['Work is finished']);
  expect(await propose({})).toEqual([]);
  expect(await propose({ steps, quote_status_id: QUOTE_STATUS.WorkCompleted })).toEqual([]);
});

it('after it is said to be not done, or taken back, after it was asked once', async () => {
  const ways = (steps: readonly string[]) =>
    opened(<DoneWays bid={{ id: 7, steps } as never} name="Mei" />, { answering });
  expect((await ways([])).buttons()).toEqual([]);
  const screen = await ways(['notDone', 'notAsAgreed', 'undoComplete']);
  expect(screen.buttons()).toEqual(['Not done', 'Not as agreed', 'Take back “work done”']);
  await screen.press('Not done');
  await screen.type(/^What happened/, 'Half of it.');
  expect(screen.inputsOf(notDone)).toEqual([]);
  await screen.press('Not done');
  expect(screen.inputsOf(notDone)).toEqual([{ bid_id: '7', message: 'Half of it.' }]);
  expect(screen.inputsOf(calls.undoComplete)).toEqual([]);
  const undo = await ways(['undoComplete']);
  await undo.press('Take back “work done”');
  await undo.press('Take back “work done”');
  expect(undo.inputsOf(calls.undoComplete)).toEqual([{ bid_id: '7' }]);
});
