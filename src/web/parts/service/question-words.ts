import type { QuestionReportType } from '#core/questions/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The reasons to report a question, as the reporter chooses from. */
export const reportWords = (): Readonly<Record<QuestionReportType, string>> => ({
  spam: t('question>advertisement'),
  rude: t('question>rude'),
  private: t('question>private_details'),
  untrue: t('question>not_true'),
  other: shared('noun>something_else'),
});
