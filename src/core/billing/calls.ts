import { z } from 'zod';
import { call, PROOF_NEEDED } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  BILLING_ADDRESS_MAX,
  BILLING_NAME_MAX,
  BILLING_NOTE_MAX,
  billingSettingsShape,
  CREDIT_REASON_MAX,
  jobMoneyShape,
  moneyOfDayShape,
  PAID_WAYS,
} from './model.ts';

const section = 'issue 16 point 3';
const byBid = z.object({ bid_id: shape.id() });
const reply = z.object({ job_money: jobMoneyShape });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

/** Where a browser gets a paper: it goes there itself, and only the two of the job find something there. */
export const paperPath = (bid_id: number, paper_id: number, as: 'html' | 'pdf'): string =>
  `/new/v1/quote_bids/${bid_id}/papers/${paper_id}.${as}`;

export const jobMoney = call({
  section,
  summary: 'How the payment of a job stands, with its papers, for either of its people.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/money.json',
  auth: 'session',
  input: byBid,
  output: reply,
});

export const makePaper = call({
  section,
  summary: 'The pro sends an invoice for a completed job, or the receipt of a payment that was made to them.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/papers.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    kind: z.enum(['invoice', 'receipt']),
    /** What the pro read: refused where the price is another one now. */
    amount: shape.amount(),
    /** For a receipt: how it was paid. */
    way: z.enum(PAID_WAYS).optional(),
    note: shape.text(BILLING_NOTE_MAX).optional(),
  }),
  output: reply,
  errors: {
    'price missing': 'State the final price first.',
    'price disputed': 'Your customer says that the price isn’t right. Talk about it and state it again first.',
    'price changed': 'The price has changed. Check it and try again.',
    'way missing': 'Choose how it was paid.',
    ...notNow,
  },
});

export const creditPaper = call({
  section,
  summary: 'The pro takes the invoice or the receipt in force back by a credit note. A new one can be made then.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/papers/credit.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), reason: shape.text(CREDIT_REASON_MAX, 1) }),
  output: reply,
  errors: notNow,
});

export const sayPaid = call({
  section,
  summary: 'The customer says that the invoice is paid. The pro confirms it by the receipt.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/said_paid.json',
  auth: 'session',
  input: byBid,
  output: reply,
  errors: notNow,
});

export const notReceived = call({
  section,
  summary: 'The pro says that what the customer says is paid hasn’t arrived.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/not_received.json',
  auth: 'session',
  input: byBid,
  output: reply,
  errors: notNow,
});

export const remindPayment = call({
  section,
  summary: 'The pro reminds the customer of an unpaid invoice, once a day at most.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/remind_payment.json',
  auth: 'session',
  input: byBid,
  output: reply,
  errors: { ...notNow, 'not now': 'You can remind your customer once a day, while the invoice isn’t paid.' },
});

export const moneyOfDay = call({
  section,
  summary: 'What the pro is to collect today, and which invoices aren’t paid, each with its job.',
  method: 'GET',
  path: '/new/v1/billing/today.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ money_of_day: moneyOfDayShape }),
});

export const billingSettings = call({
  section,
  summary: 'What the pro’s invoices and receipts say, and how customers pay by PayNow.',
  method: 'GET',
  path: '/new/v1/billing/settings.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ billing_settings: billingSettingsShape }),
});

export const changeBillingSettings = call({
  section,
  summary: 'Changes them for papers from now on. Another PayNow number needs a fresh proof.',
  method: 'POST',
  path: '/new/v1/billing/settings.json',
  auth: 'session',
  fresh: 'by input',
  input: z.object({
    name: shape.text(BILLING_NAME_MAX).optional(),
    address: shape.text(BILLING_ADDRESS_MAX).optional(),
    note: shape.text(BILLING_NOTE_MAX).optional(),
    /** Empty: not registered, and no paper says a word of GST. */
    gst_no: shape.text(20).optional(),
    /** A UEN or a mobile number in Singapore; empty: none. */
    paynow: shape.text(20).optional(),
  }),
  output: z.object({ billing_settings: billingSettingsShape }),
  errors: {
    ...PROOF_NEEDED,
    'wrong paynow': 'Enter a UEN, such as 202012345H, or a mobile number in Singapore.',
    'wrong gst number': 'Enter your GST registration number, such as M90312345A.',
  },
});
