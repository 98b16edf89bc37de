/**
 * A pro's certificates: a registry of kinds, a step table, and one rule for what counts: approved and not past its last day.
 * Queries compare the date, so that a certificate expires without a job having to run. `certificates_needed` in SQL answers what
 * a request requires and a service holds; `sendQuote` refuses with 251 by it.
 */

import type * as calls from '#core/certificates/calls.ts';
import {
  type Certificate,
  type CertificateState,
  MAX_CERTIFICATES,
  type PublicCertificate,
} from '#core/certificates/model.ts';
import {
  type CertificateStep,
  certificateMachine,
  checkContent,
  daysLeft,
  shownState,
} from '#core/certificates/rules.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import { dropFiles } from '#server/uploads/service.ts';
import * as store from './store.ts';

/** How many certificates one person may hand in within a day. */
const HANDED_IN_A_DAY = 30;

/** The wire form of a certificate, for its owner. */
export function present(row: store.CertificateRow, now: Date): Certificate {
  const { user_id, assigned_to, assigned_at, submitted, decided_at, created, modified, ...rest } = row;
  const status = shownState(row, now);
  const open = certificateMachine.open(status, 'person');
  const steps = row.renewal_id === null ? open : open.filter((step) => step !== 'renew');
  return {
    ...rest,
    status,
    days_left: row.expires_on === null ? null : daysLeft(row.expires_on, now),
    submitted: toWireOrNull(submitted),
    decided_at: toWireOrNull(decided_at),
    steps,
    created: toWire(created),
    modified: toWire(modified),
  };
}

