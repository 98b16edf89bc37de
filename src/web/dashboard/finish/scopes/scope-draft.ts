import type { z } from 'zod';
import { type JobScope, SCOPE_MAX_CENTS, type scopeInput } from '#core/bids/scopes/model.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/scopes.ts';

/** A line as typed. `id` is its row on the screen. */
export interface LineDraft {
  readonly id: string;
  readonly what: string;
  readonly note: string;
  /** Null while empty. */
  readonly cents: number | null;
  readonly is_optional: boolean;
}

/** An itemised quote as typed. */
export interface ScopeDraft {
  readonly lines: readonly LineDraft[];
  readonly not_included: string;
  readonly materials: string;
  readonly warranty: string;
  readonly done_by: string;
}

export const emptyLine = (): LineDraft => ({
  id: crypto.randomUUID(),
  what: '',
  note: '',
  cents: null,
  is_optional: false,
});
export const emptyScope = (): ScopeDraft => ({
  lines: [emptyLine()],
  not_included: '',
  materials: '',
  warranty: '',
  done_by: '',
});

export const scopeDraftOf = ({ lines, not_included, materials, warranty, done_by }: JobScope): ScopeDraft => ({
  lines: lines.map(({ key, what, note, amount, is_optional }) => ({
    id: key,
    what,
    note,
    cents: fromDecimal(amount),
    is_optional,
  })),
  not_included,
  materials,
  warranty,
  done_by: done_by ?? '',
});

/** The total in cents of the lines that aren't optional. */
export const draftTotal = ({ lines }: ScopeDraft): number =>
  lines.reduce((sum, { cents, is_optional }) => sum + (is_optional ? 0 : (cents ?? 0)), 0);

const isUntouched = ({ what, note, cents }: LineDraft) => what.trim() === '' && note.trim() === '' && cents === null;
/** The lines with any text. */
export const typedLines = (lines: readonly LineDraft[]): LineDraft[] => lines.filter((line) => !isUntouched(line));

export const scopeInputOf = (draft: ScopeDraft): z.input<typeof scopeInput> => ({
  lines: typedLines(draft.lines).map(({ what, note, cents, is_optional }) => ({
    what,
    note,
    amount: toDecimal(cents ?? 0),
    is_optional,
  })),
  not_included: draft.not_included,
  materials: draft.materials,
  warranty: draft.warranty,
  done_by: draft.done_by || null,
});

/** What is missing in the lines, by control. The server checks again. */
export function lineErrors(lines: readonly LineDraft[]): { readonly id: string; readonly text: string }[] {
  return typedLines(lines).flatMap(({ id, what, cents }) => [
    ...(what.trim() === '' ? [{ id: `line-what-${id}`, text: t('form>what_missing') }] : []),
    ...(cents === null ? [{ id: `line-amount-${id}`, text: t('form>amount_missing') }] : []),
  ]);
}

export function scopeErrors(draft: ScopeDraft): { readonly id: string; readonly text: string }[] {
  const found = lineErrors(draft.lines);
  const total = draftTotal(draft);
  const first = `line-what-${draft.lines[0]?.id}`;
  if (found.length === 0 && total === 0) return [{ id: first, text: t('form>no_lines') }];
  return total > SCOPE_MAX_CENTS ? [...found, { id: first, text: t('form>too_much') }] : found;
}
