import { HIRED_BIDS } from '#core/bids/model.ts';
import type { PartnerChannel, PartnerMonth, PartnerOrder } from '#core/partners/model.ts';
import type { SubmissionField } from '#core/requests/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const addSession = statement(
  'insert into partner_sessions (session_id, channel, partner_ref, until) values ($1, $2, $3, $4) on conflict do nothing',
);
const ofSession = statement(
  'select channel, partner_ref, until from partner_sessions where session_id = $1 and until > $2',
);
const addOrder = statement(
  `insert into partner_orders (channel, partner_ref, quote_request_id, payment_order_id, created)
   values ($1, $2, $3, $4, $5) on conflict do nothing`,
);
const forgetSessions = statement(
  'delete from partner_sessions p using sessions s where s.id = p.session_id and s.user_id = $1',
);
const forgetRefs = statement(
  `update partner_orders p set partner_ref = '' from quote_requests r where r.id = p.quote_request_id and r.user_id = $1`,
);
const ORDER = `json_build_object('order_id', b.id, 'quote_request_id', r.id, 'title', r.title, 'category_name', c.name,
  'area_name', a.name, 'quote_status_id', b.quote_status_id, 'is_over',
  r.is_closed or r.is_expired or (r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)}),
  'received', wire_time(b.created))`;
const FROM = `from quote_bids b
  join partner_orders p on p.quote_request_id = b.quote_request_id
  join quote_requests r on r.id = b.quote_request_id
  join categories c on c.id = r.category_id
  join areas a on a.code = r.area_code`;
const list = statement(
  `select ${ORDER} as view ${FROM} where b.provider_id = $1 and p.channel = $2 order by b.id desc limit $3 offset $4`,
);
const one = statement(
  `select ${ORDER} as view, r.submission_fields as fields ${FROM} where b.provider_id = $1 and p.channel = $2 and b.id = $3`,
);
const months = statement(
  `select p.channel, to_char(p.created at time zone 'Asia/Singapore', 'YYYY-MM') as month,
     count(p.quote_request_id)::integer as requests,
     count(*) filter (where exists (select from quote_bids b where b.quote_request_id = p.quote_request_id
       and b.quote_status_id in ${listed(HIRED_BIDS)}))::integer as hires,
     count(o.id) filter (where o.status = 'completed')::integer as products
   from partner_orders p left join payment_orders o on o.id = p.payment_order_id
   where p.created >= $1 group by 1, 2 order by 2 desc, 1`,
);

interface Visit {
  readonly channel: PartnerChannel;
  readonly partner_ref: string;
  readonly until: Date;
}

/** Marks a session as from a channel until a moment; an existing mark stays. */
export const markSession = (db: Db, session_id: number, { channel, partner_ref, until }: Visit): Promise<number> =>
  db.run(addSession(session_id, channel, partner_ref, until));
/** The channel of a session, while its visit is valid. */
export const visitOfSession = (db: Db, session_id: number, now: Date): Promise<Visit | null> =>
  db.maybe<Visit>(ofSession(session_id, now));
/** Records what came through a channel, once for each thing. */
export const noteOrder = (
  db: Db,
  { channel, partner_ref }: Visit,
  what: { quote_request_id?: number; payment_order_id?: number },
  now: Date,
): Promise<number> =>
  db.run(addOrder(channel, partner_ref, what.quote_request_id ?? null, what.payment_order_id ?? null, now));
/** Deletes a partner's references to a person; the record that an order came through the channel stays. */
export async function forgetPerson(db: Db, user_id: number): Promise<void> {
  await db.run(forgetSessions(user_id));
  await db.run(forgetRefs(user_id));
}
/** A pro's orders of a channel, newest first. */
export const readOrders = async (
  db: Db,
  provider_id: number,
  channel: PartnerChannel,
  limit: number,
  offset: number,
): Promise<PartnerOrder[]> =>
  (await db.many<{ view: PartnerOrder }>(list(provider_id, channel, limit, offset))).map(({ view }) => view);
/** One of these orders with what was asked for; null where it was not offered to the pro. */
export const readOrder = (
  db: Db,
  provider_id: number,
  channel: PartnerChannel,
  id: number,
): Promise<{ view: PartnerOrder; fields: SubmissionField[] } | null> => db.maybe(one(provider_id, channel, id));
/** Orders per channel and month since a moment. */
export const readMonths = (db: Db, since: Date): Promise<PartnerMonth[]> => db.many<PartnerMonth>(months(since));
