import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  CHALLENGE_SECONDS,
  type newOptionsShape,
  PASSKEY_ALGORITHMS,
  type signOptionsShape,
} from '#core/auth/passkeys/model.ts';
import { CHALLENGES } from '#core/auth/passkeys/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import * as store from './store.ts';

/** Names the browser that a challenge was made for; a logout removes it as every cookie of the session. */
const BROWSER_COOKIE = 'session_passkey';
/** WebAuthn: what a browser waits for a person, in milliseconds. */
const TIMEOUT = CHALLENGE_SECONDS * 1000;

/** The site that passkeys are for: what a browser signs besides the challenge. */
export function partyOf({ parts }: Context): { readonly id: string; readonly origin: string } {
  const { url, host } = siteOf(parts.config);
  return { id: host, origin: new URL(url).origin };
}

const digest = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

function browserOf(context: Context): string | null {
  const value = context.cookieValue(BROWSER_COOKIE);
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** What binds a challenge to a browser and, before there is an account, to the email that it is for. */
const boundTo = ({ parts }: Context, browser: string, email: string): Buffer =>
  parts.secrets.mac('browser', 'passkey', browser, email);

interface Asked {
  readonly purpose: store.ChallengePurpose;
  /** Of a sign-up. */
  readonly email?: string;
  readonly user_handle?: Buffer;
}

/** Keeps a new challenge for this browser, and for the person where one is logged in. Throws 429. */
async function keepChallenge(context: Context, { purpose, email = '', user_handle }: Asked): Promise<string> {
  const { parts, now, address } = context;
  const user_id = purpose === 'prove' || purpose === 'add' ? (context.user?.id ?? null) : null;
  const asker = user_id === null ? `address:${address}` : `user:${user_id}`;
  await limit(parts.database, now, `passkey:${asker}`, CHALLENGES.per_address, CHALLENGES.seconds);
  const challenge = randomBytes(32).toString('base64url');
  // Several tabs of a browser share the cookie.
  const browser = browserOf(context) ?? randomBytes(32).toString('base64url');
  await store.insertChallenge(parts.database, now, {
    challenge_digest: digest(challenge),
    purpose,
    user_id,
    browser_digest: boundTo(context, browser, email),
    user_handle: user_handle ?? null,
  });
  context.cookie(BROWSER_COOKIE, browser, { maxAge: CHALLENGE_SECONDS });
  return challenge;
}

/**
 * Uses up the challenge that an answer names, whatever the answer turns out to be: null where it is not of this browser,
 * person and purpose, too old, or used. Never inside a transaction, which might give it back.
 */
export async function takeChallenge(
  context: Context,
  challenge: string,
  { purpose, email = '' }: Omit<Asked, 'user_handle'>,
): Promise<{ user_handle: Buffer | null } | null> {
  const { parts, now } = context;
  const browser = browserOf(context);
  if (browser === null) return null;
  const user_id = purpose === 'prove' || purpose === 'add' ? (context.user?.id ?? null) : null;
  const asked = {
    challenge_digest: digest(challenge),
    purpose,
    user_id,
    browser_digest: boundTo(context, browser, email),
  };
  return store.takeChallenge(parts.database, now, asked, CHALLENGE_SECONDS);
}

const described = ({ credential_id, transports }: store.PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

/** What a browser needs to use a passkey: one of the person's own, or whichever it has for this site. */
export async function signOptions(
  context: Context,
  purpose: 'login' | 'prove',
  own: readonly store.PasskeyRow[],
): Promise<z.infer<typeof signOptionsShape>> {
  return {
    challenge: await keepChallenge(context, { purpose }),
    rpId: partyOf(context).id,
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: own.map(described),
  };
}

/**
 * What a browser needs to make a passkey: one that it keeps itself and opens by the person's finger, face or PIN. A device
 * that has one of `own` makes no second.
 */
export async function newOptions(
  context: Context,
  purpose: 'add' | 'sign_up',
  { email, full_name, own }: { email: string; full_name: string; own: readonly store.PasskeyRow[] },
): Promise<z.infer<typeof newOptionsShape>> {
  const user_handle = own[0]?.user_handle ?? randomBytes(32);
  const asked = { purpose, user_handle, ...(purpose === 'sign_up' ? { email } : {}) };
  return {
    challenge: await keepChallenge(context, asked),
    rp: { id: partyOf(context).id, name: 'Gotong' },
    user: { id: user_handle.toString('base64url'), name: email, displayName: full_name || email },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT,
    attestation: 'none',
    excludeCredentials: own.map(described),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}
