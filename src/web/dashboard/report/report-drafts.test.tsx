import { expect, it } from 'vitest';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { NO_WORDS } from '#web/parts/report/ReportFields.tsx';
import { draftOf, dropDraft, keepDraft, useReportDraft } from './report-drafts.ts';
import type { Reported } from './reported.ts';

function Opened({ about }: { about: Reported }) {
  return <p>{useReportDraft(about).said.message}</p>;
}

it('a report whose dialog was closed is there again, for the same thing alone, until it is sent', async () => {
  const [mine, other]: Reported[] = [
    { type: 'customer_review', param: '7' },
    { type: 'customer_review', param: '8' },
  ];
  if (!mine || !other) throw new Error('two things');
  keepDraft(mine, { said: { ...NO_WORDS, message: 'Nobody came that day.' }, files: [] });
  expect(wordsOf(await drawn(<Opened about={mine} />))).toBe('Nobody came that day.');
  expect(wordsOf(await drawn(<Opened about={other} />))).toBe('');
  dropDraft(mine);
  expect(draftOf(mine).said).toEqual(NO_WORDS);
});
