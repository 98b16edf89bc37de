import { createHash } from 'node:crypto';
import type { JobScope, Scope, ScopeChange, ScopeLine, ScopeLineView, ScopeSide } from '#core/bids/scopes/model.ts';
import * as rules from '#core/bids/scopes/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { withoutContacts } from '#core/messages/contacts/rules.ts';
import type { ChangeRow, VersionRow } from './store.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const lineView = ({ cents, ...line }: ScopeLine): ScopeLineView => ({ ...line, amount: toDecimal(cents) });

const NOTHING: Scope = { lines: [], not_included: '', materials: '', warranty: '', done_by: null, steps: [] };
function differenceView(before: Scope, after: Scope) {
  const { added, removed, repriced } = rules.differenceOf(before, after);
  return {
    added: added.map(lineView),
    removed: removed.map(lineView),
    repriced: repriced.map(({ line, was }) => ({ line: lineView(line), was: toDecimal(was) })),
  };
}

/** A version as its digest is made of it. */
export const versionOf = ({ version, content, proposed_by, agreed_on, previous, digest }: VersionRow) => ({
  version,
  scope: content,
  proposed_by,
  agreed_on: toWire(agreed_on),
  previous,
  digest,
});

/** The lines without contact details that the pro wrote, for a customer who has not hired. */
export const guardScope = (scope: Scope): Scope => ({
  ...scope,
  lines: scope.lines.map((line) => ({ ...line, what: withoutContacts(line.what), note: withoutContacts(line.note) })),
  not_included: withoutContacts(scope.not_included),
  materials: withoutContacts(scope.materials),
  warranty: withoutContacts(scope.warranty),
});

export interface ScopeFacts {
  /** What the reader is shown: of the quote, or what is agreed. */
  readonly shown: Scope;
  /** The quote's own lines as they are kept. */
  readonly quoted: Scope;
  readonly versions: readonly VersionRow[];
  readonly changes: readonly ChangeRow[];
  readonly side: ScopeSide;
  readonly quote_status_id: number;
  readonly is_agreed: boolean;
  /** A helper of the pro reads what the job is, and changes nothing of it. */
  readonly is_helper: boolean;
  readonly now: Date;
}

function changeView(change: ChangeRow, { side, versions, quote_status_id, is_helper, now }: ScopeFacts): ScopeChange {
  const before = versions.find(({ version }) => version === change.version)?.content ?? NOTHING;
  const after = rules.applyChange(before, change.edits, new Set());
  return {
    ...differenceView(before, after.ok ? after.value : before),
    id: change.id,
    by: change.proposed_by,
    state: change.state,
    reason: change.reason,
    attachments: [...change.attachments],
    total_before: toDecimal(change.before_cents),
    total_after: toDecimal(change.after_cents),
    proposed_on: toWire(change.proposed_on),
    answer_by: toWire(change.answer_by),
    answered_on: toWireOrNull(change.answered_on),
    answer: change.answer,
    steps: is_helper ? [] : rules.changeSteps(change, side, quote_status_id, now),
  };
}

/** The line items of a job as one of its sides reads them, with versions and proposed changes. */
export function presentScope(facts: ScopeFacts): JobScope {
  const { shown, quoted, versions, changes, quote_status_id, is_agreed, is_helper } = facts;
  const { steps: _, lines, ...terms } = shown;
  return {
    ...terms,
    lines: lines.map(lineView),
    total: toDecimal(rules.totalOf(lines)),
    code: sha256(rules.quotedText(quoted)),
    versions: versions.map((row, place) => ({
      // A second hire starts from the quote: it is not a change of what an undone hire agreed.
      ...differenceView(row.change_id === null ? row.content : (versions[place - 1]?.content ?? NOTHING), row.content),
      version: row.version,
      is_hire: row.change_id === null,
      by: row.proposed_by,
      agreed_on: toWire(row.agreed_on),
      total: toDecimal(row.total_cents),
      code: rules.checkCode(row.digest),
    })),
    is_intact: rules.brokenVersions(versions.map(versionOf), sha256).length === 0,
    changes: changes.map((change) => changeView(change, facts)),
    can_propose:
      !is_helper &&
      rules.canPropose(
        quote_status_id,
        is_agreed,
        changes.some(({ state }) => state === 'proposed'),
      ),
  };
}
