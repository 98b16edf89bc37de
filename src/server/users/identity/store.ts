import {
  type CardType,
  type CheckState,
  DECIDED_CHECKS,
  type Decision,
  OPEN_CHECKS,
} from '#core/users/identity/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import { hereOnly } from '../store.ts';

/** A check as it is stored; its number stays sealed. */
export interface CheckRow {
  readonly id: number;
  readonly user_id: number;
  readonly card_type: CardType;
  readonly real_id_sealed: Buffer | null;
  readonly last_four: string;
  readonly full_name: string;
  readonly status: Exclude<CheckState, 'none'>;
  readonly note: string;
  readonly submitted: Date;
  readonly decided_at: Date | null;
  readonly documents_deleted_at: Date | null;
}

const CHECK = `select id, user_id, card_type, real_id_sealed, last_four, full_name, status, note, submitted, decided_at,
    documents_deleted_at from identity_checks`;
const newest = statement(`${CHECK} where user_id = $1 order by id desc limit 1`);
const person = statement('select is_id_checked from users where id = $1 and deleted_at is null');
const lockPerson = statement('select is_id_checked from users where id = $1 and deleted_at is null for no key update');
const lockOwner = statement(
  'select u.id from users u join identity_checks i on i.user_id = u.id where i.id = $1 for no key update of u',
);
const lockCheck = statement(`${CHECK} where id = $1 for no key update`);
const insert = statement(
  `insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted)
   values ($1, $2, $3, $4, 'pending', $5) returning id`,
);
const again = statement(
  `update identity_checks set card_type = $2, last_four = $3, full_name = $4, status = 'pending', note = '', submitted = $5,
     decided_at = null, decided_by = null, method = null, documents_deleted_at = null
   where id = $1 and status = 'more'`,
);
const sealNumber = statement('update identity_checks set real_id_sealed = $2 where id = $1');
const addDocument = statement(
  `insert into identity_documents (identity_check_id, side, mime, byte_count, storage_key, created)
   values ($1, $2, 'image/jpeg', $3, $4, $5)`,
);
const removeDocuments = statement('delete from identity_documents where identity_check_id = $1 returning storage_key');
const emptyDocuments = statement(
  `with old as (
     select id, storage_key from identity_documents where identity_check_id = $1 and storage_key is not null for update
   ), emptied as (
     update identity_documents d set storage_key = null from old where d.id = old.id
   ) select storage_key from old`,
);
const wipe = statement(
  `update identity_checks set real_id_sealed = null, full_name = '', documents_deleted_at = $2
   where id = $1 and documents_deleted_at is null`,
);
const setStatus = statement(
  `update identity_checks set status = $2, note = $3, decided_at = $4, decided_by = $5, method = $6
   where id = $1 and status in ${listed(OPEN_CHECKS)}`,
);
const setChecked = statement('update users set is_id_checked = true where id = $1 and not is_id_checked');
const document = statement(
  `select d.side, d.mime, d.storage_key from identity_documents d
   where d.id = $1 and d.identity_check_id = $2 and d.storage_key is not null`,
);
const expired = statement(
  `select id from identity_checks where documents_deleted_at is null and decided_at <= $1
   order by decided_at limit $2 for no key update skip locked`,
);

const QUEUED = `
  select i.id, i.user_id, display_name(u) as account_name, i.full_name, i.card_type, i.last_four, i.status, i.submitted,
    i.decided_at, i.note,
    coalesce((select json_agg(json_build_object('id', d.id, 'side', d.side, 'is_deleted', d.storage_key is null) order by d.side desc, d.id)
      from identity_documents d where d.identity_check_id = i.id), '[]') as documents,
    coalesce((select json_agg(json_build_object('operator', display_name(o), 'act', a.act, 'created', wire_time(a.created)) order by a.id)
      from operator_acts a join users o on o.id = a.operator_id where a.subject = 'identity_check:' || i.id), '[]') as views
  from identity_checks i join users u on u.id = i.user_id`;
const queuedOne = statement(`${QUEUED} where i.id = $1`);
const waiting = statement(
  `${QUEUED} where i.status = 'pending' and (i.submitted, i.id) > ($1::timestamptz, $2::bigint) order by i.submitted, i.id limit $3`,
);
const decided = statement(
  `${QUEUED} where i.status in ${listed(DECIDED_CHECKS)} and (i.decided_at, i.id) < ($1::timestamptz, $2::bigint)
   order by i.decided_at desc, i.id desc limit $3`,
);
const waitingCount = statement(`select count(*)::integer as n from identity_checks where status = 'pending'`);

/** The person's newest check; null before the first. */
export const findNewest = (db: Db, user_id: number): Promise<CheckRow | null> => db.maybe<CheckRow>(newest(user_id));
/** Whether the person's identity is confirmed already, by whatever way. */
export const isChecked = async (db: Db, user_id: number): Promise<boolean> =>
  (await hereOnly(db.maybe<{ is_id_checked: boolean }>(person(user_id)))).is_id_checked;
/** The same with a lock, so that this person's changes wait for each other. */
export const lockIsChecked = async (db: Db, user_id: number): Promise<boolean> =>
  (await hereOnly(db.maybe<{ is_id_checked: boolean }>(lockPerson(user_id)))).is_id_checked;
/** Locks the person of a check before the check, as what they do themselves does. */
export const lockPersonOf = (db: Db, id: number): Promise<number> => db.run(lockOwner(id));
export const lockById = (db: Db, id: number): Promise<CheckRow | null> => db.maybe<CheckRow>(lockCheck(id));

