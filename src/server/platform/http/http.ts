import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sessionCookies } from '#core/kit/session-cookies.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '#core/languages.ts';
import { KnownSessions, NotSure } from '../access/known-sessions.ts';
import { findSession, type Session } from '../access/sessions.ts';
import type { CookieEffect, Parts } from '../context.ts';
import { type Db, isMalformed } from '../data/database.ts';
import { isUnavailable } from '../data/unavailable.ts';
import { addressOf } from '../edge/address.ts';
import { limitConnections } from '../edge/connections.ts';
import { answerOwnHostOnly } from '../edge/own-host.ts';
import { countPieces } from '../edge/pieces.ts';
import { limitReaders, READER_LIMITS } from '../edge/readers.ts';
import { pathOnly, routeOf } from '../observe/log.ts';
import { answer, type Binding } from './bind.ts';
import { countBodies, FIELDS_MAX_BYTES, FILES_MAX_BYTES, parseForm, readBody, UPLOAD_MAX_BYTES } from './body.ts';
import { encodeOnce, encodingOf, KeptEncodings } from './encoded.ts';
import { Fault, fieldsFor, missing } from './fault.ts';
import { securityHeaders } from './headers.ts';
import { readTexts, toJson } from './json-text.ts';
import { readableUrl } from './readable-url.ts';
import { inTheirLanguage } from './refusal-texts.ts';

export const SESSION_COOKIE = 'session_token';
/** A cookie that scripts can read, which tells them that there is a session (decision 8). */
export const SESSION_PRESENT_COOKIE = 'session_present';

/** The web server with all that is not about the product: parsing, headers, limits, sessions, faults. */
export async function createHttp(parts: Parts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = Fastify({
    logger: false,
    bodyLimit: 1_000_000,
    trustProxy: config.trust_proxy ?? false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: 500 },
    // Running calls are answered at the end; edge/leaving.ts cuts those that hang.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // How often Node checks for late heads.
    http: { connectionsCheckingInterval: 2_000 },
  });
  limitReaders(app, READER_LIMITS);
  limitConnections(app, {
    in_all: config.connections_max,
    per_address: config.connections_per_address,
    head_ms: config.head_timeout_ms,
    bytes_a_second: config.body_bytes_a_second,
    check_ms: config.body_check_ms,
  });
  countPieces(app, { most: FILES_MAX_BYTES + FIELDS_MAX_BYTES, left_over: UPLOAD_MAX_BYTES + FIELDS_MAX_BYTES });
  if (config.mode === 'demo') answerOwnHostOnly(app, config.trust_proxy !== null);
  await app.register(cookie);
  const headers = securityHeaders(config.public_url?.startsWith('https') === true, config.stage === 'staging');
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  countBodies(app, parts);
  await app.register(rateLimit, {
    global: true,
    max: config.rate_limit,
    keyGenerator: addressOf,
    timeWindow: 60_000,
    errorResponseBuilder: (_, context) =>
      new Fault(429, 'too many calls', 'Too many requests. Wait a moment and try again.', {
        retry_after: Math.ceil(context.ttl / 1000),
      }),
  });
  await app.register(websocket, { options: { maxPayload: 64_000 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parseForm(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    // A path that cannot be decoded is 404, even if it looks like one of ours.
    if (request.originalUrl !== request.url && !request.is404) return reply.callNotFound();
  });
  app.setErrorHandler((error, request, reply) => sendFault(parts, error as Error, request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        trace: request.id,
      },
      'answered',
    );
    done();
  });
  return app;
}

/** The token a request carries: the cookie of a browser, the header of any other client (decision 2). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers['x-session-token'];
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies[SESSION_COOKIE] ?? null;
}

/** The live session of a request, by its token; null without one. */
export async function sessionOf(parts: Parts, request: FastifyRequest): Promise<Session | null> {
  const token = tokenOf(request);
  return token === null ? null : findSession(parts.database, parts.clock.now(), token);
}

/** Sends the cookies that a handler set. */
export function setCookies(reply: FastifyReply, cookies: readonly CookieEffect[]): void {
  for (const { name, value, maxAge, httpOnly } of cookies) {
    const options = { path: '/', httpOnly, secure: true, sameSite: 'strict' } as const;
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, value, { ...options, ...(maxAge === undefined ? {} : { maxAge }) });
  }
}

