import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { ChartLineIcon } from '@phosphor-icons/react/dist/ssr/ChartLine';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { IconType } from '#web/ui/icon.ts';
import { QUEUES, type QueueKey } from './queues.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconType;
  /** Whether the number of what waits stands beside it. */
  readonly counts?: QueueKey;
  /** On the rail only: the tab bar holds five. The overview leads to it. */
  readonly isRailOnly?: true;
  /** Further places that stand under it. */
  readonly also?: readonly string[];
}

const ENTRIES = [
  { href: '/ops', label: 'Overview', icon: GaugeIcon },
  { href: '/ops/review', label: 'Review', icon: IdentificationCardIcon, counts: 'reviews' },
  { ...QUEUES.reports, counts: 'reports', isRailOnly: true },
  { href: '/ops/feedback', label: 'Feedback', icon: SmileyIcon, isRailOnly: true },
  { href: '/ops/contact', label: 'Messages', icon: EnvelopeSimpleIcon, isRailOnly: true },
  { href: '/ops/people', label: 'People', icon: UsersIcon },
  { ...QUEUES.checks, counts: 'checks', isRailOnly: true },
  { ...QUEUES.credit, counts: 'credit', isRailOnly: true },
  { ...QUEUES.appeals, counts: 'appeals', isRailOnly: true },
  {
    href: '/ops/payments',
    label: 'Payments',
    icon: CreditCardIcon,
    counts: 'refunds',
    isRailOnly: true,
    also: ['/ops/refunds', '/ops/disputes'],
  },
  { href: '/ops/books', label: 'Books', icon: BooksIcon, isRailOnly: true },
  { href: '/ops/categories', label: 'Categories', icon: ListBulletsIcon },
  { href: '/ops/content', label: 'Content', icon: ArticleIcon, isRailOnly: true },
  { href: '/ops/traffic', label: 'Traffic', icon: ChartLineIcon, isRailOnly: true },
  { href: '/ops/partners', label: 'Channels', icon: ShareNetworkIcon, isRailOnly: true },
  { href: '/ops/search', label: 'Search', icon: MagnifyingGlassIcon, isRailOnly: true },
  { href: '/ops/texts', label: 'Missing texts', icon: TranslateIcon, isRailOnly: true },
  { href: '/ops/prices', label: 'Prices', icon: TagIcon, isRailOnly: true },
  { href: '/ops/tariff', label: 'Tariff', icon: ScalesIcon, isRailOnly: true },
  { href: '/ops/log', label: 'Log', icon: ClipboardTextIcon },
] as const satisfies readonly NavItem[];

/** The rail on desktop and the tab bar on phones. */
export const MENU: readonly NavItem[] = ENTRIES;

/** Where an entry of the menu leads: `router.tsx` has the screens of each. */
export type Section = (typeof ENTRIES)[number]['href'];

/** The entry that a screen stands under; null for a path of none. `place` is a path without language prefix. */
export function sectionOf(place: string): NavItem | null {
  const isUnder = ({ href, also = [] }: NavItem) =>
    also.includes(place) || place === href || (href !== '/ops' && place.startsWith(`${href}/`));
  return MENU.find(isUnder) ?? null;
}
