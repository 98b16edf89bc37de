import { type ReactNode, useState } from 'react';
import { appointment } from '#core/bids/appointments/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { ContactHint } from '#web/parts/forms/ContactHint.tsx';
import type { CallError } from '#web/state/call-error.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { cancelTerms } from '../hire/cancel-terms.ts';
import { HireDialog } from '../hire/HireDialog.tsx';

export interface QuoteActions {
  hire(bid: BidView): void;
  undoHire(bid: BidView): void;
  reject(bid: BidView): void;
  undoReject(bid: BidView): void;
  toggleSaved(bid: BidView): void;
  /** Render this once in the screen. */
  readonly dialogs: ReactNode;
}

type Open = { readonly what: 'hire' | 'unhire' | 'reject'; readonly bid: BidView } | null;

const refusal = (error: CallError): string => error.message || t('use_quote_actions>failed');

/** The customer's acts on a quote, with confirmations before and undo after (design 7). */
export function useQuoteActions(request: OwnRequest | undefined, isAwaited = false): QuoteActions {
  const [open, setOpen] = useState<Open>(null);
  const [error, setError] = useState<string>();
  const [undoHire] = useAct(bidCalls.undoHire);
  const [reject] = useAct(bidCalls.rejectBid);
  const [undoReject] = useAct(bidCalls.undoReject);
  const [tag] = useAct(bidCalls.tagBid);
  const show = (next: Open) => {
    setError(undefined);
    setOpen(next);
  };

  const takeBack = async (work: Promise<{ error?: CallError }>, done: string) => {
    const reply = await work;
    if (reply.error) toast({ tone: 'danger', text: refusal(reply.error) });
    else toast({ text: done });
  };

  const name = open?.bid.service.name ?? '';
  const booked = useRead(appointment, { bid_id: open?.bid.id ?? 0 }, { skip: open?.what !== 'unhire' }).data
    ?.appointment;
  const terms = booked ? cancelTerms(booked, name, new Date()) : null;
  const dialogs = (
    <>
      {open?.what === 'hire' && (
        <HireDialog
          bid={open.bid}
          request={request}
          isAwaited={isAwaited}
          onClose={() => show(null)}
          onHired={() => {
            const { id } = open.bid;
            show(null);
            toast({
              text: t('use_quote_actions>hired_toast', { name }),
              action: {
                label: shared('verb>undo'),
                onAction: () => void takeBack(undoHire({ bid_id: id }), t('use_quote_actions>unhired_toast')),
              },
            });
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'unhire'}
        onClose={() => show(null)}
        title={t('use_quote_actions>unhire_title', { name })}
        confirmLabel={shared('verb>undo_hire')}
        pendingLabel={t('use_quote_actions>undoing')}
        danger
        error={error}
        onConfirm={async () => {
          if (!open) return;
          const reply = await undoHire({ bid_id: open.bid.id });
          if (reply.error) return setError(refusal(reply.error));
          show(null);
          toast({ text: t('use_quote_actions>unhired_toast') });
        }}
      >
        {terms && <p className="mb-2 font-semibold">{terms}</p>}
        {t('use_quote_actions>unhire_consequences')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.what === 'reject'}
        onClose={() => show(null)}
        title={t('use_quote_actions>turn_down_title', { name })}
        confirmLabel={t('use_quote_actions>turn_down_action')}
        pendingLabel={shared('status>sending')}
        danger
        reason={{
          label: shared('noun>reason'),
          hint: t('use_quote_actions>reason_hint', { name }),
          maxLength: 500,
          below: (text) => <ContactHint text={text} />,
        }}
        error={error}
        onConfirm={async (note) => {
          if (!open) return;
          const { id } = open.bid;
          const reply = await reject({ bid_id: id, ...(note ? { requestor_note: note } : {}) });
          if (reply.error) return setError(refusal(reply.error));
          show(null);
          toast({
            text: t('use_quote_actions>turned_down_toast'),
            action: {
              label: shared('verb>undo'),
              onAction: () => void takeBack(undoReject({ bid_id: id }), t('use_quote_actions>reopened_toast')),
            },
          });
        }}
      >
        {t('use_quote_actions>turn_down_consequences')}
      </ConfirmDialog>
    </>
  );

  return {
    hire: (bid) => show({ what: 'hire', bid }),
    undoHire: (bid) => show({ what: 'unhire', bid }),
    reject: (bid) => show({ what: 'reject', bid }),
    undoReject: (bid) => void takeBack(undoReject({ bid_id: bid.id }), t('use_quote_actions>reopened_toast')),
    toggleSaved: (bid) =>
      void tag({ bid_id: bid.id, tag: bid.requestor_tag === 'favorite' ? '' : 'favorite' }).then((reply) => {
        if (reply.error) toast({ tone: 'danger', text: refusal(reply.error) });
      }),
    dialogs,
  };
}
