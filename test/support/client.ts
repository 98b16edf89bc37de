import { type Call, type CallInput, type CallOutput, callUrl } from '#core/kit/call.ts';

/** A reply as a client sees it. */
export interface Reply<C extends Call> {
  readonly http: number;
  /** The retry-after header, in seconds; null without one. */
  readonly retry_after?: string | null;
  readonly status: 'Success' | 'Error';
  readonly error: number | string | undefined;
  /** The whole body, typed as the output of a successful call. */
  readonly body: CallOutput<C> & Record<string, unknown>;
}

export interface TestClient {
  readonly token: string | null;
  /** Makes a call as a plain HTTP client would, and answers every reply. */
  call<C extends Call>(c: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Reply<C>>;
  /** Makes a call that must succeed, and answers its body; otherwise throws with the reply. */
  ok<C extends Call>(c: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallOutput<C>>;
}

/** A client of the server at `url`, with a session's token or none. */
export function testClient(url: string, token: string | null): TestClient {
  const client: TestClient = {
    token,
    async call(c, input, headers = {}) {
      const { url: path, rest } = callUrl(c, input as Record<string, unknown>);
      const body =
        c.method === 'GET' || c.method === 'DELETE' ? undefined : c.files ? toForm(rest) : JSON.stringify(rest);
      const response = await reached(url + path, {
        method: c.method,
        headers: {
          'x-api-key': 'gotong-web',
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...(token === null ? {} : { 'x-session-token': token }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const json = (await response.json()) as Record<string, unknown>;
      return {
        http: response.status,
        retry_after: response.headers.get('retry-after'),
        status: json.status,
        error: json.error,
        body: json,
      } as Reply<typeof c>;
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

/** As `fetch`, but adds why a connection failed to the message: test reports show an error's message, not its cause. */
async function reached(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as Error;
    throw cause instanceof Error ? new Error(`${init.method} ${url}: ${cause.message}`, { cause }) : error;
  }
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const name = Array.isArray(value) ? `${key}[]` : key;
      if (typeof one === 'object' && one !== null && 'bytes' in one) {
        const file = one as { filename: string; bytes: Uint8Array<ArrayBuffer> };
        form.append(name, new Blob([file.bytes]), file.filename);
      } else form.append(name, String(one));
    }
  }
  return form;
}
