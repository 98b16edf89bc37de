import { z } from 'zod';
import { greserveItemShape } from '#core/reserves/items/model.ts';

/** Under which the booking server answers: `/v3/HealthCheck` and the rest follow it. */
export const BOOKING_SERVER_PATH = '/google-reserve/v3';
/** Times that one question may ask about. */
export const MAX_SLOTS_ASKED = 1_000;

/** Protobuf writes 64-bit numbers as text in JSON, and takes both. */
const int64 = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.int().min(0).max(99_999_999_999));
const id = z.string().min(1).max(200);
const text = (max: number) => z.string().max(max);

const slotTime = z.object({ service_id: id, start_sec: int64, duration_sec: int64.optional() });

const postalAddress = z.object({
  country: text(10).default(''),
  locality: text(100).default(''),
  postal_code: text(20).default(''),
  street_address: text(200).default(''),
});
export type PostalAddress = z.output<typeof postalAddress>;

const userInformation = z.object({
  user_id: id,
  given_name: text(80).min(1),
  family_name: text(80).default(''),
  address: postalAddress.optional(),
  telephone: text(40).min(1),
  email: z.email().max(254),
  language_code: text(35).optional(),
});

/** What the Actions Center asks the booking server (API v3), of it what we read. */
export const batchRequest = z.object({
  merchant_id: id,
  slot_time: z.array(slotTime).max(MAX_SLOTS_ASKED),
});
export const createRequest = z.object({
  slot: slotTime.extend({ merchant_id: id }),
  user_information: userInformation,
  idempotency_token: text(256).min(1),
  additional_request: text(4_000).default(''),
});
export type CreateRequest = z.output<typeof createRequest>;
export const updateRequest = z.object({
  booking: z.object({
    booking_id: id,
    status: text(60).optional(),
    slot: z.object({ start_sec: int64.optional(), duration_sec: int64.optional() }).optional(),
  }),
});
export const statusRequest = z.object({ booking_id: id });
export const listRequest = z.object({ user_id: id });

/** Of the statuses of the Actions Center those that a booking of ours has. */
export const GOOGLE_STATUSES = [
  'CONFIRMED',
  'PENDING_MERCHANT_CONFIRMATION',
  'DECLINED_BY_MERCHANT',
  'CANCELED',
  'NO_SHOW',
] as const;
export type GoogleStatus = (typeof GOOGLE_STATUSES)[number];

/** Of the causes of a failed booking those that we give. */
export const CAUSES = [
  'CAUSE_UNSPECIFIED',
  'SLOT_UNAVAILABLE',
  'SLOT_ALREADY_BOOKED_BY_USER',
  'OUTSIDE_CANCELLATION_WINDOW',
  'BOOKING_ALREADY_CANCELLED',
  'BOOKING_NOT_CANCELLABLE',
  'USER_OVER_BOOKING_LIMIT',
] as const;
export type Cause = (typeof CAUSES)[number];
export interface Failure {
  readonly cause: Cause;
  /** For the Actions Center's log, in English. */
  readonly description: string;
}

/** Why an item that its pro offers on Google cannot be booked there, in the order in which a pro mends it. */
export const MISSING = ['unlisted', 'closed', 'place', 'answers', 'hours', 'held_back', 'credit', 'deposit'] as const;
export type Missing = (typeof MISSING)[number];

/** One thing that can be booked, with how it stands on Google. */
export const googleItemShape = greserveItemShape.extend({
  /** What keeps it from being booked there; empty where nothing does. */
  missing: z.array(z.enum(MISSING)),
  /** Its pro offers it there and nothing is missing. */
  is_offered: z.boolean(),
});
export type GoogleItem = z.infer<typeof googleItemShape>;
