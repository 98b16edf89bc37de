/*
 * Protected payments on the wire (specification 4 and 7). All of it answers 404 while the flag `safety_payment` is off.
 *
 * For screens: `thirdPartyPayments` is the list of the reader's payments of both sides, `jobPayments` those of one job with what
 * is agreed, held and left, `thirdPartyPayment` one with its ways to pay and its history. `acts` of a payment names the calls that
 * the reader can make now, `next` what happens by itself and when. Each act answers the payment as it is then.
 * `payThirdParty` answers `pay_url`, the company's page; it comes back to /dashboard/safety-payments/{bidId}/{pid}, where
 * `askThirdParty` learns what became of it. The event `third_party_payment.changed` says that one is to be read again.
 * A request stands in the conversation as a message whose payload has
 * `payment_request: { payment_id, amount, currency, status, pay_type }`, kept up to date by `message.changed`; `status` is the state.
 */
import { z } from 'zod';
import { PAYMENT_MAX_CENTS } from '#core/custody/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CUSTODY_METHODS } from '../model.ts';
import {
  historyShape,
  jobFundsShape,
  methodShape,
  PAYMENT_LIMITS,
  REQUEST_UNSEEN,
  thirdPartyPaymentShape,
} from './view-model.ts';

const section = '4, 7 Payments';
const reply = z.object({ third_party_payment: thirdPartyPaymentShape });
const one = z.object({ payment_id: shape.id() });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;
const refundInfo = {
  amount: shape.amount(PAYMENT_MAX_CENTS),
  reason: shape.text(PAYMENT_LIMITS.reason, 1),
  attachment_id: shape.list(shape.id(), PAYMENT_LIMITS.photos).default([]),
};
const refundErrors = {
  'invalid price': 'Enter an amount of at least S$0.01 and at most what is left of the payment.',
  'attachment missing': 'A photo is missing. Add it again.',
  ...notNow,
} as const;

export const thirdPartyPayments = call({
  section,
  summary: 'The protected payments of a person, as customer and as pro, newest first.',
  method: 'GET',
  path: '/new/v1/third_party_payments/index.json',
  named: ['page', 'page_size', 'state'],
  auth: 'session',
  input: z.object({
    state: z.enum(['all', 'open', 'ended']).default('all'),
    page: shape.pageNumber(),
    page_size: shape.int(1, 100).default(PAYMENT_LIMITS.page_size),
  }),
  output: z.object({
    third_party_payments: z.array(thirdPartyPaymentShape),
    total: z.number(),
    page: z.number(),
    total_pages: z.number(),
  }),
});

export const jobPayments = call({
  section,
  summary: 'The protected payments of a job, oldest first, with what is agreed, held, released and left to ask for.',
  method: 'GET',
  path: '/new/v1/third_party_payments/job/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({ job_funds: jobFundsShape, third_party_payments: z.array(thirdPartyPaymentShape) }),
});

export const thirdPartyPayment = call({
  section,
  summary: 'A protected payment with the ways to pay it, where the reader can, and with what was done with it.',
  method: 'GET',
  path: '/new/v1/third_party_payments/view/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply.extend({ methods: z.array(methodShape), history: z.array(historyShape) }),
});

export const addThirdParty = call({
  section,
  summary:
    'The pro asks for a payment of a hired job, up to what both agreed to. The customer reads it in the chat; without an answer it ends after 14 days. Refused where no way to pay could be held until the work is accepted.',
  method: 'POST',
  path: '/new/v1/third_party_payments/add.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    amount: shape.amount(PAYMENT_MAX_CENTS),
    title: shape.text(PAYMENT_LIMITS.title, 1),
    note: shape.text(PAYMENT_LIMITS.note).default(''),
    /** The planned days of its work in Singapore; today where left out. */
    begins_on: shape.day().optional(),
    ends_on: shape.day().optional(),
  }),
  output: reply,
  errors: {
    'no agreed total': 'This job has no agreed total. Agree on a price first.',
    'invalid price': 'Enter an amount of at least S$1.00.',
    planned: 'This job has a plan. Ask for its next step.',
    'above agreed': 'Together the payments would be more than the agreed total.',
    'plan impossible': 'No way to pay can be held for that long. Ask for a part of the work that ends sooner.',
    'conversation closed': 'You can’t write in this conversation any more.',
    'no account': REQUEST_UNSEEN,
    ...notNow,
  },
});

export const cancelRequestThirdParty = call({
  section,
  summary: 'The pro takes a request for payment back before it is paid.',
  method: 'POST',
  path: '/new/v1/third_party_payments/cancel_request/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const readThirdParty = call({
  section,
  summary: 'The customer has seen a request for payment; the pro reads when.',
  method: 'POST',
  path: '/new/v1/third_party_payments/read/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
});

export const cancelThirdParty = call({
  section,
  summary: 'The customer declines a request for payment, with a reason. Nobody is charged.',
  method: 'POST',
  path: '/new/v1/third_party_payments/cancel/{payment_id}.json',
  auth: 'session',
  input: one.extend({ reason: shape.text(PAYMENT_LIMITS.reason).default('') }),
  output: reply,
  errors: notNow,
});

