import { type Cents, fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, fromWire, mondayOf } from '#core/kit/time.ts';
import {
  type ChargedFor,
  COMMISSION_LINE,
  type Monthly,
  monthlyProblems,
  type Policy,
  percentOfPoints,
  policyOf,
  policyProblem,
} from '../fees/policy-rules.ts';
import {
  feeAfter,
  leadFee,
  PERCENT_FIELDS,
  type PercentField,
  type ReceiptLine,
  type TariffRule,
  type VersionRule,
} from '../fees/rules.ts';
import { type FeeFactsView, ROUND_TO, TARIFF_LIMITS, type TariffRuleView, type TariffView } from './model.ts';

/** A rule with the base of every category, by its id. Cents. */
export interface Tariff extends TariffRule {
  readonly bases: ReadonlyMap<number, Cents>;
  /** What each category's pros pay for; a category that is not in it has a fee for each quote and no commission. */
  readonly policies: ReadonlyMap<number, Policy>;
}

/** When a tariff that is published now begins: midnight in Singapore on the next Monday (decision 15). */
export const startsAfter = (now: Date): Date => new Date(mondayOf(now).getTime() + 7 * DAY);

const AMOUNTS = [
  ['round_to_cents', 'round_to'],
  ['fee_min_cents', 'fee_min'],
  ['fee_max_cents', 'fee_max'],
] as const;

/** A rule from the wire. Throws a RangeError for what is no amount. */
export function readRule(view: TariffRuleView): TariffRule {
  const cents = (text: string): Cents => {
    const read = fromDecimal(text);
    if (read === null) throw new RangeError(`not an amount: ${text}`);
    return read;
  };
  return {
    size_min_percent: view.size_min_percent,
    size_max_percent: view.size_max_percent,
    urgent_percent: view.urgent_percent,
    discount_percent: view.discount_percent,
    discount_hours: view.discount_hours,
    round_to_cents: cents(view.round_to),
    fee_min_cents: cents(view.fee_min),
    fee_max_cents: cents(view.fee_max),
  };
}

/** A rule for the wire. */
export const showRule = (rule: TariffRule): TariffRuleView => ({
  size_min_percent: rule.size_min_percent,
  size_max_percent: rule.size_max_percent,
  urgent_percent: rule.urgent_percent,
  discount_percent: rule.discount_percent,
  discount_hours: rule.discount_hours,
  round_to: toDecimal(rule.round_to_cents),
  fee_min: toDecimal(rule.fee_min_cents),
  fee_max: toDecimal(rule.fee_max_cents),
});

/** A fee worked out to the end: what is paid, and every line from the base to the discount. */
export interface WorkedFee {
  /** What is paid. */
  readonly fee_cents: Cents;
  /** Before the discount. */
  readonly list_cents: Cents;
  readonly lines: readonly ReceiptLine[];
}

/** A fee by a version and the category's base in it (decision 15). */
export function workOut(
  rule: VersionRule,
  base_cents: Cents,
  facts: Omit<FeeFactsView, 'category_id'>,
  charged_for: ChargedFor = 'quote',
): WorkedFee & { receipt: readonly ReceiptLine[]; discount_percent: number } {
  const list = leadFee(rule, { ...facts, base_cents });
  if (charged_for === 'commission') {
    const receipt = [...list.receipt, { label: COMMISSION_LINE, percent: null, cents: -list.fee_cents }];
    return { fee_cents: 0, list_cents: 0, receipt, lines: receipt, discount_percent: 0 };
  }
  const discount_percent = facts.has_waited ? rule.discount_percent : 0;
  const after = feeAfter(list.fee_cents, discount_percent);
  return {
    fee_cents: after.fee_cents,
    list_cents: list.fee_cents,
    receipt: list.receipt,
    discount_percent,
    lines: after.line ? [...list.receipt, after.line] : list.receipt,
  };
}

/**
 * Works a fee out from what is published and the facts of its receipt, and nothing else (decision 15): what the public
 * `tariff.json` says of the version is enough. Null for a category that the tariff has no base for.
 */
export function recompute(tariff: TariffView, facts: FeeFactsView): WorkedFee | null {
  const base = tariff.bases.find(({ category_id }) => category_id === facts.category_id);
  const base_cents = base ? fromDecimal(base.base) : null;
  if (!base || base_cents === null) return null;
  const rule = { ...readRule(tariff), version: tariff.version };
  const { fee_cents, list_cents, lines } = workOut(rule, base_cents, facts, base.charged_for);
  return { fee_cents, list_cents, lines };
}

/**
 * Which of two fees counts where a tariff version began after the pro saw the fee and before they sent the quote (decision 15):
 * the one in force, or the earlier one where it is lower and not above the fee that the pro saw.
 */
export function feeThatCounts<F extends { readonly fee_cents: Cents }>(
  in_force: F,
  earlier: F,
  fee_shown: Cents | undefined,
): F {
  const isShown = fee_shown !== undefined && earlier.fee_cents <= fee_shown;
  return isShown && earlier.fee_cents < in_force.fee_cents ? earlier : in_force;
}

