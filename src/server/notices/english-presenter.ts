import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, MONTH_NAMES, sgMoment, showClock, showDay } from '#core/kit/time.ts';
import type { KeptThing, NoticeData } from '#core/notices/model.ts';
import { DELETED_NAME } from '#core/users/model.ts';
import type { Words } from './letter-presenter.ts';

const hi = (full_name: string): string => (full_name === '' ? 'Hi,' : `Hi ${full_name},`);
/** "Sat 28 Nov, 10:12 am", Singapore time. */
const moment = (at: string): string => {
  const time = fromWire(at);
  return time ? `${showDay(time)}, ${showClock(time)}` : at;
};
/** "28 November 2026". */
const wholeDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return sgMoment(day) === null ? day : `${date} ${MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
};
const money = (amount: string): string => {
  const cents = fromDecimal(amount);
  return cents === null ? amount : showMoney(cents);
};
const minutesOf = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minute${minutes === 1 ? '' : 's'}`;

const ACCOUNT = 'You get this because it concerns your Gotong account. Such mails cannot be turned off.';
const NOBODY_ASKS = 'Nobody from Gotong will ever ask you for it.';
const TAKE_BACK = { label: 'Reset password', path: '/resetpass' };
const NOT_YOU =
  'If this was not you, somebody else can use your account. Reset your password now: that logs out every device.';

const AUTO_QUOTE_WHY: Readonly<Record<NoticeData['auto_quote_stopped']['why'], string>> = {
  budget: 'The fee is more than what is left of this week’s budget.',
  credit: 'Your credit does not cover the fee.',
  certificate: 'The request asks for a licence that you have not shown us.',
  template: 'The template is gone, or has no price.',
  other: 'See why on your auto-quote page.',
};

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

const FOR: Readonly<Record<NoticeData['code']['what'], { heading: string; does: string; warning: string }>> = {
  login: {
    heading: 'Your code to log in',
    does: 'log in to Gotong',
    warning: `If you are not logging in, leave it: without the code nobody gets in. ${NOBODY_ASKS}`,
  },
  confirm_phone: {
    heading: 'Confirm your phone number',
    does: 'confirm this phone number on Gotong',
    warning: `If you did not ask for it, leave it: the number is then not confirmed. ${NOBODY_ASKS}`,
  },
  confirm_email: {
    heading: 'Confirm your e-mail',
    does: 'confirm this e-mail on Gotong',
    warning: `If you did not ask for it, leave it: the e-mail is then not confirmed. ${NOBODY_ASKS}`,
  },
  change_email: {
    heading: 'Change your e-mail',
    does: 'change the e-mail of a Gotong account',
    warning: `If you did not ask for it, leave it: without the code nothing changes. ${NOBODY_ASKS}`,
  },
  prove: {
    heading: 'Confirm it is you',
    does: 'confirm on Gotong that it is you',
    warning: `If you are not changing your account now, leave it and reset your password. ${NOBODY_ASKS}`,
  },
};

const WAYS: Readonly<Record<string, string>> = {
  password: 'Password',
  code: 'Code',
  link: 'One-time link',
  google: 'Google',
  facebook: 'Facebook',
};
const wayOf = (way: string): string => WAYS[way] ?? way;

const STAYS: Readonly<Record<KeptThing, string>> = {
  messages: `messages and quotes you sent, under the name "${DELETED_NAME}"`,
  reviews: 'reviews you wrote, without your name',
  requests: 'what you asked for, without address, phone and photos',
  books: 'the entries of your wallet',
  identity: 'the result of an identity check, its date and the last four characters',
  phone: 'a scrambled form of a confirmed phone number',
};

const PER: Readonly<Record<NoticeData['quote_received']['per'], (price: string) => string>> = {
  job: (price) => `${price} for the whole job`,
  hour: (price) => `${price} an hour`,
  visit: (price) => (price === 'S$0.00' ? 'Free visit, price after it' : `${price} for a visit, price after it`),
};

