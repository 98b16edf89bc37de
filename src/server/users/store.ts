import type { OperatorRole } from '#core/kit/roles.ts';
import type { UserBrief, UserMe } from '#core/users/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { invalidToken } from '#server/platform/http/fault.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly display_name: string;
  readonly avatar_attachment_id: number | null;
  readonly onboard_state: number;
  readonly is_phone_confirmed: boolean;
  readonly is_email_confirmed: boolean;
  readonly phone: string | null;
  readonly area_code: string | null;
  readonly address: string;
  readonly stored_role: 'pro' | 'consumer' | null;
  readonly is_operator: boolean;
  readonly operator_roles: OperatorRole[];
  readonly id_status: UserMe['id_status'];
  /** Null for a person who is not blocked. */
  readonly blocked_reason: string | null;
  /** Where they may not quote now, from their limits. */
  readonly category_limitation: number[];
  readonly quote_service_count: number;
  readonly created: Date;
}

/** What logging in needs to know. */
export interface Account {
  readonly id: number;
  readonly passwd_hash: string | null;
  readonly is_operator: boolean;
  readonly operator_roles: OperatorRole[];
  readonly is_blocked: boolean;
}

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly passwd_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  /** Empty: the composed name is shown. */
  readonly display_name: string;
  readonly stored_role: 'pro' | 'consumer' | null;
  readonly area_code: string | null;
  readonly phone: string | null;
  readonly is_phone_confirmed: boolean;
  readonly operator_roles: readonly OperatorRole[];
  readonly is_id_checked: boolean;
  readonly is_email_confirmed: boolean;
  readonly language: string;
}

export interface ProfilePatch {
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Empty goes back to the composed name. */
  readonly display_name: string | null;
  /** Empty clears it. */
  readonly area_code: string | null;
  readonly address: string | null;
  readonly stored_role: 'pro' | 'consumer' | null;
}

const byId = statement(
  `select id, email, username, first_name, last_name, full_name(u) as full_name, display_name(u) as display_name, avatar_attachment_id, onboard_state, is_phone_confirmed,
     is_email_confirmed, phone, area_code, address, stored_role, is_operator, operator_roles, quote_service_count, created, category_limitation(u.id, $2) as category_limitation,
     case when blocked_at is not null then coalesce(blocked_reason, '') end as blocked_reason,
     coalesce((select case status when 'withdrawn' then 'none' else status end from identity_checks i
       where i.user_id = u.id order by i.id desc limit 1), case when is_id_checked then 'approved' else 'none' end) as id_status
   from users u where id = $1 and deleted_at is null`,
);
const briefById = statement(
  `select id, email, username, full_name(u) as full_name, display_name(u) as display_name, avatar_attachment_id, stored_role,
     onboard_state, is_phone_confirmed from users u where id = $1 and deleted_at is null`,
);
const accountByEmail = statement(
  `select id, passwd_hash, is_operator, operator_roles, blocked_at is not null as is_blocked from users
   where lower(email) = $1 and deleted_at is null`,
);
const insert = statement(
  `insert into users (email, username, passwd_hash, first_name, last_name, stored_role, area_code, phone, is_phone_confirmed,
     operator_roles, is_operator, is_id_checked, created, is_email_confirmed, language, display_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::text[] <> '{}', $11, $12, $13, $14, $15)
   on conflict (lower(email)) where deleted_at is null do nothing returning id`,
);
const patchProfile = statement(
  `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
     area_code = case when $4 = '' then null else coalesce($4, area_code) end, stored_role = coalesce($5, stored_role),
     display_name = coalesce($6, display_name), address = coalesce($7, address)
   where id = $1 and deleted_at is null`,
);
const insertGuest = statement(
  `insert into users (email, username, first_name, last_name, is_vouched, guest_of, created, language, stored_role)
   values ($1, $2, $3, $4, true, $5, $6, $7, 'consumer')
   on conflict (lower(email)) where deleted_at is null do nothing returning id`,
);
const guest = statement('select id, guest_of from users where email = $1 and deleted_at is null');
const areaExists = statement('select 1 from areas where code = $1');
const countRequest = statement(
  'update users set request_count = request_count + $2 where id = $1 and deleted_at is null',
);
const countServices = statement(
  'update users set quote_service_count = greatest(0, quote_service_count + $2) where id = $1 and deleted_at is null',
);
// A choice that the person made stays; the added ones count only where they made none.
const addChoices = statement(
  'update users set notification_settings = $2::jsonb || notification_settings where id = $1',
);
/** Adds choices of kinds that the person has made none of. */
export const addNoticeChoices = (db: Db, user_id: number, choices: object): Promise<number> =>
  db.run(addChoices(user_id, JSON.stringify(choices)));

