import { createAction } from '@reduxjs/toolkit';

/** Actions that change the whole state of the client (specification 4, "Session and mode"). Each slice reacts in its own way. */

/** The person left, or the session died. */
export const loggedOut = createAction('session/loggedOut');
/** Forgets all that was read; the person stays. */
export const cacheCleared = createAction('session/cacheCleared');
/** A service was deleted. */
export const serviceDeleted = createAction<{ id: number }>('services/deleted');
/** The profile is complete. */
export const profileReady = createAction('services/profileReady');
/** The person has read the message about a payment. */
export const paymentDismissed = createAction('payments/dismissed');
