import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import {
  OPTION_MAX,
  OPTIONS_MAX,
  REQUEST_ANSWER_MAX,
  REQUEST_QUESTION_MAX,
  REQUEST_QUESTION_MIN,
  requestQuestionShape,
} from './model.ts';

const section = '3 project, Q&A';
const CONTACTS = 'All pros with this request can read this. Leave out phone numbers, email addresses and links.';
const CLOSED = 'This request is no longer open.';

export const requestQuestions = call({
  section,
  summary:
    'Questions about a request, oldest first. Its requestor reads all; a pro who was offered it reads those with an answer, and own ones.',
  method: 'GET',
  path: '/new/v1/quote_requests/{request_id}/questions.json',
  auth: 'session',
  staff: 'answers',
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
  staff: 'answers',
  staff_act: 'asked',
  input: z.object({
    request_id: shape.id(),
    question: shape.text(REQUEST_QUESTION_MAX, REQUEST_QUESTION_MIN),
    /** Answers to choose from in one tap; the customer can still write another. */
    options: shape.list(shape.text(OPTION_MAX, 1), OPTIONS_MAX).optional(),
  }),
  output: z.object({ question: requestQuestionShape }),
  errors: {
    'contact details': CONTACTS,
    'too many waiting': 'You have two unanswered questions. Wait for the customer’s reply first.',
    'too many questions': 'This request already has the most questions allowed.',
    limited: LIMITED,
    'request closed': CLOSED,
    passed: 'You passed on this request. Undo that first.',
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
