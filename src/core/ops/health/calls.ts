import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  cellShape,
  cohortShape,
  countsShape,
  creditShape,
  healthFilter,
  healthRowShape,
  rowsFilter,
  weekShape,
} from './model.ts';

export const opsHealth = call({
  section: 'Issue 16 point 4',
  summary:
    'How requests of the last days fared, wherever they stand now, beside as many days before; the wait for the first quote by week; quotes a request; credit of the whole house, and appeals.',
  method: 'GET',
  path: '/new/v1/ops/health.json',
  named: ['days', 'category_id', 'area_code', 'first', 'urgent'],
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object(healthFilter),
  output: z.object({
    /** The minute that the figures are of; null before they were first worked out. */
    as_of: shape.wireTime().nullable(),
    from: z.string(),
    to: z.string(),
    counts: countsShape,
    before: countsShape,
    /** Requests in the span by the filters that are a switch, whether they are on or not. */
    first_count: z.number(),
    urgent_count: z.number(),
    weeks: z.array(weekShape),
    credit: creditShape,
    appeals: z.object({ appeals: z.number(), granted: z.number(), refused: z.number(), open: z.number() }),
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
    areas: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const opsHealthCells = call({
  section: 'Issue 16 point 4',
  summary:
    'One week by category and area: the first quote, how many were quoted and hired, and pros who take them. An empty area is all areas, for this week and five before.',
  method: 'GET',
  path: '/new/v1/ops/health/cells.json',
  named: ['week', 'first', 'urgent'],
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({ week: rowsFilter.week, first: healthFilter.first, urgent: healthFilter.urgent }),
  output: z.object({
    week: z.string(),
    cells: z.array(cellShape),
    trend: z.array(weekShape.extend({ category_id: z.number() })),
  }),
});

export const opsCohorts = call({
  section: 'Issue 16 point 4',
  summary:
    'Customers by the month of their first request and pros by that of their first quote: how many came again in later months.',
  method: 'GET',
  path: '/new/v1/ops/health/cohorts.json',
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({}),
  output: z.object({ cohorts: z.array(cohortShape) }),
});

export const opsHealthRows = call({
  section: 'Issue 16 point 4',
  summary:
    'The rows that a number of the page counts, newest first. Opening them is recorded, because they name people.',
  method: 'POST',
  path: '/new/v1/ops/health/rows.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ ...rowsFilter, page_size: shape.int(1, 100).default(50), cursor: z.string().max(200).optional() }),
  output: z.object({ rows: z.array(healthRowShape), next_cursor: z.string().nullable() }),
});
