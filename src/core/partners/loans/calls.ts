import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  LOAN_CENTS_MAX,
  LOAN_DETAIL_MAX,
  LOAN_HEADLINE_MAX,
  LOAN_MONTHS_MAX,
  LOAN_PARTNER_MAX,
  LOAN_PURPOSE_MAX,
  loanApplicationShape,
  loanOfferShape,
  opsLoanOfferShape,
} from './model.ts';

const section = '9 Feature flags, business loan';

export const loans = call({
  section,
  summary:
    'Partners’ offers of business loans, and the caller’s applications, newest first. Only where the flag is on.',
  method: 'GET',
  path: '/new/v1/business_loans/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ offers: z.array(loanOfferShape), applications: z.array(loanApplicationShape) }),
});

export const applyForLoan = call({
  section,
  summary:
    'Keeps an application and sends it to the partner by mail, with the caller’s name, email, phone and UEN, as the caller agrees by is_agreed.',
  method: 'POST',
  path: '/new/v1/business_loans/apply.json',
  auth: 'session',
  input: z.object({
    loan_offer_id: shape.id(),
    amount: shape.amount(LOAN_CENTS_MAX),
    months: shape.int(0, 1000),
    uen: shape.text(20, 1),
    purpose: shape.text(LOAN_PURPOSE_MAX, 1),
    is_agreed: shape.flag(),
  }),
  output: z.object({ application: loanApplicationShape }),
  errors: {
    'offer gone': 'This offer has ended. Choose another one.',
    'applied already': 'You’ve already applied to this partner. Withdraw that application to send another one.',
    'wrong amount': 'Enter an amount within this offer’s range.',
    'wrong months': 'Enter a number of months that this offer allows.',
    'wrong number': 'Enter a valid UEN, such as 202012345A.',
    'not agreed': 'Agree that we send your application to the partner.',
  },
});

export const withdrawLoan = call({
  section,
  summary: 'Takes an application back. The partner is asked to delete what it was sent.',
  method: 'POST',
  path: '/new/v1/business_loans/withdraw/{application_id}.json',
  auth: 'session',
  input: z.object({ application_id: shape.id() }),
  output: z.object({ application: loanApplicationShape }),
  errors: { 'withdrawn already': 'You’ve already withdrawn this application.' },
});

const fields = {
  partner: shape.text(LOAN_PARTNER_MAX, 1),
  email: shape.email(),
  headline: shape.text(LOAN_HEADLINE_MAX, 1),
  headline_zh: shape.text(LOAN_HEADLINE_MAX, 1),
  detail: shape.text(LOAN_DETAIL_MAX, 1),
  detail_zh: shape.text(LOAN_DETAIL_MAX, 1),
  min_amount: shape.amount(LOAN_CENTS_MAX),
  max_amount: shape.amount(LOAN_CENTS_MAX),
  max_months: shape.int(1, LOAN_MONTHS_MAX),
  is_shown: shape.flag(),
};
const bounds = { 'wrong bounds': 'The least must be above S$0, and the most no lower than the least.' } as const;

export const opsLoanOffers = call({
  section,
  summary: 'Every offer of a partner with how many applied; who they are, the partner alone knows.',
  method: 'GET',
  path: '/new/v1/ops/loan_offers/index.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({}),
  output: z.object({ is_on: z.boolean(), offers: z.array(opsLoanOfferShape) }),
});

export const addLoanOffer = call({
  section,
  summary: 'Writes an offer of a partner. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/loan_offers/add.json',
  auth: 'operator',
  roles: ['content'],
  fresh: true,
  input: z.object(fields),
  output: z.object({ loan_offer_id: z.number() }),
  errors: bounds,
});

export const editLoanOffer = call({
  section,
  summary: 'Changes an offer, or takes it off the page. Applications that were sent stay as they were. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/loan_offers/edit/{loan_offer_id}.json',
  auth: 'operator',
  roles: ['content'],
  fresh: true,
  input: z.object({ loan_offer_id: shape.id(), ...fields }),
  output: z.object({}),
  errors: bounds,
});
