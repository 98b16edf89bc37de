import { useEffect, useRef, useState } from 'react';
import { writingCase } from '#core/content/desk/calls.ts';
import { onSignal } from '#web/app/live/live.ts';
import { useAct } from '#web/state/calls.ts';

/** How long a signal of writing counts, and how often it is sent at most, in milliseconds. */
const HOLDS = 8_000;
const GIVEN_EVERY = 5_000;

/** The name of another operator who is writing in this case, and a function that tells the others that this one is. */
export function useWriting(case_id: number): { other: string | null; onType: () => void } {
  const [tell] = useAct(writingCase);
  const [other, setOther] = useState<string | null>(null);
  const told = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignal('case.writing', (payload) => {
      if (payload.case_id !== case_id) return;
      setOther(payload.name);
      clearTimeout(timer);
      timer = setTimeout(() => setOther(null), HOLDS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [case_id]);
  const onType = () => {
    if (Date.now() - told.current < GIVEN_EVERY) return;
    told.current = Date.now();
    void tell({ case_id });
  };
  return { other, onType };
}
