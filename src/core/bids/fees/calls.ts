import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { feeFactsShape } from '#core/requests/tariff/model.ts';
import { CHARGE_RULES } from '#core/wallet/rules.ts';
import { feeLineShape } from '../model.ts';

export const feeReceipt = call({
  section: 'Decision 15',
  summary:
    'The receipt of a quote’s fee, as it was charged: the version of the tariff, every line, and what it was made from.',
  method: 'GET',
  path: '/new/v1/quote_bids/fee_receipt/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({
    fee_receipt: z.object({
      fee: shape.wireMoney(),
      currency: z.literal('SGD'),
      charged_on: shape.wireTime(),
      tariff_version: z.number(),
      lines: z.array(feeLineShape),
      /** Null for fees from before they were kept. */
      facts: feeFactsShape.nullable(),
      /** What charges it: the rule and its edition in force when it was held; null for a fee that was never held. */
      charged_by: z.object({ rule: z.enum(CHARGE_RULES), edition: z.number() }).nullable(),
    }),
  }),
});
