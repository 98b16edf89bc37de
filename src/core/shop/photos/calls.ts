import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape, UPLOAD_MAX_FILES } from '#core/uploads/model.ts';

export const addOrderPhotos = call({
  section: '7 Shop: orders',
  summary:
    'Photos of somebody without an account, checked as all uploads are: for an order to be, by name, email and phone, or by the link of an order. A key comes with each, without which no order takes it.',
  method: 'POST',
  path: '/new/v1/nshop_orders/photos.json',
  auth: 'none',
  files: true,
  input: z.object({
    file: shape.list(shape.file(), UPLOAD_MAX_FILES).pipe(z.array(shape.file()).min(1, 'choose a file')),
    images_only: shape.flag().optional(),
    hash: shape.text(100).optional(),
    consumer_name: shape.text(80).default(''),
    consumer_phone: shape.text(30).default(''),
    email: z.union([z.literal(''), shape.email()]).default(''),
  }),
  output: z.object({ attachments: z.array(attachmentShape), photo_keys: z.array(z.string()) }),
  errors: {
    2: 'A file must be under 10 MB.',
    'wrong type': 'Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.',
    'contact missing': 'Enter your name, email and phone number, so that the pro can reach you.',
  },
});
