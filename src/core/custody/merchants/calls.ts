/*
 * A pro files to be paid (issue 20 point 5, merchant application). All of it answers 404 while the flag `safety_payment` is off.
 *
 * For screens: `merchantApplication` says what is filed, what is missing and how far it is; `acts` are the steps that its pro can take
 * now. `company` is how far their account at the company that holds the money is, which also has to be ready before they are paid.
 */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { MERCHANT_DECISIONS, MERCHANT_KINDS, MERCHANT_LIMITS, MERCHANT_NEEDS, MERCHANT_STATES } from './model.ts';

const section = '3 merchant application';
const root = '/new/v1/third_party_payments/merchant_application';

export const merchantShape = z.object({
  kind: z.enum(MERCHANT_KINDS),
  company_name: z.string(),
  uen: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  documents: z.array(attachmentShape),
  state: z.enum(MERCHANT_STATES),
  /** What is asked for, or why it was refused. */
  note: z.string(),
  missing: z.array(z.enum(MERCHANT_NEEDS)),
  submitted_on: shape.wireTime().nullable(),
  decided_on: shape.wireTime().nullable(),
});
export type MerchantView = z.infer<typeof merchantShape>;

const reply = z.object({
  merchant_application: merchantShape.extend({
    /** Null before anything was saved. */
    is_begun: z.boolean(),
    acts: z.array(z.enum(['save', 'add', 'submit', 'takeBack'])),
    /** Who holds the money, and whether it decides itself whom it pays. */
    holder: z.string(),
    is_decided_by_holder: z.boolean(),
    company: z
      .object({
        status: z.enum(['incomplete', 'checking', 'ready', 'refused']),
        /** What it still asks for, in its own words. */
        missing: z.array(z.string()),
      })
      .nullable(),
  }),
});
export type MerchantApplication = z.infer<typeof reply>['merchant_application'];
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const merchantApplication = call({
  section,
  summary: 'What a pro filed to be paid, what is missing, and how far it is.',
  method: 'GET',
  path: `${root}.json`,
  auth: 'session',
  input: z.object({}),
  output: reply,
});

export const saveMerchantApplication = call({
  section,
  summary:
    'Saves what is filed, also in parts. After more was asked for it keeps its kind. Changing what was approved makes it a draft, and nothing is paid out until it is approved again.',
  method: 'POST',
  path: `${root}/save.json`,
  auth: 'session',
  input: z.object({
    kind: z.enum(MERCHANT_KINDS),
    company_name: shape.text(MERCHANT_LIMITS.name).default(''),
    uen: shape.text(20).default(''),
    contact_name: shape.text(MERCHANT_LIMITS.contact).default(''),
    contact_phone: shape.text(MERCHANT_LIMITS.phone).default(''),
    /** Ids of own uploads: all of them, also those from before. */
    file: shape.list(shape.id(), MERCHANT_LIMITS.files),
  }),
  output: reply,
  errors: {
    'wrong unified number': 'Check the UEN. Its last letter doesn’t match the digits.',
    'wrong phone': 'Check the phone number.',
    'attachment missing': 'A file is missing. Add it again.',
    ...notNow,
  },
});

export const submitMerchantApplication = call({
  section,
  summary: 'Hands the application in. What is missing is named in the refusal.',
  method: 'POST',
  path: `${root}/submit.json`,
  auth: 'session',
  input: z.object({}),
  output: reply,
  errors: { 'something missing': 'Something is missing. The page shows what.', ...notNow },
});

export const takeBackMerchantApplication = call({
  section,
  summary: 'Takes an application back that waits, to change it.',
  method: 'POST',
  path: `${root}/take_back.json`,
  auth: 'session',
  input: z.object({}),
  output: reply,
  errors: notNow,
});

export const goOnAtHolder = call({
  section,
  summary: 'The page of the company that holds the money where the pro sends what it asks for. The link works once.',
  method: 'POST',
  path: `${root}/go_on.json`,
  auth: 'session',
  input: z.object({}),
  output: z.object({ url: z.string().nullable() }),
  errors: {
    'no answer': 'The company that holds the money isn’t responding. Try again in a minute.',
    ...notNow,
  },
});

export const askHolder = call({
  section,
  summary: 'Asks the company that holds the money how far the pro’s account is, now instead of at its next turn.',
  method: 'POST',
  path: `${root}/ask.json`,
  auth: 'session',
  input: z.object({}),
  output: reply,
});

const opsMerchant = merchantShape.extend({
  application_id: z.number(),
  pro: z.object({ id: z.number(), name: z.string() }),
  /** The name of the ID check; empty where it is not kept. */
  checked_name: z.string(),
  due: shape.wireMoney(),
});
export type OpsMerchant = z.infer<typeof opsMerchant>;

export const opsMerchants = call({
  section: '6, the payment approver',
  summary: 'Applications to be paid that wait for a decision, the longest waiting first; or one of them.',
  method: 'GET',
  path: '/new/v1/ops/merchants/index.json',
  named: ['application_id', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['approver'],
  input: z.object({
    /** One of them alone. */
    application_id: shape.id().optional(),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ merchants: z.array(opsMerchant), total: z.number(), next_cursor: z.string().nullable() }),
});

export const opsDecideMerchant = call({
  section: '6, the payment approver',
  summary:
    'Approves an application, asks for more, or refuses it; the pro reads what is asked for and why it was refused.',
  method: 'POST',
  path: '/new/v1/ops/merchants/{application_id}/decide.json',
  auth: 'operator',
  roles: ['approver'],
  fresh: true,
  input: z.object({
    application_id: shape.id(),
    decision: z.enum(MERCHANT_DECISIONS),
    reason: shape.text(MERCHANT_LIMITS.note, 1),
  }),
  output: z.object({ state: z.enum(MERCHANT_STATES) }),
  errors: {
    'not your own': 'This is your own application. Another approver has to decide.',
    ...notNow,
  },
});
