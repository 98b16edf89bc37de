import type { KeptThing, NoticeData } from '#core/notices/model.ts';
import { DELETED_NAME } from '#core/users/model.ts';
import { ACCOUNT, hi, minutesOf, moment } from './english-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const NOBODY_ASKS = 'Nobody from Gotong will ever ask you for it.';

const TAKE_BACK = { label: 'Reset password', path: '/resetpass' };

const NOT_YOU =
  'If this was not you, somebody else can use your account. Reset your password now: that logs out every device.';

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

/** English letters about an account: getting in, changes to it, its end. */
export const accountWords = {
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
} satisfies Partial<Words>;
