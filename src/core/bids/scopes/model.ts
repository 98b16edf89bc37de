import { z } from 'zod';
import type { Cents } from '#core/kit/money.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

export const SCOPE_LIMITS = {
  lines: 40,
  what: 120,
  note: 300,
  terms: 500,
  reason: 500,
  photos: 6,
  steps: 8,
  title: 80,
} as const;
/** How many days the other side has to answer a change; unanswered it ends, and what was agreed stays. */
export const CHANGE_ANSWER_DAYS = 3;
/** The dearest scope: S$99,999.99, as the dearest price of a job. In cents. */
export const SCOPE_MAX_CENTS = 9_999_999;

/** A line of what is agreed. `key` stays the same through all versions. */
export interface ScopeLine {
  readonly key: string;
  readonly what: string;
  readonly note: string;
  readonly cents: Cents;
  readonly is_optional: boolean;
  /** Of an optional line: the customer wants it. Always true of the others. */
  readonly is_taken: boolean;
}

/** A part of the plan that is paid by itself, just before its work. Days are `YYYY-MM-DD` in Singapore. */
export interface PlanStep {
  readonly key: string;
  readonly kind: 'deposit' | 'work';
  readonly title: string;
  readonly cents: Cents;
  /** What proves that it is done: "photos and the drawing". */
  readonly proof: string;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** Everything that both sides agree to in one version. */
export interface Scope {
  readonly lines: readonly ScopeLine[];
  readonly not_included: string;
  readonly materials: string;
  readonly warranty: string;
  /** `YYYY-MM-DD`; null where none was agreed. */
  readonly done_by: string | null;
  readonly steps: readonly PlanStep[];
}

/** What changes between one version and the next. */
export type ScopeEdit =
  | { readonly does: 'add'; readonly line: Omit<ScopeLine, 'is_taken'>; readonly step: string }
  | { readonly does: 'remove'; readonly key: string; readonly step: string }
  | { readonly does: 'reprice'; readonly key: string; readonly cents: Cents; readonly step: string }
  /** An optional line that the customer had not taken. */
  | { readonly does: 'take'; readonly key: string; readonly step: string };

/** The two people of a job. */
export const SCOPE_SIDES = ['requestor', 'provider'] as const;
export type ScopeSide = (typeof SCOPE_SIDES)[number];

/** A version as it is kept: never changed, and its digest holds the one before it. */
export interface ScopeVersion {
  readonly version: number;
  readonly scope: Scope;
  /** Who proposed it and when both had agreed. */
  readonly proposed_by: ScopeSide;
  readonly agreed_on: string;
  /** The digest of the version before; '' of the first. */
  readonly previous: string;
}

/** `ended`: the hire was undone before it was answered. */
export const CHANGE_STATES = ['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const CHANGE_STEPS = ['accept', 'decline', 'withdraw'] as const;
export type ChangeStep = (typeof CHANGE_STEPS)[number];

const lineInput = z.object({
  what: shape.text(SCOPE_LIMITS.what, 1),
  note: shape.text(SCOPE_LIMITS.note).default(''),
  amount: shape.amount(SCOPE_MAX_CENTS),
  is_optional: shape.flag().default(false),
});
/** What a pro quotes, line by line. */
export const scopeInput = z.object({
  lines: z.array(lineInput).min(1).max(SCOPE_LIMITS.lines),
  not_included: shape.text(SCOPE_LIMITS.terms).default(''),
  materials: shape.text(SCOPE_LIMITS.terms).default(''),
  warranty: shape.text(SCOPE_LIMITS.terms).default(''),
  done_by: shape.wireDay().nullable().default(null),
});
export type ScopeInput = z.output<typeof scopeInput>;

/** At a hire: the lines of the quote that were read, by their code, and the optional ones that are taken. */
export const hiredScope = {
  scope_code: shape.text(64).optional(),
  scope_options: shape.list(shape.text(40, 1), SCOPE_LIMITS.lines).optional(),
};

const key = z.string().min(1).max(40);
export const editInput = z.discriminatedUnion('does', [
  z.object({ does: z.literal('add'), line: lineInput.omit({ is_optional: true }) }),
  z.object({ does: z.literal('remove'), key }),
  z.object({ does: z.literal('reprice'), key, amount: shape.amount(SCOPE_MAX_CENTS) }),
  z.object({ does: z.literal('take'), key }),
]);
export type EditInput = z.output<typeof editInput>;

const lineShape = z.object({
  key: z.string(),
  what: z.string(),
  note: z.string(),
  amount: shape.wireMoney(),
  is_optional: z.boolean(),
  is_taken: z.boolean(),
});
export type ScopeLineView = z.infer<typeof lineShape>;
const differenceShape = z.object({
  added: z.array(lineShape),
  removed: z.array(lineShape),
  repriced: z.array(z.object({ line: lineShape, was: shape.wireMoney() })),
});

/** A change that was proposed, and what became of it. */
export const changeShape = differenceShape.extend({
  id: z.number(),
  by: z.enum(SCOPE_SIDES),
  state: z.enum(CHANGE_STATES),
  reason: z.string(),
  attachments: z.array(attachmentShape),
  /** What is agreed without it and with it. */
  total_before: shape.wireMoney(),
  total_after: shape.wireMoney(),
  proposed_on: shape.wireTime(),
  /** Until when the other side can answer; after it the change ends. */
  answer_by: shape.wireTime(),
  answered_on: shape.wireTime().nullable(),
  answer: z.string(),
  /** What the reader can do with it. */
  steps: z.array(z.enum(CHANGE_STEPS)),
});
export type ScopeChange = z.infer<typeof changeShape>;

/** What a quote comes to line by line, what of it was agreed, and how that changed. */
export const jobScopeShape = z.object({
  lines: z.array(lineShape),
  total: shape.wireMoney(),
  not_included: z.string(),
  materials: z.string(),
  warranty: z.string(),
  done_by: z.string().nullable(),
  /** The code of the quote as it is now. The hire sends it, so that a customer agrees only to the text that they read. */
  code: z.string(),
  /** What was agreed, oldest first; empty before a hire. Both sides read the same codes. */
  versions: z.array(
    differenceShape.extend({
      version: z.number(),
      /** A hire froze it, or the other side's accepting a change of this side's. */
      is_hire: z.boolean(),
      by: z.enum(SCOPE_SIDES),
      agreed_on: shape.wireTime(),
      total: shape.wireMoney(),
      code: z.string(),
    }),
  ),
  /** Every version still gives its code, and names the one before. */
  is_intact: z.boolean(),
  /** Newest first; the first one may wait for an answer. */
  changes: z.array(changeShape),
  /** Whether the reader can propose a change now. */
  can_propose: z.boolean(),
});
export type JobScope = z.infer<typeof jobScopeShape>;
