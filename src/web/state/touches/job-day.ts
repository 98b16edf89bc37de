/** What the calls of a pro's day and of agreed times touch. Part of `dashboard.ts`. */

export const DAY_SHOWS = {
  '/new/v1/quote_bids/{bid_id}/appointment.json': ['Bid'],
  '/new/v1/appointments/index.json': ['Bid', 'Works', 'Calendar', 'Unread'],
  '/new/v1/appointments/{appointment_id}.json': ['Bid', 'Unread'],
  '/new/v1/quote_bids/day.json': ['Bid', 'Leads', 'Works', 'Calendar', 'Services'],
} as const;

export const DAY_CHANGES = {
  '/new/v1/appointments/{appointment_id}/seen.json': ['Unread'],
  '/new/v1/appointments/{appointment_id}/cancel.json': [
    'Bid',
    'Request',
    'Projects',
    'Inbox',
    'Works',
    'Leads',
    'Calendar',
  ],
  '/new/v1/appointments/{appointment_id}/no_show.json': ['Bid'],
  '/new/v1/appointments/{appointment_id}/no_show/answer.json': ['Bid'],
  '/new/v1/appointments/{appointment_id}/no_show/take_back.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/time/propose.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/time/answer.json': ['Bid', 'Request', 'Projects', 'Inbox', 'Works', 'Calendar'],
  '/new/v1/quote_bids/{bid_id}/time/take_back.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/on_the_way.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/late.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/arrived.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/undo_arrived.json': ['Bid'],
} as const;

/** Acts whose reply contains the data of a read. */
export const DAY_FILLS = {
  '/new/v1/appointments/{appointment_id}/cancel.json': '/new/v1/appointments/{appointment_id}.json',
  '/new/v1/appointments/{appointment_id}/no_show.json': '/new/v1/appointments/{appointment_id}.json',
  '/new/v1/appointments/{appointment_id}/no_show/answer.json': '/new/v1/appointments/{appointment_id}.json',
  '/new/v1/appointments/{appointment_id}/no_show/take_back.json': '/new/v1/appointments/{appointment_id}.json',
  '/new/v1/quote_bids/{bid_id}/time/propose.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/time/answer.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/time/take_back.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/on_the_way.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/late.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/arrived.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
  '/new/v1/quote_bids/{bid_id}/undo_arrived.json': '/new/v1/quote_bids/{bid_id}/appointment.json',
} as const;
