// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/appeals/calls.ts';
import type { AppealCase } from '#core/appeals/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AppealPane } from './AppealPane.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const EVIDENCE = {
  ...{ sent_on: '2026-11-18 02:00:00', read_on: null, replied_on: null, answered_on: null, hired_on: null },
  ...{
    decide_at: '2026-11-21 02:00:00',
    settled_on: null,
    reason: null,
    decided_by: null,
    rule_version: 1,
    rule: 'reply',
  },
  ...{ messages_from_customer: 0, messages_from_pro: 1, last_message_from_customer: null },
  request: { state: 'open', closed_reason: null, ended_on: null, quote_count: 2 },
};
const shown = (more: Partial<AppealCase> = {}) => {
  const appeal = {
    ...{ id: 3, topic: 'other', about: 'Wash, Bedok', pro: 'CoolBreeze', user_id: 7, amount: '4.20', status: 'open' },
    ...{ created: '2026-11-20 02:00:00', decided_on: null, claim: null, message: 'Fake number', bought: '3.00' },
    ...{ promotional: '1.20', quote_request_id: 8, customer_id: 9, customer: 'Mei', evidence: EVIDENCE },
    ...{ evidence_now: EVIDENCE, reports: { count: 2, upheld: 1 }, before: { granted: 0, refused: 0 }, files: [] },
    ...{ reason: '', decided_by: null, transaction_id: null, can_decide: true, history: [] },
    ...more,
  };
  let decided = 0;
  return opened(<AppealPane appeal_id={3} now={NOW} onDecided={() => (decided += 1)} />, {
    answering: [
      [calls.opsAppeal, { appeal }],
      [calls.decideAppeal, { appeal }],
      [calls.takeAppeal, { appeal }],
    ],
  }).then((screen) => ({ ...screen, decided: () => decided }));
};
const claim = (is_mine: boolean) => ({ operator_id: 4, operator: 'Omar', is_mine, until: '2026-11-21 03:00:00' });

it('is given back without a reason, and refused with one alone', async () => {
  const screen = await shown();
  expect(screen.buttons()).toEqual(['Take it', 'Refuse', 'Return the fee']);
  await screen.press('Return the fee');
  expect(screen.words()).toContain('Give S$4.20 back?');
  await screen.press('Return the fee');
  expect(screen.inputsOf(calls.decideAppeal)).toEqual([{ appeal_id: '3', decision: 'grant', reason: '' }]);
  expect(screen.decided()).toBe(1);
  const other = await shown();
  await other.press('Refuse');
  await other.press('Refuse');
  expect(other.inputsOf(calls.decideAppeal)).toEqual([]);
  await other.type(/^Why/, 'The number works.');
  await other.press('Refuse');
  expect(other.inputsOf(calls.decideAppeal)).toMatchObject([{ decision: 'refuse', reason: 'The number works.' }]);
});

it('is decided by no one while another operator works on it, who can be relieved', async () => {
  const theirs = await shown({ claim: claim(false) });
  expect(theirs.words()).toContain('Omar is working on this');
  expect(theirs.buttons()).toEqual(['Take over']);
  await theirs.press('Take over');
  expect(theirs.inputsOf(calls.takeAppeal)).toMatchObject([{ take_over: true, give_back: false }]);
  const mine = await shown({ claim: claim(true) });
  expect(mine.buttons()).toEqual(['Give back', 'Refuse', 'Return the fee']);
  await mine.press('Give back');
  expect(mine.inputsOf(calls.takeAppeal)).toMatchObject([{ take_over: false, give_back: true }]);
});

it('that concerns its reader is another’s, and one that is over says how it ended', async () => {
  const own = await shown({ can_decide: false });
  expect(own.words()).toContain('Another operator must decide this');
  expect(own.buttons()).toEqual([]);
  const over = await shown({
    ...{ status: 'granted', can_decide: false, decided_by: 'Omar', reason: 'It is fake.', transaction_id: 55 },
  });
  expect(over.words()).toContain('Given back by Omar It is fake. Entry 55 of the books.');
  expect(over.words()).not.toContain('Another operator');
});

it('says what is known of the lead, and what it was then where that has moved', async () => {
  const screen = await shown();
  expect(screen.words()).toContain('The request was reported: 2 cases, 1 upheld.');
  expect(screen.words()).toContain('The first appeal of this pro.');
  expect(screen.words()).toContain('Paid from S$1.20 of bonus credit and S$3.00 of bought credit.');
  expect(screen.words()).not.toContain('As it was when the pro asked');
  const moved = await shown({
    evidence_now: { ...EVIDENCE, read_on: '2026-11-20 02:00:00' } as never,
    reports: { count: 0, upheld: 0 },
    before: { granted: 0, refused: 2 },
  });
  expect(moved.words()).toContain('As it was when the pro asked');
  expect(moved.words()).toContain('No reports of this request.');
  expect(moved.words()).toContain('Appeals of this pro before: 0 granted, 2 refused.');
});
