import { feeReceipt } from '#core/bids/fee-calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as calls from '#core/requests/tariff-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';
import { makersOf } from './endpoint-makers.ts';

/** The tariff of lead fees, for everybody and for operators, and the receipt of a fee (decision 15). */
const tariffs = gotong.enhanceEndpoints({ addTagTypes: ['Tariff', 'OpsActs', 'OpsCategory'] }).injectEndpoints({
  endpoints: (build) => {
    type Tags = Parameters<typeof build.query<unknown, unknown>>[0]['providesTags'];
    const { read } = makersOf(build);
    const act = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({
        queryFn: ask(c),
        invalidatesTags: ['Tariff', 'OpsActs', 'OpsCategory'] as never,
      });
    const shown: Tags = ['Tariff'] as never;
    return {
      tariff: read(calls.tariff, shown),
      opsTariff: read(calls.opsTariff, shown),
      tariffEffect: read(calls.tariffEffect, shown),
      saveTariffDraft: act(calls.saveTariffDraft),
      discardTariffDraft: act(calls.discardTariffDraft),
      publishTariff: act(calls.publishTariff),
      withdrawTariff: act(calls.withdrawTariff),
      // A receipt never changes.
      feeReceipt: read(feeReceipt, [] as never),
    };
  },
});

export const {
  useTariffQuery,
  useOpsTariffQuery,
  useTariffEffectQuery,
  useSaveTariffDraftMutation,
  useDiscardTariffDraftMutation,
  usePublishTariffMutation,
  useWithdrawTariffMutation,
  useFeeReceiptQuery,
} = tariffs;
