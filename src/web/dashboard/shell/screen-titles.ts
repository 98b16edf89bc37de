import { matchPath } from 'react-router';
import { sectionOf } from './nav.ts';

const SITE = 'Gotong';
export const MISSING_TITLE = 'This page is not here';

/** Screens whose name is not that of their entry in the menu, by path; the first that fits names the screen. */
const TITLES: readonly (readonly [path: string, title: string])[] = [
  ['/dashboard/projects/quotelist/:requestId/compare', 'Compare quotes'],
  ['/dashboard/projects/quotelist/:requestId/details', 'Request details'],
  ['/dashboard/projects/quotelist/:requestId/close', 'Close request'],
  ['/dashboard/projects/quotelist/:requestId/*', 'Quotes'],
  ['/dashboard/projects/quote/:quoteId/details', 'Quote details'],
  ['/dashboard/projects/quote/:requestId/:quoteId/details', 'Quote details'],
  ['/dashboard/projects/quote/*', 'Quote'],
  ['/dashboard/requests/case/*', 'Open jobs'],
  ['/dashboard/requests/:bidId/edit', 'Change quote'],
  ['/dashboard/requests/:bidId/*', 'Request'],
  ['/dashboard/works/:bidId/details', 'Job details'],
  ['/dashboard/works/:bidId/*', 'Job'],
  ['/dashboard/onboarding/*', 'Set up your page'],
  ['/dashboard/services/new', 'Add a service'],
  ['/dashboard/services/:serviceId/*', 'Edit service'],
  ['/dashboard/profiles/new', 'Add a service'],
  ['/dashboard/profiles/:serviceId/*', 'Edit service'],
  ['/dashboard/calendar/:serviceId/:index', 'Hours and pauses'],
  ['/dashboard/certification/new', 'Add a certificate'],
  ['/dashboard/certification/:cert_id', 'Certificate'],
  ['/dashboard/certification', 'Certificates'],
  ['/dashboard/reviews', 'Reviews'],
  ['/dashboard/notices', 'Notifications'],
  ['/dashboard/auto-quote', 'Auto-quote'],
  ['/dashboard/credit/cards', 'Cards'],
  ['/dashboard/credit/auto-top-up', 'Automatic top-up'],
  ['/dashboard/credit/fee/*', 'Fee'],
  ['/dashboard/pricing/*', 'Add credit'],
  ['/dashboard/purchases', 'Purchases'],
  ['/dashboard/transaction', 'History and statements'],
  ['/dashboard/charge_application/*', 'Pay at a counter or machine'],
  ['/dashboard/payfee/*', 'Payment'],
  ['/dashboard/email_change', 'Change e-mail'],
  ['/dashboard/settings/profile', 'Profile'],
  ['/dashboard/settings/identity', 'Identity check'],
  ['/dashboard/settings/email/*', 'E-mail'],
  ['/dashboard/settings/phone/*', 'Phone'],
  ['/dashboard/settings/password', 'Password'],
  ['/dashboard/settings/accounts', 'Connected accounts'],
  ['/dashboard/settings/devices', 'Devices'],
  ['/dashboard/settings/notifications', 'Notifications'],
  ['/dashboard/settings/invoice', 'Receipts'],
  ['/dashboard/settings/language', 'Language'],
  ['/dashboard/settings/referrals', 'Invite friends'],
  ['/dashboard/settings/data/*', 'Your data'],
  ['/dashboard/free-credits/*', 'Free credits'],
];

/** What a screen is called, to the window and to screen readers. `place` is a path without language prefix. */
export function titleOf(place: string): string {
  const [, title] = TITLES.find(([path]) => matchPath(path, place)) ?? [];
  return title ?? sectionOf(place)?.label ?? MISSING_TITLE;
}

/** The window's title: "(3) Inbox · Gotong", where the number is what is unread under this entry of the menu. */
export const windowTitle = (title: string, unread: number): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${title} · ${SITE}`;
