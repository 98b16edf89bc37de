/** The evidence file of a dispute: one PDF for both people and for approvers, with a digest of each part and of the whole. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { evidenceFilePath } from '#core/custody/disputes/calls.ts';
import { fileParts, partText, stamp } from '#core/custody/disputes/file-rules.ts';
import * as bids from '#server/bids/service.ts';
import * as messages from '#server/messages/payments/service.ts';
import { serveText, type TextPaper } from '#server/payments/papers/service.ts';
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

/** The file of a dispute as it is now; null for who may not read it. That an approver read it is recorded. */
export async function evidenceFile(context: PersonContext, payment_id: number): Promise<TextPaper | null> {
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
  return {
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
}

/** Serves evidence files. A browser goes there itself, so they are no calls of the table. */
export const serveEvidence = (app: FastifyInstance, parts: Parts): void =>
  serveText(app, parts, evidenceFilePath(':payment_id'), async (context, { payment_id = '' }) =>
    /^[1-9]\d{0,14}$/.test(payment_id) ? evidenceFile(context, Number(payment_id)) : null,
  );
