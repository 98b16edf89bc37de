import { type ReactNode, useState } from 'react';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { isCutOff } from '#core/bids/rules.ts';
import * as calls from '#core/users/blocks/calls.ts';
import type { BlockStatus } from '#core/users/blocks/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/chat.ts';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { BlockDialog } from './BlockDialog.tsx';

export interface Blocking {
  /** The menu entry of a conversation: block, or unblock. */
  readonly entry: MenuEntry;
  /** Shown instead of the composer if a block ended the conversation; else null. */
  readonly closedNote: string | null;
  readonly dialog: ReactNode;
}

interface Bid {
  readonly id: number;
  readonly quote_status_id: number;
  readonly userBlockStatus: BlockStatus;
}

/** Blocks the other person of a bid, from its conversation. */
export function useBlock(bid: Bid, other: { readonly user_id: number; readonly name: string }): Blocking {
  const [isAsking, setAsking] = useState(false);
  const [unblock] = useAct(calls.unblockPerson);
  const { name, user_id } = other;
  const isMine = bid.userBlockStatus === 'blocked';
  const undo = async () => {
    const reply = await unblock({ user_id });
    toast(reply.error ? { text: whyNot(reply.error), tone: 'danger' } : { text: t('block>unblocked', { name }) });
  };
  return {
    entry: isMine
      ? { id: 'unblock', label: t('block>unblock', { name }), onAction: () => void undo() }
      : { id: 'block', label: t('block>block', { name }), danger: true, onAction: () => setAsking(true) },
    closedNote: isCutOff(bid.userBlockStatus, bid.quote_status_id)
      ? t(isMine ? 'block>closed_mine' : 'block>closed_theirs', { name })
      : null,
    dialog: (
      <BlockDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        name={name}
        whom={{ quote_bid_id: bid.id }}
        hasJob={bid.quote_status_id === QUOTE_STATUS.Hired}
      />
    ),
  };
}
