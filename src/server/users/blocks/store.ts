import { HIRED_BIDS } from '#core/bids/model.ts';
import {
  type BlockedPerson,
  type BlockPattern,
  type BlockStatus,
  PATTERN_DAYS,
  PATTERN_PEOPLE,
} from '#core/users/blocks/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The other person, and by what name the caller knows them. */
export interface Other {
  readonly user_id: number;
  readonly name: string;
}
const ofBid = statement(`
  select u.id as user_id, case when b.requestor_id = $2 then s.name else name_for(u, b.quote_status_id) end as name
  from quote_bids b join quote_services s on s.id = b.quote_service_id
  join users u on u.id = case when b.requestor_id = $2 then b.provider_id else b.requestor_id end
  where b.id = $1 and (b.provider_id = $2 or (b.requestor_id = $2 and b.quote_sent_on is not null))`);
const ofService = statement(
  'select s.user_id, s.name from quote_services s where s.id = $1 and (s.is_listed or s.user_id = $2)',
);
/** The other person of a bid; null where the caller is not one of its two people. */
export const otherOfBid = (db: Db, bid_id: number, user_id: number): Promise<Other | null> =>
  db.maybe<Other>(ofBid(bid_id, user_id));
/** The pro of a public service. */
export const otherOfService = (db: Db, service_id: number, user_id: number): Promise<Other | null> =>
  db.maybe<Other>(ofService(service_id, user_id));

const status = statement(`
  select case when exists (select from person_blocks p where p.user_id = $1 and p.blocked_id = $2) then 'blocked'
    when blocked_between($1, $2) then 'closed' else 'none' end as status`);
export const readStatus = async (db: Db, user_id: number, other_id: number): Promise<BlockStatus> =>
  (await db.one<{ status: BlockStatus }>(status(user_id, other_id))).status;

const held = statement(`
  select b.id from quote_bids b where ((b.provider_id = $1 and b.requestor_id = $2) or (b.provider_id = $2 and b.requestor_id = $1))
  order by b.id for no key update`);
/** The bids of two people, locked: a quote or message that is under way ends first, and one that comes later sees the block. */
export const lockBidsOf = async (db: Db, one: number, other: number): Promise<number> =>
  (await db.many(held(one, other))).length;

const insert = statement(`
  insert into person_blocks (user_id, blocked_id, quote_bid_id, quote_service_id, created) values ($1, $2, $3, $4, $5)
  on conflict do nothing`);
/** Writes a block; 0 where it exists already. */
export const insertBlock = (
  db: Db,
  block: { user_id: number; blocked_id: number; quote_bid_id: number | null; quote_service_id: number | null },
  now: Date,
): Promise<number> => db.run(insert(block.user_id, block.blocked_id, block.quote_bid_id, block.quote_service_id, now));

const remove = statement('delete from person_blocks where user_id = $1 and blocked_id = $2');
export const removeBlock = (db: Db, user_id: number, blocked_id: number): Promise<number> =>
  db.run(remove(user_id, blocked_id));

const forget = statement('delete from person_blocks where (user_id = $1 or blocked_id = $1)');
/** All blocks of and by a person who leaves. */
export const forgetBlocks = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));

const list = statement(`
  select p.blocked_id as user_id, coalesce(s.name,
      case when b.quote_status_id in ${listed(HIRED_BIDS)} then display_name(u) else public_name(u) end) as name,
    '/files/' || u.avatar_attachment_id || '/thumb' as s3_thumb_url, r.title, wire_time(p.created) as created
  from person_blocks p join users u on u.id = p.blocked_id
  left join quote_bids b on b.id = p.quote_bid_id
  left join quote_requests r on r.id = b.quote_request_id
  left join quote_services s on s.user_id = p.blocked_id and s.id = coalesce(b.quote_service_id, p.quote_service_id)
  where p.user_id = $1 order by p.created desc, p.blocked_id limit 500`);
export const readBlocked = (db: Db, user_id: number): Promise<BlockedPerson[]> => db.many<BlockedPerson>(list(user_id));

const patterns = statement(`
  select u.id as user_id, display_name(u) as name, f.recent, f.total, f.by_customers, f.by_pros,
    (select count(*)::integer from person_blocks o where o.user_id = u.id) as has_blocked,
    wire_time(f.last_on) as last_on, u.blocked_at is not null as is_blocked
  from (
    select p.blocked_id, (count(*) filter (where p.created > $1::timestamptz - interval '${PATTERN_DAYS} days'))::integer as recent,
      count(*)::integer as total, max(p.created) as last_on,
      (count(*) filter (where (p.quote_service_id is not null or b.requestor_id = p.user_id)))::integer as by_customers,
      (count(*) filter (where b.provider_id = p.user_id))::integer as by_pros
    from person_blocks p left join quote_bids b on b.id = p.quote_bid_id
    where p.blocked_id in (select n.blocked_id from person_blocks n where n.created > $1::timestamptz - interval '${PATTERN_DAYS} days')
    group by p.blocked_id) f
  join users u on u.id = f.blocked_id
  where f.recent >= ${PATTERN_PEOPLE}
  order by f.recent desc, f.last_on desc limit 100`);
export const readPatterns = (db: Db, now: Date): Promise<BlockPattern[]> => db.many<BlockPattern>(patterns(now));
