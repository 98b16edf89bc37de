import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { requestShape } from '#core/requests/model.ts';
import { leadShape } from '../model.ts';
import { DATE_PASSED, HIRED_ALREADY, SEATS_TAKEN } from '../problem-rules.ts';

/** The answers of a narrow match (specification 4): accept uses 2, decline 3. */
export const NARROW_STATUS = { waiting: 1, accepted: 2, declined: 3 } as const;
/** Job center page size (specification 9). */
export const JOB_CENTER_PAGE = 10;

/** A request that was not offered to the pro: what it is, how far, and what quoting it would cost now. */
export const openJobShape = z.object({
  quote_request: requestShape,
  /** The service of the pro's that would take it. */
  quote_service_id: z.number(),
  /** Metres between the service's base and the job. */
  distance: z.number(),
  fee: shape.wireMoney(),
  currency: z.literal('SGD'),
});
export type OpenJob = z.infer<typeof openJobShape>;

export const narrowLeadShape = openJobShape.extend({
  narrow_lead_id: z.number(),
  /** What of the service misses the request: its area, or its category, which is near the one that is asked for. */
  why: z.enum(['area', 'category']),
  created: shape.wireTime(),
});
export type NarrowLeadView = z.infer<typeof narrowLeadShape>;

export const leads = call({
  section: '7 Requests leads, 4 Narrow-match lead',
  summary: 'Narrow matches: requests near the pro’s areas that few pros match in full, to accept or decline.',
  method: 'GET',
  path: '/quote_requests/leads.json',
  named: ['page', 'page_size'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({
    leads: z.array(narrowLeadShape),
    paging: pagingShape,
  }),
});

const taken = z.object({
  /** The offer it became; null where it was declined. */
  quote_bid_id: z.number().nullable(),
});
const NOT_OPEN = {
  'request closed': 'This request is no longer open.',
  'hired already': HIRED_ALREADY,
  'date passed': DATE_PASSED,
  'seats taken': SEATS_TAKEN,
} as const;

export const dismissRefusal = call({
  section: '4 Sending a quote, 3 errorMessage and errorAction',
  summary: 'Puts away why the last try to send this quote failed, on every device.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/dismiss_refusal.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({ quote_bid: leadShape }),
});

export const answerLead = call({
  section: '4 Narrow-match lead',
  summary: 'Accepts a narrow match (narrow_status 2), which makes it an offer like any other, or declines it (3).',
  method: 'POST',
  path: '/new/v1/quote_requests/leads/{narrow_lead_id}/answer.json',
  auth: 'session',
  input: z.object({ narrow_lead_id: shape.id(), narrow_status: shape.int(2, 3) }),
  output: taken,
  errors: { ...NOT_OPEN, 'not now': 'You’ve already answered this.' },
});

export const jobCenter = call({
  section: '7 Requests job_center, 9 page size 10',
  summary: 'Open requests of the pro’s categories, anywhere, that were not offered to the pro; newest first.',
  method: 'GET',
  path: '/job_center/index.json',
  named: ['page'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    category_ids: shape.list(shape.id(), 30).optional(),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({ jobs: z.array(openJobShape), paging: pagingShape }),
});

const byRequest = z.object({ request_id: shape.id() });

export const jobCenterView = call({
  section: '7 Requests job_center view, 2 requests case(/{requestId})',
  summary: 'One open request of the pro’s categories. `quote_bid_id` where it is an offer of the pro’s already.',
  method: 'GET',
  path: '/job_center/view/{request_id}.json',
  auth: 'session',
  input: byRequest,
  output: openJobShape.extend({ quote_bid_id: z.number().nullable() }),
});

export const takeJob = call({
  section: '7 Requests job_center',
  summary: 'Takes a request of the job center among the pro’s own, to quote it like any other. Nothing is charged.',
  method: 'POST',
  path: '/new/v1/job_center/take/{request_id}.json',
  auth: 'session',
  input: byRequest,
  output: z.object({ quote_bid_id: z.number() }),
  errors: NOT_OPEN,
});
