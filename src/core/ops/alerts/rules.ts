import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { shareOf } from '../health/rules.ts';
import {
  type AlertRule,
  FEES_LEAST,
  type Found,
  NO_QUOTE_MS,
  SLOW_MINUTES,
  UNUSUAL_POINTS,
  UNUSUAL_TIMES,
} from './model.ts';

/** Each rule in words, for "Alert rules" and the page's titles. */
export const RULE_WORDS: Readonly<Record<AlertRule, { title: string; when: string; act: string; ends: string }>> = {
  no_quote: {
    title: 'No quote after 2 h',
    when: 'An open request has no quote after 2 hours.',
    act: 'Invite up to five pros.',
    ends: 'A quote comes, the request ends, or 24 hours have passed.',
  },
  no_coverage: {
    title: 'Fewer than 3 quotes after 24 h',
    when: 'An open request had fewer than three quotes 24 hours after it was posted.',
    act: 'Invite up to five pros.',
    ends: 'It has three quotes, or the request ends.',
  },
  slow_first_quote: {
    title: 'First quote slower than 4 h',
    when: 'In a category and area with 10 or more requests this week, 1 in 10 first quotes takes longer than 4 hours.',
    act: 'Open the requests without a quote.',
    ends: 'It is 4 hours or less, or the week is over.',
  },
  fees_returned: {
    title: 'More fees returned than usual',
    when: 'In a category with 20 or more fees for requests posted 4 to 10 days ago, the share returned is 1.5 times that of the 4 weeks before, and 5 points higher.',
    act: 'Open the requests.',
    ends: 'The share is usual again.',
  },
  job_late: {
    title: 'A background job is late',
    when: 'A job has not succeeded for twice its interval plus 5 minutes.',
    act: 'See its last run.',
    ends: 'It succeeds.',
  },
};

/** A request that waits: made when, and whether it takes quotes. */
export interface UnquotedFacts {
  readonly id: number;
  readonly category: string;
  readonly area: string;
  readonly created: Date;
  readonly asked_count: number;
  readonly read_count: number;
  readonly passed_count: number;
}

const askedWords = ({ asked_count, read_count, passed_count }: UnquotedFacts): string =>
  `${asked_count} ${asked_count === 1 ? 'pro' : 'pros'} asked, ${read_count} read it, ${passed_count} passed.`;

/** The alert of a request without a quote after `NO_QUOTE_MS`; null before. */
export function noQuote(request: UnquotedFacts, now: Date): Found | null {
  const since = new Date(request.created.getTime() + NO_QUOTE_MS);
  if (since > now) return null;
  const { id, category, area } = request;
  return {
    rule: 'no_quote',
    key: String(id),
    since,
    facts: {
      what: `${category}, ${area}`,
      detail: askedWords(request),
      request_id: id,
    },
  };
}

/** A request that has too few quotes after a day, since then. */
export interface UncoveredFacts extends UnquotedFacts {
  readonly quote_count: number;
  readonly since: Date;
}

/** The alert of a request with too few quotes. */
export function noCoverage({ since, quote_count, ...request }: UncoveredFacts): Found {
  const { id, category, area } = request;
  return {
    rule: 'no_coverage',
    key: String(id),
    since,
    facts: {
      what: `${category}, ${area}`,
      detail: `Quotes: ${quote_count}. ${askedWords(request)}`,
      request_id: id,
    },
  };
}

/** A cell of this week by category and area. */
export interface SlowFacts {
  readonly category_id: number;
  readonly category: string;
  readonly area_code: string;
  readonly area: string;
  readonly week: string;
  readonly requests: number;
  readonly ninety_minutes: number | null;
}

/** The alert of a cell where one in ten waits too long for a first quote; null with fewer than `least` requests. */
export function slowFirstQuote(cell: SlowFacts, least: number, now: Date): Found | null {
  const { category_id, category, area_code, area, week, requests, ninety_minutes } = cell;
  if (requests < least || ninety_minutes === null || ninety_minutes <= SLOW_MINUTES) return null;
  const hours = `${Math.floor(ninety_minutes / 60)} h ${String(ninety_minutes % 60).padStart(2, '0')}`;
  return {
    rule: 'slow_first_quote',
    key: `${category_id} ${area_code} ${week}`,
    since: now,
    facts: {
      what: `${category}, ${area}`,
      detail: `p90 ${hours} this week, ${requests} requests.`,
      category_id,
      area_code,
      week,
    },
  };
}

/** Fees of a category's requests: of those posted lately, and of those before. */
export interface FeeFacts {
  readonly category_id: number;
  readonly category: string;
  readonly fees: number;
  readonly fees_back: number;
  readonly usual_fees: number;
  readonly usual_back: number;
}

/** The alert of a category where many more fees come back than usual; null otherwise, and of few fees. */
export function feesReturned(facts: FeeFacts, now: Date): Found | null {
  const { category_id, category, fees, fees_back, usual_fees, usual_back } = facts;
  const share = shareOf(fees_back, fees);
  const usual = shareOf(usual_back, usual_fees);
  if (share === null || usual === null || fees < FEES_LEAST || usual_fees < FEES_LEAST) return null;
  if (share < usual * UNUSUAL_TIMES || share < usual + UNUSUAL_POINTS) return null;
  return {
    rule: 'fees_returned',
    key: String(category_id),
    since: now,
    facts: { what: category, detail: `${share}% of ${fees} fees, usually ${usual}%.`, category_id },
  };
}

const STAR = '*';
/** How often a cron schedule comes, at most: every minute, every n minutes, hourly, daily, or weekly. */
export function intervalOf(cron: string): number {
  const [minute = STAR, hour = STAR, day = STAR, month = STAR, weekday = STAR] = cron.trim().split(/\s+/);
  if (minute === STAR) return MINUTE;
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (every) return Number(every) * MINUTE;
  if (hour === STAR) return HOUR;
  const hours = /^\*\/(\d+)$/.exec(hour)?.[1];
  if (hours) return Number(hours) * HOUR;
  if (day !== STAR || month !== STAR) return 31 * DAY;
  return weekday === STAR ? DAY : 7 * DAY;
}

const GRACE = 5 * MINUTE;
/** Whether a job should have ended well since. One that never ran is late once the schedule is that old. */
export function isLate(cron: string, last_success: Date | null, scheduled_on: Date, now: Date): boolean {
  const last = last_success ?? scheduled_on;
  return now.getTime() - last.getTime() > 2 * intervalOf(cron) + GRACE;
}

export interface JobFacts {
  readonly name: string;
  readonly cron: string;
  readonly last_success: Date | null;
}

/** The alert of a scheduled job that has not succeeded in its time; null while it is on time. */
export function jobLate(job: JobFacts, scheduled_on: Date, now: Date): Found | null {
  if (!isLate(job.cron, job.last_success, scheduled_on, now)) return null;
  const last = job.last_success ?? scheduled_on;
  const minutes = Math.floor((now.getTime() - last.getTime()) / MINUTE);
  return {
    rule: 'job_late',
    key: job.name,
    since: new Date(last.getTime() + intervalOf(job.cron)),
    facts: {
      what: job.name,
      detail: job.last_success ? `Last success ${minutes} min ago.` : 'Has not succeeded yet.',
      job: job.name,
    },
  };
}

/** Days of posting whose fees are looked at, and those that are usual: by then most are decided. */
export const FEE_DAYS = { lately: [-10, -4], usual: [-38, -11] } as const;
