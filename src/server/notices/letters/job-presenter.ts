import { fill } from '#core/kit/words.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money, type Pen } from './phrase-presenter.ts';
import { timed } from './trade-presenter.ts';

/** A further link, for a reader who does not want to log in. */
const withLink = (path: string | undefined, label: string) => (path === undefined ? {} : { links: [{ label, path }] });

const isZero = (amount: string): boolean => Number(amount) === 0;

/** The amount of a deposit and until when to pay it; empty where there is none. */
const depositValues = (pen: Pen, deposit: NoticeData['hired']['deposit']) => ({
  deposit: deposit ? money(deposit.amount) : '',
  until: deposit ? pen.moment(deposit.pay_by) : '',
});

/** Letters about agreed jobs, and about what comes before a job is agreed. */
export const jobLetters = {
  hired: (data, pen) => {
    const { full_name, customer_name, category, when: at, length, is_outside_hours, path, time_path } = data;
    const { outside, deposit: asks, ...said } = pen.words.hired;
    const { words, when } = timed(pen, said, at, length);
    const ways = { path, ...withLink(time_path, pen.words.time_link) };
    const body = [...words.body, ...(data.deposit ? [asks] : []), ...(is_outside_hours ? [outside] : [])];
    const values = { full_name, customer_name, category, when, ...depositValues(pen, data.deposit) };
    return letterOf(pen, { ...words, body }, values, ways);
  },
  hire_confirmed: (data, pen) => {
    const { full_name, pro_name, category, when: at, length, place, prepare, path, time_path } = data;
    const { deposit: asks, ...said } = pen.words.hire_confirmed;
    const { words, when } = timed(pen, said, at, length);
    const job = { full_name, pro_name, category, when, place, prepare: prepare.join(pen.words.list_separator) };
    const values = { ...job, ...depositValues(pen, data.deposit) };
    const body = data.deposit ? [asks, ...words.body] : words.body;
    return letterOf(pen, { ...words, body }, values, { path, ...withLink(time_path, pen.words.time_link) });
  },
  job_changed: (data, pen) => {
    const {
      full_name,
      what,
      is_own,
      other_name,
      category,
      when: at,
      length,
      also = [],
      reason,
      until,
      deposit,
      path,
      time_path,
    } = data;
    const { why, cancelled_own, unpaid_own, deposit_back, deposit_divided, deposit_kept, ...kinds } =
      pen.words.job_changed;
    const own = is_own ? { cancelled: cancelled_own, unpaid: unpaid_own } : {};
    const words = (own as Partial<typeof kinds>)[what] ?? kinds[what];
    const { back = '0.00', kept = '0.00' } = deposit ?? {};
    const division = isZero(kept) ? deposit_back : isZero(back) ? deposit_kept : deposit_divided;
    const body = deposit ? [...words.body, division] : words.body;
    const times = [{ when: at, length }, ...also].map((one) => pen.window(one.when, one.length));
    const values = { full_name, other_name, category, when: times.join(pen.words.list_separator) };
    const sums = { back: money(back), kept: money(kept) };
    const said = { ...values, ...sums, reason, until: until === undefined ? '' : pen.moment(until) };
    const label = what === 'proposed' ? pen.words.answer_time_link : pen.words.time_link;
    return letterOf(pen, { ...words, body, why }, said, { path, ...withLink(time_path, label) });
  },
  job_reminder: (data, pen) => {
    const { full_name, other_name, category, when: at, length, day, place, comes, path, time_path } = data;
    const { why, facts, button, body, comes_from, ...days } = pen.words.job_reminder;
    const who = comes === '' ? '' : fill(comes_from, { comes, other_name });
    const values = { full_name, other_name, category, when: pen.window(at, length), place, who };
    const ways = { path, ...withLink(time_path, pen.words.time_link) };
    return letterOf(pen, { ...days[day], why, facts, button, body }, values, ways);
  },
  on_the_way: ({ full_name, what, late_by, arrives: at, pro_name, category, place, path }, pen) => {
    const { why, facts, button, arrival, ...kinds } = pen.words.on_the_way;
    const arrives = at === '' ? '' : pen.clock(at);
    const values = { full_name, pro_name, category, place, late_by: String(late_by), arrives };
    const said = kinds[what];
    const words =
      arrives === ''
        ? said
        : {
            ...said,
            preheader: arrival.preheader,
            body: [...said.body, arrival.body],
            sms: said.sms + pen.either(' ', '') + arrival.sms,
          };
    return letterOf(pen, { ...words, why, facts, button }, values, { path });
  },
  request_sent: ({ full_name, category, count, path }, pen) => {
    const { none, ...words } = pen.words.request_sent;
    const values = { full_name, category, pros: pen.count('pros', count) };
    return letterOf(pen, count === 0 ? { ...words, ...none } : words, values, { path });
  },
  job_money: ({ full_name, what, other_name, category, amount, path }, pen) => {
    const { why, facts, ...kinds } = pen.words.job_money;
    const values = { full_name, other_name, category, amount: money(amount) };
    return letterOf(pen, { ...kinds[what], why, facts }, values, { path });
  },
  service_due: ({ full_name, pro_name, category, months, path }, pen) => {
    const values = { full_name, pro_name, category, months: pen.count('months', months) };
    return letterOf(pen, pen.words.service_due, values, { path });
  },
  staff_job: ({ full_name, what, pro_name, category, when: at, length, path }, pen) => {
    const { why, facts, job_line, ...kinds } = pen.words.staff_job;
    const when = at === '' ? '' : pen.window(at, length);
    const job = at === '' ? category : fill(job_line, { category, when });
    return letterOf(pen, { ...kinds[what], why, facts }, { full_name, pro_name, category, when, job }, { path });
  },
  quote_changed: ({ full_name, what, other_name, category, path }, pen) => {
    const { why, button, ...kinds } = pen.words.quote_changed;
    return letterOf(pen, { ...kinds[what], why, button }, { full_name, other_name, category }, { path });
  },
} satisfies Partial<Letters>;
