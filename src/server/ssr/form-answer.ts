import type { FastifyRequest } from 'fastify';
import type { Call } from '#core/kit/call.ts';
import { answer, type Binding } from '#server/platform/bind.ts';
import type { Services } from '#server/platform/context.ts';
import { Fault } from '#server/platform/fault.ts';

/** What came of a page's plain form. */
export type Answered =
  | { readonly done: Record<string, unknown> }
  | {
      readonly error: unknown;
      readonly message: string;
      /** What is wrong with which field, where the call said so. */
      readonly fields?: Readonly<Record<string, string>>;
    };

/** Sends the fields of a page's plain form to a call, without a session; a fault of ours is thrown. */
export async function answered(
  services: Services,
  binding: Binding & { readonly call: Call },
  request: FastifyRequest,
  input: Record<string, unknown>,
): Promise<Answered> {
  try {
    const { body } = await answer(services, binding, {
      input,
      session: null,
      address: request.ip,
      device: '',
      idempotency_key: null,
      api_key: 'pages',
      check_output: false,
    });
    if (body.status === 'Success') return { done: body };
    return { error: body.error, message: String(body.message ?? '') };
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500) throw error;
    return {
      error: error.status,
      message:
        error.status === 429 ? 'That was too often. Wait a while, then try again.' : 'Look through it once more.',
      ...(error.fields ? { fields: error.fields } : {}),
    };
  }
}
