import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  ALL_FEEDBACK_TAGS,
  BUDGET_COMMENT_MAX,
  BUDGET_UNITS,
  budgetSurveyShape,
  FEEDBACK_FILES_MAX,
  FEEDBACK_MAX,
  feedbackShape,
  TOTAL_PAY_MAX,
} from './model.ts';

export const projectExtras = call({
  section: '3 project, feedbacks and budget survey',
  summary: 'What the requestor has told Gotong of an own project, and what may still be told.',
  method: 'GET',
  path: '/new/v1/quote_requests/{request_id}/feedback.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    feedback: feedbackShape.nullable(),
    budget_survey: budgetSurveyShape.nullable(),
    can_give_feedback: z.boolean(),
    can_answer_survey: z.boolean(),
    /** The price that was quoted for the whole job, to begin with; null where it was none. */
    quoted: shape.wireMoney().nullable(),
  }),
});

export const addFeedback = call({
  section: '3 feedback, 7 feedbacks',
  summary: 'Tells Gotong how a project went, once, when it has ended or its work is done. Only operators read it.',
  method: 'POST',
  path: '/new/v1/feedbacks/add.json',
  auth: 'session',
  input: z.object({
    quote_request_id: shape.id(),
    is_satisfied: shape.flag(),
    feedback: shape.text(FEEDBACK_MAX).default(''),
    tag: shape.list(z.enum(ALL_FEEDBACK_TAGS), ALL_FEEDBACK_TAGS.length),
    attachment_id: shape.list(shape.id(), FEEDBACK_FILES_MAX).optional(),
  }),
  output: z.object({ feedback: feedbackShape }),
  errors: {
    'not over': 'You can tell us once the work is completed or the request has ended.',
    'given already': 'You’ve already sent feedback on this project.',
    'wrong tag': 'One of the reasons doesn’t match your answer. Choose again.',
    'attachment missing': 'A file is missing. Add it again.',
  },
});

export const addBudgetSurvey = call({
  section: '3 consumer budget survey',
  summary: 'Says what a completed job cost in the end, once. It feeds the price guide without names.',
  method: 'POST',
  path: '/new/v1/budget_surveys/add.json',
  auth: 'session',
  input: z.object({
    quote_request_id: shape.id(),
    total_pay: shape.amount(TOTAL_PAY_MAX),
    unit: z.enum(BUDGET_UNITS).default('job'),
    comment: shape.text(BUDGET_COMMENT_MAX).default(''),
  }),
  output: z.object({ budget_survey: budgetSurveyShape }),
  errors: {
    'not completed': 'You can tell us once the work is completed.',
    'given already': 'You’ve already told us what this job cost.',
    'invalid price': 'Enter an amount above S$0.',
  },
});
