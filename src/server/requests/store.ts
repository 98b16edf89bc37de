import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { DAY } from '#core/kit/time.ts';
import type { ReceiptLine } from '#core/requests/fees/rules.ts';
import type { OwnRequest, SubmissionField } from '#core/requests/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A request's row, without the columns that only lists show. */
export interface RequestRow {
  readonly id: number;
  readonly user_id: number;
  readonly category_id: number;
  readonly title: string;
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly phone: string | null;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly is_phone_only: boolean;
  readonly max_quotes: number;
  readonly quote_count: number;
  readonly matched_count: number;
  readonly tariff_version: number;
  readonly fee_cents: number;
  readonly fee_discount_percent: number;
  readonly fee_receipt: readonly ReceiptLine[];
  readonly is_closed: boolean;
  readonly is_archived: boolean;
  readonly is_expired: boolean;
  readonly created: Date;
  readonly expires_at: Date;
  readonly hired_on: Date | null;
  readonly wanted_until: Date | null;
  /** Whether only one pro was asked; other pros get it only once they are asked by name. */
  readonly is_direct: boolean;
  /** Whether it waits until its requestor confirms a phone: no pro has it (decision 43). */
  readonly is_held: boolean;
}

const COLUMNS = `r.id, r.user_id, r.category_id, r.title, r.area_code, r.postal_code, r.lat, r.lng, r.address, r.phone, r.travel,
  r.is_phone_only, r.max_quotes, r.quote_count, r.matched_count, r.tariff_version, r.fee_cents, r.fee_discount_percent,
  r.fee_receipt, r.is_closed, r.is_archived, r.is_expired, r.created, r.expires_at, r.hired_on, r.wanted_until, r.is_direct, r.is_held`;

/** The values of a new request. */
export interface NewRequest {
  readonly user_id: number;
  readonly category_id: number;
  readonly form_version: number;
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly submission_fields: readonly SubmissionField[];
  readonly hired_fields: readonly SubmissionField[];
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly phone: string | null;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
  readonly wanted_when: string;
  readonly wanted_until: Date | null;
  readonly is_urgent: boolean;
  readonly is_phone_only: boolean;
  readonly max_quotes: number;
  readonly tariff_version: number;
  readonly fee_cents: number;
  readonly fee_receipt: readonly ReceiptLine[];
  readonly size_percent: number;
  readonly size_reason: string;
  readonly created: Date;
  readonly expires_at: Date;
}

