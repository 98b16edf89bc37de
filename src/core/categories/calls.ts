import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { areaShape, categoryCardShape, categoryShape, genreShape, questionShape } from './model.ts';

export const genres = call({
  section: '7 Services and profile data',
  summary: 'All genres with their categories.',
  method: 'GET',
  path: '/new/v1/genres.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({ genres: z.array(genreShape) }),
});

export const categories = call({
  section: '7 Services and profile data',
  summary: 'All categories, in their genres’ order.',
  method: 'GET',
  path: '/new/v1/categories.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({ categories: z.array(categoryCardShape) }),
});

export const category = call({
  section: '7 Services and profile data',
  summary: 'One category with its price guide and questions people ask.',
  method: 'GET',
  path: '/new/v1/categories/{slug}.json',
  auth: 'none',
  input: z.object({ slug: shape.text(80, 1) }),
  output: z.object({ category: categoryShape }),
});

export const pricingForm = call({
  section: '3 category state: pricingForm',
  summary: 'The questionnaire of a category, at its current version.',
  method: 'GET',
  path: '/new/v1/categories/{slug}/form.json',
  auth: 'none',
  input: z.object({ slug: shape.text(80, 1) }),
  output: z.object({ category: categoryCardShape, version: z.number(), questions: z.array(questionShape) }),
});

export const areas = call({
  section: 'decision 25',
  summary: "Singapore's 55 planning areas.",
  method: 'GET',
  path: '/new/v1/areas.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({ areas: z.array(areaShape) }),
});

export const postal = call({
  section: 'decision 25',
  summary: 'The planning area of a six-digit postal code.',
  method: 'GET',
  path: '/new/v1/areas/postal/{postal_code}.json',
  auth: 'none',
  input: z.object({ postal_code: z.string().regex(/^\d{6}$/, 'six digits') }),
  output: z.object({ area: areaShape, lat: z.number(), lng: z.number() }),
  errors: { 'unknown postal code': 'We can’t find this postal code. Check the six digits.' },
});
