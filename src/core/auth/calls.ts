import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DISPLAY_NAME_MAX, NAME_MAX } from '#core/users/model.ts';
import { deviceId, PASSWORD_REFUSALS, passwd, sessionReply } from './model.ts';
import { SOCIAL_LOGIN_ERRORS, socialProof } from './social/calls.ts';

export const login = call({
  section: '7 Auth',
  summary:
    'Logs in by email and password, or by what Google, Facebook or a platform gave. With a live session of this person already, answers that session.',
  method: 'POST',
  path: '/users/login.json',
  auth: 'optional',
  input: z.object({
    username: shape.email().optional(),
    passwd: passwd().optional(),
    ...socialProof,
    device_id: deviceId(),
    /** The risk token of a fraud check (flag fraud_check). */
    seon_session: shape.text(5000).optional(),
    /** A new account made by a provider's login: the role it starts in, and who referred it. */
    stored_role: z.enum(['pro', 'consumer']).optional(),
    referral_hash: shape.text(40).optional(),
    /** Keeps the session for 30 days instead of a year (decision 8, "save token"). */
    save_token: shape.flag().optional(),
  }),
  output: sessionReply,
  errors: {
    'wrong login': 'That email and password don’t match.',
    blocked: 'This account is blocked. Contact us.',
    'second proof': 'This login looks unusual. Log in with a code instead.',
    ...SOCIAL_LOGIN_ERRORS,
  },
});

export const signUp = call({
  section: '7 Auth',
  summary: 'Makes an account and logs it in. The name defaults to the part of the email before the @.',
  method: 'POST',
  path: '/users/sign_up.json',
  auth: 'none',
  input: z.object({
    email: shape.email(),
    passwd: passwd(),
    name: shape.text(NAME_MAX).optional(),
    first_name: shape.text(NAME_MAX).optional(),
    last_name: shape.text(NAME_MAX).optional(),
    /** The name as its owner writes it (decision 44). */
    display_name: shape.text(DISPLAY_NAME_MAX).optional(),
    /** Device id. */
    agent: deviceId(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
    referral_hash: shape.text(40).optional(),
    seon_session: shape.text(5000).optional(),
  }),
  output: sessionReply,
  errors: {
    existing: 'There’s already an account with this email. Log in instead.',
    ...PASSWORD_REFUSALS,
    denied: 'We couldn’t create your account. Contact us.',
  },
});

export const checkAccount = call({
  section: '7 Auth',
  summary: "Says whether an email has an account: message 'existing' or 'new'. Limited hard (decision 9).",
  method: 'POST',
  path: '/users/check_account.json',
  auth: 'none',
  input: z.object({ email: shape.email() }),
  output: z.object({ message: z.enum(['existing', 'new']) }),
});

export const logout = call({
  section: '4 Session and mode',
  summary: 'Ends this session at once on every node.',
  method: 'POST',
  path: '/users/logout.json',
  auth: 'optional',
  input: z.object({}),
  output: z.object({}),
});
