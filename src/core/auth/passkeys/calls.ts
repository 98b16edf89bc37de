import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DISPLAY_NAME_MAX, NAME_MAX } from '#core/users/model.ts';
import { deviceId, sessionReply } from '../model.ts';
import {
  newOptionsShape,
  newPasskeyShape,
  PASSKEY_NAME_MAX,
  passkeyShape,
  signOptionsShape,
  usedPasskeyShape,
} from './model.ts';

/** One text for all that may be wrong, so that it says nothing about whose passkey it is. */
const REFUSED = { 'passkey refused': 'That passkey didn’t work. Try again, or log in another way.' } as const;
const NOT_ADDED = { 'passkey refused': 'The passkey couldn’t be added. Try again.' } as const;
const TOO_MANY = { 'too many': 'You can have up to 10 passkeys. Remove one first.' } as const;

export const passkeyLoginOptions = call({
  section: 'Issue 17: passkeys',
  summary:
    'A challenge to log in with a passkey: for this browser, once, for five minutes. It names no account: the device knows which passkeys are for this site.',
  method: 'POST',
  path: '/new/v1/passkeys/login_options.json',
  auth: 'none',
  input: z.object({}),
  output: z.object({ options: signOptionsShape }),
});

export const loginPasskey = call({
  section: 'Issue 17: passkeys',
  summary: 'Logs in by a passkey. With a live session of this person already, answers that session.',
  method: 'POST',
  path: '/new/v1/passkeys/login.json',
  auth: 'optional',
  input: z.object({
    credential: shape.json(usedPasskeyShape),
    device_id: deviceId(),
    seon_session: shape.text(5000).optional(),
    save_token: shape.flag().optional(),
  }),
  output: sessionReply,
  errors: { ...REFUSED, blocked: 'This account is blocked. Contact us.' },
});

export const passkeySignUpOptions = call({
  section: 'Issue 17: passkeys',
  summary: 'A challenge to sign up with a passkey instead of a password, for this email in this browser.',
  method: 'POST',
  path: '/new/v1/passkeys/sign_up_options.json',
  auth: 'none',
  input: z.object({ email: shape.email(), display_name: shape.text(DISPLAY_NAME_MAX).optional() }),
  output: z.object({ options: newOptionsShape }),
  errors: { existing: 'There’s already an account with this email. Log in instead.' },
});

export const signUpPasskey = call({
  section: 'Issue 17: passkeys',
  summary: 'Makes an account with a passkey and without a password, and logs it in. The email is confirmed as always.',
  method: 'POST',
  path: '/new/v1/passkeys/sign_up.json',
  auth: 'none',
  input: z.object({
    email: shape.email(),
    credential: shape.json(newPasskeyShape),
    first_name: shape.text(NAME_MAX).optional(),
    last_name: shape.text(NAME_MAX).optional(),
    display_name: shape.text(DISPLAY_NAME_MAX).optional(),
    agent: deviceId(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
    referral_hash: shape.text(40).optional(),
    seon_session: shape.text(5000).optional(),
  }),
  output: sessionReply,
  errors: {
    existing: 'There’s already an account with this email. Log in instead.',
    denied: 'We couldn’t create your account. Contact us.',
    ...NOT_ADDED,
  },
});

export const passkeyProofOptions = call({
  section: 'Decision 30',
  summary: "A challenge for one of the person's own passkeys, to prove that it is them.",
  method: 'POST',
  path: '/new/v1/passkeys/prove_options.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ options: signOptionsShape }),
  errors: { 'no passkey': 'This account has no passkey.' },
});

export const provePasskey = call({
  section: 'Decision 30',
  summary: 'Proves by a passkey that the person behind the session is there; good for ten minutes.',
  method: 'POST',
  path: '/new/v1/passkeys/prove.json',
  auth: 'session',
  input: z.object({ credential: shape.json(usedPasskeyShape) }),
  output: z.object({ proven_for: z.number() }),
  errors: REFUSED,
});

export const passkeys = call({
  section: 'Issue 17: passkeys',
  summary: "The person's passkeys, the oldest first.",
  method: 'GET',
  path: '/new/v1/passkeys.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkeyShape) }),
});

export const passkeyAddOptions = call({
  section: 'Issue 17: passkeys',
  summary: 'A challenge to add a passkey. Needs a fresh proof.',
  method: 'POST',
  path: '/new/v1/passkeys/add_options.json',
  auth: 'session',
  fresh: true,
  input: z.object({}),
  output: z.object({ options: newOptionsShape }),
  errors: TOO_MANY,
});

export const addPasskey = call({
  section: 'Issue 17: passkeys',
  summary: 'Adds a passkey, named after the device unless a name is given, and tells by mail. Needs a fresh proof.',
  method: 'POST',
  path: '/new/v1/passkeys/add.json',
  auth: 'session',
  fresh: true,
  input: z.object({ credential: shape.json(newPasskeyShape), name: shape.text(PASSKEY_NAME_MAX).optional() }),
  output: z.object({ passkey: passkeyShape }),
  errors: { ...TOO_MANY, ...NOT_ADDED },
});

export const renamePasskey = call({
  section: 'Issue 17: passkeys',
  summary: 'Gives one of the own passkeys another name.',
  method: 'POST',
  path: '/new/v1/passkeys/{passkey_id}/rename.json',
  auth: 'session',
  input: z.object({ passkey_id: shape.id(), name: shape.text(PASSKEY_NAME_MAX, 1) }),
  output: z.object({ passkey: passkeyShape }),
});

export const removePasskey = call({
  section: 'Issue 17: passkeys',
  summary: 'Removes one of the own passkeys and tells by mail. The last way into an account cannot be removed.',
  method: 'POST',
  path: '/new/v1/passkeys/{passkey_id}/remove.json',
  auth: 'session',
  fresh: true,
  input: z.object({ passkey_id: shape.id() }),
  output: z.object({}),
  errors: {
    'last way in': 'This is your only way to log in. Set a password or confirm your email first.',
  },
});
