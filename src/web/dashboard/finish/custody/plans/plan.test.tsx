// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/custody/plans/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Plan } from './Plan.tsx';

const step = (key: string, amount: string, more: object = {}) => ({
  ...{ key, kind: 'work', title: `Step ${key}`, amount, proof: '', begins_on: '2026-11-30', ends_on: '2026-12-01' },
  ...{ payment_id: null, state: null, can_ask: false },
  ...more,
});
const plan = (more: object = {}) => ({
  ...{ plan_id: 4, version: 1, state: 'agreed', proposed_by: 'pro', reason: '', total: '300.00' },
  ...{ steps: [step('a', '100.00'), step('b', '200.00')], proposed_on: '2026-11-20 02:00:00', answer_by: null },
  ...more,
});
const PROPOSAL = plan({ plan_id: 9, state: 'proposed', answer_by: '2026-11-23 02:00:00', reason: 'Parts first.' });
const shown = (more: object = {}) => {
  const job_plan = {
    ...{ quote_bid_id: 7, side: 'requestor', planned_on: '2026-11-30', agreed: '300.00', deposit_most: '0.00' },
    ...{
      deposit_cap: {
        category_name: 'Aircon',
        percent: 0,
        most: '0.00',
        deposit_source: '',
        url: '',
        as_of: '2026-01-01',
      },
    },
    ...{ capabilities: [], plan: null, is_outdated: false, proposal: null, acts: [] },
    ...more,
  };
  return opened(<Plan bid_id={7} payments={[]} name="Wei" now={new Date('2026-11-21T02:00:00Z')} />, {
    answering: [
      [calls.jobPlan, { job_plan }],
      [calls.answerPlan, { job_plan }],
      [calls.withdrawPlan, { job_plan }],
      [calls.askPlanStep, { third_party_payment: {} }],
    ],
  });
};

it('that is proposed is accepted or declined by the other side alone, after it was asked once', async () => {
  const theirs = { proposal: PROPOSAL, acts: ['answer_plan'] };
  const screen = await shown(theirs);
  expect(screen.buttons()).toEqual(['Accept plan', 'Decline']);
  expect(screen.words()).toContain('Without an answer by Mon 23 Nov, 10 am, there is no plan.');
  expect(screen.words()).toContain('Parts first.');
  await screen.press('Accept plan');
  expect(screen.inputsOf(calls.answerPlan)).toEqual([]);
  await screen.press('Accept plan');
  expect(screen.inputsOf(calls.answerPlan)).toEqual([{ bid_id: '7', plan_id: 9, is_accepted: true }]);
  const no = await shown(theirs);
  await no.press('Decline');
  expect(no.words()).toContain('There is no plan then.');
  await no.press('Decline');
  expect(no.inputsOf(calls.answerPlan)).toMatchObject([{ is_accepted: false }]);
  const own = await shown({ side: 'pro', proposal: PROPOSAL, acts: ['withdraw_plan'] });
  expect(own.buttons()).toEqual(['Take it back']);
  expect(own.words()).toContain('Waiting for Wei');
  await own.press('Take it back');
  await own.press('Take it back');
  expect(own.inputsOf(calls.withdrawPlan)).toEqual([{ bid_id: '7', plan_id: 9 }]);
  expect(own.inputsOf(calls.answerPlan)).toEqual([]);
});

it('in force stays while a change of it waits, and says so', async () => {
  const screen = await shown({ plan: plan(), proposal: PROPOSAL, acts: ['answer_plan'] });
  expect(screen.words()).toContain('Proposed change of the plan');
  expect(screen.words()).toContain('the plan below stays.');
  await screen.press('Decline');
  expect(screen.words()).toContain('The plan below stays. Either of you can propose another.');
});

it('is proposed where there is none, and changed until all of it is asked for', async () => {
  const acts = ['propose_plan'];
  expect((await shown({ acts })).buttons()).toEqual(['Propose a plan']);
  expect((await shown()).words()).toBe('');
  expect((await shown({ acts, plan: plan() })).buttons()).toEqual(['Propose a change']);
  const all = plan({
    steps: [
      step('a', '100.00', { payment_id: 1, state: 'released' }),
      step('b', '200.00', { payment_id: 2, state: 'held' }),
    ],
  });
  expect((await shown({ acts, plan: all })).buttons()).toEqual([]);
  // The total has changed since, so a change is needed.
  const outdated = await shown({ acts, plan: all, is_outdated: true, agreed: '350.00' });
  expect(outdated.words()).toContain('The agreed total is S$350.00 now, and the plan comes to S$300.00');
  expect(outdated.buttons()).toEqual(['Propose a change']);
});

it('is asked for step by step by its pro, for the amount of the step', async () => {
  const steps = [step('a', '100.00', { can_ask: true }), step('b', '200.00')];
  const screen = await shown({ side: 'pro', plan: plan({ steps }) });
  expect(screen.buttons()).toEqual(['Ask for S$100.00']);
  await screen.press('Ask for S$100.00');
  expect(screen.inputsOf(calls.askPlanStep)).toMatchObject([{ bid_id: '7', key: 'a' }]);
});
