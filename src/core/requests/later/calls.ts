import { z } from 'zod';
import { questionShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

const open = {
  /** What can be answered still, in its order; empty where nothing is, or where the request is over. */
  questions: z.array(questionShape),
};

export const laterQuestions = call({
  section: 'Issue 15 point 2: better quotes',
  summary: 'What an own request that is posted can still be asked, so that quotes fit better.',
  method: 'GET',
  path: '/new/v1/quote_requests/{request_id}/later_questions.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({ ...open, answered_count: z.number() }),
});

export const answerLater = call({
  section: 'Issue 15 point 2: better quotes',
  summary: 'Answers one of them. Pros who have the request see it; size, fee and title stay as they were posted.',
  method: 'POST',
  path: '/new/v1/quote_requests/{request_id}/later_answer.json',
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    key: shape.text(40, 1),
    answer: shape.json(z.unknown()),
  }),
  output: z.object({ ...open }),
  errors: {
    'not asked': 'This question isn’t asked any more.',
    'request closed': 'This request is no longer open.',
    'attachment missing': 'A photo is missing. Add it again.',
  },
});
