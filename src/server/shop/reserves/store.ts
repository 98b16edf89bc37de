import { type Db, statement } from '#server/platform/data/database.ts';

const hold = statement(`
  insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, nshop_item_id, area_code, lease_until,
    lease_hash, lease_user_id, lease_from, title, created, modified)
  values ($1, 'lease', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`);
export interface HeldTime {
  readonly quote_service_id: number;
  readonly lane: number;
  readonly begin: Date;
  readonly end: Date;
  readonly nshop_item_id: number;
  readonly area_code: string;
  readonly until: Date;
  readonly hash: Buffer;
  readonly user_id: number | null;
  readonly from: string;
  readonly title: string;
}
export const holdTime = async (db: Db, h: HeldTime, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(
      hold(
        h.quote_service_id,
        h.lane,
        h.begin,
        h.end,
        h.nshop_item_id,
        h.area_code,
        h.until,
        h.hash,
        h.user_id,
        h.from,
        h.title,
        now,
      ),
    )
  ).id;
const end = statement(
  'delete from service_reserves where id = $1 and lease_hash = $2 and nshop_item_id is not null and nshop_order_id is null',
);
export const endTime = (db: Db, id: number, hash: Buffer): Promise<number> => db.run(end(id, hash));