/** A person whose ID was checked; those of the demo were without a check of their own, and have the name of their account. */
const checkedAs = statement(`
  select i.id as check_id, i.name_digest,
    case when i.id is null then trim(u.last_name || ' ' || u.first_name) else nullif(i.full_name, '') end as name
  from users u left join lateral (
    select c.id, c.full_name, c.name_digest from identity_checks c where c.user_id = u.id and c.status = 'approved'
    order by c.id desc limit 1) i on true
  where u.id = $1 and u.deleted_at is null and u.is_id_checked`);
export interface CheckedRow {
  readonly check_id: number | null;
  readonly name_digest: Buffer | null;
  readonly name: string | null;
}
/** The name of a confirmed identity, or its digest; null while there is none. */
export const readChecked = (db: Db, user_id: number): Promise<CheckedRow | null> =>
  db.maybe<CheckedRow>(checkedAs(user_id));

const digested = statement('update identity_checks set name_digest = $2 where id = $1');
export const keepDigest = (db: Db, check_id: number, digest: Buffer): Promise<number> =>
  db.run(digested(check_id, digest));
const undigested = statement('update identity_checks set name_digest = null where user_id = $1');
/** Of a person who leaves. */
export const dropDigests = (db: Db, user_id: number): Promise<number> => db.run(undigested(user_id));

export interface NewCheck {
  readonly card_type: CardType;
  readonly last_four: string;
  readonly full_name: string;
}
export const insertCheck = async (db: Db, now: Date, user_id: number, check: NewCheck): Promise<number> =>
  (await db.one<{ id: number }>(insert(user_id, check.card_type, check.last_four, check.full_name, now))).id;
/** The check that asked for more is handed in again. */
export const resubmit = (db: Db, now: Date, id: number, check: NewCheck): Promise<number> =>
  db.run(again(id, check.card_type, check.last_four, check.full_name, now));
export const writeNumber = (db: Db, id: number, sealed: Buffer): Promise<number> => db.run(sealNumber(id, sealed));
export const insertDocument = (
  db: Db,
  now: Date,
  check_id: number,
  document: { side: 'front' | 'back'; byte_count: number; storage_key: string },
): Promise<number> => db.run(addDocument(check_id, document.side, document.byte_count, document.storage_key, now));

/** Takes the documents off a check that is handed in again; answers their keys. */
export const deleteDocuments = async (db: Db, check_id: number): Promise<(string | null)[]> =>
  (await db.many<{ storage_key: string | null }>(removeDocuments(check_id))).map((row) => row.storage_key);
/** Takes number, name and pictures off a check; answers the pictures' keys. */
export async function wipeCheck(db: Db, now: Date, check_id: number): Promise<string[]> {
  const rows = await db.many<{ storage_key: string }>(emptyDocuments(check_id));
  await db.run(wipe(check_id, now));
  return rows.map((row) => row.storage_key);
}
export const writeDecision = (
  db: Db,
  now: Date,
  id: number,
  decision: Decision | 'withdrawn',
  note: string,
  operator_id: number | null,
): Promise<number> =>
  db.run(setStatus(id, decision, note, now, operator_id, operator_id === null ? null : 'documents'));
/** The public mark; answers whether it is new. */
export const markChecked = (db: Db, user_id: number): Promise<number> => db.run(setChecked(user_id));

/** A picture of this check that is still there. */
export const findDocument = (
  db: Db,
  id: number,
  check_id: number,
): Promise<{ side: 'front' | 'back'; mime: string; storage_key: string } | null> => db.maybe(document(id, check_id));

const seen = statement(
  `select d.id, exists (select from operator_acts a where a.operator_id = $2 and a.subject = 'identity_check:' || d.identity_check_id
       and a.act = 'identity ' || d.side || ' seen' and a.details @> jsonb_build_object('document_id', d.id)) as is_seen
   from identity_documents d where d.identity_check_id = $1 order by d.side desc, d.id`,
);
/** The documents of a check, each with whether this operator has opened it. Handing in again makes new ones. */
export const readLooks = (db: Db, check_id: number, operator_id: number): Promise<{ id: number; is_seen: boolean }[]> =>
  db.many(seen(check_id, operator_id));

const unwiped = statement('select id from identity_checks where user_id = $1 and documents_deleted_at is null');
/** A person's checks that still have number and pictures. */
export const readUnwiped = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(unwiped(user_id))).map((row) => row.id);

/** Checks decided before this time that still have number and pictures, locked. */
export const lockExpired = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(expired(before, limit))).map((row) => row.id);

export interface QueuedRow {
  readonly id: number;
  readonly user_id: number;
  readonly account_name: string;
  readonly full_name: string;
  readonly card_type: CardType;
  readonly last_four: string;
  readonly status: Exclude<CheckState, 'none'>;
  readonly submitted: Date;
  readonly decided_at: Date | null;
  readonly note: string;
  readonly documents: { id: number; side: 'front' | 'back'; is_deleted: boolean }[];
  readonly views: { operator: string; act: string; created: string }[];
}
export const readQueued = (db: Db, id: number): Promise<QueuedRow> => db.one<QueuedRow>(queuedOne(id));
/** Waiting checks after this place, oldest first; or decided ones before it, newest first. */
export const readQueue = (
  db: Db,
  filter: 'pending' | 'decided',
  at: { time: Date; id: number },
  limit: number,
): Promise<QueuedRow[]> => db.many<QueuedRow>((filter === 'pending' ? waiting : decided)(at.time, at.id, limit));
export const countWaiting = async (db: Db): Promise<number> => (await db.one<{ n: number }>(waitingCount())).n;
