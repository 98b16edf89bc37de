import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { figureRowShape, ROW_FIGURES, STATISTICS_SPANS, statisticsShape } from './model.ts';

const ofService = {
  service_id: shape.id(),
  span: z.enum(STATISTICS_SPANS).default('days'),
};

export const serviceStatistics = call({
  section: 'Issue 16 point 2',
  summary:
    'What one’s own service was seen, offered, quoted and hired for in a stretch of time, beside the medians of pros in its category and area.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/statistics.json',
  named: ['span'],
  auth: 'session',
  input: z.object(ofService),
  output: z.object({ statistics: statisticsShape }),
});

export const statisticsRows = call({
  section: 'Issue 16 point 2',
  summary: 'The requests behind a figure of one’s own service, newest first.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/statistics_rows.json',
  named: ['span', 'figure', 'page_size', 'cursor'],
  auth: 'session',
  input: z.object({
    ...ofService,
    figure: z.enum(ROW_FIGURES),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({ rows: z.array(figureRowShape), next_cursor: z.string().nullable() }),
});
