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
