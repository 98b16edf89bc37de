import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, type Result } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { decideLook, type LookAnswers, type LookError } from '#core/ops/looking-rules.ts';
import type * as calls from '#core/users/identity/calls.ts';
import { canDecide, type Decision, IDENTITY_CHECKS, IDENTITY_KEEP_DAYS } from '#core/users/identity/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { dropPagesOf } from '../avatars/service.ts';
import { recordAct } from '../operators/service.ts';
import { readSetting } from '../store.ts';
import { nameDigest, presentQueued, wipe } from './service.ts';
import * as store from './store.ts';

const WIPE_BATCH = 50;
const subjectOf = (check_id: number): string => `identity_check:${check_id}`;

/** The operators' queue, or what was decided; a page and the place of the next (decision 11). */
export async function identityQueue(
  input: CallParsed<typeof calls.identityQueue>,
  context: PersonContext,
): Promise<CallResult<typeof calls.identityQueue>> {
  const { db } = context;
  const isPending = input.filter === 'pending';
  const at = placeOfCursor(input.cursor) ?? { time: new Date(isPending ? 0 : Date.UTC(9000, 0)), id: 0 };
  const rows = await store.readQueue(db, input.filter, at, input.page_size + 1);
  const { page, next_cursor } = pageOf(rows, input.page_size, ({ submitted, decided_at, id }) => [
    ((isPending ? submitted : decided_at) as Date).getTime(),
    id,
  ]);
  return ok({
    identities: page.map(presentQueued),
    next_cursor,
    pending_count: await store.countWaiting(db),
  });
}

/** A check that waits and is not the operator's own; locked, so that it is not decided while it is looked at. */
async function waitingFor(context: PersonContext, check_id: number): Promise<store.CheckRow | null> {
  const check = await store.lockById(context.db, check_id);
  return check && check.status === 'pending' && check.user_id !== context.user.id ? check : null;
}

/** The whole number of a check that waits. Each look is recorded (decision 31). */
export async function revealIdentity(
  input: CallParsed<typeof calls.revealIdentity>,
  context: PersonContext,
): Promise<CallResult<typeof calls.revealIdentity>> {
  const { parts } = context;
  const check = await waitingFor(context, input.identity_check_id);
  if (!check?.real_id_sealed) return notFound();
  const real_id = parts.secrets.open('identity', `check:${check.id}`, check.real_id_sealed).toString();
  await recordAct(context, 'identity number seen', subjectOf(check.id), {});
  return ok({ real_id });
}

/** One picture of a check that waits. Each look is recorded. */
export async function viewIdentityDocument(
  input: CallParsed<typeof calls.viewIdentityDocument>,
  context: PersonContext,
): Promise<CallResult<typeof calls.viewIdentityDocument>> {
  const { db, parts } = context;
  const check = await waitingFor(context, input.identity_check_id);
  const document = check && (await store.findDocument(db, input.document_id, check.id));
  const sealed = document && (await parts.files.get(document.storage_key));
  if (!check || !document || !sealed) return notFound();
  const bytes = parts.secrets.open('identity', `document:${document.storage_key}`, sealed);
  await recordAct(context, `identity ${document.side} seen`, subjectOf(check.id), {
    document_id: input.document_id,
  });
  return ok({ data_url: `data:${document.mime};base64,${bytes.toString('base64')}` });
}

/** The documents of a check, each with whether this operator has opened it. */
export const looksAt = (db: Db, check_id: number, operator_id: number): Promise<{ id: number; is_seen: boolean }[]> =>
  store.readLooks(db, check_id, operator_id);

/** Whether this operator may decide so after what they have looked at: only approving needs a look. */
export async function hasLooked(
  { db, user }: PersonContext,
  check_id: number,
  decision: Decision,
  answers: LookAnswers,
): Promise<Result<readonly number[], LookError>> {
  if (decision !== 'approved') return ok([]);
  const documents = await looksAt(db, check_id, user.id);
  const seen = documents.filter((one) => one.is_seen).map((one) => one.id);
  const looked = decideLook(
    documents.map((one) => one.id),
    seen,
    IDENTITY_CHECKS,
    answers,
  );
  return looked.ok ? ok(seen) : looked;
}

/**
 * Decides a check (decisions 11 and 31): of two operators at once one decides. Number, name and pictures go with the decision
 * unless the setting keeps them for some days. An approval sets the public mark. The person is told by mail.
 */
export async function decideIdentity(
  input: CallParsed<typeof calls.decideIdentity>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideIdentity>> {
  const { db, now, user } = context;
  const { decision } = input;
  await store.lockPersonOf(db, input.identity_check_id);
  const check = await store.lockById(db, input.identity_check_id);
  if (!check) return notFound();
  const reason = input.reason ?? '';
  const allowed = canDecide(check.status, decision, { is_own: check.user_id === user.id, reason });
  if (!allowed.ok) return allowed;
  const looked = await hasLooked(context, check.id, decision, input.answers);
  if (!looked.ok) return looked;
  await store.writeDecision(db, now, check.id, decision, reason, user.id);
  const { answers } = input;
  await recordAct(context, `identity ${decision}`, subjectOf(check.id), { reason, answers, documents: looked.value });
  if (decision === 'approved') await store.keepDigest(db, check.id, nameDigest(context, check.id, check.full_name));
  if ((await keepDays(db)) === 0) await wipe(context, check.id);
  if (decision === 'approved' && (await store.markChecked(db, check.user_id)) > 0)
    await dropPagesOf(context, check.user_id);
  await context.publish('user.changed', { user_id: check.user_id }, [check.user_id]);
  await context.publish('identity.changed', { identity_check_id: check.id }, []);
  await tellPerson(context, {
    kind: 'identity_decided',
    user_id: check.user_id,
    key: `identity:${check.id}:${now.getTime()}`,
    data: { status: decision, reason, path: '/dashboard/settings/identity' },
  });
  return ok({ identity: presentQueued(await store.readQueued(db, check.id)) });
}

/** How many days after the decision number and pictures stay. */
export async function keepDays(db: Db): Promise<number> {
  const set = await readSetting(db, 'identity_keep_days');
  return typeof set === 'number' && Number.isSafeInteger(set) && set >= 0 ? set : IDENTITY_KEEP_DAYS;
}

/** Wipes a batch of checks whose days after the decision are over; answers how many. */
export async function wipeDecided(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - (await keepDays(context.db)) * DAY);
  const ids = await store.lockExpired(context.db, before, WIPE_BATCH);
  for (const id of ids) await wipe(context, id);
  return ids.length;
}
