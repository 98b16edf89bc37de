import { createHash, randomBytes } from 'node:crypto';
import type * as calls from '#core/auth/social/calls.ts';
import { SOCIAL_TRIES, VISIT_SECONDS } from '#core/auth/social/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { limit } from '#server/platform/access/limits.ts';
import { isProven } from '#server/platform/access/sessions.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { BadProof, ProviderDown, type SocialIdentity, type SocialPorts } from '#server/providers/social/port.ts';
import * as store from './store.ts';

/** Names the browser that a visit began in; a logout removes it as every cookie of the session. */
const VISIT_COOKIE = 'session_visit';

/** What a client shows of a provider (section 7). Forms send fields that are not filled in as empty texts. */
export interface ShownProof {
  readonly google_user_id?: string | undefined;
  readonly id_token?: string | undefined;
  readonly facebook_user_id?: string | undefined;
  readonly access_token?: string | undefined;
  readonly code?: string | undefined;
  readonly platform?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

/** Whether a login shows something of a provider at all, complete or not. */
export const isSocialProof = (shown: ShownProof): boolean =>
  [shown.id_token, shown.google_user_id, shown.access_token, shown.facebook_user_id, shown.code, shown.platform].some(
    Boolean,
  );

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const random = (): string => randomBytes(32).toString('base64url');

/** The name of a configured provider, or null. */
export function nameOf({ google, facebook, platforms }: SocialPorts, provider: string): string | null {
  if (provider === 'google') return google && 'Google';
  if (provider === 'facebook') return facebook && 'Facebook';
  return platforms.get(provider)?.name ?? null;
}

/** The providers that are configured, in the order that they are offered in. */
export async function socialProviders(context: Context): Promise<CallResult<typeof calls.socialProviders>> {
  const { google, facebook, platforms } = context.parts.providers.social;
  return ok({
    providers: [
      ...(google ? [{ id: 'google', name: 'Google', kind: 'google' as const }] : []),
      ...(facebook ? [{ id: 'facebook', name: 'Facebook', kind: 'facebook' as const }] : []),
      ...[...platforms.values()].map(({ id, name }) => ({ id, name, kind: 'platform' as const })),
    ],
  });
}

/** Where every provider sends the browser back to (section 2): one address to register, whatever the visit is for. */
function redirectUri({ parts: { config } }: Context): string {
  const origin = config.public_url?.replace(/\/+$/, '') ?? `http://localhost:${config.port}`;
  return `${origin}/login`;
}

/** Counts a visit begun or a proof shown. Throws 429. */
const count = ({ parts, now, address }: Context): Promise<void> =>
  limit(parts.database, now, `social:address:${address}`, SOCIAL_TRIES.per_address, SOCIAL_TRIES.seconds);

/**
 * Begins a visit to a provider: it lives for ten minutes, counts once, and only in the browser it began in. To connect, a
 * session and a fresh proof are needed (decision 30). Throws 403 without a session, 429.
 */
export async function startSocial(
  { provider, purpose }: CallParsed<typeof calls.startSocial>,
  context: Context,
): Promise<CallResult<typeof calls.startSocial>> {
  const { parts, now, user } = context;
  if (purpose === 'connect') {
    if (!user) throw invalidToken();
    if (!isProven(now, context.proved_at)) return refuse('proof needed');
  }
  const ports = parts.providers.social;
  if (nameOf(ports, provider) === null) return refuse('not available');
  await count(context);
  const visit = { redirect_uri: redirectUri(context), state: random(), nonce: random(), code_verifier: random() };
  const port =
    provider === 'google' ? ports.google : provider === 'facebook' ? ports.facebook : ports.platforms.get(provider);
  const url = await asked(context, provider, async () => (port ? await port.startUrl(visit) : null));
  if (!url.ok || url.value === null) return refuse(url.ok ? 'not available' : 'provider down');
  // The same browser may have visits in several tabs: they share the cookie.
  const browser = browserOf(context) ?? random();
  await store.insertVisit(parts.database, now, {
    state_digest: digest(visit.state),
    provider,
    purpose,
    user_id: purpose === 'connect' && user ? user.id : null,
    browser_digest: parts.secrets.mac('browser', browser),
    nonce: visit.nonce,
    code_verifier: visit.code_verifier,
  });
  context.cookie(VISIT_COOKIE, browser, { maxAge: VISIT_SECONDS });
  return ok({ url: url.value, state: visit.state });
}

function browserOf(context: Context): string | null {
  const value = context.cookieValue(VISIT_COOKIE);
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** Asks a provider; what it found wrong goes into the log, without a word about whom it was about. */
async function asked<T>(
  { parts }: Context,
  provider: string,
  work: () => Promise<T>,
): Promise<Result<T, 'bad token' | 'provider down'>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof BadProof) {
      parts.log.info({ provider, why: error.message }, 'sign-in not believed');
      return refuse('bad token');
    }
    if (error instanceof ProviderDown) {
      parts.log.warn({ provider, why: error.message }, 'provider down');
      return refuse('provider down');
    }
    throw error;
  }
}

