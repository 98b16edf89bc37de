import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { CompassIcon } from '@phosphor-icons/react/dist/ssr/Compass';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { ShoppingBagIcon } from '@phosphor-icons/react/dist/ssr/ShoppingBag';
import { ShoppingCartIcon } from '@phosphor-icons/react/dist/ssr/ShoppingCart';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { SunHorizonIcon } from '@phosphor-icons/react/dist/ssr/SunHorizon';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import type { Flag, Flags } from '#core/flags.ts';
import type { StaffRole } from '#core/staff/model.ts';
import type { Mode } from '#core/users/model.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  /** The number beside the entry: one of `unread_count`, or the unseen notices. */
  readonly count?: 'inbox' | 'works' | 'requests' | 'notices' | 'bookings' | 'calendar' | 'cartCount';
  /** A page outside the dashboard, which loads as a new page. */
  readonly outside?: true;
  /** Other sections for which this entry is marked as current, because the tab bar has room for five only. */
  readonly also?: readonly string[];
  readonly flag?: Flag;
}

const SETTINGS: NavItem = {
  href: '/dashboard/settings',
  get label() {
    return shared('noun>settings');
  },
  icon: GearSixIcon,
};
/** Certificates have an entry of their own in the pros' menu only. */
const CONSUMER_SETTINGS: NavItem = {
  href: '/dashboard/settings',
  get label() {
    return shared('noun>settings');
  },
  icon: GearSixIcon,
  also: ['/dashboard/certification', '/dashboard/services', '/dashboard/shop', '/dashboard/shop/orders'],
};
const YOU: NavItem = {
  href: '/dashboard/settings',
  get label() {
    return shared('noun>you_tab');
  },
  icon: UserCircleIcon,
  also: [
    '/dashboard/services',
    '/dashboard/notices',
    '/dashboard/photo/favorite',
    '/dashboard/ibon-orders',
    '/dashboard/credit',
    '/dashboard/certification',
    '/dashboard/shop',
    '/dashboard/shop/orders',
    '/dashboard/shop-consumer/orders',
    '/dashboard/shop-consumer/favorite',
  ],
};
const TODAY: NavItem = {
  href: '/dashboard/today',
  get label() {
    return t('nav>today');
  },
  icon: SunHorizonIcon,
};
const REQUESTS: NavItem = {
  href: '/dashboard/requests',
  get label() {
    return shared('noun>requests');
  },
  icon: TrayIcon,
  count: 'requests',
};
const JOBS: NavItem = {
  href: '/dashboard/works',
  get label() {
    return shared('noun>jobs');
  },
  icon: BriefcaseIcon,
  count: 'works',
  // Payments of jobs open from a customer’s projects and a pro’s jobs.
  also: ['/dashboard/projects'],
};
const PARTNER_ORDERS: NavItem = {
  href: '/dashboard/ibon-orders',
  get label() {
    return shared('noun>partner_orders');
  },
  icon: ShareNetworkIcon,
  flag: 'partner_channels',
};
const CALENDAR: NavItem = {
  href: '/dashboard/calendar',
  get label() {
    return shared('noun>calendar');
  },
  icon: CalendarBlankIcon,
  count: 'calendar',
  also: ['/dashboard/appointment'],
  flag: 'calendar',
};
const SERVICES: NavItem = {
  href: '/dashboard/services',
  get label() {
    return shared('noun>services');
  },
  icon: StorefrontIcon,
};
const WALLET: NavItem = {
  href: '/dashboard/credit',
  get label() {
    return shared('noun>wallet');
  },
  icon: WalletIcon,
};
const CERTIFICATES: NavItem = {
  href: '/dashboard/certification',
  get label() {
    return shared('noun>certificates');
  },
  icon: CertificateIcon,
};
const PROJECTS: NavItem = {
  href: '/dashboard/projects',
  get label() {
    return shared('noun>projects');
  },
  icon: SquaresFourIcon,
};
const INBOX: NavItem = {
  href: '/dashboard/inbox',
  get label() {
    return shared('noun>inbox');
  },
  icon: ChatCircleIcon,
  count: 'inbox',
};
const BOOKINGS: NavItem = {
  href: '/dashboard/appointment',
  get label() {
    return t('nav>bookings');
  },
  icon: CalendarCheckIcon,
  count: 'bookings',
};
const PHOTOS: NavItem = {
  href: '/dashboard/photo/favorite',
  get label() {
    return t('nav>photos');
  },
  icon: HeartIcon,
  flag: 'photo',
};
const SHOP: NavItem = {
  href: '/dashboard/shop',
  get label() {
    return t('nav>shop');
  },
  icon: ShoppingBagIcon,
  flag: 'shop',
};
const SOLD: NavItem = {
  href: '/dashboard/shop/orders',
  get label() {
    return t('nav>orders');
  },
  icon: ReceiptIcon,
  flag: 'shop',
};
const BOUGHT: NavItem = {
  href: '/dashboard/shop-consumer/orders',
  get label() {
    return t('nav>orders');
  },
  icon: ReceiptIcon,
  flag: 'shop',
};
const LIKED: NavItem = {
  href: '/dashboard/shop-consumer/favorite',
  get label() {
    return t('nav>liked');
  },
  icon: HeartIcon,
  flag: 'shop',
};
const CART: NavItem = {
  href: '/cart',
  get label() {
    return t('nav>cart');
  },
  icon: ShoppingCartIcon,
  count: 'cartCount',
  outside: true,
  flag: 'shop',
};
export const NOTICES: NavItem = {
  href: '/dashboard/notices',
  get label() {
    return shared('noun>notifications');
  },
  icon: BellIcon,
  count: 'notices',
};
const EXPLORE: NavItem = {
  href: '/',
  get label() {
    return t('nav>explore');
  },
  icon: CompassIcon,
  outside: true,
};

