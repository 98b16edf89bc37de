import { fill } from '#core/kit/words.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { PaymentNews } from '#core/notices/payment-model.ts';
import type { Letters } from './letter-presenter.ts';
import { letterOf } from './letter-presenter.ts';
import { money, type Pen } from './phrase-presenter.ts';

/** The job that a payment is for, with the payment's own name where it does not just repeat the job's. */
const itemOf = ({ words }: Pen, { job = '', item }: NoticeData['protected_payment']): string =>
  job === '' ? item : item === '' || job.startsWith(item) ? job : fill(words.protected_payment.step, { job, item });

type Line = { readonly subject: string; readonly preheader: string };
/** A push and a line of the list show the subject and the preheader only, so one of the two has to name the job. */
const isNamed = ({ subject, preheader }: Line): boolean => `${subject}${preheader}`.includes('{{item}}');

/** News of a payment that the reader can pay now. */
const CAN_PAY: readonly PaymentNews[] = ['asked', 'deposit_asked', 'pay_failed'];

/** Letters of protected payments and payouts. */
export const paymentLetters = {
  protected_payment: (data, pen) => {
    const { full_name, what, other_name, amount, back, rest, until: by, reason, link, path } = data;
    const { news, pay_link, see_link, named, step: _, ...words } = pen.words.protected_payment;
    const said = news[what];
    const { preheader } = said;
    const item = itemOf(pen, data);
    const sums = { amount: money(amount), back: money(back), rest: money(rest) };
    const until = by === '' ? '' : pen.window(by, null);
    return letterOf(
      pen,
      { ...words, ...said, preheader: isNamed(said) ? preheader : fill(named, { item: '{{item}}', preheader }) },
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
