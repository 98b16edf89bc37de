import { HIRED_BIDS } from '#core/bids/model.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import type { RequestStanding } from '#core/requests/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const WIRE = `'YYYY-MM-DD HH24:MI:SS'`;
const wire = (column: string) => `to_char(${column} at time zone 'UTC', ${WIRE})`;

const standing = statement(`
  select r.is_closed, r.is_expired, r.expires_at, r.quote_count, r.max_quotes, r.closed_reason,
    coalesce(r.closed_on, case when r.is_expired then r.expires_at end) as ended_on,
    exists (select 1 from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}) as is_hired
  from quote_requests r where r.id = $1`);

export interface EndedRequest extends RequestStanding {
  readonly closed_reason: string | null;
  readonly ended_on: Date | null;
  readonly is_hired: boolean;
}
/** How a request ended, and whether a pro was hired for it. */
export const readEnded = (db: Db, id: number): Promise<EndedRequest> => db.one<EndedRequest>(standing(id));

const reopen = statement(
  `update quote_requests set is_closed = false, closed_on = null, closed_reason = null, is_expired = false,
     is_archived = false, expires_at = $2, modified = $3
   where id = $1 and (is_closed or is_expired or expires_at <= $3)`,
);
/** Opens an ended request again; answers the number of rows changed. */
export const reopenRequest = (db: Db, id: number, expires_at: Date, now: Date): Promise<number> =>
  db.run(reopen(id, expires_at, now));

/** What a link may show of a request, with the dates of its bids. */
export interface LinkedRow extends Omit<LinkedRequest, 'state'> {
  readonly is_closed: boolean;
  readonly is_expired: boolean;
  readonly bids: readonly { quote_sent_on: string | null; hired_on: string | null; completed_on: string | null }[];
  readonly quotes: readonly (Omit<LinkedQuote, 'is_hired'> & { readonly quote_status_id: number })[];
  readonly contact_setting: unknown;
}
const linked = statement(`
  select r.title, g.name as category_name, a.name as area_name, r.quote_count, r.is_closed,
    r.is_expired or r.expires_at <= $3 as is_expired, ${wire('r.created')} as created, ${wire('r.expires_at')} as expires_at,
    coalesce(json_agg(json_build_object('quote_sent_on', ${wire('b.quote_sent_on')}, 'hired_on', b.hired_on,
      'completed_on', b.completed_on)) filter (where b.id is not null), '[]') as bids,
    coalesce(json_agg(linked_quote(b, s) order by b.quote_sent_on)
      filter (where b.quote_sent_on is not null and b.is_interested and not b.is_requestor_rejected), '[]') as quotes,
    contact_setting() as contact_setting
  from quote_requests r
  join categories g on g.id = r.category_id
  join areas a on a.code = r.area_code
  left join quote_bids b on b.quote_request_id = r.id
  left join quote_services s on s.id = b.quote_service_id
  where r.id = $1 and r.user_id = $2
  group by r.id, g.name, a.name`);
/** What a link may show of a person's own request; null where it is not theirs. */
export const readLinked = (db: Db, id: number, user_id: number, now: Date): Promise<LinkedRow | null> =>
  db.maybe<LinkedRow>(linked(id, user_id, now));

const ending = statement(`
  select r.id, r.user_id, r.expires_at, r.quote_count, r.title
  from quote_requests r
  where not r.is_closed and not r.is_expired and r.expires_at > $1 and r.expires_at <= $2
    and not exists (select 1 from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)})
    and not exists (select 1 from request_reminders m where m.quote_request_id = r.id and m.expires_at = r.expires_at and m.days = $3)
  order by r.expires_at limit $4 for no key update of r skip locked`);
export interface EndingRow {
  readonly id: number;
  readonly user_id: number;
  readonly expires_at: Date;
  readonly quote_count: number;
  readonly title: string;
}
/** Locks open requests without a hire that end by `until` and whose reminder at `days` was not sent. */
export const lockEnding = (db: Db, now: Date, until: Date, days: number, limit: number): Promise<EndingRow[]> =>
  db.many<EndingRow>(ending(now, until, days, limit));

const reminded = statement(
  `insert into request_reminders (quote_request_id, expires_at, days, created) values ($1, $2, $3, $4)
   on conflict do nothing`,
);
export const noteReminded = (db: Db, row: EndingRow, days: number, now: Date): Promise<number> =>
  db.run(reminded(row.id, row.expires_at, days, now));
