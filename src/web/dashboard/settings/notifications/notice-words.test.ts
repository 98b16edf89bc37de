import { expect, it } from 'vitest';
import { NOTICE_SETTINGS, type NoticeSetting } from '#core/notices/model.ts';
import { noticeGroups, noticeWords } from './notice-words.ts';

it.each(['consumer', 'pro'] as const)('%s: shows every kind once, the own ones first', (mode) => {
  const groups = noticeGroups(mode, { shop: true, safety_payment: true });
  const kinds = groups.flatMap((group) => group.kinds);
  expect([...kinds].sort()).toEqual(Object.keys(NOTICE_SETTINGS).sort());
  const without = (flags: Parameters<typeof noticeGroups>[1]) => {
    const left = noticeGroups(mode, flags).flatMap((group) => group.kinds);
    return kinds.filter((kind) => !left.includes(kind)).toSorted();
  };
  expect(without({ shop: false, safety_payment: true })).toEqual(['order_news']);
  expect(without({ shop: true, safety_payment: false })).toEqual(['paid_out', 'protected_payment']);
  expect(groups[0]?.kinds.every((kind) => NOTICE_SETTINGS[kind].role === mode)).toBe(true);
});

/** The name of each kind, and a part of the text beside it. */
const WORDS: Readonly<Record<NoticeSetting, readonly [title: string, detail: string]>> = {
  quote_received: ['New quotes', 'A pro sent you a quote.'],
  message_received: ['Messages', 'You have a message'],
  missed_call: ['Calls', 'You missed a call.'],
  hire_confirmed: ['You hired a pro', 'the calendar entry of a job you agreed on'],
  job_changed: ['Changes to a job', 'Another time is proposed'],
  job_reminder: ['Job reminders', 'The evening before a job'],
  on_the_way: ['On the way', 'The pro you hired has set off.'],
  request_sent: ['Request sent', 'How many pros have your new request.'],
  quote_changed: ['Changes to a quote', 'A quote or its request was changed'],
  hired: ['You’re hired', 'A customer chose your quote.'],
  another_hired: ['Another pro was hired', 'A customer you quoted hired another pro.'],
  quote_reopened: ['Quote open again', 'A customer undid the hire of another pro.'],
  request_matched: ['New requests', 'A new request matches your services.'],
  review_received: ['Reviews', 'You have a new review.'],
  booking_asked: ['Bookings to confirm', 'A customer asks for a time'],
  booking_declined: ['Bookings not taken', 'A pro turned down a time you asked for'],
  order_news: ['Shop orders', 'An order is placed'],
  protected_payment: ['Protected payments', 'A payment, refund, dispute or plan'],
  paid_out: ['Payouts', 'Money was paid to your bank account.'],
  series_changed: ['Repeat jobs', 'Repeat visits are asked for'],
  question_asked: ['Questions', 'You have a new question on your page.'],
  auto_quote_stopped: ['Auto-quote stopped', 'Auto-quote couldn’t send a quote.'],
  credit_ending: ['Credit expires soon', 'before bonus credit expires'],
  subscription_changed: ['Subscriptions', 'Before a subscription renews, and when one ends.'],
  request_question: ['Questions from pros', 'A pro has a question before quoting your request.'],
  question_answered: ['Answers', 'A pro answered your question.'],
  job_done: ['Work done', 'Your pro says the work is done.'],
  finish_proposed: ['Finished early', 'The other side says the work is finished.'],
  finish_confirmed: ['Finish confirmed', 'The other side agrees'],
  job_reopened: ['Work not finished', 'The other side says the work isn’t finished.'],
  not_as_agreed: ['Work not as agreed', 'Your customer says the work isn’t as agreed.'],
  job_money: ['Prices and payments', 'A final price, an invoice or receipt'],
  staff_job: ['Jobs as a helper', 'A pro you help gives you a job'],
  service_due: ['Service due again', 'A pro you hired suggests doing the job again.'],
  self_hire_stated: ['Agreed outside Gotong', 'A pro says you agreed on the job.'],
  still_needed: ['Still needed?', 'The day you asked for has passed.'],
  no_coverage: ['Too few quotes', 'if fewer than three pros sent a quote'],
  request_expiring: ['Request ends soon', 'before it ends'],
  request_expired: ['Request has ended', 'With a link to open it again.'],
};

it.each(Object.entries(WORDS))('%s: is named and explained by its own words', (kind, [title, part]) => {
  const words = noticeWords()[kind as NoticeSetting];
  expect(words.title).toBe(title);
  expect(words.detail).toContain(part);
});
