import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { SERVICE_DESCRIPTION_MAX, SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '../model.ts';

export const WRITER_NOTES_MAX = 600;
/** Drafts that one person may ask for in a day. */
export const WRITER_A_DAY = 20;

export const writeProfile = call({
  section: '7 External: AI profile generation',
  summary:
    'Proposes a headline and a description out of what the pro tells. Nothing is saved: the pro reads, changes and saves it.',
  method: 'POST',
  path: '/new/v1/ai/profile.json',
  auth: 'session',
  input: z.object({
    /** An own service, for what its form does not send: areas, years, checks. */
    service_id: shape.id().optional(),
    name: shape.text(SERVICE_NAME_MAX).optional(),
    category_id: shape.list(shape.id(), 20).optional(),
    years_in_business: z.union([z.literal('').transform(() => undefined), shape.int(0, 100)]).optional(),
    /** What the pro wants said, in own words. */
    notes: shape.text(WRITER_NOTES_MAX).optional(),
  }),
  output: z.object({
    headline: z.string().max(SERVICE_HEADLINE_MAX),
    description: z.string().max(SERVICE_DESCRIPTION_MAX),
    /** 'pattern': put together from fixed sentences; 'model': written by a language model. Screens say which. */
    writer: z.enum(['pattern', 'model']),
    /** How many more drafts today. */
    drafts_left: z.number(),
  }),
  errors: {
    'nothing to write about': 'Choose a category or describe what you do first.',
    'writer busy': 'The writing tool isn’t available right now. Try again in a minute, or write it yourself.',
  },
});
