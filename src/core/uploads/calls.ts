import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from './model.ts';

export const upload = call({
  section: '5, 7 Uploads',
  summary: 'Stores up to ten files, checked by content; images are re-encoded without their metadata.',
  method: 'POST',
  path: '/attachments/upload.json',
  named: ['is_private', 'is_filter_text'],
  auth: 'session',
  files: true,
  input: z.object({
    file: shape.list(shape.file(), 10).pipe(z.array(shape.file()).min(1, 'choose a file')),
    is_private: shape.flag().optional(),
    /** Images only, without PDF. */
    images_only: shape.flag().optional(),
    is_filter_text: shape.flag().optional(),
  }),
  output: z.object({ attachments: z.array(attachmentShape) }),
  errors: {
    2: 'A file must be under 10 MB.',
    'wrong type': 'Use a PNG, JPEG, GIF or PDF file.',
  },
});
