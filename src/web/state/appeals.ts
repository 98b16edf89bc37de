import * as appeals from '#core/appeals/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Fees of one's quotes and asking for them back. They join the cache where a fee is looked at. */
const fees = gotong.enhanceEndpoints({ addTagTypes: ['Fees'] }).injectEndpoints({
  endpoints: (build) => {
    const act = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: ['Fees', 'Wallet'] });
    return {
      fee: build.query<CallOutput<typeof appeals.fee>, CallInput<typeof appeals.fee>>({
        queryFn: ask(appeals.fee),
        providesTags: ['Fees', 'Wallet'],
      }),
      addAppeal: act(appeals.addAppeal),
      withdrawAppeal: act(appeals.withdrawAppeal),
    };
  },
});

/** Reads fees again: an appeal was taken, decided, or made on another device. */
export const staleFees = () => fees.util.invalidateTags(['Fees']);

export const { useFeeQuery, useAddAppealMutation, useWithdrawAppealMutation } = fees;
