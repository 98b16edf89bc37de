import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './session/acts.ts';

/** Why the payment popup was opened (specification 2, site area elements). */
export interface PopupWish {
  /** How many cents are missing for what the person wants to do. Absent if they only want to add credit. */
  readonly needed_cents?: number;
  /** The fee that the credit must cover, and the credit there is, both in cents. */
  readonly fee_cents?: number;
  readonly available_cents?: number;
  /** The dashboard path to return to after the provider's page. */
  readonly back: string;
}

export interface PaymentPopupState {
  readonly popup: PopupWish | null;
  /** Whether a payment's error shows beside its button, so that the dashboard's frame doesn't show it too. */
  readonly is_said_here: boolean;
}

const closed: PaymentPopupState = { popup: null, is_said_here: false };

export const paymentPopupSlice = createSlice({
  name: 'paymentPopup',
  initialState: closed,
  reducers: {
    paymentPopupOpened: (state, { payload }: PayloadAction<PopupWish>) => ({ ...state, popup: payload }),
    paymentPopupClosed: (state) => ({ ...state, popup: null }),
    paymentSaidHere: (state, { payload }: PayloadAction<boolean>) => ({ ...state, is_said_here: payload }),
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => closed);
  },
});

export const { paymentPopupOpened, paymentPopupClosed, paymentSaidHere } = paymentPopupSlice.actions;
