import { COMPLETED_BIDS, HIRED_BIDS } from '#core/bids/model.ts';
import type { Found, FoundKind } from '#core/ops/lookup/model.ts';
import type { Asked } from '#core/ops/lookup/rules.ts';
import { type Db, listed, plannedForValues, statement } from '#server/platform/data/database.ts';

/** The columns that people are found by, as in the index `users_words`. */
export const PERSON_WORDS = `lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name || ' '
  || u.last_name || u.first_name || ' ' || u.display_name || ' ' || u.email)`;

const person = (alias: string, role: string): string =>
  `json_build_object('id', ${alias}.id, 'name', display_name(${alias}), 'role', '${role}')`;

/** The tables that one kind is read from. `x` is its own table. */
interface Source {
  readonly from: string;
  readonly title: string;
  readonly note: string;
  readonly state: string;
  readonly people: string;
  readonly category: string | null;
  readonly area: string | null;
  readonly created: string;
  /** A condition that all of its rows meet. */
  readonly only?: string;
  readonly ref?: string;
  /** Queries for matching ids, each by an index. $8 a number, $9 words, $10 a phone, $11 as typed; `who` are matching people. */
  readonly hits: readonly string[];
}

const BID = `quote_bids x join quote_requests r on r.id = x.quote_request_id join quote_services s on s.id = x.quote_service_id
  join users c on c.id = x.requestor_id join users p on p.id = x.provider_id
  join categories k on k.id = x.category_id join areas a on a.code = x.area_code`;
const BID_PEOPLE = `json_build_array(${person('c', 'customer')}, ${person('p', 'pro')})`;
const BID_HITS = (only: string) => [
  `select b.id from quote_bids b where (b.id = $8 or b.quote_request_id = $8) and ${only}`,
  `select b.id from quote_bids b where b.provider_id = any(array(select id from who)) and ${only}`,
  `select b.id from quote_bids b where b.requestor_id = any(array(select id from who)) and ${only}`,
  `select b.id from quote_bids b where ${only} and b.quote_request_id = any(array(
     select r.id from quote_requests r where lower(r.title) like $9))`,
];
const HIRED = `quote_status_id in ${listed(HIRED_BIDS)}`;

const SOURCES: Readonly<Record<FoundKind, Source>> = {
  people: {
    from: 'users x left join areas a on a.code = x.area_code',
    title: `coalesce(nullif(display_name(x), ''), x.email)`,
    note: `concat_ws(', ', nullif(x.email, ''), nullif(x.phone, ''))`,
    state: `case when x.deleted_at is not null then 'deleted' when x.blocked_at is not null then 'blocked' else 'active' end`,
    people: `'[]'::json`,
    category: null,
    area: 'a',
    created: 'x.created',
    hits: ['select u.id from users u where u.id = $8', 'select id from who'],
  },
  requests: {
    from: `quote_requests x join users c on c.id = x.user_id join categories k on k.id = x.category_id
      join areas a on a.code = x.area_code`,
    title: 'x.title',
    note: `x.quote_count || case x.quote_count when 1 then ' quote' else ' quotes' end`,
    state: `case when x.hired_on is not null then 'hired' when x.is_closed then 'closed' when x.is_expired then 'expired' else 'open' end`,
    people: `json_build_array(${person('c', 'customer')})`,
    category: 'k',
    area: 'a',
    created: 'x.created',
    hits: [
      'select r.id from quote_requests r where r.id = $8',
      'select r.id from quote_requests r where lower(r.title) like $9',
      'select r.id from quote_requests r where r.phone like $10',
      'select r.id from quote_requests r where r.user_id = any(array(select id from who))',
    ],
  },
  jobs: {
    from: BID,
    title: 'r.title',
    note: 's.name',
    state: `case when x.not_done_on is not null then 'not done' when x.quote_status_id in ${listed(COMPLETED_BIDS)} then 'done' else 'hired' end`,
    people: BID_PEOPLE,
    category: 'k',
    area: 'a',
    created: 'coalesce(x.hired_on, x.created)',
    only: `x.${HIRED}`,
    hits: BID_HITS(`b.${HIRED}`),
  },
  services: {
    from: `quote_services x join users p on p.id = x.user_id left join categories k on k.id = x.main_category_id
      join areas a on a.code = x.area_code`,
    title: 'x.name',
    note: 'x.headline',
    state: `case when x.is_draft then 'draft' when x.taken_down_on is not null then 'taken down' when x.is_withdrawn then 'withdrawn'
      when x.closed_on is not null or x.deleted_on is not null or x.is_archived then 'closed' when not x.is_public then 'hidden' else 'listed' end`,
    people: `json_build_array(${person('p', 'pro')})`,
    category: 'k',
    area: 'a',
    created: 'x.created',
    hits: [
      'select s.id from quote_services s where s.id = $8',
      'select s.id from quote_services s where lower(s.name) like $9',
      'select s.id from quote_services s where s.user_id = any(array(select id from who))',
    ],
  },
  reviews: {
    from: `reviews x join quote_bids b on b.id = x.quote_bid_id join quote_services s on s.id = x.quote_service_id
      join users c on c.id = x.user_id join users p on p.id = s.user_id join categories k on k.id = x.category_id
      join areas a on a.code = b.area_code`,
    title: `x.score || case x.score when 1 then ' star for ' else ' stars for ' end || s.name`,
    note: 'left(x.note, 200)',
    state: `case when x.removed_on is not null then 'removed' when x.is_pending then 'held' when x.is_shown then 'shown' else 'waiting' end`,
    people: BID_PEOPLE,
    category: 'k',
    area: 'a',
    created: 'x.created',
    hits: [
      'select v.id from reviews v where v.id = $8',
      'select v.id from reviews v where lower(v.note) like $9',
      'select v.id from reviews v where v.user_id = any(array(select id from who))',
      `select v.id from reviews v where v.quote_service_id = any(array(
         select s.id from quote_services s where (s.user_id = any(array(select id from who)) or lower(s.name) like $9)))`,
    ],
  },
  // Messages are not searched: operators open a conversation only with a reason.
  messages: {
    from: BID,
    title: 'r.title',
    note: `x.message_seq || case x.message_seq when 1 then ' message' else ' messages' end`,
    state: `case when x.${HIRED} then 'hired' when r.is_closed or r.is_expired then 'ended' else 'quoted' end`,
    people: BID_PEOPLE,
    category: 'k',
    area: 'a',
    created: 'coalesce(x.last_message_on, x.created)',
    only: 'x.message_seq > 0',
    hits: BID_HITS('b.message_seq > 0'),
  },
  orders: {
    from: 'payment_orders x left join users c on c.id = x.user_id',
    title: `coalesce('Receipt ' || x.receipt_no, 'Order ' || x.id)`,
    note: `concat_ws(', ', 'S$' || wire_money(x.credit_cents + x.gst_cents), x.method)`,
    state: 'x.status',
    people: `case when c.id is null then '[]' else json_build_array(${person('c', 'buyer')}) end`,
    category: null,
    area: null,
    created: 'x.created',
    ref: 'x.public_id',
    hits: [
      'select o.id from payment_orders o where o.id = $8',
      'select o.id from payment_orders o where o.public_id = $11',
      'select o.id from payment_orders o where o.receipt_no = upper($11)',
      'select o.id from payment_orders o where o.user_id = any(array(select id from who))',
    ],
  },
};

