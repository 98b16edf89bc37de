import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { dayShape } from './model.ts';

export const day = call({
  section: 'issue 16 point 2, Today',
  summary:
    'A pro’s today and tomorrow: hired jobs, what else is in the calendars, moves asked for, requests that wait.',
  method: 'GET',
  path: '/new/v1/quote_bids/day.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({}),
  output: z.object({ day: dayShape }),
});
