/**
 * A client that knows only the product's API document, like a program written by someone else. It finds an operation by its
 * operationId, builds the request from the document's parameters and schemas, and checks the reply against the document's schema.
 */
import { expect } from 'vitest';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
}

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties: Json; required?: string[] } }> };
  responses: Record<string, Json>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { in: string; name: string }>; responses: Record<string, Json> };
}

export interface PlainReply {
  readonly http: number;
  // biome-ignore lint/suspicious/noExplicitAny: a plain client has no types; the document's schema is checked instead
  readonly body: any;
}

export interface PlainClient {
  /** Makes a call; throws when the input does not fit the document. */
  call(operationId: string, input?: Json, token?: string | null): Promise<PlainReply>;
  operationIds(): string[];
}

/** Reads the document at `url` and makes a client of it. `key` is the client's API key. */
export async function plainClient(url: string, key: string): Promise<PlainClient> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const operations = new Map<string, { path: string; method: string; operation: Operation }>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item))
      operations.set(operation.operationId, { path, method, operation });
  const header = (scheme: string) => document.components.securitySchemes[scheme]?.name as string;

  return {
    operationIds: () => [...operations.keys()],
    async call(operationId, input = {}, token = null) {
      const found = operations.get(operationId);
      if (!found) throw new Error(`the document has no operation ${operationId}`);
      const { method, operation } = found;
      const rest: Json = { ...input };
      let path = found.path;
      const query = new URLSearchParams();
      for (const { name, in: place, required } of operation.parameters) {
        if (place === 'header') continue;
        const value = rest[name];
        delete rest[name];
        if (value === undefined && required) throw new Error(`${operationId} needs ${name}`);
        if (value === undefined) continue;
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
        else for (const one of [value].flat()) query.append(name, String(one));
      }
      const headers: Record<string, string> = { [header('key')]: key };
      const takesSession = operation.security.some((way) => 'session' in way);
      if (token !== null && takesSession) headers[header('session')] = token;
      const body = bodyOf(operation, rest, headers);
      const response = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
        method: method.toUpperCase(),
        headers,
        ...(body === null ? {} : { body }),
      });
      const reply = { http: response.status, body: await response.json() };
      checkReply(document, operation, reply);
      return reply;
    },
  };
}

/** The body in the first content type that the document offers; JSON or multipart. */
function bodyOf(operation: Operation, fields: Json, headers: Record<string, string>): string | FormData | null {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const known = Object.keys(content?.schema.properties ?? {});
  const strange = Object.keys(fields).filter((name) => !known.includes(name));
  const missing = (content?.schema.required ?? []).filter((name) => fields[name] === undefined);
  if (strange.length > 0) throw new Error(`${operation.operationId} does not know ${strange.join(', ')}`);
  if (missing.length > 0) throw new Error(`${operation.operationId} needs ${missing.join(', ')}`);
  if (type === undefined) return null;
  if (type === 'application/json') {
    headers['content-type'] = type;
    return JSON.stringify(fields);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  return form;
}

function checkReply(document: Document, operation: Operation, { http, body }: PlainReply): void {
  const said = operation.responses[String(http)];
  expect(said, `${operation.operationId} answered ${http}, which the document does not say`).toBeDefined();
  const name = (said as { $ref?: string }).$ref?.split('/').at(-1);
  const response = (name === undefined ? said : document.components.responses[name]) as {
    content: Record<string, { schema: Json }>;
  };
  const schema = response.content['application/json']?.schema as Json;
  const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(body);
  expect(
    checked.error?.issues ?? [],
    `${operation.operationId} answered ${JSON.stringify(body).slice(0, 500)}`,
  ).toEqual([]);
}
