import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

export const forecastShape = z.object({
  /** As many quotes within so many hours. */
  low: z.number(),
  high: z.number(),
  hours: z.number(),
  /** Of a hundred such requests so many come out within. */
  percent: z.number(),
  request_count: z.number(),
  /** The area that was measured; null for all areas. */
  area_name: z.string().nullable(),
});
export type ForecastView = z.infer<typeof forecastShape>;

export const quoteForecast = call({
  section: 'Issue 22 point 4',
  summary:
    'How many quotes a request that is posted now gets within hours, from the last 90 days; null where too little is known.',
  method: 'GET',
  path: '/new/v1/forecasts/{slug}.json',
  auth: 'none',
  input: z.object({ slug: shape.text(80, 1), postal_code: z.string().max(10).default('') }),
  output: z.object({ forecast: forecastShape.nullable() }),
});
