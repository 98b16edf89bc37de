import { matchPath } from 'react-router';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { sectionOf } from './nav.ts';

const SITE = 'Gotong';
export const missingTitle = () => t('screen_titles>not_found');

/** Screens whose name differs from their menu entry, by path; the first match names the screen. */
const titles = (): readonly (readonly [path: string, title: string])[] => [
  ['/dashboard/projects/quotelist/:requestId/compare', t('screen_titles>compare_quotes')],
  ['/dashboard/projects/quotelist/:requestId/details', shared('noun>request_details')],
  ['/dashboard/projects/quotelist/:requestId/close', shared('verb>close_request')],
  ['/dashboard/projects/quotelist/:requestId/*', shared('noun>quotes')],
  ['/dashboard/projects/quote/:quoteId/details', t('screen_titles>quote_details')],
  ['/dashboard/projects/quote/:requestId/:quoteId/details', t('screen_titles>quote_details')],
  ['/dashboard/projects/quote/*', shared('noun>quote')],
  ['/dashboard/requests/case/*', t('screen_titles>open_jobs')],
  ['/dashboard/requests/:bidId/edit', shared('verb>change_quote')],
  ['/dashboard/requests/:bidId/*', shared('noun>request')],
  ['/dashboard/works/:bidId/details', t('screen_titles>job_details')],
  ['/dashboard/works/:bidId/*', shared('noun>job')],
  ['/dashboard/onboarding/*', shared('verb>set_up_your_page')],
  ['/dashboard/services/new', shared('verb>add_a_service')],
  ['/dashboard/services/:serviceId/*', t('screen_titles>edit_service')],
  ['/dashboard/profiles/new', shared('verb>add_a_service')],
  ['/dashboard/profiles/:serviceId/*', t('screen_titles>edit_service')],
  ['/dashboard/calendar/:serviceId/:index', shared('noun>hours_and_pauses')],
  ['/dashboard/appointment/:appointmentId', t('screen_titles>appointment')],
  ['/dashboard/certification/new', shared('verb>add_a_certificate')],
  ['/dashboard/certification/:cert_id', shared('noun>certificate')],
  ['/dashboard/certification', shared('noun>certificates')],
  ['/dashboard/reviews', shared('noun>reviews')],
  ['/dashboard/notices', shared('noun>notifications')],
  ['/dashboard/auto-quote', shared('noun>auto_quote')],
  ['/dashboard/preview-guide', t('screen_titles>preview_guide')],
  ['/dashboard/statistics', shared('noun>statistics')],
  ['/dashboard/credit/cards', shared('noun>cards')],
  ['/dashboard/credit/auto-top-up', shared('noun>automatic_top_up')],
  ['/dashboard/credit/fee/*', shared('noun>fee')],
  ['/dashboard/pricing/*', shared('verb>add_credit')],
  ['/dashboard/purchases', t('screen_titles>purchases')],
  ['/dashboard/transaction', t('screen_titles>history_and_statements')],
  ['/dashboard/charge_application/*', t('screen_titles>pay_offline')],
  ['/dashboard/payfee/*', t('screen_titles>payment')],
  ['/dashboard/business-loan', t('screen_titles>business_loans')],
  ['/dashboard/google-reserve', t('screen_titles>google_reserve')],
  ['/dashboard/shop/orders', t('screen_titles>orders')],
  ['/dashboard/shop/order/:orderId', t('screen_titles>orders')],
  ['/dashboard/shop/*', t('screen_titles>shop')],
  ['/dashboard/shop-consumer/favorite', t('screen_titles>liked_items')],
  ['/dashboard/shop-consumer/*', t('screen_titles>orders')],
  ['/dashboard/staff/:hash', t('screen_titles>staff_invitation')],
  ['/dashboard/settings/staff', t('screen_titles>staff')],
  ['/dashboard/email_change', shared('verb>change_email')],
  ['/dashboard/settings/profile', shared('noun>profile')],
  ['/dashboard/settings/identity', shared('noun>identity_check')],
  ['/dashboard/settings/email/*', shared('noun>email')],
  ['/dashboard/settings/phone/*', shared('noun>phone')],
  ['/dashboard/settings/password', shared('noun>password')],
  ['/dashboard/settings/accounts', t('screen_titles>connected_accounts')],
  ['/dashboard/settings/devices', shared('noun>devices')],
  ['/dashboard/settings/notifications', shared('noun>notifications')],
  ['/dashboard/settings/invoice', shared('noun>receipts')],
  ['/dashboard/settings/billing', t('screen_titles>billing')],
  ['/dashboard/settings/language', t('screen_titles>language')],
  ['/dashboard/settings/referrals', t('screen_titles>invite_friends')],
  ['/dashboard/settings/data/*', t('screen_titles>your_data')],
  ['/dashboard/free-credits/*', t('screen_titles>free_credits')],
];

/** The name of a screen for the window's title and for screen readers. `place` is a path without language prefix. */
export function titleOf(place: string): string {
  const [, title] = titles().find(([path]) => matchPath(path, place)) ?? [];
  return title ?? sectionOf(place)?.label ?? missingTitle();
}

/** The window's title: "(3) Inbox · Gotong". The number is the unread count of the screen's menu entry. */
export const windowTitle = (title: string, unread: number): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${title} · ${SITE}`;