/** Which provider a proof is of. Throws 400 for what is not complete. */
export function providerOf(shown: ShownProof): string {
  if (shown.id_token) return 'google';
  if (shown.access_token) return 'facebook';
  if (shown.code && shown.platform) return shown.platform;
  if (shown.code) throw invalid({ platform: 'is missing' });
  if (shown.platform) throw invalid({ code: 'is missing' });
  if (shown.facebook_user_id) throw invalid({ access_token: 'is missing' });
  throw invalid({ id_token: 'is missing' });
}

/** A person as a provider has proven them, to this browser and for the first time. */
export interface Proven {
  readonly provider: string;
  readonly identity: SocialIdentity;
}

/**
 * Checks what a client shows of a provider: made for us, by that provider, for this very visit where it names one, and never
 * shown before. A code always needs its visit; a token without one must carry no nonce, which would mean that it was made
 * for another person's visit. Asks the provider, so never inside a transaction. Throws 400, 429.
 */
export async function proveSocial(
  shown: ShownProof,
  context: Context,
  purpose: 'login' | 'connect',
): Promise<Result<Proven, 'bad token' | 'provider down'>> {
  const { parts } = context;
  const provider = providerOf(shown);
  const { google, facebook, platforms } = parts.providers.social;
  await count(context);
  const visit = shown.state ? await visitOf(context, shown.state, provider, purpose) : null;
  if (shown.state && visit === null) return refuse('bad token');

  const made = await asked(context, provider, async () => {
    if (shown.id_token && google) return google.verify(shown.id_token);
    if (shown.access_token && facebook) return facebook.verify(shown.access_token);
    const platform = platforms.get(provider);
    if (!shown.code || !shown.state || !visit || !platform) throw new BadProof('from no provider that is configured');
    return platform.exchange({
      code: shown.code,
      state: shown.state,
      iss: shown.iss || null,
      redirect_uri: redirectUri(context),
      nonce: visit.nonce,
      code_verifier: visit.code_verifier,
    });
  });
  if (!made.ok) return made;
  const identity = made.value;
  if (!isForVisit(provider, identity, visit) || !isNamed(shown, identity)) return refuse('bad token');
  const once = digest(`${provider} ${identity.spent.token}`);
  if ((await store.spendToken(parts.database, once, identity.spent.expires_at)) === 0) return refuse('bad token');
  return ok({ provider, identity });
}

/** Access tokens carry no nonce. A proof that has one must have been made for the visit. */
function isForVisit(provider: string, identity: SocialIdentity, visit: { nonce: string } | null): boolean {
  if (visit === null) return identity.nonce === null;
  return provider === 'facebook' ? identity.nonce === null : identity.nonce === visit.nonce;
}

/** The ids that section 7 has clients send beside a token must be those of the token. */
function isNamed(shown: ShownProof, { provider_user_id }: SocialIdentity): boolean {
  const named = shown.id_token ? shown.google_user_id : shown.access_token ? shown.facebook_user_id : undefined;
  return !named || named === provider_user_id;
}

async function visitOf(context: Context, state: string, provider: string, purpose: 'login' | 'connect') {
  const { parts, now, user } = context;
  const browser = browserOf(context);
  if (browser === null) return null;
  const visit = {
    state_digest: digest(state),
    provider,
    purpose,
    user_id: purpose === 'connect' && user ? user.id : null,
    browser_digests: parts.secrets.macs('browser', browser),
  };
  return store.takeVisit(parts.database, now, visit, VISIT_SECONDS);
}
