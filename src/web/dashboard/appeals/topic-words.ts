import type { AppealTopic } from '#core/appeals/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** What may be wrong with a lead, for the pro who asks a fee back: `APPEAL_TOPIC_WORDS` in the page's language. */
export const topicWords = (): Readonly<Record<AppealTopic, { title: string; detail: string }>> => ({
  not_genuine: {
    title: t('appeal_topic>not_genuine'),
    detail: t('appeal_topic>not_genuine_hint'),
  },
  duplicate: { title: t('appeal_topic>duplicate'), detail: t('appeal_topic>duplicate_hint') },
  no_answer: {
    title: t('appeal_topic>no_real_answer'),
    detail: t('appeal_topic>no_real_answer_hint'),
  },
  wrong_details: {
    title: t('appeal_topic>different_job'),
    detail: t('appeal_topic>different_job_hint'),
  },
  other: { title: shared('noun>something_else'), detail: t('appeal_topic>other_hint') },
});
