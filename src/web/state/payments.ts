import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as payments from '#core/payments/calls.ts';
import { api } from '#web/app/api.ts';
import { gotong } from './api.ts';
import { type CallError, toCallError } from './ask.ts';
import { makersOf } from './endpoint-makers.ts';
import { askPage, byCursor, type ListInput } from './pages.ts';

/**
 * An act with the key of its try. A person who presses again after a lost answer sends the same key, so that the server
 * answers with what the first try did (decision 5).
 */
export interface Try<C extends Call> {
  readonly input: CallInput<C>;
  readonly key: string;
}

/** Runs an act by the key of its try. */
function askOnce<C extends Call>(c: C) {
  return async (
    { input, key }: Try<C>,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: CallOutput<C> } | { error: CallError }> => {
    try {
      const result = await api(c, input, { signal, idempotencyKey: key });
      if (result.ok) return { data: result.value };
      const { error, message, details } = result;
      return { error: { kind: 'refused', code: error, message: message ?? '', fields: {}, details } };
    } catch (error) {
      return { error: toCallError(error) };
    }
  };
}

/** Buying credit, cards and automatic top-up. */
export const paying = gotong.injectEndpoints({
  endpoints: (build) => {
    type Tags = Parameters<typeof build.query<unknown, unknown>>[0]['providesTags'];
    const { read } = makersOf(build);
    const act = <C extends Call>(c: C, invalidatesTags: Tags) =>
      build.mutation<CallOutput<C>, Try<C>>({ queryFn: askOnce(c), invalidatesTags: invalidatesTags as never });
    /** A paid order changes the wallet, what can be sent from it, and what is told about payments. */
    const PAID: Tags = ['Payments', 'Cards', 'Wallet', 'Me'];
    return {
      packages: read(payments.packages, ['Payments']),
      paymentOptions: read(payments.paymentOptions, ['Payments', 'Cards']),
      previewPurchase: read(payments.previewPurchase, ['Wallet', 'Payments']),
      paymentOrder: read(payments.paymentOrder, ['Payments']),
      orderPages: build.infiniteQuery<
        CallOutput<typeof payments.paymentOrders>,
        ListInput<typeof payments.paymentOrders>,
        string | null
      >({ queryFn: askPage(payments.paymentOrders), infiniteQueryOptions: byCursor, providesTags: ['Payments'] }),
      orderCredit: act(payments.orderCredit, []),
      chargeByPrime: act(payments.chargeByPrime, PAID),
      chargeByToken: act(payments.chargeByToken, PAID),
      stripePaymentIntent: act(payments.stripePaymentIntent, PAID),
      linePay: act(payments.linePay, PAID),
      refundPurchase: act(payments.refundPurchase, ['Payments', 'Wallet', 'Me']),
      dismissPayment: act(payments.dismissPayment, ['Payments']),

      paymentCards: read(payments.paymentCards, ['Cards']),
      bindPage: act(payments.bindPage, []),
      stripeSetupIntent: act(payments.stripeSetupIntent, []),
      bindCard: act(payments.bindCard, ['Cards']),
      defaultCard: act(payments.defaultCard, ['Cards', 'AutoTopUp']),
      removeCard: act(payments.removeCard, ['Cards', 'AutoTopUp']),

      autoTopUp: read(payments.autoTopUp, ['AutoTopUp']),
      setAutoTopUp: act(payments.setAutoTopUp, ['AutoTopUp']),
    };
  },
});

export const {
  usePackagesQuery,
  usePaymentOptionsQuery,
  usePreviewPurchaseQuery,
  usePaymentOrderQuery,
  useOrderPagesInfiniteQuery,
  useOrderCreditMutation,
  useChargeByPrimeMutation,
  useChargeByTokenMutation,
  useStripePaymentIntentMutation,
  useLinePayMutation,
  useRefundPurchaseMutation,
  useDismissPaymentMutation,
  usePaymentCardsQuery,
  useBindPageMutation,
  useStripeSetupIntentMutation,
  useBindCardMutation,
  useDefaultCardMutation,
  useRemoveCardMutation,
  useAutoTopUpQuery,
  useSetAutoTopUpMutation,
} = paying;
