import { createAction } from '@reduxjs/toolkit';

/** What happens to the whole of the client's state (specification 4, "Session and mode"). Each slice says what it does then. */

/** The person left, or the session died. */
export const loggedOut = createAction('session/loggedOut');
/** What was fetched is forgotten, the person stays. */
export const cacheCleared = createAction('session/cacheCleared');
/** A service was deleted. */
export const serviceDeleted = createAction<{ id: number }>('services/deleted');
/** The profile is complete. */
export const profileReady = createAction('services/profileReady');
/** What was said about a payment has been read. */
export const paymentDismissed = createAction('payments/dismissed');
