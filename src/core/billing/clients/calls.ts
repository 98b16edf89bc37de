import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CLIENT_LIMITS, CLIENTS_MAX, checkedRowShape, clientShape, countsShape, importShape } from './model.ts';

const section = 'Issue 22 point 8: own clients';

export const clients = call({
  section,
  summary: 'The pro’s own clients by name, by cursor, with the imports that can still be undone.',
  method: 'GET',
  path: '/new/v1/billing/clients.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ keyword: shape.text(100).optional(), cursor: z.string().max(1000).optional() }),
  output: z.object({
    clients: z.array(clientShape),
    total: z.number(),
    next_cursor: z.string().nullable(),
    imports: z.array(importShape),
  }),
});

export const saveClient = call({
  section,
  summary: 'Adds an own client, or changes one.',
  method: 'POST',
  path: '/new/v1/billing/clients.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({
    client_id: shape.id().optional(),
    name: shape.text(CLIENT_LIMITS.name, 1),
    phone: shape.text(CLIENT_LIMITS.phone).default(''),
    email: shape.text(CLIENT_LIMITS.email).default(''),
    address: shape.text(CLIENT_LIMITS.address).default(''),
    note: shape.text(CLIENT_LIMITS.note).default(''),
  }),
  output: z.object({ client: clientShape }),
  errors: {
    'phone wrong': 'Check the phone number. Outside Singapore it begins with + and the country.',
    'email wrong': 'Check the email address.',
    'list full': `You can have ${CLIENTS_MAX} clients. Delete some first.`,
  },
});

export const deleteClient = call({
  section,
  summary: 'Deletes an own client.',
  method: 'POST',
  path: '/new/v1/billing/clients/delete/{client_id}.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ client_id: shape.id() }),
  output: z.object({}),
});

export const checkClients = call({
  section,
  summary:
    'Reads a CSV or vCard file and says what it would do: new, changed, same and rejected rows. Changes nothing.',
  method: 'POST',
  path: '/new/v1/billing/clients/check.json',
  auth: 'session',
  files: true,
  input: z.object({ file: shape.file() }),
  output: z.object({ import_id: z.number(), counts: countsShape, rows: z.array(checkedRowShape) }),
  errors: {
    'file too large': 'The file is larger than 2 MB. Split it and try again.',
    'wrong type': 'This isn’t a CSV or vCard file. Save your contacts as one of them.',
    'no name column': 'We found no column for names. Add a first row with headings such as Name, Phone and Email.',
    'file empty': 'There are no contacts in this file.',
  },
});

export const confirmClients = call({
  section,
  summary: 'Takes in a file as it was checked, once.',
  method: 'POST',
  path: '/new/v1/billing/clients/confirm.json',
  auth: 'session',
  input: z.object({ import_id: shape.id() }),
  output: z.object({ counts: countsShape }),
  errors: { 'list changed': 'Your clients have changed since the check. Check the file again.' },
});

export const undoClients = call({
  section,
  summary: 'Takes an import back within seven days; clients that were changed since stay as they are.',
  method: 'POST',
  path: '/new/v1/billing/clients/undo.json',
  auth: 'session',
  input: z.object({ import_id: shape.id() }),
  output: z.object({ removed: z.number(), restored: z.number(), left: z.number() }),
  errors: { 'too late': 'This import can no longer be undone.' },
});
