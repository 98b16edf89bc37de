import { NOTICE_SETTINGS, type NoticeSetting } from '#core/notices/model.ts';
import type { Mode } from '#core/users/model.ts';
import { t } from '#web/text/settings.ts';

/** What each kind tells, as a person would say it. */
export const noticeWords = (): Readonly<Record<NoticeSetting, { title: string; detail: string }>> => ({
  quote_received: { title: t('notice>new_quotes'), detail: t('notice>a_pro_answered_your_request') },
  message_received: { title: t('notice>messages'), detail: t('notice>when_you_have_not_read') },
  missed_call: { title: t('notice>calls'), detail: t('notice>a_call_you_missed_a') },
  hired: { title: t('notice>you_are_hired'), detail: t('notice>a_customer_chose_your_quote') },
  request_matched: { title: t('notice>new_requests'), detail: t('notice>a_request_fits_your_services') },
  review_received: { title: t('notice>reviews'), detail: t('notice>somebody_you_worked_with') },
  question_asked: { title: t('notice>questions'), detail: t('notice>somebody_asked_one_on_your') },
  auto_quote_stopped: { title: t('notice>auto_quote_stopped'), detail: t('notice>a_quote_could_not_be') },
  credit_ending: { title: t('notice>credit_ends_soon'), detail: t('notice>bonus_credit_14_days_and') },
  request_question: { title: t('notice>questions_from_pros'), detail: t('notice>a_pro_asks_before_quoting') },
  question_answered: { title: t('notice>answers'), detail: t('notice>a_pro_answered_your_question') },
  job_done: { title: t('notice>work_done'), detail: t('notice>your_pro_says_that_the') },
  self_hire_stated: { title: t('notice>agreed_outside_gotong'), detail: t('notice>a_pro_says_that_you') },
  request_expiring: { title: t('notice>request_ends_soon'), detail: t('notice>seven_days_and_two_days') },
  request_expired: { title: t('notice>request_has_ended'), detail: t('notice>with_a_link_that_opens') },
});

export interface NoticeGroup {
  readonly title: string;
  readonly kinds: readonly NoticeSetting[];
}

/** The kinds by whom they concern, those of the mode one is in first. */
export function noticeGroups(mode: Mode): readonly NoticeGroup[] {
  const of = (role: Mode | 'both') =>
    (Object.keys(NOTICE_SETTINGS) as NoticeSetting[]).filter((kind) => NOTICE_SETTINGS[kind].role === role);
  const groups = {
    consumer: { title: t('notice>when_you_hire'), kinds: of('consumer') },
    pro: { title: t('notice>when_you_work_as_a'), kinds: of('pro') },
  };
  const conversations = { title: t('notice>conversations'), kinds: of('both') };
  return mode === 'pro' ? [groups.pro, conversations, groups.consumer] : [groups.consumer, conversations, groups.pro];
}
