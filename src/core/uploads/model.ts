import { z } from 'zod';

/** Specification 5 and 9. */
export const UPLOAD_MAX_BYTES = 10_000_000;
/** As people are told it. */
export const UPLOAD_MAX_MB = UPLOAD_MAX_BYTES / 1_000_000;
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
  /** Where true, `url` and `thumb_url` answer only with a signature: ask `links` for one. */
  is_secured: z.boolean().optional(),
});
export type Attachment = z.infer<typeof attachmentShape>;

/** Widths, in pixels, that a picture is also served in. Each comes as AVIF or WebP, whichever the reader takes. */
export const VARIANT_WIDTHS = [320, 960, 1920] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** How long a signed link opens a file, in seconds. */
export const LINK_SECONDS = 300;

/** Pieces of a resumable upload are sent here, by the tus protocol 1.0. */
export const RESUMABLE_PATH = '/new/v1/attachments/resumable';
/** How long an unfinished upload can be taken up again, in seconds. */
export const RESUMABLE_SECONDS = 86_400;

/** A signed link of a secured file, good for the session that asked for it alone. */
export const linkShape = z.object({
  id: z.number(),
  url: z.string(),
  thumb_url: z.string().nullable(),
  srcset: z.string().nullable(),
  expires_on: z.string(),
});
export type SignedLink = z.infer<typeof linkShape>;
