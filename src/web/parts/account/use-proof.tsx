import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { settings } from '#core/users/settings/calls.ts';
import { api, whenProofNeeded } from '#web/app/api/api.ts';
import { lazyPart } from '#web/app/faults/part.tsx';

// Comes when it is asked for: most people who open a screen with it never are.
const ProofDialog = lazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog);

export interface Proof {
  /**
   * Runs what may be refused 'proof needed' by what it was asked (decision 30): asks the person to confirm that it is them and
   * runs it once more. Answers the refusal itself when they would rather not. Calls that always need one ask by themselves.
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

/** Holds the one dialog that all acts below it ask for a proof with. `intro`: why, where it is not one's own account. */
export function ProofProvider({ intro, children }: { intro?: string; children: ReactNode }) {
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
  useEffect(() => {
    whenProofNeeded(ask);
    return () => whenProofNeeded(null);
  }, [ask]);
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
      {open && (
        <Suspense>
          <ProofDialog intro={intro} onProven={() => close(true)} onClose={() => close(false)} />
        </Suspense>
      )}
    </ProofContext>
  );
}

/** How to ask for a proof that the person behind the session is there. Needs a `ProofProvider` above. */
export function useProof(): Proof {
  const proof = useContext(ProofContext);
  if (proof === null) throw new Error('useProof needs a ProofProvider above it');
  return proof;
}
