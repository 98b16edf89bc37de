import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { importPlanShape } from './model.ts';

const section = 'Issue 22 point 8: take everything along';

const REFUSED = {
  'file too large': 'The file is larger than 10 MB, or holds more than 64 MB. Ask us to take it in for you.',
  'not an export': 'This isn’t a data export from Gotong. Choose the zip file as you downloaded it.',
  'export changed': 'A file in this export was changed after it was made. Download it again and don’t change it.',
  'export newer': 'This export comes from a newer version of Gotong. Ask us to update.',
  'another person': 'This export belongs to another email address. Log in with that address, or change yours first.',
  'email not confirmed': 'Confirm your email first. An export is taken in only by the address it was made for.',
  'same account': 'This export comes from this very account. There is nothing to bring here.',
} as const;

export const checkImport = call({
  section,
  summary:
    'Reads a person’s export and says, list by list, what it would add to their record here. The one file that is wrong is named in the details. Changes nothing.',
  method: 'POST',
  path: '/new/v1/users/import/check.json',
  auth: 'session',
  files: true,
  input: z.object({ file: shape.file() }),
  output: importPlanShape,
  errors: REFUSED,
});

export const takeImport = call({
  section,
  summary: 'Takes in a person’s export that was checked, as a record and once; says what differs afterwards: nothing.',
  method: 'POST',
  path: '/new/v1/users/import/take.json',
  auth: 'session',
  files: true,
  input: z.object({ file: shape.file(), digest: z.string().length(64) }),
  output: importPlanShape,
  errors: { ...REFUSED, 'another file': 'This isn’t the file that was checked. Check it again.' },
});
