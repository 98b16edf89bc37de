import { useEffect } from 'react';
import { MENU } from '../nav.ts';
import { usePerson } from '../use-person.ts';
import { useCounts } from './use-counts.ts';

/** The number on the installed app's icon: conversations with something new, as the menu counts them. */
export function useAppBadge(): void {
  const { mode } = usePerson();
  const count = useCounts();
  const chats = MENU[mode].find((item) => item.count === 'inbox' || item.count === 'works') ?? null;
  const unread = count(chats);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Rejected where the app is not installed, or where the person turned the number off.
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
  }, [unread]);
}
