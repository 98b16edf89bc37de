import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { type GraphFacade, graphFacade } from './graph-facade.ts';

/** A person with an account at the provider. */
export interface ProviderPerson {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** The company domain of the account, as in Google's claim `hd`. */
  readonly hd?: string;
}

export const GOOGLE_CLIENT = 'gotong-google';
export const PLATFORM = { id: 'merlion', name: 'Merlion ID', client_id: 'gotong-merlion' } as const;
const PLATFORM_SECRET = 'a secret of the platform, only for tests';
export const FACEBOOK_APP = { app_id: '100200300', app_secret: 'a secret of the app, only for tests' } as const;
/** Another app at the same provider: its tokens are genuine, but not meant for us. */
export const OTHER_APP = { app_id: '400500600', app_secret: 'a secret of another app' } as const;

export interface IdentityProvider {
  readonly issuer: string;
  /** The settings of a server that uses this provider to log in: as Google, as Facebook and as a platform. */
  readonly env: Record<string, string>;
  /** The people with an account. Tests may add and change them. */
  readonly people: Map<string, ProviderPerson>;
  /** The paths it was asked for. */
  readonly asked: string[];
  /** While true it answers 503 to everything. */
  isDown: boolean;
  readonly graph: GraphFacade;
  /** Signs a token with the provider's own key, with any claims. */
  sign(claims: JWTPayload): Promise<string>;
  /** Follows `url` as a browser does, signs in as this person (null: cancels), and answers the address where it ends. */
  visit(url: string, person_id: string | null): Promise<URL>;
  close(): Promise<void>;
}

/**
 * A real OpenID provider, with pages to sign in at, on a free port of this machine. `redirect_uri` is where it sends people
 * back to.
 */
export async function startIdentityProvider(options: {
  redirect_uri: string;
  people: readonly ProviderPerson[];
}): Promise<IdentityProvider> {
  const { redirect_uri } = options;
  const people = new Map(options.people.map((person) => [person.id, person]));
  const asked: string[] = [];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'signing';
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };

  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').split('?', 1)[0] as string);
    if (handle.isDown) response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    else
      void Promise.resolve(answer(request, response)).catch((error: Error) => {
        // A person came back to a page whose sign-in has ended: answer an error, as a real provider would.
        if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
        response.end(error.message);
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Another host than the product's, so that they are different sites with separate cookies, as in reality.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const graph = graphFacade(issuer, [FACEBOOK_APP, OTHER_APP], (id) => people.get(id) ?? null);
  const provider = new Provider(issuer, configurationOf({ redirect_uri, people, key, back: graph.back }));
  const oidc = provider.callback();
  answer = async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    if (await graph.answer(request, response)) return;
    if (path.startsWith('/interaction/')) await interact(provider, people, request, response);
    else await oidc(request, response);
  };

  const handle: IdentityProvider = {
    issuer,
    people,
    asked,
    isDown: false,
    graph,
    env: {
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      GOOGLE_ISSUER: issuer,
      FACEBOOK_APP_ID: FACEBOOK_APP.app_id,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.app_secret,
      FACEBOOK_GRAPH_URL: `${issuer}/graph`,
      FACEBOOK_DIALOG_URL: `${issuer}/dialog/oauth`,
      PLATFORMS: JSON.stringify([{ ...PLATFORM, issuer, client_secret: PLATFORM_SECRET, trust_email: true }]),
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    visit: (url, person_id) => walk(url, person_id, redirect_uri),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return handle;
}

function configurationOf({
  redirect_uri,
  people,
  key,
  back,
}: {
  redirect_uri: string;
  people: ReadonlyMap<string, ProviderPerson>;
  key: object;
  back: string;
}): Configuration {
  const policy = interactionPolicy.base();
  // The client below is of type native only because the provider sends tokens without https to no other type.
  policy.get('consent')?.checks.remove('native_client_prompt');
  const byCode = { response_types: ['code'], grant_types: ['authorization_code'] } as const;
  const app = ({ app_id, app_secret }: typeof FACEBOOK_APP | typeof OTHER_APP) => ({
    client_id: app_id,
    client_secret: app_secret,
    redirect_uris: [back],
    response_types: [...byCode.response_types],
    grant_types: [...byCode.grant_types],
  });
  return {
    clients: [
      {
        client_id: GOOGLE_CLIENT,
        application_type: 'native',
        redirect_uris: [redirect_uri],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
      {
        client_id: PLATFORM.client_id,
        client_secret: PLATFORM_SECRET,
        redirect_uris: [redirect_uri],
        response_types: [...byCode.response_types],
        grant_types: [...byCode.grant_types],
      },
      app(FACEBOOK_APP),
      app(OTHER_APP),
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'hd'] },
    features: { devInteractions: { enabled: false }, introspection: { enabled: true, allowedPolicy: () => true } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: (_, client) => client.clientId === PLATFORM.client_id },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 3600 },
    async findAccount(_, id) {
      const person = people.get(id);
      if (!person) return undefined;
      const { id: sub, ...claims } = person;
      return { accountId: id, claims: async () => ({ sub, ...claims }) };
    },
    // Every person has consented already, as the scopes are the same every time.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The sign-in page: one button for each person, and one to cancel. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    let body = '';
    for await (const part of request) body += part;
    const person = new URLSearchParams(body).get('person') ?? '';
    const result = people.has(person)
      ? { login: { accountId: person } }
      : { error: 'access_denied', error_description: 'left without signing in' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const buttons = [...people.values()]
    .map((p) => `<p><button name="person" value="${escaped(p.id)}">${escaped(p.name)}</button></p>`)
    .join('');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Identity provider</title>` +
        `<h1>Choose an account</h1><form method="post">${buttons}<p><button name="person" value="">Leave</button></p></form></html>`,
    );
}

/** Follows redirects with the cookies of one browser until `goal`. */
async function walk(start: string, person_id: string | null, goal: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step++) {
    const response: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    form = null;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      if (url.href.startsWith(goal)) return url;
    } else if (response.ok && url.pathname.startsWith('/interaction/')) {
      form = new URLSearchParams({ person: person_id ?? '' });
    } else throw new Error(`the provider answered ${response.status} at ${url.pathname}: ${await response.text()}`);
  }
  throw new Error(`the provider leads nowhere: ${url.href}`);
}
