// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/reports/calls.ts';
import type { ReportCase } from '#core/reports/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CasePane } from './CasePane.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const shown = (more: Partial<ReportCase> = {}) => {
  const report_case = {
    ...{ id: 3, type: 'service', about: 'CoolBreeze', reported_user_id: 7, reported: 'Wei Jie', status: 'open' },
    ...{ report_count: 1, topics: ['Spam'], created: '2026-11-20 02:00:00', decided_on: null, claim: null },
    ...{ quote_request_id: null, quote_bid_id: null, quote_service_id: 6, desk_case_id: null, upheld_before: 0 },
    ...{ evidence: { title: '', text: '', facts: [], messages: [] }, reports: [], is_reported_blocked: false },
    ...{ reason: '', decided_by: null, can: { decide: ['dismiss', 'warn', 'hide'], undo: false }, history: [] },
    ...more,
  };
  return opened(<CasePane case_id={3} now={NOW} onDecided={() => {}} />, {
    answering: [
      [me, { user: { id: 90, operator_roles: ['review'] }, working_for: null }],
      [calls.reportCase, { report_case }],
      [calls.decideReport, { report_case: { ...report_case, can: { decide: [], undo: true } } }],
      [calls.takeReport, { report_case }],
      [calls.undoReport, { report_case }],
    ],
  });
};
/** The decisions, without the letters that decide by key. */
const foot = (screen: Awaited<ReturnType<typeof shown>>) => screen.buttons().map((name) => name.replace(/ [a-z]$/, ''));
const claim = (is_mine: boolean) => ({ operator_id: 4, operator: 'Omar', is_mine, until: '2026-11-21 03:00:00' });

it('is closed without a reason, and what is done to a person has one', async () => {
  const screen = await shown();
  expect(foot(screen)).toEqual(expect.arrayContaining(['Take it', 'Take it down', 'Warn', 'Nothing wrong']));
  await screen.press(/^Nothing wrong/);
  await screen.press('Nothing wrong');
  expect(screen.inputsOf(calls.decideReport)).toMatchObject([{ case_id: '3', decision: 'dismiss', reason: '' }]);
  await screen.press('Undo');
  expect(screen.inputsOf(calls.undoReport)).toEqual([{ case_id: '3' }]);
  for (const [label, decision] of [
    ['Take it down', 'hide'],
    ['Warn', 'warn'],
    ['Block person', 'block'],
  ] as const) {
    const other = await shown({ can: { decide: ['dismiss', 'warn', 'hide', 'block'], undo: false } });
    await other.press(new RegExp(`^${label}`));
    await other.press(label);
    expect(other.inputsOf(calls.decideReport), label).toEqual([]);
    await other.type(/^Why/, 'It is advertising.');
    await other.press(label);
    expect(other.inputsOf(calls.decideReport)).toMatchObject([{ decision, reason: 'It is advertising.' }]);
  }
});

it('that another operator has is taken over before it is decided', async () => {
  const screen = await shown({ claim: claim(false) });
  expect(foot(screen)).not.toContain('Warn');
  await screen.press('Take over');
  expect(screen.inputsOf(calls.takeReport)).toMatchObject([{ take_over: true, give_back: false }]);
  const mine = await shown({ claim: claim(true) });
  expect(foot(mine)).toContain('Warn');
  await mine.press('Give back');
  expect(mine.inputsOf(calls.takeReport)).toMatchObject([{ take_over: false, give_back: true }]);
});

it('that concerns its reader is another’s; a decided one is taken back while that is possible', async () => {
  const none = { decide: [], undo: false };
  const own = await shown({ can: none });
  expect(own.words()).toContain('Another operator must decide this');
  expect(foot(own)).not.toContain('Take it');
  const decided = { status: 'warned', decided_by: 'Omar', reason: 'Rude' } as const;
  const late = await shown({ ...decided, can: none });
  expect(late.words()).toContain('Warned by Omar Rude');
  expect(late.words()).not.toContain('Another operator must decide this');
  expect(foot(late)).not.toContain('Take it back');
  const fresh = await shown({ ...decided, can: { decide: [], undo: true } });
  await fresh.press('Take it back');
  expect(fresh.inputsOf(calls.undoReport)).toEqual([{ case_id: '3' }]);
});

it('leads to the public page of a service alone', async () => {
  expect((await shown()).words()).toContain('Open the public page');
  expect((await shown({ type: 'bid' as never, quote_service_id: 6 })).words()).not.toContain('Open the public page');
});
