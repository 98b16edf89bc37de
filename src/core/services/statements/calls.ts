import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ownStatementShape, STATEMENT_LIMITS, STATEMENTS_MAX } from './model.ts';

const section = 'Issue 22 point 8: statements from elsewhere';
const own = { service_id: shape.id() };
const output = z.object({ statements: z.array(ownStatementShape) });

export const statements = call({
  section,
  summary:
    'What the pro gave of an own service that was said elsewhere, the newest first; with what operators removed.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/statements.json',
  auth: 'session',
  input: z.object(own),
  output,
});

export const addStatement = call({
  section,
  summary: 'Shows a statement from elsewhere on an own service’s page, with its source and day. It counts for nothing.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/statements.json',
  auth: 'session',
  input: z.object({
    ...own,
    source: shape.text(STATEMENT_LIMITS.source, 1),
    /** An https address. */
    url: shape.text(500, 1),
    /** When it was said there, YYYY-MM-DD. */
    said_on: shape.text(10, 10),
    body: shape.text(STATEMENT_LIMITS.body, 1),
    author: shape.text(STATEMENT_LIMITS.author, 1),
  }),
  output,
  errors: {
    'link wrong': 'Enter a link that starts with https://',
    'date wrong': 'Choose the date it was written. It can’t be in the future.',
    'no words': 'Enter what was said, in words.',
    'contact details': 'Everyone can read this. Leave out phone numbers, email addresses and links.',
    'removed before': 'We removed this statement, so you can’t add it again.',
    'added already': 'This statement is on your page already.',
    'list full': `You can show ${STATEMENTS_MAX} statements. Delete one first.`,
  },
});

export const deleteStatement = call({
  section,
  summary: 'Takes a statement off an own service’s page. One that operators removed stays in the list.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/statements/delete.json',
  auth: 'session',
  input: z.object({ ...own, statement_id: shape.id() }),
  output,
});
