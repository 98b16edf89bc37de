import type { CallInput, CallOutput } from '#core/kit/call.ts';
import { opsTraffic } from '#core/views/calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Figures of page views, for operators. They change with every visit, so that they are read anew when they are opened. */
const traffic = gotong.injectEndpoints({
  endpoints: (build) => ({
    opsTraffic: build.query<CallOutput<typeof opsTraffic>, CallInput<typeof opsTraffic>>({
      queryFn: ask(opsTraffic),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOpsTrafficQuery } = traffic;
