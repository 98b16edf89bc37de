import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Zip, ZipPassThrough } from 'fflate';
import { type LanguageCode, languageOf, supportedLanguage } from '#core/languages.ts';
import type { Paper } from '#core/payments/papers/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { workQueue } from '#server/platform/data/queue.ts';
import { invalidToken, missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { policyOfPage } from '#server/platform/http/own-page.ts';
import { paperPage, STYLE } from './html-presenter.ts';
import type { TextPaper } from './text-presenter.ts';

export const PAPERS_AN_HOUR = 300;
/** Drawing a paper takes some hundredths of a second of processor time, so papers are drawn one at a time, with calls between. */
const drawings = workQueue(1, 20);
export type Find = (context: PersonContext, params: Readonly<Record<string, string>>) => Promise<Paper | null>;

export async function sendPaper(
  reply: FastifyReply,
  as: 'html' | 'pdf',
  paper: Paper | null,
  pdf: string,
  now: Date,
): Promise<FastifyReply> {
  if (!paper) throw missing();
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (as === 'html')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOfPage(STYLE))
      .send(paperPage(paper, pdf));
  const drawn = await drawings.run(async () => {
    // The fonts and their reader take some megabytes, so they are loaded with the first paper.
    const { paperPdf } = await import('./pdf-presenter.ts');
    await turn();
    return buffer(paperPdf(paper, now));
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paper.filename}.pdf"`)
    .send(drawn);
}

/**
 * Serves papers of one kind as pages and as PDFs (issue 6 point 8). The browser opens them itself, so they are not in the
 * table of calls. 403 without a session, 404 for what does not exist or is not the caller's, 429 after many in an hour. Never
 * cached.
 */
export function servePaper(
  app: FastifyInstance,
  parts: Parts,
  path: string,
  find: Find,
  pdfOf: (params: Readonly<Record<string, string>>) => string,
): void {
  const serve = (as: 'html' | 'pdf') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { one: paper, now } = await found(parts, request, find);
    return sendPaper(reply, as, paper, pdfOf(request.params as Record<string, string>) + namedLanguage(request), now);
  };
  app.get(`${path}.html`, serve('html'));
  app.get(`${path}.pdf`, serve('pdf'));
}

/** The `?lng=` of an address, for the address of the same paper in another form; empty without one. */
export function namedLanguage({ query }: FastifyRequest): string {
  const { lng } = query as { lng?: string };
  return lng === undefined ? '' : `?lng=${encodeURIComponent(String(lng).slice(0, 20))}`;
}

/** The language to show a paper in: from its address (`?lng=zh-TW`), else from the browser. */
export const languageAsked = ({ config: { languages } }: Parts, { query, headers }: FastifyRequest): LanguageCode => {
  const { lng } = query as { lng?: unknown };
  const named = typeof lng === 'string' ? supportedLanguage(lng, languages) : null;
  return named ?? languageOf(headers['accept-language'], languages);
};

type FindOne<T> = (context: PersonContext, params: Readonly<Record<string, string>>) => Promise<T | null>;

/** What `find` finds for the caller at this path. Throws 403, 404 and 429 by the rules of `servePaper`. */
async function found<T>(parts: Parts, request: FastifyRequest, find: FindOne<T>): Promise<{ one: T; now: Date }> {
  const session = await sessionOf(parts, request);
  if (!session) throw invalidToken();
  const { user, id: session_id } = session;
  const now = parts.clock.now();
  await limit(parts.database, now, `paper:user:${user.id}`, PAPERS_AN_HOUR, 3_600);
  const context = { ...reading(parts, { user, session_id, now, language: languageAsked(parts, request) }), user };
  const one = await find(context, request.params as Record<string, string>);
  if (!one) throw missing();
  return { one, now };
}

const drawText = (paper: TextPaper, now: Date): Promise<Buffer> =>
  drawings.run(async () => {
    const { textPdf } = await import('./text-presenter.ts');
    await turn();
    return buffer(textPdf(paper, now));
  });

const download = (reply: FastifyReply, type: string, filename: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`);

/** Serves a text paper as a PDF, by the same rules as `servePaper`. */
export function serveText(app: FastifyInstance, parts: Parts, path: string, find: FindOne<TextPaper>): void {
  app.get(path, async (request, reply) => {
    const { one: paper, now } = await found(parts, request, find);
    return download(reply, 'application/pdf', `${paper.filename}.pdf`).send(await drawText(paper, now));
  });
}

export interface FolderFile {
  /** The file's path in the folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
/** A paper and the files that belong to it. */
export interface PaperFolder {
  readonly paper: TextPaper;
  readonly files: readonly FolderFile[];
}

/** Serves a paper with its files as a ZIP, by the same rules as `servePaper`. */
export function serveFolder(app: FastifyInstance, parts: Parts, path: string, find: FindOne<PaperFolder>): void {
  app.get(path, async (request, reply) => {
    const { one, now } = await found(parts, request, find);
    const pdf = { name: `${one.paper.filename}.pdf`, bytes: await drawText(one.paper, now) };
    return download(reply, 'application/zip', `${one.paper.filename}.zip`).send(
      Readable.from(zipOf([pdf, ...one.files])),
    );
  });
}

/** Packs files into a ZIP without compression: most are pictures, which it would make no smaller. */
function* zipOf(files: readonly FolderFile[]): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const taken = () => ready.splice(0);
  for (const { name, bytes } of files) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
