import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { settings } from '#core/users/settings/calls.ts';
import { api } from '#web/app/api/api.ts';
import { ProofDialog } from './ProofDialog.tsx';

export interface Proof {
  /**
   * Runs a call; where it is refused 'proof needed' (decision 30), asks the person to confirm that it is them and runs it once
   * more. Answers the refusal itself when they would rather not.
   */
  withProof: <R>(run: () => Promise<R>) => Promise<R>;
  /**
   * Asks for a proof now, unless one counts for `seconds` more: before something of several steps, so that the last of them
   * is not held up. False when the person would rather not. Without a connection it answers true: the act itself will say so.
   */
  askProof: (seconds?: number) => Promise<boolean>;
}

const ProofContext = createContext<Proof | null>(null);

/** Long enough to read a code in another program and enter it. */
const A_WHILE = 300;

/** Whether an answer of `api()` or of a mutation is the refusal that wants a proof. */
export function isProofNeeded(answer: unknown): boolean {
  const error = (answer as { error?: unknown } | null)?.error;
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : error;
  return code === 'proof needed';
}

/** Holds the one dialog that all acts below it ask for a proof with. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const answer = useRef<((isProven: boolean) => void) | null>(null);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setOpen(true);
      }),
    [],
  );
  const close = useCallback((isProven: boolean) => {
    setOpen(false);
    answer.current?.(isProven);
    answer.current = null;
  }, []);

  const proof = useMemo<Proof>(
    () => ({
      async withProof(run) {
        const first = await run();
        if (!isProofNeeded(first)) return first;
        return (await ask()) ? run() : first;
      },
      async askProof(seconds = A_WHILE) {
        const now = await api(settings, {}).catch(() => null);
        if (now === null || (now.ok && now.value.settings.proven_for >= seconds)) return true;
        return ask();
      },
    }),
    [ask],
  );
  return (
    <ProofContext value={proof}>
      {children}
      {open && <ProofDialog onProven={() => close(true)} onClose={() => close(false)} />}
    </ProofContext>
  );
}

/** How to ask for a proof that the person behind the session is there. Needs a `ProofProvider` above. */
export function useProof(): Proof {
  const proof = useContext(ProofContext);
  if (proof === null) throw new Error('useProof needs a ProofProvider above it');
  return proof;
}
