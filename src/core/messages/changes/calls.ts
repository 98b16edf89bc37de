import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CONTENT_ERRORS, MESSAGE_MAX, messageShape, NO_ACCOUNT } from '../model.ts';

const errors = {
  'too late': 'This message is too old to change or delete.',
  'conversation closed': 'This conversation is closed.',
};

export const editMessage = call({
  section: '7 Messages, issue 7: edit within a time',
  summary: 'Changes an own message within 15 minutes of sending it; both sides see that it was changed.',
  method: 'POST',
  path: '/new/v1/messages/edit/{message_id}.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'message_changed',
  input: z.object({
    message_id: shape.id(),
    message: shape.text(MESSAGE_MAX),
    confirmed: shape.flag().optional(),
  }),
  output: z.object({ message: messageShape }),
  errors: {
    ...errors,
    'no account': NO_ACCOUNT,
    'message deleted': 'This message was deleted.',
    'empty message': 'Write a message first.',
    ...CONTENT_ERRORS,
  },
});

export const deleteMessage = call({
  section: '7 Messages, issue 7: delete within a time',
  summary: 'Deletes an own message within 60 minutes of sending it, for both sides; a line stays that says so.',
  method: 'POST',
  path: '/new/v1/messages/delete/{message_id}.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'message_deleted',
  input: z.object({ message_id: shape.id() }),
  output: z.object({ message: messageShape }),
  errors,
});
