import * as appeals from '#core/appeals/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { opsBooks } from '#core/ops/books-calls.ts';
import * as payments from '#core/payments/ops-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';
import { makersOf } from './endpoint-makers.ts';

type Paged<C extends Call> = Omit<CallInput<C>, 'cursor'>;
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor,
};

/** Payments, refunds, appeals and the books, as operators see them. */
const money = gotong.enhanceEndpoints({ addTagTypes: ['OpsMoney', 'OpsAppeals', 'OpsActs'] }).injectEndpoints({
  endpoints: (build) => {
    const { act, read } = makersOf(build);
    const page =
      <C extends Call>(c: C) =>
      (
        { queryArg, pageParam }: { queryArg: Paged<C>; pageParam: string | null },
        { signal }: { signal: AbortSignal },
      ) =>
        ask(c)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } as CallInput<C>, { signal });
    return {
      appealQueue: read(appeals.appealQueue, ['OpsAppeals']),
      opsAppeal: read(appeals.opsAppeal, ['OpsAppeals']),
      takeAppeal: act(appeals.takeAppeal, ['OpsAppeals', 'OpsActs']),
      decideAppeal: act(appeals.decideAppeal, ['OpsAppeals', 'OpsActs']),
      openAppealFile: act(appeals.openAppealFile, ['OpsActs']),
      paymentPages: build.infiniteQuery<
        CallOutput<typeof payments.opsPayments>,
        Paged<typeof payments.opsPayments>,
        string | null
      >({ queryFn: page(payments.opsPayments), infiniteQueryOptions: byCursor, providesTags: ['OpsMoney'] }),
      opsPayment: read(payments.opsPayment, ['OpsMoney']),
      askProvider: act(payments.opsAskProvider, ['OpsMoney', 'OpsActs']),
      replayNotice: act(payments.opsReplayNotice, ['OpsMoney', 'OpsActs']),
      opsRefunds: read(payments.opsRefunds, ['OpsMoney']),
      refundPages: build.infiniteQuery<
        CallOutput<typeof payments.opsRefunds>,
        Paged<typeof payments.opsRefunds>,
        string | null
      >({ queryFn: page(payments.opsRefunds), infiniteQueryOptions: byCursor, providesTags: ['OpsMoney'] }),
      approveRefund: act(payments.opsApproveRefund, ['OpsMoney', 'OpsActs']),
      secondRefund: act(payments.opsSecondRefund, ['OpsMoney', 'OpsActs']),
      refuseRefund: act(payments.opsRefuseRefund, ['OpsMoney', 'OpsActs']),
      opsDisputes: read(payments.opsDisputes, ['OpsMoney']),
      // Proved when it is asked for, and not kept.
      proveBooks: build.mutation<CallOutput<typeof opsBooks>, CallInput<typeof opsBooks>>({ queryFn: ask(opsBooks) }),
    };
  },
});

/** Reads again what waits about money: a refund or dispute came or was decided. */
export const staleMoney = () => money.util.invalidateTags(['OpsMoney']);
/** Reads appeals again: one came, was taken or was decided. */
export const staleAppeals = () => money.util.invalidateTags(['OpsAppeals']);

export const {
  useAppealQueueQuery,
  useOpsAppealQuery,
  useTakeAppealMutation,
  useDecideAppealMutation,
  useOpenAppealFileMutation,
  usePaymentPagesInfiniteQuery,
  useOpsPaymentQuery,
  useAskProviderMutation,
  useReplayNoticeMutation,
  useOpsRefundsQuery,
  useRefundPagesInfiniteQuery,
  useApproveRefundMutation,
  useSecondRefundMutation,
  useRefuseRefundMutation,
  useOpsDisputesQuery,
  useProveBooksMutation,
} = money;
