/**
 * Each person agrees once to each version of the terms that binds anew: by signing up, where the form says so, and later in
 * the dashboard. Where the settings link to terms on another site, we do not ask.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { OWN_LINKS } from '#core/links.ts';
import type * as calls from '#core/users/terms/calls.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import * as store from './store.ts';

const areOurs = ({ parts }: Context): boolean => parts.config.links.terms === OWN_LINKS.terms;

async function stateOf(context: PersonContext) {
  const row = areOurs(context) ? await store.readAsked(context.db, context.user.id) : null;
  if (!row) return { asked: null };
  const { version, created, note, note_zh } = row;
  return { asked: { version, created, note: eitherIn(context.language, note, note_zh) } };
}

/** The terms that the caller still has to agree to; null where there are none. */
export const termsState = async (context: PersonContext): Promise<CallResult<typeof calls.termsState>> =>
  ok(await stateOf(context));

/** Keeps that the caller agreed to the version that they read. Refuses one that is no longer published. */
export async function agreeToTerms(
  { version }: CallParsed<typeof calls.agreeToTerms>,
  context: PersonContext,
): Promise<CallResult<typeof calls.agreeToTerms>> {
  const { db, now, user } = context;
  const kept = areOurs(context) ? await store.writeAgreed(db, user.id, version, 'asked', now) : 0;
  if (kept === 0 && !(await store.hasAgreed(db, user.id, version))) return refuse('changed elsewhere');
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok(await stateOf(context));
}

/** Signing up agrees to the terms as they are: the form says so beside its button. */
export async function agreeAtSignUp(context: Context, user_id: number): Promise<void> {
  if (areOurs(context)) await store.writeAgreed(context.db, user_id, null, 'sign up', context.now);
}

const MAILED_AT_ONCE = 200;

/** Tells people of a version that needs new consent, in batches; answers how many it went through. Skips those who agreed. */
export async function tellOfTerms(context: Context): Promise<number> {
  if (!areOurs(context)) return 0;
  const { db, now } = context;
  const mailing = await store.lockMailing(db, now);
  if (!mailing) return 0;
  const people = await store.readNextPeople(db, mailing, MAILED_AT_ONCE);
  const { version, note, note_zh } = mailing;
  for (const { id: user_id, is_asked } of people)
    if (is_asked)
      await tellPerson(context, {
        kind: 'terms_changed',
        user_id,
        key: `terms_changed:${version}:${user_id}`,
        data: { note, note_zh, path: OWN_LINKS.terms ?? '/' },
      });
  await store.writeMailing(db, mailing, people.at(-1)?.id ?? mailing.last_user_id, people.length === 0 ? now : null);
  return people.length;
}
