import type { CertificateState } from '#core/certificates/model.ts';
import type * as calls from '#core/certificates/ops/calls.ts';
import type { CertificateCase, QueuedCertificate } from '#core/certificates/ops/calls.ts';
import {
  type CertificateDecision,
  certificateMachine,
  decideCase,
  HOLD_MINUTES,
  OVERDUE_HOURS,
} from '#core/certificates/rules.ts';
import { type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, MINUTE, toWire, toWireOrNull } from '#core/kit/time.ts';
import { decideLook, type LookAnswers, type LookError } from '#core/ops/looking-rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { linksOfNew } from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { keepMarks, publish } from '../service.ts';
import * as store from '../store.ts';
import * as ops from './store.ts';

const subjectOf = (id: number): string => `service_certificate:${id}`;

/** Whether another operator has the case and has acted on it lately. */
const isTaken = (
  row: { assigned_to: number | null; assigned_at: Date | null },
  { user, now }: PersonContext,
): boolean =>
  row.assigned_to !== null &&
  row.assigned_to !== user.id &&
  row.assigned_at !== null &&
  now.getTime() - row.assigned_at.getTime() < HOLD_MINUTES * MINUTE;

function presentQueued(row: ops.QueuedRow, { user, now }: PersonContext): QueuedCertificate {
  const { submitted, decided_at, assignee_id, assignee_name, assigned_at, renews_id, ...rest } = row;
  return {
    ...rest,
    is_renewal: renews_id !== null,
    submitted: toWire(submitted),
    decided_at: toWireOrNull(decided_at),
    is_overdue: row.status === 'pending' && now.getTime() - submitted.getTime() > OVERDUE_HOURS * HOUR,
    assignee:
      assignee_id !== null && assigned_at !== null
        ? { id: assignee_id, name: assignee_name ?? '', taken_at: toWire(assigned_at) }
        : null,
    is_mine: assignee_id === user.id,
  };
}

async function caseOf(context: PersonContext, id: number): Promise<CertificateCase | null> {
  const row = await ops.readCase(context.db, id);
  if (!row) return null;
  const { files, profile, same_number, earlier, views, ...queued } = row;
  const shown = presentQueued(queued, context);
  const isOwn = row.user_id === context.user.id;
  const looks = await ops.readLooks(context.db, id, context.user.id);
  return {
    ...shown,
    // Only the operator who has the case open gets the list of its files.
    files: shown.is_mine && row.status === 'pending' ? files : [],
    profile,
    same_number,
    earlier,
    views,
    seen_files: looks.filter((one) => one.is_seen).map((one) => one.id),
    steps: isOwn ? [] : certificateMachine.open(row.status, 'operator'),
  };
}

const answer = async (context: PersonContext, id: number) => {
  const certificate = await caseOf(context, id);
  return certificate ? ok({ certificate }) : notFound();
};

/** A page of the operators' queue of certificates, with the cursor of the next page (decision 11). */
export async function certificateQueue(
  input: CallParsed<typeof calls.certificateQueue>,
  context: PersonContext,
): Promise<CallResult<typeof calls.certificateQueue>> {
  const { db, user, now } = context;
  const isWaiting = ops.isWaiting(input.filter);
  const at = placeOfCursor(input.cursor) ?? { time: new Date(isWaiting ? 0 : Date.UTC(9000, 0)), id: 0 };
  const [rows, counts] = await Promise.all([
    ops.readQueue(db, input.filter, input.type ?? null, at, input.page_size + 1, user.id, now),
    ops.readCounts(db, user.id, now),
  ]);
  const { page, next_cursor } = pageOf(rows, input.page_size, ({ submitted, decided_at, id }) => [
    ((isWaiting ? submitted : decided_at) as Date).getTime(),
    id,
  ]);
  return ok({
    certificates: page.map((row) => presentQueued(row, context)),
    next_cursor,
    counts,
  });
}

