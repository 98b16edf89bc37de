import type { z } from 'zod';
import type { ErrorCode, NotFound, Result } from './result.ts';
import type { NamedRole } from './roles.ts';

/** The names in braces of a path: '/a/{id}/{hash}.json' → 'id' | 'hash'. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/**
 * Who may call: anyone, anyone with a session if there is one, a session, a one-purpose hash link, or an operator's
 * session.
 */
export type CallAuth = 'none' | 'optional' | 'session' | 'hash' | 'operator';

/**
 * Whether a helper's session (docs/decisions/032-staff.md) may make a call, and as which person. `own`: as the helper.
 * `answers`: as the owner, by helpers who answer customers. `jobs`: as the owner, also by helpers who see only the jobs that
 * they are given. A `session` call without it refuses helpers' sessions.
 */
export type StaffAccess = 'own' | 'answers' | 'jobs';

/** What a helper did, as the owner reads it in the log. */
export const STAFF_ACTS = [
  'quote',
  'message',
  'message_changed',
  'message_deleted',
  'passed',
  'asked',
  'time',
  'on_the_way',
  'no_show',
  'done',
  'done_undone',
  'calendar',
  'booking',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** What a call answers that wants a fresh proof. */
export const PROOF_NEEDED = { 'proof needed': 'Confirm it’s you first.' } as const;

export type CallErrors = Readonly<Record<ErrorCode, string>>;

export interface Call<
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodObject = z.ZodObject,
  E extends CallErrors = CallErrors,
  A extends CallAuth = CallAuth,
> {
  /** The section of the specification, or the decision, that asks for it. */
  readonly section: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: P;
  /**
   * Inputs that may stand in the path as CakePHP-style named parameters, in any order after the action:
   * `/quote_requests/index/page:2/page_size:10.json` (decision 1). The query string is accepted for them too.
   */
  readonly named?: readonly (keyof z.input<I> & string)[];
  readonly auth: A;
  /** For an operators' call: the roles that may call it besides owners. Left out: owners alone. */
  readonly roles?: readonly NamedRole[];
  /** For an operators' call: operators may call it before their second factor, because they set it up with it (decision 035). */
  readonly before_second_factor?: true;
  /**
   * The caller must have proved who they are within the last ten minutes (decisions 30 and 53). Otherwise the answer is
   * `PROOF_NEEDED`, before anything is parsed. 'by input': the handler decides which inputs need it.
   */
  readonly fresh?: true | 'by input';
  readonly staff?: StaffAccess;
  /** Recorded in the owner's log when a helper makes the call. */
  readonly staff_act?: StaffAct;
  /** Path, named, query and body parameters, merged. */
  readonly input: I;
  /** What stands beside `"status":"Success"` in the reply. */
  readonly output: O;
  /** The codes of this call, each with its plain text (section 8). A number belongs to the call, not to a global list. */
  readonly errors: E;
  /** True where the body may carry files, sent as multipart. */
  readonly files?: boolean;
}

type MissingNames<P extends string, I extends z.ZodObject> = Exclude<PathNames<P>, keyof I['shape']>;

/** What a call says of operators' roles: who may call it, or nothing where it is not theirs. */
type RolesOf<A extends CallAuth> = [A] extends ['operator']
  ? { readonly roles: readonly NamedRole[] }
  : { readonly roles?: never };

/**
 * Declares a call once, for the server that binds it, the browser that calls it and the API document. A path that
 * names `{bid_id}` whose input lacks `bid_id` does not compile, nor does an operators' call that does not say whose roles
 * it is for.
 */
export function call<
  const P extends string,
  I extends z.ZodObject,
  O extends z.ZodObject,
  const E extends CallErrors = Record<never, never>,
  const A extends CallAuth = CallAuth,
>(
  declared: Omit<Call<P, I, O, E, A>, 'errors' | 'roles'> & { readonly errors?: E } & RolesOf<A> &
    ([MissingNames<P, I>] extends [never]
      ? unknown
      : { readonly input: { 'a name in the path is missing from the input': MissingNames<P, I> } }),
): Call<P, I, O, E, A> {
  // Not copied: the server's bundle has shapes made when they are first asked for (scripts/shapes/later-shapes.ts).
  return Object.assign(declared, { errors: (declared.errors ?? {}) as E }) as unknown as Call<P, I, O, E, A>;
}

/** What a caller passes. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler receives, parsed. */
export type CallParsed<C extends Call> = z.output<C['input']>;
/** What a handler answers; parsed by the output shape in tests. */
export type CallReply<C extends Call> = z.input<C['output']>;
/** What a caller receives. */
export type CallOutput<C extends Call> = z.output<C['output']>;
/** The codes that this call can refuse with. */
export type CallCode<C extends Call> = keyof C['errors'] & ErrorCode;

export type CallResult<C extends Call> = Result<CallReply<C>, CallCode<C> | NotFound>;

const PLACE = /\{([a-zA-Z_]+)\}/g;

/** The names in braces of a call's path, in order. */
export const pathNames = (path: string): string[] => [...path.matchAll(PLACE)].map((m) => m[1] as string);

/**
 * The URL of a call: path names filled in, named parameters as `key:value` segments before `.json`, for GET and DELETE
 * the rest as a query string. `rest` is what belongs in the body.
 */
export function callUrl(c: Call, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = {};
  const used = new Set(pathNames(c.path));
  const segment = (v: unknown) => encodeURIComponent(Array.isArray(v) ? v.join(',') : String(v));
  let url = c.path.replace(PLACE, (_, name: string) => segment(input[name]));
  const named: string[] = [];
  for (const name of c.named ?? []) {
    if (used.has(name)) continue;
    used.add(name);
    const value = input[name];
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    named.push(`${name}:${segment(value === true ? 1 : value === false ? 0 : value)}`);
  }
  if (named.length > 0) {
    url = url.endsWith('.json') ? `${url.slice(0, -5)}/${named.join('/')}.json` : `${url}/${named.join('/')}`;
  }
  for (const [key, value] of Object.entries(input)) if (!used.has(key) && value !== undefined) rest[key] = value;
  if (c.method !== 'GET' && c.method !== 'DELETE') return { url, rest };
  const query = Object.entries(rest).filter(([, v]) => v !== null && v !== '');
  if (query.length === 0) return { url, rest: {} };
  return { url: `${url}?${query.map(([k, v]) => `${encodeURIComponent(k)}=${segment(v)}`).join('&')}`, rest: {} };
}
