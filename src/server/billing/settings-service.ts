import type * as calls from '#core/billing/calls.ts';
import type { BillingSettings } from '#core/billing/model.ts';
import { toGstNumber, toPayNow } from '#core/billing/settings-rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { isProven } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { forgetClients } from './clients/store.ts';
import * as store from './store.ts';

const NONE: store.SettingsRow = {
  name: '',
  address: '',
  note: '',
  gst_no: null,
  paynow_kind: null,
  paynow_value: null,
};

const present = (row: store.SettingsRow): BillingSettings => ({
  name: row.name,
  address: row.address,
  note: row.note,
  gst_no: row.gst_no ?? '',
  paynow_kind: row.paynow_kind,
  paynow_value: row.paynow_value ?? '',
});

/** What the caller's papers say, and how customers pay. */
export async function billingSettings(
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.billingSettings>> {
  return ok({ billing_settings: present((await store.readSettings(db, user.id)) ?? NONE) });
}

/** Changes them for future papers. Changing who gets the money needs a fresh identity proof (decision 30). */
export async function changeBillingSettings(
  input: CallParsed<typeof calls.changeBillingSettings>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeBillingSettings>> {
  const { db, user, now, proved_at } = context;
  const paynow = input.paynow === undefined ? undefined : toPayNow(input.paynow);
  if (paynow === null) return refuse('wrong paynow');
  const gst_no = input.gst_no === undefined ? undefined : input.gst_no === '' ? '' : toGstNumber(input.gst_no);
  if (gst_no === null) return refuse('wrong gst number');
  const before = await store.holdSettings(db, user.id, now);
  const to =
    paynow === undefined
      ? { paynow_kind: before.paynow_kind, paynow_value: before.paynow_value }
      : paynow === 'none'
        ? { paynow_kind: null, paynow_value: null }
        : { paynow_kind: paynow.kind, paynow_value: paynow.value };
  if (to.paynow_value !== before.paynow_value && !isProven(now, proved_at)) return refuse('proof needed');
  const after = {
    name: input.name ?? before.name,
    address: input.address ?? before.address,
    note: input.note ?? before.note,
    gst_no: gst_no === undefined ? before.gst_no : gst_no || null,
    ...to,
  };
  await store.writeSettings(db, user.id, after, now);
  return ok({ billing_settings: present(after) });
}

/**
 * Reaction: the account was handed over. The PayNow details set before are cleared, so that payments do not go to someone else.
 */
export const forgetPayee = async ({ db, now }: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> => {
  const before = await store.readSettings(db, user_id);
  if (before) await store.writeSettings(db, user_id, { ...before, paynow_kind: null, paynow_value: null }, now);
};

/** Reaction: a person deletes their account. Their own data is deleted; papers stay, because both sides' books need them. */
export const leaveBilling = async ({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> => {
  await store.forget(db, user_id, now);
  await forgetClients(db, user_id);
};
