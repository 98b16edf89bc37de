/** A pro files to be paid: saves parts, submits, and an approver or the company that holds the money decides. */
import type * as calls from '#core/custody/merchants/calls.ts';
import type { MerchantApplication, MerchantView } from '#core/custody/merchants/calls.ts';
import type { MerchantKind } from '#core/custody/merchants/model.ts';
import {
  contactPhone,
  MERCHANT_TELLS,
  type MerchantStep,
  merchantMachine,
  missingOf,
} from '#core/custody/merchants/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { toUen } from '#core/users/uen-rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { CustodyPort } from '#server/providers/custody/port.ts';
import { attach, attachmentsOf } from '#server/uploads/service.ts';
import { checkedPerson } from '#server/users/service.ts';
import { readAccount } from '../accounts/service.ts';
import { tellApprovers } from '../approvals/telling-service.ts';
import { portOf } from '../payments/port-service.ts';
import * as store from './store.ts';

export { isApproved } from './store.ts';

type Reply = CallResult<typeof calls.merchantApplication>;
type Facts = Omit<store.MerchantRow, 'id' | 'user_id'>;
const emptyOf = (kind: MerchantKind): Facts => ({
  kind,
  company_name: '',
  uen: '',
  contact_name: '',
  contact_phone: '',
  state: 'draft',
  note: '',
  submitted_on: null,
  decided_on: null,
});

const documentsOf = (context: Pick<Context, 'db'>, row: store.MerchantRow | null): Promise<Attachment[]> =>
  row ? attachmentsOf(context.db, { custody_merchant_id: row.id }) : Promise.resolve([]);

/** What a pro has filed, and what is still missing. */
export async function presentMerchant(
  context: Context,
  user_id: number,
  row: store.MerchantRow | null,
): Promise<MerchantView> {
  const { kind, company_name, uen, contact_name, contact_phone, state, note, submitted_on, decided_on } =
    row ?? emptyOf('person');
  const documents = await documentsOf(context, row);
  const is_checked = (await checkedPerson(context, user_id)) !== null;
  const filed = { kind, company_name, uen, contact_name, contact_phone };
  return {
    ...filed,
    documents,
    state,
    note,
    missing: missingOf({ ...filed, files: documents.length }, is_checked),
    submitted_on: toWireOrNull(submitted_on),
    decided_on: toWireOrNull(decided_on),
  };
}

export async function readApplication(
  context: Context,
  port: CustodyPort,
  user_id: number,
): Promise<{ merchant_application: MerchantApplication }> {
  const row = await store.readMerchant(context.db, user_id);
  const account = await readAccount(context.db, port.name, user_id);
  const state = row?.state ?? 'draft';
  return {
    merchant_application: {
      ...(await presentMerchant(context, user_id, row)),
      is_begun: row !== null,
      acts: (['save', 'add', 'submit', 'takeBack'] as const).filter((step) => merchantMachine.can(step, state, 'pro')),
      holder: port.holder,
      is_decided_by_holder: port.decides_payees,
      company: account && row ? { status: account.status, missing: [...account.missing] } : null,
    },
  };
}

export async function merchantApplication(_: object, context: PersonContext): Promise<Reply> {
  const port = portOf(context);
  return port ? ok(await readApplication(context, port, context.user.id)) : notFound();
}

/** Takes a step of a locked application, and tells the pro and approvers. */
export async function takeMerchantStep(
  context: Context,
  row: store.MerchantRow,
  step: MerchantStep,
  actor: 'pro' | 'operator' | 'company',
  more: { readonly note?: string; readonly by?: number } = {},
): Promise<ReturnType<typeof merchantMachine.take>> {
  const taken = merchantMachine.take(step, row.state, actor);
  if (!taken.ok) return taken;
  const note = more.note ?? (actor === 'pro' && taken.value === 'submitted' ? '' : row.note);
  await store.moveMerchant(context.db, row.id, taken.value, note, more.by ?? null, context.now);
  const told = MERCHANT_TELLS[step];
  if (typeof told === 'object')
    await tellPerson(context, {
      kind: 'merchant_decided',
      user_id: row.user_id,
      key: `merchant:${row.id}:${step}:${context.now.getTime()}`,
      data: { what: told.pro, reason: note, path: '/dashboard/trust_fund_query?as=pro' },
    });
  await context.publish('payout.changed', {}, [row.user_id]);
  await tellApprovers(context, 0);
  return taken;
}

export async function saveMerchantApplication(
  input: CallParsed<typeof calls.saveMerchantApplication>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveMerchantApplication>> {
  const { db, user, now } = context;
  const port = portOf(context);
  if (!port) return notFound();
  const uen = input.uen.trim() === '' ? '' : toUen(input.uen);
  if (uen === null) return refuse('wrong unified number');
  const contact_phone = input.contact_phone.trim() === '' ? '' : contactPhone(input.contact_phone);
  if (contact_phone === null) return refuse('wrong phone');
  await store.beginMerchant(db, user.id, input.kind, now);
  const row = await store.lockMerchant(db, user.id);
  if (!row) return notFound();
  const step = row.state === 'needs_more' ? 'add' : 'save';
  const taken = await takeMerchantStep(context, row, step, 'pro');
  if (!taken.ok) return refuse('not now');
  const { kind, company_name, contact_name, file } = input;
  const filed = { kind, company_name: company_name.trim(), uen, contact_name: contact_name.trim(), contact_phone };
  await store.saveMerchant(db, row.id, filed);
  await store.dropDocuments(db, row.id, file);
  if (!(await attach(context, file, { custody_merchant_id: row.id }))) return refuse('attachment missing');
  return ok(await readApplication(context, port, user.id));
}

export async function submitMerchantApplication(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.submitMerchantApplication>> {
  const { db, user } = context;
  const port = portOf(context);
  if (!port) return notFound();
  const row = await store.lockMerchant(db, user.id);
  if (!row) return refuse('something missing');
  const { missing } = await presentMerchant(context, user.id, row);
  if (missing.length > 0 && merchantMachine.can('submit', row.state, 'pro')) return refuse('something missing');
  const taken = await takeMerchantStep(context, row, 'submit', 'pro');
  if (!taken.ok) return refuse('not now');
  context.afterCommit(() => context.parts.wake.custody());
  return ok(await readApplication(context, port, user.id));
}

export async function takeBackMerchantApplication(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeBackMerchantApplication>> {
  const port = portOf(context);
  if (!port) return notFound();
  const row = await store.lockMerchant(context.db, context.user.id);
  const taken = row && (await takeMerchantStep(context, row, 'takeBack', 'pro'));
  if (!taken?.ok) return refuse('not now');
  return ok(await readApplication(context, port, context.user.id));
}

/** Reaction: the owner took the account over. What another person filed under it no longer counts. */
export async function doubtMerchant(context: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> {
  const row = await store.lockMerchant(context.db, user_id);
  if (row && merchantMachine.can('save', row.state, 'pro')) await takeMerchantStep(context, row, 'save', 'pro');
  else if (row && merchantMachine.can('takeBack', row.state, 'pro'))
    await takeMerchantStep(context, row, 'takeBack', 'pro');
}

/** Reaction: a person leaves. Erases what they filed. */
export const leaveMerchant = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  void (await store.wipeMerchant(db, user_id));