/** Every notice in Singapore English. */
export const englishWords: Words = {
  code: ({ code, what, minutes, path }) => {
    const { heading, does, warning } = FOR[what];
    return {
      subject: `${code} is your Gotong code`,
      preheader: `To ${does}. It works for ${minutesOf(minutes)}.`,
      heading,
      greeting: '',
      body: [`Enter this code to ${does}. It works once, for ${minutesOf(minutes)}.`],
      code,
      ...(path === undefined ? {} : { button: { label: 'Enter the code', path } }),
      warning,
      why: 'You get this because somebody, most likely you, asked for a code for this address.',
      sms: `${code} is your Gotong code to ${does}. It works for ${minutesOf(minutes)}. Do not pass it on.`,
    };
  },
  activate: ({ full_name, path, needs_password }) => ({
    subject: 'Activate your Gotong account',
    preheader: 'One more step and you can get quotes.',
    heading: 'Activate your account',
    greeting: hi(full_name),
    body: [
      needs_password
        ? 'Welcome to Gotong. Open the page below, choose a password and your account is ready.'
        : 'Welcome to Gotong. Open the page below to confirm that this e-mail is yours.',
    ],
    button: { label: 'Activate account', path },
    warning: 'If you did not sign up, leave this mail: the account is then not activated.',
    why: 'You get this because somebody signed up at Gotong with this e-mail.',
    sms: 'Activate your Gotong account:',
  }),
  already_here: ({ full_name, path, minutes }) => ({
    subject: 'You already have a Gotong account',
    preheader: 'Log in with the link in this mail.',
    heading: 'You already have an account',
    greeting: hi(full_name),
    body: [
      'Somebody, most likely you, signed up with this e-mail. It has an account already, so no second one was made.',
      `The link below logs you in. It works once, for ${minutesOf(minutes)}.`,
    ],
    button: { label: 'Log in', path },
    warning: 'If you did not sign up, leave this mail: nothing has changed.',
    why: ACCOUNT,
    sms: 'You already have a Gotong account. Log in:',
  }),
  login_link: ({ full_name, path, minutes }) => ({
    subject: 'Your link to log in to Gotong',
    preheader: `It works once, for ${minutesOf(minutes)}.`,
    heading: 'Log in to Gotong',
    greeting: hi(full_name),
    body: [`The link below logs you in. It works once, for ${minutesOf(minutes)}.`],
    button: { label: 'Log in', path },
    warning: 'If you did not ask for it, leave this mail, and do not pass the link on: whoever opens it can log in.',
    why: ACCOUNT,
    sms: 'Your link to log in to Gotong, not to be passed on:',
  }),
  reset_password: ({ full_name, path, minutes }) => ({
    subject: 'Set a new Gotong password',
    preheader: `The link works once, for ${minutesOf(minutes)}.`,
    heading: 'Set a new password',
    greeting: hi(full_name),
    body: [
      `Open the page below to choose a new password. The link works once, for ${minutesOf(minutes)}.`,
      'Afterwards every device is logged out, so you log in again with the new password.',
    ],
    button: { label: 'Set new password', path },
    warning: 'If you did not ask for it, leave this mail: your password stays as it is.',
    why: ACCOUNT,
    sms: 'Set a new Gotong password:',
  }),
  password_changed: ({ full_name, at, device }) => ({
    subject: 'Your Gotong password was changed',
    preheader: `${moment(at)}. If this was not you, reset it now.`,
    heading: 'Your password was changed',
    greeting: hi(full_name),
    body: ['The password of your account was changed, and your other devices were logged out.'],
    facts: [
      ['When', moment(at)],
      ['Device', device],
    ],
    button: TAKE_BACK,
    warning: NOT_YOU,
    why: ACCOUNT,
    sms: `Your Gotong password was changed on ${moment(at)}. If this was not you, reset it now:`,
  }),
  email_changed: ({ full_name, old_email, new_email, at }) => ({
    subject: 'The e-mail of your Gotong account was changed',
    preheader: 'Log in with the new e-mail from now on.',
    heading: 'Your e-mail was changed',
    greeting: hi(full_name),
    body: ['From now on you log in with the new e-mail, and our mails go there.'],
    facts: [
      ['Before', old_email],
      ['Now', new_email],
      ['When', moment(at)],
    ],
    warning:
      'If this was not you, answer this mail at once from the earlier address. Reset links and codes no longer go there.',
    why: ACCOUNT,
    sms: `The e-mail of your Gotong account was changed on ${moment(at)}.`,
  }),
  phone_changed: ({ full_name, phone_end, at }) => ({
    subject: 'The phone number of your Gotong account was changed',
    preheader: `${moment(at)}. If this was not you, reset your password now.`,
    heading: 'Your phone number was changed',
    greeting: hi(full_name),
    body: ['The confirmed phone number of your account is not the same as before.'],
    facts: [
      ['Number ends in', phone_end],
      ['When', moment(at)],
    ],
    button: TAKE_BACK,
    warning: NOT_YOU,
    why: ACCOUNT,
    sms: `The phone number of your Gotong account was changed on ${moment(at)}. If this was not you, reset your password:`,
  }),
  new_device: ({ full_name, device, at, way }) => ({
    subject: 'A new device logged in to your Gotong account',
    preheader: `${device}, ${moment(at)}`,
    heading: 'A new device logged in',
    greeting: hi(full_name),
    body: ['Your account was opened on a device that we have not seen before.'],
    facts: [
      ['Device', device],
      ['When', moment(at)],
      ['By', wayOf(way)],
    ],
    button: { label: 'See my devices', path: '/dashboard/settings/devices' },
    warning: 'If this was not you, log that device out and change your password.',
    why: ACCOUNT,
    sms: `A new device logged in to your Gotong account: ${device}, ${moment(at)}. If this was not you, log it out:`,
  }),
  social_changed: ({ full_name, provider, what, at }) => ({
    subject:
      what === 'connected'
        ? `${wayOf(provider)} now opens your Gotong account`
        : `${wayOf(provider)} no longer opens your Gotong account`,
    preheader: moment(at),
    heading: what === 'connected' ? 'An account was connected' : 'An account was disconnected',
    greeting: hi(full_name),
    body: [
      what === 'connected'
        ? `You can now log in to Gotong with ${wayOf(provider)}.`
        : `You can no longer log in to Gotong with ${wayOf(provider)}.`,
    ],
    facts: [
      ['Account', wayOf(provider)],
      ['When', moment(at)],
    ],
    button: { label: 'See my accounts', path: '/dashboard/settings/accounts' },
    warning: 'If this was not you, undo it there and change your password.',
    why: ACCOUNT,
    sms: `${wayOf(provider)} was ${what} on your Gotong account on ${moment(at)}. See:`,
  }),
  account_deleted: ({ full_name, at, kept }) => ({
    subject: 'Your Gotong account was deleted',
    preheader: 'What is gone and what stays.',
    heading: 'Your account was deleted',
    greeting: hi(full_name),
    body: [
      `Your account was deleted on ${moment(at)}. Your name, e-mail, phone number and pictures are gone, and every device is logged out.`,
      ...(kept.length === 0
        ? []
        : [`What stays, because others or the law need it: ${kept.map((thing) => STAYS[thing]).join('; ')}.`]),
      'You can sign up again with the same e-mail. It is then a new account.',
    ],
    warning: 'If this was not you, answer this mail.',
    why: 'You get this once, because your account was deleted. There are no further mails.',
    sms: `Your Gotong account was deleted on ${moment(at)}.`,
  }),
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

  quote_received: ({ full_name, pro_name, category, price, per, path, view_path, hire_path }) => ({
    subject: `${pro_name} sent you a quote`,
    preheader: `${category}: ${PER[per](money(price))}`,
    heading: 'You have a quote',
    greeting: hi(full_name),
    body: [`${pro_name} answered your request.`],
    facts: [
      ['For', category],
      ['Price', PER[per](money(price))],
    ],
    button: { label: 'See quote', path },
    links: [
      ...(hire_path ? [{ label: `Hire ${pro_name} without logging in`, path: hire_path }] : []),
      ...(view_path ? [{ label: 'See all quotes without logging in', path: view_path }] : []),
    ],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: ${pro_name} sent you a quote for ${category}, ${PER[per](money(price))}.`,
  }),
  message_received: ({ full_name, from_name, path }) => ({
    subject: `${from_name} wrote to you`,
    preheader: 'A message waits for you on Gotong.',
    heading: 'You have a message',
    greeting: hi(full_name),
    body: [`${from_name} wrote to you on Gotong. There is one mail for a conversation until you have read it.`],
    button: { label: 'Read message', path },
    why: 'You get this because somebody wrote to you on Gotong.',
    sms: `Gotong: ${from_name} wrote to you.`,
  }),
  hired: ({ full_name, customer_name, category, when, path }) => ({
    subject: `${customer_name} hired you`,
    preheader: when === '' ? category : `${category}, ${moment(when)}`,
    heading: 'You are hired',
    greeting: hi(full_name),
    body: [`${customer_name} chose your quote. Address and phone number are now on the job's page.`],
    facts: [['For', category], ...(when === '' ? [] : [['When', moment(when)] as const])],
    button: { label: 'See job', path },
    why: 'You get this because you quote for jobs on Gotong.',
    sms: `Gotong: ${customer_name} hired you for ${category}${when === '' ? '' : `, ${moment(when)}`}.`,
  }),
  self_hire_stated: ({ full_name, pro_name, category, when, path }) => ({
    subject: `${pro_name} says that you agreed on the job`,
    preheader: when === '' ? category : `${category}, ${moment(when)}`,
    heading: 'Did you agree on this job?',
    greeting: hi(full_name),
    body: [
      `${pro_name} says that you hired them outside Gotong. If that is so, confirm it: the job then has its place here, and you can review it.`,
      'If it is not so, say so within seven days. Nothing changes until you answer.',
    ],
    facts: [['For', category], ...(when === '' ? [] : [['When', moment(when)] as const])],
    button: { label: 'Answer', path },
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: ${pro_name} says that you agreed on ${category}${when === '' ? '' : `, ${moment(when)}`}. Is that so?`,
  }),
  request_matched: ({ full_name, category, area, path }) => ({
    subject: `New request: ${category} in ${area}`,
    preheader: 'See what it asks for and what a quote costs.',
    heading: 'A request that fits you',
    greeting: hi(full_name),
    body: ['Somebody nearby asks for what you do.'],
    facts: [
      ['For', category],
      ['Where', area],
    ],
    button: { label: 'See request', path },
    why: 'You get this because you asked to hear of new requests.',
    sms: `Gotong: new request, ${category} in ${area}.`,
  }),
  review_received: ({ full_name, score, path }) => ({
    ...(score === null
      ? {
          subject: 'A customer reviewed you',
          preheader: 'Review your customer to read it now.',
          heading: 'A customer reviewed you',
          body: ['You can read it once you have reviewed your customer too, and in seven days at the latest.'],
          button: { label: 'Review your customer', path },
          sms: 'Gotong: a customer reviewed you. Review them too to read it now.',
        }
      : {
          subject: `You got a review: ${score} of 5 stars`,
          preheader: 'See what your customer wrote.',
          heading: `${score} of 5 stars`,
          body: ['A customer reviewed your work. The review stands on your page.'],
          button: { label: 'See review', path },
          sms: `Gotong: a customer gave you ${score} of 5 stars.`,
        }),
    greeting: hi(full_name),
    why: 'You get this because customers can review your work on Gotong.',
  }),
  question_asked: ({ full_name, service_name, question, path }) => ({
    subject: `A question for ${service_name}`,
    preheader: question,
    heading: 'Somebody asked you a question',
    greeting: hi(full_name),
    body: ['Your answer stands on your page for everybody. Until you answer, nobody else sees the question.'],
    facts: [
      ['Page', service_name],
      ['Question', question],
    ],
    button: { label: 'Answer', path },
    why: 'You get this because people can ask you questions on your Gotong page.',
    sms: `Gotong: somebody asked ${service_name} a question.`,
  }),
  request_question: ({ full_name, title, question, path }) => ({
    subject: `A question about your request: ${title}`,
    preheader: question,
    heading: 'A pro asks before quoting',
    greeting: hi(full_name),
    body: ['Every pro who has your request reads your answer, which makes their quotes better.'],
    facts: [
      ['Request', title],
      ['Question', question],
    ],
    button: { label: 'Answer', path },
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: a pro asked a question about your request, ${title}.`,
  }),
  question_answered: ({ full_name, pro_name, question, path }) => ({
    subject: `${pro_name} answered your question`,
    preheader: question,
    heading: `${pro_name} answered`,
    greeting: hi(full_name),
    body: ['Question and answer now stand on the page of the pro. You can delete them there.'],
    facts: [['Your question', question]],
    button: { label: 'See answer', path },
    why: 'You get this because you asked a pro a question on Gotong.',
    sms: `Gotong: ${pro_name} answered your question.`,
  }),
  job_done: ({ full_name, pro_name, path, review_path }) => ({
    subject: `${pro_name} says the work is done`,
    preheader: 'How was it? A review helps your neighbours.',
    heading: 'The work is done',
    greeting: hi(full_name),
    body: [`${pro_name} marked the work as done. If that is so, tell your neighbours how it was.`],
    button: review_path ? { label: 'Write a review', path: review_path } : { label: 'See job', path },
    ...(review_path ? { links: [{ label: 'See job', path }] } : {}),
    why: 'You get this because you hired a pro on Gotong.',
    sms: `Gotong: ${pro_name} marked the work as done.`,
  }),
  auto_quote_stopped: ({ full_name, category, why, path }) => ({
    subject: `Auto-quote did not send: ${category}`,
    preheader: AUTO_QUOTE_WHY[why],
    heading: 'A quote was not sent',
    greeting: hi(full_name),
    body: [
      `A request for ${category} fits, but auto-quote could not answer it. ${AUTO_QUOTE_WHY[why]}`,
      'The request is still in your list, and you can quote it by hand. Nothing was charged.',
    ],
    facts: [['Kind of work', category]],
    button: { label: 'See auto-quote', path },
    why: 'You get this at most once a day, because you turned auto-quote on.',
    sms: `Gotong: auto-quote did not send for ${category}. ${AUTO_QUOTE_WHY[why]}`,
  }),
  request_expiring: ({ full_name, category, days, quote_count, path, dismiss_path }) => ({
    subject: `Your request for ${category} ends in ${days === 1 ? 'a day' : `${days} days`}`,
    preheader: quote_count === 0 ? 'Still looking?' : 'Hire a pro before it ends.',
    heading: 'Still looking?',
    greeting: hi(full_name),
    body: [
      `Your request ends in ${days === 1 ? 'a day' : `${days} days`}. Pros can quote until then.`,
      quote_count === 0
        ? 'Nobody has quoted yet. A photo or a later date often helps.'
        : `You have ${quote_count === 1 ? 'one quote' : `${quote_count} quotes`} to choose from.`,
    ],
    facts: [['Request', category]],
    button: { label: quote_count === 0 ? 'See request' : 'See quotes', path },
    links: [{ label: 'No longer needed: close it', path: dismiss_path }],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: your request for ${category} ends in ${days === 1 ? 'a day' : `${days} days`}.`,
  }),
  request_expired: ({ full_name, category, path, reopen_path }) => ({
    subject: `Your request has ended: ${category}`,
    preheader: 'One tap opens it again for 30 days.',
    heading: 'Your request has ended',
    greeting: hi(full_name),
    body: ['Its 30 days are over, so pros can no longer quote. If you still need somebody, open it again.'],
    facts: [['Request', category]],
    button: { label: 'Open it again', path: reopen_path },
    links: [{ label: 'See request', path }],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: 'Gotong: your request has ended. You can open it again.',
  }),
};