const setOnboardState = statement('update users set onboard_state = $2 where id = $1');

type Brief = Omit<UserBrief, 's3_thumb_url'> & { readonly avatar_attachment_id: number | null };
export const findBrief = (db: Db, id: number): Promise<Brief | null> => db.maybe<Brief>(briefById(id));

export const findUser = (db: Db, id: number, now: Date): Promise<UserRow | null> => db.maybe<UserRow>(byId(id, now));

/** `email` lower-cased. */
export const findAccount = (db: Db, email: string): Promise<Account | null> => db.maybe<Account>(accountByEmail(email));

const samePerson = statement('select 1 from users where id = $1 and id = $2 and wire_time(created) = $3');
/** Whether an account is the one with this number that was made at this time. */
export const isSamePerson = async (db: Db, id: number, said_id: number, created: string): Promise<boolean> =>
  Number.isSafeInteger(said_id) && (await db.maybe(samePerson(id, said_id, created))) !== null;

/** The new person's id, or null when the e-mail is taken. */
export const insertUser = async (db: Db, now: Date, user: NewUser): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(
        user.email,
        user.username,
        user.passwd_hash,
        user.first_name,
        user.last_name,
        user.stored_role,
        user.area_code,
        user.phone,
        user.is_phone_confirmed,
        user.operator_roles,
        user.is_id_checked,
        now,
        user.is_email_confirmed,
        user.language,
        user.display_name,
      ),
    )
  )?.id ?? null;

export interface Guest {
  /** Nothing is delivered to it. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly guest_of: 'google' | 'shop';
  readonly language: string;
}
/** The guest's id; null when it is there already. */
export const addGuest = async (db: Db, g: Guest, now: Date): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insertGuest(g.email, g.first_name, g.first_name, g.last_name, g.guest_of, now, g.language),
    )
  )?.id ?? null;
export const findGuest = (db: Db, email: string): Promise<{ id: number; guest_of: string | null } | null> =>
  db.maybe(guest(email));

export const updateProfile = (db: Db, id: number, patch: ProfilePatch): Promise<number> =>
  db.run(
    patchProfile(
      id,
      patch.first_name,
      patch.last_name,
      patch.area_code,
      patch.stored_role,
      patch.display_name,
      patch.address,
    ),
  );

export const hasArea = async (db: Db, code: string): Promise<boolean> => (await db.maybe(areaExists(code))) !== null;
export const addRequests = (db: Db, id: number, count: number): Promise<number> => db.run(countRequest(id, count));
export const addServices = (db: Db, id: number, count: number): Promise<number> => db.run(countServices(id, count));
export const writeOnboardState = (db: Db, id: number, state: number): Promise<number> =>
  db.run(setOnboardState(id, state));

const anyone = statement('select exists (select from users) as found');

/** Whether there is any account. */
export const hasAnyone = async (db: Db): Promise<boolean> => (await db.one<{ found: boolean }>(anyone())).found;

/** The row of a person who is still here; throws 403 for one who deleted the account while the call was on its way. */
export async function hereOnly<R>(found: Promise<R | null>): Promise<R> {
  const row = await found;
  if (row === null) throw invalidToken();
  return row;
}

const setting = statement('select value from settings where key = $1');
/** A setting that an operator changed, or null: then the default in core counts. */
export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.maybe<{ value: unknown }>(setting(key)))?.value ?? null;
