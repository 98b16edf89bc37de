import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { REPORT_MESSAGE_MAX } from '../model.ts';

const section = 'decision 42';
const said = { bid_id: shape.id(), message: shape.text(REPORT_MESSAGE_MAX).default('') };
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const notDone = call({
  section,
  summary:
    'The customer answers "Not done" within 7 days of a completion: the job is in progress again, and operators get a report.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/not_done.json',
  auth: 'session',
  input: z.object(said),
  output: z.object({}),
  errors: {
    'already reviewed':
      'You’ve reviewed this job, so it counts as done. Choose “Not as agreed” to tell us what’s wrong.',
    ...notNow,
  },
});

export const notAsAgreed = call({
  section,
  summary:
    'The customer says within 30 days of a completion what is not as agreed: operators get a report. The job stays done and can be reviewed.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/not_as_agreed.json',
  auth: 'session',
  input: z.object({ ...said, quote_report_sub_topic_id: shape.id() }),
  output: z.object({}),
  errors: {
    'wrong topic': 'Choose a reason from the list.',
    'reported already': 'You’ve already reported this. We’re reviewing it.',
    ...notNow,
  },
});