/** The person's certificates (section 7, certificates). Empty for a service that is not theirs. */
export async function serviceCertificates(
  input: CallParsed<typeof calls.serviceCertificates>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.serviceCertificates>> {
  const { service_id } = input;
  if (service_id !== undefined && !(await store.hasService(db, service_id, user.id))) return notFound();
  const rows = await store.readOfUser(db, user.id, service_id ?? null);
  return ok({ certificates: rows.map((row) => present(row, now)) });
}

/** One certificate with its history; 404 for another person's (section 2, certification). */
export async function certification(
  { cert_id }: CallParsed<typeof calls.certification>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.certification>> {
  const row = await store.findOwn(db, cert_id, user.id);
  if (!row) return notFound();
  return ok({ certificate: present(row, now), history: await store.readHistory(db, cert_id) });
}

/** What the categories of the person's services require, with the state of each (section 3, qualificationStatusList). */
export async function certifications(
  _: object,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.certifications>> {
  const rows = await store.readQualifications(db, user.id, now);
  return ok({
    qualificationStatusList: rows.map(({ best, ...row }) => ({
      ...row,
      status: best ? shownState(best, now) : 'none',
      certificate_id: best?.id ?? null,
      expires_on: best?.expires_on ?? null,
    })),
  });
}

type Content = Omit<CallParsed<typeof calls.addCertificate>, 'renews_id'>;

/** Checks the input and answers what to write; throws 400 for a service that is not the person's. */
async function readContent(input: Content, { db, user, now }: PersonContext) {
  const quote_service_id = input.quote_service_id ?? null;
  if (quote_service_id !== null && !(await store.hasService(db, quote_service_id, user.id)))
    throw invalid({ quote_service_id: 'not one of your services' });
  const checked = checkContent(
    {
      type: input.type,
      unified_number: input.unified_number ?? '',
      reference_identity: input.reference_identity ?? '',
      expires_on: input.expires_on ?? null,
      file_count: new Set(input.file).size,
    },
    input.is_submitted === true,
    now,
  );
  if (!checked.ok) return checked;
  return ok({
    ...checked.value,
    quote_service_id,
    type: input.type,
    name: input.name || typeOf(input.type).name,
    description: input.description ?? '',
  });
}

/** Puts these files on the certificate and drops its earlier ones. */
async function setFiles(
  context: PersonContext,
  service_certificate_id: number,
  ids: readonly number[],
  before: readonly number[],
): Promise<boolean> {
  if (!(await uploads.attach(context, ids, { service_certificate_id }))) return false;
  await dropFiles(
    context,
    before.filter((id) => !ids.includes(id)),
  );
  return true;
}

/**
 * Adds a certificate, as a draft or handed in (section 3 service_certificate, issue 4 point 5). A renewal follows one of the
 * person's own certificates that counts or has expired, which stays until the renewal is approved.
 */
export async function addCertificate(
  input: CallParsed<typeof calls.addCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addCertificate>> {
  const { db, user, now } = context;
  await store.lockOwner(db, user.id);
  if ((await store.countCertificates(db, user.id)) >= MAX_CERTIFICATES) return refuse('too many certificates');
  const renews_id = input.renews_id ?? null;
  if (renews_id !== null) {
    const earlier = await store.findOwn(db, renews_id, user.id);
    if (!earlier) return notFound();
    if (earlier.renewal_id !== null) return refuse('renewal open');
    if (earlier.type !== input.type) throw invalid({ type: 'a renewal is of the same kind' });
    if (!certificateMachine.can('renew', earlier.status, 'person')) return refuse('not now');
  }
  const content = await readContent(input, context);
  if (!content.ok) return content;
  const status: CertificateState = input.is_submitted ? 'pending' : 'draft';
  if (status === 'pending') await countHandedIn(context);
  const write = { ...content.value, status, submitted: status === 'pending' ? now : null };
  const id = await store.insertCertificate(db, now, user.id, write, renews_id);
  if (!(await setFiles(context, id, input.file, []))) return refuse('attachment missing');
  await store.addHistory(db, now, id, status === 'pending' ? 'submit' : 'add');
  await publish(context, { id, user_id: user.id }, status);
  return answer(context, id);
}

/** Changes a certificate that is with its owner, and hands it in if asked (section 7, certificates: edit). */
export async function editCertificate(
  input: CallParsed<typeof calls.editCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editCertificate>> {
  const { db, user, now } = context;
  const row = await lockOwn(context, input.cert_id);
  if (!row) return notFound();
  const step: CertificateStep = input.is_submitted ? 'submit' : 'edit';
  const taken = certificateMachine.take(step, row.status, 'person');
  if (!taken.ok) return refuse('not now');
  if (row.renews_id !== null && row.type !== input.type) throw invalid({ type: 'a renewal is of the same kind' });
  const content = await readContent(input, context);
  if (!content.ok) return content;
  if (input.is_submitted) await countHandedIn(context);
  const write = {
    ...content.value,
    status: taken.value,
    submitted: input.is_submitted ? now : row.submitted,
  };
  if (!(await store.updateCertificate(db, now, row.id, row.status, write))) return refuse('not now');
  const before = row.file.map((one) => one.id);
  if (!(await setFiles(context, row.id, input.file, before))) return refuse('attachment missing');
  if (input.is_submitted) await store.addHistory(db, now, row.id, 'submit');
  await publish(context, { id: row.id, user_id: user.id }, taken.value);
  return answer(context, row.id);
}

/** Withdraws a certificate that is being checked or counts; the public marks change with it. */
export async function withdrawCertificate(
  { cert_id }: CallParsed<typeof calls.withdrawCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawCertificate>> {
  const { db, user, now } = context;
  const row = await lockOwn(context, cert_id);
  if (!row) return notFound();
  const taken = certificateMachine.take('withdraw', row.status, 'person');
  if (!taken.ok || !(await store.writeStatus(db, now, row.id, taken.value, row.status))) return refuse('not now');
  await store.addHistory(db, now, row.id, 'withdraw');
  if (row.status === 'approved') await keepMarks(context, user.id);
  await publish(context, { id: row.id, user_id: user.id }, taken.value);
  return answer(context, row.id);
}

/** Removes a certificate and its files for good. */
export async function deleteCertificate(
  { cert_id }: CallParsed<typeof calls.deleteCertificate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteCertificate>> {
  const { db, user } = context;
  const row = await lockOwn(context, cert_id);
  if (!row) return notFound();
  if (!certificateMachine.can('remove', shownState(row, context.now), 'person')) return refuse('not now');
  await dropFiles(
    context,
    row.file.map((one) => one.id),
  );
  await store.deleteCertificate(db, row.id);
  await publish(context, { id: row.id, user_id: user.id }, 'withdrawn');
  return ok({});
}

/** What the public page shows of a service's certificates: kinds and dates of those that count today (issue 4 point 5). */
export async function certificatesOfService(db: Db, service_id: number, now: Date): Promise<PublicCertificate[]> {
  const rows = await store.readPublic(db, service_id, now);
  return rows.map(({ type, name, unified_number, checked_on, expires_on }) => ({
    type,
    name,
    issuer: typeOf(type).issuer,
    unified_number: type === 'business_registration' && unified_number !== '' ? unified_number : null,
    checked_on,
    expires_on,
  }));
}

export async function publicCertificates(
  { service_id }: CallParsed<typeof calls.publicCertificates>,
  { db, now }: Context,
): Promise<CallResult<typeof calls.publicCertificates>> {
  if (!(await store.isPublicService(db, service_id))) return notFound();
  return ok({ certificates: await certificatesOfService(db, service_id, now) });
}

/**
 * Updates the public marks of a person's services to what counts now, in the caller's transaction, and drops their cached pages.
 */
export async function keepMarks(context: Context, user_id: number): Promise<void> {
  const changed = await store.writeMarks(context.db, context.now, user_id);
  if (changed.length === 0) return;
  const tags = await store.readPageTags(context.db, user_id);
  context.dropPages(tags);
}

/** Reaction: a new service is marked at once if the pro has certificates for all services. */
export const markService = (context: Context, { user_id }: EventOf<'service.added'>): Promise<void> =>
  keepMarks(context, user_id);

/** Reaction: a person deletes their account. Their certificates and files are deleted; the audit of operators' acts stays. */
export async function leaveCertificates(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { db } = context;
  if ((await store.lockAllOf(db, user_id)).length === 0) return;
  await dropFiles(context, await store.readFilesOf(db, user_id));
  await store.deleteAllOf(db, user_id);
}

/** Tells the owner's other screens, and the operators whose queue shows it. */
export async function publish(
  context: Context,
  certificate: { readonly id: number; readonly user_id: number },
  status: CertificateState,
): Promise<void> {
  const { id, user_id } = certificate;
  const operators = status === 'draft' ? [] : await store.readOperators(context.db);
  await context.publish('certificate.changed', { certificate_id: id, user_id, status }, [user_id, ...operators]);
}

const countHandedIn = ({ db, now, user }: PersonContext): Promise<void> =>
  limit(db, now, `certificate:user:${user.id}`, HANDED_IN_A_DAY, 86_400);

async function lockOwn({ db, user }: PersonContext, id: number): Promise<store.CertificateRow | null> {
  await store.lockOwner(db, user.id);
  const row = await store.lockCertificate(db, id);
  return row?.user_id === user.id ? row : null;
}

async function answer({ db, user, now }: PersonContext, id: number) {
  const row = await store.findOwn(db, id, user.id);
  if (!row) throw new Error(`certificate ${id} is gone within its own transaction`);
  return ok({ certificate: present(row, now) });
}
