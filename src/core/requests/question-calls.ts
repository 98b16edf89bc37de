import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  REQUEST_ANSWER_MAX,
  REQUEST_QUESTION_MAX,
  REQUEST_QUESTION_MIN,
  requestQuestionShape,
} from './question-model.ts';

const section = '3 project, Q&A';
const CONTACTS = 'All pros who have this request can read this. Leave out phone numbers, e-mail and web addresses.';
const CLOSED = 'This request is not open any more.';

export const requestQuestions = call({
  section,
  summary:
    'Questions about a request, oldest first. Its requestor reads all; a pro who was offered it reads those with an answer, and own ones.',
  method: 'GET',
  path: '/new/v1/quote_requests/{request_id}/questions.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    questions: z.array(requestQuestionShape),
    /** How many wait for an answer, of those that the caller reads. */
    waiting: z.number(),
  }),
});

export const askRequestQuestion = call({
  section,
  summary: 'A pro who was offered a request asks what a quote depends on, before quoting. It costs nothing.',
  method: 'POST',
  path: '/new/v1/quote_requests/{request_id}/questions.json',
  auth: 'session',
  input: z.object({ request_id: shape.id(), question: shape.text(REQUEST_QUESTION_MAX, REQUEST_QUESTION_MIN) }),
  output: z.object({ question: requestQuestionShape }),
  errors: {
    'contact details': CONTACTS,
    'too many waiting': 'Two of your questions wait for an answer. See what the customer says first.',
    'too many questions': 'This request has all the questions it can take.',
    'request closed': CLOSED,
    passed: 'You have passed on this request. Take it back first.',
  },
});

export const answerRequestQuestion = call({
  section,
  summary: 'The requestor answers a question, or changes the answer: every pro who has the request reads it.',
  method: 'POST',
  path: '/new/v1/quote_requests/questions/{question_id}/answer.json',
  auth: 'session',
  input: z.object({ question_id: shape.id(), answer: shape.text(REQUEST_ANSWER_MAX, 1) }),
  output: z.object({ question: requestQuestionShape }),
  errors: { 'contact details': CONTACTS, 'request closed': CLOSED },
});
