import type { FailureCode, ProviderName } from '#core/payments/model.ts';
import { type IntentStatus, UNDECIDED_INTENTS } from '#core/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A try to pay an order. */
export interface IntentRow {
  readonly id: number;
  readonly order_id: number;
  readonly key: string;
  readonly provider: ProviderName;
  readonly kind: 'prime' | 'card' | 'method' | 'page';
  readonly cents: number;
  readonly card_id: number | null;
  readonly status: IntentStatus;
  readonly ref: string | null;
  readonly error_code: FailureCode | null;
  readonly ask_at: Date | null;
  readonly asks: number;
  readonly give_up_at: Date;
  readonly created: Date;
}
const COLUMNS = `i.id, i.order_id, i.key, i.provider, i.kind, i.cents, i.card_id, i.status, i.ref, i.error_code, i.ask_at, i.asks,
  i.give_up_at, i.created`;

export interface NewIntent {
  readonly order_id: number;
  readonly key: string;
  readonly provider: ProviderName;
  readonly kind: IntentRow['kind'];
  readonly cents: number;
  readonly card_id: number | null;
  readonly prime_digest: Buffer | null;
  readonly ask_at: Date;
  readonly give_up_at: Date;
}
const insert = statement(
  `insert into payment_intents as i (order_id, key, provider, kind, cents, card_id, prime_digest, ask_at, give_up_at, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
);
export const insertIntent = (db: Db, i: NewIntent, now: Date): Promise<IntentRow> =>
  db.one<IntentRow>(
    insert(i.order_id, i.key, i.provider, i.kind, i.cents, i.card_id, i.prime_digest, i.ask_at, i.give_up_at, now),
  );

const lock = statement(`select ${COLUMNS} from payment_intents i where i.id = $1 for no key update`);
/** Locks a try. Lock its order first. */
export const lockIntent = (db: Db, id: number): Promise<IntentRow> => db.one<IntentRow>(lock(id));

const ofPrime = statement(
  `select ${COLUMNS} from payment_intents i where i.order_id = $1 and i.prime_digest = any($2::bytea[]) order by i.id desc limit 1`,
);
/** The earlier try with this single-use token; null where there is none. */
export const findByPrime = (db: Db, order_id: number, digests: readonly Buffer[]): Promise<IntentRow | null> =>
  db.maybe<IntentRow>(ofPrime(order_id, digests));

const byKey = statement(`select ${COLUMNS} from payment_intents i where i.key = $1 and i.provider = $2`);
const byRef = statement(
  `select ${COLUMNS} from payment_intents i where i.ref = $1 and i.provider = $2 order by i.id desc limit 1`,
);
/** The try that a notice is about, by our key or the provider's id. */
export const findIntent = async (
  db: Db,
  provider: string,
  about: { readonly key: string | null; readonly ref: string | null },
): Promise<IntentRow | null> =>
  (about.key === null ? null : await db.maybe<IntentRow>(byKey(about.key, provider))) ??
  (about.ref === null ? null : await db.maybe<IntentRow>(byRef(about.ref, provider)));

const patch = statement(
  `update payment_intents as i set status = $3, ref = coalesce($4, i.ref), error_code = $5, note = case when $6 = '' then i.note else $6 end,
     ask_at = $7, give_up_at = coalesce($8, i.give_up_at), decided_on = $9
   where i.id = $1 and i.status = $2 returning ${COLUMNS}`,
);
/** Moves a locked try on. Throws where it is no longer in the status that was decided on. */
export const moveIntent = (
  db: Db,
  intent: IntentRow,
  to: {
    readonly status: IntentStatus;
    readonly ref: string | null;
    readonly error_code: FailureCode | null;
    readonly note: string;
    readonly ask_at: Date | null;
    readonly give_up_at: Date | null;
    readonly decided_on: Date | null;
  },
): Promise<IntentRow> =>
  db.one<IntentRow>(
    patch(intent.id, intent.status, to.status, to.ref, to.error_code, to.note, to.ask_at, to.give_up_at, to.decided_on),
  );

const note = statement(`update payment_intents set note = $2 where id = $1`);
export const noteIntent = (db: Db, id: number, text: string): Promise<number> => db.run(note(id, text));

const askLater = statement(
  `update payment_intents set ask_at = $2 where id = $1 and status in ${listed(UNDECIDED_INTENTS)}`,
);
/** Sets when to ask the provider about an undecided try. */
export const setAsk = (db: Db, id: number, at: Date): Promise<number> => db.run(askLater(id, at));

const claimed = (which: string) =>
  statement(`
    update payment_intents as i set ask_at = $2, asks = i.asks + 1 where i.id in (
      select id from payment_intents where ${which} and ask_at <= $1 order by ask_at limit $3 for update skip locked)
    returning ${COLUMNS}`);
const claimAll = claimed('ask_at is not null');
const claimOne = claimed('order_id = $4');
/** Claims tries to ask the provider about. No other worker can claim them until `again`. */
export const claimIntents = (
  db: Db,
  now: Date,
  again: Date,
  limit: number,
  order_id: number | null = null,
): Promise<IntentRow[]> =>
  order_id === null
    ? db.many<IntentRow>(claimAll(now, again, limit))
    : db.many<IntentRow>(claimOne(now, again, limit, order_id));

const force = statement(
  `update payment_intents set ask_at = $2 where order_id = $1 and status in ${listed(UNDECIDED_INTENTS)}`,
);
/** Makes an order's undecided try due now, so that an operator can have it asked about. */
export const makeDue = (db: Db, order_id: number, now: Date): Promise<number> => db.run(force(order_id, now));
