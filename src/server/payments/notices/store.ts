import { type Db, statement } from '#server/platform/data/database.ts';

export interface NoticeRow {
  readonly id: number;
  readonly provider: string;
  readonly notice_id: string;
  readonly notice_sealed: Buffer;
  readonly applied_on: Date | null;
  readonly tries: number;
}
const COLUMNS = 'id, provider, notice_id, notice_sealed, applied_on, tries';
const keep = statement(
  `insert into payment_notices as n (provider, notice_id, kind, key, says, notice_sealed, received, try_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (provider, notice_id) do update set received_count = n.received_count + 1
   returning ${COLUMNS}`,
);
/** Stores a notice once; a repeated one is counted. `try_at`: when the sweep carries it out, unless that is done by then. */
export const keepNotice = (
  db: Db,
  n: { provider: string; notice_id: string; kind: string; key: string | null; says: string; notice_sealed: Buffer },
  now: Date,
  try_at: Date,
): Promise<NoticeRow> =>
  db.one<NoticeRow>(keep(n.provider, n.notice_id, n.kind, n.key, n.says, n.notice_sealed, now, try_at));

const find = statement(`select ${COLUMNS} from payment_notices where id = $1`);
export const findNotice = (db: Db, id: number): Promise<NoticeRow | null> => db.maybe<NoticeRow>(find(id));

const applied = statement(
  `update payment_notices set applied_on = coalesce(applied_on, $2), did = coalesce(did, $3), order_id = coalesce(order_id, $4),
     try_at = null, error = null where id = $1`,
);
export const noteApplied = (db: Db, id: number, did: string, order_id: number | null, now: Date): Promise<number> =>
  db.run(applied(id, now, did, order_id));

const failed = statement(
  `update payment_notices set tries = tries + 1, error = $2, try_at = $3 where id = $1 and applied_on is null`,
);
export const noteFault = (db: Db, id: number, error: string, try_at: Date): Promise<number> =>
  db.run(failed(id, error, try_at));

const claim = statement(`
  update payment_notices set try_at = $2 where id in (
    select id from payment_notices where try_at <= $1 order by try_at limit $3 for update skip locked) returning ${COLUMNS}`);
export const claimNotices = (db: Db, now: Date, again: Date, limit: number): Promise<NoticeRow[]> =>
  db.many<NoticeRow>(claim(now, again, limit));
