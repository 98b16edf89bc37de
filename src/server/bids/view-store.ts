import { TRUE_NO_SHOWS } from '#core/bids/appointments/no-show-model.ts';
import { NOT_AS_AGREED_DAYS, NOT_DONE_DAYS, UNDO_COMPLETE_MS } from '#core/bids/completions/rules.ts';
import { type BidView, COMPLETED_BIDS, HIDDEN_STATUS, HIRED_BIDS, type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import type { BidFacts, Completion } from '#core/bids/rules.ts';
import { SELF_HIRE_DAYS } from '#core/bids/self-hires/rules.ts';
import type { NeededCertificate } from '#core/certificates/model.ts';
import { HOUR } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { Party } from '#core/users/model.ts';
import { HIRE_VERSIONS } from '#core/wallet/rules.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { Helper } from '#server/platform/context.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/**
 * A bid as PostgreSQL builds it for one side: what both sides see, what only this side sees, and what the step table asks
 * besides. The presenter makes the wire's form of it. Built in plain SQL rather than by functions, because it is the hot
 * part of every list.
 */
export interface Stored<V> {
  readonly common: Pick<BidFacts, 'quote_status_id' | 'is_requestor_rejected' | 'is_reviewed'>;
  /** The pro's statement of a hire, as it is stored. */
  readonly self: {
    readonly stated_on: string;
    readonly hired_for: string;
    readonly is_confirmed: boolean | null;
    readonly is_over: boolean;
  } | null;
  /** The facts of a hired job that decide on completing it and on taking that back; null for others. */
  readonly completion: Completion | null;
  readonly own: Partial<V> & { readonly is_provider_archived: boolean };
  readonly standing: Pick<
    BidFacts,
    | 'is_request_open'
    | 'seats_left'
    | 'is_another_hired'
    | 'is_wish_over'
    | 'is_interested'
    | 'is_sent'
    | 'is_blocked'
    | 'is_order'
  >;
  readonly needed: readonly NeededCertificate[];
  /** The setting `contact_details`. */
  readonly contact_setting: unknown;
}

/** Condition over `b` for one side's lists: it was hired, or neither person blocked the other. Blocks are read once per query. */
export const unblocked = (side: 'provider' | 'requestor', me: string) =>
  `(b.quote_status_id in ${listed(HIRED_BIDS)}
    or b.${side === 'provider' ? 'requestor' : 'provider'}_id <> all ((select blocked_with(${me}))::bigint[]))`;

const HIRED = `b.quote_status_id in ${listed(HIRED_BIDS)}`;

/** The other party: before a hire by given name and initial (decision 41). */
const PARTY = 'party_for(u, b.quote_status_id)';

const common = (side: 'provider' | 'requestor') => {
  const other = side === 'provider' ? 'requestor' : 'provider';
  return `json_build_object(
    'id', b.id, 'quote_request_id', b.quote_request_id, 'quote_service_id', b.quote_service_id,
    'quote_status_id', b.quote_status_id, 'rating_type', b.rating_type,
    'flat_rate_at', wire_money(b.flat_rate_at_cents), 'hourly_rate_at', wire_money(b.hourly_rate_at_cents), 'currency', 'SGD',
    'is_on_site_visit_required_for_quote', b.is_on_site_visit_required_for_quote,
    'is_more_information_required', b.is_more_information_required,
    'price_note', b.price_note, 'quote_details', b.quote_details,
    'attachments', case when b.attachment_ids = '{}' then '[]' else (
      select coalesce(json_agg(attachment_json(f) order by f.id), '[]') from attachments f where f.id = any (b.attachment_ids)) end,
    'is_requestor_readed', b.is_requestor_readed, 'is_requestor_rejected', b.is_requestor_rejected,
    'requestor_note', b.requestor_note,
    'requestor_last_read_on', wire_time(b.requestor_last_read_on), 'provider_last_read_on', wire_time(b.provider_last_read_on),
    'quote_sent_on', wire_time(b.quote_sent_on), 'quote_last_update_on', wire_time(b.quote_last_update_on),
    'hired_on', wire_time(b.hired_on), 'hired_for', wire_time(b.hired_for),
    'hired_minutes', b.hired_minutes, 'completed_on', wire_time(b.completed_on),
    'modified', wire_time(b.modified),
    'message_seq', b.message_seq, 'provider_read_seq', b.provider_read_seq, 'requestor_read_seq', b.requestor_read_seq,
    'unread', case when b.${other}_last_seq > b.${side}_read_seq then (
      select count(*) from messages m
      where m.quote_bid_id = b.id and m.seq > b.${side}_read_seq and m.sender_id = b.${other}_id) else 0 end,
    'last_message', case when b.message_seq > 0 then (
      select json_build_object(
        'message', case when m.masked is not null and m.sender_id is distinct from b.${side}_id then m.masked else m.message end,
        'is_deleted', m.deleted_on is not null, 'created', wire_time(m.created),
        'is_mine', coalesce(m.sender_id = b.${side}_id, false), 'payload', case when m.kind = 'system' then m.payload end)
      from messages m where m.quote_bid_id = b.id and m.seq = b.message_seq) end,
    'finish_proposed', case when b.finish_proposed_on is not null then
      json_build_object('by', b.finish_proposed_by, 'on', wire_time(b.finish_proposed_on)) end,
    'is_not_done', b.not_done_on is not null,
    'userBlockStatus', case
      when exists (select from person_blocks p where p.user_id = b.${side}_id and p.blocked_id = b.${other}_id) then 'blocked'
      when exists (select from person_blocks p where p.user_id = b.${other}_id and p.blocked_id = b.${side}_id) then 'closed'
      else 'none' end,
    'is_reviewed', b.quote_status_id in ${listed(COMPLETED_BIDS)} and exists (select from reviews v where v.quote_bid_id = b.id))`;
};

const standing = (now: string) => `json_build_object(
    'is_request_open', not r.is_closed and not r.is_expired and r.expires_at > ${now},
    'seats_left', r.max_quotes - r.quote_count, 'is_sent', b.quote_sent_on is not null, 'is_interested', b.is_interested,
    'is_another_hired', r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)},
    'is_wish_over', coalesce(r.wanted_until <= ${now}, false), 'is_blocked', is_bid_blocked(b), 'is_order', b.is_order)`;

/** completionOf() of core in SQL, because lists are built there. */
const completion = (now: string) => `case when ${HIRED} then json_build_object(
    'is_begun', b.hired_for is null or b.hired_for <= ${now}, 'proposed_by', b.finish_proposed_by,
    'completed_by', b.completed_by, 'is_not_done', b.not_done_on is not null,
    'is_customer_reviewed', exists (select from consumer_reviews c where c.quote_bid_id = b.id),
    'can_undo', coalesce(b.completed_on > ${now} - interval '${UNDO_COMPLETE_MS / HOUR} hours', false),
    'can_say_not_done', coalesce(b.completed_on > ${now} - interval '${NOT_DONE_DAYS} days', false),
    'can_say_not_as_agreed', coalesce(b.completed_on > ${now} - interval '${NOT_AS_AGREED_DAYS} days', false)) end`;

/** Whether the pro sees street and postal sector: once hired, or by an open row in the ledger `contact_shows`. */
const NEAR = `r.postal_code <> '' and (${HIRED} or (exists (
      select from contact_shows c where c.quote_bid_id = b.id and c.owner_id = b.requestor_id and c.viewer_id = b.provider_id
        and c.until_on is null) and not is_bid_blocked(b)))`;

/** `b.is_order` comes first, so that orders are looked up only for the few bids that have one. */
const AT_JOB = `b.is_order and exists (select from nshop_orders o where o.quote_bid_id = b.id and o.paid_by = 'at_job')`;

/** A booked time, or a visit of a series. */
const BOOKED = `(exists (select from greserve_events g where g.quote_bid_id = b.id)
    or exists (select from job_series_visits j where j.quote_bid_id = b.id))`;

/** leadShape: an offered request as the pro sees it. Address, postal code and phone are known once hired. */
const leadJson = (now: string) => `json_build_object(
    'provider_tag', b.provider_tag, 'is_interested', b.is_interested, 'is_provider_readed', b.is_provider_readed,
    'is_provider_archived', b.is_provider_archived, 'distance', b.distance, 'is_invited', b.is_invited,
    'is_contact_wanted', b.contact_wanted_on is not null, 'quote_request', case when ${HIRED} then hired_request_json(r) else request_json(r) end,
    'requestor', ${PARTY} || jsonb_build_object('request_count', u.request_count, 'is_id_checked', u.is_id_checked, 'is_guest', u.guest_of is not null,
      'no_show_count', (select count(*) from no_shows n where n.requestor_id = b.requestor_id and n.side = 'provider'
        and n.state in ${listed(TRUE_NO_SHOWS)} and n.begin_time > ${now}::timestamptz - interval '365 days')),
    'error', case when refused.error ~ '^[0-9]+$' then to_json(refused.error::integer) else to_json(refused.error) end,
    'errorMessage', refused.error_message, 'errorAction', refused.error_action,
    'fee', wire_money(fee_after(r.fee_cents, r.fee_discount_percent)), 'fee_list', wire_money(r.fee_cents),
    'fee_paid', wire_money(b.fee_paid_cents),
    'fee_status', case when b.fee_paid_cents is not null then (
      select case when exists (select from fee_appeals a where a.quote_bid_id = b.id and a.status = 'granted') then 'released'
        else f.status end from fee_holds f where f.quote_bid_id = b.id) end,
    'is_fee_for_hire', exists (select from fee_holds f where f.quote_bid_id = b.id and f.rule_version > ${HIRE_VERSIONS}),
    'is_contact_charge', coalesce(b.fee_paid_cents > 0, false) and exists (
      select from fee_holds f where f.quote_bid_id = b.id and f.status <> 'released')
      and not exists (select from fee_appeals a where a.quote_bid_id = b.id and a.status = 'granted'),
    'service', service_card(s),
    'nshop_order_id', case when b.is_order then (select o.id from nshop_orders o where o.quote_bid_id = b.id) end,
    'is_booked', ${BOOKED}, 'is_paid_at_job', ${AT_JOB},
    'street', case when ${NEAR} then street_of(r.address) end,
    'postal_sector', case when ${NEAR} then left(r.postal_code, 2) end,
    'address', case when ${HIRED} then r.address end, 'postal_code', case when ${HIRED} then r.postal_code end,
    'phone', case when ${HIRED} then coalesce(r.phone, case when r.fields ->> 'contact_pref' is distinct from 'chat' then u.phone end) end)`;

/** The helper who was given the job: their given name and picture alone. */
const COMES = `case when b.staff_id is not null and b.quote_status_id = ${QUOTE_STATUS.Hired} then (
      select json_build_object('given_name', given_name(h), 's3_thumb_url', '/files/' || h.avatar_attachment_id || '/thumb')
      from staff_members m join users h on h.id = m.user_id where m.id = b.staff_id and m.status = 'active') end`;

const ORDER = `case when b.is_order then (
      select json_build_object('id', o.id, 'state', o.state) from nshop_orders o where o.quote_bid_id = b.id) end`;

/** bidShape: a quote as its requestor sees it, with what its request is in lists. */
const BID = `json_build_object(
    'requestor_tag', b.requestor_tag, 'service', service_card(s), 'provider', ${PARTY}, 'comes', ${COMES}, 'nshop_order', ${ORDER}, 'is_paid_at_job', ${AT_JOB},
    'is_provider_archived', b.is_provider_archived)`;
const INBOX = `json_build_object(
    'requestor_tag', b.requestor_tag, 'service', service_card(s), 'provider', ${PARTY}, 'comes', ${COMES}, 'nshop_order', ${ORDER}, 'is_paid_at_job', ${AT_JOB},
    'is_provider_archived', b.is_provider_archived, 'title', r.title, 'hue', r.head->'hue', 'icon', r.head->'icon')`;

/** The SQL of a form, over `b` and `r` with the joins it needs; `now` is the placeholder of the moment. */
export interface Form {
  readonly joins: string;
  json(now: string): string;
}
/** Joins why the last try to send was refused; not where the quote was sent or changed after that. */
const REFUSAL = `left join quote_refusals refused on refused.quote_bid_id = b.id
    and refused.created > coalesce(greatest(b.quote_sent_on, b.quote_last_update_on), '-infinity')`;
const form = (side: 'provider' | 'requestor', own: (now: string) => string): Form => ({
  joins: `join users u on u.id = b.${side === 'provider' ? 'requestor' : 'provider'}_id join quote_services s on s.id = b.quote_service_id
    ${side === 'provider' ? REFUSAL : ''}`,
  json: (now) => `json_build_object('common', ${common(side)}, 'own', ${own(now)}, 'standing', ${standing(now)},
    'contact_setting', (select value from settings where key = 'contact_details'),
    'self', case when b.self_hired_on is not null then json_build_object('stated_on', wire_time(b.self_hired_on),
      'hired_for', wire_time(b.self_hired_for), 'is_confirmed', b.is_self_hire_confirmed,
      'is_over', b.self_hired_on < ${now} - interval '${SELF_HIRE_DAYS} days') end,
    'completion', ${completion(now)}, 'needed',
    certificates_needed(b.quote_service_id, r.category_id, r.fields, ${now}, ${side === 'provider'}))`,
});
export const LEAD_FORM = form('provider', leadJson);
export const BID_FORM = form('requestor', () => BID);
export const INBOX_FORM = form('requestor', () => INBOX);

const one = (f: Form, where: string) =>
  statement(`
  select ${f.json('$3')} as form
  from quote_bids b join quote_requests r on r.id = b.quote_request_id ${f.joins}
  where b.id = $1 and ${where}`);
// An offer between two who blocked each other is gone; a quote that was sent can still be read by both.
const lead = one(
  LEAD_FORM,
  'b.provider_id = $2 and not b.is_hidden and (b.quote_sent_on is not null or not is_bid_blocked(b))',
);
const bid = one(BID_FORM, 'b.requestor_id = $2 and b.quote_sent_on is not null');

/** An offered request as its pro sees it; null for others. */
export const leadView = async (db: Db, id: number, provider_id: number, now: Date): Promise<Stored<Lead> | null> =>
  (await db.maybe<{ form: Stored<Lead> }>(lead(id, provider_id, now)))?.form ?? null;

/** A sent quote as its requestor sees it; null for others. */
export const bidView = async (db: Db, id: number, requestor_id: number, now: Date): Promise<Stored<BidView> | null> =>
  (await db.maybe<{ form: Stored<BidView> }>(bid(id, requestor_id, now)))?.form ?? null;

const request = statement(`
  select own_request_json(r) as quote_request, coalesce((
    select json_agg(${BID_FORM.json('$3')} order by b.quote_sent_on, b.id)
    from quote_bids b ${BID_FORM.joins}
    where b.quote_request_id = r.id and b.quote_sent_on is not null and b.quote_status_id <> ${QUOTE_STATUS.NotInterested}
      and ${unblocked('requestor', '$2')}), '[]') as bids
  from quote_requests r where r.id = $1 and r.user_id = $2`);
/** A person's own request with the quotes on it; null for a request of others. */
export const requestWithBids = (
  db: Db,
  id: number,
  user_id: number,
  now: Date,
): Promise<{ quote_request: OwnRequest; bids: Stored<BidView>[] } | null> => db.maybe(request(id, user_id, now));

// The history of this bid, and of its request only the creation and the expiry.
const activities = statement(`
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'type', v.type,
    'actor', case when v.actor_id = $2 then 'me' when v.actor_id is null then 'system' else 'other' end,
    'payload', v.payload, 'created', wire_time(v.created)) order by v.id), '[]') as rows
  from (
    select v.* from quote_bids b join quote_activities v on v.quote_request_id = b.quote_request_id
    where b.id = $1 and b.provider_id = $2
      and (v.quote_bid_id = b.id or (v.quote_bid_id is null and v.type in ('create', 'expire')))
    order by v.id desc limit 200
  ) v`);
export const activitiesOf = async (db: Db, id: number, provider_id: number): Promise<ActivityRow[]> =>
  (await db.one<{ rows: ActivityRow[] }>(activities(id, provider_id))).rows;

export interface ActivityRow {
  readonly id: number;
  readonly type: string;
  readonly actor: 'me' | 'other' | 'system';
  readonly payload: Record<string, unknown>;
  readonly created: string;
}

const offered = statement(
  `select b.id, r.form_version, party_json(p) as provider
   from quote_bids b join quote_requests r on r.id = b.quote_request_id join users p on p.id = b.provider_id
   where b.quote_request_id = $1 and b.provider_id = $2`,
);
/** The offer of a request to a pro; null where there is none. */
export const offerOf = (db: Db, request_id: number, provider_id: number) =>
  db.maybe<{ id: number; form_version: number; provider: Party }>(offered(request_id, provider_id));

/**
 * Conditions for what a person's list of conversations holds and what is new in it, over `b` and `r`. The filter Unread (5) and
 * the numbers of the navigation use the same text, which is that of the partial indexes.
 */
export const HERE = {
  provider: 'b.quote_sent_on is not null and not b.is_provider_archived',
  requestor: 'b.quote_sent_on is not null and not r.is_archived',
} as const;
export const UNREAD = {
  provider: '(b.requestor_last_seq > b.provider_read_seq or not b.is_provider_readed)',
  requestor: '(b.provider_last_seq > b.requestor_read_seq or not b.is_requestor_readed)',
} as const;

const unreadOf = (side: 'provider' | 'requestor', more = '') => `(
  select count(*) from quote_bids b${side === 'requestor' ? ' join quote_requests r on r.id = b.quote_request_id' : ''}
  where b.${side}_id = $1 and ${HERE[side]} and ${UNREAD[side]}${more} and b.quote_status_id <> ${HIDDEN_STATUS}
    and ${unblocked(side, '$1')})`;
const unread = statement(`
  select ${unreadOf('requestor')} as inbox, ${unreadOf('provider')} as works,
    (select count(*) from quote_bids b join quote_requests r on r.id = b.quote_request_id
      where b.provider_id = $1 and b.quote_status_id = ${QUOTE_STATUS.Send} and b.is_interested and not b.is_provider_readed
        and takes_quotes(r, $2) and ${unblocked('provider', '$1')}) as requests`);
const unreadJobs = statement(
  `select 0 as inbox, ${unreadOf('provider', ' and b.staff_id = $2')} as works, 0 as requests`,
);
interface Unread {
  readonly inbox: number;
  readonly works: number;
  readonly requests: number;
}
/**
 * The numbers of the navigation, each by a partial index that holds only what is unread. A helper's numbers leave out what the
 * owner requested as a customer.
 */
export async function unreadNumbers(db: Db, user_id: number, now: Date, helper: Helper | null = null): Promise<Unread> {
  const staff_id = ownJobsOf(helper);
  if (staff_id !== null) return db.one(unreadJobs(user_id, staff_id));
  const numbers = await db.one<Unread>(unread(user_id, now));
  return helper ? { ...numbers, inbox: 0 } : numbers;
}
