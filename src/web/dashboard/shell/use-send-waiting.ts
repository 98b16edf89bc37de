import { useEffect } from 'react';
import { sendWaiting } from '#web/state/chat-conversations.ts';
import { usePerson } from './use-person.ts';

/** Sends the messages that an earlier visit could not, from whatever screen the person comes back to. */
export function useSendWaiting(): void {
  const { user } = usePerson();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) sendWaiting(id);
  }, [id]);
}