const queue = statement(`select pg_advisory_xact_lock(hashtextextended('requests of ' || $1::text, 0))`);
// All accounts that ever confirmed the same number share one limit, so that moving a number between accounts gains nothing.
const counts = statement(
  `with people as materialized (select sharing_phone($1) as id)
   select (select count(*)::integer from quote_requests
     where user_id in (select id from people) and not is_closed and not is_expired and expires_at > $2) as open,
   (select count(*)::integer from quote_requests where user_id in (select id from people) and created > $3) as made_today`,
);
const NEW = [
  'user_id',
  'category_id',
  'form_version',
  'title',
  'fields',
  'submission_fields',
  'hired_fields',
  'area_code',
  'postal_code',
  'lat',
  'lng',
  'address',
  'phone',
  'travel',
  'wanted_on',
  'wanted_slots',
  'wanted_when',
  'wanted_until',
  'is_urgent',
  'is_phone_only',
  'max_quotes',
  'tariff_version',
  'fee_cents',
  'fee_receipt',
  'size_percent',
  'size_reason',
  'created',
  'expires_at',
] as const satisfies readonly (keyof NewRequest)[];
const AS_JSON = new Set<string>(['fields', 'submission_fields', 'hired_fields', 'fee_receipt']);
const insert = statement(
  `insert into quote_requests (modified, ${NEW.join(', ')}) values ($1, ${NEW.map((_, i) => `$${i + 2}`).join(', ')}) returning id`,
);
const own = statement(
  'select own_request_json(r) as quote_request, r.matched_count from quote_requests r where r.id = $1 and r.user_id = $2',
);
const byId = statement(`select ${COLUMNS} from quote_requests r where r.id = $1`);
const locked = statement(`select ${COLUMNS} from quote_requests r where r.id = $1 for no key update`);
const ownLocked = statement(
  `select ${COLUMNS} from quote_requests r where r.id = $1 and r.user_id = $2 for no key update`,
);
// The guard is in the WHERE, so of many pros at the same moment only as many succeed as there are seats.
const seat = statement(
  `update quote_requests set quote_count = quote_count + 1
   where id = $1 and quote_count < least(max_quotes, $3) and takes_quotes(quote_requests, $2)
   returning quote_count`,
);
const onlySeat = statement('update quote_requests set quote_count = 1, is_direct = true where id = $1');
const matched = statement('update quote_requests set matched_count = matched_count + $2 where id = $1');
const direct = statement('update quote_requests set is_direct = $2 where id = $1 and is_direct <> $2');
const ofOrder = statement('select from quote_bids where quote_request_id = $1 and is_order');
/** Whether a request belongs to a shop order, which alone decides on it. */
export const isOfOrder = async (db: Db, id: number): Promise<boolean> => (await db.maybe(ofOrder(id))) !== null;
const close = statement(
  `update quote_requests set is_closed = true, closed_on = $2, closed_reason = $3, modified = $2
   where id = $1 and not is_closed and not is_expired`,
);
const archive = statement('update quote_requests set is_archived = $3, modified = $4 where id = $1 and user_id = $2');
const phone = statement('update quote_requests set phone = $2, modified = $3 where id = $1');
export const writePhone = (db: Db, id: number, number: string, now: Date): Promise<number> =>
  db.run(phone(id, number, now));
