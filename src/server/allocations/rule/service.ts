/**
 * The rule that gives requests to pros, as dated versions (docs/decisions/068-lead-rules.md). A version is immutable data. It
 * takes effect at a midnight in Singapore, two weeks ahead at the earliest. Pros are told; a request keeps the version that gave
 * its first wave.
 */

import type * as calls from '#core/allocations/rule/calls.ts';
import { LEAD_PARTS, type LeadRuleView, type LeadTerms, TERMS } from '#core/allocations/rule/model.ts';
import {
  canPublishRule,
  canWithdrawRule,
  startDays,
  startOf,
  termChanges,
  termProblems,
} from '#core/allocations/rule/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pick } from '#core/kit/pick.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { sgDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

const TOLD_AT_ONCE = 200;
/** The public page that shows the rule. */
const PAGE = '/pro#rule';

const termsOf = (row: LeadTerms): LeadTerms => pick(row, TERMS);

const viewOf = (row: store.RuleRow, language: string): LeadRuleView => ({
  version: row.version,
  method: row.method,
  ...termsOf(row),
  starts_at: toWire(row.starts_at),
  ends_at: toWireOrNull(row.ends_at),
  note: eitherIn(language, row.note, row.note_zh),
});

/** The version in force, the announced one, and all past ones, for the public page and the call. */
export async function publicLeadRules(
  db: Db,
  language: string,
  now: Date,
): Promise<{ in_force: LeadRuleView; announced: LeadRuleView | null; versions: LeadRuleView[] }> {
  const rows = await store.readStanding(db);
  const begun = rows.filter(({ starts_at }) => starts_at <= now);
  const current = begun[0] ?? (rows.at(-1) as store.RuleRow);
  const next = rows.find(({ starts_at }) => starts_at > now && starts_at > current.starts_at);
  const view = (row: store.RuleRow) => viewOf(row, language);
  return { in_force: view(current), announced: next ? view(next) : null, versions: begun.map(view) };
}

/** A published version; 404 for one that is neither announced nor was ever in force. */
export async function leadRule(
  { version }: CallParsed<typeof calls.leadRule>,
  { db, language, now }: Context,
): Promise<CallResult<typeof calls.leadRule>> {
  const { in_force, announced, versions } = await publicLeadRules(db, language, now);
  const shown =
    version === undefined
      ? in_force
      : [...versions, in_force, ...(announced ? [announced] : [])].find((one) => one.version === version);
  return shown ? ok({ lead_rule: shown, announced, versions }) : notFound();
}

/** All versions with who published each, for operators. */
export async function opsLeadRules({ db, now }: Context): Promise<CallResult<typeof calls.opsLeadRules>> {
  const [rows, { in_force }] = await Promise.all([store.readHistory(db), publicLeadRules(db, 'en-SG', now)]);
  const { first, last } = startDays(now);
  const statusOf = ({ withdrawn_on, version, starts_at }: store.RuleHistoryRow) => {
    if (withdrawn_on !== null) return 'withdrawn';
    if (version === in_force.version) return 'in_force';
    return starts_at > now ? 'announced' : 'superseded';
  };
  return ok({
    first_day: first,
    last_day: last,
    versions: rows.map((row) => ({
      ...viewOf(row, 'en-SG'),
      note_zh: row.note_zh,
      status: statusOf(row),
      published_on: toWire(row.published_on),
      published_by: row.published_by,
      withdrawn_on: toWireOrNull(row.withdrawn_on),
      withdrawn_by: row.withdrawn_by,
      told_count: row.told_count,
    })),
  });
}

/**
 * Announces a version. The role check, act and lock are one transaction: when two operators announce at once, only one succeeds.
 */
export async function publishLeadRule(
  input: CallParsed<typeof calls.publishLeadRule>,
  context: PersonContext,
): Promise<CallResult<typeof calls.publishLeadRule>> {
  const { db, now, user } = context;
  const { seen, day, note, note_zh } = input;
  const terms = termsOf(input);
  const starts_at = startOf(day, now);
  const problems = {
    ...termProblems(terms),
    ...(starts_at ? {} : { day: `Choose a day from ${startDays(now).first} to ${startDays(now).last}.` }),
  };
  if (!starts_at || Object.keys(problems).length > 0) throw invalid(problems);
  await store.queueRules(db);
  const [history, { in_force, announced }] = await Promise.all([
    store.readHistory(db),
    publicLeadRules(db, 'en-SG', now),
  ]);
  const newest = history[0]?.version ?? 0;
  const decided = canPublishRule({ newest, announced: announced?.version ?? null, in_force, draft: terms }, seen);
  if (!decided.ok) return decided;
  const version = newest + 1;
  await store.insertRule(db, version, { ...terms, starts_at, note, note_zh, operator_id: user.id }, now);
  await recordAct(context, 'lead rule announced', `lead_rule:${version}`, {
    version,
    starts_at: toWire(starts_at),
    changes: termChanges(in_force, terms).length,
    reason: note,
  });
  context.dropPages(['leads']);
  return opsLeadRules(context);
}

/** Withdraws an announced version before it takes effect; 404 for one that does not exist. */
export async function withdrawLeadRule(
  { version }: CallParsed<typeof calls.withdrawLeadRule>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawLeadRule>> {
  const { db, now, user } = context;
  await store.queueRules(db);
  const row = (await store.readHistory(db)).find((one) => one.version === version);
  if (!row) return notFound();
  const allowed = canWithdrawRule(row, now);
  if (!allowed.ok) return allowed;
  if ((await store.withdrawRule(db, version, user.id, now)) === 0) return refuse('not now');
  await recordAct(context, 'lead rule withdrawn', `lead_rule:${version}`, {
    version,
    starts_at: toWire(row.starts_at),
  });
  context.dropPages(['leads']);
  return opsLeadRules(context);
}

/**
 * Tells a batch of pros about a version that is announced or withdrawn, and drops the cached page when a version takes effect.
 * Answers how many were told. Progress is kept in a row, so a killed process loses nothing.
 */
export async function tellOfRules(context: Context): Promise<number> {
  const { db, now } = context;
  if ((await store.noteBegun(db, now)) > 0) context.dropPages(['leads']);
  const telling = await store.lockTelling(db, now);
  if (!telling) return 0;
  const { version, what, last_user_id, told_to, starts_at, note, note_zh } = telling;
  const people = await store.readNextPros(db, last_user_id, what === 'withdrawn' ? told_to : null, TOLD_AT_ONCE);
  const before = await store.ruleFor(db, null, now);
  const changes = LEAD_PARTS.filter((part) => before[part] !== telling[part]).map((part) => ({
    part,
    before: before[part],
    after: telling[part],
  }));
  for (const { id: user_id } of people)
    await tellPerson(context, {
      kind: 'lead_rule_changed',
      user_id,
      key: `lead_rule_changed:${version}:${what}:${user_id}`,
      data: { what, version, day: sgDay(starts_at), changes, note, note_zh, path: PAGE },
    });
  await store.writeTelling(db, telling, {
    last_user_id: people.at(-1)?.id ?? last_user_id,
    told: people.length,
    finished: people.length < TOLD_AT_ONCE ? now : null,
  });
  return people.length;
}
