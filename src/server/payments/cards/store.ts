import type { ProviderName } from '#core/payments/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A bound card. The token stays sealed in the row until it is used. */
export interface CardRow {
  readonly id: number;
  readonly user_id: number;
  readonly provider: ProviderName;
  readonly token_sealed: Buffer | null;
  readonly customer: string | null;
  readonly card_info: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly is_default: boolean;
  readonly is_guarantee: boolean;
}
const COLUMNS = `c.id, c.user_id, c.provider, c.token_sealed, c.customer, c.card_info, c.exp_month, c.exp_year, c.is_default,
  c.is_guarantee`;

const list = statement(
  `select ${COLUMNS} from payment_cards c where c.user_id = $1 and c.provider = $2 and c.removed_on is null
   order by c.is_default desc, c.id desc`,
);
/** A person's cards at this provider, the default first. */
export const listCards = (db: Db, user_id: number, provider: string): Promise<CardRow[]> =>
  db.many<CardRow>(list(user_id, provider));

const mine = statement(
  `select ${COLUMNS} from payment_cards c where c.id = $1 and c.user_id = $2 and c.removed_on is null`,
);
export const findCard = (db: Db, id: number, user_id: number): Promise<CardRow | null> =>
  db.maybe<CardRow>(mine(id, user_id));

const same = statement(
  `select ${COLUMNS} from payment_cards c
   where c.user_id = $1 and c.provider = $2 and c.token_digest = any($3::bytea[]) and c.removed_on is null`,
);
export const findSame = (
  db: Db,
  user_id: number,
  provider: string,
  digests: readonly Buffer[],
): Promise<CardRow | null> => db.maybe<CardRow>(same(user_id, provider, digests));

export interface NewCard {
  readonly user_id: number;
  readonly provider: ProviderName;
  readonly token_sealed: Buffer;
  readonly token_digest: Buffer;
  readonly customer: string | null;
  readonly card_info: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly country: string | null;
}
const insert = statement(
  `insert into payment_cards as c (user_id, provider, token_sealed, token_digest, customer, card_info, exp_month, exp_year, country, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
);
export const insertCard = (db: Db, c: NewCard, now: Date): Promise<CardRow> =>
  db.one<CardRow>(
    insert(
      c.user_id,
      c.provider,
      c.token_sealed,
      c.token_digest,
      c.customer,
      c.card_info,
      c.exp_month,
      c.exp_year,
      c.country,
      now,
    ),
  );

const count = statement(
  'select count(*)::integer as n from payment_cards where user_id = $1 and provider = $2 and removed_on is null',
);
export const countCards = async (db: Db, user_id: number, provider: string): Promise<number> =>
  (await db.one<{ n: number }>(count(user_id, provider))).n;

const clearDefault = statement('update payment_cards set is_default = false where user_id = $1 and is_default');
const setDefault = statement('update payment_cards set is_default = true where id = $1');
const clearGuarantee = statement('update payment_cards set is_guarantee = false where user_id = $1 and is_guarantee');
const setGuarantee = statement('update payment_cards set is_guarantee = $2 where id = $1');
/** Makes a card the default. Lock the person first, so that there is at most one default. */
export async function makeDefault(db: Db, user_id: number, card_id: number): Promise<void> {
  await db.run(clearDefault(user_id));
  await db.run(setDefault(card_id));
}
export async function makeGuarantee(db: Db, user_id: number, card_id: number, is_on: boolean): Promise<void> {
  if (is_on) await db.run(clearGuarantee(user_id));
  await db.run(setGuarantee(card_id, is_on));
}

const remove = statement(
  `update payment_cards set removed_on = $3, forget_at = $3, is_default = false, is_guarantee = false
   where id = $1 and user_id = $2 and removed_on is null`,
);
/** Removes a card here; the provider is told afterwards. */
export const removeCard = async (db: Db, id: number, user_id: number, now: Date): Promise<boolean> =>
  (await db.run(remove(id, user_id, now))) === 1;

const removeAll = statement(
  `update payment_cards set removed_on = $2, forget_at = $2, is_default = false, is_guarantee = false
   where user_id = $1 and removed_on is null`,
);
export const removeAllCards = (db: Db, user_id: number, now: Date): Promise<number> => db.run(removeAll(user_id, now));

const due = statement(`
  update payment_cards as c set forget_at = $2, forget_tries = c.forget_tries + 1 where c.id in (
    select id from payment_cards where forget_at <= $1 order by forget_at limit $3 for update skip locked)
  returning ${COLUMNS}`);
export const claimForgets = (db: Db, now: Date, again: Date, limit: number): Promise<CardRow[]> =>
  db.many<CardRow>(due(now, again, limit));
const forgotten = statement('update payment_cards set forget_at = null, token_sealed = null where id = $1');
export const noteForgotten = (db: Db, id: number): Promise<number> => db.run(forgotten(id));

/** A card that is being added. */
export interface BindRow {
  readonly id: number;
  readonly public_id: string;
  readonly user_id: number;
  readonly provider: ProviderName;
  readonly key: string;
  readonly ref: string | null;
  readonly card_id: number | null;
}
const bindColumns = 'id, public_id, user_id, provider, key, ref, card_id';
const addBind = statement(
  `insert into payment_binds (public_id, user_id, provider, key, created) values ($1, $2, $3, $4, $5)
   on conflict (key) do update set key = excluded.key returning ${bindColumns}`,
);
/** Notes that a card is being added; the same key finds the same row. */
export const insertBind = (
  db: Db,
  b: Pick<BindRow, 'public_id' | 'user_id' | 'provider' | 'key'>,
  now: Date,
): Promise<BindRow> => db.one<BindRow>(addBind(b.public_id, b.user_id, b.provider, b.key, now));
const bindRef = statement('update payment_binds set ref = $2 where id = $1');
export const setBindRef = (db: Db, id: number, ref: string): Promise<number> => db.run(bindRef(id, ref));
const bindCard = statement('update payment_binds set card_id = $2 where id = $1');
export const setBindCard = (db: Db, id: number, card_id: number): Promise<number> => db.run(bindCard(id, card_id));
const bindOf = statement(`select ${bindColumns} from payment_binds where public_id = $1 and user_id = $2`);
export const findBind = (db: Db, public_id: string, user_id: number): Promise<BindRow | null> =>
  db.maybe<BindRow>(bindOf(public_id, user_id));