/** Deletes the session's cookies. Scripts cannot, because the token's cookie is hidden from them (decision 45). */
function endCookies(request: FastifyRequest, reply: FastifyReply): void {
  setCookies(
    reply,
    sessionCookies(Object.keys(request.cookies)).map((name) => ({
      name,
      value: null,
      maxAge: undefined,
      httpOnly: name !== SESSION_PRESENT_COOKIE,
    })),
  );
}

/** The API key of a request, which names the client's build. Throws 401 for a missing or unknown key. */
export function checkApiKey(parts: Parts, request: FastifyRequest): string {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || !parts.config.api_keys.has(key))
    throw new Fault(401, 'invalid api key', 'invalid api key');
  return key;
}

/**
 * Named parameters after the first `skip` segments of a path: `page:2/type_id:1.json`. Null for another form. Reads the undecoded
 * path, because a value may contain an encoded slash.
 */
function namedParameters(url: string, skip: number, allowed: readonly string[]): Record<string, string> | null {
  const path = pathOnly(url);
  if (!path.endsWith('.json')) return null;
  const values: Record<string, string> = {};
  for (const segment of path.slice(0, -5).split('/').slice(skip)) {
    const at = segment.search(/:|%3a/i);
    const name = segment.slice(0, Math.max(0, at));
    if (!allowed.includes(name)) return null;
    values[name] = decodeURIComponent(segment.slice(at + (segment[at] === ':' ? 1 : 3)));
  }
  return values;
}

/** A path such as `{bid_id}.json` in the router's syntax, in which a literal colon is doubled. */
const routePath = (path: string): string => path.replaceAll(':', '::').replace(/\{([a-zA-Z_]+)\}/g, ':$1');

/** All forms of a path. Section 7 writes the card provider's paths without `.json`, and clients use both. */
export const writtenAs = (path: string): readonly string[] => {
  if (!path.startsWith('/new/v1/tap_pay/')) return [path];
  const bare = path.replace(/\.json$/, '');
  return [bare, `${bare}.json`];
};

/** Whether a call holds a connection while it runs. Calls with work outside the database do not. */
const holdsConnection = ({ call: c, transaction }: Binding): boolean => transaction || c.method === 'GET';

/**
 * Whether a call may start for a remembered session, so that the session's lookup is sent with its first statements: it only
 * reads, or its first packet has more than the start of a transaction. Calls that need a recent proof look the session up first.
 */
const mayBeginEarly = ({ call: c, transaction, load, writes }: Binding, has_key: boolean): boolean =>
  c.auth === 'session' &&
  c.fresh !== true &&
  (c.method === 'GET' ? !writes : transaction && (has_key || load !== null));

/** Enough for some 150 lists, each in one or two encodings. */
const KEPT_ENCODINGS_BYTES = 4_000_000;

/** Serves the calls at their exact paths. */
export function serveCalls(app: FastifyInstance, parts: Parts, bindings: readonly Binding[]): void {
  const kept = new KeptEncodings(KEPT_ENCODINGS_BYTES);
  const known = new KnownSessions();
  for (const binding of bindings) {
    const { call: c } = binding;
    const segments = c.path.split('/').length;
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const api_key = checkApiKey(parts, request);
      const params = request.params as Record<string, string>;
      const { '*': wild, ...path } = params;
      const named = wild === undefined ? {} : namedParameters(request.url, segments, c.named ?? []);
      if (named === null) throw missing();
      const key = request.headers['idempotency-key'];
      const idempotency_key = typeof key === 'string' && key !== '' ? key : null;
      const token = tokenOf(request);
      const look = () => (token === null ? null : known.find(parts.database, parts.clock.now(), token));
      const guess = mayBeginEarly(binding, idempotency_key !== null) ? known.guess(token) : null;
      const session = c.auth === 'none' ? null : (guess ?? (await look()));
      const readsBody = c.method !== 'GET' && (session !== null || (c.auth !== 'session' && c.auth !== 'operator'));
      const body = readsBody ? await readBody(parts, request, c.files === true) : {};
      const language = languageOf(request.headers['accept-language'], parts.config.languages);
      const leave = holdsConnection(binding) ? await parts.lanes.enter(binding.lane) : null;
      const incoming = {
        input: { ...(request.query as Record<string, unknown>), ...body, ...named, ...path },
        session,
        language,
        cookie_values: request.cookies,
        headers: request.headers,
        address: addressOf(request),
        device: String(request.headers['user-agent'] ?? '').slice(0, 200),
        shown_token: token,
        cookie_names: Object.keys(request.cookies),
        trace: request.id,
        idempotency_key,
        api_key,
        check_output: parts.config.node_env === 'test',
      };
      const early = async () => {
        if (guess === null || token === null) return null;
        const sure = (db: Db) => known.sure(db, parts.clock.now(), token, guess);
        return answer(parts, binding, { ...incoming, sure }).catch((error: unknown) => {
          if (error instanceof NotSure) return null;
          throw error;
        });
      };
      const work = async () =>
        (await early()) ?? answer(parts, binding, guess ? { ...incoming, session: await look() } : incoming);
      const out = await work().finally(() => leave?.());
      setCookies(reply, out.cookies);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      // Operators get the catalogue's own texts.
      const text = toJson(c.auth === 'operator' ? out.body : await spoken(parts, language, out.body));
      // Compresses only replies to GET, because the reply to a change is small and may contain a session.
      if (c.method !== 'GET') return text;
      const wanted = encodingOf(request.headers['accept-encoding']);
      const { body: sent, encoding } =
        c.auth === 'none' ? await kept.encode(text, wanted) : await encodeOnce(text, wanted);
      reply.header('vary', 'Accept-Encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return sent;
    };
    for (const path of writtenAs(c.path)) app.route({ method: c.method, url: routePath(path), handler: serve });
    if (c.named && c.path.endsWith('.json') && c.named.length > 0)
      app.route({ method: c.method, url: `${routePath(c.path.slice(0, -5))}/*`, handler: serve });
  }
}

