import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GavelIcon } from '@phosphor-icons/react/dist/ssr/Gavel';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import type { Flag } from '#core/flags.ts';
import { flagsOf } from '#web/app/flags.ts';
import type { IconType } from '#web/ui/icon.ts';

interface Queue {
  readonly href: string;
  readonly label: string;
  /** The text on the overview while something waits. */
  readonly text: string;
  readonly icon: IconType;
}

/**
 * What operators work through, each with its card on the overview, in the order shown there. What waits in each is counted in
 * `use-counts.ts`; the menu names each in `nav.ts`. The review queue has a card for each kind, from the server's list.
 */
export const QUEUES = {
  reports: {
    href: '/ops/reports',
    label: 'Reports',
    text: 'Requests, chats, services, reviews, questions',
    icon: FlagIcon,
  },
  contact: {
    href: '/ops/contact',
    label: 'Contact',
    text: 'Messages to answer within 4 h',
    icon: EnvelopeSimpleIcon,
  },
  checks: { href: '/ops/checks', label: 'Review checks', text: 'Reviews that may be part of a ring', icon: StarIcon },
  credit: { href: '/ops/credit', label: 'Credit', text: 'Waits for a second operator', icon: WalletIcon },
  linked: { href: '/ops/linked', label: 'Linked accounts', text: 'May be one person’s', icon: LinkIcon },
  appeals: { href: '/ops/appeals', label: 'Appeals', text: 'Fees pros want back', icon: GavelIcon },
  refunds: { href: '/ops/refunds', label: 'Refunds', text: 'Bought credit, back to the card', icon: CreditCardIcon },
  items: { href: '/ops/items', label: 'Shop items', text: 'What pros ask to sell', icon: StorefrontIcon },
  approvals: {
    href: '/ops/approvals',
    label: 'Protected payments',
    text: 'Releases and refunds to approve',
    icon: BankIcon,
  },
  protected_disputes: {
    href: '/ops/protected-disputes',
    label: 'Payment disputes',
    text: 'Disputes over protected payments',
    icon: ScalesIcon,
  },
  payees: {
    href: '/ops/payees',
    label: 'Payout accounts',
    text: 'Accounts in another name',
    icon: IdentificationCardIcon,
  },
  merchants: {
    href: '/ops/merchants',
    label: 'Pay applications',
    text: 'Pros who apply to be paid',
    icon: BriefcaseIcon,
  },
} as const satisfies Record<string, Queue>;

export type QueueKey = keyof typeof QUEUES | 'reviews';

/** Whether the feature of a menu entry is switched on by its flag. */
export const isOn = (href: string): boolean => {
  const flag = FLAGS_OF[href];
  return flag === undefined || (typeof document !== 'undefined' && flagsOf()[flag]);
};
const FLAGS_OF: Readonly<Record<string, Flag>> = {
  [QUEUES.approvals.href]: 'safety_payment',
  [QUEUES.protected_disputes.href]: 'safety_payment',
  [QUEUES.payees.href]: 'safety_payment',
  [QUEUES.merchants.href]: 'safety_payment',
  '/ops/protected-lines': 'safety_payment',
  [QUEUES.items.href]: 'shop',
};

/** How many things wait in a queue, and how many of them too long, where answers have a time limit. */
export interface Waiting {
  /** Undefined until it is read: not yet, or the reading failed. */
  readonly count: number | undefined;
  readonly overdue?: number | undefined;
}
