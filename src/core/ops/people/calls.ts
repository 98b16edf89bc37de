import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { fileShape, houseMessageShape, linkShape, MESSAGE_MAX, MOMENT_KINDS, momentShape, NOTE_MAX } from './model.ts';

const section = 'Decision 11';
const of = { user_id: shape.id() };
const TEXT_NEEDED = 'Enter a text.';

export const personFile = call({
  section,
  summary: 'What operators keep and do about one person: notes with their versions, messages, devices.',
  method: 'GET',
  path: '/new/v1/ops/people/{user_id}/file.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object(of),
  output: z.object({ file: fileShape }),
});

export const personMoments = call({
  section,
  summary: 'All that happened with one person, newest first, or of one kind. Money for the roles that see wallets.',
  method: 'GET',
  path: '/new/v1/ops/people/{user_id}/timeline.json',
  named: ['kind', 'cursor'],
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({
    ...of,
    kind: z.enum(MOMENT_KINDS).optional(),
    page_size: shape.int(1, 100).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ moments: z.array(momentShape), next_cursor: z.string().nullable() }),
});

export const personLinks = call({
  section,
  summary:
    'Accounts that may be the same person’s, each with what speaks for and against it. Nothing follows by itself.',
  method: 'GET',
  path: '/new/v1/ops/people/{user_id}/links.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object(of),
  output: z.object({ links: z.array(linkShape) }),
});

export const addNote = call({
  section,
  summary: 'Notes something about a person, for operators alone.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/notes/add.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ ...of, text: shape.text(NOTE_MAX) }),
  output: z.object({ note_id: z.number() }),
  errors: { 'text needed': TEXT_NEEDED },
});

export const editNote = call({
  section,
  summary: 'Changes an own note. What it said before stays with it.',
  method: 'POST',
  path: '/new/v1/ops/notes/{note_id}/edit.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ note_id: shape.id(), text: shape.text(NOTE_MAX) }),
  output: z.object({}),
  errors: { 'text needed': TEXT_NEEDED, 'not yours': 'Only its author can change a note. Add another one.' },
});

export const writeToPerson = call({
  section,
  summary:
    'Writes to a person as Gotong: by email and in their notifications. A question asks for an answer. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/message.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object({ ...of, about: z.enum(['message', 'question']), text: shape.text(MESSAGE_MAX) }),
  output: z.object({ message_id: z.number() }),
  errors: { 'text needed': TEXT_NEEDED, 'own account': 'You can’t write to yourself.' },
});

export const logOutPerson = call({
  section,
  summary: 'Ends all sessions and sockets of a person at once, on every node. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/log_out.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object({ ...of, reason: shape.text(500) }),
  output: z.object({ ended_sessions: z.number() }),
  errors: { 'reason needed': 'Enter a reason. It’s kept in the log.', 'own account': 'Log out in your own settings.' },
});

export const houseMessages = call({
  section,
  summary: 'What Gotong wrote to the caller, newest first, and what waits for an answer.',
  method: 'GET',
  path: '/new/v1/house_messages/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ messages: z.array(houseMessageShape) }),
});

export const answerHouse = call({
  section,
  summary: 'Answers a question of Gotong, once.',
  method: 'POST',
  path: '/new/v1/house_messages/{message_id}/answer.json',
  auth: 'session',
  input: z.object({ message_id: shape.id(), answer: shape.text(MESSAGE_MAX) }),
  output: z.object({ message: houseMessageShape }),
  errors: { 'answer needed': 'Enter your answer.', 'answered already': 'You’ve already answered this.' },
});
