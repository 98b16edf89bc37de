import { type AnyRow, under } from '../rows.ts';

const ours = under('Decision calls', 'ours');

/** Calls of buying credit that section 7 does not name: what its screens, issue 6 and operators need. */
export const paymentCalls: AnyRow[] = [
  ['GET /new/v1/payments/options.json', 'Section 3: payment_error, credit_purchased, ways to pay', ''],
  ['GET /new/v1/payments/preview.json', 'Section 2 pricing: what a purchase costs', 'package_id amount method'],
  ['POST /new/v1/payments/order.json', 'Section 2 pricing: an order', 'package_id amount method new_card back'],
  ['GET /new/v1/payments/order/{order_id}.json', 'Section 2 payfee/{orderID}', ''],
  ['GET /new/v1/payments/orders/index.json', 'Section 2 purchases', 'page page_size cursor status'],
  ['GET /new/v1/payments/product/{hash}.json', 'Section 2 payment/{hash}', ''],
  ['POST /new/v1/payments/product/{hash}/pay.json', 'Section 2 payment/{hash}: paid or tried again', 'prime'],
  ['POST /new/v1/payments/dismiss.json', 'Section 4 Payment completed: dismissing clears both', ''],
  ['POST /new/v1/tap_pay/bind_page.json', 'Section 7: the page where a card is added', 'back'],
  ['GET /new/v1/payments/cards/index.json', 'Section 3: card info', ''],
  ['POST /new/v1/payments/cards/change/{card_id}.json', 'Issue 6: default and guarantee', 'as_default as_guarantee'],
  ['DELETE /new/v1/payments/cards/{card_id}.json', 'Issue 6: a card forgotten', ''],
  ['GET /new/v1/payments/auto_top_up.json', 'Issue 6: automatic top-up', ''],
  [
    'POST /new/v1/payments/auto_top_up.json',
    'Issue 6: automatic top-up, consent recorded, capped per week',
    'is_on below credit weekly_cap card_id consent',
  ],
  ['GET /new/v1/ops/payments/index.json', 'Issue 6: orders, for operators', 'status provider user_id text cursor'],
  ['GET /new/v1/ops/payments/{order_id}.json', 'Issue 6: the story of an order', ''],
  ['POST /new/v1/ops/payments/{order_id}/ask.json', 'Issue 6: the provider asked now', ''],
  ['POST /new/v1/ops/payments/notices/{notice_id}/replay.json', 'Issue 6: notices can be replayed', ''],
  ['GET /new/v1/ops/refunds/index.json', 'Issue 6: refunds that wait', 'state cursor'],
  ['POST /new/v1/ops/refunds/{refund_id}/approve.json', 'Issue 6: refunds, partial, with reason', 'credit reason'],
  ['POST /new/v1/ops/refunds/{refund_id}/second.json', 'Issue 6: two persons above a limit', ''],
  ['POST /new/v1/ops/refunds/{refund_id}/refuse.json', 'Issue 6: refunds, refused with reason', 'reason'],
  ['GET /new/v1/ops/disputes/index.json', 'Issue 6: disputes', 'cursor'],
].map(([at = '', text = '', inputs = '']) => ours.call(at, text, 'built', inputs, { ours: true }));
