import { useRef, useState } from 'react';
import * as opsCalls from '#core/ops/calls.ts';
import type { ReviewDecision, ReviewKind } from '#core/ops/model.ts';
import { useRead } from '#web/state/calls.ts';
import { useKeys } from '../frames/use-keys.ts';
import { useDecide } from './use-decide.ts';
import { caseKey, type Draft, type Drafts } from './use-drafts.ts';
import { useLooking } from './use-looking.ts';

/** Which case is open, where its drafts are kept, and what follows its decision. */
export interface AskedCase {
  kind: ReviewKind;
  item_id: number;
  drafts: Drafts;
  onDecided: () => void;
}

/** The open case: its data, the operator's draft, and its decision, by button or by key. */
export function useOpenCase({ kind, item_id, drafts, onDecided }: AskedCase) {
  const read = useRead(opsCalls.review, { kind, item_id });
  const review = read.data?.review;
  const { decide, undo, pending, error } = useDecide();
  const key = caseKey({ kind, item_id });
  const submitted = review?.submitted ?? '';
  const draft = drafts.of(key, submitted);
  const { answers, note, day } = draft;
  const change = (part: Partial<Draft>) => drafts.change(key, submitted, part);
  const looking = useLooking(review, answers);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const taken = review?.claim != null && !review.claim.is_mine;
  const canAct = review !== undefined && review.status === 'pending' && !review.is_own && !review.held && !taken;
  const act = async (decision: ReviewDecision) => {
    if (!review || !canAct || pending !== null) return;
    if (decision !== 'approved' && note.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (decision === 'approved' && !looking.isDone()) return;
    const expires_on = day !== null && day !== '' && decision === 'approved' ? { expires_on: day } : {};
    if (await decide(review, { decision, reason: note.trim(), answers, ...expires_on })) {
      drafts.drop(key);
      onDecided();
    }
  };
  useKeys(
    canAct && pending === null
      ? { a: () => void act('approved'), m: () => void act('more'), r: () => void act('refused') }
      : {},
  );

  return {
    read,
    review,
    draft,
    change,
    canAct,
    act,
    undo,
    pending,
    /** True once approving was tried. */
    isAsked: looking.isAsked,
    /** Why the decision was refused, or what it lacks. */
    refused: error ?? looking.missing,
    /** True once a decision that needs a reason was tried without one. */
    isMissing,
    setMissing,
    /** The note's field: it gets the focus where a reason is missing. */
    field,
  };
}

/** What the parts of the pane share. */
export type OpenCase = ReturnType<typeof useOpenCase>;
