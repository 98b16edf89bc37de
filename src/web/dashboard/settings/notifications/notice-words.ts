import type { Flags } from '#core/flags.ts';
import { NOTICE_SETTINGS, type NoticeSetting } from '#core/notices/model.ts';
import type { Mode } from '#core/users/model.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** What each kind of notice is about. */
export const noticeWords = (): Readonly<Record<NoticeSetting, { title: string; detail: string }>> => ({
  quote_received: { title: t('notice>new_quotes'), detail: t('notice>new_quotes_hint') },
  message_received: { title: shared('noun>messages'), detail: t('notice>messages_hint') },
  missed_call: { title: t('notice>calls'), detail: t('notice>calls_hint') },
  hire_confirmed: { title: t('notice>hire_confirmed'), detail: t('notice>hire_confirmed_hint') },
  job_changed: { title: t('notice>job_changed'), detail: t('notice>job_changed_hint') },
  job_reminder: { title: t('notice>job_reminder'), detail: t('notice>job_reminder_hint') },
  on_the_way: { title: t('notice>on_the_way'), detail: t('notice>on_the_way_hint') },
  request_sent: { title: t('notice>request_sent'), detail: t('notice>request_sent_hint') },
  quote_changed: { title: t('notice>quote_changed'), detail: t('notice>quote_changed_hint') },
  hired: { title: t('notice>hired'), detail: t('notice>hired_hint') },
  another_hired: { title: t('notice>another_hired'), detail: t('notice>another_hired_hint') },
  quote_reopened: { title: t('notice>quote_reopened'), detail: t('notice>quote_reopened_hint') },
  request_matched: { title: t('notice>new_requests'), detail: t('notice>new_requests_hint') },
  review_received: { title: shared('noun>reviews'), detail: t('notice>reviews_hint') },
  booking_asked: { title: t('notice>booking_asked'), detail: t('notice>booking_asked_hint') },
  booking_declined: { title: t('notice>booking_declined'), detail: t('notice>booking_declined_hint') },
  order_news: { title: t('notice>order_news'), detail: t('notice>order_news_hint') },
  protected_payment: { title: t('notice>protected_payment'), detail: t('notice>protected_payment_hint') },
  paid_out: { title: t('notice>paid_out'), detail: t('notice>paid_out_hint') },
  series_changed: { title: t('notice>series_changed'), detail: t('notice>series_changed_hint') },
  question_asked: { title: t('notice>questions'), detail: t('notice>questions_hint') },
  auto_quote_stopped: { title: t('notice>auto_quote_stopped'), detail: t('notice>auto_quote_stopped_hint') },
  credit_ending: { title: t('notice>credit_ends_soon'), detail: t('notice>credit_ends_hint') },
  subscription_changed: { title: t('notice>subscriptions'), detail: t('notice>subscriptions_hint') },
  request_question: { title: t('notice>pro_questions'), detail: t('notice>pro_questions_hint') },
  question_answered: { title: t('notice>answers'), detail: t('notice>answers_hint') },
  job_done: { title: shared('status>work_done'), detail: t('notice>work_done_hint') },
  finish_proposed: { title: t('notice>finish_asked'), detail: t('notice>finish_asked_hint') },
  finish_confirmed: { title: t('notice>finish_agreed'), detail: t('notice>finish_agreed_hint') },
  job_reopened: { title: t('notice>job_reopened'), detail: t('notice>job_reopened_hint') },
  not_as_agreed: { title: t('notice>not_as_agreed'), detail: t('notice>not_as_agreed_hint') },
  job_money: { title: t('notice>job_money'), detail: t('notice>job_money_hint') },
  staff_job: { title: t('notice>staff_job'), detail: t('notice>staff_job_hint') },
  service_due: { title: t('notice>service_due'), detail: t('notice>service_due_hint') },
  self_hire_stated: { title: t('notice>agreed_outside_gotong'), detail: t('notice>agreed_outside_hint') },
  still_needed: { title: t('notice>still_needed'), detail: t('notice>still_needed_hint') },
  no_coverage: { title: t('notice>no_coverage'), detail: t('notice>no_coverage_hint') },
  request_expiring: { title: t('notice>request_ends_soon'), detail: t('notice>request_ends_hint') },
  request_expired: { title: t('notice>request_ended'), detail: t('notice>request_ended_hint') },
});

export interface NoticeGroup {
  readonly title: string;
  readonly kinds: readonly NoticeSetting[];
}

/** Kinds that exist only with a flag. */
const BY_FLAG = {
  order_news: 'shop',
  protected_payment: 'safety_payment',
  paid_out: 'safety_payment',
} as const satisfies Partial<Record<NoticeSetting, keyof Flags>>;

/** The kinds in groups, first those of the person's present mode; those of shops and protected payments only with their flags. */
export function noticeGroups(mode: Mode, flags: Pick<Flags, 'shop' | 'safety_payment'>): readonly NoticeGroup[] {
  const of = (role: Mode | 'both') =>
    (Object.keys(NOTICE_SETTINGS) as NoticeSetting[]).filter(
      (kind) =>
        NOTICE_SETTINGS[kind].role === role && (!(kind in BY_FLAG) || flags[BY_FLAG[kind as keyof typeof BY_FLAG]]),
    );
  const groups = {
    consumer: { title: t('notice>group_hiring'), kinds: of('consumer') },
    pro: { title: t('notice>group_pro'), kinds: of('pro') },
  };
  const conversations = { title: shared('noun>conversations'), kinds: of('both') };
  return mode === 'pro' ? [groups.pro, conversations, groups.consumer] : [groups.consumer, conversations, groups.pro];
}
