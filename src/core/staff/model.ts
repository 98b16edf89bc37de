import { z } from 'zod';
import { STAFF_ACTS } from '#core/kit/call.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** `answers`: requests, quotes, chat and calendar. `jobs`: only the jobs that they are given. */
export const STAFF_ROLES = ['answers', 'jobs'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_STATUSES = ['invited', 'active', 'paused'] as const;
/** Those who have accepted and were not removed. */
export const ON_STAFF = ['active', 'paused'] as const satisfies readonly StaffStatus[];
export type StaffStatus = (typeof STAFF_STATUSES)[number] | 'ended';

/** People of one pro who are invited, active or paused. */
export const STAFF_MAX = 10;
/** Invitations that one pro sends a day. */
export const INVITATIONS_A_DAY = 20;
/** How long an invitation lives, in seconds. */
export const INVITATION_SECONDS = 7 * 86_400;
/** What a helper's quotes may cost in fees a day, at most, in cents. */
export const DAILY_FEE_MAX = 100_000;
export const STAFF_NAME_MAX = 60;

/** A helper as their owner sees them. */
export const staffShape = z.object({
  id: z.number(),
  /** Their own name once they have accepted, else what the owner wrote. */
  name: z.string(),
  s3_thumb_url: z.string().nullable(),
  /** Where the invitation went; empty once it is accepted. */
  contact: z.string(),
  role: z.enum(STAFF_ROLES),
  status: z.enum(STAFF_STATUSES),
  /** An invitation that was not accepted in time. */
  is_expired: z.boolean(),
  /** Fees of quotes a day that they may send; 0.00: none. */
  daily_fee: wireMoney(),
  /** What their quotes cost today. */
  fee_today: wireMoney(),
  /** Hired jobs that they are given. */
  job_count: z.number(),
  created: wireTime(),
  accepted_on: wireTime().nullable(),
  last_active_on: wireTime().nullable(),
});
export type Staff = z.infer<typeof staffShape>;

export const staffActShape = z.object({
  id: z.number(),
  act: z.enum(STAFF_ACTS),
  quote_bid_id: z.number().nullable(),
  /** What the job is called, where it was about one. */
  title: z.string().nullable(),
  fee: wireMoney().nullable(),
  created: wireTime(),
});
export type StaffActLine = z.infer<typeof staffActShape>;

/** A pro that a helper works for, as the helper sees it. */
export const membershipShape = z.object({
  staff_id: z.number(),
  /** The pro's business. */
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  is_paused: z.boolean(),
});
export type Membership = z.infer<typeof membershipShape>;

/** The pro that a helper’s session works for, and the helper’s role. */
export const workingForShape = z.object({
  staff_id: z.number(),
  owner_id: z.number(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  may_quote: z.boolean(),
});
export type WorkingFor = z.infer<typeof workingForShape>;
