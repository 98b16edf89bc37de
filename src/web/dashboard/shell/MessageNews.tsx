import { useEffect, useRef, useState } from 'react';
import { onLive } from '#web/app/live/live.ts';
import { senderOf } from '#web/state/chat/sender.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { usePerson } from './use-person.ts';

/** How long the text stays. Another message of the same person meanwhile is not read out again. */
const STAYS_MS = 8_000;

/**
 * Tells screen readers that a message came, except while its conversation is on the screen, whose log reads it out. Sighted
 * people see the number in the menu.
 */
export function MessageNews({ place }: { place: string }) {
  const { user, mode } = usePerson();
  const [said, setSaid] = useState('');
  const here = useRef(place);
  here.current = place;
  const me = user?.id;

  useEffect(
    () =>
      onLive('message.created', async ({ quote_bid_id, message }) => {
        if (message.sender_id === null || message.sender_id === me) return;
        if (isOpen(here.current, quote_bid_id)) return;
        const name = await senderOf(quote_bid_id, mode);
        if (name !== null) setSaid(t('message_news>new_message', { name }));
      }),
    [me, mode],
  );
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), STAYS_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Whether the conversation's log is on the screen. On a phone, the details of a job show without it. */
const isOpen = (place: string, bid_id: number): boolean =>
  place.split('/').includes(String(bid_id)) && document.querySelector('[role="log"]') !== null;