const NAMES: Readonly<Record<PercentField, string>> = {
  size_min_percent: 'a whole percentage',
  size_max_percent: 'a whole percentage',
  urgent_percent: 'a whole percentage',
  discount_percent: 'a whole percentage',
  discount_hours: 'whole hours',
};

/** What is wrong with a tariff, by the field that it stands beside; a base's field is `base.<category_id>`. Empty: nothing. */
export function tariffProblems(tariff: Tariff): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of PERCENT_FIELDS) {
    const [least, most] = TARIFF_LIMITS[field];
    const value = tariff[field];
    if (!Number.isSafeInteger(value) || value < least || value > most)
      problems[field] = `Enter ${NAMES[field]} from ${least} to ${most}.`;
  }
  const isAmount = (cents: Cents, [least, most]: readonly [number, number]) =>
    Number.isSafeInteger(cents) && cents >= least && cents <= most;
  const between = ([least, most]: readonly [number, number]) =>
    `Enter an amount from ${showMoney(least)} to ${showMoney(most)}.`;
  const { round_to_cents: step, fee_min_cents, fee_max_cents } = tariff;
  if (!ROUND_TO.some((cents) => cents === step)) problems.round_to = 'Choose one of the steps.';
  const isStepped = (cents: Cents) => problems.round_to !== undefined || cents % step === 0;
  for (const [field, cents, limits] of [
    ['fee_min', fee_min_cents, TARIFF_LIMITS.fee_min_cents],
    ['fee_max', fee_max_cents, TARIFF_LIMITS.fee_max_cents],
  ] as const) {
    if (!isAmount(cents, limits)) problems[field] = between(limits);
    else if (!isStepped(cents)) problems[field] = `Enter a multiple of ${showMoney(step)}.`;
  }
  if (!problems.fee_min && !problems.fee_max && fee_min_cents > fee_max_cents)
    problems.fee_max = 'The maximum must be at least the minimum.';
  for (const [category_id, cents] of tariff.bases) {
    if (!isAmount(cents, TARIFF_LIMITS.base_cents)) problems[`base.${category_id}`] = between(TARIFF_LIMITS.base_cents);
    else if (!problems.fee_max && cents > fee_max_cents)
      problems[`base.${category_id}`] = 'A base fee can’t be above the maximum fee.';
    const policy = policyOf(tariff.policies, category_id);
    const problem = policyProblem(policy);
    if (problem) problems[`policy.${category_id}`] = problem;
    for (const [field, text] of Object.entries(monthlyProblems(policy, cents)))
      problems[`${field}.${category_id}`] = text;
  }
  return problems;
}

/** One thing in which two tariffs differ. Amounts are decimals, as on the wire. */
export interface TariffChange {
  /** A field of the rule on the wire, or of a category. */
  readonly field: PercentField | (typeof AMOUNTS)[number][1] | 'base' | 'charged_for' | 'commission' | 'monthly';
  /** Set for what is of a category. */
  readonly category_id: number | null;
  readonly before: string;
  /** Of a subscription "49.00/40": the price a month and the quotes; empty for none. */
  readonly after: string;
}

const monthlyText = (monthly: Monthly | null): string =>
  monthly === null ? '' : `${toDecimal(monthly.cents)}/${monthly.quotes}`;

/** In what `after` differs from `before`, the rule first. A category that `before` lacks is no change. */
export function tariffChanges(before: Tariff, after: Tariff): TariffChange[] {
  const changes: TariffChange[] = [];
  for (const field of PERCENT_FIELDS)
    if (before[field] !== after[field])
      changes.push({ field, category_id: null, before: String(before[field]), after: String(after[field]) });
  for (const [field, wire] of AMOUNTS)
    if (before[field] !== after[field])
      changes.push({
        field: wire,
        category_id: null,
        before: toDecimal(before[field]),
        after: toDecimal(after[field]),
      });
  for (const [category_id, cents] of after.bases) {
    const was = before.bases.get(category_id);
    if (was !== undefined && was !== cents)
      changes.push({ field: 'base', category_id, before: toDecimal(was), after: toDecimal(cents) });
    if (was === undefined) continue;
    const [old, next] = [policyOf(before.policies, category_id), policyOf(after.policies, category_id)];
    if (old.charged_for !== next.charged_for)
      changes.push({ field: 'charged_for', category_id, before: old.charged_for, after: next.charged_for });
    const [old_share, share] = [old, next].map((one) => String(percentOfPoints(one.commission_basis_points)));
    if (old_share !== share)
      changes.push({ field: 'commission', category_id, before: old_share as string, after: share as string });
    const [old_month, month] = [monthlyText(old.monthly), monthlyText(next.monthly)];
    if (old_month !== month) changes.push({ field: 'monthly', category_id, before: old_month, after: month });
  }
  return changes;
}

