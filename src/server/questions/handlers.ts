import * as calls from '#core/questions/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const questionHandlers: readonly Binding[] = [
  bind(calls.serviceQuestions, service.publicQuestions),
  bind(calls.myServiceQuestions, service.myQuestions),
  bind(calls.askQuestion, service.ask),
  bind(calls.receivedQuestions, service.received),
  bind(calls.answerQuestion, service.answer),
  bind(calls.declineQuestion, service.decline),
  bind(calls.deleteQuestion, service.remove),
  bind(calls.reportQuestion, service.report),
  bind(calls.questionReports, service.reports),
  bind(calls.decideQuestionReport, service.decideReport),
];
