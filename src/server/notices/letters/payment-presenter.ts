import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money } from './phrase-presenter.ts';

/** Letters of protected payments and payouts. */
export const paymentLetters = {
  protected_payment: ({ full_name, what, other_name, item, amount, back, rest, until: by, reason, path }, pen) => {
    const { news, ...words } = pen.words.protected_payment;
    const sums = { amount: money(amount), back: money(back), rest: money(rest) };
    const until = by === '' ? '' : pen.window(by, null);
    return letterOf(
      pen,
      { ...words, ...news[what] },
      { full_name, other_name, item, ...sums, until, reason },
      { path },
    );
  },
  paid_out: ({ full_name, what, amount, account, path }, pen) => {
    const { arrived, returned, ...words } = pen.words.paid_out;
    const said = what === 'arrived' ? arrived : returned;
    return letterOf(pen, { ...words, ...said }, { full_name, amount: money(amount), account }, { path });
  },
} satisfies Partial<Letters>;
