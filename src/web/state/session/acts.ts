import { createAction } from '@reduxjs/toolkit';

/** Actions that affect the whole client state (specification 4, "Session and mode"). Each slice reacts in its own way. */

/** The person logged out, or the session ended. */
export const loggedOut = createAction('session/loggedOut');
/** Forgets everything that was read. The person stays logged in. */
export const cacheCleared = createAction('session/cacheCleared');
/** A service was deleted. */
export const serviceDeleted = createAction<{ id: number }>('services/deleted');
/** The profile is complete. */
export const profileReady = createAction('services/profileReady');
/** The person has dismissed the message about a payment. */
export const paymentDismissed = createAction('payments/dismissed');
