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

// Loaded only when needed: most people who open a screen with it never see it.
const ProofDialog = lazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog);

export interface Proof {
  /**
   * Runs an act that may be refused with 'proof needed' (decision 30): asks the person to confirm who they are, then runs it
   * again. Resolves to the refusal if they don't confirm. Calls that always need a proof ask for it themselves.
   */
  withProof: <R>(run: () => Promise<R>) => Promise<R>;
  /**
   * Asks for a proof now, unless the last one holds for `seconds` more. For acts of several steps, so that the last step
   * isn't interrupted. False if the person declines. True without a connection: the act itself will report that.
   */
  askProof: (seconds?: number) => Promise<boolean>;
}

const ProofContext = createContext<Proof | null>(null);

/** Seconds: long enough to read a code in another app and enter it. */
const A_WHILE = 300;

/** Whether a result of `api()` or of a mutation is the refusal that asks for a proof. */
export function isProofNeeded(answer: unknown): boolean {
  const error = (answer as { error?: unknown } | null)?.error;
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : error;
  return code === 'proof needed';
}

/** Holds the one proof dialog for all acts below it. `intro` says why a proof is needed, if not for the person's own account. */
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

/** Gives the acts that ask for a proof that the person is present. Needs a `ProofProvider` above. */
export function useProof(): Proof {
  const proof = useContext(ProofContext);
  if (proof === null) throw new Error('useProof needs a ProofProvider above it');
  return proof;
}
