import { useEffect } from 'react';
import { MENU } from '../nav.ts';
import { usePerson } from '../use-person.ts';
import { useCounts } from './use-counts.ts';

/** The number on the app's icon, where it is installed: conversations with something new, as the menu counts them. */
export function useAppBadge(): void {
  const { mode } = usePerson();
  const count = useCounts();
  const chats = MENU[mode].find((item) => item.count === 'inbox' || item.count === 'works') ?? null;
  const unread = count(chats);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused where the app is not installed, or the person has turned it off.
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
  }, [unread]);
}
