import type { NoticeChoices } from '#core/notices/rules.ts';
import type { Invoice } from '#core/users/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { hereOnly } from '../store.ts';

export interface SettingsRow {
  readonly language: string;
  readonly has_passwd: boolean;
  readonly has_passkey: boolean;
  readonly has_app: boolean;
  readonly passwd_changed_at: Date | null;
  readonly is_email_confirmed: boolean;
  readonly is_phone_confirmed: boolean;
  readonly social: readonly { provider: string; display_name: string | null; connected_at: string }[];
}

const settings = statement(
  `select language, passwd_hash is not null as has_passwd,
     exists (select from passkeys p where p.user_id = u.id) as has_passkey,
     exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_app,
     passwd_changed_at, is_email_confirmed, is_phone_confirmed,
     coalesce((select json_agg(json_build_object('provider', s.provider, 'display_name', s.display_name,
         'connected_at', wire_time(s.connected_at)) order by s.id)
       from social_accounts s where s.user_id = u.id), '[]') as social
   from users u where id = $1 and deleted_at is null`,
);
const setLanguage = statement('update users set language = $2 where id = $1 and deleted_at is null');
const notices = statement(
  'select notification_settings as stored, is_phone_confirmed from users where id = $1 and deleted_at is null',
);
const noticesLocked = statement(
  `select notification_settings as stored, is_phone_confirmed from users where id = $1 and deleted_at is null for no key update`,
);
const setNotices = statement('update users set notification_settings = $2 where id = $1');
const invoice = statement('select invoice_settings from users where id = $1');
const setInvoice = statement('update users set invoice_settings = $2 where id = $1 and deleted_at is null');

export const readSettings = (db: Db, user_id: number): Promise<SettingsRow> =>
  hereOnly(db.maybe<SettingsRow>(settings(user_id)));
export const writeLanguage = (db: Db, user_id: number, language: string): Promise<number> =>
  db.run(setLanguage(user_id, language));

export interface NoticeRow {
  readonly stored: NoticeChoices;
  readonly is_phone_confirmed: boolean;
}
export const readNotices = (db: Db, user_id: number): Promise<NoticeRow> =>
  hereOnly(db.maybe<NoticeRow>(notices(user_id)));
/** The same, locked, because a change keeps what it does not name. */
export const lockNotices = (db: Db, user_id: number): Promise<NoticeRow> =>
  hereOnly(db.maybe<NoticeRow>(noticesLocked(user_id)));
/** The same; null for a deleted account. */
export const lockNoticesIfThere = (db: Db, user_id: number): Promise<NoticeRow | null> =>
  db.maybe<NoticeRow>(noticesLocked(user_id));
export const writeNotices = (db: Db, user_id: number, stored: NoticeChoices): Promise<number> =>
  db.run(setNotices(user_id, JSON.stringify(stored)));

export const readInvoice = async (db: Db, user_id: number): Promise<Invoice | null> =>
  (await db.one<{ invoice_settings: Invoice | null }>(invoice(user_id))).invoice_settings;
export const writeInvoice = (db: Db, user_id: number, value: Invoice): Promise<number> =>
  db.run(setInvoice(user_id, JSON.stringify(value)));
