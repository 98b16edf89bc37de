import type { FastifyRequest } from 'fastify';
import { sizeOf, type UploadedFile } from '#core/kit/shape.ts';
import { uploadSecured } from '#core/uploads/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { Session } from '#server/platform/access/sessions.ts';
import type { Parts } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readBody } from '#server/platform/http/body.ts';
import { Fault } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import * as uploads from '#server/uploads/service.ts';
import { answered } from './form-answer.ts';

const uploading = bind(uploadSecured, uploads.uploadSecured, { transaction: false });

/** The content of a plain form with a file field. `refused` where its files were not accepted. */
export interface PlainForm {
  readonly session: Session | null;
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  readonly refused: 'log in' | null;
}

/** Files are read only from logged-in people; others may send at most 1 MB. */
export async function readPlain(parts: Parts, request: FastifyRequest): Promise<PlainForm> {
  const session = await sessionOf(parts, request);
  const body = await readBody(parts, request, session !== null).catch((error: unknown) => {
    if (session === null && request.isMultipart() && error instanceof Fault && error.status < 500) return null;
    throw error;
  });
  const values = Object.fromEntries(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const files = [(body?.file ?? []) as UploadedFile | UploadedFile[]]
    .flat()
    .filter((one) => typeof one === 'object' && one !== null && 'bytes' in one && (sizeOf(one) > 0 || one.too_large));
  return { session, values, files, refused: body === null ? 'log in' : null };
}

/** Stores the files of a logged-in person; answers their ids, or the refusal. */
export async function keepPlain(
  parts: Parts,
  request: FastifyRequest,
  { session, files }: PlainForm,
): Promise<{ readonly ids: number[] } | { readonly message: string }> {
  if (files.length === 0) return { ids: [] };
  const reply = await answered(parts, uploading, request, { file: files }, { session });
  return 'done' in reply
    ? { ids: (reply.done.attachments as Attachment[]).map(({ id }) => id) }
    : { message: reply.message };
}