const address = statement('update quote_requests set address = $2, modified = $3 where id = $1');
const expire = statement(
  'update quote_requests set is_expired = true, modified = $2 where id = $1 and not is_closed and not is_expired',
);
const due = statement(
  `select ${COLUMNS}, exists (
     select 1 from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}) as is_hired
   from quote_requests r where not r.is_closed and not r.is_expired and r.expires_at <= $1
   order by r.expires_at limit $2 for no key update of r skip locked`,
);
const unquoted = statement(
  `select ${COLUMNS} from unquoted_requests u join quote_requests r on r.id = u.quote_request_id
   where not u.has_discount and u.created <= $2
     and r.quote_count = 0 and r.fee_discount_percent = 0 and not r.is_closed and not r.is_expired
     and r.tariff_version = $1 and r.expires_at > $3 and not r.is_held
   order by u.created limit $4 for no key update of r skip locked`,
);
const discount = statement('update quote_requests set fee_discount_percent = $2, modified = $3 where id = $1');
const bidders = statement(
  `select b.provider_id as id from quote_bids b
   where b.quote_request_id = $1 and b.quote_status_id <> ${QUOTE_STATUS.NotInterested} order by b.id`,
);
const offered = statement('select 1 from quote_bids where quote_request_id = $1 and quote_service_id = $2');
const activity = statement(
  `insert into quote_activities (quote_request_id, quote_bid_id, actor_id, type, payload, created)
   values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Makes a person's new requests wait for each other until the transaction ends. Answers how many are open, and how many were
 * made in 24 hours, by this person and by accounts that ever confirmed one of their phones.
 */
export async function queueOpenings(db: Db, user_id: number, now: Date): Promise<{ open: number; made_today: number }> {
  await db.run(queue(user_id));
  return db.one(counts(user_id, now, new Date(now.getTime() - DAY)));
}

/** Stores a request; answers its id. */
export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  const values = NEW.map((name) => (AS_JSON.has(name) ? JSON.stringify(request[name]) : request[name]));
  return (await db.one<{ id: number }>(insert(request.created, ...values))).id;
}

/** A person's own request as they see it; null for a request of another person. */
export const ownRequest = (
  db: Db,
  id: number,
  user_id: number,
): Promise<{ quote_request: OwnRequest; matched_count: number } | null> => db.maybe(own(id, user_id));

export const findRequest = (db: Db, id: number): Promise<RequestRow | null> => db.maybe<RequestRow>(byId(id));
export const lockRequest = (db: Db, id: number): Promise<RequestRow | null> => db.maybe<RequestRow>(locked(id));
/** Locks a person's own request; null for a request of another person. */
export const lockOwnRequest = (db: Db, id: number, user_id: number): Promise<RequestRow | null> =>
  db.maybe<RequestRow>(ownLocked(id, user_id));

/** Takes one of the request's seats; answers the new number of quotes, or null where no seat is free. */
export const takeSeat = async (db: Db, id: number, now: Date, seats: number): Promise<number | null> =>
  (await db.maybe<{ quote_count: number }>(seat(id, now, seats)))?.quote_count ?? null;

/** Takes the seat of a request that asks for no quotes. */
export const takeOnlySeat = (db: Db, id: number): Promise<number> => db.run(onlySeat(id));
export const addMatched = (db: Db, id: number, count: number): Promise<number> => db.run(matched(id, count));

export const writeDirect = (db: Db, id: number, is_direct: boolean): Promise<number> => db.run(direct(id, is_direct));

/** Closes a request that is still open; answers the number of rows changed. */
export const closeRequest = (db: Db, id: number, now: Date, reason: string | null): Promise<number> =>
  db.run(close(id, now, reason));

export const archiveRequest = (db: Db, id: number, user_id: number, is_archived: boolean, now: Date): Promise<number> =>
  db.run(archive(id, user_id, is_archived, now));

export const expireRequest = (db: Db, id: number, now: Date): Promise<number> => db.run(expire(id, now));

export const writeAddress = (db: Db, id: number, text: string, now: Date): Promise<number> =>
  db.run(address(id, text, now));

/** Locks requests whose time has passed, except those that another node has locked. */
export const lockDue = (db: Db, now: Date, limit: number): Promise<(RequestRow & { is_hired: boolean })[]> =>
  db.many(due(now, limit));

/** Locks open requests of a tariff made up to `made_until`, without a quote and without a discount. */
export const lockUnquoted = (
  db: Db,
  tariff_version: number,
  made_until: Date,
  now: Date,
  limit: number,
): Promise<RequestRow[]> => db.many<RequestRow>(unquoted(tariff_version, made_until, now, limit));

export const writeDiscount = (db: Db, id: number, percent: number, now: Date): Promise<number> =>
  db.run(discount(id, percent, now));

/** The people a request was offered to, without those who passed. */
export const bidderIds = async (db: Db, id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(bidders(id))).map((row) => row.id);

/** Whether a request was offered to a service. */
export const isOffered = async (db: Db, id: number, quote_service_id: number): Promise<boolean> =>
  (await db.maybe(offered(id, quote_service_id))) !== null;

/** A line of a request's history (section 3, activity types). */
export interface Activity {
  readonly quote_request_id: number;
  /** Absent where the line is about the request as a whole. */
  readonly quote_bid_id?: number;
  /** Null where the clock acted. */
  readonly actor_id: number | null;
  readonly type:
    | 'create'
    | 'view'
    | 'pass'
    | 'providedquote'
    | 'update'
    | 'chat'
    | 'hire'
    | 'complete'
    | 'review'
    | 'deny'
    | 'archive'
    | 'expire'
    | 'refund';
  readonly payload?: Readonly<Record<string, unknown>>;
}

export const insertActivity = (db: Db, line: Activity, now: Date): Promise<number> =>
  db.run(
    activity(
      line.quote_request_id,
      line.quote_bid_id ?? null,
      line.actor_id,
      line.type,
      JSON.stringify(line.payload ?? {}),
      now,
    ),
  );
