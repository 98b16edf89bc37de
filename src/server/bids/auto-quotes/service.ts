/**
 * Auto-quote: a reaction makes a run per offer; a sender on every node takes runs one by one, locks the category's setting,
 * reads what was spent after that lock, and goes through `sendQuote` itself. The budget and the switch wait for each other
 * by the setting's row. `fitsPreference` and `fits_preference` in SQL are one rule, held equal by a test over random cases.
 */

import type * as calls from '#core/bids/auto-quotes/calls.ts';
import {
  AUTO_QUOTE_BUDGET_DEFAULT,
  AUTO_QUOTE_HISTORY_BEGIN,
  type AutoQuote,
  type AutoQuoteRun,
} from '#core/bids/auto-quotes/model.ts';
import { checkBudget, decideSwitch, needsOf, problemOf, takeoverError } from '#core/bids/auto-quotes/rules.ts';
import { problemIn } from '#core/bids/problem-rules.ts';
import { isSendable } from '#core/bids/templates/rules.ts';
import type { Hue } from '#core/categories/model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { paging } from '#core/kit/page.ts';
import { NOT_FOUND, notFound, ok, type Refusal, refuse } from '#core/kit/result.ts';
import { DAY, fromWire, mondayOf, toWire } from '#core/kit/time.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { inTheirLanguage } from '#server/platform/http/refusal-texts.ts';
import * as wallet from '#server/wallet/service.ts';
import { loadQuote, sendQuote } from '../quote-service.ts';
import * as templates from '../templates/store.ts';
import * as history from './history-store.ts';
import * as store from './store.ts';

const PAGE_SIZE = 20;

/** The code of section 8 where the text is one. */
const codeOf = (error: string): string | number => (/^\d+$/.test(error) ? Number(error) : error);

function problemFields(error: string | null, language: string) {
  if (error === null) return { error: null, errorMessage: null, errorAction: null };
  const { errorMessage, errorAction } = problemOf(error);
  return { error: codeOf(error), errorMessage: inTheirLanguage(errorMessage, language), errorAction };
}

const needsOfRow = (row: store.AutoQuoteRow) =>
  needsOf({ has_template: row.template !== null && isSendable(row.template), has_preference: row.has_preference });

const budgetOf = (row: store.AutoQuoteRow): number => row.weekly_budget_cents ?? AUTO_QUOTE_BUDGET_DEFAULT * 100;

function viewOf(row: store.AutoQuoteRow, { now, language }: Context): AutoQuote {
  const { problem } = row;
  return {
    quote_service_id: row.quote_service_id,
    service_name: row.service_name,
    category_id: row.category_id,
    category_name: row.category_name,
    category_slug: row.category_slug,
    hue: row.hue as Hue,
    icon: row.icon,
    is_auto_quote_on: row.is_auto_quote_on,
    weekly_budget: toDecimal(budgetOf(row)),
    currency: CURRENCY,
    quote_template_id: row.quote_template_id,
    is_business_hours_only: row.is_business_hours_only,
    needs: needsOfRow(row),
    spent_this_week: toDecimal(row.spent_cents),
    sent_this_week: row.sent_count,
    waiting: row.waiting,
    week_begins: toWire(mondayOf(now)),
    problem: problem && {
      ...problemFields(problem.error ?? 'unknown', language),
      quote_bid_id: problem.quote_bid_id,
      created: problem.created,
    },
  };
}

/** Auto-quote of every category of the caller's services, with this week's figures (decision 17). */
export async function autoQuotes(
  _: CallParsed<typeof calls.autoQuotes>,
  context: PersonContext,
): Promise<CallResult<typeof calls.autoQuotes>> {
  const { db, user, now } = context;
  const [rows, available] = await Promise.all([
    store.readAutoQuotes(db, user.id, mondayOf(now)),
    wallet.availableCents(db, user.id),
  ]);
  return ok({ auto_quotes: rows.map((row) => viewOf(row, context)), available_wallet_amount: toDecimal(available) });
}

/**
 * Sets auto-quote of one category. It waits for a quote that is being sent in that category, and later ones wait for it: once a
 * switch-off is answered, nothing more is sent, and waiting runs are left.
 */
