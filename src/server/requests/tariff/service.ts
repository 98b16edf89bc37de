/**
 * Fees go by versions of a published tariff: data, immutable, in force from a Monday. `recompute` works a receipt out from the
 * public rule alone: here, in the browser, and for whoever reads `/new/v1/tariff.json`.
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

/** A fee by one version, with all that a receipt says. Cents. */
export interface RequestFee {
  readonly version: number;
  /** What is paid. */
  readonly fee_cents: Cents;
  /** Before the discount. */
  readonly list_cents: Cents;
  /** From the base to the discount. */
  readonly lines: readonly ReceiptLine[];
  /** Without the discount: what a request is stored with. */
  readonly receipt: readonly ReceiptLine[];
  readonly discount_percent: number;
  readonly facts: FeeFactsView;
  /** What the category's pros pay for, and our share of protected payments. */
  readonly policy: Charge;
}

/** The fee of a request with these facts by the version in force. */
export async function feeNow(db: Db, facts: FeeFactsView, now: Date): Promise<RequestFee> {
  return feeBy(db, await store.readInForce(db, now), facts);
}

/** The same of many, in their order: the rule is read once, and what it takes of each category once. */
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

/** A fee by a version and what it takes in the category. */
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

/** A request as its fee is read: what it is stored with, and the version in force at the moment of reading. */
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
  // The terms in force came with the row: a quote is sent without asking for them.
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

/** What a category's subscription costs by one version; null where it has none. */
export const monthlyIn = async (db: Db, version: number, category_id: number): Promise<Monthly | null> =>
  (await store.readBase(db, version, category_id)).monthly;

/** A category's base fee and subscription by the version in force at a moment; for a moment to come by the one announced for it. */
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

/** What a quote on this request costs now, by the version in force, whether or not the request was moved to it already. */
export const feeOfRequest = (db: Db, row: FeeRow, now: Date): Promise<RequestFee> =>
  feeOf(db, row, row.in_force.version, now);

/**
 * What a quote costs that is sent now (decision 15): by the version in force, but a lower fee that was shown up to
 * PREVIEW_HOURS ago by the version before counts. Asks nothing more of the database where no version began lately.
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
 * transaction; answers how many it moved. What is previewed and sent meanwhile goes by the version in force anyway.
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

/** A version with its bases, as the wire has it; without drafts of categories unless an operator asks. */
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

/** The version in force, and the one announced, for pages that tell of fees. */
export async function publicTariffs(
  db: Db,
  now: Date,
): Promise<{ in_force: TariffView; announced: TariffView | null }> {
  const [row, next] = await Promise.all([store.readInForce(db, now), store.readAnnounced(db, now)]);
  const [in_force, announced] = await Promise.all([viewOf(db, row), next ? viewOf(db, next) : null]);
  return { in_force, announced };
}

/** What is published (decision 15): the version asked for, else the one in force. 404 for one that has never been in force. */
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
