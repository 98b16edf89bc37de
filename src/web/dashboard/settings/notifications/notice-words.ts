import { NOTICE_SETTINGS, type NoticeSetting } from '#core/notices/model.ts';
import type { Mode } from '#core/users/model.ts';

/** What each kind tells, as a person would say it. */
export const NOTICE_WORDS: Readonly<Record<NoticeSetting, { title: string; detail: string }>> = {
  quote_received: { title: 'New quotes', detail: 'A pro answered your request.' },
  message_received: { title: 'Messages', detail: 'When you have not read one for a while.' },
  hired: { title: 'You are hired', detail: 'A customer chose your quote.' },
  request_matched: { title: 'New requests', detail: 'A request fits your services.' },
  review_received: { title: 'Reviews', detail: 'Somebody you worked with reviewed you.' },
  question_asked: { title: 'Questions', detail: 'Somebody asked one on your page.' },
  auto_quote_stopped: { title: 'Auto-quote stopped', detail: 'A quote could not be sent, once a day at most.' },
  credit_ending: { title: 'Credit ends soon', detail: 'Bonus credit, 14 days and 3 days before.' },
  request_question: { title: 'Questions from pros', detail: 'A pro asks before quoting your request.' },
  question_answered: { title: 'Answers', detail: 'A pro answered your question.' },
  job_done: { title: 'Work done', detail: 'Your pro says that the work is done.' },
  self_hire_stated: { title: 'Agreed outside Gotong', detail: 'A pro says that you agreed on the job.' },
  request_expiring: { title: 'Request ends soon', detail: 'Seven days and two days before.' },
  request_expired: { title: 'Request has ended', detail: 'With a link that opens it again.' },
};

export interface NoticeGroup {
  readonly title: string;
  readonly kinds: readonly NoticeSetting[];
}

/** The kinds by whom they concern, those of the mode one is in first. */
export function noticeGroups(mode: Mode): readonly NoticeGroup[] {
  const of = (role: Mode | 'both') =>
    (Object.keys(NOTICE_SETTINGS) as NoticeSetting[]).filter((kind) => NOTICE_SETTINGS[kind].role === role);
  const groups = {
    consumer: { title: 'When you hire', kinds: of('consumer') },
    pro: { title: 'When you work as a pro', kinds: of('pro') },
  };
  const conversations = { title: 'Conversations', kinds: of('both') };
  return mode === 'pro' ? [groups.pro, conversations, groups.consumer] : [groups.consumer, conversations, groups.pro];
}
