import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { quoteDetailsShape } from '../model.ts';

export const TEMPLATE_NAME_MAX = 60;
/** Short enough that a filled template still fits into a quote's message. */
export const TEMPLATE_NOTE_MAX = 1200;
export const TEMPLATE_FILES_MAX = 10;
/** Per service. */
export const MAX_TEMPLATES = 30;
/** How often variables may stand in one text. */
export const MAX_VARIABLES = 10;

/** What a template's text can take from a request: written in braces, such as {area}. */
export const TEMPLATE_VARIABLES = ['name', 'title', 'category', 'area', 'when', 'service'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type VariableValues = Readonly<Record<TemplateVariable, string>>;

/** A first day belongs to one quote and never to a template. */
export const templateDetailsShape = quoteDetailsShape.omit({ first_day: true, first_slot: true });

/** quote_template of specification 3. */
export const templateShape = z.object({
  id: z.number(),
  display_name: z.string(),
  price_note: z.string(),
  hourly_rate_at: wireMoney().nullable(),
  /** The whole price; with `on_site` the fee of the visit. */
  flat_rate_at: wireMoney().nullable(),
  on_site: z.boolean(),
  currency: z.literal('SGD'),
  quote_service_id: z.number(),
  /** Null: for every category of the service. */
  quote_category_id: z.number().nullable(),
  quote_details: templateDetailsShape,
  attachments: z.array(attachmentShape),
  /** Auto-quote sends it: it cannot be deleted, nor lose its price. */
  is_auto_quoted: z.boolean(),
  modified: wireTime(),
});
export type QuoteTemplate = z.infer<typeof templateShape>;
