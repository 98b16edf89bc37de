import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { CUSTODY_METHODS } from '../model.ts';
import { payThirdParty } from '../payments/calls.ts';
import { linkedPaymentShape } from './model.ts';

const hash = () => z.string().min(1).max(100);

export const paymentByHash = call({
  section: '2 payment/{hash}, issue 20 point 6',
  summary:
    'A protected payment by the link of its customer’s letter: what it is for, who holds it, what happens next. 404 for a link that is wrong or old.',
  method: 'GET',
  path: '/new/v1/third_party_payments/by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hash() }),
  output: z.object({ payment: linkedPaymentShape }),
});

export const payByHash = call({
  section: '2 payment/{hash}, issue 20 point 6',
  summary:
    'Begins to pay a protected payment by the link of its customer’s letter: its pay_url is the company’s page, null where it is decided already. The payer comes back to /payment/back.',
  method: 'POST',
  path: '/new/v1/third_party_payments/by_hash/{hash}/pay.json',
  auth: 'hash',
  input: z.object({ hash: hash(), pay_type: z.enum(CUSTODY_METHODS) }),
  output: z.object({ payment: linkedPaymentShape }),
  errors: payThirdParty.errors,
});