export async function editAutoQuote(
  input: CallParsed<typeof calls.editAutoQuote>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editAutoQuote>> {
  const { db, user, now } = context;
  const { service_id, category_id } = input;
  await store.openAutoQuote(db, service_id, category_id, user.id, now);
  const read = () => store.readAutoQuote(db, user.id, mondayOf(now), service_id, category_id);
  if (!(await read())) return notFound();
  await store.lockAutoQuote(db, service_id, category_id);
  const row = await read();
  if (!row) return notFound();
  const budget = checkBudget(input.weekly_budget ?? budgetOf(row));
  if (!budget.ok) return budget;
  const template_id = input.quote_template_id ?? row.quote_template_id;
  if (input.quote_template_id !== undefined) {
    const fitting = await templates.readTemplates(db, user.id, service_id, category_id);
    if (!fitting.some(({ id }) => id === template_id)) throw invalid({ quote_template_id: 'not a template for this' });
  }
  await store.writeAutoQuote(db, service_id, category_id, now, {
    weekly_budget_cents: budget.value,
    quote_template_id: template_id,
    is_business_hours_only: input.is_business_hours_only ?? row.is_business_hours_only,
  });
  const written = await read();
  if (!written) return notFound();
  const needs = needsOfRow(written);
  // While it is on, its template cannot be taken away.
  const is_on = input.is_auto_quote_on ?? written.is_auto_quote_on;
  const allowed = decideSwitch(is_on, needs);
  if (!allowed.ok) return allowed;
  await store.turnAutoQuote(db, service_id, category_id, now, is_on);
  await context.publish('auto_quote.changed', { quote_service_id: service_id, category_id, quote_bid_id: null }, [
    user.id,
  ]);
  const done = await read();
  return done ? ok({ auto_quote: viewOf(done, context) }) : notFound();
}

const runOf = ({ error, ...run }: history.StoredRun, language: string): AutoQuoteRun => ({
  ...run,
  ...problemFields(error, language),
});

/** What auto-quote did, newest first. Without a range it begins on 2018-01-01 (specification 9). */
export async function autoQuoteHistory(
  input: CallParsed<typeof calls.autoQuoteHistory>,
  { db, user, now, language }: PersonContext,
): Promise<CallResult<typeof calls.autoQuoteHistory>> {
  const filter: history.HistoryFilter = {
    user_id: user.id,
    begin: input.begin ?? (fromWire(AUTO_QUOTE_HISTORY_BEGIN) as Date),
    end: input.end ?? new Date(now.getTime() + DAY),
    service_id: input.service_id ?? null,
    category_id: input.category_id ?? null,
  };
  const { runs, total } = await history.readHistory(db, filter, PAGE_SIZE, (input.page - 1) * PAGE_SIZE);
  return ok({ auto_quote_runs: runs.map((run) => runOf(run, language)), paging: paging(input.page, PAGE_SIZE, total) });
}

/** What auto-quote cost by week from Monday, newest first (specification 9, the weekly variant). */
export async function autoQuoteWeeks(
  { page }: CallParsed<typeof calls.autoQuoteWeeks>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.autoQuoteWeeks>> {
  const { weeks, total } = await history.readWeeks(db, user.id, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  return ok({ weeks, paging: paging(page, PAGE_SIZE, total) });
}

/** What auto-quote did or will do with an own offer; null where it did not take it up. */
export async function autoQuoteOfBid(
  { bid_id }: CallParsed<typeof calls.autoQuoteOfBid>,
  { db, user, language }: PersonContext,
): Promise<CallResult<typeof calls.autoQuoteOfBid>> {
  const run = await history.readRunOfBid(db, bid_id, user.id);
  if (!run && !(await templates.readValues(db, bid_id, user.id))) return notFound();
  return ok({ auto_quote_run: run && runOf(run, language) });
}

/** The pro takes an offer over from auto-quote (section 8, switch to manual quote). Waits while a sender holds its run. */
export async function switchToManual(
  { bid_id, quote_type, price_note, ...more }: CallParsed<typeof calls.switchToManual>,
  context: PersonContext,
): Promise<CallResult<typeof calls.switchToManual>> {
  const { db, user, now, language } = context;
  const run = await history.lockRunOfBid(db, bid_id, user.id, now);
  if (!run) return notFound();
  if (run.state === 'sent') return refuse(6);
  if (run.is_limited) return refuse(690);
  await history.makeManual(db, run.id, now);
  if (quote_type !== undefined && price_note !== undefined) {
    const input = { ...more, bid_id, quote_type, price_note };
    const sent = await sendQuote(input, context, await loadQuote(input, context));
    if (!sent.ok) return refusedTakeover(sent, run.has_foreign_cards_alone);
  }
  const made = await history.readRunOfBid(db, bid_id, user.id);
  return made ? ok({ auto_quote_run: runOf(made, language) }) : notFound();
}

function refusedTakeover(sent: Refusal, has_foreign_cards_alone: boolean): CallResult<typeof calls.switchToManual> {
  if (sent.error === NOT_FOUND) return notFound();
  const error = takeoverError(sent.error, has_foreign_cards_alone);
  const problem = problemIn(['switch_to_manual'], error);
  const said = problem ?? { errorMessage: sent.details?.errorMessage, errorAction: sent.details?.errorAction };
  return {
    ...refuse(error),
    message: String(said.errorMessage),
    details: { errorMessage: said.errorMessage, errorAction: said.errorAction },
  };
}

/** Reaction: a request was offered. Auto-quote takes up the offers of services where it is on, and starts at once. */
export async function takeUpRequest(context: Context, event: EventOf<'request.created'>): Promise<void> {
  const taken = await store.takeUpOffers(context.db, event.quote_request_id, context.now);
  if (taken > 0 && !context.silent) context.afterCommit(context.parts.wake.auto_quotes);
}

/** Reaction: a person leaves. Nothing more is sent in their name, and their templates go. */
export async function leaveAutoQuotes({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.endAutoQuotesOf(db, user_id, now);
  await templates.deleteTemplatesOf(db, user_id);
}

/** Reaction: a service is deleted. Nothing more is sent for it. */
export const leaveServiceAutoQuotes = (
  { db, now }: Context,
  { quote_service_id }: EventOf<'service.deleting'>,
): Promise<void> => store.endAutoQuotesOfService(db, quote_service_id, now);
