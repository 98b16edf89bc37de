import * as blocks from '#core/auth/block-calls.ts';
import { openCertificateFile } from '#core/certificates/ops-calls.ts';
import type { CallInput, CallOutput } from '#core/kit/call.ts';
import * as reviews from '#core/ops/calls.ts';
import { opsPerson as openPerson, opsActs, opsOverview, opsPeople, review, reviewQueue } from '#core/ops/calls.ts';
import * as reports from '#core/reports/calls.ts';
import * as questions from '#core/services/question-calls.ts';
import * as identities from '#core/users/identity-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';
import { makersOf } from './endpoint-makers.ts';

/**
 * The calls of the back office. They join the cache here and not in api.ts, so that nobody loads them but operators.
 * Looks at documents and numbers are mutations: nothing of them stays in the cache once the screen is left.
 */
const office = gotong
  .enhanceEndpoints({ addTagTypes: ['OpsQueue', 'OpsReview', 'OpsPeople', 'OpsActs', 'OpsToday', 'OpsReports'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { act, read } = makersOf(build);
      return {
        opsOverview: read(opsOverview, ['OpsQueue']),
        opsToday: read(reviews.opsToday, ['OpsToday']),
        reviewQueue: read(reviewQueue, ['OpsQueue']),
        opsReview: read(review, ['OpsReview']),
        claimReview: act(reviews.claimReview, ['OpsQueue', 'OpsReview', 'OpsActs']),
        releaseReview: act(reviews.releaseReview, ['OpsQueue', 'OpsReview', 'OpsActs']),
        decideReview: act(reviews.decideReview, ['OpsQueue', 'OpsReview', 'OpsActs']),
        undoReview: act(reviews.undoReview, ['OpsQueue', 'OpsReview', 'OpsActs']),
        settleReview: act(reviews.settleReview, ['OpsQueue', 'OpsReview', 'OpsActs']),
        revealIdentity: act(identities.revealIdentity, ['OpsReview', 'OpsActs']),
        viewIdentityDocument: act(identities.viewIdentityDocument, ['OpsReview', 'OpsActs']),
        openCertificateFile: act(openCertificateFile, ['OpsReview', 'OpsActs']),
        questionReports: read(questions.questionReports, ['OpsReports']),
        decideQuestionReport: act(questions.decideQuestionReport, ['OpsReports', 'OpsActs']),
        reportQueue: read(reports.reportQueue, ['OpsReports']),
        reportCase: read(reports.reportCase, ['OpsReports']),
        takeReport: act(reports.takeReport, ['OpsReports', 'OpsActs']),
        decideReport: act(reports.decideReport, ['OpsReports', 'OpsActs', 'OpsPeople', 'OpsToday']),
        undoReport: act(reports.undoReport, ['OpsReports', 'OpsActs', 'OpsPeople']),
        openReportFile: act(reports.openReportFile, ['OpsActs']),
        opsPeople: read(opsPeople, ['OpsPeople']),
        opsPerson: read(openPerson, ['OpsPeople']),
        blockUser: act(blocks.blockUser, ['OpsPeople', 'OpsActs', 'OpsQueue']),
        unblockUser: act(blocks.unblockUser, ['OpsPeople', 'OpsActs', 'OpsQueue']),
        opsActs: read(opsActs, ['OpsActs']),
        actPages: build.infiniteQuery<
          CallOutput<typeof opsActs>,
          Omit<CallInput<typeof opsActs>, 'cursor'>,
          string | null
        >({
          queryFn: ({ queryArg, pageParam }, { signal }) =>
            ask(opsActs)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
          infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor },
          providesTags: ['OpsActs'],
        }),
      };
    },
  });

/** Reads again what the queue shows: somebody handed something in, took it, or decided. */
export const staleQueue = () => office.util.invalidateTags(['OpsQueue', 'OpsReview']);

/** Reads again what is reported: something came, or somebody took or decided it. */
export const staleReports = () => office.util.invalidateTags(['OpsReports']);

export const {
  useOpsOverviewQuery,
  useOpsTodayQuery,
  useReviewQueueQuery,
  useOpsReviewQuery,
  useClaimReviewMutation,
  useReleaseReviewMutation,
  useDecideReviewMutation,
  useUndoReviewMutation,
  useSettleReviewMutation,
  useRevealIdentityMutation,
  useViewIdentityDocumentMutation,
  useOpenCertificateFileMutation,
  useQuestionReportsQuery,
  useDecideQuestionReportMutation,
  useReportQueueQuery,
  useReportCaseQuery,
  useTakeReportMutation,
  useDecideReportMutation,
  useUndoReportMutation,
  useOpenReportFileMutation,
  useOpsPeopleQuery,
  useOpsPersonQuery,
  useBlockUserMutation,
  useUnblockUserMutation,
  useOpsActsQuery,
  useActPagesInfiniteQuery,
} = office;
