import { PEOPLE_EVENTS } from './people.ts';
import type { Happenings } from './table.ts';

/** What each live event changes. The chat keeps a conversation's messages itself, by numbers of its own. */
export const EVENTS = {
  'request.matched': ['Leads', 'Unread'],
  'lead.added': ['Jobs'],
  'request.question': ['RequestQuestions', 'Waiting', 'Projects'],
  'request.seen': ['Waiting'],
  'request.changed': ['Request', 'Told', 'Suggested', 'Waiting', 'Projects', 'Leads'],
  'bid.changed': [
    'Bid',
    'Request',
    'Told',
    'Suggested',
    'Waiting',
    'Projects',
    'Leads',
    'Works',
    'Inbox',
    'Unread',
    'Calendar',
    // The visits shown with another job of the same series.
    'Series',
  ],
  'message.created': ['Request', 'Works', 'Inbox', 'Unread', 'Projects'],
  // The lists show the last message, which may have changed.
  'message.changed': ['Unread', 'Works', 'Inbox'],
  'message.read': ['Unread', 'Works', 'Inbox'],
  'shop_item.changed': ['Shop'],
  'shop_cart.changed': ['Cart', 'Unread'],
  'shop_order.changed': ['ShopOrders', 'Shop', 'Calendar', 'Works', 'Projects'],
  'booking.changed': ['Bookings', 'Calendar'],
  'calendar.changed': ['Calendar', 'CalendarFeed'],
  'series.changed': ['Series', 'Calendar'],
  'auto_quote.changed': ['AutoQuotes', 'Templates'],
  'wallet.changed': ['Wallet', 'Me'],
  'third_party_payment.changed': ['Bid', 'ShopOrders'],
  // The screens of protected payments say what these change (custody.ts).
  'payout.changed': [],
  'payment_plan.changed': [],
  'payment.changed': ['Payments', 'Cards', 'AutoTopUp'],
  'review.created': ['Bid', 'Services', 'Reviews', 'ShopOrders'],
  'service.changed': ['ServiceEdit', 'Services', 'Onboarding'],
  'question.changed': ['Questions'],
  'notice.created': ['Notices'],
  'certificate.changed': ['Certificates', 'Services', 'ServiceEdit', 'Leads', 'Bid'],
  'appeal.changed': ['Fees'],
  'report.changed': ['Reports'],
  'linked.changed': ['HouseMessages'],
  // A helper's session doesn't hear `notice.created`; the notice of a job that the pro gives them comes with this event.
  'staff.changed': ['Staff', 'Memberships', 'Works', 'Calendar', 'Unread', 'Bid', 'Notices'],
  ...PEOPLE_EVENTS,
  'user.changed': ['Me', 'Settings', 'Identity', 'Notifications', 'Devices', 'Passkeys', 'Terms'],
} as const satisfies Happenings<string>;
