import type { ProblemAction } from '#core/bids/problem-rules.ts';
import { supportHref } from '#web/app/device/support.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

export interface Way {
  readonly label: string;
  readonly href: string;
}

/** Where a refused person can fix the problem; null if there is no such page. `bid_id`: the offer that it is about. */
export function wayOf(action: ProblemAction | null, bid_id: number): Way | null {
  switch (action) {
    case 'view_quote':
      return { label: t('problem_way>see_the_quote'), href: `/dashboard/requests/${bid_id}` };
    case 'view_conversation':
      return { label: t('problem_way>see_the_messages'), href: `/dashboard/projects/quote/${bid_id}` };
    case 'raise_budget':
      return { label: t('problem_way>raise_the_budget'), href: '/dashboard/auto-quote' };
    case 'add_credit':
      return { label: shared('verb>add_credit'), href: `/dashboard/pricing?back=/dashboard/requests/${bid_id}` };
    case 'add_card':
      return { label: shared('verb>add_a_card'), href: `/dashboard/credit/cards?back=/dashboard/requests/${bid_id}` };
    case 'change_card':
      return { label: t('problem_way>change_the_card'), href: '/dashboard/credit/cards' };
    case 'add_certificate':
      return { label: t('problem_way>add_the_certificate'), href: '/dashboard/certification' };
    case 'confirm_phone':
      return { label: t('problem_way>confirm_phone'), href: '/dashboard/settings/phone' };
    case 'choose_template':
      return { label: t('problem_way>choose_a_template'), href: '/dashboard/auto-quote' };
    case 'contact_support': {
      const href = supportHref();
      return href === null ? null : { label: t('problem_way>write_to_us'), href };
    }
    default:
      return null;
  }
}