/** The side menu and the rail on desktop (design 8). */
export const MENU: Readonly<Record<Mode, readonly NavItem[]>> = {
  consumer: [PROJECTS, INBOX, BOOKINGS, BOUGHT, CART, LIKED, PHOTOS, NOTICES, CONSUMER_SETTINGS],
  pro: [TODAY, REQUESTS, JOBS, PARTNER_ORDERS, CALENDAR, SERVICES, SHOP, SOLD, WALLET, CERTIFICATES, NOTICES, SETTINGS],
};

/** The tab bar on phones (design 8). */
export const TABS: Readonly<Record<Mode, readonly NavItem[]>> = {
  consumer: [EXPLORE, PROJECTS, INBOX, BOOKINGS, YOU],
  pro: [TODAY, REQUESTS, JOBS, CALENDAR, YOU],
};

/**
 * Screens that belong to an entry other than the one their path begins with: a quote is open as a conversation, beside
 * the inbox's list and with a way back to it (design 8). Screens about the account belong to the settings.
 */
const ELSEWHERE: readonly (readonly [path: string, item: NavItem])[] = [
  ['/dashboard/projects/quote', INBOX],
  ['/dashboard/ibon-order', PARTNER_ORDERS],
  ['/dashboard/onboarding', SERVICES],
  ['/dashboard/profiles', SERVICES],
  ['/dashboard/reviews', SETTINGS],
  ['/dashboard/auto-quote', SERVICES],
  ['/dashboard/google-reserve', SERVICES],
  ['/dashboard/shop/orders', SOLD],
  ['/dashboard/shop/order', SOLD],
  ['/dashboard/shop-consumer/order', BOUGHT],
  ['/dashboard/shop', SHOP],
  ['/dashboard/statistics', SERVICES],
  ['/dashboard/preview-guide', SERVICES],
  ['/dashboard/pricing', WALLET],
  ['/dashboard/purchases', WALLET],
  ['/dashboard/transaction', WALLET],
  ['/dashboard/charge_application', WALLET],
  ['/dashboard/business-loan', WALLET],
  ['/dashboard/trust_fund_query', WALLET],
  ['/dashboard/safety-payments', PROJECTS],
  ['/dashboard/payfee', WALLET],
  ['/dashboard/email_change', SETTINGS],
  ['/dashboard/staff', SETTINGS],
  ['/dashboard/free-credits', SETTINGS],
];

const isUnder = (path: string, place: string): boolean => place === path || place.startsWith(`${path}/`);

/** The menu entry that a screen belongs to; null for none. `place` is a path without language prefix. */
export function sectionOf(place: string): NavItem | null {
  const [, elsewhere] = ELSEWHERE.find(([path]) => isUnder(path, place)) ?? [];
  return elsewhere ?? [...MENU.pro, ...MENU.consumer].find((item) => isUnder(item.href, place)) ?? null;
}

export const isCurrent = (item: NavItem, place: string): boolean => {
  const section = sectionOf(place)?.href;
  return !item.outside && section !== undefined && (item.href === section || (item.also ?? []).includes(section));
};

/**
 * Further screens that keep the tab bar: those that lists lead to and that have no bar at the foot. A screen of one record
 * (a job, an order) or of a task (a payment, the setup) has only a way back (design 8).
 */
const TABS_TOO =
  /^\/dashboard\/(projects\/\d+|settings\/\w+|auto-quote|statistics|reviews|purchases|transaction|free-credits|requests\/case|works\/(clients|customers))$/;

/** Whether a phone keeps its tab bar on a screen. */
export const hasTabs = (mode: Mode, place: string): boolean =>
  TABS[mode].some(({ href, also = [] }) => href === place || also.includes(place)) || TABS_TOO.test(place);

/** The items of a pro's menus that a helper's session shows, by role; all items outside such a session (`role` null). */
export const workedOf = (items: readonly NavItem[], role: StaffRole | null): readonly NavItem[] =>
  role === null ? items : items.filter((item) => WORKED[role].includes(item));
const WORKED: Readonly<Record<StaffRole, readonly NavItem[]>> = {
  answers: [TODAY, REQUESTS, JOBS, CALENDAR, NOTICES],
  jobs: [JOBS, CALENDAR, NOTICES],
};

/** The entries whose flag is on. */
export const shownOf = (items: readonly NavItem[], flags: Flags): readonly NavItem[] =>
  items.filter(({ flag }) => flag === undefined || flags[flag]);
