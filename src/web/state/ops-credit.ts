import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as calls from '#core/ops/credit-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';
import { makersOf } from './endpoint-makers.ts';

/** Credit that operators add and take. A person's credit is read anew on each visit, since the look is recorded. */
const credit = gotong.enhanceEndpoints({ addTagTypes: ['OpsCredit', 'OpsActs', 'OpsPeople'] }).injectEndpoints({
  endpoints: (build) => {
    const { read } = makersOf(build);
    const act = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({
        queryFn: ask(c),
        invalidatesTags: ['OpsCredit', 'OpsActs'] as never,
      });
    return {
      personCredit: read(calls.personCredit, ['OpsCredit'] as never),
      creditAdjustments: read(calls.creditAdjustments, ['OpsCredit'] as never),
      adjustmentPages: build.infiniteQuery<
        CallOutput<typeof calls.creditAdjustments>,
        Omit<CallInput<typeof calls.creditAdjustments>, 'cursor'>,
        string | null
      >({
        queryFn: ({ queryArg, pageParam }, { signal }) =>
          ask(calls.creditAdjustments)(
            { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) },
            { signal },
          ),
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor },
        providesTags: ['OpsCredit'] as never,
      }),
      adjustCredit: act(calls.adjustCredit),
      approveAdjustment: act(calls.approveAdjustment),
      refuseAdjustment: act(calls.refuseAdjustment),
      withdrawAdjustment: act(calls.withdrawAdjustment),
    };
  },
});

/** Reads again what operators added and took: somebody asked, or decided. */
export const staleCredit = () => credit.util.invalidateTags(['OpsCredit']);

export const {
  usePersonCreditQuery,
  useCreditAdjustmentsQuery,
  useAdjustmentPagesInfiniteQuery,
  useAdjustCreditMutation,
  useApproveAdjustmentMutation,
  useRefuseAdjustmentMutation,
  useWithdrawAdjustmentMutation,
} = credit;
