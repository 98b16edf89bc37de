import { DECIDED_CHECKS } from '#core/users/identity/rules.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface PersonRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly is_operator: boolean;
  readonly is_blocked: boolean;
  readonly is_deleted: boolean;
  readonly created: string;
}

const ROW = `u.id, display_name(u) as full_name, coalesce(u.email, '') as email, nullif(u.phone, '') as phone, u.is_operator,
  u.blocked_at is not null as is_blocked, u.deleted_at is not null as is_deleted, wire_time(u.created) as created`;
// $1 the words as a pattern, $2 the same as digits, $3 as an id, $4 the id before, $5 how many. Operators are few and ask
// seldom: a scan of the table is cheaper than an index that every sign-up would have to keep.
const search = statement(`
  select ${ROW} from users u
  where (u.id = $3 or u.email ilike $1 or concat_ws(' ', u.first_name, u.last_name, u.first_name, u.display_name) ilike $1
      or ($2 <> '' and u.phone like $2))
    and u.id < $4 order by u.id desc limit $5`);
const blocked = statement(
  `select ${ROW} from users u where u.blocked_at is not null and u.id < $1 order by u.id desc limit $2`,
);
const person = statement(`
  select ${ROW}, u.stored_role, u.is_email_confirmed, u.is_phone_confirmed, u.is_id_checked, u.request_count,
    wire_time(u.blocked_at) as blocked_at, coalesce(u.blocked_reason, '') as blocked_reason,
    (select wire_time(max(s.last_used_at)) from sessions s where s.user_id = u.id) as last_seen,
    (select count(*)::integer from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > $2) as open_sessions,
    (select count(*)::integer from quote_bids b where b.provider_id = u.id and b.quote_sent_on is not null) as quote_count,
    (select coalesce(sum(s.hired_count), 0)::integer from quote_services s where s.user_id = u.id) as hired_count,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'category', c.name,
        'is_public', s.is_public and not s.is_archived) order by s.id)
      from quote_services s join categories c on c.id = s.main_category_id where s.user_id = u.id), '[]') as services
  from users u where u.id = $1`);
const looked = statement(`
  select 1 as found from operator_acts a where a.operator_id = $1 and a.subject = $2 and a.act = $3 and a.created > $4 limit 1`);

const escaped = (words: string): string => words.replace(/[\\%_]/g, (c) => `\\${c}`);

/** People by a part of their name, e-mail or phone, or by id, newest first. */
export function searchPeople(db: Db, words: string, before: number, limit: number): Promise<PersonRow[]> {
  const digits = words.replace(/[\s()+-]/g, '');
  const phone = /^\d{4,}$/.test(digits) ? `%${digits}%` : '';
  const id = /^\d{1,15}$/.test(words) ? Number(words) : 0;
  return db.many<PersonRow>(search(`%${escaped(words)}%`, phone, id, before, limit));
}
export const readBlocked = (db: Db, before: number, limit: number): Promise<PersonRow[]> =>
  db.many<PersonRow>(blocked(before, limit));

export interface PersonDetail extends PersonRow {
  readonly stored_role: string | null;
  readonly is_email_confirmed: boolean;
  readonly is_phone_confirmed: boolean;
  readonly is_id_checked: boolean;
  readonly blocked_at: string | null;
  readonly blocked_reason: string;
  readonly last_seen: string | null;
  readonly open_sessions: number;
  readonly request_count: number;
  readonly quote_count: number;
  readonly hired_count: number;
  readonly services: { id: number; name: string; slug: string; category: string; is_public: boolean }[];
}
export const findPerson = (db: Db, id: number, now: Date): Promise<PersonDetail | null> =>
  db.maybe<PersonDetail>(person(id, now));

/** Whether this operator did this act to this subject since a moment. */
export const hasActed = async (
  db: Db,
  operator_id: number,
  subject: string,
  act: ActName,
  since: Date,
): Promise<boolean> => (await db.maybe(looked(operator_id, subject, act, since))) !== null;

