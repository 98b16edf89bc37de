import * as reviews from '#core/reviews/calls.ts';
import * as questions from '#core/services/question-calls.ts';
import { gotong } from './api.ts';
import { byBid, makersOf } from './endpoint-makers.ts';

/** Reviews of both sides, and questions on a pro's page. They join the cache where somebody looks at them. */
const reviewing = gotong.injectEndpoints({
  endpoints: (build) => {
    const { act, read } = makersOf(build);
    const byBidAnd =
      (...more: ('Request' | 'Projects' | 'Inbox' | 'Works' | 'Reviews')[]) =>
      (a: unknown, b: unknown, input: unknown) => [...byBid(a, b, input), ...more];
    const byBidOfReview = (reply: unknown) => [
      'Reviews' as const,
      { type: 'Bid' as const, id: String((reply as { quote_bid_id?: number } | undefined)?.quote_bid_id) },
    ];
    return {
      review: act(reviews.review, byBidAnd('Request', 'Projects', 'Inbox', 'Reviews')),
      reviewCustomer: act(reviews.reviewCustomer, byBidAnd('Works', 'Reviews')),
      editReview: act(reviews.editReview, byBidOfReview),
      removeReview: act(reviews.removeReview, byBidOfReview),
      myReviews: read(reviews.myReviews, ['Reviews']),
      customerReviews: read(reviews.customerReviews, byBid),
      bidReview: read(reviews.bidReview, byBid),
      receivedQuestions: read(questions.receivedQuestions, ['Questions']),
      answerQuestion: act(questions.answerQuestion, ['Questions']),
      declineQuestion: act(questions.declineQuestion, ['Questions']),
      reportQuestion: act(questions.reportQuestion, []),
      serviceReviews: read(reviews.serviceReviews, ['Reviews']),
      replyToReview: act(reviews.replyToReview, ['Reviews']),
    };
  },
});

export const {
  useReviewMutation,
  useReviewCustomerMutation,
  useEditReviewMutation,
  useRemoveReviewMutation,
  useMyReviewsQuery,
  useCustomerReviewsQuery,
  useBidReviewQuery,
  useReceivedQuestionsQuery,
  useAnswerQuestionMutation,
  useDeclineQuestionMutation,
  useReportQuestionMutation,
  useServiceReviewsQuery,
  useReplyToReviewMutation,
} = reviewing;
