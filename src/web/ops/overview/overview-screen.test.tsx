import { describe, expect, it } from 'vitest';
import { appealQueue } from '#core/appeals/calls.ts';
import type { OperatorRole } from '#core/kit/roles.ts';
import { opsOverview, opsToday } from '#core/ops/calls.ts';
import { creditAdjustments } from '#core/ops/credit/calls.ts';
import { linkCases } from '#core/ops/linked/calls.ts';
import { opsRefunds } from '#core/payments/ops/calls.ts';
import { questionReports } from '#core/questions/calls.ts';
import { reportQueue } from '#core/reports/calls.ts';
import { reviewChecks } from '#core/reviews/checks/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answers, drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { MENU } from '../shell/nav.ts';
import { QUEUES } from '../shell/queues.ts';
import { WAITING } from '../shell/use-counts.ts';
import { Component } from './OverviewScreen.tsx';

const row = (kind: string, count: number, overdue = 0) => ({ kind, count, overdue, oldest: null });
const answers = (n: number, roles: readonly OperatorRole[] = ['owner']): Answers => [
  [readOf(me), {}, { user: { id: 3, first_name: 'Mei', display_name: 'Mei Tan', operator_roles: roles } }],
  [
    readOf(opsOverview),
    {},
    { waiting: [row('identity', n, n), row('certificate', 0)], shop_items: 0, contact: { count: 3 * n, overdue: n } },
  ],
  [readOf(questionReports), {}, { questions: n > 0 ? [{}] : [] }],
  [readOf(reportQueue), WAITING, { waiting: [row('request', n, n)], rows: [] }],
  [readOf(reviewChecks), WAITING, { waiting: n + 1 }],
  [readOf(creditAdjustments), { page_size: 1 }, { waiting: n + 2 }],
  [readOf(linkCases), WAITING, { waiting: n + 5 }],
  [readOf(appealQueue), WAITING, { waiting: { count: n + 3 } }],
  [readOf(opsRefunds), { state: 'waiting', page_size: 1 }, { waiting: n + 4 }],
];
const overview = async (n: number, roles?: readonly OperatorRole[]) => drawn(<Component />, answers(n, roles), '/ops');

describe('the overview', () => {
  it('has a card for each queue with what waits, and says what is late', async () => {
    const html = await overview(3);
    expect(pressable(html).filter((words) => /\d$/.test(words))).toEqual([
      'Identity checks Nothing waiting 3 over 4 h 3',
      'Certificates Nothing waiting 0',
      `Reports ${QUEUES.reports.text} 3 over 4 h 4`,
      `Contact ${QUEUES.contact.text} 3 over 4 h 9`,
      `Review checks ${QUEUES.checks.text} 4`,
      `Credit ${QUEUES.credit.text} 5`,
      `Linked accounts ${QUEUES.linked.text} 8`,
      `Appeals ${QUEUES.appeals.text} 6`,
      `Refunds ${QUEUES.refunds.text} 7`,
    ]);
    expect(wordsOf(html)).toContain('Review 3 cases');
  });

  it('says where nothing waits', async () => {
    const html = wordsOf(await overview(0));
    expect(html).toContain('Reports Nothing waiting 0');
    expect(html).not.toContain('over 4 h');
  });

  it('shows no number for a queue before it is read', async () => {
    const read = [readOf(me), readOf(opsOverview), readOf(linkCases), readOf(reportQueue)] as unknown[];
    const html = wordsOf(
      await drawn(
        <Component />,
        answers(0).filter(([of]) => read.includes(of)),
        '/ops',
      ),
    );
    expect(html).toContain(`Linked accounts ${QUEUES.linked.text} 5`);
    // The count of reports includes questions, which are not read here.
    for (const key of ['reports', 'checks', 'credit', 'appeals', 'refunds'] as const)
      expect(html).toContain(`${QUEUES[key].label} ${QUEUES[key].text} –`);
  });

  it('shows a support operator no queue of other roles', async () => {
    const html = wordsOf(await overview(3, ['support']));
    expect(html).toContain('Feedback');
    expect(html).toContain('Contact');
    for (const words of ['Identity checks', 'Reports', 'Credit', 'Appeals', 'Refunds', 'Review 3 cases'])
      expect(html).not.toContain(words);
  });

  it('shows what happened today only to the roles of its queue, with links to what they may open', async () => {
    const market = { people: 1, services: 2, requests: 3, quotes: 4, hires: 5, reviews: 6 };
    const of = async (role: OperatorRole, decided: object | null, blocked: number | null) =>
      drawn(<Component />, [...answers(0, [role]), [readOf(opsToday), {}, { decided, market, blocked }]], '/ops');
    const approver = await of('approver', null, null);
    expect(wordsOf(approver)).not.toMatch(/Decisions|blocked/);
    expect(pressable(approver)).not.toEqual(expect.arrayContaining(['books']));
    const money = await of('money', null, 2);
    expect(pressable(money)).toEqual(expect.arrayContaining(['Traffic', 'tariff of lead fees', 'payments', 'books']));
    expect(pressable(money)).not.toContain('messages');
    const review = await of('review', { approved: 7, more: 0, refused: 0, mine: 0 }, 2);
    expect(wordsOf(review)).toContain('2 accounts blocked.');
  });

  it('has no queue that the menu lacks', () => {
    const places = MENU.flatMap(({ href, also = [] }) => [href, ...also]);
    for (const { href } of Object.values(QUEUES)) expect(places).toContain(href);
  });
});
