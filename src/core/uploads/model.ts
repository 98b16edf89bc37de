import { z } from 'zod';

/** Specification 5 and 9. */
export const UPLOAD_MAX_BYTES = 10_000_000;
export const UPLOAD_MAX_FILES = 10;
export const UPLOAD_TYPES = ['.png', '.jpeg', '.jpg', '.gif', '.pdf'] as const;
export const UPLOAD_MIMES = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const;

export const attachmentShape = z.object({
  id: z.number(),
  filename: z.string(),
  mime: z.string(),
  byte_count: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Paths on our own origin; private ones answer only to the parties' sessions. */
  url: z.string(),
  thumb_url: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachmentShape>;
