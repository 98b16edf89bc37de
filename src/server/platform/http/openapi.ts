import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Call, pathNames } from '#core/kit/call.ts';
import { SESSION_COOKIE } from './http.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

const TEXTS: Json = { type: 'object', additionalProperties: { type: 'string' } };
const errorReply = (error: Json, extra: Json = {}): Json => ({
  type: 'object',
  required: ['status', 'error', 'message'],
  properties: { status: { const: 'Error' }, error, message: { type: 'string' }, ...extra },
});

/** The API document (OpenAPI 3.1), made from the same declarations that the server validates with (decision 7). */
export function openApi(calls: readonly Call[], version: string, url: string): Json {
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const c of calls) {
    const tag =
      c.path
        .split('/')
        .find((s) => s && s !== 'new' && s !== 'v1')
        ?.replace('.json', '') ?? 'other';
    tags.add(tag);
    paths[c.path] = { ...paths[c.path], [c.method.toLowerCase()]: operation(c, tag) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gotong',
      version,
      description:
        'Every call of the Gotong marketplace. Bodies may be JSON, URL-encoded or multipart alike. A refused business rule answers 200 with `"status":"Error"` and a code that belongs to the call.',
      contact: { name: 'Gotong', url },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url }],
    tags: [...tags].sort().map((name) => ({ name, description: `Calls under ${name}.` })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Names the client.' },
        session: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
      responses: {
        Malformed: reply(
          'Malformed input',
          errorReply({ const: 'validation' }, { fields: TEXTS, field_codes: TEXTS, field_words: TEXTS }),
        ),
        UnknownKey: reply('A missing or unknown API key', errorReply({ const: 'invalid api key' })),
        DeadSession: reply('A missing or dead session', errorReply({ const: 'invalid token' })),
        Absent: reply('Not there, or not yours', errorReply({ const: 'not found' })),
        KeyReused: reply(
          'The Idempotency-Key was used with another body',
          errorReply({ const: 'idempotency key reused' }),
        ),
        TooMany: {
          ...reply('Too many calls', errorReply({ const: 'too many calls' })),
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        },
      },
    },
  };
}

const reply = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

/** The accepted authentications of a call: with a session if one is needed or accepted, without one if none is needed. */
function securityOf({ auth }: Call): Json[] {
  const withSession = [
    { key: [], session: [] },
    { key: [], cookie: [] },
  ];
  if (auth === 'session' || auth === 'operator') return withSession;
  return auth === 'optional' ? [...withSession, { key: [] }] : [{ key: [] }];
}

function operation(c: Call, tag: string): Json {
  const schema = schemaOf(c.input, 'input');
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  const inPath = new Set(pathNames(c.path));
  const inQuery = (name: string) => c.method === 'GET' || c.method === 'DELETE' || c.named?.includes(name) === true;
  const parameters: Json[] = [];
  const body: Record<string, Json> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema: property });
    else if (inQuery(name)) parameters.push({ name, in: 'query', required: required.has(name), schema: property });
    else body[name] = property;
  }
  const writes = c.method !== 'GET';
  if (writes)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same body replays the first answer; with another body it gets 409.',
      schema: { type: 'string', maxLength: 200 },
    });
  const codes = Object.entries(c.errors as Record<string, string>);
  const bodySchema = {
    type: 'object',
    properties: body,
    required: Object.keys(body).filter((name) => required.has(name)),
  };
  const output = schemaOf(c.output, 'output');
  const success = {
    ...output,
    properties: { status: { const: 'Success' }, ...((output.properties ?? {}) as Json) },
    required: ['status', ...((output.required ?? []) as string[])],
    additionalProperties: true,
  };
  const refusal = errorReply({ enum: codes.map(([code]) => (/^\d+$/.test(code) ? Number(code) : code)) }, {});
  const named = c.named?.length
    ? ` Also as named parameters in the path: \`${c.path.replace('.json', '')}/${c.named.map((n) => `${n}:…`).join('/')}.json\`.`
    : '';
  return {
    operationId: `${c.method.toLowerCase()}${c.path.replace(/\.json$/, '').replace(/[^a-zA-Z0-9]+(.)?/g, (_, ch?: string) => (ch ?? '').toUpperCase())}`,
    summary: c.summary,
    description: `Specification ${c.section}.${named}${codes.map(([code, text]) => `\n\n- \`${code}\` ${text}`).join('')}`,
    tags: [tag],
    security: securityOf(c),
    parameters,
    ...(writes && c.method !== 'DELETE'
      ? {
          requestBody: {
            required: bodySchema.required.length > 0,
            content: c.files
              ? { 'multipart/form-data': { schema: bodySchema } }
              : {
                  'application/json': { schema: bodySchema },
                  'application/x-www-form-urlencoded': { schema: bodySchema },
                  'multipart/form-data': { schema: bodySchema },
                },
          },
        }
      : {}),
    responses: {
      '200': reply('The call worked, or a rule refused it', codes.length > 0 ? { oneOf: [success, refusal] } : success),
      '400': { $ref: '#/components/responses/Malformed' },
      '401': { $ref: '#/components/responses/UnknownKey' },
      ...(c.auth === 'session' || c.auth === 'operator'
        ? { '403': { $ref: '#/components/responses/DeadSession' } }
        : {}),
      '404': { $ref: '#/components/responses/Absent' },
      ...(writes ? { '409': { $ref: '#/components/responses/KeyReused' } } : {}),
      '429': { $ref: '#/components/responses/TooMany' },
    },
  };
}

/**
 * Serves the document at `/api/openapi.json` and a page that shows it at `/api/docs`. Both are made on first use: the document
 * takes as long as a quarter of a start, and the page's libraries are a hundred files.
 */
export function serveDocument(http: FastifyInstance, describe: () => Json): void {
  let document: Json | null = null;
  const described = () => {
    document ??= describe();
    return document;
  };
  // As bytes that all requests share, because it is a megabyte and some clients never read it.
  let bytes: Buffer | null = null;
  http.get('/api/openapi.json', (_, reply) => {
    bytes ??= Buffer.from(JSON.stringify(described()));
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(bytes);
  });

  let pages: Promise<FastifyInstance> | null = null;
  for (const path of [PAGES, `${PAGES}/*`])
    http.get(path, async (request, reply) => {
      // The next request tries again to load the libraries.
      pages ??= pagesOf(described()).catch((error) => {
        pages = null;
        throw error;
      });
      const { url, headers } = request;
      const page = await (await pages).inject({ method: 'GET', url, headers });
      // The library writes styles into its page, which shows no personal data.
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', policy.replace("style-src 'self'", "$& 'unsafe-inline'"));
      for (const name of PASSED_ON) if (page.headers[name] !== undefined) reply.header(name, page.headers[name]);
      return reply.code(page.statusCode).send(page.rawPayload);
    });
}

const PAGES = '/api/docs';
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'] as const;

/** The pages, in a separate server that does not listen, because routes cannot be added to a running one. */
async function pagesOf(document: Json): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const pages = Fastify();
  await pages.register(swagger, { mode: 'static', specification: { document: document as never } });
  await pages.register(swaggerUi, { routePrefix: PAGES });
  await pages.ready();
  return pages;
}
