import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { pick } from '#core/kit/pick.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, toWire, toWireOrNull } from '#core/kit/time.ts';
import { FEE_PER_QUOTE, type Policy, policyOf } from '#core/requests/fees/policy-rules.ts';
import { RULE_FIELDS, type TariffRule } from '#core/requests/fees/rules.ts';
import type * as calls from '#core/requests/tariff/calls.ts';
import { EFFECT_DAYS, type TariffDraft } from '#core/requests/tariff/model.ts';
import { showPolicy } from '#core/requests/tariff/policy-rules.ts';
import {
  canPublish,
  canWithdraw,
  effectOf,
  showRule,
  startsAfter,
  type Tariff,
  tariffChanges,
  tariffProblems,
  tariffStatus,
} from '#core/requests/tariff/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { dropTariffPages, viewOf } from './service.ts';
import * as store from './store.ts';

const SUBJECT = 'tariff';
const CHANGED = refuse('changed elsewhere');
/** The most versions that the history shows. */
const HISTORY = 100;

const ruleOf = (row: TariffRule): TariffRule => pick(row, RULE_FIELDS);

async function withBases(db: Db, row: store.VersionRow): Promise<Tariff & { rows: store.BaseRow[] }> {
  const rows = await store.readBases(db, row.version);
  return {
    ...ruleOf(row),
    rows,
    bases: new Map(rows.map((base) => [base.category_id, base.base_cents])),
    policies: new Map(
      rows.map(({ category_id, charged_for, commission_basis_points, monthly }) => [
        category_id,
        { charged_for, commission_basis_points, monthly },
      ]),
    ),
  };
}

/** Fills in a stored policy: drafts from before there were subscriptions have no values for them. */
const stored = (policy: Policy | undefined): Policy | null => (policy ? { ...FEE_PER_QUOTE, ...policy } : null);

/** A draft as a tariff. Categories that were added after it keep the base in force. */
const draftTariff = (draft: store.DraftRow, in_force: Tariff): Tariff => ({
  ...ruleOf(draft.rule),
  bases: new Map([...in_force.bases].map(([id, cents]) => [id, draft.bases[id] ?? cents])),
  policies: new Map([...in_force.policies].map(([id, policy]) => [id, stored(draft.policies[id]) ?? policy])),
});

/** The tariff as operators see it (issue 6 point 6). */
export async function opsTariff({ db, now }: Context): Promise<CallResult<typeof calls.opsTariff>> {
  const [row, next, draft, history] = await Promise.all([
    store.readInForce(db, now),
    store.readAnnounced(db, now),
    store.readDraft(db),
    store.readHistory(db, HISTORY),
  ]);
  const [current, in_force, announced] = await Promise.all([
    withBases(db, row),
    viewOf(db, row, true),
    next ? viewOf(db, next, true) : null,
  ]);
  return ok({
    in_force,
    announced,
    draft: draft && shownDraft(draft, current),
    next_starts_at: toWire(startsAfter(now)),
    versions: history.map((one) => ({
      ...one,
      status: tariffStatus(one, row.version, now),
      starts_at: toWire(one.starts_at),
      published_on: toWire(one.published_on),
      withdrawn_on: toWireOrNull(one.withdrawn_on),
    })),
  });
}

function shownDraft(draft: store.DraftRow, current: Tariff & { rows: store.BaseRow[] }): TariffDraft {
  const tariff = draftTariff(draft, current);
  return {
    ...showRule(tariff),
    revision: draft.revision,
    note: draft.note,
    operator: draft.operator,
    updated: toWire(draft.updated),
    bases: current.rows.map(({ category_id, category_slug, category_name }) => ({
      category_id,
      category_slug,
      category_name,
      base: toDecimal(tariff.bases.get(category_id) as Cents),
      ...showPolicy(policyOf(tariff.policies, category_id)),
    })),
  };
}

