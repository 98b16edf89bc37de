/** What is agreed is a chain of versions that are never changed, written under the bid's lock; one change waits at most. */

import { HIRED_BIDS } from '#core/bids/model.ts';
import type * as calls from '#core/bids/scopes/calls.ts';
import type { Scope, ScopeSide } from '#core/bids/scopes/model.ts';
import * as rules from '#core/bids/scopes/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { isGuarded } from '#core/messages/contacts/guard-rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { tellBoth } from '../record-service.ts';
import { type BidRow, findBid, lockBid, readContactSetting } from '../store.ts';
import { guardScope, presentScope, sha256, versionOf } from './presenter.ts';
import * as store from './store.ts';

const BATCH = 100;
const isOn = ({ parts }: Context): boolean => parts.config.flags.safety_payment;
const sideOf = (bid: BidRow, { user }: PersonContext): ScopeSide =>
  bid.provider_id === user.id ? 'provider' : 'requestor';

type Quoting = Parameters<typeof rules.decideQuoted>[0] & { readonly bid_id: number };

/** Decides on the lines that a quote is sent with, and keeps them. Answers whether they are others than before. */
export async function keepQuoted(
  context: PersonContext,
  input: Quoting,
  is_first: boolean,
): Promise<Result<boolean, 'invalid scope' | 'scope total' | 'not now'>> {
  const { db, now } = context;
  if (!isOn(context)) return input.scope ? refuse('not now') : ok(false);
  if (is_first && !input.scope) return ok(false);
  const decided = rules.decideQuoted(input, await store.readQuoted(db, input.bid_id));
  if (!decided.ok) return decided;
  const { scope, is_new } = decided.value;
  if (!is_new) return ok(false);
  if (scope) await store.writeQuoted(db, input.bid_id, scope, rules.totalOf(scope.lines), now);
  else await store.dropQuoted(db, input.bid_id);
  return ok(true);
}

/** Appends a version, whose digest holds the one before; the price of the quote follows. The bid is locked by the caller. */
async function append(
  { db, now }: Context,
  bid_id: number,
  versions: readonly store.VersionRow[],
  made: { readonly content: Scope; readonly proposed_by: ScopeSide; readonly change_id: number | null },
): Promise<void> {
  const last = versions.at(-1);
  const total_cents = rules.totalOf(made.content.lines);
  const row = {
    ...made,
    version: (last?.version ?? 0) + 1,
    total_cents,
    agreed_on: now,
    previous: last?.digest ?? '',
    digest: '',
  };
  await store.insertVersion(db, bid_id, { ...row, digest: sha256(rules.digestText(versionOf(row))) });
  await store.writePrice(db, bid_id, total_cents, now);
}

/**
 * A hire freezes what was quoted, with the optional lines that the customer takes. `scope_code` names the lines that they read:
 * where the pro changed them meanwhile, the hire is refused.
 */
export async function freezeScope(
  context: Context,
  bid_id: number,
  {
    scope_code,
    scope_options = [],
  }: { scope_code?: string | undefined; scope_options?: readonly string[] | undefined },
): Promise<Result<undefined, 'scope changed'>> {
  if (!isOn(context)) return ok();
  const quoted = await store.readQuoted(context.db, bid_id);
  if (!quoted) return scope_code ? refuse('scope changed') : ok();
  if (scope_code && scope_code !== sha256(rules.quotedText(quoted))) return refuse('scope changed');
  const content = rules.takeOptions(quoted, scope_options);
  if (!content) return refuse('scope changed');
  await append(context, bid_id, await store.readVersions(context.db, bid_id), {
    content,
    proposed_by: 'provider',
    change_id: null,
  });
  return ok();
}

/** The hire was undone: ends an open change, and restores the price that was quoted. */
export async function endScope(context: Context, bid_id: number): Promise<void> {
  if (!isOn(context)) return;
  await store.endChanges(context.db, bid_id, context.now);
  await store.restorePrice(context.db, bid_id, context.now);
}

/** The version of the scope in force; null where the job was hired at one price. */
async function agreedOf(context: Context, bid_id: number, quote_status_id: number) {
  if (!HIRED_BIDS.includes(quote_status_id)) return null;
  const [versions, hired_on] = await Promise.all([
    store.readVersions(context.db, bid_id),
    store.readHiredOn(context.db, bid_id),
  ]);
  const last = versions.at(-1);
  return last && rules.isInForce(last.agreed_on, hired_on, quote_status_id) ? { last, versions } : null;
}

/** The total of the agreed lines; null where there are none. */
export const agreedCents = async (
  context: Context,
  { id, quote_status_id }: Pick<BidRow, 'id' | 'quote_status_id'>,
): Promise<number | null> =>
  isOn(context) ? ((await agreedOf(context, id, quote_status_id))?.last.total_cents ?? null) : null;

/** Whether a price is more than what both have agreed to. */
export async function isAboveScope(context: Context, bid: BidRow, cents: number | undefined): Promise<boolean> {
  const agreed = cents === undefined ? null : await agreedCents(context, bid);
  return agreed !== null && cents !== undefined && cents > agreed;
}

