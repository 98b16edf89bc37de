import { z } from 'zod';
import { call, PROOF_NEEDED } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { deviceId, PASSWORD_REFUSALS, passwd, sessionReply } from '../model.ts';

const DEAD_LINK = { 'dead link': 'This link has expired or was already used. Get a new one.' } as const;

/** The hash of a link, or whatever a mail program made of it. */
const hash = () => z.string().trim().max(200);

export const forgotPassword = call({
  section: '7 Auth',
  summary: 'Mails a link that resets the password, if an account has this email; the answer is the same when none has.',
  method: 'POST',
  path: '/users/forgot_password.json',
  auth: 'none',
  /** `device_id`: a device of the account has its own allowance, which tries from elsewhere do not use up. */
  input: z.object({ username: shape.email(), device_id: deviceId() }),
  output: z.object({ sent_to: z.string(), expires_in: z.number() }),
});

export const resetPassword = call({
  section: '5, 7 Auth',
  summary:
    'Sets a new password by the hash of a reset link, once, and ends all sessions. Without a password it only checks the hash: a live one answers 400 with the field `password`, a dead one is refused.',
  method: 'POST',
  path: '/users/reset_password.json',
  auth: 'none',
  input: z.object({ hash: hash(), password: passwd().optional() }),
  output: z.object({ email: z.string() }),
  errors: { ...DEAD_LINK, ...PASSWORD_REFUSALS },
});

export const changePassword = call({
  section: '7 Auth',
  summary:
    'Changes the password and ends all other sessions. An account without one gets its first: current_password is then left out, and a fresh proof is needed.',
  method: 'POST',
  path: '/users/change_password.json',
  auth: 'session',
  fresh: 'by input',
  input: z.object({ current_password: passwd().optional(), new_password: passwd() }),
  output: z.object({ ended_sessions: z.number() }),
  errors: { 'wrong password': 'That password is wrong. Try again.', ...PASSWORD_REFUSALS, ...PROOF_NEEDED },
});

export const loginOnce = call({
  section: '7 Auth',
  summary: 'Logs in by a one-time link: a session of 30 days (decision 8).',
  method: 'POST',
  path: '/users/login_once.json',
  auth: 'none',
  input: z.object({ hash: hash(), device_id: deviceId() }),
  output: sessionReply,
  errors: { ...DEAD_LINK, blocked: 'This account is blocked. Contact us.' },
});

export const registerManual = call({
  section: '7 Auth',
  summary:
    'Makes an account without logging in: a mail brings the link that activates it. The answer is the same when the email has an account already, which is then mailed a link to log in.',
  method: 'POST',
  path: '/users/register/manual.json',
  auth: 'none',
  input: z.object({
    email: shape.email(),
    name: shape.text(60).optional(),
    passwd: passwd().optional(),
    phone: shape.text(30).optional(),
    agent: deviceId(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
    referral_hash: shape.text(40).optional(),
    seon_session: shape.text(5000).optional(),
  }),
  output: z.object({ sent_to: z.string() }),
  errors: { ...PASSWORD_REFUSALS, denied: 'We couldn’t create your account. Contact us.' },
});

export const activate = call({
  section: '2, 7 Auth',
  summary:
    'Confirms the email of a new account by its activation link, sets the first password where there is none, and logs in. Without a password where one is needed it only checks, and answers 400 with the field `password`.',
  method: 'POST',
  path: '/users/activate.json',
  auth: 'optional',
  input: z.object({ user_id: shape.id(), hash: hash(), password: passwd().optional(), device_id: deviceId() }),
  output: sessionReply,
  errors: { ...DEAD_LINK, ...PASSWORD_REFUSALS, blocked: 'This account is blocked. Contact us.' },
});

export const resendActivation = call({
  section: '7 Auth',
  summary: 'Mails the activation link again.',
  method: 'POST',
  path: '/new/v1/users/resend_activation.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ sent_to: z.string() }),
  errors: { 'confirmed already': 'Your email is already confirmed.' },
});
