import { type Db, statement } from '#server/platform/data/database.ts';

export interface ResumableUpload {
  readonly id: string;
  readonly filename: string;
  readonly byte_count: number;
  readonly received: number;
  readonly attachment_id: number | null;
  readonly created: Date;
}

const COLUMNS = 'id, filename, byte_count, received, attachment_id, created';
const insert = statement(
  `insert into resumable_uploads (id, user_id, filename, byte_count, created, expires_at) values ($1, $2, $3, $4, $5, $6)`,
);
const countOpen = statement(
  'select count(*)::int as open from resumable_uploads where user_id = $1 and expires_at > $2 and attachment_id is null',
);
const find = statement(`select ${COLUMNS} from resumable_uploads where id = $1 and user_id = $2 and expires_at > $3`);
const lock = statement(
  `select ${COLUMNS} from resumable_uploads where id = $1 and user_id = $2 and expires_at > $3 for update`,
);
const advance = statement(
  `with moved as (
     update resumable_uploads set received = received + $4
     where id = $1 and user_id = $2 and received = $3 and received + $4 <= byte_count and attachment_id is null
       and expires_at > $6 and (select count(*) from resumable_parts where upload_id = $1) < $7
     returning id)
   insert into resumable_parts (upload_id, position, byte_count, storage_key) select id, $3, $4, $5 from moved`,
);
const parts = statement('select storage_key from resumable_parts where upload_id = $1 order by position');
const countParts = statement('select count(*)::int as parts from resumable_parts where upload_id = $1');
const removeParts = statement('delete from resumable_parts where upload_id = $1 returning storage_key');
const become = statement('update resumable_uploads set attachment_id = $2 where id = $1');
const remove = statement('delete from resumable_uploads where id = $1 and user_id = $2 and attachment_id is null');
const removeOver = statement(
  `delete from resumable_uploads where id in (
     select id from resumable_uploads where expires_at <= $1 order by expires_at limit $2 for update skip locked)`,
);

export const insertUpload = (
  db: Db,
  user_id: number,
  upload: { id: string; filename: string; byte_count: number },
  now: Date,
  expires_at: Date,
): Promise<number> => db.run(insert(upload.id, user_id, upload.filename, upload.byte_count, now, expires_at));

/** How many unfinished uploads a person has. */
export const countOpenUploads = async (db: Db, user_id: number, now: Date): Promise<number> =>
  (await db.one<{ open: number }>(countOpen(user_id, now))).open;

/** A person's own upload that has not expired. */
export const findUpload = (db: Db, id: string, user_id: number, now: Date): Promise<ResumableUpload | null> =>
  db.maybe<ResumableUpload>(find(id, user_id, now));
export const lockUpload = (db: Db, id: string, user_id: number, now: Date): Promise<ResumableUpload | null> =>
  db.maybe<ResumableUpload>(lock(id, user_id, now));

/** Appends a piece; false when the upload has grown meanwhile, is complete, or has too many pieces. */
export const addPart = async (
  db: Db,
  user_id: number,
  part: { upload_id: string; position: number; byte_count: number; storage_key: string },
  now: Date,
  most: number,
): Promise<boolean> =>
  (await db.run(advance(part.upload_id, user_id, part.position, part.byte_count, part.storage_key, now, most))) === 1;

/** The storage keys of the pieces, in order. */
export const partKeys = async (db: Db, upload_id: string): Promise<string[]> =>
  (await db.many<{ storage_key: string }>(parts(upload_id))).map((row) => row.storage_key);
export const partCount = async (db: Db, upload_id: string): Promise<number> =>
  (await db.one<{ parts: number }>(countParts(upload_id))).parts;
/** Deletes the pieces' rows, and answers their storage keys. */
export const deleteParts = async (db: Db, upload_id: string): Promise<string[]> =>
  (await db.many<{ storage_key: string }>(removeParts(upload_id))).map((row) => row.storage_key);

export const becomeAttachment = (db: Db, id: string, attachment_id: number): Promise<number> =>
  db.run(become(id, attachment_id));
export const deleteUpload = (db: Db, id: string, user_id: number): Promise<number> => db.run(remove(id, user_id));
/** Deletes a batch of expired uploads; their pieces are marked for deletion. */
export const deleteOver = (db: Db, now: Date, limit: number): Promise<number> => db.run(removeOver(now, limit));