/** A case with its owner's account; 404 for a draft. */
export const certificateCase = async (
  { certificate_id }: CallParsed<typeof calls.certificateCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.certificateCase>> => answer(context, certificate_id);

/** Takes a case or releases it. Another operator's hold ends half an hour after their last act. */
export async function takeCertificate(
  { certificate_id, is_taken }: CallParsed<typeof calls.takeCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeCertificate>> {
  const { db, user, now } = context;
  const row = await store.lockCertificate(db, certificate_id);
  if (!row || row.status === 'draft' || row.submitted === null) return notFound();
  if (row.user_id === user.id) return refuse('own certificate');
  if (row.status !== 'pending') return refuse('decided already');
  if (isTaken(row, context)) return refuse('taken');
  if (is_taken) {
    const isNew = row.assigned_to !== user.id;
    await ops.assignCase(db, row.id, user.id, now);
    if (isNew) await recordAct(context, 'certificate taken', subjectOf(row.id));
  } else if ((await ops.releaseCase(db, row.id, user.id)) > 0)
    await recordAct(context, 'certificate let go', subjectOf(row.id));
  await publish(context, row, row.status);
  return answer(context, row.id);
}

/**
 * A link to one file of a case that this operator has open, valid for their session and a few minutes. Each opening is audited.
 */
export async function openCertificateFile(
  { certificate_id, attachment_id }: CallParsed<typeof calls.openCertificateFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openCertificateFile>> {
  const { db, user, now } = context;
  const row = await store.lockCertificate(db, certificate_id);
  if (row?.status !== 'pending' || row.assigned_to !== user.id || row.user_id === user.id) return notFound();
  const file = row.file.find((one) => one.id === attachment_id);
  const [link] = file ? linksOfNew(context, [file]) : [];
  if (!file || !link) return notFound();
  await ops.assignCase(db, row.id, user.id, now);
  await recordAct(context, 'certificate file seen', subjectOf(row.id), { attachment_id, filename: file.filename });
  return ok({ link });
}

/** Whether this operator has looked at enough for this decision: only approving needs it. */
export async function hasLooked(
  { db, user }: PersonContext,
  { id, type }: { readonly id: number; readonly type: CertificateTypeKey },
  decision: CertificateDecision,
  answers: LookAnswers,
): Promise<Result<readonly number[], LookError>> {
  if (decision !== 'approved') return ok([]);
  const files = await ops.readLooks(db, id, user.id);
  const seen = files.filter((one) => one.is_seen).map((one) => one.id);
  const looked = decideLook(
    files.map((one) => one.id),
    seen,
    typeOf(type).checks,
    answers,
  );
  return looked.ok ? ok(seen) : looked;
}

/**
 * Decides a certificate (decision 11, issue 4 point 5): when two operators decide at once, one succeeds. An approved renewal
 * replaces the certificate that it renews. The public marks change in the same transaction, and the pro gets an email.
 */
export async function decideCertificate(
  input: CallParsed<typeof calls.decideCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideCertificate>> {
  const { db, user, now } = context;
  const row = await store.lockCertificate(db, input.certificate_id);
  if (!row || row.status === 'draft' || row.submitted === null) return notFound();
  const reason = input.reason ?? '';
  const decided = decideCase(
    {
      status: row.status,
      type: row.type,
      is_own: row.user_id === user.id,
      is_taken_by_another: isTaken(row, context),
    },
    input.decision,
    { reason, expires_on: input.expires_on ?? row.expires_on },
    now,
  );
  if (!decided.ok) return decided;
  const looked = await hasLooked(context, row, input.decision, input.answers);
  if (!looked.ok) return looked;
  const { status, expires_on } = decided.value;
  const write = { status, note: reason, operator_id: user.id, expires_on };
  if (!(await ops.writeDecision(db, now, row.id, row.status, write))) return refuse('decided already');
  await store.addHistory(db, now, row.id, input.decision, reason);
  const looks = { answers: input.answers, documents: looked.value };
  await recordAct(context, `certificate ${input.decision}`, subjectOf(row.id), { reason, expires_on, ...looks });
  if (status === 'approved' && row.renews_id !== null) await replace(context, row.renews_id, row.id);
  if (status === 'approved' || row.status === 'approved') await keepMarks(context, row.user_id);
  await publish(context, row, status);
  await tellPerson(context, {
    kind: 'certificate_decided',
    user_id: row.user_id,
    key: `certificate:${row.id}:${now.getTime()}`,
    data: { status: input.decision, name: row.name, reason, path: `/dashboard/certification/${row.id}` },
  });
  return answer(context, row.id);
}

/** A renewal was approved: the earlier certificate is marked as replaced, if it still counts. */
async function replace(context: PersonContext, earlier_id: number, by_id: number): Promise<void> {
  const { db, now } = context;
  const earlier = await store.lockCertificate(db, earlier_id);
  if (!earlier) return;
  const taken = certificateMachine.take('replace', earlier.status, 'system');
  if (!taken.ok) return;
  const status: CertificateState = taken.value;
  await store.writeStatus(db, now, earlier.id, status, earlier.status);
  await store.addHistory(db, now, earlier.id, 'replace', String(by_id));
  await publish(context, earlier, status);
}
