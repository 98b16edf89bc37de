import { useCallback, useState } from 'react';
import type { Pending } from '#web/state/chat/chat.ts';
import type { ChatEngine } from '#web/state/chat/engine.ts';
import type { ContactDetailsDialogProps } from './ContactDetailsDialog.tsx';

/** Whether a code means that a message was held back with a warning. */
export const isWarned = (code: string | number | null | undefined): boolean => code === 'contact details';

/** A message held back because of contact details: asks once, then leaves it in the list. */
export function useHeldMessage(
  chat: ChatEngine,
  pending: readonly Pending[],
  putBack: (text: string) => void,
): {
  readonly dialog: Omit<ContactDetailsDialogProps, 'other'>;
  /** Asks again about a message that was left in the list. */
  readonly askAgain: (client_message_id: string) => void;
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const held = pending.find((one) => isWarned(one.code) && !left.has(one.client_message_id));
  const leave = () => held && setLeft(new Set([...left, held.client_message_id]));
  const askAgain = useCallback((id: string) => setLeft((now) => new Set([...now].filter((one) => one !== id))), []);
  return {
    askAgain,
    dialog: {
      text: held?.message ?? null,
      onSend: () => held && chat.retry(held.client_message_id, true),
      onChange:
        held && held.attachments.length === 0
          ? () => {
              chat.discard(held.client_message_id);
              putBack(held.message);
            }
          : null,
      onClose: leave,
    },
  };
}
