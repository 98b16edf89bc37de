import type { BidPatch, QuoteContent } from '#core/bids/decision-rules.ts';
import { COMPLETED_BIDS, HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { bidMachine } from '#core/bids/rules.ts';
import type { NeededCertificate } from '#core/certificates/model.ts';
import type { Policy } from '#core/requests/fees/policy-rules.ts';
import type { TrustFacts } from '#core/users/trust/rules.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

/** A bid with the facts of its request that decisions need. Money in cents. */
export interface BidRow extends QuoteContent {
  readonly id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_status_id: number;
  readonly is_requestor_rejected: boolean;
  readonly is_provider_archived: boolean;
  readonly is_interested: boolean;
  readonly is_provider_readed: boolean;
  readonly is_requestor_readed: boolean;
  readonly provider_tag: string;
  readonly requestor_tag: string;
  readonly quote_sent_on: Date | null;
  readonly hired_for: Date | null;
  readonly hired_minutes: number | null;
  readonly completed_on: Date | null;
  readonly completed_by: 'provider' | 'both' | null;
  readonly finish_proposed_by: 'requestor' | 'provider' | null;
  readonly not_done_on: Date | null;
  readonly message_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  readonly provider_last_seq: number;
  readonly requestor_last_seq: number;
  readonly created: Date;
  readonly is_request_open: boolean;
  /** Its two people blocked each other, and no agreed job is under way. */
  readonly is_blocked: boolean;
  /** The customer booked or ordered without an account. */
  readonly is_guest: boolean;
  readonly seats_left: number;
  readonly is_another_hired: boolean;
  readonly is_wish_over: boolean;
  readonly is_reviewed: boolean;
  readonly is_sent: boolean;
  readonly is_order: boolean;
  readonly self_hired_on: Date | null;
  readonly self_hired_for: Date | null;
  readonly is_self_hire_confirmed: boolean | null;
  /** The job is at the customer's place, and its address is not known yet. */
  readonly needs_address: boolean;
  readonly title: string;
  readonly area_name: string;
  readonly fee_cents: number;
  readonly fee_discount_percent: number;
  readonly fee_receipt: readonly { label: string; percent: number | null; cents: number }[];
  readonly tariff_version: number;
}

/** A bid with what its fee is made of at this moment. */
export type PricedBidRow = BidRow & {
  readonly in_force: Policy & { readonly version: number };
  readonly size_percent: number;
  readonly size_reason: string;
  readonly is_urgent: boolean;
  readonly wanted_until: Date | null;
};

const PRICED =
  ', terms_in_force(r.category_id, $3) as in_force, r.size_percent, r.size_reason, r.is_urgent, r.wanted_until';
const bidRow = (more = '', is_blocked = 'is_bid_blocked(b)') => `
  select b.id, b.quote_request_id, b.quote_service_id, b.category_id, b.requestor_id, b.provider_id, b.quote_status_id,
    b.is_requestor_rejected, b.is_provider_archived, b.is_interested, b.is_provider_readed, b.is_requestor_readed, b.provider_tag,
    b.requestor_tag, b.rating_type, b.flat_rate_at_cents, b.hourly_rate_at_cents, b.price_note, b.quote_details, b.is_more_information_required,
    b.quote_sent_on, b.hired_for, b.hired_minutes, b.completed_on, b.completed_by, b.finish_proposed_by, b.not_done_on, b.attachment_ids, b.message_seq, b.provider_read_seq,
    b.requestor_read_seq, b.provider_last_seq, b.requestor_last_seq, b.created,
    not r.is_closed and not r.is_expired and r.expires_at > $3 as is_request_open,
    ${is_blocked} as is_blocked, exists (select from users u where u.id = b.requestor_id and u.guest_of is not null) as is_guest, r.max_quotes - r.quote_count as seats_left,
    r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)} as is_another_hired,
    coalesce(r.wanted_until <= $3, false) as is_wish_over,
    b.quote_status_id in ${listed(COMPLETED_BIDS)} and exists (select from reviews v where v.quote_bid_id = b.id) as is_reviewed,
    b.quote_sent_on is not null as is_sent, b.is_order, b.self_hired_on, b.self_hired_for, b.is_self_hire_confirmed,
    r.travel = 'to_me' and r.address = '' as needs_address, r.title, a.name as area_name, r.fee_cents, r.fee_discount_percent, r.fee_receipt, r.tariff_version${more}
  from quote_bids b
  join quote_requests r on r.id = b.quote_request_id
  join areas a on a.code = r.area_code`;
// Only its pro can find a bid, and its requestor once it is quoted.
const PARTY = `where b.id = $1 and (b.provider_id = $2 or (b.requestor_id = $2 and b.quote_sent_on is not null))`;
const byParty = statement(`${bidRow()} ${PARTY}`);
const pricedOfPro = statement(`${bidRow(PRICED)} where b.id = $1 and b.provider_id = $2`);
const lockedByParty = statement(`${bidRow('', 'false')} ${PARTY} for no key update of b`);
const lockedToQuote = statement(
  `${bidRow(
    `${PRICED}, array(
     select o.provider_id from quote_bids o where o.quote_request_id = b.quote_request_id and o.quote_status_id <> ${QUOTE_STATUS.NotInterested}
     order by o.id) as bidder_ids,
     certificates_needed(b.quote_service_id, r.category_id, r.fields, $3, true) as certificates_needed,
     limited_until(b.provider_id, 'quote', b.category_id, $3) is not null as is_limited,
     guarantee_missing(b.provider_id, $3) as is_guarantee_missing,
     (select trust_facts(p, $3) from users p where p.id = b.provider_id) as trust, r.created as posted, r.max_quotes`,
    'false',
  )}
   where b.id = $1 and b.provider_id = $2 for no key update of r, b`,
);

const blockOf = statement('select is_bid_blocked(b) as is_blocked from quote_bids b where b.id = $1');
/** Reads the block after the lock, by its own statement: one that waits for a lock sees the blocks from before the wait. */
async function withBlock<B extends BidRow>(db: Db, id: number, locked: Promise<B | null>): Promise<B | null> {
  const [bid, block] = await Promise.all([locked, db.maybe<{ is_blocked: boolean }>(blockOf(id))]);
  return bid && { ...bid, is_blocked: block?.is_blocked ?? false };
}

const setting = statement('select contact_setting() as contact_setting');
/** The setting `contact_details`. */
export const readContactSetting = async (db: Db): Promise<unknown> =>
  (await db.one<{ contact_setting: unknown }>(setting())).contact_setting;

/** A bid of this person, as its pro or, once quoted, its requestor; null for others. */
export const findBid = (db: Db, id: number, user_id: number, now: Date): Promise<BidRow | null> =>
  db.maybe<BidRow>(byParty(id, user_id, now));

/** A bid of this pro with what its fee is made of; null for a bid of others. */
export const findPriced = (db: Db, id: number, provider_id: number, now: Date): Promise<PricedBidRow | null> =>
  db.maybe<PricedBidRow>(pricedOfPro(id, provider_id, now));

/** Like `findBid`, locked until the transaction ends. Lock the request first where the decision looks at other bids. */
export const lockBid = (db: Db, id: number, user_id: number, now: Date): Promise<BidRow | null> =>
  withBlock(db, id, db.maybe<BidRow>(lockedByParty(id, user_id, now)));

/** A bid of this pro with its request, both locked until the transaction ends, and the ids of all pros who have not passed. */
export const lockToQuote = (
  db: Db,
  id: number,
  provider_id: number,
  now: Date,
): Promise<
  | (PricedBidRow & {
      readonly bidder_ids: readonly number[];
      readonly certificates_needed: readonly NeededCertificate[];
      /** Whether a limit on the account forbids quotes in this category now. */
      readonly is_limited: boolean;
      /** Whether a setting asks for a card and the pro has no valid one. */
      readonly is_guarantee_missing: boolean;
      /** The facts that decide what the pro's account may do (decision 43). */
      readonly trust: TrustFacts;
      /** When the request reached pros. */
      readonly posted: Date;
      readonly max_quotes: number;
    })
  | null
> => withBlock(db, id, db.maybe(lockedToQuote(id, provider_id, now)));

const lockRequest = statement(
  `select r.id from quote_requests r join quote_bids b on b.quote_request_id = r.id
   where b.id = $1 and $2 in (b.requestor_id, b.provider_id) and b.quote_sent_on is not null for no key update of r`,
);
/** Locks the request of a sent quote of this person, so that decisions on its quotes wait for each other. */
export const lockRequestOf = (db: Db, bid_id: number, user_id: number): Promise<number> =>
  db.run(lockRequest(bid_id, user_id));

const lockPayer = statement(`
  select u.id from users u join quote_bids b on b.requestor_id = u.id
  where b.id = $1 and (select value #>> '{}' from settings where key = 'hold_rule') = 'sent' for no key update of u`);
/** Where sending a quote charges its fee, locks the customer, as always before the pro's wallet. */
export const lockPayerAtSending = (db: Db, bid_id: number): Promise<number> => db.run(lockPayer(bid_id));

/** What a decision changes, with the files and the sequence number of its line in the conversation. */
export type StoredPatch = BidPatch & { readonly attachment_ids?: readonly number[]; readonly message_seq?: number };

/** The UPDATE of a patch, made once for all that set the same columns. */
const updates = new Map<string, ReturnType<typeof statement>>();
function patchQuery(id: number, expected_status: number, now: Date, patch: StoredPatch): Query {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const sets = entries.map(([column], i) => `, ${column} = $${i + 4}`).join('');
  const query =
    updates.get(sets) ?? statement(`update quote_bids set modified = $3${sets} where id = $1 and quote_status_id = $2`);
  updates.set(sets, query);
  const values = entries.map(([column, value]) => (column === 'quote_details' ? JSON.stringify(value) : value));
  return query(id, expected_status, now, ...values);
}

/** Writes a decision, if the bid is still in the status it was decided on. Answers whether it was. */
export const patchBid = async (
  db: Db,
  id: number,
  expected_status: number,
  now: Date,
  patch: StoredPatch,
): Promise<boolean> => (await db.run(patchQuery(id, expected_status, now, patch))) === 1;

const tagProvider = statement('update quote_bids set provider_tag = $2 where id = $1');
const tagRequestor = statement('update quote_bids set requestor_tag = $2 where id = $1');
export const setTag = (db: Db, id: number, side: 'provider' | 'requestor', tag: string): Promise<number> =>
  db.run((side === 'provider' ? tagProvider : tagRequestor)(id, tag));

const readProvider = statement(
  `update quote_bids set is_provider_readed = true, provider_last_read_on = $2 where id = $1`,
);
const readRequestor = statement(
  `update quote_bids set is_requestor_readed = true, requestor_last_read_on = $2 where id = $1`,
);
/** The side has looked at the bid now. */
export const setRead = (db: Db, id: number, side: 'provider' | 'requestor', now: Date): Promise<number> =>
  db.run((side === 'provider' ? readProvider : readRequestor)(id, now));

const offer = statement(`
  insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance, is_invited, created, modified)
  select o.quote_request_id, o.quote_service_id, r.category_id, r.user_id, o.provider_id, o.distance, o.is_invited, $5, $5
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $6::boolean[]) with ordinality
    as o (quote_request_id, quote_service_id, provider_id, distance, is_invited, place)
  join quote_requests r on r.id = o.quote_request_id
  where not blocked_between(r.user_id, o.provider_id)
  order by o.place
  on conflict (quote_request_id, provider_id) do nothing
  returning id, quote_request_id, provider_id, category_id`);

export interface Offer {
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly provider_id: number;
  /** Metres. */
  readonly distance: number;
  /** The requestor asked this service by name. */
  readonly is_invited?: boolean;
}
export interface OfferedBid {
  readonly id: number;
  readonly quote_request_id: number;
  readonly provider_id: number;
  readonly category_id: number;
}

/** Offers requests to pros, in one statement; a pro who was offered one before is left out. */
export const insertOffers = (db: Db, offers: readonly Offer[], now: Date): Promise<OfferedBid[]> =>
  db.many<OfferedBid>(
    offer(
      offers.map((o) => o.quote_request_id),
      offers.map((o) => o.quote_service_id),
      offers.map((o) => o.provider_id),
      offers.map((o) => o.distance),
      now,
      offers.map((o) => o.is_invited ?? false),
    ),
  );

const bidOf = statement('select id from quote_bids where quote_request_id = $1 and provider_id = $2');
/** The bid of a pro on a request; throws when there is none. */
export const bidIdOf = async (db: Db, quote_request_id: number, provider_id: number): Promise<number> =>
  (await db.one<{ id: number }>(bidOf(quote_request_id, provider_id))).id;

const lapse = statement(`
  update quote_bids set quote_status_id = $2, modified = $3
  where quote_request_id = $1 and quote_status_id = any($4::smallint[])`);

/** Offers of an ended request that were never quoted are Archived, as the step table's `lapse` says. */
export const lapseOffers = (db: Db, quote_request_id: number, now: Date): Promise<number> =>
  db.run(
    lapse(
      quote_request_id,
      QUOTE_STATUS.Archived,
      now,
      bidMachine.steps.lapse.from.map((status) => QUOTE_STATUS[status]),
    ),
  );

const quoted = statement(
  'select id from quote_bids where quote_request_id = $1 and quote_sent_on is not null order by id for no key update',
);
/** The quotes of a request, locked in order. */
export const lockQuotes = async (db: Db, quote_request_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(quoted(quote_request_id))).map((row) => row.id);

const bidders = statement(
  `select provider_id as id from quote_bids where quote_request_id = $1 and quote_status_id <> ${QUOTE_STATUS.NotInterested} order by id`,
);
/** The pros that a request stands open for or who quoted it. */
export const bidderIds = async (db: Db, quote_request_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(bidders(quote_request_id))).map((row) => row.id);

const evidence = statement(`
  select b.id as quote_bid_id, b.quote_request_id, b.provider_id, b.requestor_id, b.hired_on,
    (select min(m.created) from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id) as replied_on,
    (select min(m.created) from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id
      and not m.is_decline) as engaged_on,
    (select min(c.answered_on) from voice_calls c where c.quote_bid_id = b.id) as answered_on,
    (select min(v.created) from quote_activities v
      where v.quote_bid_id = b.id and v.type = 'view' and v.actor_id = b.requestor_id) as read_on,
    r.is_closed, r.closed_on, r.closed_reason, r.is_expired, r.expires_at,
    case when b.quote_status_id not in ${listed(HIRED_BIDS)} then r.hired_on end as another_hired_on
  from quote_bids b join quote_requests r on r.id = b.quote_request_id
  where b.id = any($1::bigint[])`);

/** What happened on sent quotes, for deciding their fees. */
export interface EvidenceRow {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly hired_on: Date | null;
  readonly replied_on: Date | null;
  readonly engaged_on: Date | null;
  readonly answered_on: Date | null;
  readonly read_on: Date | null;
  readonly is_closed: boolean;
  readonly closed_on: Date | null;
  readonly closed_reason: string | null;
  readonly is_expired: boolean;
  readonly expires_at: Date;
  /** When another pro was hired who still is. */
  readonly another_hired_on: Date | null;
}
export const evidenceOf = (db: Db, bid_ids: readonly number[]): Promise<EvidenceRow[]> =>
  db.many<EvidenceRow>(evidence(bid_ids));

const bumpText = (side: 'provider' | 'requestor' | null) =>
  statement(
    `update quote_bids set message_seq = message_seq + 1, last_message_on = $2, modified = $2
     ${side === null ? '' : `, ${side}_last_seq = message_seq + 1`}
     where id = $1 returning message_seq`,
  );
const bump = { provider: bumpText('provider'), requestor: bumpText('requestor'), system: bumpText(null) };

/** Allots the next sequence number of a conversation; the row stays locked, so that numbers have no gaps. */
export const nextSeq = async (db: Db, id: number, side: keyof typeof bump, now: Date): Promise<number> =>
  (await db.one<{ message_seq: number }>(bump[side](id, now))).message_seq;

const readText = (side: 'provider' | 'requestor') =>
  statement(
    `update quote_bids set ${side}_read_seq = greatest(${side}_read_seq, least($2, message_seq)),
       ${side}_last_read_on = $3, is_${side}_readed = true
     where id = $1 returning ${side}_read_seq as read_seq`,
  );
const readTo = { provider: readText('provider'), requestor: readText('requestor') };

/** Moves a side's read mark forward, never back; answers where it stands. */
export const moveReadMark = async (
  db: Db,
  id: number,
  side: 'provider' | 'requestor',
  seq: number,
  now: Date,
): Promise<number> => (await db.one<{ read_seq: number }>(readTo[side](id, seq, now))).read_seq;

const seen = statement(
  `select exists (select from quote_activities where quote_bid_id = $1 and type = 'view' and actor_id = $2) as has_viewed`,
);
export const hasViewed = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.one<{ has_viewed: boolean }>(seen(id, user_id))).has_viewed;
