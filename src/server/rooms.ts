import { authHandlers } from './auth/handlers.ts';
import { bidsHandlers } from './bids/handlers.ts';
import { categoriesHandlers } from './categories/handlers.ts';
import { messagesHandlers } from './messages/handlers.ts';
import type { Binding } from './platform/bind.ts';
import type { Reactions } from './platform/context.ts';
import type { Job } from './platform/jobs.ts';
import { requestsHandlers } from './requests/handlers.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { servicesHandlers } from './services/handlers.ts';
import { uploadsHandlers } from './uploads/handlers.ts';
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
export const reactions: Reactions = {};

/** Work that happens by the clock. */
export const jobs: readonly Job[] = [];