/** The lines of a quote, or of what is agreed, for either of its people; null for a quote of one price. */
export async function jobScope(
  { bid_id }: CallParsed<typeof calls.jobScope>,
  context: PersonContext,
): Promise<CallResult<typeof calls.jobScope>> {
  const { db, user, now } = context;
  const bid = isOn(context) ? await findBid(db, bid_id, user.id, now) : null;
  if (!bid) return notFound();
  const side = sideOf(bid, context);
  const { quote_status_id } = bid;
  const [quoted, versions, changes, agreed, setting] = await Promise.all([
    store.readQuoted(db, bid_id),
    store.readVersions(db, bid_id),
    store.readChanges(db, bid_id),
    agreedOf(context, bid_id, quote_status_id),
    readContactSetting(db),
  ]);
  // Hired while the quote had no lines: lines of an earlier version are not part of the job.
  if (!quoted || (HIRED_BIDS.includes(quote_status_id) && !agreed)) return ok({ job_scope: null });
  const own = agreed?.last.content ?? quoted;
  const shown = side === 'requestor' && isGuarded(quote_status_id, setting) ? guardScope(own) : own;
  const is_agreed = agreed !== null;
  const is_helper = context.helper !== null;
  return ok({
    job_scope: presentScope({ shown, quoted, versions, changes, side, quote_status_id, is_agreed, is_helper, now }),
  });
}

/** The caller's job with its agreed scope, its bid locked; null for others. */
async function held(context: PersonContext, bid_id: number) {
  const bid = isOn(context) ? await lockBid(context.db, bid_id, context.user.id, context.now) : null;
  const agreed = bid && (await agreedOf(context, bid_id, bid.quote_status_id));
  if (!bid) return null;
  return { bid, agreed, side: sideOf(bid, context), changes: await store.readChanges(context.db, bid_id) };
}

/** Either side proposes a change of what is agreed; nothing changes until the other accepts. */
export async function proposeChange(
  input: CallParsed<typeof calls.proposeChange>,
  context: PersonContext,
): Promise<CallResult<typeof calls.proposeChange>> {
  const { db, now } = context;
  const found = await held(context, input.bid_id);
  if (!found) return notFound();
  const { bid, agreed, side, changes } = found;
  if (!agreed || !rules.canPropose(bid.quote_status_id, true, false)) return refuse('not now');
  if (changes.some(({ state }) => state === 'proposed')) return refuse('change waits');
  const { version, content, total_cents } = agreed.last;
  if (input.version !== version) return refuse('not now');
  const edits = rules.editsOf(input.edits, version + 1);
  const made = rules.applyChange(content, edits, new Set());
  if (!made.ok) return refuse(made.error === 'nothing changes' ? 'nothing changes' : 'not now');
  const total = rules.decideLines(made.value.lines);
  if (!total.ok) return refuse('invalid scope');
  const files = input.attachment_id ?? [];
  if (!(await uploads.attach(context, files, { quote_bid_id: bid.id }))) return refuse('attachment missing');
  const change = {
    proposed_by: side,
    version,
    edits,
    before_cents: total_cents,
    after_cents: total.value,
    reason: input.reason,
    answer_by: rules.changeEnds(now),
  };
  await store.insertChange(db, bid.id, change, files, now);
  await tellBoth(context, bid, 'scope_proposed');
  return jobScope({ bid_id: bid.id }, context);
}

/** Takes a step of the open change, where the caller's side may; answers the change with the job. */
async function take(
  context: PersonContext,
  { bid_id, change_id }: { readonly bid_id: number; readonly change_id: number },
  step: 'accept' | 'decline' | 'withdraw',
  words: string,
) {
  const found = await held(context, bid_id);
  const change = found?.changes.find(({ id }) => id === change_id);
  if (!found || !change) return notFound();
  const { bid, agreed, side } = found;
  const { now } = context;
  if (!agreed || !rules.changeSteps(change, side, bid.quote_status_id, now).includes(step)) return refuse('not now');
  const state = ({ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const)[step];
  if (!(await store.writeAnswer(context.db, bid_id, change_id, state, words, now))) return refuse('not now');
  if (step === 'accept') {
    const made = rules.applyChange(agreed.last.content, change.edits, new Set());
    if (!made.ok) return refuse('not now');
    await append(context, bid_id, agreed.versions, {
      content: made.value,
      proposed_by: change.proposed_by,
      change_id,
    });
  }
  await tellBoth(context, bid, `scope_${state}`);
  return jobScope({ bid_id }, context);
}

/** The other side accepts a change, which is a new version, or declines it. */
export const answerChange = (
  { is_accepted, answer, ...input }: CallParsed<typeof calls.answerChange>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerChange>> => take(context, input, is_accepted ? 'accept' : 'decline', answer);

/** The side that proposed a change takes it back. */
export const withdrawChange = (
  input: CallParsed<typeof calls.withdrawChange>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawChange>> => take(context, input, 'withdraw', '');

/** Ends changes that were not answered in time; the agreed scope stays. A batch in the caller's transaction; answers how many. */
export async function lapseChanges(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await store.lockDue(db, now, BATCH);
  let ended = 0;
  for (const change of due) {
    if (!(await store.writeAnswer(db, change.quote_bid_id, change.id, 'lapsed', '', now))) continue;
    ended += 1;
    await tellBoth(context, { ...change, id: change.quote_bid_id }, 'scope_lapsed', null);
  }
  return ended;
}

/** Everything that both agreed to, oldest first, for the evidence file of a dispute. The caller has checked whose it is. */
export const agreedVersions = async (
  { db }: Context,
  bid_id: number,
): Promise<{ version: number; digest: string; agreed_on: Date; lines: { what: string; cents: number }[] }[]> =>
  (await store.readVersions(db, bid_id)).map(({ version, digest, agreed_on, content }) => ({
    version,
    digest,
    agreed_on,
    lines: content.lines.filter(({ is_taken }) => is_taken).map(({ what, cents }) => ({ what, cents })),
  }));
