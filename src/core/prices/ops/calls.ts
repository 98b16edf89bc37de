import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { PRICE_LEVELS, REASON_MAX, TOTAL_SOURCES } from '../model.ts';

/** What operators see of price guides, and do to what they are made of (issue 8 point 4). */

const section = 'Issue 8 point 4, decision 11';

export const opsPriceCategoryShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  hue: hueShape,
  icon: z.string(),
  /** Jobs of the window with a confirmed total, and the pros who did them. */
  job_count: z.number(),
  pro_count: z.number(),
  excluded_count: z.number(),
  /** Ranges that people read. */
  cell_count: z.number(),
  computed_on: wireTime().nullable(),
});
export type OpsPriceCategory = z.infer<typeof opsPriceCategoryShape>;

export const opsPriceCellShape = z.object({
  level: z.enum(PRICE_LEVELS),
  label: z.string(),
  low_cents: z.number(),
  median_cents: z.number(),
  high_cents: z.number(),
  /** Exact, as they were when the range was published. */
  job_count: z.number(),
  pro_count: z.number(),
  published_on: wireTime(),
});

export const opsPriceJobShape = z.object({
  quote_bid_id: z.number(),
  title: z.string(),
  pro: z.object({ id: z.number(), full_name: z.string(), service_name: z.string() }),
  total: wireMoney(),
  source: z.enum(TOTAL_SOURCES),
  label: z.string(),
  completed_on: wireTime(),
  excluded: z.object({ operator: z.string(), reason: z.string(), created: wireTime() }).nullable(),
});
export type OpsPriceJob = z.infer<typeof opsPriceJobShape>;

export const opsPriceChangeShape = z.object({
  id: z.number(),
  what: z.enum(['published', 'changed', 'withdrawn']),
  label: z.string(),
  before: z.object({ low_cents: z.number(), high_cents: z.number(), job_count: z.number() }).nullable(),
  after: z.object({ low_cents: z.number(), high_cents: z.number(), job_count: z.number() }).nullable(),
  created: wireTime(),
});

export const opsPrices = call({
  section,
  summary: 'The price guide of every category: how many jobs it is made of, and how many ranges people read.',
  method: 'GET',
  path: '/new/v1/ops/prices.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({}),
  output: z.object({ categories: z.array(opsPriceCategoryShape) }),
});

export const opsPrice = call({
  section,
  summary: 'One category’s ranges with exact counts, and what changed in them, newest first.',
  method: 'GET',
  path: '/new/v1/ops/prices/{category_id}.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id() }),
  output: z.object({
    category: opsPriceCategoryShape,
    cells: z.array(opsPriceCellShape),
    changes: z.array(opsPriceChangeShape),
  }),
});

export const opsPriceJobs = call({
  section,
  summary: 'The jobs that a category’s guide is made of, left out ones among them, last completed first.',
  method: 'GET',
  path: '/new/v1/ops/prices/{category_id}/jobs.json',
  named: ['page_size', 'cursor'],
  auth: 'operator',
  roles: ['content'],
  input: z.object({
    category_id: shape.id(),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ jobs: z.array(opsPriceJobShape), next_cursor: z.string().nullable() }),
});

const oneJob = { category_id: shape.id(), bid_id: shape.id() };

export const excludePriceJob = call({
  section,
  summary: 'Leaves a job out of the price guide, with the reason; recorded, and the guide is calculated again at once.',
  method: 'POST',
  path: '/new/v1/ops/prices/{category_id}/jobs/{bid_id}/exclude.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...oneJob, reason: shape.text(REASON_MAX, 3) }),
  output: z.object({ category: opsPriceCategoryShape }),
  errors: { 'left out already': 'This job is already left out.' },
});

export const includePriceJob = call({
  section,
  summary: 'Takes a job that was left out back into the price guide.',
  method: 'POST',
  path: '/new/v1/ops/prices/{category_id}/jobs/{bid_id}/include.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object(oneJob),
  output: z.object({ category: opsPriceCategoryShape }),
  errors: { 'not left out': 'This job is already included.' },
});
