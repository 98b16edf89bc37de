import type { CaseStatus, CaseView } from '#core/content/desk/model.ts';

export const VIEW_WORDS: Readonly<Record<CaseView, string>> = {
  due: 'To answer',
  mine: 'Mine',
  answered: 'Waiting for them',
  solved: 'Solved',
  spam: 'Spam',
};
export const STATUS_WORDS: Readonly<Record<CaseStatus, string>> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for them',
  solved: 'Solved',
  spam: 'Spam',
};
