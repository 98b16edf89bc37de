import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { agreedDetailShape } from './list-model.ts';
import { NO_SHOW_WORDS_MAX } from './no-show-model.ts';

const section = '2 appointment, issue 19 point 7';
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;
const stated = z.object({ appointment_id: shape.id(), no_show_id: shape.id() });

export const stateNoShow = call({
  section,
  summary:
    'From 15 minutes after the agreed begin: the customer says that nobody came, or the pro, after a call or a wait, that nobody was home. The other side is told and has two days to answer.',
  method: 'POST',
  path: '/new/v1/appointments/{appointment_id}/no_show.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'no_show',
  input: z.object({ appointment_id: shape.id(), words: shape.text(NO_SHOW_WORDS_MAX).default('') }),
  output: agreedDetailShape,
  errors: {
    'too early': 'You can say this from 15 minutes after the agreed time.',
    'call or wait': 'Call the customer first, or say that you’ve arrived and wait 15 minutes.',
    'said already': 'This has been said about the agreed time. The page now shows the latest.',
    ...notNow,
  },
});

export const answerNoShow = call({
  section,
  summary: 'The other side says that it is true, or disputes it in own words: the help desk reads both.',
  method: 'POST',
  path: '/new/v1/appointments/{appointment_id}/no_show/answer.json',
  auth: 'session',
  input: stated.extend({ is_true: shape.flag(), words: shape.text(NO_SHOW_WORDS_MAX).default('') }),
  output: agreedDetailShape,
  errors: { 'words missing': 'Say what happened, so that we can look at both sides.', ...notNow },
});

export const takeNoShowBack = call({
  section,
  summary: 'Who stated it takes it back before it is answered.',
  method: 'POST',
  path: '/new/v1/appointments/{appointment_id}/no_show/take_back.json',
  auth: 'session',
  input: stated,
  output: agreedDetailShape,
  errors: notNow,
});
