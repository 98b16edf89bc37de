import type { FastifyRequest } from 'fastify';
import { answerCase } from '#core/content/desk/calls.ts';
import { CASE_FILES_MAX, type OwnCase } from '#core/content/desk/model.ts';
import * as desk from '#server/content/desk/service.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { answered } from '../form-answer.ts';
import type { Loaded, Loader } from '../pages/loaded.ts';
import { keepPlain, readPlain } from '../plain-files.ts';

const pathOf = (hash: string) => `/contact/case/${encodeURIComponent(hash)}`;
const shown = (hash: string, found: OwnCase, more: Partial<PageData<'case'>> = {}): Loaded => ({
  page: 'case',
  data: { case: found, path: pathOf(hash), is_sent: false, refused: null, ...more },
  tags: [],
  ...(more.refused ? { status: 400 } : {}),
});

/** A help-desk case, for people with the link in its emails; 404 for others. */
export const caseLoaders = {
  case: async (context, { hash = '' }) => {
    const found = await desk.caseByHash(context, hash);
    return found && shown(hash, found);
  },
} satisfies Readonly<Record<string, Loader>>;

const binding = bind(answerCase, (input, context) => desk.answer(input, context));

/** Handles the page's form: shows the page again, with the new message or the reason why it was refused. */
export async function postCase(server: Parts, request: FastifyRequest): Promise<Loaded | null> {
  const { hash = '' } = request.params as Record<string, string>;
  const form = await readPlain(server, request);
  const typed = form.values.message ?? '';
  const before = await desk.caseByHash(reading(server, { address: addressOf(request) }), hash);
  if (!before) return null;
  const refused = (message: string) => shown(hash, before, { refused: { message, typed } });
  if (form.refused !== null) return refused(form.refused);
  if (form.files.length > CASE_FILES_MAX) return refused('too many files');
  const kept = await keepPlain(server, request, form);
  if ('message' in kept) return refused(kept.message);
  const input = { hash, message: typed, attachment_id: kept.ids };
  const reply = await answered(server, binding, request, input, { session: form.session });
  if ('done' in reply) return shown(hash, (reply.done as { case: OwnCase }).case, { is_sent: true });
  return refused(reply.message);
}
