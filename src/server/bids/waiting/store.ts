import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { ProFacts } from '#core/bids/waiting/rules.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** An own request as its wait is looked at. */
export interface WaitingRequest {
  readonly id: number;
  readonly category_id: number;
  readonly area_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly created: Date;
  readonly quote_count: number;
  readonly is_open: boolean;
  readonly is_widened: boolean;
  readonly total: number;
  /** Opened, answered or passed. */
  readonly read_count: number;
  readonly cannot_count: number;
  readonly nearby_count: number;
  readonly near_trade_count: number;
  /** Pros whom an operator invited, and when last. */
  readonly invited_count: number;
  readonly invited_on: Date | null;
}

const own = (lock: string) =>
  statement(`
  select r.id, r.category_id, r.area_code, r.lat, r.lng, r.travel, r.created, r.quote_count, takes_quotes(r, $3) as is_open,
    r.widened_on is not null as is_widened, p.total, p.read_count, p.cannot_count,
    (select count(*)::integer from narrow_leads n where n.quote_request_id = r.id and n.why = 'area') as nearby_count,
    (select count(*)::integer from narrow_leads n where n.quote_request_id = r.id and n.why = 'category') as near_trade_count, i.invited_count, i.invited_on
  from quote_requests r, lateral (
    select count(*)::integer as total,
      (count(*) filter (where (b.provider_last_read_on is not null or b.quote_sent_on is not null
        or b.quote_status_id <> ${QUOTE_STATUS.Send})))::integer as read_count,
      (count(*) filter (where b.quote_status_id in (${QUOTE_STATUS.NotInterested}, ${QUOTE_STATUS.Archived})))::integer as cannot_count
    from quote_bids b where b.quote_request_id = r.id) p, lateral (
    select count(*)::integer as invited_count, max(v.created) as invited_on from request_invites v where v.quote_request_id = r.id) i
  where r.id = $1 and r.user_id = $2 ${lock}`);
const seen = own('');
const locked = own('for no key update of r');

/** A person's own request with how many pros have it; null for one of another person. */
export const readWaiting = (db: Db, id: number, user_id: number, now: Date): Promise<WaitingRequest | null> =>
  db.maybe<WaitingRequest>(seen(id, user_id, now));
/** The same, locked. */
export const lockWaiting = (db: Db, id: number, user_id: number, now: Date): Promise<WaitingRequest | null> =>
  db.maybe<WaitingRequest>(locked(id, user_id, now));

export interface ProRow extends ProFacts {
  readonly id: number;
  readonly distance: number;
  readonly is_invited: boolean;
  readonly service: ServiceCard;
}
const pros = statement(`
  select b.id, b.distance, b.is_invited, b.quote_status_id, b.created, b.modified, b.quote_sent_on, b.provider_last_read_on,
    b.writing_on, service_card(s) as service,
    (select max(q.created) from request_questions q where q.quote_bid_id = b.id and q.answer is null) as asked_on
  from quote_bids b join quote_services s on s.id = b.quote_service_id
  where b.quote_request_id = $1 and b.id > $2 order by b.id limit $3`);
/** The pros a request was offered to, as it was offered, after a bid; one more than `size`. */
export const readPros = (db: Db, request_id: number, after: number, size: number): Promise<ProRow[]> =>
  db.many<ProRow>(pros(request_id, after, size + 1));

const widened = statement('update quote_requests set widened_on = $2, modified = $2 where id = $1');
export const writeWidened = (db: Db, id: number, now: Date): Promise<number> => db.run(widened(id, now));

const writing = statement(`
  update quote_bids b set writing_on = $3 from quote_requests r
  where b.id = $1 and b.provider_id = $2 and r.id = b.quote_request_id and b.quote_status_id = ${QUOTE_STATUS.Send}
    and takes_quotes(r, $3) and (b.writing_on is null or b.writing_on <= $4)
  returning b.quote_request_id, b.requestor_id`);
/** Notes that a pro is writing, where that was not said since `before`; null where nothing changed. */
export const writeWriting = (
  db: Db,
  bid_id: number,
  provider_id: number,
  now: Date,
  before: Date,
): Promise<{ quote_request_id: number; requestor_id: number } | null> =>
  db.maybe(writing(bid_id, provider_id, now, before));
