import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import type { PaymentNews } from '#core/notices/payment-model.ts';
import { claimShape, methodShape, thirdPartyPaymentShape } from '../payments/view-model.ts';

/** A link of a letter: 256 random bits. */
export const PAYMENT_HASH = /^[A-Za-z0-9_-]{43}$/;
/** How long the link of a letter works: longer than a payment lasts where everyone is silent. */
export const LINK_DAYS = 60;
/** Where its payer comes back to from the company. The cookie says which link they had: the company is not told. */
export const BACK_PATH = '/payment/back';
export const LINK_COOKIE = 'payment_link';

/** What the customer is told with a link that needs no session: what they pay, what is held and what came back to them. */
export const LINKED_NEWS: readonly PaymentNews[] = [
  'asked',
  'deposit_asked',
  'withdrawn',
  'lapsed',
  'pay_failed',
  'held',
  'paid_late',
  'done',
  'done_undone',
  'given_back',
  'given_back_silent',
  'returned',
  'refunded',
];

/**
 * A payment as who has its customer's link reads it: no name, address or words of the customer, no files, no conversation, no
 * history. `path`: where its customer answers after logging in, of a deposit its booking.
 */
export const linkedPaymentShape = thirdPartyPaymentShape
  .pick({
    side: true,
    other_name: true,
    request_title: true,
    title: true,
    begins_on: true,
    ends_on: true,
    amount: true,
    currency: true,
    refunded: true,
    state: true,
    pay_type: true,
    holder: true,
    error_code: true,
    is_frozen: true,
    deposit: true,
    next: true,
    read_on: true,
    dispute_state: true,
  })
  .extend({
    refund: claimShape.pick({ state: true, amount: true }).nullable(),
    /** What both agreed to, line by line; null for a job without lines. `code`: the check code that both can show. */
    scope: z
      .object({
        code: z.string(),
        total: shape.wireMoney(),
        lines: z.array(z.object({ what: z.string(), amount: shape.wireMoney() })),
      })
      .nullable(),
    /** The ways to pay it now; none where it cannot be paid. */
    methods: z.array(methodShape),
    /** The company’s page, while a payment by it is under way. */
    pay_url: z.string().nullable(),
    path: z.string(),
  });
export type LinkedPayment = z.infer<typeof linkedPaymentShape>;
