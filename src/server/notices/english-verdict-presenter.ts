import type { NoticeData } from '#core/notices/model.ts';
import { ACCOUNT, hi, money, wholeDay } from './english-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const REPORTED: Readonly<Record<NoticeData['report_upheld']['type'], string>> = {
  request: 'request',
  bid: 'quote or conversation',
  service: 'service',
  review: 'review',
  customer_review: 'review',
};

const REPORT_DONE: Readonly<
  Record<NoticeData['report_upheld']['what'], (thing: string) => { subject: string; text: string }>
> = {
  warned: (thing) => ({
    subject: 'A warning from Gotong',
    text: `Somebody reported your ${thing}, and we agree. Nothing is taken away this time. The next time it can be.`,
  }),
  hidden: (thing) => ({
    subject: `We took your ${thing} down`,
    text: `Somebody reported your ${thing}, and we agree. Nobody sees it any more.`,
  }),
  blocked: (thing) => ({
    subject: 'Your Gotong account is blocked',
    text: `Somebody reported your ${thing}, and we agree. Your account is blocked, and every device is logged out.`,
  }),
};

/** English letters about what Gotong decided: identity, certificates, reports. */
export const verdictWords = {
  identity_decided: ({ full_name, status, reason, path }) => {
    const said = {
      approved: { subject: 'Your identity is checked', text: 'Your identity is checked. Your page now says so.' },
      refused: { subject: 'Your identity check was refused', text: 'We could not confirm your identity.' },
      more: {
        subject: 'Your identity check needs one more thing',
        text: 'We need something more to confirm who you are.',
      },
    }[status];
    return {
      subject: said.subject,
      preheader: reason === '' ? said.text : reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text],
      ...(reason === '' ? {} : { facts: [['Reason', reason] as const] }),
      button: { label: status === 'more' ? 'Add what is missing' : 'See my identity check', path },
      why: ACCOUNT,
      sms: `Gotong: ${said.text}`,
    };
  },
  certificate_decided: ({ full_name, name, status, reason, path }) => {
    const said = {
      approved: { subject: `${name}: checked`, text: 'Your certificate is checked. Your page now says so.' },
      more: { subject: `${name}: one more thing`, text: 'We need something more to check your certificate.' },
      refused: { subject: `${name}: not confirmed`, text: 'We could not confirm your certificate.' },
      revoked: {
        subject: `${name}: no longer counts`,
        text: 'Your certificate no longer counts, and your page no longer shows it.',
      },
    }[status];
    return {
      subject: said.subject,
      preheader: reason === '' ? said.text : reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text],
      ...(reason === '' ? {} : { facts: [['Reason', reason] as const] }),
      button: { label: status === 'more' ? 'Add what is missing' : 'See my certificate', path },
      why: ACCOUNT,
      sms: `Gotong: ${said.subject}.`,
    };
  },
  certificate_ending: ({ full_name, name, expires_on, path }) => ({
    subject: `${name} ends on ${wholeDay(expires_on)}`,
    preheader: 'Hand in the new one before then.',
    heading: `${name} ends soon`,
    greeting: hi(full_name),
    body: [
      `Its last day is ${wholeDay(expires_on)}. Hand in the renewal before then: afterwards your page no longer shows it, and requests that demand it cannot be quoted.`,
    ],
    button: { label: 'Renew it', path },
    why: ACCOUNT,
    sms: `Gotong: ${name} ends on ${wholeDay(expires_on)}. Hand in the renewal:`,
  }),
  certificate_ended: ({ full_name, name, expires_on, path }) => ({
    subject: `${name} is over`,
    preheader: 'Hand in the new one to quote such requests again.',
    heading: `${name} is over`,
    greeting: hi(full_name),
    body: [
      `Its last day was ${wholeDay(expires_on)}. Your page no longer shows it, and requests that demand it cannot be quoted until a renewal is checked.`,
    ],
    button: { label: 'Renew it', path },
    why: ACCOUNT,
    sms: `Gotong: ${name} is over since ${wholeDay(expires_on)}. Hand in the renewal:`,
  }),
  report_decided: ({ full_name, about, is_acted, path }) => {
    const text = is_acted
      ? 'We looked at what you reported and did something about it. What, stays between Gotong and the other person.'
      : 'We looked at what you reported and found nothing against our rules. Report it again if something new happens.';
    return {
      subject: is_acted ? 'We acted on your report' : 'We looked at your report',
      preheader: about,
      heading: is_acted ? 'We acted on your report' : 'We looked at your report',
      greeting: hi(full_name),
      body: [text],
      facts: [['You reported', about]],
      button: { label: 'See my reports', path },
      why: ACCOUNT,
      sms: 'Gotong: We looked at your report.',
    };
  },
  appeal_decided: ({ full_name, about, amount, is_granted, reason, path }) => {
    const subject = is_granted ? `You got a fee of ${money(amount)} back` : `The fee of ${money(amount)} stays charged`;
    return {
      subject,
      preheader: reason === '' ? about : reason,
      heading: subject,
      greeting: hi(full_name),
      body: [
        is_granted
          ? `We looked at the lead, and agree with you. ${money(amount)} is back in your wallet.`
          : 'We looked at the lead, and the fee was due. The times that decided it are on the page of the fee.',
      ],
      facts: [['Fee for', about] as const, ...(reason === '' ? [] : [['Reason', reason] as const])],
      button: { label: 'See the fee', path },
      why: ACCOUNT,
      sms: `Gotong: ${subject}.`,
    };
  },
  report_upheld: ({ full_name, about, what, type, reason }) => {
    const said = REPORT_DONE[what](REPORTED[type]);
    return {
      subject: said.subject,
      preheader: reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text, 'If you think this is wrong, answer this mail.'],
      facts: [
        ['About', about],
        ['Reason', reason],
      ],
      why: ACCOUNT,
      sms: `Gotong: ${said.subject}.`,
    };
  },
} satisfies Partial<Words>;
