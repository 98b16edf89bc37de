import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { sendQuote } from '../calls.ts';
import { refusalIn } from '../problem-rules.ts';
import { autoQuoteRunShape, autoQuoteShape, autoQuoteWeekShape } from './model.ts';

const byCategory = { service_id: shape.id(), category_id: shape.id() };

export const autoQuotes = call({
  section: '3 is_auto_quote_on, decision 17',
  summary: 'Auto-quote of every category of the caller’s services: switch, budget, template, hours, and this week.',
  method: 'GET',
  path: '/new/v1/auto_quotes/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ auto_quotes: z.array(autoQuoteShape), available_wallet_amount: shape.wireMoney() }),
});

export const editAutoQuote = call({
  section: '3 is_auto_quote_on, 5 and 9 auto-quote budget, decision 17',
  summary: 'Sets auto-quote of one category. Turned off, nothing more is sent from the answer on.',
  method: 'POST',
  path: '/new/v1/auto_quotes/edit/{service_id}/{category_id}.json',
  auth: 'session',
  input: z.object({
    ...byCategory,
    is_auto_quote_on: shape.flag().optional(),
    weekly_budget: shape.amount().optional(),
    quote_template_id: shape.id().optional(),
    is_business_hours_only: shape.flag().optional(),
  }),
  output: z.object({ auto_quote: autoQuoteShape }),
  errors: {
    'template needed': 'Choose a template with a price first. Auto-quote sends this template.',
    'preference needed': 'Choose the jobs you take first. Auto-quote only sends to those.',
    'not a step': 'Choose a budget from S$10 to S$1,000, in steps of S$10.',
  },
});

export const autoQuoteHistory = call({
  section: '9 Auto-quote purchase history, decision 17',
  summary: 'What auto-quote did, newest first, from 2018-01-01 on unless said otherwise.',
  method: 'GET',
  path: '/new/v1/auto_quotes/history.json',
  named: ['page', 'begin', 'end', 'service_id', 'category_id'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    begin: shape.time().optional(),
    end: shape.time().optional(),
    service_id: shape.id().optional(),
    category_id: shape.id().optional(),
  }),
  output: z.object({ auto_quote_runs: z.array(autoQuoteRunShape), paging: pagingShape }),
});

export const autoQuoteWeeks = call({
  section: '9 Auto-quote purchase history: the weekly variant starts on Monday',
  summary: 'What auto-quote cost by week, newest first; weeks in which it did nothing are left out.',
  method: 'GET',
  path: '/new/v1/auto_quotes/weeks.json',
  named: ['page'],
  auth: 'session',
  input: z.object({ page: shape.pageNumber() }),
  output: z.object({ weeks: z.array(autoQuoteWeekShape), paging: pagingShape }),
});

export const autoQuoteOfBid = call({
  section: '3 quote_bid errorMessage, errorAction',
  summary: 'What auto-quote did or will do with an offered request; null where it has nothing to do with it.',
  method: 'GET',
  path: '/new/v1/auto_quotes/bid/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({ auto_quote_run: autoQuoteRunShape.nullable() }),
});

export const switchToManual = call({
  section: '8 Switch to manual quote',
  summary:
    'The pro quotes this request by hand: auto-quote leaves it alone from the answer on. With a quote it is sent and charged in the same act.',
  method: 'POST',
  path: '/new/v1/auto_quotes/switch_to_manual/{bid_id}.json',
  auth: 'session',
  input: sendQuote.input.partial().required({ bid_id: true }),
  output: z.object({ auto_quote_run: autoQuoteRunShape }),
  errors: {
    4: refusalIn('switch_to_manual', 4),
    6: refusalIn('switch_to_manual', 6),
    16: refusalIn('switch_to_manual', 16),
    211: refusalIn('switch_to_manual', 211),
    690: refusalIn('switch_to_manual', 690),
    'not sent': 'We couldn’t send this quote. Auto-quote still has this request.',
  },
});
