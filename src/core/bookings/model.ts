import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { depositShape } from '#core/reserves/deposits/model.ts';
import { travelShape } from '#core/reserves/model.ts';

/** How long a chosen time is held, and once more when it is asked to be. */
export const LEASE_MINUTES = 10;
/** Most times that one person, and one address, can hold at once, so that they cannot fill up a calendar. */
export const PERSON_LEASES = 3;
export const ADDRESS_LEASES = 6;
/** Times that one address begins to hold in an hour. */
export const ADDRESS_LEASES_AN_HOUR = 60;
/** Most bookings of one customer that wait for pros' answers. */
export const PERSON_PENDING = 5;
/** A week is shown at a time. */
export const SHOWN_DAYS = 7;
export const NOTE_MAX = 500;

/**
 * `pending`: the pro confirms it until `confirm_by`. `refused` by the pro, `lapsed` by the clock, `cancelled` by either side, `unpaid`
 * by the clock because its deposit was not paid.
 */
export const EVENT_STATES = ['pending', 'booked', 'refused', 'lapsed', 'cancelled', 'unpaid'] as const;
/** States in which a booking takes time in the calendar. */
export const LIVE_STATES = ['pending', 'booked'] as const satisfies readonly EventState[];
export type EventState = (typeof EVENT_STATES)[number];

/** greserve event (specification 3), as one of its two sides sees it. */
export const greserveEventShape = z.object({
  id: z.number(),
  greserve_item_id: z.number(),
  quote_service_id: z.number(),
  service_name: z.string(),
  item_name: z.string(),
  side: z.enum(['requestor', 'provider']),
  state: z.enum(EVENT_STATES),
  quote_bid_id: z.number().nullable(),
  quote_request_id: z.number().nullable(),
  begin_time: wireTime(),
  end_time: wireTime(),
  units: z.number(),
  price: wireMoney(),
  /** Until when the pro answers; null where it was booked at once. */
  confirm_by: wireTime().nullable(),
  /** Until when moving and cancelling are free. */
  free_until: wireTime(),
  cancel_fee: wireMoney(),
  /** Null where it has none. */
  deposit: depositShape.nullable(),
  /** What confirming costs the caller, at the rule of now; null where there is nothing for the caller to confirm. */
  fee: wireMoney().nullable(),
  area_name: z.string(),
  /** What its pro drives for it, while the pro is asked to confirm it. */
  travel: travelShape.nullable(),
  /** For the pro: shortened, and without phone, email and address, until it is booked. */
  consumer_name: z.string(),
  consumer_phone: z.string(),
  email: z.string(),
  address: z.string(),
  note: z.string(),
  /** Booked on Google: its customer has no account here and reads no chat. */
  is_google: z.boolean(),
  created: wireTime(),
});
export type GreserveEvent = z.infer<typeof greserveEventShape>;
