import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { SPOKEN } from '#core/services/model.ts';
import { SEARCH_TEXT_MAX } from './address-rules.ts';
import {
  JOB_FILTER,
  JOB_FILTERS_MAX,
  PRICE_BANDS,
  pointsShape,
  searchReplyShape,
  searchServeShape,
  suggestionsShape,
  travelShape,
} from './model.ts';
import { SEARCH_SORTS } from './rules.ts';

const postal = () => z.string().regex(/^\d{6}$/, 'six digits');

/** Filters of a search; all may be combined. */
const filters = {
  q: shape.text(SEARCH_TEXT_MAX).optional(),
  /** A category's slug. */
  category: shape.text(80).optional(),
  /** A planning area's code. */
  area: shape.text(4).optional(),
  postal: postal().optional(),
  travel: travelShape.optional(),
  /** Free for a job within a week. */
  free: shape.flag().optional(),
  /** The lowest average, in tenths: 45 is 4.5. */
  rating: shape.int(10, 50).optional(),
  price: z.enum(PRICE_BANDS.map(({ key }) => key) as [string, ...string[]]).optional(),
  certificate: shape.flag().optional(),
  /** A language that the pro or a person of their team must speak. */
  language: z.enum(SPOKEN).optional(),
  /** Answers of the category's form, as "question.choice". */
  job: shape.list(z.string().regex(JOB_FILTER, 'not an answer of a form'), JOB_FILTERS_MAX).optional(),
};

export const searchPros = call({
  section: 'Issue 8 point 3, 9 pro list page size 20 sorted by hired_count desc',
  summary: 'Public pros by words, place and facts, with counted facets and why each stands where it stands.',
  method: 'GET',
  path: '/new/v1/pro_search/index.json',
  named: ['sort', 'cursor'],
  auth: 'none',
  input: z.object({
    ...filters,
    sort: z.enum(SEARCH_SORTS).default('hired_count'),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object(searchReplyShape),
});

export const suggest = call({
  section: 'Issue 8 point 3',
  summary: 'What a search that is being typed may mean: services, areas, pros by name, and what many look for.',
  method: 'GET',
  path: '/new/v1/pro_search/suggest.json',
  auth: 'none',
  input: z.object({ q: shape.text(SEARCH_TEXT_MAX).default('') }),
  output: z.object(suggestionsShape),
});

export const searchServes = call({
  section: 'Issue 8 point 3',
  summary: 'For operators: lists that were served, newest first.',
  method: 'GET',
  path: '/new/v1/ops/search_serves/index.json',
  named: ['cursor'],
  auth: 'operator',
  roles: ['support', 'content'],
  input: z.object({ cursor: z.string().max(300).optional() }),
  output: z.object({ serves: z.array(searchServeShape), paging: pagingShape }),
});

export const replaySearch = call({
  section: 'Issue 8 point 3',
  summary: 'For operators: a served list, ordered again from its stored inputs and compared with what was served.',
  method: 'GET',
  path: '/new/v1/ops/search_serves/{search_serve_id}.json',
  auth: 'operator',
  roles: ['support', 'content'],
  input: z.object({ search_serve_id: shape.id() }),
  output: z.object({
    serve: searchServeShape,
    /** Ids as they were served, and as the stored facts order them. */
    served: z.array(z.number()),
    replayed: z.array(z.number()),
    /** Points of each as they come out now, in the order of `served`, and what they add up from. */
    points: z.array(z.number()),
    parts: z.array(pointsShape),
    is_same: z.boolean(),
    /** What was stored has not been changed since. */
    is_intact: z.boolean(),
  }),
});
