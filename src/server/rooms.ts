import { blockHandlers } from './auth/block-handlers.ts';
import { codeHandlers } from './auth/code-handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { sweepWaysInJob } from './auth/jobs.ts';
import { closeWaysIn } from './auth/leaving-service.ts';
import { passwordHandlers } from './auth/password-handlers.ts';
import { sessionHandlers } from './auth/session-handlers.ts';
import { socialHandlers } from './auth/social-handlers.ts';
import { bidsHandlers } from './bids/handlers.ts';
import { settleHoldsJob } from './bids/jobs.ts';
import { leaveBids } from './bids/leaving-service.ts';
import { endRequest, matchRequest, offerOpenRequests } from './bids/service.ts';
import { categoriesHandlers } from './categories/handlers.ts';
import { answerAway } from './messages/auto-service.ts';
import { messagesHandlers } from './messages/handlers.ts';
import { noteBidChange } from './messages/service.ts';
import { sweepNoticesJob } from './notices/jobs.ts';
import { leaveNotices } from './notices/leaving-service.ts';
import { tellBidChange, tellMatched, tellMessage } from './notices/trade-service.ts';
import type { Binding } from './platform/bind.ts';
import type { Reactions } from './platform/context.ts';
import type { Job } from './platform/jobs.ts';
import { requestsHandlers } from './requests/handlers.ts';
import { expireRequestsJob, refreshDiscountsJob } from './requests/jobs.ts';
import { leaveRequests } from './requests/leaving-service.ts';
import { reservesHandlers } from './reserves/handlers.ts';
import { leaveReserves } from './reserves/service.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { servicesHandlers } from './services/handlers.ts';
import { leaveServices } from './services/leaving-service.ts';
import { uploadsHandlers } from './uploads/handlers.ts';
import { removeBytesJob, sweepUnfinishedJob, sweepUploadsJob } from './uploads/jobs.ts';
import { accountHandlers } from './users/account-handlers.ts';
import { usersHandlers } from './users/handlers.ts';
import { identityHandlers } from './users/identity-handlers.ts';
import { endLeftCreditJob, wipeIdentitiesJob } from './users/jobs.ts';
import { creditAfterBid, creditAfterPhone } from './users/referral-service.ts';
import { settingsHandlers } from './users/settings-handlers.ts';
import { turnOffNotice } from './users/unwanted-service.ts';
import { walletHandlers } from './wallet/handlers.ts';

/** Every call the server answers. */
export const bindings: readonly Binding[] = [
  ...authHandlers,
  ...codeHandlers,
  ...passwordHandlers,
  ...sessionHandlers,
  ...blockHandlers,
  ...socialHandlers,
  ...usersHandlers,
  ...accountHandlers,
  ...settingsHandlers,
  ...identityHandlers,
  ...categoriesHandlers,
  ...servicesHandlers,
  ...requestsHandlers,
  ...bidsHandlers,
  ...messagesHandlers,
  ...reservesHandlers,
  ...reviewsHandlers,
  ...walletHandlers,
  ...uploadsHandlers,
];

/** What each room does when another says that something happened, in the same transaction. */
export const reactions: Reactions = {
  'request.created': [matchRequest, tellMatched],
  'request.ended': [endRequest],
  'service.added': [offerOpenRequests],
  'bid.changed': [noteBidChange, creditAfterBid, tellBidChange],
  'message.created': [tellMessage, answerAway],
  'user.deleting': [closeWaysIn, leaveRequests, leaveBids, leaveServices, leaveReserves, leaveNotices],
  'notice.unwanted': [turnOffNotice],
  'user.phone_confirmed': [creditAfterPhone],
};

/** Work that happens by the clock. */
export const jobs: readonly Job[] = [
  expireRequestsJob,
  refreshDiscountsJob,
  settleHoldsJob,
  sweepUploadsJob,
  sweepWaysInJob,
  sweepNoticesJob,
  removeBytesJob,
  sweepUnfinishedJob,
  wipeIdentitiesJob,
  endLeftCreditJob,
];
