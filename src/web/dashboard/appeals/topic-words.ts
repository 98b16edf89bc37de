import type { AppealTopic } from '#core/appeals/model.ts';
import { t } from '#web/text/pricing.ts';

/** What may be wrong with a lead, for the pro who asks a fee back: `APPEAL_TOPIC_WORDS` in the page's language. */
export const topicWords = (): Readonly<Record<AppealTopic, { title: string; detail: string }>> => ({
  not_genuine: {
    title: t('appeal_topic>the_request_was_not_genuine'),
    detail: t('appeal_topic>nobody_wanted_this_job_done'),
  },
  duplicate: { title: t('appeal_topic>the_same_request_again'), detail: t('appeal_topic>i_have_paid_a_fee') },
  no_answer: {
    title: t('appeal_topic>the_customer_never_really_answered'),
    detail: t('appeal_topic>there_was_a_message_but'),
  },
  wrong_details: {
    title: t('appeal_topic>the_job_was_another_one_text'),
    detail: t('appeal_topic>the_request_said_something_else'),
  },
  other: { title: t('appeal_topic>something_else'), detail: t('appeal_topic>tell_us_below') },
});
