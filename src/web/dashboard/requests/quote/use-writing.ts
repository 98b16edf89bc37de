import { useCallback, useRef } from 'react';
import * as waitingCalls from '#core/bids/waiting/calls.ts';
import { WRITING_EVERY_MS } from '#core/bids/waiting/model.ts';
import { useAct } from '#web/state/calls.ts';

/** Shows the customer that a quote is being written: reported at the first key, and at intervals. */
export function useWriting(bid_id: number, isFirst: boolean): () => void {
  const [note] = useAct(waitingCalls.noteWriting);
  const said = useRef(0);
  return useCallback(() => {
    if (!isFirst || Date.now() - said.current < WRITING_EVERY_MS) return;
    said.current = Date.now();
    void note({ bid_id });
  }, [bid_id, isFirst, note]);
}
