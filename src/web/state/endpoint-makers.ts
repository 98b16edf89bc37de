import type { EndpointBuilder, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { ask, type CallError } from './ask.ts';

type BaseQuery = ReturnType<typeof fakeBaseQuery<CallError>>;

/** What makes endpoints of calls: `read` keeps the answer under its tags, `act` has what these tags stand for read again. */
export function makersOf<T extends string>(build: EndpointBuilder<BaseQuery, T, 'gotong'>) {
  type Tags = Parameters<typeof build.query<unknown, unknown>>[0]['providesTags'];
  return {
    read: <C extends Call>(c: C, providesTags: Tags) =>
      build.query<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), providesTags: providesTags as never }),
    act: <C extends Call>(c: C, invalidatesTags: Tags) =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: invalidatesTags as never }),
  };
}

/** Tags of the bid that an input names. */
export const byBid = (_: unknown, __: unknown, input: unknown) => [
  { type: 'Bid' as const, id: String((input as { bid_id: unknown }).bid_id) },
];
