import { login } from '#core/auth/calls.ts';
import { connectSocial, startSocial } from '#core/auth/social/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { riskSession } from '#web/app/device/risk-session.ts';
import { t } from '#web/text/spaces/parts.ts';
import { type SocialReturn, subjectOf } from './social-return.ts';

export interface SocialProvider {
  readonly id: string;
  readonly name: string;
  readonly kind: 'google' | 'facebook' | 'platform';
}

/** A visit to a provider, begun in this tab. All visits return to /login, which must know what each was for. */
export interface SocialVisit {
  readonly provider: SocialProvider;
  readonly purpose: 'login' | 'connect';
  /** Where to go after logging in. */
  readonly from: string | null;
  /** '' or the language prefix of the page where it began; the return address has none. */
  readonly base?: string | undefined;
  /** For the account that a first login creates. */
  readonly stored_role?: 'pro' | 'consumer' | undefined;
  readonly referral_hash?: string | undefined;
}

const KEY = 'social_visit';

/**
 * Begins a visit: stores it in this tab under its state and sends the browser to the provider. Returns a refusal if that
 * failed. Connecting needs a fresh proof: refused with 'proof needed' (decision 30). Throws `ApiFault`.
 */
export async function beginVisit(visit: SocialVisit): Promise<Result<never, string> | null> {
  const started = await api(startSocial, { provider: visit.provider.id, purpose: visit.purpose });
  if (!started.ok) return started;
  sessionStorage.setItem(KEY, JSON.stringify({ state: started.value.state, visit }));
  location.assign(started.value.url);
  return null;
}

/** Takes the visit that this tab began under this state; it can be taken once. Null if this tab began none. */
export function takeVisit(state: string): SocialVisit | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { state: string; visit: SocialVisit } | null;
    if (kept === null || state === '' || kept.state !== state) return null;
    sessionStorage.removeItem(KEY);
    return kept.visit;
  } catch {
    return null;
  }
}

/** The input of the calls for a provider's answer. Null if its token can't be parsed (specification 8). */
function proofOf(visit: SocialVisit, back: SocialReturn) {
  const { state } = back;
  if (back.kind === 'id_token') {
    const google_user_id = subjectOf(back.id_token);
    return google_user_id === null ? null : { google_user_id, id_token: back.id_token, state };
  }
  if (back.kind === 'access_token') return { access_token: back.access_token, state };
  if (back.kind === 'code') return { code: back.code, platform: visit.provider.id, state, iss: back.iss };
  return null;
}

const noSignIn = () => refuse('bad token', t('social_visit>sign_in_failed'));

/** Ends a visit by logging in with the provider's proof. Throws `ApiFault`. */
export async function loginByVisit(
  visit: SocialVisit,
  back: SocialReturn,
): Promise<Result<CallOutput<typeof login>, string>> {
  const proof = proofOf(visit, back);
  if (proof === null) return noSignIn();
  const { stored_role, referral_hash } = visit;
  const result = await api(login, {
    ...proof,
    device_id: deviceId(),
    seon_session: riskSession(),
    stored_role,
    referral_hash,
  });
  // Specification 8: no session means no login, whatever the status code.
  if (result.ok && !result.value.session_id) throw new ApiFault(200, 'no session', noSignIn().message ?? '');
  return result;
}

/** Ends a visit by connecting the provider to the account. Throws `ApiFault`. */
export async function connectByVisit(
  visit: SocialVisit,
  back: SocialReturn,
): Promise<Result<CallOutput<typeof connectSocial>, string>> {
  const proof = proofOf(visit, back);
  return proof === null ? noSignIn() : api(connectSocial, { provider: visit.provider.id, ...proof });
}

/**
 * The result of a visit to connect, as the query of the account settings, where /login goes next. It holds a code of
 * `connectSocial` and no text, because anyone can write such a link.
 */
export const connectOutcomeQuery = (provider: string, problem?: string): string =>
  `?${new URLSearchParams(problem === undefined ? { connected: provider } : { not_connected: provider, problem })}`;