/** A reply in the reader's language. JSON that PostgreSQL wrote is parsed only where it must be translated. */
const spoken = (parts: Parts, language: LanguageCode, body: Readonly<Record<string, unknown>>) =>
  language === DEFAULT_LANGUAGE ? body : parts.inWordsOf(language, readTexts(body));

/** The message while the database is down, full or slow. Nothing was stored, and the call can be repeated. */
const NOT_NOW = 'We can’t do this right now. Nothing was lost. Try again in a moment.';
/** After how many seconds a client may try again. */
export const RETRY_SECONDS = 5;

/** Reports a fault of ours to the configured error reporter. */
export function tellFault({ providers }: Parts, error: unknown, request: FastifyRequest): void {
  providers.errors?.report(error, { trace: request.id, path: routeOf(request) });
}

/** Sends a reply with another status than 200 (decision 4). A fault of ours has a trace id and no internal details. */
function sendFault(parts: Parts, error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const language = languageOf(request.headers['accept-language'], parts.config.languages);
  const say = (text: string) => inTheirLanguage(text, language);
  if (error instanceof Fault) {
    if (error.status === 403) endCookies(request, reply);
    if (error.retry_after !== undefined) reply.header('retry-after', String(error.retry_after));
    // The rest of a refused body need not arrive.
    if (error.status === 413 || error.status === 503) reply.header('connection', 'close');
    const body = { status: 'Error', error: error.code, message: say(error.message), ...fieldsFor(error, say) };
    void reply.code(error.status).header('cache-control', 'no-store').send(body);
    return;
  }
  if (isUnavailable(error)) {
    parts.log.warn({ message: error.message, trace: request.id, route: routeOf(request) }, 'not now');
    void reply
      .code(503)
      .headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' })
      .send({ status: 'Error', error: 'not now', message: say(NOT_NOW), fields: {} });
    return;
  }
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    const code = status === 413 ? 'too large' : 'validation';
    void reply.code(status === 413 || status === 415 ? status : 400).send({
      status: 'Error',
      error: code,
      message: say(
        status === 413
          ? 'That’s too large to send. Make it smaller and try again.'
          : 'We couldn’t read this. Try again.',
      ),
      fields: {},
    });
    return;
  }
  parts.log.error({ err: error, trace: request.id, route: routeOf(request) }, 'fault');
  tellFault(parts, error, request);
  if (isMalformed(error)) {
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({
        status: 'Error',
        error: 'validation',
        message: say('We couldn’t read this. Try again.'),
        fields: {},
      });
    return;
  }
  void reply
    .code(500)
    .header('cache-control', 'no-store')
    .send({
      status: 'Error',
      error: 'fault',
      message: say('Something broke on our side. Try again. If it happens again, contact us with this number.'),
      trace_id: request.id,
    });
}
