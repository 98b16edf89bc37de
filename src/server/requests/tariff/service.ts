/**
 * Fees follow versions of a published tariff: immutable data, in force from a Monday. `recompute` calculates a receipt from the
 * public rule alone: here, in the browser, and for readers of `/new/v1/tariff.json`.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import type { Charge, Monthly } from '#core/requests/fees/policy-rules.ts';
import { feeAfter, isUrgentAt, type ReceiptLine, type VersionRule } from '#core/requests/fees/rules.ts';
import type * as calls from '#core/requests/tariff/calls.ts';
import { type FeeFactsView, PREVIEW_HOURS, type TariffView } from '#core/requests/tariff/model.ts';
import { showPolicy } from '#core/requests/tariff/policy-rules.ts';
import { feeThatCounts, showRule, workOut } from '#core/requests/tariff/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { bidderIds } from '../store.ts';
import * as store from './store.ts';

/** How many requests the job moves to another version in one transaction. */
const BATCH = 100;

/** The rule in force at a moment (decision 15). */
export const ruleAt = (db: Db, at: Date): Promise<VersionRule> => store.readInForce(db, at);

/** A fee by one version, with all parts of its receipt. Cents. */
export interface RequestFee {
  readonly version: number;
  /** The fee to pay, after the discount. */
  readonly fee_cents: Cents;
  /** The fee before the discount. */
  readonly list_cents: Cents;
  /** The lines from the base to the discount. */
  readonly lines: readonly ReceiptLine[];
  /** The lines without the discount, as stored with a request. */
  readonly receipt: readonly ReceiptLine[];
  readonly discount_percent: number;
  readonly facts: FeeFactsView;
  /** How the category's pros pay, and our share of protected payments. */
  readonly policy: Charge;
}

/** The fee of a request with these facts by the version in force. */
export async function feeNow(db: Db, facts: FeeFactsView, now: Date): Promise<RequestFee> {
  return feeBy(db, await store.readInForce(db, now), facts);
}

/** The fees of many, in the same order: reads the rule once, and each category's terms once. */
export async function feesNow(db: Db, facts: readonly FeeFactsView[], now: Date): Promise<RequestFee[]> {
  const rule = await store.readInForce(db, now);
  const ids = [...new Set(facts.map(({ category_id }) => category_id))];
  const read = await Promise.all(ids.map((id) => store.readBase(db, rule.version, id)));
  const bases = new Map(ids.map((id, n) => [id, read[n]]));
  return facts.map((each) => ({
    facts: each,
    ...feeFor(rule, bases.get(each.category_id) as store.CategoryTerms, each),
  }));
}

/** A fee by a version and the category's terms in it. */
function feeFor(
  rule: VersionRule,
  { base_cents, charged_for, commission_basis_points }: store.CategoryTerms,
  facts: FeeFactsView,
) {
  const policy: Charge = { charged_for, commission_basis_points };
  return { version: rule.version, policy, ...workOut(rule, base_cents, facts, policy.charged_for) };
}

async function feeBy(db: Db, rule: VersionRule, facts: FeeFactsView): Promise<RequestFee> {
  return { facts, ...feeFor(rule, await store.readBase(db, rule.version, facts.category_id), facts) };
}

/** What a request's fee is read from: the values stored with it, and the version in force at the time of reading. */
export interface FeeRow {
  readonly category_id: number;
  readonly fee_cents: Cents;
  readonly fee_discount_percent: number;
  readonly fee_receipt: readonly ReceiptLine[];
  readonly tariff_version: number;
  readonly in_force: Charge & { readonly version: number };
  readonly size_percent: number;
  readonly size_reason: string;
  readonly is_urgent: boolean;
  readonly wanted_until: Date | null;
}

async function feeOf(db: Db, row: FeeRow, version: number, now: Date): Promise<RequestFee> {
  const is_urgent = isUrgentAt(row, now);
  const facts: FeeFactsView = {
    category_id: row.category_id,
    category_name: row.fee_receipt[0]?.label ?? '',
    size_percent: row.size_percent,
    size_reason: row.size_reason,
    is_urgent,
    has_waited: row.fee_discount_percent > 0,
  };
  if (version !== row.tariff_version || is_urgent !== row.is_urgent) {
    const rule = await store.readVersion(db, version);
    if (!rule) throw new Error(`there is no tariff ${version}`);
    return feeBy(db, rule, facts);
  }
  const { fee_cents, line } = feeAfter(row.fee_cents, row.fee_discount_percent);
  // The row has the terms in force, so that sending a quote needs no extra query.
  const { charged_for, commission_basis_points } =
    version === row.in_force.version ? row.in_force : await store.readBase(db, version, row.category_id);
  return {
    version,
    policy: { charged_for, commission_basis_points },
    fee_cents,
    list_cents: row.fee_cents,
    lines: line ? [...row.fee_receipt, line] : row.fee_receipt,
    receipt: row.fee_receipt,
    discount_percent: row.fee_discount_percent,
    facts,
  };
}

