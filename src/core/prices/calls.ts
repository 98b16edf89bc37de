import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { bandShape, priceGuideShape } from './model.ts';

export const priceGuide = call({
  section: 'Issue 8 point 4, decision 34',
  summary: 'What completed jobs of a category cost, by size and type of property; no ranges until enough are known.',
  method: 'GET',
  path: '/new/v1/price_guides/{slug}.json',
  auth: 'none',
  input: z.object({ slug: shape.text(80, 1) }),
  output: z.object({ price_guide: priceGuideShape }),
});

export const jobPrice = call({
  section: 'Issue 14 point 6, decision 34',
  summary:
    'What the job of a bid costs, by the answers of its request, for both sides of it; null where nothing is known.',
  method: 'GET',
  path: '/new/v1/price_guides/job/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({ price: bandShape.nullable() }),
});
