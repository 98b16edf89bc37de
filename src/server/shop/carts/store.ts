import type { Choice } from '#core/shop/carts/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface CartRow {
  readonly id: number;
  readonly nshop_item_id: number;
  readonly choice: Choice;
  readonly price_cents: number;
  readonly begin_time: Date | null;
  readonly postal_code: string;
}
const COLUMNS = 'id, nshop_item_id, choice, price_cents, begin_time, postal_code';
const all = statement(`select ${COLUMNS} from nshop_cart_lines where user_id = $1 order by id limit 100`);
const some = statement(
  `select ${COLUMNS} from nshop_cart_lines where user_id = $1 and id = any($2::bigint[]) order by id for update`,
);
const insert = statement(`
  insert into nshop_cart_lines (user_id, nshop_item_id, choice, price_cents, begin_time, postal_code, created, modified)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`);
const update = statement(`
  update nshop_cart_lines set choice = $3, price_cents = $4, begin_time = $5, postal_code = $6, modified = $7
  where id = $1 and user_id = $2`);
const drop = statement('delete from nshop_cart_lines where user_id = $1 and id = any($2::bigint[])');

export const readCart = (db: Db, user_id: number): Promise<CartRow[]> => db.many<CartRow>(all(user_id));
/** Lines of this person's cart, locked, so that two orders at once cannot order one line twice. */
export const readLines = (db: Db, user_id: number, ids: readonly number[]): Promise<CartRow[]> =>
  db.many<CartRow>(some(user_id, ids));
export const addLine = (db: Db, user_id: number, line: Omit<CartRow, 'id'>, now: Date): Promise<number> =>
  db.run(
    insert(
      user_id,
      line.nshop_item_id,
      JSON.stringify(line.choice),
      line.price_cents,
      line.begin_time,
      line.postal_code,
      now,
    ),
  );
export const writeLine = (
  db: Db,
  user_id: number,
  id: number,
  line: Omit<CartRow, 'id' | 'nshop_item_id'>,
  now: Date,
): Promise<number> =>
  db.run(update(id, user_id, JSON.stringify(line.choice), line.price_cents, line.begin_time, line.postal_code, now));
export const dropLines = (db: Db, user_id: number, ids: readonly number[]): Promise<number> =>
  db.run(drop(user_id, ids));