// Declares each value with its type, because not every kind uses all of them.
const WHO = `asked as (select $8::bigint, $9::text, $10::text, $11::text), who as materialized (select u.id from users u where ${PERSON_WORDS} like $9
  union select u.id from users u where u.phone like $10)`;

/** $1 the id before, $2 how many, $3 category, $4 area, $5 state, $6 and $7 the days. */
function build(kind: FoundKind, isAsked: boolean) {
  const s = SOURCES[kind];
  const conditions = [
    'x.id < $1',
    s.only,
    // A kind without category or area has no match for such a filter.
    `($3::bigint is null or ${s.category ? `${s.category}.id = $3` : 'false'})`,
    `($4::text is null or ${s.area ? `${s.area}.code = $4` : 'false'})`,
    `($5::text is null or ${s.state} = $5)`,
    `($6::timestamptz is null or ${s.created} >= $6)`,
    `($7::timestamptz is null or ${s.created} < $7)`,
    isAsked ? 'x.id in (select id from hit)' : undefined,
  ].filter((one) => one !== undefined);
  return statement(`
    ${isAsked ? `with ${WHO}, hit as materialized (${s.hits.join(' union ')})` : ''}
    select x.id, '${kind}' as kind, ${s.ref ?? 'x.id::text'} as ref, ${s.title} as title, ${s.note} as note, ${s.state} as state,
      ${s.people} as people, ${s.category ? `${s.category}.name` : 'null'} as category, ${s.area ? `${s.area}.name` : 'null'} as area,
      wire_time(${s.created}) as created
    from ${s.from} where ${conditions.join(' and ')} order by x.id desc limit $2`);
}
const each = (isAsked: boolean) =>
  Object.fromEntries(
    Object.keys(SOURCES).map((kind) => [kind, build(kind as FoundKind, isAsked)]),
  ) as unknown as Readonly<Record<FoundKind, ReturnType<typeof statement>>>;
const LISTS = each(false);
const FOUND = each(true);

export interface Cut {
  readonly before: number;
  readonly limit: number;
  readonly category_id?: number | undefined;
  readonly area_code?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: Date | null;
  readonly to?: Date | null;
}
export type FoundRow = Found & { readonly id: number };

/** One page of a kind, newest first. Planned for its values: words may be in few rows or in many. */
export function readFound(db: Db, kind: FoundKind, asked: Asked | null, cut: Cut): Promise<FoundRow[]> {
  const { before, limit, category_id = null, area_code = null, state = null, from = null, to = null } = cut;
  const cuts = [before, limit, category_id, area_code || null, state || null, from, to];
  const query =
    asked === null ? LISTS[kind](...cuts) : FOUND[kind](...cuts, asked.id, asked.words, asked.phone, asked.whole);
  return db.many<FoundRow>(plannedForValues(query));
}