const ACTS = `
  select a.id, a.operator_id, display_name(o) as operator, a.act, a.subject, coalesce(a.details ->> 'reason', '') as reason,
    wire_time(a.created) as created,
    case split_part(a.subject, ':', 1)
      when 'user' then (select display_name(u) from users u where u.id = split_part(a.subject, ':', 2)::bigint)
      when 'identity_check' then (select display_name(u) from identity_checks i join users u on u.id = i.user_id
        where i.id = split_part(a.subject, ':', 2)::bigint)
      when 'service_certificate' then (select coalesce(s.name, display_name(u)) from service_certificates c
        join users u on u.id = c.user_id left join quote_services s on s.id = c.quote_service_id
        where c.id = split_part(a.subject, ':', 2)::bigint)
      when 'category' then (select c.name from categories c where c.id::text = split_part(a.subject, ':', 2))
    end as subject_name
  from operator_acts a join users o on o.id = a.operator_id`;
const acts = statement(`${ACTS} where a.id < $1 order by a.id desc limit $2`);
const actsOf = statement(`${ACTS} where a.operator_id = $3 and a.id < $1 order by a.id desc limit $2`);
// One person has few subjects, so each is read by its index.
const actsTo = statement(`${ACTS}
  where a.subject in (select 'user:' || $3::bigint
      union all select 'identity_check:' || i.id from identity_checks i where i.user_id = $3
      union all select 'service_certificate:' || c.id from service_certificates c where c.user_id = $3)
    and ($4::bigint is null or a.operator_id = $4) and a.id < $1
  order by a.id desc limit $2`);
const operators = statement(
  'select id, display_name(u) as name from users u where is_operator and deleted_at is null order by id limit 500',
);

export interface ActRow {
  readonly id: number;
  readonly operator_id: number;
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly subject_name: string | null;
  readonly reason: string;
  readonly created: string;
}
/** What operators did, newest first. */
export const readActs = (
  db: Db,
  of: { operator_id?: number | undefined; user_id?: number | undefined },
  before: number,
  limit: number,
): Promise<ActRow[]> => {
  if (of.user_id !== undefined) return db.many<ActRow>(actsTo(before, limit, of.user_id, of.operator_id ?? null));
  if (of.operator_id !== undefined) return db.many<ActRow>(actsOf(before, limit, of.operator_id));
  return db.many<ActRow>(acts(before, limit));
};
export const readOperators = (db: Db): Promise<{ id: number; name: string }[]> => db.many(operators());

const today = statement(`
  select
    (select count(*)::integer from users where created >= $1) as people,
    (select count(*)::integer from quote_services where created >= $1) as services,
    (select count(*)::integer from quote_requests where created >= $1) as requests,
    (select count(*)::integer from quote_bids where quote_sent_on >= $1) as quotes,
    (select count(*)::integer from quote_bids where hired_on >= $1) as hires,
    (select count(*)::integer from reviews where created >= $1) as reviews,
    (select count(*)::integer from users where blocked_at is not null) as blocked,
    d.approved, d.more, d.refused, d.mine
  from (select (count(*) filter (where v.status = 'approved'))::integer as approved,
      (count(*) filter (where v.status = 'more'))::integer as more, (count(*) filter (where v.status = 'refused'))::integer as refused,
      (count(*) filter (where v.decided_by = $2))::integer as mine
    from (select status, decided_by from identity_checks where decided_at >= $1 and status in ${listed(DECIDED_CHECKS)}
      union all select status, decided_by from service_certificates where decided_at >= $1 and decided_by is not null) v) d`);

/** What happened since `midnight`; `mine` are this operator's decisions. */
export const readToday = (db: Db, midnight: Date, operator_id: number): Promise<Record<string, number>> =>
  db.one(today(midnight, operator_id));
