import { z } from 'zod';
import { call, PROOF_NEEDED } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { userMeShape } from '#core/users/model.ts';
import { deviceId, sessionReply } from '../model.ts';

/** The answer of every call that sends a code: the same whether or not an account has that number or address. */
const sent = z.object({
  /** Where to, masked: enough to recognise, not enough to learn. */
  sent_to: z.string(),
  /** Seconds until the code is of no use. */
  expires_in: z.number(),
  /** Seconds until another can be asked for. */
  resend_in: z.number(),
});

export const verifyCode = () =>
  z
    .string()
    .trim()
    .transform((v) => v.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'six digits'));
const phone = () => shape.text(30, 1);

const NOT_A_PHONE = { 'not a phone': 'Enter a valid phone number.' } as const;
const NO_SMS = { 'no sms': 'We can’t send codes by phone right now. Use your email.' } as const;
const WRONG_CODE = { 'wrong code': 'That code is wrong or has expired. Get a new one.' } as const;

export const phonePreauth = call({
  section: '7 Auth',
  summary:
    'Sends a six-digit code by SMS. With a session: to confirm this number. Without: to log in with a number that an account has confirmed; the answer is the same when none has. The country code of Singapore is added when the number does not start with +.',
  method: 'POST',
  path: '/users/verify/phone/preauth.json',
  auth: 'optional',
  input: z.object({ phone: phone(), device_id: deviceId() }),
  output: sent,
  errors: { ...NOT_A_PHONE, ...NO_SMS },
});

export const phoneAuth = call({
  section: '7 Auth',
  summary: "Confirms the signed-in person's number by its code. A number confirmed elsewhere moves here.",
  method: 'POST',
  path: '/users/verify/phone/auth.json',
  auth: 'session',
  fresh: 'by input',
  input: z.object({ phone: phone(), verify_code: verifyCode() }),
  output: z.object({ user: userMeShape }),
  errors: { ...NOT_A_PHONE, ...WRONG_CODE, ...PROOF_NEEDED },
});

export const voicePreauth = call({
  section: '7 Auth',
  summary: 'As the phone preauth, but a call reads the code out.',
  method: 'POST',
  path: '/new/v1/voice_verifications/preauth.json',
  auth: 'optional',
  input: z.object({ phone: phone(), device_id: deviceId() }),
  output: sent,
  errors: { ...NOT_A_PHONE, ...NO_SMS },
});

export const emailPreauth = call({
  section: '7 Auth',
  summary:
    "Sends a code to an email: the person's own, to confirm it, or a new one, to change to it. To change, the present email is sent a code of its own too, where it is confirmed.",
  method: 'POST',
  path: '/new/v1/email_verifications/preauth',
  auth: 'session',
  input: z.object({ email: shape.email() }),
  /** `current_sent_to`: the present e-mail, masked, where it was sent a code too. */
  output: sent.extend({ current_sent_to: z.string().nullable() }),
});

export const emailPreauthLogin = call({
  section: '7 Auth',
  summary: 'Sends a code to log in with, if an account has this email; the answer is the same when none has.',
  method: 'POST',
  path: '/new/v1/email_verifications/preauth_login',
  auth: 'none',
  input: z.object({ username: shape.email(), device_id: deviceId() }),
  output: sent,
});

export const emailAuth = call({
  section: '7 Auth',
  summary: "Confirms the signed-in person's own email by its code.",
  method: 'POST',
  path: '/new/v1/email_verifications/auth',
  auth: 'session',
  input: z.object({ email: shape.email(), verify_code: verifyCode() }),
  output: z.object({ user: userMeShape }),
  errors: WRONG_CODE,
});

export const editEmail = call({
  section: '7 Auth',
  summary:
    'Changes the email: the new address shows its code, and so does the old one where it was confirmed (decision 30). Tells both addresses.',
  method: 'POST',
  path: '/new/v1/users/edit_email',
  auth: 'session',
  fresh: true,
  input: z.object({ email: shape.email(), verify_code: verifyCode(), current_verify_code: verifyCode().optional() }),
  output: z.object({ user: userMeShape }),
  errors: {
    ...WRONG_CODE,
    'current code needed': 'Enter the code we sent to your current email too.',
    taken: 'Another account uses this email.',
  },
});

export const validateUser = call({
  section: '7 Auth',
  summary: 'Logs in by a code: phone and verify_code, or username (email) and email_verify_code.',
  method: 'POST',
  path: '/users/validate_user.json',
  auth: 'none',
  input: z.object({
    phone: phone().optional(),
    verify_code: verifyCode().optional(),
    username: shape.email().optional(),
    email_verify_code: verifyCode().optional(),
    device_id: deviceId(),
    save_token: shape.flag().optional(),
  }),
  output: sessionReply,
  errors: { ...WRONG_CODE, ...NOT_A_PHONE, blocked: 'This account is blocked. Contact us.' },
});

export const provePreauth = call({
  section: 'Decision 30',
  summary: "Sends a code to the person's own confirmed phone or email, to prove that it is them.",
  method: 'POST',
  path: '/new/v1/users/prove_preauth.json',
  auth: 'session',
  input: z.object({ channel: z.enum(['email', 'phone']) }),
  output: sent,
  errors: { ...NO_SMS, 'no phone': 'This account has no confirmed phone number.' },
});

export const prove = call({
  section: 'Decision 30',
  summary:
    'Proves by password, by a code that was sent, or by that of an authenticator app, that the person behind the session is there; good for ten minutes.',
  method: 'POST',
  path: '/new/v1/users/prove.json',
  auth: 'session',
  input: z.object({
    passwd: z.string().max(200).optional(),
    /** Where the code came from. */
    channel: z.enum(['email', 'phone', 'app']).optional(),
    verify_code: verifyCode().optional(),
  }),
  output: z.object({ proven_for: z.number() }),
  errors: { ...WRONG_CODE, 'wrong password': 'That password is wrong. Try again.' },
});