/** How pros of a category pay us by the tariff in force at a moment. */
export async function policyAt(db: Db, category_id: number, at: Date): Promise<Charge> {
  const { version } = await store.readInForce(db, at);
  const { charged_for, commission_basis_points } = await store.readBase(db, version, category_id);
  return { charged_for, commission_basis_points };
}

/** The subscription of a category in one version; null where it has none. */
export const monthlyIn = async (db: Db, version: number, category_id: number): Promise<Monthly | null> =>
  (await store.readBase(db, version, category_id)).monthly;

/** A category's base fee and subscription in the version in force at a moment, which may be announced only. */
export interface MonthlyTerms {
  readonly version: number;
  readonly base_cents: Cents;
  readonly monthly: Monthly | null;
}
export async function monthlyAt(db: Db, category_id: number, at: Date): Promise<MonthlyTerms> {
  const version = await store.readVersionAt(db, at);
  const { base_cents, monthly } = await store.readBase(db, version, category_id);
  return { version, base_cents, monthly };
}

/** What a quote on this request costs now, by the version in force, even where the request was not moved to it yet. */
export const feeOfRequest = (db: Db, row: FeeRow, now: Date): Promise<RequestFee> =>
  feeOf(db, row, row.in_force.version, now);

/**
 * The fee of a quote that is sent now (decision 15): by the version in force, but a lower fee that the version before showed
 * up to PREVIEW_HOURS ago counts. Makes no more queries where no version began lately.
 */
export async function feeAtSending(db: Db, row: FeeRow, fee_shown: Cents | undefined, now: Date): Promise<RequestFee> {
  const in_force = await feeOfRequest(db, row, now);
  if (fee_shown === undefined || fee_shown >= in_force.fee_cents) return in_force;
  const before = await store.readVersionAt(db, new Date(now.getTime() - PREVIEW_HOURS * HOUR));
  if (before === in_force.version) return in_force;
  return feeThatCounts(in_force, await feeOf(db, row, before, now), fee_shown);
}

/**
 * Moves open requests to the version in force, so that lists show what a quote costs (decision 15). A batch in the caller's
 * transaction; answers how many it moved. Previews and quotes use the version in force even before that.
 */
export async function applyTariff(context: Context): Promise<number> {
  const { db, now } = context;
  const rule = await store.readInForce(db, now);
  const rows = await store.lockStale(db, rule.version, now, BATCH);
  const bases = new Map<number, Promise<store.CategoryTerms>>();
  for (const { id, ...facts } of rows) {
    const base = bases.get(facts.category_id) ?? store.readBase(db, rule.version, facts.category_id);
    bases.set(facts.category_id, base);
    await store.writeRequestFee(db, id, feeFor(rule, await base, facts));
    await context.publish('request.changed', { quote_request_id: id }, await bidderIds(db, id));
  }
  if (rows.length > 0) await dropTariffPages(context);
  return rows.length;
}

/** Drops every public page that shows a fee. */
export async function dropTariffPages(context: Context): Promise<void> {
  const bases = await store.readBases(context.db, await store.readVersionAt(context.db, context.now));
  const tags = ['home', ...bases.map(({ category_slug }) => `category:${category_slug}`)];
  context.dropPages(tags);
}

/** A version with its bases, as on the wire. Only operators also get categories that are drafts. */
export async function viewOf(db: Db, row: store.VersionRow, isOperator = false): Promise<TariffView> {
  const bases = await store.readBases(db, row.version);
  return {
    version: row.version,
    starts_at: toWire(row.starts_at),
    ends_at: row.ends_at ? toWire(row.ends_at) : null,
    ...showRule(row),
    bases: bases
      .filter(({ status }) => isOperator || status !== 'draft')
      .map(({ status: _, base_cents, ...base }) => ({ ...base, ...showPolicy(base), base: toDecimal(base_cents) })),
  };
}

/** The version in force and the announced one, for pages that show fees. */
export async function publicTariffs(
  db: Db,
  now: Date,
): Promise<{ in_force: TariffView; announced: TariffView | null }> {
  const [row, next] = await Promise.all([store.readInForce(db, now), store.readAnnounced(db, now)]);
  const [in_force, announced] = await Promise.all([viewOf(db, row), next ? viewOf(db, next) : null]);
  return { in_force, announced };
}

/** A published version (decision 15): the one asked for, else the one in force. 404 for one that was never in force. */
export async function tariff(
  { version }: CallParsed<typeof calls.tariff>,
  { db, now }: Context,
): Promise<CallResult<typeof calls.tariff>> {
  const [begun, next] = await Promise.all([store.readBegun(db, now), store.readAnnounced(db, now)]);
  const wanted = version ?? begun[0]?.version;
  const row = [...begun, ...(next ? [next] : [])].find((one) => one.version === wanted);
  if (!row) return notFound();
  const [shown, announced] = await Promise.all([viewOf(db, row), next ? viewOf(db, next) : null]);
  return ok({
    tariff: shown,
    announced,
    versions: begun.map((one) => ({
      version: one.version,
      starts_at: toWire(one.starts_at),
      ends_at: one.ends_at ? toWire(one.ends_at) : null,
    })),
  });
}
