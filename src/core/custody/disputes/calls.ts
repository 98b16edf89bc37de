/*
 * Disputes over protected payments (issue 20 point 9). All of it answers 404 while the flag `safety_payment` is off.
 *
 * For screens: `dispute` is what both people read, `acts` names the calls that the reader can make now, `next` what happens by
 * itself and when. `open_dispute` stands in `acts` of the payment before there is one. Each act answers the dispute as it is then;
 * `third_party_payment.changed` says that it is to be read again. Amounts are always what the customer gets back, but for `asks`.
 */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { PAYMENT_MAX_CENTS } from '../model.ts';
import { DISPUTE_LIMITS, disputeShape } from './view-model.ts';

const section = '4, 7 Payments';
const root = '/new/v1/third_party_payments/dispute/{payment_id}';
const one = z.object({ payment_id: shape.id() });
const reply = z.object({ dispute: disputeShape });
const files = shape.list(shape.id(), DISPUTE_LIMITS.files).default([]);
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;
const price = { 'invalid price': 'Enter an amount from S$0.00 to what is at stake.' } as const;
const attachment = { 'attachment missing': 'A file is missing. Add it again.' } as const;
// What is spread into calls holds no shape: the browser's build leaves shapes out of calls alone.
const act = { section, method: 'POST', auth: 'session' } as const;
const said = one.extend({
  statement: shape.text(DISPUTE_LIMITS.statement, 1),
  /** What the caller wants: of the customer, back; of the pro, paid. */
  asks: shape.amount(PAYMENT_MAX_CENTS),
  attachment_id: files,
});

/** Path of the evidence file of a dispute: a PDF for its two people and approvers, served outside of the call table. */
export const evidenceFilePath = (payment_id: number | string): string =>
  `/new/v1/third_party_payments/dispute/${payment_id}/file.pdf`;

/** Path of the same evidence as a ZIP: the PDF, its parts as text, each file as it was uploaded, and their SHA-256. */
export const evidenceFolderPath = (payment_id: number | string): string =>
  `/new/v1/third_party_payments/dispute/${payment_id}/file.zip`;

export const disputeThirdParty = call({
  section,
  summary: 'The dispute over a payment: what each says, the evidence, the offer, the decision, and what happens when.',
  method: 'GET',
  path: `${root}.json`,
  auth: 'session',
  input: one,
  output: reply,
});

export const openDispute = call({
  ...act,
  output: reply,
  summary:
    'Opens a dispute over a payment, once, with what happened and what the caller asks for. The money stands still; an open refund ends with it. The other side has two days to say what happened.',
  path: `${root}/open.json`,
  input: said,
  errors: { ...price, ...attachment, ...notNow },
});

export const stateDispute = call({
  ...act,
  output: reply,
  summary:
    'The other side says what happened and what they ask for, once. Where both ask for no more than there is, that is the end of it.',
  path: `${root}/state.json`,
  input: said,
  errors: { ...price, ...attachment, ...notNow },
});

export const addEvidence = call({
  ...act,
  output: reply,
  summary:
    'Adds a note, files or messages of the job’s conversation to the caller’s side, until offers end and again during an appeal. The other side sees them at once; nothing is taken out again.',
  path: `${root}/evidence.json`,
  input: one.extend({
    note: shape.text(DISPUTE_LIMITS.note).default(''),
    attachment_id: files,
    message_id: shape.list(shape.id(), DISPUTE_LIMITS.messages).default([]),
  }),
  errors: {
    'nothing added': 'Add a note, a file or a message.',
    'message missing': 'A message isn’t in this conversation any more. Choose again.',
    'too much': 'You’ve added 20 times. The other side and we read what’s there.',
    ...attachment,
    ...notNow,
  },
});

export const offerSplit = call({
  ...act,
  output: reply,
  summary:
    'Offers how to divide what is at stake, in the place of any offer before. The other side can take it at once.',
  path: `${root}/offer.json`,
  input: one.extend({
    to_customer: shape.amount(PAYMENT_MAX_CENTS),
    note: shape.text(DISPUTE_LIMITS.note).default(''),
  }),
  errors: { 'same offer': 'You’ve made this offer already. It’s waiting for an answer.', ...price, ...notNow },
});

export const takeBackOffer = call({
  ...act,
  output: reply,
  summary: 'Takes the caller’s offer back.',
  path: `${root}/take_back.json`,
  input: one,
  errors: notNow,
});

export const acceptOffer = call({
  ...act,
  output: reply,
  summary:
    'Takes the other side’s offer as it was read. That ends the dispute and moves the money; it can’t be undone.',
  path: `${root}/accept_offer.json`,
  input: one.extend({ version: shape.int(1, 1_000_000) }),
  errors: {
    'not yours': 'This is your own offer. The other side can take it.',
    'changed elsewhere': 'The offer has changed. The page now shows the latest.',
    ...notNow,
  },
});

export const answerProposal = call({
  ...act,
  output: reply,
  summary:
    'Takes an approver’s proposal as it was read, or declines it. Once both took it the dispute ends; once one declines, or says nothing for two days, an approver decides.',
  path: `${root}/answer_proposal.json`,
  input: one.extend({ is_accepted: shape.flag(), to_customer: shape.amount(PAYMENT_MAX_CENTS) }),
  errors: notNow,
});

export const acceptDecision = call({
  ...act,
  output: reply,
  summary: 'Gives up an appeal. Once both did, the money moves at once instead of after three days.',
  path: `${root}/accept_decision.json`,
  input: one,
  errors: notNow,
});

export const appealDispute = call({
  ...act,
  output: reply,
  summary:
    'Appeals a decision, once, by who did not get all of it. An approver who had no part in it decides within five days, and then it ends.',
  path: `${root}/appeal.json`,
  input: one.extend({ reason: shape.text(DISPUTE_LIMITS.statement, 1) }),
  errors: notNow,
});

export const withdrawDispute = call({
  ...act,
  output: reply,
  summary:
    'Who opened a dispute withdraws it before a decision. The payment goes on as it was, and can’t be disputed again.',
  path: `${root}/withdraw.json`,
  input: one,
  errors: notNow,
});
