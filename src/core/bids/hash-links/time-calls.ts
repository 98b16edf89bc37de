import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DEAD_LINK, hashInput } from '#core/requests/hash-links/model.ts';
import { answerTime, proposeTime } from '../appointments/calls.ts';
import { cancelAppointment } from '../appointments/list-calls.ts';
import { CANCEL_REASON_MAX, TIMES_MAX } from '../appointments/model.ts';
import { TIME_ACTS } from './time-model.ts';

const {
  'date time missing': missing,
  'time in the past': past,
  'same time': same,
  'no account': unheard,
} = proposeTime.errors;

export const timeByHash = call({
  section: '6 hash links, issue 19 point 7',
  summary:
    'By the link in a mail, without a session, once: takes one of the proposed times, keeps the agreed one, proposes another or cancels. Over as soon as the agreed time or what is proposed is another.',
  method: 'POST',
  path: '/new/v1/quote_bids/time_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({
    hash: hashInput(),
    act: z.enum(TIME_ACTS),
    /** Which of the proposed times is taken, from 0. */
    choice: shape.int(0, TIMES_MAX - 1).default(0),
    /** The time that is proposed: `YYYY-MM-DD HH:mm:ss`, UTC. */
    begin_time: z.string().max(30).optional(),
    /** Why it is cancelled: a pro says it. */
    reason: shape.text(CANCEL_REASON_MAX).default(''),
  }),
  output: z.object({ act: z.enum(TIME_ACTS), begin_time: shape.wireTime() }),
  errors: {
    ...DEAD_LINK,
    'time changed': 'The time has changed since this email. Log in to see how it stands.',
    'date time missing': missing,
    'time in the past': past,
    'same time': same,
    'no account': unheard,
    'time taken': answerTime.errors['time taken'],
    'reason missing': cancelAppointment.errors['reason missing'],
  },
});
