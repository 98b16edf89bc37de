import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { CompassIcon } from '@phosphor-icons/react/dist/ssr/Compass';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import type { Mode } from '#core/users/model.ts';
import type { IconType } from '#web/ui/icon.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  /** Which number of `unread_count` stands beside it. */
  readonly count?: 'inbox' | 'works' | 'requests';
  /** A page outside the dashboard: loaded anew. */
  readonly outside?: true;
}

const SETTINGS: NavItem = { href: '/dashboard/settings', label: 'Settings', icon: GearSixIcon };
const YOU: NavItem = { href: '/dashboard/settings', label: 'You', icon: UserCircleIcon };
const REQUESTS: NavItem = { href: '/dashboard/requests', label: 'Requests', icon: TrayIcon, count: 'requests' };
const JOBS: NavItem = { href: '/dashboard/works', label: 'Jobs', icon: BriefcaseIcon, count: 'works' };
const SERVICES: NavItem = { href: '/dashboard/services', label: 'Services', icon: StorefrontIcon };
const WALLET: NavItem = { href: '/dashboard/credit', label: 'Wallet', icon: WalletIcon };
const PROJECTS: NavItem = { href: '/dashboard/projects', label: 'Projects', icon: SquaresFourIcon };
const INBOX: NavItem = { href: '/dashboard/inbox', label: 'Inbox', icon: ChatCircleIcon, count: 'inbox' };
const EXPLORE: NavItem = { href: '/', label: 'Explore', icon: CompassIcon, outside: true };

/** The side menu and the rail on desktop (design 8). */
export const MENU: Readonly<Record<Mode, readonly NavItem[]>> = {
  consumer: [PROJECTS, INBOX, SETTINGS],
  pro: [REQUESTS, JOBS, SERVICES, WALLET, SETTINGS],
};

/** The tab bar on phones (design 8). */
export const TABS: Readonly<Record<Mode, readonly NavItem[]>> = {
  consumer: [EXPLORE, PROJECTS, INBOX, YOU],
  pro: [REQUESTS, JOBS, SERVICES, WALLET, YOU],
};

export const isCurrent = (item: NavItem, pathname: string): boolean =>
  !item.outside && (pathname === item.href || pathname.startsWith(`${item.href}/`));
