import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { NAME_MAX, userMeShape } from '#core/users/model.ts';
import { PASSWORD_MAX } from './model.ts';

const sessionReply = z.object({ session_id: z.string(), session_token: z.string(), user: userMeShape });
/** Length is a rule with an own text, so that the shape lets shorter ones through to it. */
const passwd = () => z.string().max(PASSWORD_MAX);

export const login = call({
  section: '7 Auth',
  summary: 'Logs in by e-mail and password. With a live session already, answers that session.',
  method: 'POST',
  path: '/users/login.json',
  auth: 'optional',
  input: z.object({
    username: shape.email(),
    passwd: passwd(),
    device_id: shape.text(200).optional(),
    seon_session: shape.text(5000).optional(),
    /** Keeps the session for 30 days instead of a year (decision 8, "save token"). */
    save_token: shape.flag().optional(),
  }),
  output: sessionReply,
  errors: { 'wrong login': 'That e-mail and password do not match.', blocked: 'This account is blocked. Write to us.' },
});

export const signUp = call({
  section: '7 Auth',
  summary: 'Makes an account and logs it in. The name defaults to the part of the e-mail before the @.',
  method: 'POST',
  path: '/users/sign_up.json',
  auth: 'none',
  input: z.object({
    email: shape.email(),
    passwd: passwd(),
    name: shape.text(NAME_MAX).optional(),
    first_name: shape.text(NAME_MAX).optional(),
    last_name: shape.text(NAME_MAX).optional(),
    /** Device id. */
    agent: shape.text(200).optional(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
  }),
  output: sessionReply,
  errors: {
    existing: 'There is an account with this e-mail. Log in instead.',
    'short password': 'Use at least 8 characters.',
    'common password': 'That password is on the list of the most common ones. Choose another.',
  },
});

export const checkAccount = call({
  section: '7 Auth',
  summary: "Says whether an e-mail has an account: message 'existing' or 'new'. Limited hard (decision 9).",
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
