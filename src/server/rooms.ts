import { authHandlers } from './auth/handlers.ts';
import { bidsHandlers } from './bids/handlers.ts';
import { settleHoldsJob } from './bids/jobs.ts';
import { endRequest, matchRequest, offerOpenRequests } from './bids/service.ts';
import { categoriesHandlers } from './categories/handlers.ts';
import { messagesHandlers } from './messages/handlers.ts';
import { noteBidChange } from './messages/service.ts';
import type { Binding } from './platform/bind.ts';
import type { Reactions } from './platform/context.ts';
import type { Job } from './platform/jobs.ts';
import { requestsHandlers } from './requests/handlers.ts';
import { expireRequestsJob, refreshDiscountsJob } from './requests/jobs.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { servicesHandlers } from './services/handlers.ts';
import { uploadsHandlers } from './uploads/handlers.ts';
import { sweepUploadsJob } from './uploads/jobs.ts';
import { usersHandlers } from './users/handlers.ts';
import { walletHandlers } from './wallet/handlers.ts';

/** Every call the server answers. */
export const bindings: readonly Binding[] = [
  ...authHandlers,
  ...usersHandlers,
  ...categoriesHandlers,
  ...servicesHandlers,
  ...requestsHandlers,
  ...bidsHandlers,
  ...messagesHandlers,
  ...reviewsHandlers,
  ...walletHandlers,
  ...uploadsHandlers,
];

/** What each room does when another says that something happened, in the same transaction. */
export const reactions: Reactions = {
  'request.created': [matchRequest],
  'request.ended': [endRequest],
  'service.added': [offerOpenRequests],
  'bid.changed': [noteBidChange],
};

/** Work that happens by the clock. */
export const jobs: readonly Job[] = [expireRequestsJob, refreshDiscountsJob, settleHoldsJob, sweepUploadsJob];
