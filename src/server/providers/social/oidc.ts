import * as client from 'openid-client';
import type { PlatformSetting } from '#server/config.ts';
import { kept, PATIENCE } from './ask.ts';
import { readClaims, readEmail, readName } from './claims.ts';
import { BadProof, type CodePort, ProviderDown } from './port.ts';

const HOUR = 3_600_000;
/** How long a used code is remembered: as long as any provider accepts one. */
const CODE_LIFE = 600_000;

/**
 * Any OpenID Connect provider by authorisation code (specification 7: code and platform), with PKCE, state and nonce. The ID
 * token's signature is checked against the published keys although it comes straight from the provider.
 */
export function platformPort(setting: PlatformSetting, now: () => Date): CodePort {
  const { client_id, client_secret, issuer } = setting;
  const found = kept(HOUR, now, () =>
    configure().catch((fault: unknown) => {
      throw new ProviderDown(codeOf(fault));
    }),
  );

  async function configure(): Promise<client.Configuration> {
    const isPlain = issuer.startsWith('http:');
    const described = await client.discovery(new URL(issuer), client_id, {}, client.None(), {
      timeout: PATIENCE / 1000,
      execute: isPlain ? [client.allowInsecureRequests] : [],
    });
    const server = described.serverMetadata();
    const made = new client.Configuration(server, client_id, client_secret, authOf(server));
    made.timeout = PATIENCE / 1000;
    if (isPlain) client.allowInsecureRequests(made);
    client.enableNonRepudiationChecks(made);
    return made;
  }

  function authOf(server: client.ServerMetadata): client.ClientAuth {
    if (client_secret === undefined) return client.None();
    return server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? client.ClientSecretPost(client_secret)
      : client.ClientSecretBasic(client_secret);
  }

  return {
    id: setting.id,
    name: setting.name,
    async startUrl({ redirect_uri, state, nonce, code_verifier }) {
      const configuration = await found();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri,
        state,
        nonce,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async exchange({ code, state, iss, redirect_uri, nonce, code_verifier }) {
      const configuration = await found();
      const server = configuration.serverMetadata();
      const back = new URL(redirect_uri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', state);
      // Clients that pass code and platform alone: which provider it is follows from the visit that the state names.
      back.searchParams.set('iss', iss ?? server.issuer);
      return guarded(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        });
        const payload = tokens.claims();
        if (!payload) throw new BadProof('came without an ID token');
        if (payload.azp !== undefined && payload.azp !== setting.client_id)
          throw new BadProof('was made for somebody else');
        const told =
          payload.email === undefined && server.userinfo_endpoint
            ? await client.fetchUserInfo(configuration, tokens.access_token, payload.sub)
            : {};
        const claims = readClaims({ ...told, ...payload });
        const email = readEmail(claims.email);
        return {
          provider_user_id: payload.sub,
          email,
          is_email_verified: setting.trust_email && claims.email_verified === true && email !== null,
          display_name: readName(claims),
          nonce,
          spent: { token: code, expires_at: new Date(now().getTime() + CODE_LIFE) },
        };
      });
    },
  };
}

/** Faults that say that our settings or the provider are at fault, so that the person's proof is not blamed. */
const OUR_FAULT = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']);
const THEIR_FAULT = new Set(
  (
    'OAUTH_TIMEOUT OAUTH_ABORT OAUTH_RESPONSE_IS_NOT_CONFORM OAUTH_RESPONSE_IS_NOT_JSON OAUTH_PARSE_ERROR ' +
    'OAUTH_HTTP_REQUEST_FORBIDDEN OAUTH_REQUEST_PROTOCOL_FORBIDDEN OAUTH_MISSING_SERVER_METADATA ' +
    'OAUTH_INVALID_SERVER_METADATA OAUTH_UNSUPPORTED_OPERATION'
  ).split(' '),
);

const codeOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'fault';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
};

/** Runs work of the library and tells its faults apart: the provider's, or those of the proof. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadProof) throw error;
    if (error instanceof client.ResponseBodyError)
      throw error.status >= 500 || OUR_FAULT.has(error.error)
        ? new ProviderDown(error.error)
        : new BadProof(error.error);
    if (error instanceof client.AuthorizationResponseError) throw new BadProof(error.error);
    const code = codeOf(error);
    throw !code.startsWith('OAUTH_') || THEIR_FAULT.has(code) ? new ProviderDown(code) : new BadProof(code);
  }
}
