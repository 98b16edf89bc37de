import { ok, type Result, refuse } from '#core/kit/result.ts';

/** What a code is for. One that was sent for one purpose is of no use for another. */
export type CodePurpose = 'login' | 'confirm_phone' | 'confirm_email' | 'change_email' | 'prove';
export type CodeChannel = 'phone' | 'email';

/** A code of six digits lives for ten minutes and takes five guesses, the right one included. */
export const CODE_SECONDS = 600;
export const CODE_TRIES = 5;

/** What is known of the newest code that an asker was sent for a purpose. */
export interface CodeFacts {
  readonly tries: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** Null where no account has the number or address: then nothing was sent, and every code is wrong. */
  readonly user_id: number | null;
}

/**
 * Judges one guess at a code. `tries` is what is to be stored, whether the guess was right or wrong, so that no order of
 * events allows more than `CODE_TRIES` guesses. A used, expired or over-tried code refuses the right digits too, in the
 * words that a wrong guess gets.
 */
export function decideCode(
  code: CodeFacts | null,
  isMatch: boolean,
  now: Date,
): { readonly tries: number | null; readonly result: Result<undefined, 'wrong code'> } {
  if (!code || code.used_at !== null || code.expires_at <= now || code.tries >= CODE_TRIES)
    return { tries: null, result: refuse('wrong code') };
  return { tries: code.tries + 1, result: isMatch && code.user_id !== null ? ok() : refuse('wrong code') };
}

/**
 * What an asker is to the number or address. `own`: the account's own live session, or a device that it was logged in on.
 * `vouched`: a person with another account whose e-mail is confirmed, or who asks from a network that the account was used on. So
 * an owner on a new device keeps a share that strangers elsewhere cannot use up. Everyone else is a stranger.
 */
export type Standing = 'own' | 'vouched' | 'stranger';

/**
 * How many codes are sent to one number or address. Each standing counts only its own kind, so that strangers who use up
 * theirs take nothing from the person whose number it is.
 */
export const SEND_LIMITS = {
  /** Between two sends to one asker for one purpose. */
  pause_seconds: 30,
  own: { max: 20, seconds: 86_400 },
  vouched: { max: 5, seconds: 86_400 },
  /** By strangers from one network address. */
  address: { max: 5, seconds: 3_600 },
  /** By strangers from one network address in a day: one of them alone does not use up what strangers have together. */
  address_day: { max: 8, seconds: 86_400 },
  /** By all strangers together, and by all askers but the person's own devices: no phone is made to ring again and again. */
  strangers: { max: 20, seconds: 86_400 },
  others: { max: 40, seconds: 86_400 },
} as const;

/** Sends from one network address to whatever targets, but for own ones. */
export const SENDS_PER_ADDRESS = { max: 60, seconds: 3_600 } as const;

/** A code that was sent to the target before. */
export interface PastSend {
  readonly created: Date;
  readonly standing: Standing;
  /** By the same asker, and from the same network address. */
  readonly is_mine: boolean;
  /** By the same asker and for the same purpose. */
  readonly is_repeat: boolean;
  readonly is_here: boolean;
}

/** How far back `decideSend` needs to see. */
export const SEND_MEMORY_SECONDS = 86_400;

/** Whether another code may be sent to a target now: 0, or the seconds until it may. `past` in any order. */
export function decideSend(past: readonly PastSend[], standing: Standing, now: Date): number {
  const age = (send: PastSend) => (now.getTime() - send.created.getTime()) / 1000;
  const wait = ({ max, seconds }: { max: number; seconds: number }, counted: (send: PastSend) => boolean): number => {
    const ages = past
      .filter((send) => counted(send) && age(send) < seconds)
      .map(age)
      .sort((a, b) => a - b);
    // The max-th newest must have left the window.
    const oldest = ages[max - 1];
    return oldest === undefined ? 0 : seconds - oldest;
  };
  const { pause_seconds, own, vouched, address, address_day, strangers, others } = SEND_LIMITS;
  const waits = [wait({ max: 1, seconds: pause_seconds }, (send) => send.is_repeat)];
  if (standing === 'own') waits.push(wait(own, (send) => send.standing === 'own' && send.is_mine));
  else waits.push(wait(others, (send) => send.standing !== 'own'));
  if (standing === 'vouched') waits.push(wait(vouched, (send) => send.standing === 'vouched' && send.is_mine));
  if (standing === 'stranger') {
    for (const each of [address, address_day])
      waits.push(wait(each, (send) => send.standing === 'stranger' && send.is_here));
    waits.push(wait(strangers, (send) => send.standing === 'stranger'));
  }
  return Math.ceil(Math.max(...waits));
}

/** Wrong guesses from one network address within 15 minutes, over all targets, before it answers 429. */
export const GUESSES = { per_address: 50, seconds: 900 } as const;

/** Wrong passwords or codes in one session within 15 minutes. Counted by session, so that one cannot lock out another. */
export const PROOF_TRIES = { per_session: 10, seconds: 900 } as const;

/** Enough of an e-mail to recognise it: `m•••@example.sg`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${domain}`;
}

/** Enough of a number in E.164 form to recognise it: `+65 •••• 4567`. */
export const maskPhone = (phone: string): string =>
  `${phone.startsWith('+65') ? '+65' : phone.slice(0, 2)} •••• ${phone.slice(-4)}`;
