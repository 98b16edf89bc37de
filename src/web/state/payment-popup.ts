import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './session/acts.ts';

/** Why the payment popup was opened (specification 2, site area elements). */
export interface PopupWish {
  /** Cents that are missing for what the person wanted to do; absent when they only want to add credit. */
  readonly needed_cents?: number;
  /** The fee that the credit has to cover, and what there is, both in cents. */
  readonly fee_cents?: number;
  readonly available_cents?: number;
  /** The dashboard path to return to after the provider's page. */
  readonly back: string;
}

export interface PaymentPopupState {
  readonly popup: PopupWish | null;
  /** Whether the error of a payment shows beside its button, so that the frame does not show it too. */
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
