/**
 * The evidence of a dispute for both people and for approvers, with a digest of each part and of the whole: one PDF, and a
 * folder with the PDF, each part as text and each file as it was uploaded.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { evidenceFilePath, evidenceFolderPath } from '#core/custody/disputes/calls.ts';
import { fileParts, partText, stamp } from '#core/custody/disputes/file-rules.ts';
import * as bids from '#server/bids/service.ts';
import * as messages from '#server/messages/payments/service.ts';
import {
  type FolderFile,
  type PaperFolder,
  serveFolder,
  serveText,
  type TextPaper,
} from '#server/payments/papers/service.ts';
import type { Parts, PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { portOf } from '../payments/port-service.ts';
import { sideOf } from '../payments/presenter.ts';
import { findPayment, readClaims, readHistory, readPayment } from '../payments/store.ts';
import { presentDispute } from './presenter.ts';
import * as store from './store.ts';

const PICTURES = ['image/jpeg', 'image/png'];
const MOST_PICTURES = 12;

const digest = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

interface Evidence {
  readonly paper: TextPaper;
  /** The contents of the paper and of its files, which the digests cover. */
  readonly contents: readonly FolderFile[];
}

/** The evidence of a dispute as it is now; null for those who may not read it. Records that an approver read it. */
async function readEvidence(context: PersonContext, payment_id: number): Promise<Evidence | null> {
  const { db, user, now } = context;
  if (!portOf(context)) return null;
  const isApprover = (user.operator_roles ?? []).some((role) => role === 'approver' || role === 'owner');
  const own = await findPayment(db, payment_id, user.id);
  const row = own ?? (isApprover ? await readPayment(db, payment_id) : null);
  const dispute = row && (await store.readDispute(db, payment_id));
  if (!row || !dispute) return null;
  if (!own) await recordAct(context, 'evidence file seen', `third_party_payment:${payment_id}`);
  const evidence = await store.readEvidence(db, dispute.id);
  const claims = await readClaims(db, payment_id);
  const attached = [...claims, ...evidence].flatMap(({ attachments }) => attachments.map(({ id }) => id));
  const [scopes, steps, said, files] = await Promise.all([
    bids.agreedVersions(context, row.quote_bid_id),
    readHistory(db, payment_id),
    messages.keepConversation(context, row),
    uploads.readBytes(context, attached),
  ]);
  const shown = presentDispute(row, dispute, evidence, null);
  const parts = fileParts({
    dispute: shown,
    payment: row,
    scopes,
    steps,
    messages: said.map(({ sender_id, ...one }) => ({ ...one, side: sideOf(row, sender_id) })),
    files: files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length, sha256: digest(bytes) })),
  }).map((part) => ({ ...part, digest: digest(partText(part)) }));
  const whole = digest(parts.map((part) => part.digest).join('\n'));
  const paper: TextPaper = {
    title: `Evidence file of dispute ${row.id}`,
    filename: `evidence-${row.id}`,
    facts: [
      { label: 'Customer', value: shown.customer_name },
      { label: 'Pro', value: shown.pro_name },
      { label: 'Made', value: stamp(now) },
      { label: 'Code of the whole file', value: whole },
    ],
    parts: parts.map(({ title, lines, digest: code }) => ({ title, lines, mark: `SHA-256 of this part: ${code}` })),
    pictures: files
      .filter(({ mime }) => PICTURES.includes(mime))
      .slice(0, MOST_PICTURES)
      .map(({ id, filename, bytes }) => ({ label: `File ${id}: ${filename}`, bytes })),
    notes: [
      'Each part has the SHA-256 of its title and lines; the code of the whole file is the SHA-256 of those codes, one on a line. If one letter changes, its code changes.',
      'Both people of the job get the same file. It can be taken to CASE mediation or the Small Claims Tribunals.',
    ],
  };
  const texts = parts.map((part, at) => ({
    name: `parts/${String(at + 1).padStart(2, '0')}-${nameOf(part.title)}.txt`,
    bytes: Buffer.from(partText(part)),
  }));
  const uploaded = files.map(({ id, filename, bytes }) => ({ name: `files/${id}-${nameOf(filename)}`, bytes }));
  return { paper, contents: [...texts, ...uploaded] };
}

/** A file name that every system can store and that contains no path. */
const nameOf = (text: string): string => text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|-+$/g, '') || 'file';

export const evidenceFile = async (context: PersonContext, payment_id: number): Promise<TextPaper | null> =>
  (await readEvidence(context, payment_id))?.paper ?? null;

const README = `The evidence of a dispute over a protected payment at Gotong.

The PDF holds everything. parts/ holds each part of it as text, files/ each file as it was uploaded. SHA256SUMS has the SHA-256
of each of them: "sha256sum -c SHA256SUMS" checks that nothing was changed. The codes of the parts and files are those that the
PDF names. Both people of the job get the same parts and files. They can be taken to CASE mediation or the Small Claims Tribunals.
`;

async function evidenceFolder(context: PersonContext, payment_id: number): Promise<PaperFolder | null> {
  const evidence = await readEvidence(context, payment_id);
  if (!evidence) return null;
  const { paper, contents } = evidence;
  const sums = contents.map(({ name, bytes }) => `${digest(bytes)}  ${name}\n`).join('');
  const more = [
    { name: 'README.txt', bytes: Buffer.from(README) },
    { name: 'SHA256SUMS', bytes: Buffer.from(sums) },
  ];
  return { paper, files: [...more, ...contents] };
}

const idOf = ({ payment_id = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,14}$/.test(payment_id) ? Number(payment_id) : 0;

/** Serves the evidence. The browser opens it as a page of its own, so it is not in the table of calls. */
export function serveEvidence(app: FastifyInstance, parts: Parts): void {
  serveText(app, parts, evidenceFilePath(':payment_id'), (context, params) => evidenceFile(context, idOf(params)));
  serveFolder(app, parts, evidenceFolderPath(':payment_id'), (context, params) =>
    evidenceFolder(context, idOf(params)),
  );
}
