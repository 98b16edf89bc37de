import { createHmac } from 'node:crypto';
import type { EventOf } from '#core/events.ts';
import { PURPOSES, type Purpose } from '#core/integrations.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import type * as calls from '#core/users/privacy/calls.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** What an account agreed to, and who support may be told is there. */
export async function readPrivacyChoices({
  db,
  user,
  parts: { config },
}: PersonContext): Promise<CallResult<typeof calls.privacyChoices>> {
  const { agreed, ...person } = await store.readAgreed(db, user.id);
  const known = agreed && PURPOSES.filter((purpose) => agreed.includes(purpose));
  const isAsked = config.integrations.some(({ identify }) => identify !== null);
  const maySupport = isAsked && config.support_secret !== null && known?.includes('support') === true;
  return ok({
    agreed: known ?? null,
    support: maySupport ? { ...person, user_hash: sign(config.support_secret ?? '', person.user_id) } : null,
  });
}

const sign = (secret: string, user_id: number): string =>
  createHmac('sha256', secret).update(String(user_id)).digest('hex');

/** Keeps what the caller agreed to (decision 33). They may change it at any time. */
export async function savePrivacy(
  { agreed }: CallParsed<typeof calls.savePrivacyChoices>,
  context: PersonContext,
): Promise<CallResult<typeof calls.savePrivacyChoices>> {
  const kept = await keepPrivacy(context, context.user.id, agreed);
  return ok({ agreed: kept });
}

/** The same for the plain form of the page. Answers what was kept, in one order. */
export async function keepPrivacy(
  { db, now }: Context,
  user_id: number,
  agreed: readonly Purpose[],
): Promise<Purpose[]> {
  const kept = PURPOSES.filter((purpose) => agreed.includes(purpose));
  await store.writeAgreed(db, user_id, kept, now);
  return kept;
}

export async function leavePrivacy({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.forgetAgreed(db, user_id);
}
