import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { ownRequestShape } from '../model.ts';

export const stillNeeded = call({
  section: 'decision 39',
  summary:
    'Answers “Still needed?” with a new day, once the day that was asked for has passed: pros see the request again.',
  method: 'POST',
  path: '/new/v1/quote_requests/{request_id}/still_needed.json',
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    /** The new day, YYYY-MM-DD in Singapore. */
    wanted_on: shape.text(10, 10),
  }),
  output: z.object({ quote_request: ownRequestShape }),
  errors: {
    'not asked': 'This request is still shown to pros.',
    'day in the past': 'Choose today or a later day.',
    'no day': 'Change the request to choose a new day.',
    'request closed': 'This request is no longer open.',
    'hired already': 'You’ve hired a pro for this. Discuss changes in the chat.',
    limited: LIMITED,
  },
});
