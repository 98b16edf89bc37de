import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { QUOTE_TYPES } from '../model.ts';
import {
  TEMPLATE_FILES_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_NOTE_MAX,
  templateDetailsShape,
  templateShape,
} from './model.ts';

const clearable = () => z.union([z.null(), z.literal('').transform(() => null), shape.amount()]).default(null);

const fields = {
  display_name: shape.text(TEMPLATE_NAME_MAX, 1),
  /** May hold variables: {name}, {title}, {category}, {area}, {when}, {service}. */
  price_note: shape.text(TEMPLATE_NOTE_MAX, 1),
  hourly_rate_at: clearable(),
  flat_rate_at: clearable(),
  on_site: shape.flag().default(false),
  /** Absent or null: for every category of the service. */
  quote_category_id: z.union([z.null(), z.literal('').transform(() => null), shape.id()]).default(null),
  quote_details: shape.json(templateDetailsShape).default({}),
  attachment_id: shape.list(shape.id(), TEMPLATE_FILES_MAX),
};
const reply = z.object({ quote_template: templateShape });
const problems = {
  'two prices': 'Enter an hourly price or a total price, not both.',
  'attachment missing': 'A file in this template is missing. Add it again.',
} as const;
const inUse = {
  'template in use': 'Auto-quote uses this template. Choose another one for auto-quote first.',
} as const;

export const templates = call({
  section: '7 Services and profile data: templates',
  summary: 'The caller’s quote templates: of all services, of one, or those that fit a category of it.',
  method: 'GET',
  path: '/new/v1/quote_templates/index.json',
  named: ['service_id', 'category_id'],
  auth: 'session',
  staff: 'answers',
  input: z.object({ service_id: shape.id().optional(), category_id: shape.id().optional() }),
  output: z.object({ quote_templates: z.array(templateShape) }),
});

export const template = call({
  section: '7 Services and profile data: templates',
  summary: 'An own quote template.',
  method: 'GET',
  path: '/quote_template/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: reply,
});

export const addTemplate = call({
  section: '7 Services and profile data: templates, 3 quote_template',
  summary: 'Makes a quote template for an own service. The path’s id is 0: it has none yet.',
  method: 'POST',
  path: '/quote_template/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.int(0, 0), quote_service_id: shape.id(), ...fields }),
  output: reply,
  errors: { ...problems, 'too many templates': 'A service can have up to 30 templates.' },
});

export const editTemplate = call({
  section: '7 Services and profile data: templates, 3 quote_template',
  summary: 'Replaces an own quote template; its service stays.',
  method: 'PUT',
  path: '/quote_template/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id(), ...fields }),
  output: reply,
  errors: {
    ...problems,
    ...inUse,
    'price needed': 'Auto-quote uses this template, so it needs a price above S$0 or an on-site visit.',
  },
});

export const deleteTemplate = call({
  section: '7 Services and profile data: templates',
  summary: 'Deletes an own quote template. Quotes that were made with it stay as they are.',
  method: 'DELETE',
  path: '/quote_template/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: z.object({}),
  errors: inUse,
});

export const fillForBid = call({
  section: '7 Services and profile data: templates',
  summary: 'A template as a quote for one request: variables filled in, files copied. Nothing is sent.',
  method: 'POST',
  path: '/new/v1/quote_templates/fill/{template_id}/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ template_id: shape.id(), bid_id: shape.id() }),
  output: z.object({
    quote_type: z.enum(QUOTE_TYPES),
    price: shape.wireMoney().nullable(),
    price_note: z.string(),
    quote_details: templateDetailsShape,
    attachments: z.array(attachmentShape),
  }),
});
