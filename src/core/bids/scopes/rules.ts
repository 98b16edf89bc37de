/** What was agreed, and how it changes: lines, versions and change orders. Amounts are cents. */
import { HIRED_BIDS, QUOTE_STATUS, type QuoteType } from '#core/bids/model.ts';
import { machine } from '#core/kit/machine.ts';
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, isDay } from '#core/kit/time.ts';
import {
  CHANGE_ANSWER_DAYS,
  CHANGE_STATES,
  CHANGE_STEPS,
  type ChangeState,
  type ChangeStep,
  type EditInput,
  type PlanStep,
  SCOPE_LIMITS,
  SCOPE_MAX_CENTS,
  type Scope,
  type ScopeEdit,
  type ScopeInput,
  type ScopeLine,
  type ScopeSide,
  type ScopeVersion,
} from './model.ts';

/** A change of the scope: proposed by one side, decided by the other, ended by the clock. */
export const changeMachine = machine({
  states: CHANGE_STATES,
  initial: 'proposed',
  steps: {
    accept: { by: 'other', from: ['proposed'], to: 'accepted' },
    decline: { by: 'other', from: ['proposed'], to: 'declined' },
    withdraw: { by: 'proposer', from: ['proposed'], to: 'withdrawn' },
    lapse: { by: 'clock', from: ['proposed'], to: 'lapsed' },
    end: { by: 'unhired', from: ['proposed'], to: 'ended' },
  },
});

/** Until when a change that is proposed now can be answered. */
export const changeEnds = (now: Date): Date => new Date(now.getTime() + CHANGE_ANSWER_DAYS * DAY);

/** A change as its steps are decided on. */
export interface ChangeFacts {
  readonly state: ChangeState;
  readonly proposed_by: ScopeSide;
  readonly answer_by: Date;
}

/** The steps that a side can take with a change now: nothing is accepted once its time is over, or when the job is not under way. */
export const changeSteps = (change: ChangeFacts, side: ScopeSide, quote_status_id: number, now: Date): ChangeStep[] =>
  quote_status_id !== QUOTE_STATUS.Hired || change.answer_by <= now
    ? []
    : CHANGE_STEPS.filter((step) =>
        changeMachine.can(step, change.state, change.proposed_by === side ? 'proposer' : 'other'),
      );

/** Whether either side can propose a change: the job is under way, what it is was agreed, and no other change waits. */
export const canPropose = (quote_status_id: number, is_agreed: boolean, is_waiting: boolean): boolean =>
  quote_status_id === QUOTE_STATUS.Hired && is_agreed && !is_waiting;

/** Whether a version is what the job is done by: it was agreed at this hire or after it, and not at one that was undone. */
export const isInForce = (agreed_on: Date, hired_on: Date | null, quote_status_id: number): boolean =>
  HIRED_BIDS.includes(quote_status_id) && hired_on !== null && agreed_on >= hired_on;

/** What a pro typed, as it is kept: optional lines are the customer's to take. */
export const scopeOf = ({ lines, ...terms }: ScopeInput): Scope => ({
  ...terms,
  lines: lines.map(({ what, note, amount, is_optional }, place) => ({
    key: `l${place + 1}`,
    what,
    note,
    cents: amount,
    is_optional,
    is_taken: !is_optional,
  })),
  steps: [],
});

/** Edits as they are kept. `version` is the one that they make: keys of new lines are never used again. */
export const editsOf = (edits: readonly EditInput[], version: number): ScopeEdit[] =>
  edits.map((edit, place) => {
    if (edit.does === 'add') {
      const { what, note, amount } = edit.line;
      const line = { key: `v${version}l${place + 1}`, what, note, cents: amount, is_optional: false };
      return { does: 'add', line, step: '' };
    }
    return edit.does === 'reprice'
      ? { does: 'reprice', key: edit.key, cents: edit.amount, step: '' }
      : { does: edit.does, key: edit.key, step: '' };
  });

/** What the lines that are taken come to. */
export const totalOf = (lines: readonly ScopeLine[]): Cents =>
  lines.reduce((sum, line) => (line.is_taken ? sum + assertCents(line.cents) : sum), 0);

const plannedOf = (steps: readonly PlanStep[]): Cents => steps.reduce((sum, { cents }) => sum + assertCents(cents), 0);

export type ScopeFault =
  | 'no lines'
  | 'too many lines'
  | 'line repeated'
  | 'wrong line'
  | 'total too high'
  | 'too many steps'
  | 'step repeated'
  | 'wrong step'
  | 'steps out of order'
  | 'deposit not first'
  | 'deposit too high'
  | 'steps do not add up';