export const payThirdParty = call({
  section,
  summary:
    'The customer pays a request into custody. Answers the company’s page to go on at, or null where it is decided already. The same way again while it is being paid answers the same page; another way closes that page first. With a `prime` of a card it is paid at once, where the company has fields of its own.',
  method: 'POST',
  path: '/new/v1/tap_pay/pay_by_prime_sp',
  auth: 'session',
  input: one.extend({
    pay_type: z.enum(CUSTODY_METHODS),
    /** A card's single-use token from the company's own fields, where it has some: paid with at once. Kept nowhere. */
    prime: z.string().min(1).max(200).optional(),
  }),
  output: reply.extend({ pay_url: z.string().nullable() }),
  errors: {
    'method impossible': 'This way to pay can’t be held until the work is accepted. Choose another one.',
    'above daily limit': 'This is more than you can pay in a day this way. Pay by bank transfer, or tomorrow.',
    'no answer': 'The company that holds the money isn’t responding. You haven’t been charged. Try again in a minute.',
    ...notNow,
  },
});

export const askThirdParty = call({
  section,
  summary: 'Asks the company that holds the money what became of a payment, now instead of at its next turn.',
  method: 'POST',
  path: '/new/v1/third_party_payments/ask/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
});

export const doneThirdParty = call({
  section,
  summary:
    'The pro says that the work of a payment is done. The customer has five days to accept it or to apply for a refund.',
  method: 'POST',
  path: '/new/v1/third_party_payments/done/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const undoDoneThirdParty = call({
  section,
  summary: 'The pro takes back that the work of a payment is done.',
  method: 'POST',
  path: '/new/v1/third_party_payments/undo_done/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const acceptThirdParty = call({
  section,
  summary:
    'The customer accepts the work of a payment, also before the pro says that it is done: its money goes to the pro.',
  method: 'POST',
  path: '/new/v1/third_party_payments/accept/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const giveBackThirdParty = call({
  section,
  summary: 'The pro gives the held money of a payment back, all of it.',
  method: 'POST',
  path: '/new/v1/third_party_payments/give_back/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const applyRefund = call({
  section,
  summary:
    'The customer applies for a part of a payment or all of it, with a reason and photos. The money stands still until the pro answers; without an answer in five days it counts as agreed.',
  method: 'POST',
  path: '/new/v1/third_party_payments/apply_refund/{payment_id}.json',
  auth: 'session',
  input: one.extend(refundInfo),
  output: reply,
  errors: refundErrors,
});

export const editRefundInfo = call({
  section,
  summary:
    'The customer changes the reason and the photos of a refund that waits; the amount only before the pro has agreed, and then the pro’s time begins anew.',
  method: 'POST',
  path: '/new/v1/third_party_payments/edit_refund_info/{payment_id}.json',
  auth: 'session',
  input: one.extend(refundInfo),
  output: reply,
  errors: refundErrors,
});

export const cancelRefund = call({
  section,
  summary: 'The customer takes a refund back that the pro has not answered.',
  method: 'POST',
  path: '/new/v1/third_party_payments/cancel_refund/{payment_id}.json',
  auth: 'session',
  input: one,
  output: reply,
  errors: notNow,
});

export const agreeRefund = call({
  section,
  summary: 'The pro agrees to a refund as it was read. An approver looks before it is sent.',
  method: 'POST',
  path: '/new/v1/third_party_payments/agree_refund/{payment_id}.json',
  auth: 'session',
  input: one.extend({
    /** Of the refund that was read: where the customer changed it meanwhile, nothing is agreed. */
    amount: shape.amount(PAYMENT_MAX_CENTS),
  }),
  output: reply,
  errors: notNow,
});

export const refuseRefund = call({
  section,
  summary: 'The pro refuses a refund, with a reason. The payment goes on as it was.',
  method: 'POST',
  path: '/new/v1/third_party_payments/refuse_refund/{payment_id}.json',
  auth: 'session',
  input: one.extend({ reason: shape.text(PAYMENT_LIMITS.reason, 1) }),
  output: reply,
  errors: notNow,
});

export const trustFund = call({
  section: '2 trust_fund_query',
  summary: 'What is held for a pro, by payment, with the day on which it becomes theirs if nobody does anything.',
  method: 'GET',
  path: '/new/v1/third_party_payments/trust_fund.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    holder: z.string().nullable(),
    currency: z.string(),
    /** Waits at the company for work to be done or accepted. */
    held: shape.wireMoney(),
    /** Accepted, and on its way to the pro's account at the company. */
    releasing: shape.wireMoney(),
    /** The pro's, and not paid out; below zero after money of paid jobs went back. */
    due: shape.wireMoney(),
    paying_out: shape.wireMoney(),
    lines: z.array(
      z.object({
        payment: thirdPartyPaymentShape,
        /** Null where a customer or a refund decides first. */
        earliest_on: shape.wireTime().nullable(),
        /** When it is sent to their bank then; null where that is not known or they have to do something before. */
        pays_on: shape.wireTime().nullable(),
      }),
    ),
  }),
});
