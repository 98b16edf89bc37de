import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/parts.ts';

export interface Asked<T> {
  readonly data: T | null;
  /** Why it could not be loaded, as a text to show. */
  readonly fault: string | null;
  readonly retry: () => void;
  /** Shows the result of an act without loading again. */
  readonly set: (data: T) => void;
}

const inWords = () => t('use_asked>fault');

/** A text to show for anything that a call throws. */
export const faultText = (error: unknown): string => (error instanceof ApiFault && error.message) || inWords();

/** The error texts per field, if the input was malformed. */
export const fieldTexts = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFault ? error.fields : {};

/** Loads the result of a reading call, for parts that any area can mount. Loads again when the input changes. */
export function useAsked<C extends Call>(call: C, input: CallInput<C>): Asked<CallOutput<C>> {
  const [state, setState] = useState<{ data: CallOutput<C> | null; fault: string | null }>({ data: null, fault: null });
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(input);
  const asked = useRef(input);
  asked.current = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the input's content, and each turn loads again
  useEffect(() => {
    const abort = new AbortController();
    setState({ data: null, fault: null });
    api(call, asked.current, { signal: abort.signal }).then(
      (reply) => {
        if (abort.signal.aborted) return;
        setState(
          reply.ok ? { data: reply.value, fault: null } : { data: null, fault: reply.message ?? t('use_asked>gone') },
        );
      },
      (error) => {
        if (!abort.signal.aborted) setState({ data: null, fault: faultText(error) });
      },
    );
    return () => abort.abort();
  }, [call, key, turn]);
  const retry = useCallback(() => setTurn((now) => now + 1), []);
  const set = useCallback((data: CallOutput<C>) => setState({ data, fault: null }), []);
  return { ...state, retry, set };
}
