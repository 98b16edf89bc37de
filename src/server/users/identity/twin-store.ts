import { STANDING_CHECKS } from '#core/users/identity/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A check of a card that ends alike. */
export interface AlikeRow {
  readonly id: number;
  readonly real_id_sealed: Buffer | null;
}

const alike = statement(`
  select o.id, o.real_id_sealed from identity_checks i
  join identity_checks o on o.card_type = i.card_type and o.last_four = i.last_four
    and (o.id = i.id or (o.user_id <> i.user_id and o.status in ${listed(STANDING_CHECKS)}))
  where i.id = $1 order by o.id limit 200`);

/** This check, and those of other people that wait or were approved for a card of the same type and last four characters. */
export const readAlike = (db: Db, check_id: number): Promise<AlikeRow[]> => db.many<AlikeRow>(alike(check_id));
