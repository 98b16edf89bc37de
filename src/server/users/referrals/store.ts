import type { ReferralFacts } from '#core/users/referrals/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

// The part of a name that a stranger may read: never a family name, never an address.
const GIVEN = `case when u.deleted_at is not null then u.username when u.first_name <> '' then u.first_name
  else split_part(split_part(u.username, '@', 1), ' ', 1) end`;

const giveCode = statement(
  'update users set referral_code = coalesce(referral_code, $2) where id = $1 and deleted_at is null returning referral_code',
);
const codeOf = statement('select referral_code from users where id = $1 and deleted_at is null');
const byCode = statement(
  `select u.id, ${GIVEN} as name from users u where referral_code = $1 and deleted_at is null and blocked_at is null`,
);
const insert = statement(
  `insert into referrals (referrer_id, referred_id, created) values ($1, $2, $3)
   on conflict (referred_id) do nothing returning id`,
);
const listed = statement(
  `select r.id, ${GIVEN} as name, wire_time(r.created) as created,
     case when r.credited_at is not null then 'credited' when r.refused_why is not null then 'refused' else 'waiting' end as status
   from referrals r join users u on u.id = r.referred_id where r.referrer_id = $1 order by r.id desc limit 200`,
);
const hasSharedPhone = `exists (
    select from confirmed_phones mine join confirmed_phones other on other.phone_mac = mine.phone_mac and other.user_id <> mine.user_id
    where mine.user_id = r.referred_id)`;
const hasSharedDevice = `exists (
    select from sessions mine join sessions other on other.user_id = r.referrer_id and other.device_id = mine.device_id
    where mine.user_id = r.referred_id and mine.device_id <> '')`;
const UNDECIDED = 'credited_at is null and refused_why is null for no key update';
const isPro = (user: string) =>
  `exists (select from quote_services s where s.user_id = ${user} and s.deleted_on is null)`;
const offersServices = statement(`select ${isPro('$1')} as is_pro`);
const lockOf = statement(`select id from referrals where referred_id = $1 and ${UNDECIDED}`);
const lockOfReferrer = statement(
  `select id from referrals where referrer_id = $1 and credited_at is null and refused_why is null order by id limit 200 for no key update`,
);
// Most people were not referred: for their bids this is two look-ups by key and no row.
const lockOfBid = statement(
  `select id from referrals
   where referred_id = (select case $2 when 'sent' then provider_id else requestor_id end from quote_bids where id = $1) and ${UNDECIDED}`,
);
// Read after the lock, so that of two events at the same moment the later one sees the other.
const factsOf = statement(
  `select r.id, r.referrer_id, r.referred_id, u.is_phone_confirmed,
     (select w.is_vouched from users w where w.id = r.referrer_id) as is_referrer_confirmed,
     exists (select from quote_bids b where b.provider_id = u.id and b.quote_sent_on is not null) as has_sent_quote,
     exists (select from quote_bids b where b.requestor_id = u.id and b.quote_sent_on is not null and b.hired_on is not null) as has_hired,
     ${hasSharedPhone} as shares_phone, ${hasSharedDevice} as shares_device,
     (select count(*) = 2 from users p where p.id in (r.referrer_id, r.referred_id) and p.deleted_at is null and p.blocked_at is null) as are_both_here,
     ${isPro('r.referrer_id')} as is_referrer_pro, ${isPro('r.referred_id')} as is_referred_pro
   from referrals r join users u on u.id = r.referred_id where r.id = $1`,
);
const credit = statement(
  'update referrals set credited_at = $2 where id = $1 and credited_at is null and refused_why is null',
);
const refuse = statement(
  'update referrals set refused_why = $2 where id = $1 and credited_at is null and refused_why is null',
);
export interface OpenReferral extends ReferralFacts {
  readonly id: number;
  readonly referrer_id: number;
  readonly referred_id: number;
}

export interface ListedReferral {
  readonly id: number;
  readonly name: string;
  readonly created: string;
  readonly status: 'waiting' | 'credited' | 'refused';
}

/** The person's code: the one they have, else this one. Throws a conflict when another person has this one. */
export const writeCode = async (db: Db, user_id: number, code: string): Promise<string> =>
  (await db.one<{ referral_code: string }>(giveCode(user_id, code))).referral_code;
export const readCode = async (db: Db, user_id: number): Promise<string | null> =>
  (await db.maybe<{ referral_code: string | null }>(codeOf(user_id)))?.referral_code ?? null;

/** The person with this code, by the name that strangers may read; null where no one who can refer has it. */
export const findReferrer = (db: Db, code: string): Promise<{ id: number; name: string } | null> =>
  db.maybe<{ id: number; name: string }>(byCode(code));

/** Null when this person was referred already. */
export const insertReferral = (
  db: Db,
  now: Date,
  referrer_id: number,
  referred_id: number,
): Promise<{ id: number } | null> => db.maybe<{ id: number }>(insert(referrer_id, referred_id, now));

/** Whether the person offers a service, and so has fees that credit can pay. */
export const readIsPro = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ is_pro: boolean }>(offersServices(user_id))).is_pro;
export const readReferrals = (db: Db, referrer_id: number): Promise<ListedReferral[]> =>
  db.many<ListedReferral>(listed(referrer_id));
/** The referral that brought this person, while it is undecided, locked until the transaction ends. */
export const lockOpen = (db: Db, referred_id: number): Promise<{ id: number } | null> =>
  db.maybe<{ id: number }>(lockOf(referred_id));
/** Those that this person brought, while they are undecided, locked. */
export const lockBrought = (db: Db, referrer_id: number): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(lockOfReferrer(referrer_id));
/** The same for the pro who sent this bid, or the customer who hired it. */
export const lockOpenOfBid = (db: Db, quote_bid_id: number, what: 'sent' | 'hired'): Promise<{ id: number } | null> =>
  db.maybe<{ id: number }>(lockOfBid(quote_bid_id, what));
/** What decides a referral. */
export const readFacts = (db: Db, id: number): Promise<OpenReferral> => db.one<OpenReferral>(factsOf(id));
export const markCredited = (db: Db, now: Date, id: number): Promise<number> => db.run(credit(id, now));
export const markRefused = (db: Db, id: number, why: string): Promise<number> => db.run(refuse(id, why));
