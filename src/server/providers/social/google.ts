import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { askJson, kept, PATIENCE } from './ask.ts';
import { type Claims, readClaims, readEmail, readName } from './claims.ts';
import { BadProof, type IdTokenPort, ProviderDown } from './port.ts';

const HOUR = 3_600_000;
/** Signatures that only the provider can make; a shared secret or none never counts. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Seconds that clocks may differ by. */
const CLOCK_TOLERANCE = 30;

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });

/**
 * Whether Google's word about an e-mail counts: for addresses of its own and of companies that keep their mail with it. Any
 * other may have changed hands since Google looked.
 */
function isVouchedFor({ email_verified, hd }: Claims, email: string | null): boolean {
  if (email_verified !== true || email === null) return false;
  return /@(?:gmail|googlemail)\.com$/.test(email) || (hd !== undefined && email.endsWith(`@${hd.toLowerCase()}`));
}

/** Google's sign-in by ID token (specification 7: google_user_id and id_token), or any issuer that works the same way. */
export function googlePort({ client_id, issuer }: { client_id: string; issuer: string }, now: () => Date): IdTokenPort {
  const place = issuer.replace(/\/+$/, '');
  const described = kept(HOUR, now, async () => {
    const { status, body } = await askJson(new URL(`${place}/.well-known/openid-configuration`));
    const parsed = discovery.safeParse(body);
    if (status !== 200 || !parsed.success) throw new ProviderDown(`its description cannot be read (${status})`);
    const { data } = parsed;
    if (data.issuer.replace(/\/+$/, '') !== place) throw new ProviderDown('it describes another issuer');
    if (
      !issuer.startsWith('http:') &&
      ![data.jwks_uri, data.authorization_endpoint].every((u) => u.startsWith('https:'))
    )
      throw new ProviderDown('it describes itself without https');
    const keys = createRemoteJWKSet(new URL(data.jwks_uri), {
      timeoutDuration: PATIENCE,
      cooldownDuration: 30_000,
      cacheMaxAge: HOUR,
    });
    return { ...data, keys };
  });

  async function payloadOf(id_token: string): Promise<JWTPayload> {
    const about = await described();
    try {
      const { payload } = await jwtVerify(id_token, about.keys, {
        issuer: about.issuer === 'https://accounts.google.com' ? [about.issuer, 'accounts.google.com'] : about.issuer,
        audience: client_id,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: '2 hours',
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      throw faultOf(error);
    }
  }

  return {
    async startUrl({ redirect_uri, state, nonce }) {
      const url = new URL((await described()).authorization_endpoint);
      for (const [name, value] of Object.entries({
        client_id,
        redirect_uri,
        state,
        nonce,
        response_type: 'id_token',
        scope: 'openid email profile',
      }))
        url.searchParams.set(name, value);
      return url.href;
    },
    async verify(id_token) {
      const payload = await payloadOf(id_token);
      const { sub, exp, aud, azp } = payload;
      if (!sub || exp === undefined) throw new BadProof('names nobody');
      // Only our own client asks for tokens: one given to another client is not for us, even if its audience names us.
      if (azp !== client_id && (azp !== undefined || Array.isArray(aud)))
        throw new BadProof('was made for somebody else');
      const claims = readClaims(payload);
      const email = readEmail(claims.email);
      return {
        provider_user_id: sub,
        email,
        is_email_verified: isVouchedFor(claims, email),
        display_name: readName(claims),
        nonce: claims.nonce ?? null,
        // Without the signature, which could be written in more ways than one.
        spent: {
          token: id_token.slice(0, id_token.lastIndexOf('.')),
          expires_at: new Date((exp + CLOCK_TOLERANCE + 1) * 1000),
        },
      };
    },
  };
}

/** What jose found wrong is the token's fault, unless the keys could not be had. */
function faultOf(error: unknown): Error {
  const isOurs = error instanceof errors.JOSEError;
  if (!isOurs || error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_TIMEOUT')
    return new ProviderDown('its keys cannot be had');
  if (error.code === 'ERR_JWKS_INVALID') return new ProviderDown('its keys cannot be read');
  return new BadProof(error.code);
}
