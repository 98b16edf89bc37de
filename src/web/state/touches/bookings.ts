import { UNKEPT } from './table.ts';

/** What the calls of calendar entries and bookings touch. */
export const BOOKING_SHOWS = {
  '/new/v1/greserve_items/index.json': ['Bookable', 'Services'],
  '/new/v1/greserve_items/fees.json': ['Bookable', 'Services'],
  '/new/v1/greserve_items/deposits.json': ['Bookable', 'Services'],
  '/new/v1/greserve_items/google.json': ['Bookable', 'Services', 'Calendar', 'Wallet'],
  '/new/v1/greserve_events/index.json': ['Bookings'],
  '/new/v1/greserve_items/{greserve_item_id}/slots.json': UNKEPT,
  '/new/v1/quote_bids/{bid_id}/series.json': ['Series', 'Bid'],
} as const;

export const BOOKING_CHANGES = {
  '/new/v1/pause_events/add.json': ['Calendar'],
  '/new/v1/pause_events/edit/{pause_event_id}.json': ['Calendar'],
  '/new/v1/pause_events/delete/{pause_event_id}.json': ['Calendar'],
  '/new/v1/service_reserves/add.json': ['Calendar'],
  '/new/v1/service_reserves/edit/{service_reserve_id}.json': ['Calendar'],
  '/new/v1/service_reserves/delete/{service_reserve_id}.json': ['Calendar'],
  '/new/v1/greserve_items/add.json': ['Bookable'],
  '/new/v1/greserve_items/edit/{greserve_item_id}.json': ['Bookable'],
  '/new/v1/greserve_items/delete/{greserve_item_id}.json': ['Bookable'],
  '/new/v1/greserve_items/google/{greserve_item_id}.json': ['Bookable'],
  '/new/v1/greserve_items/order.json': ['Bookable'],
  '/new/v1/greserve_leases/add.json': [],
  '/new/v1/greserve_leases/renew.json': [],
  '/new/v1/greserve_leases/delete.json': [],
  '/new/v1/greserve_events/add.json': ['Bookings', 'Calendar'],
  '/new/v1/greserve_events/{greserve_event_id}/answer.json': ['Bookings', 'Calendar', 'Wallet', 'Unread'],
  '/new/v1/greserve_events/delete/{id}.json': ['Bookings', 'Calendar'],
  '/new/v1/quote_bids/{bid_id}/series/add.json': ['Series'],
  '/new/v1/quote_bids/{bid_id}/series/answer.json': ['Series'],
  '/new/v1/quote_bids/{bid_id}/series/change.json': ['Series'],
  '/new/v1/quote_bids/{bid_id}/series/skip.json': ['Series'],
  '/new/v1/quote_bids/{bid_id}/series/move.json': ['Series', 'Calendar', 'Works', 'Projects'],
} as const;

const SERIES = '/new/v1/quote_bids/{bid_id}/series.json';
/** Acts whose reply contains the data of a read. */
export const BOOKING_FILLS = {
  '/new/v1/quote_bids/{bid_id}/series/add.json': SERIES,
  '/new/v1/quote_bids/{bid_id}/series/answer.json': SERIES,
  '/new/v1/quote_bids/{bid_id}/series/change.json': SERIES,
  '/new/v1/quote_bids/{bid_id}/series/skip.json': SERIES,
  '/new/v1/quote_bids/{bid_id}/series/move.json': SERIES,
} as const;