/** What publishing is decided by. */
export interface PublishFacts {
  readonly revision: number;
  readonly in_force: Tariff;
  readonly draft: Tariff;
  /** The version announced for the Monday that the draft would begin on. */
  readonly announced_version: number | null;
}

/**
 * Whether a draft may be published (decision 15), and which announced version it takes the place of. Of two operators at
 * once the second is told by its revision; a version that waits for the same Monday is replaced only when it is named.
 */
export function canPublish(
  facts: PublishFacts,
  input: { readonly revision: number; readonly replaces: number | null },
): Result<{ replaces: number | null }, 'changed elsewhere' | 'already announced' | 'nothing changed' | 'not ready'> {
  if (facts.revision !== input.revision) return refuse('changed elsewhere');
  if (facts.announced_version !== input.replaces)
    return refuse(input.replaces === null ? 'already announced' : 'changed elsewhere');
  if (Object.keys(tariffProblems(facts.draft)).length > 0) return refuse('not ready');
  if (tariffChanges(facts.in_force, facts.draft).length === 0) return refuse('nothing changed');
  return ok({ replaces: facts.announced_version });
}

/** A published version can be taken back until it begins, once. */
export const canWithdraw = (
  version: { readonly starts_at: Date; readonly withdrawn_on: Date | null },
  now: Date,
): Result<undefined, 'not now'> =>
  version.withdrawn_on === null && now < version.starts_at ? ok() : refuse('not now');

/** Quotes of a stretch whose fee is made from the same facts. */
export interface QuoteGroup extends Omit<FeeFactsView, 'size_reason'> {
  readonly quote_count: number;
  readonly provider_ids: readonly number[];
}

/** Sums over quotes, in cents. */
export interface EffectSums {
  quote_count: number;
  before_cents: Cents;
  after_cents: Cents;
}
export interface Effect extends EffectSums {
  dearer_count: number;
  cheaper_count: number;
  dearer_pro_count: number;
  readonly categories: (EffectSums & { category_id: number; category_name: string; dearer_count: number })[];
  /** Those whose single fee changes most, largest difference first; the sums are of the group. */
  readonly most_changed: (EffectSums & QuoteGroup)[];
}

/** How many of the most changed are told. */
const MOST_CHANGED = 6;

/**
 * What another tariff would have made of quotes: each group's fee by both, by the same rule that charges. Groups of a
 * category that either has no base for are left out.
 */
export function effectOf(groups: readonly QuoteGroup[], before: Tariff, after: Tariff): Effect {
  const all = { quote_count: 0, before_cents: 0, after_cents: 0, dearer_count: 0, cheaper_count: 0 };
  const byCategory = new Map<number, Effect['categories'][number]>();
  const dearerPros = new Set<number>();
  const changed: { by: number; row: EffectSums & QuoteGroup }[] = [];
  for (const group of groups) {
    const [was, is] = [before, after].map((tariff) => {
      const base = tariff.bases.get(group.category_id);
      return base === undefined
        ? null
        : workOut(
            { ...tariff, version: 0 },
            base,
            { ...group, size_reason: '' },
            policyOf(tariff.policies, group.category_id).charged_for,
          ).fee_cents;
    }) as [Cents | null, Cents | null];
    if (was === null || is === null) continue;
    const n = group.quote_count;
    const sums = { quote_count: n, before_cents: was * n, after_cents: is * n };
    const category = byCategory.get(group.category_id) ?? {
      category_id: group.category_id,
      category_name: group.category_name,
      quote_count: 0,
      before_cents: 0,
      after_cents: 0,
      dearer_count: 0,
    };
    byCategory.set(group.category_id, category);
    for (const into of [all, category]) {
      into.quote_count += n;
      into.before_cents += sums.before_cents;
      into.after_cents += sums.after_cents;
      if (is > was) into.dearer_count += n;
    }
    if (is < was) all.cheaper_count += n;
    if (is > was) for (const id of group.provider_ids) dearerPros.add(id);
    if (is !== was) changed.push({ by: Math.abs(is - was), row: { ...group, ...sums } });
  }
  const difference = (row: EffectSums) => Math.abs(row.after_cents - row.before_cents);
  return {
    ...all,
    dearer_pro_count: dearerPros.size,
    categories: [...byCategory.values()].sort((a, b) => difference(b) - difference(a) || a.category_id - b.category_id),
    most_changed: changed
      .sort((a, b) => b.by - a.by || b.row.quote_count - a.row.quote_count)
      .slice(0, MOST_CHANGED)
      .map(({ row }) => row),
  };
}

/** How a version stands at a moment. */
export function tariffStatus(
  version: { readonly version: number; readonly starts_at: string | Date; readonly withdrawn_on: unknown },
  in_force: number,
  now: Date,
): 'in_force' | 'announced' | 'superseded' | 'withdrawn' {
  if (version.withdrawn_on !== null) return 'withdrawn';
  if (version.version === in_force) return 'in_force';
  const starts = typeof version.starts_at === 'string' ? fromWire(version.starts_at) : version.starts_at;
  return starts !== null && starts > now ? 'announced' : 'superseded';
}
