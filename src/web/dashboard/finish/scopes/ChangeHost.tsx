import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { JobScope } from '#core/bids/scopes/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';

const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

interface Proposal {
  readonly bid_id: number;
  readonly name: string;
  /** The scope as loaded when the proposal began. */
  readonly scope: JobScope;
}
const Host = createContext<((proposal: Proposal) => void) | null>(null);

/** Holds the open proposal, so that it survives when the pane it began in is replaced on resizing the window. */
export function ChangeHost({ children }: { children: ReactNode }) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  return (
    <Host value={setProposal}>
      {children}
      {proposal && (
        <Suspense>
          <ChangeDialog {...proposal} onClose={() => setProposal(null)} />
        </Suspense>
      )}
    </Host>
  );
}

/** Opens a proposal in the screen's host; on a screen without a host, `dialog` is drawn in place. */
export function useProposing(proposal: Proposal): { readonly propose: () => void; readonly dialog: ReactNode } {
  const host = useContext(Host);
  const [own, setOwn] = useState<Proposal | null>(null);
  const dialog = useMemo(
    () =>
      own && (
        <Suspense>
          <ChangeDialog {...own} onClose={() => setOwn(null)} />
        </Suspense>
      ),
    [own],
  );
  return { propose: () => (host ?? setOwn)(proposal), dialog };
}
