import * as contacts from '#core/bids/contact-calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as edits from '#core/requests/edit-calls.ts';
import * as feedbacks from '#core/requests/feedback-calls.ts';
import { reopenRequest } from '#core/requests/hash-calls.ts';
import * as questions from '#core/requests/question-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

type About = 'Request' | 'RequestQuestions' | 'Suggested' | 'Told';

/** The request that a call is about, under whichever name it has there. */
const requestOf = (input: unknown): string => {
  const { request_id, quote_request_id } = input as { request_id?: unknown; quote_request_id?: unknown };
  return String(request_id ?? quote_request_id);
};

/** What a customer does with a project besides its quotes: questions, pros to ask, another form of it, and what is told of it. */
export const projectsApi = gotong.injectEndpoints({
  endpoints: (build) => {
    const of =
      (...types: readonly About[]) =>
      (_: unknown, __: unknown, input: unknown) =>
        types.map((type) => ({ type, id: requestOf(input) }));
    const read = <C extends Call>(c: C, type: About) =>
      build.query<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), providesTags: of(type) as never });
    const act = <C extends Call>(c: C, ...types: readonly About[]) =>
      build.mutation<CallOutput<C>, CallInput<C>>({
        queryFn: ask(c),
        invalidatesTags: ((a: unknown, b: unknown, input: unknown) => [
          ...of(...types)(a, b, input),
          'Projects',
        ]) as never,
      });
    // The bid says which request it is on; the caller's list of suggestions is the only one open.
    const byBid = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: ['Suggested'] });
    return {
      requestForm: read(edits.requestForm, 'Request'),
      editRequest: act(edits.editRequest, 'Request', 'Suggested'),
      copyRequest: act(edits.copyRequest),
      reopenRequest: act(reopenRequest, 'Request', 'Suggested', 'Told'),
      requestQuestions: read(questions.requestQuestions, 'RequestQuestions'),
      askRequestQuestion: act(questions.askRequestQuestion, 'RequestQuestions'),
      answerRequestQuestion: build.mutation<
        CallOutput<typeof questions.answerRequestQuestion>,
        CallInput<typeof questions.answerRequestQuestion>
      >({ queryFn: ask(questions.answerRequestQuestion), invalidatesTags: ['RequestQuestions'] }),
      match: read(contacts.match, 'Suggested'),
      askMatched: act(contacts.askMatched, 'Suggested'),
      invitePro: act(contacts.invitePro, 'Suggested'),
      consumerWantProviderQuote: byBid(contacts.consumerWantProviderQuote),
      wantToContactProvider: byBid(contacts.wantToContactProvider),
      projectExtras: read(feedbacks.projectExtras, 'Told'),
      addFeedback: act(feedbacks.addFeedback, 'Told'),
      addBudgetSurvey: act(feedbacks.addBudgetSurvey, 'Told'),
    };
  },
});

export const {
  useRequestFormQuery,
  useEditRequestMutation,
  useCopyRequestMutation,
  useReopenRequestMutation,
  useRequestQuestionsQuery,
  useAskRequestQuestionMutation,
  useAnswerRequestQuestionMutation,
  useMatchQuery,
  useAskMatchedMutation,
  useInviteProMutation,
  useConsumerWantProviderQuoteMutation,
  useWantToContactProviderMutation,
  useProjectExtrasQuery,
  useAddFeedbackMutation,
  useAddBudgetSurveyMutation,
} = projectsApi;