/** The most that may be asked as a deposit: a share of the total in whole percent, rounded down in the customer's favour. */
export const mostDeposit = (total: Cents, percent: number): Cents => Math.floor((total * percent) / 100);

/** Whether lines can be quoted: each has words and an amount, and those that are taken come to something. Answers the sum. */
export function decideLines(lines: readonly ScopeLine[]): Result<Cents, ScopeFault> {
  if (lines.length === 0) return refuse('no lines');
  if (lines.length > SCOPE_LIMITS.lines) return refuse('too many lines');
  if (new Set(lines.map(({ key }) => key)).size < lines.length) return refuse('line repeated');
  for (const { what, cents, is_optional, is_taken } of lines)
    if (
      what.trim() === '' ||
      !Number.isSafeInteger(cents) ||
      cents < 0 ||
      cents > SCOPE_MAX_CENTS ||
      !(is_taken || is_optional)
    )
      return refuse('wrong line');
  const total = totalOf(lines);
  if (total > SCOPE_MAX_CENTS) return refuse('total too high');
  return total === 0 ? refuse('wrong line') : ok(total);
}

/**
 * Whether a scope can be agreed: lines with amounts and, where it is paid in steps, steps in order that add up to the total
 * to the cent, one deposit at most, first and within the category's cap (issue 20 points 1 and 2).
 */
export function decideScope({ lines, steps }: Scope, deposit_percent: number): Result<Cents, ScopeFault> {
  const priced = decideLines(lines);
  if (!priced.ok || steps.length === 0) return priced;
  const total = priced.value;
  if (steps.length > SCOPE_LIMITS.steps) return refuse('too many steps');
  if (new Set(steps.map(({ key }) => key)).size < steps.length) return refuse('step repeated');
  for (const [place, step] of steps.entries()) {
    if (step.title.trim() === '' || !Number.isSafeInteger(step.cents) || step.cents <= 0) return refuse('wrong step');
    if (!isDay(step.begins_on) || !isDay(step.ends_on) || step.ends_on < step.begins_on) return refuse('wrong step');
    const before = steps[place - 1];
    if (before && step.begins_on < before.begins_on) return refuse('steps out of order');
    if (step.kind === 'deposit' && place > 0) return refuse('deposit not first');
    if (step.kind === 'deposit' && step.cents > mostDeposit(total, deposit_percent)) return refuse('deposit too high');
  }
  return plannedOf(steps) === total ? ok(total) : refuse('steps do not add up');
}

export type ChangeFault =
  | 'nothing changes'
  | 'line unknown'
  | 'line repeated'
  | 'step unknown'
  | 'step closed'
  | 'taken already'
  | 'step too small';

/**
 * The scope after a change. The difference of each edit goes into the step that it names; a scope without steps has none to
 * name (''). A step that is paid keeps its amount (`paid`): what was paid is changed by a refund, never by a change of the
 * scope. A step that comes to nothing goes.
 */
export function applyChange(
  scope: Scope,
  edits: readonly ScopeEdit[],
  paid: ReadonlySet<string>,
): Result<Scope, ChangeFault> {
  const lines = new Map(scope.lines.map((line) => [line.key, line]));
  const steps = new Map(scope.steps.map((step) => [step.key, step]));
  if (edits.length === 0) return refuse('nothing changes');
  for (const edit of edits) {
    const step = steps.get(edit.step);
    if (step ? edit.step === '' : edit.step !== '' || steps.size > 0) return refuse('step unknown');
    if (paid.has(edit.step)) return refuse('step closed');
    let difference: Cents;
    if (edit.does === 'add') {
      if (lines.has(edit.line.key)) return refuse('line repeated');
      lines.set(edit.line.key, { ...edit.line, is_taken: true });
      difference = edit.line.cents;
    } else if (edit.does === 'take') {
      const line = lines.get(edit.key);
      if (!line) return refuse('line unknown');
      if (line.is_taken) return refuse('taken already');
      lines.set(edit.key, { ...line, is_taken: true });
      difference = line.cents;
    } else {
      const line = lines.get(edit.key);
      if (!line?.is_taken) return refuse('line unknown');
      if (edit.does === 'remove') lines.delete(edit.key);
      else {
        if (edit.cents === line.cents) return refuse('nothing changes');
        lines.set(edit.key, { ...line, cents: edit.cents });
      }
      difference = (edit.does === 'remove' ? 0 : edit.cents) - line.cents;
    }
    if (!step) continue;
    const cents = step.cents + difference;
    if (cents < 0) return refuse('step too small');
    steps.set(step.key, { ...step, cents });
  }
  return ok({ ...scope, lines: [...lines.values()], steps: [...steps.values()].filter(({ cents }) => cents > 0) });
}

