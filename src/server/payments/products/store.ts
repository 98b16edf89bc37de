import { type Db, statement } from '#server/platform/data/database.ts';

export interface ProductRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly details: string;
  readonly min_cents: number;
  readonly max_cents: number;
}
const COLUMNS = 'id, slug, name, description, details, min_cents, max_cents';
const bySlug = statement(`select ${COLUMNS} from products where slug = $1 and is_on_sale`);
const onSale = statement(`select ${COLUMNS} from products where is_on_sale order by min_cents, id limit 50`);
/** Every product on sale, the cheapest first. */
export const listProducts = (db: Db): Promise<ProductRow[]> => db.many<ProductRow>(onSale());
/** A product that is on sale; null for any other. */
export const findProduct = (db: Db, slug: string): Promise<ProductRow | null> => db.maybe<ProductRow>(bySlug(slug));

const byId = statement(`select ${COLUMNS} from products where id = $1`);
/** The product of an order, whether still on sale or not. */
export const readProduct = (db: Db, id: number): Promise<ProductRow> => db.one<ProductRow>(byId(id));
