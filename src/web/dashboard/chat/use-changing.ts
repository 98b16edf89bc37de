import { useCallback, useState } from 'react';
import type { MessageView } from '#core/messages/model.ts';
import type { ChatEngine } from '#web/state/chat/engine.ts';
import { t } from '#web/text/spaces/chat.ts';
import type { ContactDetailsDialogProps } from './ContactDetailsDialog.tsx';
import { isWarned } from './use-held-message.ts';

interface Editing {
  readonly message_id: number;
  readonly was: string;
  readonly text: string;
  readonly error: string | null;
  readonly pending: boolean;
}

/** Edits and deletes the person's own messages. The draft in the composer is kept. */
export function useChanging(chat: ChatEngine, focus: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isAsked, setWarned] = useState(false);
  const [deleting, setDeleting] = useState<MessageView | null>(null);
  const [deleteError, setDeleteError] = useState<string | undefined>();

  const begin = useCallback(
    ({ id, message }: MessageView) => {
      setEditing({ message_id: id, was: message, text: message, error: null, pending: false });
      // Waits until the closed menu has returned the focus.
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
    [focus],
  );
  const leave = () => {
    setEditing(null);
    setWarned(false);
    focus();
  };
  const save = async (text: string, confirmed = false) => {
    if (!editing) return;
    setWarned(false);
    if (text === editing.was) {
      leave();
      return;
    }
    setEditing({ ...editing, text, error: null, pending: true });
    const changed = await chat.edit(editing.message_id, text, confirmed);
    if (changed.ok) {
      leave();
      return;
    }
    const isWarning = isWarned(changed.code);
    setWarned(isWarning);
    setEditing({ ...editing, text, error: isWarning ? null : changed.error, pending: false });
  };
  const askDelete = useCallback((message: MessageView) => {
    setDeleteError(undefined);
    setDeleting(message);
  }, []);
  const remove = async () => {
    if (!deleting) return;
    const changed = await chat.remove(deleting.id);
    if (!changed.ok) {
      setDeleteError(changed.error || t('use_changing>delete_error'));
      return;
    }
    setDeleting(null);
    if (editing?.message_id === deleting.id) setEditing(null);
    focus();
  };

  const change = () => {
    setWarned(false);
    focus();
  };
  const warned: Omit<ContactDetailsDialogProps, 'other'> | null =
    editing && isAsked
      ? { text: editing.text, onSend: () => void save(editing.text, true), onChange: change, onClose: change }
      : null;
  return {
    editing,
    begin,
    type: (text: string) => setEditing((now) => now && { ...now, text, error: null }),
    save,
    leave,
    warned,
    deleting,
    deleteError,
    askDelete,
    leaveDelete: () => setDeleting(null),
    remove,
  };
}
