import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { IconType } from '#web/ui/icon.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  /** Whether the number of what waits stands beside it. */
  readonly counts?: 'reviews' | 'reports';
  /** On the rail only: the tab bar holds five. The overview leads to it. */
  readonly isRailOnly?: true;
}

/** The rail on desktop and the tab bar on phones. */
export const MENU: readonly NavItem[] = [
  { href: '/ops', label: 'Overview', icon: GaugeIcon },
  { href: '/ops/review', label: 'Review', icon: IdentificationCardIcon, counts: 'reviews' },
  { href: '/ops/reports', label: 'Reports', icon: FlagIcon, counts: 'reports', isRailOnly: true },
  { href: '/ops/people', label: 'People', icon: UsersIcon },
  { href: '/ops/categories', label: 'Categories', icon: ListBulletsIcon },
  { href: '/ops/log', label: 'Log', icon: ClipboardTextIcon },
];

/** The entry that a screen stands under; null for a path of none. `place` is a path without language prefix. */
export function sectionOf(place: string): NavItem | null {
  const isUnder = ({ href }: NavItem) => place === href || (href !== '/ops' && place.startsWith(`${href}/`));
  return MENU.find(isUnder) ?? null;
}
