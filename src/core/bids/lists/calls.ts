import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { FILTER_MODIFIER_NAMES, filterChoicesShape, filterModifierInput } from '#core/requests/filter-model.ts';
import { REQUEST_FILTERS } from '#core/requests/model.ts';

export const filterChoices = call({
  section: '3 request extras, filterModifier',
  summary: 'What the caller’s offered requests can be narrowed by, and how many there would be with each.',
  method: 'GET',
  path: '/new/v1/quote_requests/filter_choices.json',
  named: ['filter', 'keyword', 'is_archived', ...FILTER_MODIFIER_NAMES],
  auth: 'session',
  staff: 'answers',
  input: z.object({
    filter: z.enum(REQUEST_FILTERS).default('all'),
    keyword: shape.text(100).optional(),
    is_archived: shape.flag().optional(),
    ...filterModifierInput,
  }),
  output: filterChoicesShape,
});

export const unreadCount = call({
  section: '7 Bids unread_count',
  summary: 'Numbers for the navigation, of both modes.',
  method: 'GET',
  path: '/quote_bids/unread_count.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({}),
  output: z.object({
    /** Consumer: conversations with something new. */
    inbox: z.number(),
    /** Pro: conversations with something new. */
    works: z.number(),
    /** Pro: offered requests not read yet. */
    requests: z.number(),
    /** Agreed times that changed since the caller last opened them. */
    unreadBookingCount: z.number(),
    /** The same by side: what one asked for, and what one does for others. */
    times: z.object({ requestor: z.number(), provider: z.number() }),
    /** 0 while the shop is off (section 9). */
    cartCount: z.number(),
  }),
});

export const filterCounts = call({
  section: '4 Filters, issue 7 point 3',
  summary:
    'How many conversations each inbox filter holds, of a pro’s works or a consumer’s inbox; 500 means that many or more.',
  method: 'GET',
  path: '/new/v1/quote_bids/filter_counts.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ type: z.enum(['myworks', 'inbox']) }),
  output: z.object({
    Inbox: z.number(),
    InProgress: z.number(),
    Archived: z.number(),
    Lead: z.number(),
    Unread: z.number(),
    Favorite: z.number(),
    Hired: z.number(),
  }),
});
