import { createAction } from '@reduxjs/toolkit';

/** What happens to the whole of the client's state (specification 4, "Session and mode"). Each slice says what it does then. */

/** The person left, or the session died. */
export const loggedOut = createAction('session/loggedOut');
/** What was fetched is forgotten, the person stays. */
export const cacheCleared = createAction('session/cacheCleared');
/** A quote went out: its fee, in cents, leaves the wallet that is shown. */
export const requestQuoted = createAction<{ fee_cents: number }>('requests/quoted');
/** A service was deleted. */
export const serviceDeleted = createAction<{ id: number }>('services/deleted');
/** The profile is complete. */
export const profileReady = createAction('services/profileReady');
/** A purchase of credit came through, in cents. */
export const paymentCompleted = createAction<{ credit_cents: number }>('payments/completed');
/** A purchase of credit did not come through, and why. */
export const paymentFailed = createAction<{ error: string }>('payments/failed');
/** What was said about a payment has been read. */
export const paymentDismissed = createAction('payments/dismissed');
