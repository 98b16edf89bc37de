import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape, linkShape } from './model.ts';

const wishes = {
  /** Images only, without PDF. */
  images_only: shape.flag().optional(),
  /** Contact details are put out of the file's name. */
  is_filter_text: shape.flag().optional(),
};
const file = shape.list(shape.file(), 10).pipe(z.array(shape.file()).min(1, 'choose a file'));
const WRONG_TYPE = 'Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.';
const errors = { 2: 'A file must be under 10 MB.', 'wrong type': WRONG_TYPE };

export const upload = call({
  section: '5, 7 Uploads',
  summary: 'Stores up to ten files, checked by content; images are re-encoded without their metadata.',
  method: 'POST',
  path: '/attachments/upload.json',
  named: ['is_private', 'is_filter_text'],
  auth: 'session',
  staff: 'jobs',
  files: true,
  input: z.object({ file, is_private: shape.flag().optional(), ...wishes }),
  output: z.object({ attachments: z.array(attachmentShape) }),
  errors,
});

export const uploadSecured = call({
  section: '5, 7 Uploads',
  summary: 'Stores up to ten files that are always private and open by signed links alone; answers the first links.',
  method: 'POST',
  path: '/new/v1/attachments/upload_security',
  auth: 'session',
  files: true,
  input: z.object({ file, ...wishes }),
  output: z.object({ attachments: z.array(attachmentShape), links: z.array(linkShape) }),
  errors,
});

export const links = call({
  section: '7 Uploads, decision 27',
  summary: 'Signs links to secured files for this session; files that the caller may not see are left out.',
  method: 'POST',
  path: '/new/v1/attachments/links.json',
  auth: 'session',
  input: z.object({ attachment_ids: shape.list(shape.id(), 50) }),
  output: z.object({ links: z.array(linkShape) }),
});

export const finishUpload = call({
  section: '5, 7 Uploads',
  summary:
    'Makes an attachment of an upload that arrived in pieces, under the same checks; the same one when asked again.',
  method: 'POST',
  path: '/new/v1/attachments/resumable/finish.json',
  auth: 'session',
  input: z.object({
    upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'not an upload'),
    is_private: shape.flag().optional(),
    is_secured: shape.flag().optional(),
    ...wishes,
  }),
  output: z.object({ attachments: z.array(attachmentShape), links: z.array(linkShape) }),
  errors: { 'wrong type': WRONG_TYPE, incomplete: 'The file hasn’t finished uploading. Wait a moment and try again.' },
});
