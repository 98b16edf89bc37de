import { leaveAppeals } from './appeals/service.ts';
import { closeWaysIn } from './auth/leaving/service.ts';
import { leaveAutoQuotes } from './bids/auto-quotes/service.ts';
import { returnOfLeaver } from './bids/fees/return-service.ts';
import { leaveNarrow } from './bids/leads/service.ts';
import { leaveBids } from './bids/leaving/service.ts';
import { leaveBilling } from './billing/settings-service.ts';
import { leaveBookings } from './bookings/ending-service.ts';
import { leaveCertificates } from './certificates/service.ts';
import { leaveContacts } from './content/contact/service.ts';
import { leaveMerchant } from './custody/merchants/service.ts';
import { leavePayouts } from './custody/payouts/service.ts';
import { leaveMessages } from './messages/leaving/service.ts';
import { leaveNotices } from './notices/leaving/service.ts';
import { leaveOps } from './ops/leaving/service.ts';
import { leavePartners } from './partners/service.ts';
import { leavePayments } from './payments/leaving/service.ts';
import type { Reactions } from './platform/context.ts';
import { leaveQuestions } from './questions/service.ts';
import { leaveReports } from './reports/service.ts';
import { leaveRequests } from './requests/leaving/service.ts';
import { leaveReserves } from './reserves/service.ts';
import { leaveReviews } from './reviews/service.ts';
import { leaveServices } from './services/leaving/service.ts';
import { leaveShopLikes } from './shop/likes/service.ts';
import { leaveStaffs } from './staff/service.ts';
import { leaveBlocks } from './users/blocks/service.ts';
import { leaveCarried } from './users/exports/service.ts';
import { leavePrivacy } from './users/privacy/service.ts';
import { leaveVoice } from './voice/service.ts';

/** What each room does when a person is deleted, in this order: each ends the person's open matters, in the same transaction. */
export const leaving: Reactions['user.deleting'] = [
  leaveVoice,
  closeWaysIn,
  leaveBookings,
  leaveRequests,
  returnOfLeaver,
  leaveAutoQuotes,
  leaveBids,
  leaveBilling,
  leaveNarrow,
  leaveServices,
  leaveCertificates,
  leaveQuestions,
  leaveReviews,
  leaveReserves,
  leaveMessages,
  leaveNotices,
  leaveOps,
  leaveReports,
  leavePayments,
  leavePayouts,
  leaveMerchant,
  leaveAppeals,
  leaveContacts,
  leavePrivacy,
  leaveCarried,
  leaveBlocks,
  leavePartners,
  leaveStaffs,
  leaveShopLikes,
];
