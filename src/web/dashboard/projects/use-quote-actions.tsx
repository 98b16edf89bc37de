import { type ReactNode, useState } from 'react';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useRejectBidMutation, useTagBidMutation, useUndoHireMutation, useUndoRejectMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { HireDialog } from './HireDialog.tsx';

export interface QuoteActions {
  hire(bid: BidView): void;
  undoHire(bid: BidView): void;
  reject(bid: BidView): void;
  undoReject(bid: BidView): void;
  toggleSaved(bid: BidView): void;
  /** Put this once into the screen. */
  readonly dialogs: ReactNode;
}

type Open = { readonly what: 'hire' | 'unhire' | 'reject'; readonly bid: BidView } | null;

const refusal = (error: unknown): string => (error as CallError).message || 'That did not go through.';

/** What a requestor can do with a quote, with the questions asked before and the way back after (design 7). */
export function useQuoteActions(request: OwnRequest | undefined): QuoteActions {
  const [open, setOpen] = useState<Open>(null);
  const [error, setError] = useState<string>();
  const [undoHire] = useUndoHireMutation();
  const [reject] = useRejectBidMutation();
  const [undoReject] = useUndoRejectMutation();
  const [tag] = useTagBidMutation();
  const show = (next: Open) => {
    setError(undefined);
    setOpen(next);
  };

  const takeBack = async (work: Promise<{ error?: unknown }>, done: string) => {
    const reply = await work;
    if (reply.error) toast({ tone: 'danger', text: refusal(reply.error) });
    else toast({ text: done });
  };

  const name = open?.bid.service.name ?? '';
  const dialogs = (
    <>
      {open?.what === 'hire' && (
        <HireDialog
          bid={open.bid}
          request={request}
          onClose={() => show(null)}
          onHired={() => {
            const { id } = open.bid;
            show(null);
            toast({
              text: `You hired ${name}`,
              action: {
                label: 'Undo',
                onAction: () => void takeBack(undoHire({ bid_id: id }), 'Hire undone'),
              },
            });
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'unhire'}
        onClose={() => show(null)}
        title={`Undo hiring ${name}?`}
        confirmLabel="Undo hire"
        pendingLabel="Undoing"
        danger
        error={error}
        onConfirm={async () => {
          if (!open) return;
          const reply = await undoHire({ bid_id: open.bid.id });
          if (reply.error) return setError(refusal(reply.error));
          show(null);
          toast({ text: 'Hire undone' });
        }}
      >
        The day and time are given up, and they are told. Their quote stays, and you can hire them or another pro.
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.what === 'reject'}
        onClose={() => show(null)}
        title={`Turn down ${name}?`}
        confirmLabel="Turn down"
        pendingLabel="Sending"
        danger
        reason={{
          label: 'Why',
          hint: `${name} can read it. It helps them quote better.`,
          maxLength: 500,
        }}
        error={error}
        onConfirm={async (note) => {
          if (!open) return;
          const { id } = open.bid;
          const reply = await reject({ bid_id: id, ...(note ? { requestor_note: note } : {}) });
          if (reply.error) return setError(refusal(reply.error));
          show(null);
          toast({
            text: 'Quote turned down',
            action: {
              label: 'Undo',
              onAction: () => void takeBack(undoReject({ bid_id: id }), 'Quote open again'),
            },
          });
        }}
      >
        They can no longer write to you about this request.
      </ConfirmDialog>
    </>
  );

  return {
    hire: (bid) => show({ what: 'hire', bid }),
    undoHire: (bid) => show({ what: 'unhire', bid }),
    reject: (bid) => show({ what: 'reject', bid }),
    undoReject: (bid) => void takeBack(undoReject({ bid_id: bid.id }), 'Quote open again'),
    toggleSaved: (bid) =>
      void tag({ bid_id: bid.id, tag: bid.requestor_tag === 'favorite' ? '' : 'favorite' }).then((reply) => {
        if (reply.error) toast({ tone: 'danger', text: refusal(reply.error) });
      }),
    dialogs,
  };
}
