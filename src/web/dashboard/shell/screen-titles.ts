import { matchPath } from 'react-router';
import { t } from '#web/text/dashboard.ts';
import { sectionOf } from './nav.ts';

const SITE = 'Gotong';
export const missingTitle = () => t('screen_titles>this_page_is_not_here');

/** Screens whose name is not that of their entry in the menu, by path; the first that fits names the screen. */
const titles = (): readonly (readonly [path: string, title: string])[] => [
  ['/dashboard/projects/quotelist/:requestId/compare', t('screen_titles>compare_quotes')],
  ['/dashboard/projects/quotelist/:requestId/details', t('screen_titles>request_details')],
  ['/dashboard/projects/quotelist/:requestId/close', t('screen_titles>close_request')],
  ['/dashboard/projects/quotelist/:requestId/*', t('screen_titles>quotes')],
  ['/dashboard/projects/quote/:quoteId/details', t('screen_titles>quote_details')],
  ['/dashboard/projects/quote/:requestId/:quoteId/details', t('screen_titles>quote_details')],
  ['/dashboard/projects/quote/*', t('screen_titles>quote')],
  ['/dashboard/requests/case/*', t('screen_titles>open_jobs')],
  ['/dashboard/requests/:bidId/edit', t('screen_titles>change_quote')],
  ['/dashboard/requests/:bidId/*', t('screen_titles>request')],
  ['/dashboard/works/:bidId/details', t('screen_titles>job_details')],
  ['/dashboard/works/:bidId/*', t('screen_titles>job')],
  ['/dashboard/onboarding/*', t('screen_titles>set_up_your_page')],
  ['/dashboard/services/new', t('screen_titles>add_a_service')],
  ['/dashboard/services/:serviceId/*', t('screen_titles>edit_service')],
  ['/dashboard/profiles/new', t('screen_titles>add_a_service')],
  ['/dashboard/profiles/:serviceId/*', t('screen_titles>edit_service')],
  ['/dashboard/calendar/:serviceId/:index', t('screen_titles>hours_and_pauses')],
  ['/dashboard/certification/new', t('screen_titles>add_a_certificate')],
  ['/dashboard/certification/:cert_id', t('screen_titles>certificate')],
  ['/dashboard/certification', t('screen_titles>certificates')],
  ['/dashboard/reviews', t('screen_titles>reviews')],
  ['/dashboard/notices', t('screen_titles>notifications')],
  ['/dashboard/auto-quote', t('screen_titles>auto_quote')],
  ['/dashboard/credit/cards', t('screen_titles>cards')],
  ['/dashboard/credit/auto-top-up', t('screen_titles>automatic_top_up')],
  ['/dashboard/credit/fee/*', t('screen_titles>fee')],
  ['/dashboard/pricing/*', t('screen_titles>add_credit')],
  ['/dashboard/purchases', t('screen_titles>purchases')],
  ['/dashboard/transaction', t('screen_titles>history_and_statements')],
  ['/dashboard/charge_application/*', t('screen_titles>pay_at_a_counter_or')],
  ['/dashboard/payfee/*', t('screen_titles>payment')],
  ['/dashboard/email_change', t('screen_titles>change_e_mail')],
  ['/dashboard/settings/profile', t('screen_titles>profile')],
  ['/dashboard/settings/identity', t('screen_titles>identity_check')],
  ['/dashboard/settings/email/*', t('screen_titles>e_mail')],
  ['/dashboard/settings/phone/*', t('screen_titles>phone')],
  ['/dashboard/settings/password', t('screen_titles>password')],
  ['/dashboard/settings/accounts', t('screen_titles>connected_accounts')],
  ['/dashboard/settings/devices', t('screen_titles>devices')],
  ['/dashboard/settings/notifications', t('screen_titles>notifications')],
  ['/dashboard/settings/invoice', t('screen_titles>receipts')],
  ['/dashboard/settings/language', t('screen_titles>language')],
  ['/dashboard/settings/referrals', t('screen_titles>invite_friends')],
  ['/dashboard/settings/data/*', t('screen_titles>your_data')],
  ['/dashboard/free-credits/*', t('screen_titles>free_credits')],
];

/** What a screen is called, to the window and to screen readers. `place` is a path without language prefix. */
export function titleOf(place: string): string {
  const [, title] = titles().find(([path]) => matchPath(path, place)) ?? [];
  return title ?? sectionOf(place)?.label ?? missingTitle();
}

/** The window's title: "(3) Inbox · Gotong", where the number is what is unread under this entry of the menu. */
export const windowTitle = (title: string, unread: number): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${title} · ${SITE}`;
