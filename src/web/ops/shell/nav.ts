import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast';
import { ChartLineIcon } from '@phosphor-icons/react/dist/ssr/ChartLine';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge';
import { HeartbeatIcon } from '@phosphor-icons/react/dist/ssr/Heartbeat';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { SlidersIcon } from '@phosphor-icons/react/dist/ssr/Sliders';
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley';
import { StackIcon } from '@phosphor-icons/react/dist/ssr/Stack';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UserGearIcon } from '@phosphor-icons/react/dist/ssr/UserGear';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { IconType } from '#web/ui/icon.ts';
import { QUEUES, type QueueKey } from './queues.ts';

/** The groups of the rail, in order. Entries before the first group have none. */
export const GROUPS = ['Queues', 'Look up', 'Money', 'House'] as const;
export type NavGroup = (typeof GROUPS)[number];

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  /** The heading of its group. */
  readonly group?: NavGroup;
  /** The queue whose number of waiting things shows beside it. */
  readonly counts?: QueueKey;
  /** Also in the tab bar of phones, which has four entries and the menu. */
  readonly isTab?: true;
  /** Other paths that belong to it. */
  readonly also?: readonly string[];
}

const ENTRIES = [
  { href: '/ops', label: 'Overview', icon: GaugeIcon, isTab: true },
  { href: '/ops/health', label: 'Health', icon: HeartbeatIcon, isTab: true },
  { href: '/ops/workload', label: 'Workload', icon: StackIcon },

  {
    href: '/ops/review',
    label: 'Review',
    icon: IdentificationCardIcon,
    group: 'Queues',
    counts: 'reviews',
    isTab: true,
  },
  { ...QUEUES.reports, group: 'Queues', counts: 'reports' },
  { ...QUEUES.contact, group: 'Queues', counts: 'contact' },
  { ...QUEUES.checks, group: 'Queues', counts: 'checks' },
  { ...QUEUES.linked, group: 'Queues', counts: 'linked' },
  { ...QUEUES.appeals, group: 'Queues', counts: 'appeals' },
  {
    href: '/ops/payments',
    label: 'Payments',
    icon: CreditCardIcon,
    group: 'Queues',
    counts: 'refunds',
    also: ['/ops/refunds', '/ops/disputes'],
  },
  { ...QUEUES.approvals, group: 'Queues', counts: 'approvals' },
  { ...QUEUES.protected_disputes, group: 'Queues', counts: 'protected_disputes' },
  { ...QUEUES.payees, group: 'Queues', counts: 'payees' },
  { ...QUEUES.merchants, group: 'Queues', counts: 'merchants' },
  { ...QUEUES.items, group: 'Queues', counts: 'items' },
  { href: '/ops/feedback', label: 'Feedback', icon: SmileyIcon, group: 'Queues' },

  { href: '/ops/lookup', label: 'Find', icon: MagnifyingGlassIcon, group: 'Look up' },
  { href: '/ops/people', label: 'People', icon: UsersIcon, group: 'Look up', isTab: true },
  { href: '/ops/blocks', label: 'Blocked by many', icon: ProhibitIcon, group: 'Look up' },
  { href: '/ops/lookup/requests', label: 'Requests', icon: ClipboardTextIcon, group: 'Look up' },
  { href: '/ops/lookup/reviews', label: 'Reviews', icon: StarIcon, group: 'Look up' },
  {
    href: '/ops/lookup/messages',
    label: 'Messages',
    icon: EnvelopeSimpleIcon,
    group: 'Look up',
    also: ['/ops/conversations'],
  },

  { ...QUEUES.credit, group: 'Money', counts: 'credit' },
  { href: '/ops/books', label: 'Books', icon: BooksIcon, group: 'Money' },
  { href: '/ops/protected-lines', label: 'Unmatched lines', icon: ClipboardTextIcon, group: 'Money' },
  { href: '/ops/tariff', label: 'Tariff', icon: ScalesIcon, group: 'Money' },
  { href: '/ops/lead-rule', label: 'Lead rule', icon: SlidersIcon, group: 'Money' },
  { href: '/ops/prices', label: 'Prices', icon: TagIcon, group: 'Money' },

  { href: '/ops/categories', label: 'Categories', icon: ListBulletsIcon, group: 'House' },
  { href: '/ops/content', label: 'Content', icon: ArticleIcon, group: 'House' },
  { href: '/ops/search', label: 'Search', icon: MagnifyingGlassIcon, group: 'House' },
  { href: '/ops/traffic', label: 'Traffic', icon: ChartLineIcon, group: 'House' },
  { href: '/ops/partners', label: 'Channels', icon: ShareNetworkIcon, group: 'House' },
  { href: '/ops/status', label: 'Status page', icon: BroadcastIcon, group: 'House' },
  { href: '/ops/loans', label: 'Loans', icon: BankIcon, group: 'House' },
  { href: '/ops/texts', label: 'Missing texts', icon: TranslateIcon, group: 'House' },
  { href: '/ops/log', label: 'Log', icon: ClipboardTextIcon, group: 'House' },
  { href: '/ops/security', label: 'Your login', icon: LockKeyIcon, group: 'House' },
  { href: '/ops/settings', label: 'Settings', icon: SlidersIcon, group: 'House' },
  { href: '/ops/operators', label: 'Operators', icon: UserGearIcon, group: 'House' },
] as const satisfies readonly NavItem[];

/** The rail on desktop and the menu on phones, group by group. */
export const MENU: readonly NavItem[] = ENTRIES;

/** The entries under each heading; first those without one. */
export const GROUPED: readonly { readonly group: NavGroup | null; readonly items: readonly NavItem[] }[] = [
  null,
  ...GROUPS,
].map((group) => ({ group, items: MENU.filter((item) => (item.group ?? null) === group) }));

/** The path of a menu entry: `router.tsx` has the screens of each. */
export type Section = (typeof ENTRIES)[number]['href'];

/** The entry that a screen belongs to; null for a path without one. `place` is a path without language prefix. */
export function sectionOf(place: string): NavItem | null {
  const isIn = (path: string) => place === path || (path !== '/ops' && place.startsWith(`${path}/`));
  const found = MENU.filter(({ href, also = [] }: NavItem) => [href, ...also].some(isIn));
  // Lists of one kind are below the path of the search, which has its own entry, so the longest matching path wins.
  return found.sort((a, b) => b.href.length - a.href.length)[0] ?? null;
}

const OPEN_THING =
  /^\/ops\/(review\/\w+\/\d+|reports\/(question-)?\d+|(feedback|appeals|contact|checks|linked|approvals|payees|merchants|protected-disputes|items)\/\d+)$/;

/** Whether one thing of a queue is open: on a phone it has the whole screen, with its own bars. */
export const isOpenThing = (place: string): boolean => OPEN_THING.test(place);
