import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as reports from '#core/reports/calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Reporting, and one's own reports. They join the cache where somebody reports, and not before. */
const reporting = gotong.enhanceEndpoints({ addTagTypes: ['Reports'] }).injectEndpoints({
  endpoints: (build) => {
    const read = <C extends Call>(c: C) =>
      build.query<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), providesTags: ['Reports'] });
    return {
      reportTopics: build.query<CallOutput<typeof reports.reportTopics>, CallInput<typeof reports.reportTopics>>({
        queryFn: ask(reports.reportTopics),
      }),
      myReports: read(reports.myReports),
      addReport: build.mutation<CallOutput<typeof reports.addReport>, CallInput<typeof reports.addReport>>({
        queryFn: ask(reports.addReport),
        invalidatesTags: ['Reports'],
      }),
    };
  },
});

export const { useReportTopicsQuery, useMyReportsQuery, useAddReportMutation } = reporting;
