import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import {
  ANSWER_MAX,
  ownQuestionShape,
  QUESTION_MAX,
  QUESTION_MIN,
  QUESTION_REPORT_TYPES,
  QUESTION_STATES,
  questionReportShape,
  questionShape,
  REPORT_NOTE_MAX,
} from './model.ts';

const section = '3 service state questions, 7 Services and profile data';
const byQuestion = { question_id: shape.id() };
const CONTACTS = 'Everyone can read this. Leave out phone numbers, email addresses and links.';
const TAKEN_DOWN = 'Gotong took this question down.';

export const serviceQuestions = call({
  section,
  summary: 'Answered questions of a public service, newest answer first; pages of ten by cursor.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/questions.json',
  auth: 'none',
  input: z.object({ service_id: shape.id(), cursor: z.string().max(300).optional() }),
  output: z.object({ questions: z.array(questionShape), paging: pagingShape }),
});

export const myServiceQuestions = call({
  section,
  summary: 'What the caller asked a public service, newest first, answered or not.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/questions/mine.json',
  auth: 'session',
  input: z.object({ service_id: shape.id() }),
  output: z.object({ questions: z.array(ownQuestionShape) }),
});

export const askQuestion = call({
  section,
  summary: 'Asks a pro a question. Only the two see it until the pro answers.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/questions.json',
  auth: 'session',
  input: z.object({ service_id: shape.id(), question: shape.text(QUESTION_MAX, QUESTION_MIN) }),
  output: z.object({ question: ownQuestionShape }),
  errors: {
    'own service': 'This is your own service.',
    'contact details': CONTACTS,
    'too many waiting': 'This pro hasn’t answered three of your questions. Wait for an answer, or delete one.',
    limited: LIMITED,
  },
});

export const receivedQuestions = call({
  section,
  summary: 'Questions to an own service, those without an answer first; pages of ten by number.',
  method: 'GET',
  path: '/new/v1/service_questions/index.json',
  named: ['quote_service_id', 'state', 'page'],
  auth: 'session',
  input: z.object({
    quote_service_id: shape.id(),
    state: z.enum(QUESTION_STATES).optional(),
    page: shape.pageNumber(),
  }),
  output: z.object({ questions: z.array(ownQuestionShape), waiting: z.number(), paging: pagingShape }),
});

export const answerQuestion = call({
  section,
  summary: 'The pro answers, or changes the answer: question and answer are public from then on.',
  method: 'POST',
  path: '/new/v1/service_questions/answer/{question_id}.json',
  auth: 'session',
  input: z.object({ ...byQuestion, answer: shape.text(ANSWER_MAX, 1) }),
  output: z.object({ question: ownQuestionShape }),
  errors: { 'contact details': CONTACTS, 'taken down': TAKEN_DOWN },
});

export const declineQuestion = call({
  section,
  summary: 'The pro archives a question, which takes it off the page; `undo` brings it back.',
  method: 'POST',
  path: '/new/v1/service_questions/decline/{question_id}.json',
  auth: 'session',
  input: z.object({ ...byQuestion, undo: shape.flag().optional() }),
  output: z.object({ question: ownQuestionShape }),
  errors: { 'taken down': TAKEN_DOWN },
});

export const deleteQuestion = call({
  section,
  summary: 'The person who asked deletes the question, and with it the answer.',
  method: 'POST',
  path: '/new/v1/service_questions/delete/{question_id}.json',
  auth: 'session',
  input: z.object(byQuestion),
  output: z.object({}),
});

export const reportQuestion = call({
  section,
  summary: 'Reports a public question, or one to an own service, to the operators; once a person.',
  method: 'POST',
  path: '/new/v1/service_questions/report/{question_id}.json',
  auth: 'session',
  input: z.object({
    ...byQuestion,
    type: z.enum(QUESTION_REPORT_TYPES),
    note: shape.text(REPORT_NOTE_MAX).default(''),
  }),
  output: z.object({}),
});

export const questionReports = call({
  section: 'decision 11',
  summary: 'Questions that were reported and wait for an operator, oldest report first; at most 100.',
  method: 'GET',
  path: '/new/v1/ops/question_reports.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({}),
  output: z.object({ questions: z.array(questionReportShape) }),
});

export const decideQuestionReport = call({
  section: 'decision 11',
  summary: 'An operator takes a reported question down, or leaves it; recorded with the reason.',
  method: 'POST',
  path: '/new/v1/ops/question_reports/decide/{question_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ ...byQuestion, decision: z.enum(['remove', 'keep']), reason: shape.text(500).default('') }),
  output: z.object({}),
  errors: {
    'reason missing': 'Enter why you’re taking it down.',
    'already decided': 'This has already been decided.',
  },
});
