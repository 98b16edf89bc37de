/*
 * Payouts to a pro's bank (issue 20 points 5 and 13). All of it answers 404 while the flag `safety_payment` is off.
 *
 * For screens: `payoutAccount` says what is due, to which account, and in `need` what stands between the pro and a payout; null where
 * nothing does. All that is due is paid out once a day, by itself. The event `payout.changed` says that it is to be read again.
 */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { PAYEE_STATES, PAYOUT_NEEDS, PAYOUT_STATES } from './model.ts';

const section = '4, 7 Payments';
const root = '/new/v1/third_party_payments/payout_account';

export const payeeShape = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  /** The last four digits. */
  number_end: z.string(),
  holder_name: z.string(),
  state: z.enum(PAYEE_STATES),
  /** Nothing is paid to it before. */
  pays_from: shape.wireTime(),
  /** Why an approver refused it, or the bank sent money back. */
  note: z.string(),
  set_on: shape.wireTime(),
});
export type PayeeView = z.infer<typeof payeeShape>;

export const payoutShape = z.object({
  payout_id: z.number(),
  amount: shape.wireMoney(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  bank_name: z.string(),
  number_end: z.string(),
  /** Why the company or the bank refused it; null where neither did. */
  error_code: z.string().nullable(),
  sent_on: shape.wireTime(),
  ended_on: shape.wireTime().nullable(),
});
export type PayoutView = z.infer<typeof payoutShape>;

const account = z.object({
  payout_account: z.object({
    payee: payeeShape.nullable(),
    need: z.enum(PAYOUT_NEEDS).nullable(),
    currency: z.string(),
    /** The pro’s, and not paid out; below zero after money of paid jobs went back. */
    due: shape.wireMoney(),
    paying_out: shape.wireMoney(),
    /** The least that is paid out. */
    least: shape.wireMoney(),
    /** When the next payout is sent, if nothing changes; null where something is missing or too little is due. */
    next_on: shape.wireTime().nullable(),
  }),
});

export const payoutAccount = call({
  section,
  summary: 'The account that a pro is paid to, what is due to them, and what is missing before it is paid out.',
  method: 'GET',
  path: `${root}.json`,
  auth: 'session',
  input: z.object({}),
  output: account,
});

export const setPayoutAccount = call({
  section,
  summary:
    'Sets or changes the account that a pro is paid to, after an ID check. The pro is told by email, and nothing is paid to it for three days; an account in another name waits for an approver too.',
  method: 'POST',
  path: `${root}/set.json`,
  auth: 'session',
  fresh: true,
  input: z.object({
    /** Of the bank lookup. */
    bank_code: z.string().regex(/^\d{4}$/),
    account_number: shape.text(24, 1),
    /** As the bank has it. */
    holder_name: shape.text(120, 1),
  }),
  output: account,
  errors: {
    'ID check needed': 'Finish your ID check first. We only pay people whose ID we’ve checked.',
    'unknown bank': 'Choose a bank from the list.',
    'wrong number': 'Check the account number. It has 6 to 14 digits.',
  },
});

export const removePayoutAccount = call({
  section,
  summary: 'Takes the account away: nothing is paid out until another is set. The pro is told by email.',
  method: 'POST',
  path: `${root}/remove.json`,
  auth: 'session',
  fresh: true,
  input: z.object({}),
  output: account,
  errors: { 'not now': 'You can’t do this any more because something has changed. The page now shows the latest.' },
});

export const payouts = call({
  section,
  summary: 'The payouts of a pro, newest first.',
  method: 'GET',
  path: '/new/v1/third_party_payments/payouts/index.json',
  named: ['page'],
  auth: 'session',
  input: z.object({ page: shape.pageNumber() }),
  output: z.object({ payouts: z.array(payoutShape), total: z.number(), page: z.number(), total_pages: z.number() }),
});

const opsPayee = payeeShape.extend({
  payee_id: z.number(),
  pro: z.object({ id: z.number(), name: z.string() }),
  /** Of the ID check. */
  checked_name: z.string(),
  due: shape.wireMoney(),
});
export type OpsPayee = z.infer<typeof opsPayee>;

export const opsPayees = call({
  section: '6, the payment approver',
  summary:
    'Accounts in another name than that of the ID check, which wait for an approver, the longest waiting first; or one of them.',
  method: 'GET',
  path: '/new/v1/ops/payees/index.json',
  named: ['payee_id', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['approver'],
  input: z.object({
    /** One of them alone. */
    payee_id: shape.id().optional(),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ payees: z.array(opsPayee), total: z.number(), next_cursor: z.string().nullable() }),
});

export const opsDecidePayee = call({
  section: '6, the payment approver',
  summary:
    'Lets an account in another name through, which still waits a day at least, or refuses it with a reason that the pro reads.',
  method: 'POST',
  path: '/new/v1/ops/payees/{payee_id}/decide.json',
  auth: 'operator',
  roles: ['approver'],
  fresh: true,
  input: z.object({ payee_id: shape.id(), is_approved: shape.flag(), reason: shape.text(1000, 1) }),
  output: z.object({ state: z.enum(PAYEE_STATES) }),
  errors: {
    'not your own': 'This is your own account. Another approver has to decide.',
    'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
  },
});
