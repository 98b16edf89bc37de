/**
 * A client that uses none of our code: only fetch and FormData, and what sections 7 and 8 of the specification say about headers,
 * bodies and replies.
 */
export interface OutsideReply {
  readonly http: number;
  readonly status: string | undefined;
  readonly error: number | string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an outside client has no types of ours; shapes are compared by its own table
  readonly body: any;
}

export type Fields = Readonly<Record<string, unknown>>;

export const KEY = 'gotong-web';

/** The calls that succeeded, as 'METHOD path of the specification'. */
export const answered = new Set<string>();

/**
 * Makes a call: names in braces are filled from `fields`, and so are names in brackets, as ':name' segments before '.json'.
 * The rest is the body, as multipart form data, or the query of a GET.
 */
export async function ask(
  url: string,
  at: string,
  fields: Fields = {},
  token: string | null = null,
  headers: Readonly<Record<string, string>> = { 'x-api-key': KEY },
): Promise<OutsideReply> {
  const [method = '', path = ''] = at.split(' ');
  const rest: Record<string, unknown> = { ...fields };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const filled = path
    .replace(/\[(\w+)\]/g, (_, name: string) => {
      const value = take(name);
      return value === undefined ? '' : `/${name}:${encodeURIComponent(String(value))}`;
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const form = new FormData();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value : [value]) {
      const key = Array.isArray(value) ? `${name}[]` : name;
      if (one instanceof File) form.append(key, one);
      else {
        const text = typeof one === 'object' ? JSON.stringify(one) : String(one);
        form.append(key, text);
        query.append(key, text);
      }
    }
  const isRead = method === 'GET' || method === 'DELETE';
  const search = isRead && query.size > 0 ? `?${query}` : '';
  const reply = await fetch(url + filled + search, {
    method,
    headers: { 'accept-language': 'en-SG', ...headers, ...(token === null ? {} : { 'x-session-token': token }) },
    ...(isRead ? {} : { body: form }),
  });
  const body = await reply.json();
  if (reply.status === 200 && body.status === 'Success') answered.add(at.replace(/\[\w+\]/g, ''));
  return { http: reply.status, status: body.status, error: body.error, body };
}
