import * as edits from '#core/requests/edits/calls.ts';
import * as feedbacks from '#core/requests/feedback/calls.ts';
import * as told from '#core/requests/feedback/ops-calls.ts';
import * as later from '#core/requests/later/calls.ts';
import * as questions from '#core/requests/questions/calls.ts';
import * as wishes from '#core/requests/wishes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as editing from './edits/service.ts';
import * as reading from './feedback/ops-service.ts';
import * as telling from './feedback/service.ts';
import * as better from './later/service.ts';
import * as asking from './questions/service.ts';
import * as wishing from './wishes/service.ts';

/** Calls to edit and copy a request, to ask questions about it, and to give feedback on it, which operators read. */
export const projectHandlers: readonly Binding[] = [
  bind(edits.requestForm, editing.requestForm),
  bind(edits.editRequest, editing.edit),
  bind(edits.copyRequest, editing.copy, { transaction: false }),
  bind(wishes.stillNeeded, wishing.stillNeeded),
  bind(later.laterQuestions, better.questions),
  bind(later.answerLater, better.answer),
  bind(questions.requestQuestions, asking.questions),
  bind(questions.askRequestQuestion, asking.ask),
  bind(questions.answerRequestQuestion, asking.answer),
  bind(feedbacks.projectExtras, telling.extras),
  bind(feedbacks.addFeedback, telling.addFeedback),
  bind(feedbacks.addBudgetSurvey, telling.addSurvey),
  bind(told.opsFeedbacks, reading.feedbacks),
  bind(told.opsFeedback, reading.feedback),
  bind(told.openFeedbackFile, reading.openFile),
];
