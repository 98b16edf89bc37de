import type { ProblemAction } from '#core/bids/problem-rules.ts';
import { supportHref } from '#web/app/support.ts';

export interface Way {
  readonly label: string;
  readonly href: string;
}

/** Where a refusal is solved; null where there is nothing to go to. `bid_id`: the offer that it is about. */
export function wayOf(action: ProblemAction | null, bid_id: number): Way | null {
  switch (action) {
    case 'view_quote':
      return { label: 'See the quote', href: `/dashboard/requests/${bid_id}` };
    case 'view_conversation':
      return { label: 'See the messages', href: `/dashboard/projects/quote/${bid_id}` };
    case 'raise_budget':
      return { label: 'Raise the budget', href: '/dashboard/auto-quote' };
    case 'add_credit':
      return { label: 'Add credit', href: `/dashboard/pricing?back=/dashboard/requests/${bid_id}` };
    case 'add_card':
      return { label: 'Add a card', href: `/dashboard/credit/cards?back=/dashboard/requests/${bid_id}` };
    case 'change_card':
      return { label: 'Change the card', href: '/dashboard/credit/cards' };
    case 'add_certificate':
      return { label: 'Add the certificate', href: '/dashboard/certification' };
    case 'confirm_phone':
      return { label: 'Confirm phone', href: '/dashboard/settings/phone' };
    case 'choose_template':
      return { label: 'Choose a template', href: '/dashboard/auto-quote' };
    case 'contact_support': {
      const href = supportHref();
      return href === null ? null : { label: 'Write to us', href };
    }
    default:
      return null;
  }
}
