import { useState } from 'react';
import * as opsCalls from '#core/ops/calls.ts';
import type { LookAnswers } from '#core/ops/looking-rules.ts';
import type { Review, ReviewDecision } from '#core/ops/model.ts';
import { HELD_FOR } from '#core/ops/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { doneWords } from './review-words.ts';

/**
 * Sends a decision, offers Undo for as long as the server holds it (`HELD_FOR`, in ms), then has it carried out. Where this
 * screen is closed before that, the server carries it out by itself.
 */
export function useDecide(): {
  decide: (
    review: Review,
    verdict: { decision: ReviewDecision; reason: string; expires_on?: string; answers?: LookAnswers },
  ) => Promise<boolean>;
  undo: (item: Pick<Review, 'kind' | 'item_id'>) => Promise<void>;
  pending: ReviewDecision | null;
  error: string | null;
} {
  const [send] = useAct(opsCalls.decideReview);
  const [settle] = useAct(opsCalls.settleReview);
  const [undoSend] = useAct(opsCalls.undoReview);
  const [pending, setPending] = useState<ReviewDecision | null>(null);
  const [error, setError] = useState<string | null>(null);

  const undo = async ({ kind, item_id }: Pick<Review, 'kind' | 'item_id'>) => {
    told(await undoSend({ kind, item_id }));
  };

  return {
    pending,
    error,
    undo,
    async decide({ kind, item_id, name }, verdict) {
      setPending(verdict.decision);
      setError(null);
      const made = await send({ kind, item_id, ...verdict });
      setPending(null);
      if (made.error) {
        setError(whyNot(made.error));
        return false;
      }
      const timer = setTimeout(() => void settle({ kind, item_id }), HELD_FOR);
      toast({
        text: doneWords(verdict.decision, name),
        action: {
          label: 'Undo',
          onAction: () => {
            clearTimeout(timer);
            void undo({ kind, item_id });
          },
        },
      });
      return true;
    },
  };
}
