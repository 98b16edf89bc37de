import { expect, it } from 'vitest';
import { aimWords, QUEUE_WORDS, workHref } from './work-words.ts';

it('an aim is said in hours below two days, and in days from then on', () => {
  expect([240, 1440, 2820, 2880, 5760].map(aimWords)).toEqual(['4 h', '24 h', '47 h', '2 days', '4 days']);
});

it('a number leads to its rows, those of one operator where it is theirs', () => {
  expect(workHref('reports', 'late')).toBe('/ops/workload/rows?queue=reports&number=late');
  expect(workHref('reports', 'done', 7)).toBe('/ops/workload/rows?queue=reports&number=done&operator=7');
});

it('a row leads to where it waits, and a decided one that is on no list to the log', () => {
  const hrefs = (done_on: string | null) =>
    (['questions', 'checks', 'credit', 'refunds', 'payees', 'merchants', 'reports'] as const).map((queue) =>
      QUEUE_WORDS[queue].rowHref({ place_id: 5, done_on }),
    );
  const decided = hrefs('2026-11-20 01:00:00');
  const [questions, checks, credit, refunds, payees, merchants, reports] = hrefs(null);
  expect([questions, checks, credit, refunds, reports]).toEqual([
    '/ops/reports/question-5',
    '/ops/checks/5',
    '/ops/people/5/credit',
    '/ops/payments/5',
    '/ops/reports/5',
  ]);
  expect(payees).toMatch(/payees\/5$/);
  expect(merchants).toMatch(/merchants\/5$/);
  expect(decided).toEqual([
    '/ops/log',
    '/ops/checks/5?state=decided',
    credit,
    refunds,
    '/ops/log',
    '/ops/log',
    reports,
  ]);
});
