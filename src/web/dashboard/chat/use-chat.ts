import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { liveState, subscribeLiveState } from '#web/app/live/live.ts';
import { conversationOf } from '#web/state/chat/conversations.ts';
import type { ChatEngine } from '#web/state/chat/engine.ts';
import type { ChatSide, ChatSnapshot } from '#web/state/chat/ports.ts';

/** The conversation of a bid, open while the component is mounted. */
export function useChat(user_id: number, bid_id: number, side: ChatSide): { chat: ChatEngine; now: ChatSnapshot } {
  const chat = useMemo(() => conversationOf(user_id, bid_id, side), [user_id, bid_id, side]);
  useEffect(() => chat.open(), [chat]);
  return { chat, now: useSyncExternalStore(chat.subscribe, chat.snapshot) };
}

const subscribeOnline = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

const PATIENCE_MS = 4_000;

/** Whether messages get through: false without a network, or if the live socket was closed for some seconds. */
export function useConnected(): boolean {
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const live = useSyncExternalStore(subscribeLiveState, liveState);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (live === 'open') {
      setAway(false);
      return;
    }
    const timer = setTimeout(() => setAway(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return online && !away;
}
