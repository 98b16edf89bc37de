import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { depositShape } from '#core/reserves/deposits/model.ts';
import { travelShape } from '#core/reserves/model.ts';
import { partyShape } from '#core/users/model.ts';
import { dayEntryShape } from '../day/model.ts';
import { quoteDetailsShape } from '../model.ts';
import { appointmentShape } from './model.ts';
import { noShowRightShape, noShowShape } from './no-show-model.ts';

export const SIDES = ['requestor', 'provider'] as const;

/** An agreed time stands, its work is done, or one side cancelled it. */
export const AGREED_STATES = ['agreed', 'done', 'cancelled'] as const;
export type AgreedState = (typeof AGREED_STATES)[number];

/** How many days ahead the list shows what else stands in a pro’s calendars. */
export const ENTRY_DAYS = 31;

/** An agreed time with what one needs to know of it on the way there. */
export const agreedShape = z.object({
  /** The appointment’s own number, the same through moves: `appointmentId` in addresses. */
  id: z.number(),
  bid_id: z.number(),
  request_id: z.number(),
  service_id: z.number(),
  side: z.enum(SIDES),
  state: z.enum(AGREED_STATES),
  begin_time: wireTime(),
  minutes: z.number().nullable(),
  title: z.string(),
  category: z.string(),
  /** The other person; a pro by the name of the service. */
  other: partyShape,
  /** The customer has no account: they read and answer nothing here, and are reached by phone alone while a time is agreed. */
  is_guest: z.boolean(),
  guest_phone: z.string().nullable(),
  rating_type: z.number().nullable(),
  flat_rate_at: wireMoney().nullable(),
  hourly_rate_at: wireMoney().nullable(),
  quote_details: quoteDetailsShape,
  /** Where the work is done: at the customer’s, at the pro’s, or nowhere. */
  travel: z.string(),
  address: z.string(),
  postal_code: z.string(),
  area: z.string(),
  cancelled_on: wireTime().nullable(),
  /** Null where neither did: the booking ended because its deposit was not paid. */
  cancelled_by: z.enum(SIDES).nullable(),
  /** It ended because the deposit of its booking was not paid in time. */
  is_unpaid: z.boolean(),
  cancel_reason: z.string(),
  /** Cancelling is free for the customer until then, and costs so much after it; null where nothing else was agreed: free. */
  terms: z.object({ free_until: wireTime(), fee: wireMoney() }).nullable(),
  /** What the customer owed the pro by these terms when they cancelled. */
  cancel_fee: wireMoney().nullable(),
  /** Where the deposit of its booking is; null where it has none. */
  deposit: depositShape.nullable(),
  /** Whose proposal of other times waits; null where none does. */
  proposed_by: z.enum(SIDES).nullable(),
  on_way_on: wireTime().nullable(),
  arrived_on: wireTime().nullable(),
  agreed_on: wireTime(),
  /** It changed since this person last opened it. */
  is_new: z.boolean(),
});
export type Agreed = z.infer<typeof agreedShape>;

export const agreedListShape = z.object({
  appointments: z.array(agreedShape),
  /** With the first page of a pro’s times ahead: what else is in the calendars, imported or blocked. */
  entries: z.array(dayEntryShape),
  next_cursor: z.string().nullable(),
});

export const agreedDetailShape = z.object({
  agreed: agreedShape,
  /** What can be done about it; null once it is cancelled. */
  appointment: appointmentShape.nullable(),
  /** When the pro who set off, or said that they will be late, is expected; null before that and once they are there. */
  arrives_on: wireTime().nullable(),
  /** What its pro drives for it, for the pro; null where they need not drive, and for a customer. */
  travel: travelShape.nullable(),
  /** The same for each time that the customer proposes, in its order. */
  proposed_travel: z.array(travelShape.nullable()),
  /** The newest statement that one side was not there; null where none was made, or it was taken back. */
  no_show: noShowShape.nullable(),
  /** From when the reader can say that the other side missed the agreed time; null where they cannot. */
  state_no_show: noShowRightShape.nullable(),
});
