import { type Call, type CallInput, type CallOutput, callUrl } from '#core/kit/call.ts';
import type { Reply } from './client.ts';

/** A client that keeps its cookies, as browsers do. */
export interface CookieClient {
  readonly cookies: Map<string, string>;
  /** Makes a call with its cookies, and answers every reply. */
  call<C extends Call>(c: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Reply<C>>;
  /** Makes a call that must succeed, and answers its body; otherwise throws with the reply. */
  ok<C extends Call>(c: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallOutput<C>>;
}

/** A browser without cookies yet, for calls without files. */
export function cookieClient(url: string): CookieClient {
  const cookies = new Map<string, string>();
  const client: CookieClient = {
    cookies,
    async call(c, input, headers = {}) {
      const { url: path, rest } = callUrl(c, input as Record<string, unknown>);
      const reads = c.method === 'GET' || c.method === 'DELETE';
      const response = await fetch(url + path, {
        method: c.method,
        headers: {
          'x-api-key': 'gotong-web',
          ...(reads ? {} : { 'content-type': 'application/json' }),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(reads ? {} : { body: JSON.stringify(rest) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const body = (await response.json()) as Record<string, unknown>;
      return { http: response.status, status: body.status, error: body.error, body } as Reply<typeof c>;
    },
    async ok(c, input, headers) {
      const reply = await client.call(c, input, headers);
      if (reply.http !== 200 || reply.status !== 'Success')
        throw new Error(`${c.method} ${c.path} answered ${reply.http}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
  return client;
}
