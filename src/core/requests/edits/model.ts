import { z } from 'zod';
import { hueShape, questionShape } from '#core/categories/model.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/** What the form of an own request is opened for: to change it, or to make another one from it. */
export const FORM_PURPOSES = ['edit', 'copy'] as const;
export type FormPurpose = (typeof FORM_PURPOSES)[number];

/** An own request as a form that is filled in. */
export const requestFormShape = z.object({
  quote_request_id: z.number(),
  title: z.string(),
  category_slug: z.string(),
  category_name: z.string(),
  hue: hueShape,
  icon: z.string(),
  /** To change: the version it was answered at. To copy: the current one. */
  form_version: z.number(),
  questions: z.array(questionShape),
  /** The answers that this form still knows. */
  fields: z.record(z.string(), z.unknown()),
  address: z.string(),
  phone: z.string(),
  attachments: z.array(attachmentShape),
  /** What has to be answered anew, by question: a day that is over, a choice that is gone. */
  problems: z.record(z.string(), z.string()),
  /** Answers to questions that the form no longer asks, as they were called. */
  dropped: z.array(z.string()),
  is_form_changed: z.boolean(),
  quote_count: z.number(),
});
export type RequestForm = z.infer<typeof requestFormShape>;
