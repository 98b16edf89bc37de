import type { FastifyRequest } from 'fastify';
import type { Call } from '#core/kit/call.ts';
import type { Session } from '#server/platform/access/sessions.ts';
import type { CookieEffect, Parts } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { answer, type Binding } from '#server/platform/http/bind.ts';
import { Fault } from '#server/platform/http/fault.ts';

/** The result of a page's plain form. */
export type Answered =
  | { readonly done: Record<string, unknown>; readonly cookies: readonly CookieEffect[] }
  | {
      readonly error: unknown;
      readonly message: string;
      /** The error of each field, where the call named fields. */
      readonly fields?: Readonly<Record<string, string>>;
    };

/** Sends the fields of a page's plain form to a call, by default without a session. Throws faults of ours. */
export async function answered(
  parts: Parts,
  binding: Binding & { readonly call: Call },
  request: FastifyRequest,
  input: Record<string, unknown>,
  who: {
    readonly session?: Session | null;
    readonly idempotency_key?: string | null;
    readonly language?: string;
  } = {},
): Promise<Answered> {
  try {
    const { body, cookies } = await answer(parts, binding, {
      input,
      session: who.session ?? null,
      ...(who.language === undefined ? {} : { language: who.language }),
      cookie_values: request.cookies,
      address: addressOf(request),
      device: String(request.headers['user-agent'] ?? '').slice(0, 200),
      idempotency_key: who.idempotency_key ?? null,
      api_key: 'pages',
      check_output: false,
    });
    if (body.status === 'Success') return { done: body, cookies };
    return { error: body.error, message: String(body.message ?? '') };
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500) throw error;
    return {
      error: error.status,
      message: error.status === 429 ? 'Too many tries. Wait a while, then try again.' : 'Check your answers.',
      ...(error.fields ? { fields: error.fields } : {}),
    };
  }
}
