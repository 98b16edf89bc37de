import { useEffect, useRef, useState } from 'react';
import { onLive } from '#web/app/live/live.ts';
import { senderOf } from '#web/state/chat/sender.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { usePerson } from './use-person.ts';

/** How long it stays said: more from the same person meanwhile says nothing again. */
const STAYS_MS = 8_000;

/**
 * Says to screen readers that a message came, on every screen but the conversation's own, whose log says the message itself.
 * The eye sees the number in the menu.
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

/** Its log is on the screen: a phone shows the details of a job without it. */
const isOpen = (place: string, bid_id: number): boolean =>
  place.split('/').includes(String(bid_id)) && document.querySelector('[role="log"]') !== null;
