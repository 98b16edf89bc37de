import {
  type Call,
  type CallCode,
  type CallInput,
  type CallOutput,
  callUrl,
  type PROOF_NEEDED,
  pathNames,
} from '#core/kit/call.ts';
import { NOT_FOUND, type NotFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { writeCookie } from '../device/cookies.ts';
import { faultWords } from '../faults/fault-words.ts';
import { forgetOffline } from '../offline/owner.ts';
import { noteReach } from '../offline/reach.ts';
import { API_KEY } from './api-key.ts';

/** A fault and not a refusal: no connection, a status outside 200–299, an unreadable reply. Screens offer to try again. */
export class ApiFault extends Error {
  /** 0 when there was no reply at all. */
  readonly status: number;
  readonly code: string;
  /** A text per field, of malformed input. */
  readonly fields: Readonly<Record<string, string>>;
  readonly trace_id: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; trace_id?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.trace_id = more.trace_id;
  }
}

/** The codes that a call may be refused with. Any call may also ask for a fresh proof, whether it declares that or not. */
export type ApiCode<C extends Call> = CallCode<C> | NotFound | keyof typeof PROOF_NEEDED;
export type ApiResult<C extends Call> = Result<CallOutput<C>, ApiCode<C>>;

export interface ApiOptions {
  /** Makes a retry of the same act safe (decision 5). By default each call that writes gets a new one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Finishes the call even when the page is left. */
  readonly keepalive?: boolean;
  /** The screen itself asks to log in again where the session is dead, so that nothing typed is lost by loading the page. */
  readonly asksAgain?: boolean;
}

/** The script-readable companion of the session cookie (decision 8). */
export const hasSession = (): boolean => /(?:^|; )session_present=1/.test(document.cookie);

/** What this page does once its session has ended; the dashboard sends the person to log in again. */
let onDeadSession: (() => void) | null = null;
export const whenSessionDies = (work: (() => void) | null): void => {
  onDeadSession = work;
};

/** The server said that the session has ended. It ends on this device too, and a page without `onDeadSession` reloads. */
export function sessionDied(): void {
  dropSession();
  if (onDeadSession) onDeadSession();
  else location.reload();
}

/** Asks the person to confirm that it is them; false when they decline. Null where no screen can ask. */
let askProof: (() => Promise<boolean>) | null = null;
/** Calls that need a fresh proof ask for it with `ask`, and are sent again with the same key. */
export const whenProofNeeded = (ask: (() => Promise<boolean>) | null): void => {
  askProof = ask;
};

/** Called where an operator's session has not shown its second factor (decision 035). */
let onSecondFactor: () => void = () => {};
export const whenSecondFactorNeeded = (work: () => void): void => {
  onSecondFactor = work;
};

/**
 * Removes the cookies that say that a session exists, and the offline data. Only the server can remove the HttpOnly part of
 * the session.
 */
export function dropSession(): void {
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=', 1)[0] ?? '';
    if (name.startsWith('session')) writeCookie(`${name}=; path=/; max-age=0; secure; samesite=strict`);
  }
  void forgetOffline();
}

/**
 * Makes a call. Any status from 200 to 299 is a reply (specification 8): answers the call's output or one of its codes.
 * Throws an `ApiFault` for everything else.
 */
export async function api<C extends Call>(c: C, input: CallInput<C>, options: ApiOptions = {}): Promise<ApiResult<C>> {
  if (c.auth === 'session' && !hasSession()) {
    onDeadSession?.();
    throw new ApiFault(403, 'invalid token', 'invalid token');
  }
  const { url, rest } = callUrl(c, input as Record<string, unknown>);
  const writes = c.method !== 'GET';
  const headers: Record<string, string> = {
    'x-api-key': API_KEY,
    'accept-language': document.documentElement.lang || 'en-SG',
  };
  let body: BodyInit | undefined;
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  if (writes) {
    headers['idempotency-key'] = idempotencyKey;
    if (c.files) body = toForm(rest);
    else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(rest);
    }
  }
  const response = await send(url, {
    method: c.method,
    headers,
    body,
    signal: options.signal,
    keepalive: options.keepalive ?? false,
    credentials: 'same-origin',
  });
  const reply = readReply(await response.text().catch(() => null));
  if (response.ok && reply !== null) {
    const { error, message, status, ...details } = reply;
    if (status === 'Success') return ok(reply as CallOutput<C>);
    if (error === 'proof needed' && c.fresh === true && (await askProof?.()))
      return api(c, input, { ...options, idempotencyKey });
    if (error !== undefined) return refuse(error as CallCode<C>, String(message ?? ''), details);
  }
  const code = String(reply?.error ?? response.status);
  if (response.status === 404 || isNoAddress(c, reply)) return refuse(NOT_FOUND, faultWords.notThere());
  if (code === 'second factor needed') onSecondFactor();
  if (response.status === 403) {
    if (options.asksAgain) dropSession();
    else sessionDied();
  }
  throw new ApiFault(response.status, code, String(reply?.message ?? faultWords.broken()), {
    // `field_words` has the texts for people. An older server sends only `fields`, the codes.
    fields: (reply?.field_words ?? reply?.fields ?? {}) as Record<string, string>,
    ...(typeof reply?.trace_id === 'string' ? { trace_id: reply.trace_id } : {}),
  });
}

/** A read whose address has an impossible parameter, such as id 0: what it asks for does not exist, so it is "not found". */
const isNoAddress = (c: Call, reply: Record<string, unknown> | null): boolean => {
  const wrong = reply?.error === 'validation' && c.method === 'GET' ? Object.keys(reply.fields ?? {}) : [];
  return wrong.length > 0 && wrong.every((name) => pathNames(c.path).includes(name));
};

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    noteReach(true);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteReach(false);
    throw new ApiFault(0, 'offline', faultWords.noConnection());
  }
}

/** The reply as an object. An empty body, such as of a 204, means success; null for a body that is not a JSON object. */
function readReply(text: string | null): Record<string, unknown> | null {
  if (text === '') return { status: 'Success' };
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    const many = Array.isArray(value);
    for (const one of many ? value : [value]) {
      const name = many ? `${key}[]` : key;
      if (one instanceof Blob) form.append(name, one, one instanceof File ? one.name : 'file');
      else form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return form;
}
