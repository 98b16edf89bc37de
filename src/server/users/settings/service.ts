import { waysIn } from '#core/auth/social/rules.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import { noticeSettings } from '#core/notices/rules.ts';
import type * as calls from '#core/users/settings/calls.ts';
import { noticeDifferences, turnsSmsOn } from '#core/users/settings/notice-rules.ts';
import { toUen } from '#core/users/uen-rules.ts';
import { PROOF_AGE } from '#server/platform/access/sessions.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

async function settingsOf(context: PersonContext): Promise<CallReply<typeof calls.settings>['settings']> {
  const { db, user, now, proved_at, parts } = context;
  const { language, passwd_changed_at, social, ...facts } = await store.readSettings(db, user.id);
  const { languages, platforms } = parts.config;
  const age = proved_at === null ? PROOF_AGE : Math.floor((now.getTime() - proved_at.getTime()) / 1000);
  return {
    ...facts,
    // A language that is no longer offered reads as the default, which mails then come in too.
    language: languages.find((code) => code === language) ?? DEFAULT_LANGUAGE,
    languages: [...languages],
    passwd_changed_at: toWireOrNull(passwd_changed_at),
    social: social.map((one) => ({
      ...one,
      name: NAMES[one.provider] ?? platforms.find((p) => p.id === one.provider)?.name ?? one.provider,
    })),
    ways_in: waysIn({
      ...facts,
      has_password: facts.has_passwd,
      can_sms: parts.providers.sms !== null,
      social: social.map((one) => one.provider).filter((provider) => isOffered(parts, provider)),
    }),
    proven_for: Math.max(0, PROOF_AGE - age),
    can_text: parts.providers.sms !== null,
  };
}

/** Whether people can log in by this provider: not where it is no longer configured. */
function isOffered({ providers }: PersonContext['parts'], provider: string): boolean {
  const { google, facebook, platforms } = providers.social;
  if (provider === 'google') return google !== null;
  return provider === 'facebook' ? facebook !== null : platforms.has(provider);
}

/** Section 7, User: settings, get. */
export const settings = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.settings>> =>
  ok({ settings: await settingsOf(context) });

/** Section 7, User: settings, change. A language that this installation does not offer is refused (decision 22). */
export async function changeSettings(
  input: CallParsed<typeof calls.changeSettings>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeSettings>> {
  const { db, user, parts } = context;
  if (!parts.config.languages.includes(input.language)) return refuse('not supported');
  await store.writeLanguage(db, user.id, input.language);
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ settings: await settingsOf(context) });
}

/** Section 7, User: notification settings. */
export async function notificationSettings(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.notificationSettings>> {
  const { stored } = await store.readNotices(context.db, context.user.id);
  return ok({ notification_settings: noticeSettings(stored) });
}

/** Changes the kinds that are named. Turning a text message on needs a confirmed phone. */
export async function changeNotificationSettings(
  input: CallParsed<typeof calls.changeNotificationSettings>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeNotificationSettings>> {
  const { db, user } = context;
  const { stored, is_phone_confirmed } = await store.lockNotices(db, user.id);
  const before = noticeSettings(stored);
  const after = Object.fromEntries(
    Object.entries(before).map(([kind, now]) => [
      kind,
      { ...now, ...defined(input.notification_settings[kind as NoticeSetting] ?? {}) },
    ]),
  ) as typeof before;
  if (!is_phone_confirmed && turnsSmsOn(before, after)) return refuse('phone needed');
  await store.writeNotices(db, user.id, noticeDifferences(after));
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ notification_settings: after });
}

const defined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

/** Section 7, User: invoice settings; as if not there while the flag is off (decision 24). */
export async function invoiceSettings(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.invoiceSettings>> {
  if (!context.parts.config.flags.invoice_settings) return notFound();
  return ok({ invoice_settings: await store.readInvoice(context.db, context.user.id) });
}

/** Changes what new receipts say. Receipts that were made stay as they are. */
export async function changeInvoiceSettings(
  input: CallParsed<typeof calls.changeInvoiceSettings>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeInvoiceSettings>> {
  const { db, user, parts } = context;
  if (!parts.config.flags.invoice_settings) return notFound();
  const unified_number = input.unified_number ? toUen(input.unified_number) : '';
  if (unified_number === null) return refuse('wrong number');
  const invoice_settings = {
    name: input.name,
    unified_number,
    address: input.address ?? '',
    email: input.email ?? '',
  };
  await store.writeInvoice(db, user.id, invoice_settings);
  return ok({ invoice_settings });
}
