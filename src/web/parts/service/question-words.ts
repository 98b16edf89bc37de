import type { QuestionReportType } from '#core/services/question-model.ts';

/** What is wrong with a question, as the one who reports it chooses. */
export const REPORT_WORDS: Readonly<Record<QuestionReportType, string>> = {
  spam: 'It is an advertisement',
  rude: 'It is rude or hateful',
  private: 'It tells something private about a person',
  untrue: 'It is not true',
  other: 'Something else',
};
