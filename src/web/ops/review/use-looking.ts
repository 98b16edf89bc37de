import { useState } from 'react';
import { decideLook, LOOK_ERRORS, type LookAnswers } from '#core/ops/looking-rules.ts';
import type { Review } from '#core/ops/model.ts';

export interface Looking {
  /** True once approving was tried. */
  readonly isAsked: boolean;
  /** What is still missing for an approval, once it was tried. */
  readonly missing: string | null;
  /** Whether it may be approved; says what is missing otherwise. */
  readonly isDone: () => boolean;
}

/** Whether the operator has opened all documents and answered each check. The server has the same rule; this says it sooner. */
export function useLooking(review: Review | undefined, answers: LookAnswers): Looking {
  const [isAsked, setAsked] = useState(false);
  const documents = review?.documents ?? [];
  const looked = decideLook(
    documents.map((one) => one.id),
    documents.filter((one) => one.is_seen).map((one) => one.id),
    (review?.checks ?? []).flatMap(({ key, text }) => (key === null ? [] : [{ key, text }])),
    answers,
  );
  return {
    isAsked,
    missing: isAsked && !looked.ok ? LOOK_ERRORS[looked.error] : null,
    isDone: () => {
      setAsked(true);
      return looked.ok;
    },
  };
}
