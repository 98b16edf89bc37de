import { fill } from '#core/kit/words.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money, type Pen } from './phrase-presenter.ts';

const priceOf = ({ words }: Pen, { price, per }: NoticeData['quote_received']): string => {
  const shown = money(price);
  return fill(words.price[per === 'visit' && shown === money('0.00') ? 'free_visit' : per], { price: shown });
};

/** Adds a job's time to the words, or the words for a job without an agreed time. */
export const timed = <T extends { no_time: object }>(
  pen: Pen,
  { no_time, ...words }: T,
  when: string,
  length: number | null = null,
) => ({
  words: when === '' ? { ...words, ...no_time } : words,
  when: when === '' ? '' : pen.window(when, length),
});

/** The reader of a letter about a job, the other side, and the job. */
const namesOf = ({ full_name, other_name, category }: NoticeData['job_reopened']) => ({
  full_name,
  other_name,
  category,
});

type HeldNews = keyof Pen['words']['order_news']['held'];
const isHeldNews = (pen: Pen, what: string): what is HeldNews => Object.hasOwn(pen.words.order_news.held, what);

/** Letters about requests, quotes, messages, jobs and reviews. */
export const tradeLetters = {
  quote_received: (data, pen) => {
    const { full_name, pro_name, category, path, view_path, hire_path } = data;
    const { hire_link, view_link, ...words } = pen.words.quote_received;
    const links = [
      ...(hire_path ? [{ label: fill(hire_link, { pro_name }), path: hire_path }] : []),
      ...(view_path ? [{ label: view_link, path: view_path }] : []),
    ];
    return letterOf(pen, words, { full_name, pro_name, category, price: priceOf(pen, data) }, { path, links });
  },
  message_received: ({ full_name, from_name, category, path }, pen) =>
    letterOf(pen, pen.words.message_received, { full_name, from_name, category }, { path }),
  incoming_call: ({ full_name, from_name, category, seconds, path }, pen) =>
    letterOf(pen, pen.words.incoming_call, { full_name, from_name, category, seconds: String(seconds) }, { path }),
  missed_call: ({ full_name, from_name, category, path }, pen) =>
    letterOf(pen, pen.words.missed_call, { full_name, from_name, category }, { path }),
  self_hire_stated: ({ full_name, pro_name, category, when: at, path }, pen) => {
    const { words, when } = timed(pen, pen.words.self_hire_stated, at);
    return letterOf(pen, words, { full_name, pro_name, category, when }, { path });
  },
  another_hired: ({ full_name, category, area, fee, path }, pen) => {
    const { fee_returned, ...words } = pen.words.another_hired;
    return letterOf(
      pen,
      fee === '' ? words : { ...words, ...fee_returned },
      { full_name, category, area, fee: money(fee) },
      { path },
    );
  },
  quote_reopened: ({ full_name, category, area, path }, pen) =>
    letterOf(pen, pen.words.quote_reopened, { full_name, category, area }, { path }),
  request_matched: ({ full_name, category, area, path }, pen) =>
    letterOf(pen, pen.words.request_matched, { full_name, category, area }, { path }),
  review_received: ({ full_name, pro_name, score, path }, pen) => {
    const { why, ...kinds } = pen.words.review_received;
    const words = kinds[`${pro_name === undefined ? 'by_customer' : 'by_pro'}${score === null ? '_hidden' : ''}`];
    return letterOf(
      pen,
      { ...words, why },
      { full_name, pro_name: pro_name ?? '', score: String(score ?? '') },
      { path },
    );
  },
  question_asked: ({ full_name, service_name, question, path }, pen) =>
    letterOf(pen, pen.words.question_asked, { full_name, service_name, question }, { path }),
  request_question: ({ full_name, title, question, path }, pen) =>
    letterOf(pen, pen.words.request_question, { full_name, title, question }, { path }),
  booking_asked: ({ full_name, customer_name, item, area, when: at, length, confirm_by: by, path }, pen) =>
    letterOf(
      pen,
      pen.words.booking_asked,
      { full_name, customer_name, item, area, when: pen.window(at, length), confirm_by: pen.window(by, null) },
      { path },
    ),
  booking_declined: ({ full_name, why: what, pro_name, item, when: at, length, path }, pen) => {
    const { refused, lapsed, ...words } = pen.words.booking_declined;
    return letterOf(
      pen,
      { ...words, ...(what === 'refused' ? refused : lapsed) },
      { full_name, pro_name, item, when: pen.window(at, length) },
      { path },
    );
  },
  series_changed: ({ full_name, what, other_name, category, cadence, when: at, why: trouble, path }, pen) => {
    const { news, cadences, reasons, ...words } = pen.words.series_changed;
    const values = { full_name, other_name, category, how_often: cadences[cadence], when: pen.window(at, null) };
    return letterOf(pen, { ...words, ...news[what] }, { ...values, reason: trouble && reasons[trouble] }, { path });
  },
  order_news: ({ full_name, what, other_name, item, when: at, until: by, amount, is_held, path }, pen) => {
    const { news, held, ...words } = pen.words.order_news;
    const [when, until] = [at, by].map((time) => (time === '' ? '' : pen.window(time, null)));
    const values = { full_name, other_name, item, when: when ?? '', until: until ?? '', amount: money(amount) };
    return letterOf(pen, { ...words, ...news[what], ...(is_held && isHeldNews(pen, what) ? held[what] : {}) }, values, {
      path,
    });
  },
  question_answered: ({ full_name, pro_name, question, path }, pen) =>
    letterOf(pen, pen.words.question_answered, { full_name, pro_name, question }, { path }),
  job_done: ({ full_name, pro_name, category, path, review_path }, pen) => {
    const { review_button, ...words } = pen.words.job_done;
    const values = { full_name, pro_name, category };
    if (!review_path) return letterOf(pen, words, values, { path });
    const links = [{ label: words.button, path }];
    return letterOf(pen, { ...words, button: review_button }, values, { path: review_path, links });
  },
  finish_proposed: (data, pen) => letterOf(pen, pen.words.finish_proposed, namesOf(data), data),
  finish_confirmed: (data, pen) => letterOf(pen, pen.words.finish_confirmed, namesOf(data), data),
  job_reopened: (data, pen) => letterOf(pen, pen.words.job_reopened, namesOf(data), data),
  not_as_agreed: (data, pen) => letterOf(pen, pen.words.not_as_agreed, namesOf(data), data),
  auto_quote_stopped: ({ full_name, category, why, path }, pen) =>
    letterOf(pen, pen.words.auto_quote_stopped, { full_name, category, reason: pen.words.not_sent[why] }, { path }),
  still_needed: ({ full_name, category, day, path, dismiss_path }, pen) => {
    const { close_link, ...words } = pen.words.still_needed;
    return letterOf(
      pen,
      words,
      { full_name, category, day: pen.day(day) },
      { path, links: [{ label: close_link, path: dismiss_path }] },
    );
  },
  no_coverage: ({ full_name, category, count, quote_count, near_count = 0, path }, pen) => {
    const { no_quotes, ...words } = pen.words.no_coverage;
    return letterOf(
      pen,
      quote_count === 0 ? { ...words, ...no_quotes } : words,
      {
        full_name,
        category,
        pros: pen.count('pros', count),
        quotes: pen.count('quotes', quote_count),
        near: near_count === 0 ? '' : pen.count('pros', near_count),
      },
      { path },
    );
  },
  request_expiring: ({ full_name, category, days, quote_count, path, dismiss_path }, pen) => {
    const { close_link, no_quotes, ...words } = pen.words.request_expiring;
    return letterOf(
      pen,
      quote_count === 0 ? { ...words, ...no_quotes } : words,
      { full_name, category, days: pen.count('days', days), quotes: pen.count('quotes', quote_count) },
      { path, links: [{ label: close_link, path: dismiss_path }] },
    );
  },
  request_expired: ({ full_name, category, path, reopen_path }, pen) => {
    const { see_link, ...words } = pen.words.request_expired;
    return letterOf(pen, words, { full_name, category }, { path: reopen_path, links: [{ label: see_link, path }] });
  },
  digest: ({ full_name, lines }, pen) =>
    letterOf(
      pen,
      pen.words.digest,
      { full_name, updates: pen.count('updates', lines.length), first: lines[0]?.label ?? '' },
      { path: '/dashboard/notices', links: lines },
    ),
} satisfies Partial<Letters>;
