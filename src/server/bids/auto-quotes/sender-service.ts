import { decideAutoQuote, isLeft, noticeWhy, problemOf } from '#core/bids/auto-quotes/rules.ts';
import { fillTemplate, isSendable, quoteOf } from '#core/bids/templates/rules.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { MINUTE, mondayOf, sgDay } from '#core/kit/time.ts';
import { feeAfter } from '#core/requests/fees/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import { type Context, type Parts, type PersonContext, reading, writing } from '#server/platform/context.ts';
import { type Runner, startRunner, sweepAll } from '#server/platform/data/runner.ts';
import { coveredBy, coverOf } from '#server/subscriptions/service.ts';
import { copyFiles } from '#server/uploads/service.ts';
import { loadQuote, sendQuote } from '../quote-service.ts';
import * as templates from '../templates/store.ts';
import * as store from './store.ts';

/** How many are read at once; they are sent one after the other. */
const BATCH = 20;
/** After so many faults of ours a run fails instead of being tried again. */
const MAX_TRIES = 5;

/** Starts the sender. A run that another node has under lock is left to it. */
export const startAutoQuotes = (parts: Parts): Runner =>
  startRunner(
    parts,
    (_, isClosed) => sweepAll(parts, [['auto-quotes', () => sendDueQuotes(parts, isClosed)]], 'auto-quote fault'),
    { poll_ms: 5_000 },
  );

/** Sends all that is due, and returns how many runs came to an end. */
export async function sendDueQuotes(parts: Parts, isClosed: () => boolean = () => false): Promise<number> {
  let ended = 0;
  for (;;) {
    const runs = await store.readDue(parts.database, parts.clock.now(), BATCH);
    let moved = 0;
    for (const run of runs) {
      if (isClosed()) return ended;
      const outcome = await sendOne(parts, run);
      if (outcome !== 'busy') moved += 1;
      if (outcome === 'ended') ended += 1;
    }
    // Other nodes hold the runs that are left.
    if (moved === 0) return ended;
  }
}

type Outcome = 'ended' | 'later' | 'busy';

async function sendOne(parts: Parts, run: store.DueRun): Promise<Outcome> {
  try {
    const files = await prepareFiles(parts, run);
    return await writing(parts, {}, (context, dropEffects) => decideRun(context, dropEffects, run, files));
  } catch (error) {
    parts.log.error({ err: error, run: run.id }, 'auto-quote could not be decided');
    await writing(parts, {}, async ({ db, now }) => {
      if (run.tries + 1 < MAX_TRIES) await store.postponeRun(db, run.id, new Date(now.getTime() + MINUTE), 1);
      else await store.finishRun(db, run.id, now, { state: 'failed', error: 'fault' });
    });
    return 'later';
  }
}

const asPro = (context: Context, run: store.DueRun): PersonContext => ({
  ...context,
  user: { id: run.provider_id, is_operator: false },
});

/** Copies of the template's files, made before the transaction because it is slow; null where there is nothing to copy. */
async function prepareFiles(
  parts: Parts,
  run: store.DueRun,
): Promise<{ of: readonly number[]; copies: number[] | null } | null> {
  const context = asPro(reading(parts, {}), run);
  const { db, now } = context;
  const facts = await store.readRunFacts(db, run.quote_bid_id, now, mondayOf(now));
  const of = facts?.template?.attachment_ids ?? [];
  if (!facts || of.length === 0 || decide(facts, await feeOf(context, run, facts), now).do !== 'send') return null;
  const copies = await copyFiles(context, of);
  return { of, copies: copies?.map(({ id }) => id) ?? null };
}

/** What the quote costs now: nothing while a subscription covers it. */
async function feeOf({ db, now }: Context, run: store.DueRun, facts: store.RunFacts): Promise<number> {
  const { fee_cents } = feeAfter(facts.fee_cents, facts.fee_discount_percent);
  const cover = await coverOf(db, run.quote_bid_id, run.provider_id, now);
  return coveredBy(fee_cents, cover, now) ? 0 : fee_cents;
}

const decide = (facts: store.RunFacts, fee_cents: number, now: Date) =>
  decideAutoQuote(
    {
      ...facts,
      has_template: facts.template !== null && isSendable(facts.template),
      fee_cents,
    },
    now,
  );

