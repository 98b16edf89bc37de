import { type ReactNode, useState } from 'react';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useRejectBidMutation, useTagBidMutation, useUndoHireMutation, useUndoRejectMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/projects.ts';
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

const refusal = (error: unknown): string =>
  (error as CallError).message || t('use_quote_actions>that_did_not_go_through');

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
              text: t('use_quote_actions>you_hired', { name }),
              action: {
                label: t('use_quote_actions>undo'),
                onAction: () => void takeBack(undoHire({ bid_id: id }), t('use_quote_actions>hire_undone')),
              },
            });
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'unhire'}
        onClose={() => show(null)}
        title={t('use_quote_actions>undo_hiring', { name })}
        confirmLabel={t('use_quote_actions>undo_hire')}
        pendingLabel={t('use_quote_actions>undoing')}
        danger
        error={error}
        onConfirm={async () => {
          if (!open) return;
          const reply = await undoHire({ bid_id: open.bid.id });
          if (reply.error) return setError(refusal(reply.error));
          show(null);
          toast({ text: t('use_quote_actions>hire_undone') });
        }}
      >
        {t('use_quote_actions>the_day_and_time_are')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.what === 'reject'}
        onClose={() => show(null)}
        title={t('use_quote_actions>turn_down', { name })}
        confirmLabel={t('use_quote_actions>turn_down_2')}
        pendingLabel={t('use_quote_actions>sending')}
        danger
        reason={{
          label: t('use_quote_actions>why'),
          hint: t('use_quote_actions>can_read_it_it_helps', { name }),
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
            text: t('use_quote_actions>quote_turned_down'),
            action: {
              label: t('use_quote_actions>undo'),
              onAction: () => void takeBack(undoReject({ bid_id: id }), t('use_quote_actions>quote_open_again')),
            },
          });
        }}
      >
        {t('use_quote_actions>they_can_no_longer_write')}
      </ConfirmDialog>
    </>
  );

  return {
    hire: (bid) => show({ what: 'hire', bid }),
    undoHire: (bid) => show({ what: 'unhire', bid }),
    reject: (bid) => show({ what: 'reject', bid }),
    undoReject: (bid) => void takeBack(undoReject({ bid_id: bid.id }), t('use_quote_actions>quote_open_again')),
    toggleSaved: (bid) =>
      void tag({ bid_id: bid.id, tag: bid.requestor_tag === 'favorite' ? '' : 'favorite' }).then((reply) => {
        if (reply.error) toast({ tone: 'danger', text: refusal(reply.error) });
      }),
    dialogs,
  };
}
