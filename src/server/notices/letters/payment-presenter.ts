import type { PaymentNews } from '#core/notices/payment-model.ts';
import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money } from './phrase-presenter.ts';

/** News of a payment that can be paid now. */
const CAN_PAY: readonly PaymentNews[] = ['asked', 'pay_failed'];

/** Letters of protected payments and payouts. */
export const paymentLetters = {
  protected_payment: (
    { full_name, what, other_name, item, amount, back, rest, until: by, reason, link, path },
    pen,
  ) => {
    const { news, pay_link, see_link, ...words } = pen.words.protected_payment;
    const sums = { amount: money(amount), back: money(back), rest: money(rest) };
    const until = by === '' ? '' : pen.window(by, null);
    return letterOf(
      pen,
      { ...words, ...news[what] },
      { full_name, other_name, item, ...sums, until, reason },
      {
        path,
        ...(link === '' ? {} : { links: [{ label: CAN_PAY.includes(what) ? pay_link : see_link, path: link }] }),
      },
    );
  },
  paid_out: ({ full_name, what, amount, account, path }, pen) => {
    const { arrived, returned, ...words } = pen.words.paid_out;
    const said = what === 'arrived' ? arrived : returned;
    return letterOf(pen, { ...words, ...said }, { full_name, amount: money(amount), account }, { path });
  },
} satisfies Partial<Letters>;