/** Begins or changes the draft. Faults give 400 with a text per field. Of two operators at once, the second is refused. */
export async function saveDraft(
  input: CallParsed<typeof calls.saveTariffDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveTariffDraft>> {
  const { db, now, user } = context;
  const current = await withBases(db, await store.readInForce(db, now));
  const { round_to, fee_min, fee_max } = input;
  const rule = ruleOf({ ...input, round_to_cents: round_to, fee_min_cents: fee_min, fee_max_cents: fee_max });
  const bases = new Map(current.bases);
  const policies = new Map(current.policies);
  for (const { category_id, base, charged_for, commission_basis_points, monthly } of input.bases) {
    if (!bases.has(category_id)) throw invalid({ [`base.${category_id}`]: 'Category not found.' });
    bases.set(category_id, base);
    const policy = policyOf(policies, category_id);
    policies.set(category_id, {
      charged_for: charged_for ?? policy.charged_for,
      commission_basis_points: commission_basis_points ?? policy.commission_basis_points,
      monthly: monthly === undefined ? policy.monthly : monthly && { cents: monthly.price, quotes: monthly.quotes },
    });
  }
  const problems = tariffProblems({ ...rule, bases, policies });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const written = await store.writeDraft(db, input.revision, {
    rule,
    bases,
    policies,
    note: input.note,
    operator_id: user.id,
    now,
  });
  if (written === 0) return CHANGED;
  await recordAct(context, input.revision === 0 ? 'tariff draft begun' : 'tariff draft changed', SUBJECT);
  return opsTariff(context);
}

/** Deletes the draft. */
export async function discardDraft(
  { revision }: CallParsed<typeof calls.discardTariffDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.discardTariffDraft>> {
  if ((await store.deleteDraft(context.db, revision)) === 0) return CHANGED;
  await recordAct(context, 'tariff draft thrown away', SUBJECT);
  return opsTariff(context);
}

/** What the draft would have charged for the quotes of the last 30 days (issue 6 point 6); 404 without a draft. */
export async function effect({ db, now }: Context): Promise<CallResult<typeof calls.tariffEffect>> {
  const draft = await store.readDraft(db);
  if (!draft) return notFound();
  const from = new Date(now.getTime() - EFFECT_DAYS * DAY);
  const current = await withBases(db, await store.readInForce(db, now));
  const [sent, open] = await Promise.all([store.readGroups(db, from, now), store.readOpen(db, now)]);
  const next = draftTariff(draft, current);
  const { before_cents, after_cents, ...found } = effectOf(sent, current, next);
  const waiting = effectOf(open, current, next);
  const sums = <S extends { quote_count: number; before_cents: Cents; after_cents: Cents }>({
    before_cents: before,
    after_cents: after,
    ...rest
  }: S) => ({ ...rest, before: toDecimal(before), after: toDecimal(after) });
  return ok({
    effect: {
      revision: draft.revision,
      from: toWire(from),
      to: toWire(now),
      ...found,
      before: toDecimal(before_cents),
      after: toDecimal(after_cents),
      open_request_count: waiting.dearer_count + waiting.cheaper_count,
      categories: found.categories.map(sums),
      most_changed: found.most_changed.map(({ provider_ids: _, ...row }) => sums(row)),
    },
  });
}

/**
 * Publishes the draft for the next Monday (decision 15), in one transaction: withdraws the announced version that it replaces
 * and deletes the draft. A published version never changes. Of two operators at once, one succeeds.
 */
export async function publish(
  input: CallParsed<typeof calls.publishTariff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.publishTariff>> {
  const { db, now, user } = context;
  await store.queueTariff(db);
  const draft = await store.lockDraft(db);
  if (!draft) return CHANGED;
  const [row, next] = await Promise.all([store.readInForce(db, now), store.readAnnounced(db, now)]);
  const current = await withBases(db, row);
  const tariff = draftTariff(draft, current);
  const decided = canPublish(
    { revision: draft.revision, in_force: current, draft: tariff, announced_version: next?.version ?? null },
    { revision: input.revision, replaces: input.replaces ?? null },
  );
  if (!decided.ok) return decided;
  const starts_at = startsAfter(now);
  const { replaces } = decided.value;
  const version = await store.readNextVersion(db);
  if (replaces !== null && (await store.withdrawVersion(db, replaces, now, user.id, version)) === 0) return CHANGED;
  const { bases, policies, ...rule } = tariff;
  await store.insertVersion(db, version, starts_at, {
    rule,
    bases,
    policies,
    note: draft.note,
    operator_id: user.id,
    now,
  });
  await store.deleteDraft(db, draft.revision);
  await recordAct(context, replaces === null ? 'tariff published' : 'tariff replaced', `${SUBJECT}:${version}`, {
    version,
    starts_at: toWire(starts_at),
    replaces,
    changes: tariffChanges(current, tariff).length,
    reason: draft.note,
  });
  await dropTariffPages(context);
  return opsTariff(context);
}

/** Withdraws an announced version before it begins; 404 where there is no such version. */
export async function withdraw(
  { version }: CallParsed<typeof calls.withdrawTariff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawTariff>> {
  const { db, now, user } = context;
  await store.queueTariff(db);
  const row = await store.readVersion(db, version);
  if (!row) return notFound();
  const allowed = canWithdraw(row, now);
  if (!allowed.ok) return allowed;
  if ((await store.withdrawVersion(db, version, now, user.id, null)) === 0) return refuse('not now');
  await recordAct(context, 'tariff withdrawn', `${SUBJECT}:${version}`, { version, starts_at: toWire(row.starts_at) });
  await dropTariffPages(context);
  return opsTariff(context);
}
