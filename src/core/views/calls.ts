import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { PAGE_VIEW_PATH, TRAFFIC_DAYS } from './model.ts';

const sums = { views: z.number(), visitors: z.number() };
const trafficRowShape = z.object({ value: z.string(), ...sums });
const trafficDayShape = z.object({ day: z.string(), ...sums });
const tag = z.string().max(200).optional();

export const addPageView = call({
  section: '2 General rules',
  summary:
    'Tells that a page was shown: by each document once, and by the dashboard on each change of its route. Bots, pages fetched ahead and what is too much from one address are answered and not counted.',
  method: 'POST',
  path: PAGE_VIEW_PATH,
  auth: 'none',
  input: z.object({
    view_id: z.uuid(),
    /** Without query. Only what `viewOf` leaves of it is kept. */
    path: z.string().max(500).regex(/^\//),
    language: z.string().max(10).default(''),
    /** The host that led here. */
    referrer: z.string().max(300).default(''),
    utm_source: tag,
    utm_medium: tag,
    utm_campaign: tag,
  }),
  output: z.object({ is_counted: z.boolean() }),
});

export const opsTraffic = call({
  section: 'Decision 11',
  summary:
    'Views and visitors of the last days in Singapore, today included: by day, screen, page, referrer, campaign, device and language. A visitor counts once a day, bots not at all.',
  method: 'GET',
  path: '/new/v1/ops/traffic.json',
  named: ['days'],
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({
    days: shape
      .int(1, 365)
      .default(28)
      .refine((days) => (TRAFFIC_DAYS as readonly number[]).includes(days), 'none of 7, 28, 90 and 365'),
  }),
  output: z.object({
    days: z.array(trafficDayShape),
    templates: z.array(trafficRowShape),
    pages: z.array(trafficRowShape),
    referrers: z.array(trafficRowShape),
    campaigns: z.array(trafficRowShape),
    devices: z.array(trafficRowShape),
    languages: z.array(trafficRowShape),
    /** Views told by the picture, because no script ran. */
    views_without_script: z.number(),
    /** Visitors who saw each kind of page, each counted for itself, and the requests that were sent. */
    funnel: z.object({ home: z.number(), category: z.number(), form: z.number(), requests: z.number() }),
    /** Days that single views are kept; sums stay. */
    keep_days: z.number(),
  }),
});
