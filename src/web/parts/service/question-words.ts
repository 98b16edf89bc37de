import type { QuestionReportType } from '#core/services/question-model.ts';
import { t } from '#web/text/parts.ts';

/** What is wrong with a question, as the one who reports it chooses. */
export const reportWords = (): Readonly<Record<QuestionReportType, string>> => ({
  spam: t('question>it_is_an_advertisement'),
  rude: t('question>it_is_rude_or_hateful'),
  private: t('question>it_tells_something_private_about'),
  untrue: t('question>it_is_not_true'),
  other: t('question>something_else'),
});
