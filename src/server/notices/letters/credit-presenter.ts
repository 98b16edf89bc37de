import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money } from './phrase-presenter.ts';

/** Letters about credit. */
export const creditLetters = {
  referral_credited: ({ full_name, amount, path }, pen) =>
    letterOf(pen, pen.words.referral_credited, { full_name, amount: money(amount) }, { path }),
  auto_top_up_stopped: ({ full_name, why, path }, pen) => {
    const { why_off, ...words } = pen.words.auto_top_up_stopped;
    return letterOf(pen, words, { full_name, reason: why_off[why] }, { path });
  },
  credit_ending: ({ full_name, amount, ends_on, path }, pen) =>
    letterOf(pen, pen.words.credit_ending, { full_name, amount: money(amount), ends_on: pen.day(ends_on) }, { path }),
  subscription_changed: ({ full_name, what, category, price, quotes, ends_on, path }, pen) =>
    letterOf(
      pen,
      { ...pen.words.subscription_changed, ...pen.words.subscription_changed[what] },
      { full_name, category, price: money(price), quotes: String(quotes), day: pen.day(ends_on) },
      { path },
    ),
  fees_returned: ({ full_name, amount, count, path }, pen) =>
    letterOf(
      pen,
      { ...pen.words.fees_returned, ...pen.words.fees_returned[count === 1 ? 'one' : 'many'] },
      { full_name, amount: money(amount), count: String(count) },
      { path },
    ),
  product_bought: ({ product, amount, receipt_no, path }, pen) =>
    letterOf(pen, pen.words.product_bought, { product, amount: money(amount), receipt_no }, { path }),
  credit_adjusted: ({ full_name, what, amount, reason, path }, pen) =>
    letterOf(
      pen,
      { ...pen.words.credit_adjusted, ...pen.words.credit_adjusted[what] },
      { full_name, amount: money(amount), reason },
      { path },
    ),
  refund_decided: ({ full_name, what, amount, reason, path }, pen) =>
    letterOf(
      pen,
      { ...pen.words.refund_decided, ...pen.words.refund_decided[what] },
      { full_name, amount: money(amount), reason },
      { path },
    ),
} satisfies Partial<Letters>;
