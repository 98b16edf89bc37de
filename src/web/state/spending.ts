import type { CallInput, CallOutput } from '#core/kit/call.ts';
import { walletStatements } from '#core/payments/paper-calls.ts';
import * as wallet from '#core/wallet/calls.ts';
import { api } from '#web/app/api.ts';
import { gotong } from './api.ts';
import { ask, type CallError, toCallError } from './ask.ts';

/** What the wallet's own screen reads beside the balance: held fees, and what was spent. */
const spending = gotong.injectEndpoints({
  endpoints: (build) => ({
    walletSpending: build.query<CallOutput<typeof wallet.walletSpending>, CallInput<typeof wallet.walletSpending>>({
      queryFn: ask(wallet.walletSpending),
      providesTags: ['Wallet'],
    }),
    walletStatements: build.query<CallOutput<typeof walletStatements>, CallInput<typeof walletStatements>>({
      queryFn: ask(walletStatements),
      providesTags: ['Wallet'],
    }),
    heldFeePages: build.infiniteQuery<CallOutput<typeof wallet.heldFees>, { page_size: number }, string | null>({
      queryFn: async ({ queryArg, pageParam }, { signal }): Promise<Page> => {
        try {
          const input = { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) };
          const result = await api(wallet.heldFees, input, { signal });
          if (result.ok) return { data: result.value };
          return { error: { kind: 'refused', code: result.error, message: result.message ?? '', fields: {} } };
        } catch (error) {
          return { error: toCallError(error) };
        }
      },
      infiniteQueryOptions: { initialPageParam: null as string | null, getNextPageParam: (last) => last.next_cursor },
      providesTags: ['Wallet'],
    }),
  }),
});
type Page = { data: CallOutput<typeof wallet.heldFees> } | { error: CallError };

export const { useWalletSpendingQuery, useWalletStatementsQuery, useHeldFeePagesInfiniteQuery } = spending;
