import { CHINESE as CUSTODY_CHINESE } from '#core/custody/papers/chinese-model.ts';
import { ENGLISH as CUSTODY_ENGLISH, type CustodyWords } from '#core/custody/papers/words-model.ts';

/** The words of an order's paper in one language. `{{place}}` is filled with the value of that name. */
export interface OrderPaperWords extends Pick<CustodyWords, 'frame' | 'day' | 'months' | 'ways'> {
  readonly order: Readonly<Record<OrderWord, string>>;
}
type OrderWord =
  | 'receipt'
  | 'invoice'
  | 'tax_invoice'
  | 'order'
  | 'for'
  | 'ordered_on'
  | 'work_on'
  | 'accepted_on'
  | 'paid'
  | 'at_job'
  | 'paid_on'
  | 'held_by'
  | 'as_of'
  | 'amount'
  | 'total'
  | 'back_to_customer'
  | 'net'
  | 'gst_in_it'
  | 'held_note'
  | 'no_invoice'
  | 'own_paper'
  | 'no_gst'
  | 'back';

export const ENGLISH: OrderPaperWords = {
  ...CUSTODY_ENGLISH,
  order: {
    receipt: 'Receipt of an order',
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice',
    order: 'Order',
    for: 'For',
    ordered_on: 'Ordered on',
    work_on: 'Work on',
    accepted_on: 'Accepted on',
    paid: 'Paid',
    at_job: 'At the job',
    paid_on: 'Paid on',
    held_by: 'Held by',
    as_of: 'As of',
    amount: 'Amount (S$)',
    total: 'Order total',
    back_to_customer: 'Back to the customer',
    net: 'Paid after what went back',
    gst_in_it: '{{gst}} in it',
    held_note: 'The money is held by {{holder}} until the work is accepted. Gotong doesn’t hold it.',
    no_invoice: 'This is not an invoice.',
    own_paper: 'The pro’s own {{paper}} says the GST of the work.',
    no_gst: 'The pro is not registered for GST, so no GST is charged.',
    back: 'Back to the order',
  },
};

/** The same in Traditional Chinese, as Taiwan writes it. */
export const CHINESE: OrderPaperWords = {
  ...CUSTODY_CHINESE,
  order: {
    receipt: '訂單收據',
    invoice: '發票',
    tax_invoice: '稅務發票',
    order: '訂單',
    for: '項目',
    ordered_on: '訂購日期',
    work_on: '工作日期',
    accepted_on: '驗收日期',
    paid: '付款方式',
    at_job: '完工時付款',
    paid_on: '付款日期',
    held_by: '保管機構',
    as_of: '截至',
    amount: '金額（S$）',
    total: '訂單總額',
    back_to_customer: '退回客戶',
    net: '扣除退款後的付款',
    gst_in_it: '內含 {{gst}}',
    held_note: '在工作驗收之前，款項由 {{holder}} 保管。Gotong 不持有這筆款項。',
    no_invoice: '這不是發票。',
    own_paper: '工作的 GST 以專家自己的 {{paper}} 為準。',
    no_gst: '專家未登記 GST，因此未收取 GST。',
    back: '返回訂單',
  },
};