/**
 * Decides one run and sends its quote by `sendQuote`, as for a pro, in one transaction. It locks the run, then the setting, then
 * request, bid and wallet as `sendQuote` does. The budget is read under the setting's lock, so that two runs at one moment
 * never spend the same dollars.
 */
async function decideRun(
  context: Context,
  dropEffects: () => void,
  due: store.DueRun,
  files: Awaited<ReturnType<typeof prepareFiles>>,
): Promise<Outcome> {
  const { db, now } = context;
  const { id, quote_bid_id, quote_service_id, category_id } = due;
  const run = await store.lockRun(db, id, now);
  if (!run) return 'busy';
  const isThere = await store.lockAutoQuote(db, quote_service_id, category_id);
  const facts = isThere ? await store.readRunFacts(db, quote_bid_id, now, mondayOf(now)) : null;
  if (!facts) {
    await store.finishRun(db, id, now, { state: 'left', error: 'off' });
    return 'ended';
  }
  const fee_shown = await feeOf(context, run, facts);
  const decision = decide(facts, fee_shown, now);
  if (decision.do === 'wait') {
    await store.postponeRun(db, id, decision.until, 0);
    return 'later';
  }
  if (decision.do === 'leave') {
    await store.finishRun(db, id, now, { state: 'left', error: decision.why });
    return 'ended';
  }
  if (decision.do === 'fail') return fail(context, run, facts, decision.error);

  const { template } = facts;
  if (!template) return fail(context, run, facts, 'no template');
  const wanted = template.attachment_ids;
  const hasFiles = files && files.of.length === wanted.length && files.of.every((file, i) => file === wanted[i]);
  if (wanted.length > 0 && !hasFiles) {
    // The template changed a moment ago: the run is tried again with the new files.
    if (run.tries + 1 >= MAX_TRIES) return fail(context, run, facts, 'attachment missing');
    await store.postponeRun(db, id, now, 1);
    return 'later';
  }
  if (files && !files.copies) return fail(context, run, facts, 'attachment missing');
  const pro = asPro(context, run);
  const values = await templates.readValues(db, quote_bid_id, pro.user.id);
  const { quote_type, price } = quoteOf(template);
  const input = {
    bid_id: quote_bid_id,
    quote_type,
    ...(price === null ? {} : { price }),
    price_note: fillTemplate(template.price_note, values ?? {}),
    quote_details: template.quote_details,
    attachment_id: files?.copies ?? [],
    fee_shown,
  };
  await store.beginAttempt(db);
  const sent = await sendQuote(input, pro, await loadQuote(input, pro), { is_auto_quote: true });
  if (sent.ok) {
    const fee_cents = fromDecimal(sent.value.quote_bid.fee_paid ?? '0') ?? 0;
    await store.finishRun(db, id, now, { state: 'sent', fee_cents });
    await tell(context, run);
    return 'ended';
  }
  await store.undoAttempt(db);
  dropEffects();
  if (sent.error === 'fee changed') {
    await store.postponeRun(db, id, now, 1);
    return 'later';
  }
  if (sent.error === 6) {
    // The pro has already sent a quote.
    await store.finishRun(db, id, now, { state: 'manual', error: 6 });
    return 'ended';
  }
  if (isLeft(sent.error)) {
    await store.finishRun(db, id, now, { state: 'left', error: sent.error });
    return 'ended';
  }
  return fail(context, run, facts, sent.error);
}

/** Records what kept the quote from being sent, and tells the pro: on screens at once, by mail once a day and category. */
async function fail(
  context: Context,
  run: store.DueRun,
  { category_name }: store.RunFacts,
  error: string | number,
): Promise<Outcome> {
  const { db, now, parts } = context;
  const { id, provider_id: user_id, quote_service_id, category_id } = run;
  await store.finishRun(db, id, now, { state: 'failed', error });
  parts.log.info({ run: id, action: problemOf(error).errorAction }, 'auto-quote not sent');
  await tellPerson(context, {
    kind: 'auto_quote_stopped',
    user_id,
    key: `auto_quote_stopped:${quote_service_id}:${category_id}:${sgDay(now)}`,
    data: { category: category_name, why: noticeWhy(error), path: '/dashboard/auto-quote?as=pro' },
  });
  await tell(context, run);
  return 'ended';
}

const tell = (context: Context, { quote_service_id, category_id, quote_bid_id, provider_id }: store.DueRun) =>
  context.publish('auto_quote.changed', { quote_service_id, category_id, quote_bid_id }, [provider_id]);
