import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  DAILY_FEE_MAX,
  membershipShape,
  STAFF_NAME_MAX,
  STAFF_ROLES,
  staffActShape,
  staffShape,
  workingForShape,
} from './model.ts';

const section = 'Issue 16 point 3, staff logins';
const byStaff = z.object({ staff_id: shape.id() });
const byHash = z.object({ hash: z.string().max(64) });
const reply = z.object({ staff: staffShape });

export const staffIndex = call({
  section,
  summary: 'The pro’s helpers: invited, active and paused.',
  method: 'GET',
  path: '/new/v1/staff/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ staff: z.array(staffShape) }),
});

export const inviteStaff = call({
  section,
  summary: 'Invites a helper by email or phone, with a link that one person can use once within 7 days.',
  method: 'POST',
  path: '/new/v1/staff/invite.json',
  auth: 'session',
  input: z.object({
    name: shape.text(STAFF_NAME_MAX, 1),
    /** An email address or a phone number. */
    contact: shape.text(254, 1),
    role: z.enum(STAFF_ROLES),
    daily_fee: shape.amount(DAILY_FEE_MAX).default(0),
  }),
  output: reply,
  errors: {
    'contact wrong': 'Enter an email address or a Singapore phone number.',
    'own contact': 'That’s your own contact. Enter your helper’s.',
    'invited already': 'You’ve already invited this person.',
    'too many staff': 'You can have 10 helpers. Remove one first.',
    'no sms': 'We can’t send text messages right now. Enter an email address.',
  },
});

export const editStaff = call({
  section,
  summary: 'Changes a helper’s role or daily limit, or pauses them: sessions that work for the pro follow at once.',
  method: 'POST',
  path: '/new/v1/staff/edit/{staff_id}.json',
  auth: 'session',
  input: byStaff.extend({
    role: z.enum(STAFF_ROLES).optional(),
    daily_fee: shape.amount(DAILY_FEE_MAX).optional(),
    is_paused: shape.flag().optional(),
  }),
  output: reply,
  errors: { 'not accepted yet': 'This person hasn’t accepted your invitation yet.' },
});

export const removeStaff = call({
  section,
  summary: 'Removes a helper at once, or takes an invitation back. Their jobs go back to the pro.',
  method: 'POST',
  path: '/new/v1/staff/remove/{staff_id}.json',
  auth: 'session',
  input: byStaff,
  output: z.object({}),
});

export const staffLog = call({
  section,
  summary: 'What a helper did for the pro, newest first, 30 at a time.',
  method: 'GET',
  path: '/new/v1/staff/log/{staff_id}.json',
  auth: 'session',
  input: byStaff.extend({ before: shape.int(1, Number.MAX_SAFE_INTEGER).optional() }),
  output: z.object({ acts: z.array(staffActShape), has_more: z.boolean() }),
});

export const staffInvitation = call({
  section,
  summary: 'What an invitation offers, for who holds its link. Looking does not use it up.',
  method: 'GET',
  path: '/new/v1/staff/invitation/{hash}.json',
  auth: 'session',
  staff: 'own',
  input: byHash,
  output: z.object({
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    may_quote: z.boolean(),
    /** The account that is logged in has the email or phone that was invited. */
    is_yours: z.boolean(),
    /** Where it was sent, masked. */
    sent_to: z.string(),
  }),
});

export const acceptStaff = call({
  section,
  summary: 'Accepts an invitation with the account that has the invited email or phone.',
  method: 'POST',
  path: '/new/v1/staff/accept/{hash}.json',
  auth: 'session',
  staff: 'own',
  input: byHash,
  output: z.object({ membership: membershipShape }),
  errors: {
    'another person': 'This invitation is for another account. Log in with the email or phone it was sent to.',
    'staff already': 'You already work for this pro.',
  },
});

export const memberships = call({
  section,
  summary: 'The pros whom the caller works for.',
  method: 'GET',
  path: '/new/v1/staff/memberships.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({ memberships: z.array(membershipShape) }),
});

export const switchStaff = call({
  section,
  summary: 'From now on this session works for the pro, or, without one, for its own person again.',
  method: 'POST',
  path: '/new/v1/staff/switch.json',
  auth: 'session',
  staff: 'own',
  input: z.object({ staff_id: shape.id().optional() }),
  output: z.object({ working_for: workingForShape.nullable() }),
  errors: { paused: 'The pro has paused your access.' },
});

export const leaveStaff = call({
  section,
  summary: 'The helper stops working for the pro.',
  method: 'POST',
  path: '/new/v1/staff/leave/{staff_id}.json',
  auth: 'session',
  staff: 'own',
  input: byStaff,
  output: z.object({}),
});

const ofJob = z.object({
  /** Who goes; null: the pro. */
  staff_id: z.number().nullable(),
  /** Who may be chosen: active helpers. */
  staff: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const jobStaff = call({
  section,
  summary: 'Who goes to a hired job of the pro, and who could.',
  method: 'GET',
  path: '/new/v1/staff/job/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: ofJob,
});

export const assignJob = call({
  section,
  summary:
    'Gives a hired job to an active helper, or back to the pro. The helper reads it from then on, and nobody before.',
  method: 'POST',
  path: '/new/v1/staff/job/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), staff_id: shape.id().optional() }),
  output: ofJob,
  errors: { 'not hired': 'You can assign a job once you’re hired.', 'staff gone': 'This helper can’t take jobs now.' },
});
