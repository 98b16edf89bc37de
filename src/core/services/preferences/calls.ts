import { z } from 'zod';
import { questionShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { jobPreferenceInput, serviceCategoryShape } from './model.ts';

const byCategory = { service_id: shape.id(), category_id: shape.id() };
const reply = z.object({
  quote_service_category: serviceCategoryShape,
  /** The category's questionnaire, at its current version: what a preference can choose among. */
  questions: z.array(questionShape),
  /** The service's own areas. */
  areas: z.array(z.object({ code: z.string(), name: z.string(), region: z.string() })),
});

export const serviceCategory = call({
  section: '3 quote_service_category',
  summary: 'A category of an own service: job preference, switches, and how many recent requests fit.',
  method: 'GET',
  path: '/new/v1/quote_service_categories/{service_id}/{category_id}.json',
  auth: 'session',
  input: z.object(byCategory),
  output: reply,
});

export const editServiceCategory = call({
  section: '3 quote_service_category: quote_job_preference, is_direct_reserve_on',
  summary: 'Sets the job preference of a category of an own service; requests that it excludes are not offered.',
  method: 'POST',
  path: '/new/v1/quote_service_categories/edit/{service_id}/{category_id}.json',
  auth: 'session',
  input: z.object({
    ...byCategory,
    quote_job_preference: shape.json(jobPreferenceInput).optional(),
    is_direct_reserve_on: shape.flag().optional(),
  }),
  output: reply,
});

/** Which of the kinds of work that a pro was offered first fit: asked once a category. */
export const fitShape = z.object({
  service_id: z.number(),
  category_id: z.number(),
  service_name: z.string(),
  category_name: z.string(),
  /** The question whose answers tell the requests apart. */
  key: z.string(),
  kinds: z.array(z.object({ id: z.string(), label: z.string(), count: z.number().int() })),
});
export type Fit = z.infer<typeof fitShape>;

const fitReply = z.object({ fit: fitShape.nullable() });

export const fits = call({
  section: 'Issue 16 point 1: preferences after the first five requests',
  summary:
    'Which kinds of work the caller is to be asked about now, from the answers of the first five requests; null for nothing.',
  method: 'GET',
  path: '/new/v1/quote_services/fits.json',
  auth: 'session',
  input: z.object({}),
  output: fitReply,
});

export const answerFit = call({
  section: 'Issue 16 point 1: preferences after the first five requests',
  summary:
    'Says which do not fit, so that such requests are not offered any more; puts the question off for a week; or takes the answer back.',
  method: 'POST',
  path: '/new/v1/quote_services/fits/{service_id}/{category_id}.json',
  auth: 'session',
  input: z.object({
    ...byCategory,
    answer: z.enum(['fits', 'later', 'undo']),
    key: z.string().min(1).max(60),
    declined: shape.list(z.string().min(1).max(80), 100).default([]),
  }),
  output: fitReply,
  errors: { 'set meanwhile': 'You’ve set which jobs you want meanwhile. Change them in your service.' },
});
