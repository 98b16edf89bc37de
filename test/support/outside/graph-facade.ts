import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderPerson } from './identity-provider.ts';

interface App {
  readonly app_id: string;
  readonly app_secret: string;
}

/** Facebook's API (dialog, debug_token and me) on top of a real OpenID provider. */
export interface GraphFacade {
  /** The address that the provider sends people back to; from there they are redirected to ours. */
  readonly back: string;
  /** Answers a request to Facebook's API; false for any other request. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** The person that `me` answers instead of the token's, for the test that the difference is noticed. */
  meIs: string | null;
}

/**
 * Whose a token is and whether it is valid comes from the provider's own introspection and user info. As Facebook does, it
 * demands proof that the caller has the app's secret.
 */
export function graphFacade(
  issuer: string,
  apps: readonly App[],
  personOf: (id: string) => ProviderPerson | null,
): GraphFacade {
  const back = `${issuer}/dialog/back`;
  const visits = new Map<string, { app: App; redirect_uri: string; state: string }>();
  const basic = ({ app_id, app_secret }: App) =>
    `Basic ${Buffer.from(`${encodeURIComponent(app_id)}:${encodeURIComponent(app_secret)}`).toString('base64')}`;
  const proofFits = (query: URLSearchParams, secret: string) =>
    query.get('appsecret_proof') ===
    createHmac('sha256', secret)
      .update(query.get('access_token') ?? '')
      .digest('hex');

  const introspect = async (token: string, app: App) => {
    const response = await fetch(`${issuer}/token/introspection`, {
      method: 'POST',
      headers: { authorization: basic(app) },
      body: new URLSearchParams({ token }),
    });
    return (await response.json()) as { active: boolean; client_id?: string; sub?: string; exp?: number };
  };

  function dialog(query: URLSearchParams): URL {
    const app = apps.find((each) => each.app_id === query.get('client_id'));
    if (!app || query.get('response_type') !== 'token') throw new Error('no such app, or not for a token');
    const own = randomBytes(16).toString('hex');
    visits.set(own, { app, redirect_uri: query.get('redirect_uri') ?? '', state: query.get('state') ?? '' });
    const url = new URL(`${issuer}/auth`);
    url.search = new URLSearchParams({
      client_id: app.app_id,
      response_type: 'code',
      redirect_uri: back,
      scope: 'openid email profile',
      state: own,
    }).toString();
    return url;
  }

  async function sendOn(query: URLSearchParams): Promise<URL> {
    const visit = visits.get(query.get('state') ?? '');
    if (!visit) throw new Error('no such visit');
    visits.delete(query.get('state') ?? '');
    const url = new URL(visit.redirect_uri);
    const { state } = visit;
    if (query.has('error')) {
      url.search = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state }).toString();
      return url;
    }
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: basic(visit.app) },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: query.get('code') ?? '',
        redirect_uri: back,
      }),
    });
    const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number };
    url.hash = new URLSearchParams({ access_token, expires_in: String(expires_in), state }).toString();
    return url;
  }

  async function debugToken(query: URLSearchParams): Promise<[number, unknown]> {
    const app = apps.find((each) => `${each.app_id}|${each.app_secret}` === query.get('access_token'));
    if (!app || !proofFits(query, app.app_secret)) return [400, { error: { type: 'OAuthException', code: 190 } }];
    // Facebook tells any app about any token, but the provider tells only the token's own client: so each client asks.
    const told = await Promise.all(apps.map((each) => introspect(query.get('input_token') ?? '', each)));
    const found = told.find((each) => each.active);
    if (!found) return [200, { data: { is_valid: false, error: { code: 190 } } }];
    const { client_id, sub, exp } = found;
    return [200, { data: { app_id: client_id, type: 'USER', is_valid: true, user_id: sub, expires_at: exp } }];
  }

  async function me(query: URLSearchParams): Promise<[number, unknown]> {
    if (!apps.some((app) => proofFits(query, app.app_secret))) return [400, { error: { code: 100 } }];
    const response = await fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${query.get('access_token')}` } });
    if (!response.ok) return [400, { error: { type: 'OAuthException', code: 190 } }];
    const { sub } = (await response.json()) as { sub: string };
    const person = personOf(facade.meIs ?? sub);
    return [200, person && { id: person.id, name: person.name, email: person.email }];
  }

  const facade: GraphFacade = {
    back,
    meIs: null,
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
      const goTo = (url: URL) => response.writeHead(302, { location: url.href }).end();
      const say = ([status, body]: [number, unknown]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (pathname === '/dialog/oauth') goTo(dialog(searchParams));
      else if (pathname === '/dialog/back') goTo(await sendOn(searchParams));
      else if (pathname === '/graph/debug_token') say(await debugToken(searchParams));
      else if (pathname === '/graph/me') say(await me(searchParams));
      else return false;
      return true;
    },
  };
  return facade;
}
