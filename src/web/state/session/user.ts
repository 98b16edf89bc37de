import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import * as bidCalls from '#core/bids/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import { certifications } from '#core/certificates/calls.ts';
import type { Qualification } from '#core/certificates/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { NoticeSettings } from '#core/notices/model.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import * as userCalls from '#core/users/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { faultWords } from '#web/app/faults/fault-words.ts';
import { actOf, readOf } from '../cache.ts';
import { loggedOut, paymentDismissed, profileReady, serviceDeleted } from './acts.ts';

/** The signed-in person as the client knows them (specification 3, user state). */
export interface UserState {
  readonly info: UserMe | null;
  /** The error text of a failed fetch of the person (specification 8). */
  readonly fetch_error: string | null;
  readonly notification_settings: NoticeSettings | null;
  readonly unreadCount: CallOutput<typeof listCalls.unreadCount> | null;
  readonly cartCount: number;
  readonly unreadBookingCount: number;
  /** The certificates that the person's categories require, with their states; null until loaded. */
  readonly qualificationStatusList: readonly Qualification[] | null;
  readonly payment_error: string | null;
  /** Cents that a purchase has just added, until the message is dismissed. */
  readonly credit_purchased: number | null;
}

const nobody: UserState = {
  info: null,
  fetch_error: null,
  notification_settings: null,
  unreadCount: null,
  cartCount: 0,
  unreadBookingCount: 0,
  qualificationStatusList: null,
  payment_error: null,
  credit_purchased: null,
};

/** onboard_state of a person whose profile is ready (specification 4). */
export const PROFILE_READY = 2;

const withInfo = (state: UserState, change: (info: UserMe) => Partial<UserMe>): UserState =>
  state.info === null ? state : { ...state, info: { ...state.info, ...change(state.info) } };

/** Changes the shown wallet by so many cents, but never below 0 (specification 4). */
const withWallet = (state: UserState, cents: number): UserState =>
  withInfo(state, (info) => ({
    available_wallet_amount: toDecimal(Math.max(0, (fromDecimal(info.available_wallet_amount) ?? 0) + cents)),
  }));

/** The cents that a purchase adds to the wallet: its credit and its bonus. */
const bought = ({ credit, bonus }: { credit: string; bonus: string }): number =>
  (fromDecimal(credit) ?? 0) + (fromDecimal(bonus) ?? 0);

/** Adds a completed payment's credit to the shown wallet (specification 4). */
const withPurchase = (state: UserState, cents: number): UserState => ({
  ...withWallet(state, cents),
  payment_error: null,
  credit_purchased: cents,
});

export const userSlice = createSlice({
  name: 'user',
  initialState: nobody,
  reducers: {
    /** Clearing the user resets everything, as logging out does. */
    userCleared: () => nobody,
  },
  extraReducers: (build) => {
    build
      .addCase(loggedOut, () => nobody)
      .addCase(serviceDeleted, (state) =>
        withInfo(state, (info) => ({ quote_service_count: Math.max(0, info.quote_service_count - 1) })),
      )
      .addCase(profileReady, (state) => withInfo(state, () => ({ onboard_state: PROFILE_READY })))
      .addCase(paymentDismissed, (state) => ({ ...state, payment_error: null, credit_purchased: null }))
      // An order that was paid or refused directly, on this screen.
      .addMatcher(
        isAnyOf(
          actOf(paymentCalls.payByKeptCard).matchFulfilled,
          actOf(paymentCalls.payByCardToken).matchFulfilled,
          actOf(paymentCalls.stripePaymentIntent).matchFulfilled,
        ),
        (state, { payload: { order } }) => {
          if (order.status === 'completed') return withPurchase(state, bought(order));
          if (order.status !== 'failed') return state;
          return { ...state, payment_error: order.error?.message ?? faultWords.notPaid(), credit_purchased: null };
        },
      )
      // Results that the server still has to report, also from other devices. Its wallet includes them already.
      .addMatcher(readOf(paymentCalls.paymentOptions).matchFulfilled, (state, { payload }) => ({
        ...state,
        payment_error: payload.payment_error?.message ?? null,
        credit_purchased: payload.credit_purchased === null ? null : bought(payload.credit_purchased),
      }))
      .addMatcher(
        isAnyOf(readOf(userCalls.me).matchFulfilled, actOf(userCalls.editProfile).matchFulfilled),
        (state, { payload }) => ({
          ...state,
          info: payload.user,
          fetch_error: null,
        }),
      )
      .addMatcher(readOf(userCalls.me).matchRejected, (state, { payload, meta }) =>
        meta.condition ? state : { ...state, fetch_error: payload?.message ?? faultWords.notDone() },
      )
      .addMatcher(readOf(listCalls.unreadCount).matchFulfilled, (state, { payload }) => ({
        ...state,
        unreadCount: payload,
        cartCount: payload.cartCount,
        unreadBookingCount: payload.unreadBookingCount,
      }))
      .addMatcher(readOf(certifications).matchFulfilled, (state, { payload }) => ({
        ...state,
        qualificationStatusList: payload.qualificationStatusList,
      }))
      .addMatcher(
        isAnyOf(
          readOf(settingsCalls.notificationSettings).matchFulfilled,
          actOf(settingsCalls.changeNotificationSettings).matchFulfilled,
        ),
        (state, { payload }) => ({ ...state, notification_settings: payload.notification_settings }),
      )
      .addMatcher(actOf(bidCalls.sendQuote).matchFulfilled, (state, { payload }) =>
        withInfo(state, () => ({
          available_wallet_amount: toDecimal(Math.max(0, fromDecimal(payload.available_wallet_amount) ?? 0)),
        })),
      );
  },
});

export const { userCleared } = userSlice.actions;