/** What changed between two versions, for the history: lines added (an optional one that is taken is), taken out, and with another price. */
export function differenceOf(before: Scope, after: Scope) {
  const taken = ({ lines }: Scope) => lines.filter(({ is_taken }) => is_taken);
  const was = new Map(taken(before).map((line) => [line.key, line]));
  const is = new Map(taken(after).map((line) => [line.key, line]));
  return {
    added: taken(after).filter(({ key }) => !was.has(key)),
    removed: taken(before).filter(({ key }) => !is.has(key)),
    repriced: taken(after).flatMap((line) => {
      const old = was.get(line.key);
      return old && old.cents !== line.cents ? [{ line, was: old.cents }] : [];
    }),
    cents: totalOf(after.lines) - totalOf(before.lines),
  };
}

/** Every field in a fixed order, so that the same scope is the same text. */
const fieldsOf = ({ lines, not_included, materials, warranty, done_by, steps }: Scope) => [
  lines.map((line) => [line.key, line.what, line.note, line.cents, line.is_optional, line.is_taken]),
  [not_included, materials, warranty, done_by],
  steps.map((step) => [step.key, step.kind, step.title, step.cents, step.proof, step.begins_on, step.ends_on]),
];

/** The text whose SHA-256 names a quote's lines as they are read. */
export const quotedText = (scope: Scope): string => JSON.stringify(['gotong quote 1', ...fieldsOf(scope)]);

/**
 * The text whose SHA-256 is a version's digest: every field, and the digest before it. A changed letter in
 * a version changes its code and the codes of all later ones.
 */
export const digestText = ({ version, scope, proposed_by, agreed_on, previous }: ScopeVersion): string =>
  JSON.stringify(['gotong scope 1', version, previous, proposed_by, agreed_on, ...fieldsOf(scope)]);

/** What becomes of a quote's lines when it is sent or changed. */
export interface QuotedScope {
  /** Null: the quote has no lines from now on. */
  readonly scope: Scope | null;
  readonly is_new: boolean;
}

/**
 * The lines of a quote that is sent with `price`. `scope` undefined leaves those that are there, null takes them away. Lines
 * are of a flat rate, and the price is what they add up to.
 */
export function decideQuoted(
  {
    scope,
    quote_type,
    price,
  }: { scope?: ScopeInput | null | undefined; quote_type: QuoteType; price?: Cents | undefined },
  kept: Scope | null,
): Result<QuotedScope, 'invalid scope' | 'scope total'> {
  if (scope === null) return ok({ scope: null, is_new: kept !== null });
  const made = scope === undefined ? kept : scopeOf(scope);
  if (made === null) return ok({ scope: null, is_new: false });
  if (made.done_by !== null && !isDay(made.done_by)) return refuse('invalid scope');
  const total = decideLines(made.lines);
  if (!total.ok) return refuse('invalid scope');
  if (quote_type !== 'flat' || total.value !== price) return refuse('scope total');
  return ok({ scope: made, is_new: kept === null || quotedText(made) !== quotedText(kept) });
}

/** What hiring agrees to: the optional lines that the customer takes, and none of the others. Null where a key is of no optional line. */
export function takeOptions(scope: Scope, keys: readonly string[]): Scope | null {
  const wanted = new Set(keys);
  const optional = new Set(scope.lines.flatMap(({ key, is_optional }) => (is_optional ? [key] : [])));
  if ([...wanted].some((key) => !optional.has(key))) return null;
  return {
    ...scope,
    lines: scope.lines.map((line) => ({ ...line, is_taken: !line.is_optional || wanted.has(line.key) })),
  };
}

/** A digest as people compare it: its first eight digits in two groups, "7c1e 90ab". */
export const checkCode = (digest: string): string => `${digest.slice(0, 4)} ${digest.slice(4, 8)}`;

/** The places of versions whose digest is not what their text gives, or that do not follow the one before. Empty: untouched. */
export function brokenVersions(
  versions: readonly (ScopeVersion & { readonly digest: string })[],
  hash: (text: string) => string,
): number[] {
  return versions.flatMap((one, place) => {
    const previous = place === 0 ? '' : (versions[place - 1]?.digest ?? '');
    const holds = one.version === place + 1 && one.previous === previous && hash(digestText(one)) === one.digest;
    return holds ? [] : [place];
  });
}
