import { ACCOUNT, hi, money, wholeDay } from './english-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

/** English letters about credit. */
export const creditWords = {
  referral_credited: ({ full_name, amount, path }) => ({
    subject: `${money(amount)} for inviting a neighbour`,
    preheader: 'The credit is in your wallet.',
    heading: `You got ${money(amount)}`,
    greeting: hi(full_name),
    body: [`Your invitation worked out: ${money(amount)} of promotional credit is in your wallet, and in theirs too.`],
    button: { label: 'See my invitations', path },
    why: ACCOUNT,
    sms: `Gotong: ${money(amount)} of credit is in your wallet, for your invitation.`,
  }),
  auto_top_up_stopped: ({ full_name, why, path }) => {
    const text =
      why === 'card' ? 'The card for it has expired or was removed.' : 'A payment for it did not go through.';
    return {
      subject: 'Automatic top-up is off',
      preheader: text,
      heading: 'Automatic top-up is off',
      greeting: hi(full_name),
      body: [
        `${text} Nothing was taken, and nothing will be taken by itself any more.`,
        'Turn it on again with a card that works, or buy credit when you need it.',
      ],
      button: { label: 'See my wallet', path },
      why: ACCOUNT,
      sms: `Gotong: automatic top-up is off. ${text}`,
    };
  },
  credit_ending: ({ full_name, amount, ends_on, path }) => ({
    subject: `${money(amount)} of your credit ends on ${wholeDay(ends_on)}`,
    preheader: 'Bonus credit is used first when you send a quote.',
    heading: `${money(amount)} ends soon`,
    greeting: hi(full_name),
    body: [
      `${money(amount)} of bonus credit in your wallet ends on ${wholeDay(ends_on)}. It is used first when you send a quote.`,
      'Credit that you bought does not end.',
    ],
    button: { label: 'See my wallet', path },
    why: 'You get this because bonus credit in your wallet ends soon.',
    sms: `Gotong: ${money(amount)} of bonus credit in your wallet ends on ${wholeDay(ends_on)}.`,
  }),
  product_bought: ({ product, amount, receipt_no, path }) => ({
    greeting: '',
    subject: `Receipt ${receipt_no}: ${product}`,
    preheader: `You paid ${money(amount)}.`,
    heading: 'Thank you for your order',
    body: [`You bought ${product} and paid ${money(amount)}.`, 'We write or call you within two working days.'],
    facts: [['Receipt', receipt_no]],
    button: { label: 'See order and receipt', path },
    why: 'You get this because this address was given with an order on Gotong.',
    sms: `Gotong: you bought ${product} and paid ${money(amount)}.`,
  }),
  credit_adjusted: ({ full_name, what, amount, reason, path }) => {
    const said =
      what === 'credit'
        ? { heading: `${money(amount)} was added`, text: `We added ${money(amount)} to your wallet.` }
        : { heading: `${money(amount)} was taken`, text: `We took ${money(amount)} from your wallet.` };
    return {
      subject: said.text.replace(/\.$/, ''),
      preheader: reason,
      heading: said.heading,
      greeting: hi(full_name),
      body: [said.text, 'It stands in your credit history. If it looks wrong to you, answer this mail.'],
      facts: [['Reason', reason]],
      button: { label: 'See my wallet', path },
      why: ACCOUNT,
      sms: `Gotong: ${said.text}`,
    };
  },
} satisfies Partial<Words>;
