import { type Db, statement } from '#server/platform/data/database.ts';

/** The most accounts that are compared, and the number at which counting the accounts that share one thing stops. */
const CANDIDATES = 20;
const COUNTED = 50;

const WORDS = (person: string) => `coalesce((select string_agg(left(s.description, 2000), ' ' order by s.id)
      from quote_services s where s.user_id = ${person}), '')`;
const SAME = (
  kind: 'document' | 'payout',
) => `exists (select from person_marks m join person_marks o on o.kind = m.kind and o.digest = m.digest
      where m.user_id = $1 and o.user_id = u.id and m.kind = '${kind}')`;
const links = statement(`
  with me as (select * from users where id = $1),
  near as (
    select o.user_id from person_marks m join person_marks o on o.kind = m.kind and o.digest = m.digest and o.user_id <> m.user_id
    where m.user_id = $1 and m.kind <> 'network'
    union select o.user_id from confirmed_phones m join confirmed_phones o on o.phone_mac = m.phone_mac and o.user_id <> m.user_id
    where m.user_id = $1
    limit ${CANDIDATES})
  select u.id as user_id, display_name(u) as name, display_name(me) as own_name, u.blocked_at is not null as is_blocked,
    coalesce(u.blocked_reason, '') as blocked_reason, u.is_phone_confirmed and me.is_phone_confirmed as both_confirmed_phones,
    coalesce((select json_agg(json_build_object('kind', m.kind, 'accounts', (
        select count(*) from (select from person_marks c where c.kind = m.kind and c.digest = m.digest limit ${COUNTED}) c)))
      from person_marks m join person_marks o on o.kind = m.kind and o.digest = m.digest and o.user_id = u.id
      where m.user_id = $1 and m.kind not in ('document', 'payout')), '[]') as shared,
    exists (select from quote_requests a join quote_requests b on b.postal_code = a.postal_code and lower(trim(b.address)) = lower(trim(a.address))
      where a.user_id = $1 and b.user_id = u.id and trim(a.address) <> '') as is_home_same,
    exists (select from quote_requests a join quote_requests b on b.postal_code = a.postal_code
      where a.user_id = $1 and b.user_id = u.id) as is_postal_same,
    ${SAME('payout')} as is_payout_same,
    ${SAME('document')} as is_document_same,
    exists (select from confirmed_phones m join confirmed_phones o on o.phone_mac = m.phone_mac
      where m.user_id = $1 and o.user_id = u.id) as is_phone_same,
    json_build_array(${WORDS('$1')}, ${WORDS('u.id')}) as words,
    (select i.last_four from identity_checks i where i.user_id = $1 and i.status = 'approved' order by i.id desc limit 1) as own_identity,
    (select i.last_four from identity_checks i where i.user_id = u.id and i.status = 'approved' order by i.id desc limit 1) as identity
  from near join users u on u.id = near.user_id cross join me order by u.id desc`);

export interface LinkRow {
  readonly user_id: number;
  readonly name: string;
  readonly own_name: string;
  readonly is_blocked: boolean;
  readonly blocked_reason: string;
  readonly both_confirmed_phones: boolean;
  readonly shared: { kind: 'card' | 'device' | 'push' | 'network' | 'photo'; accounts: number }[];
  readonly is_home_same: boolean;
  readonly is_postal_same: boolean;
  readonly is_payout_same: boolean;
  readonly is_document_same: boolean;
  readonly is_phone_same: boolean;
  readonly words: [string, string];
  readonly own_identity: string | null;
  readonly identity: string | null;
}
/** Accounts that share a sign with this one, such as a device or card, with the facts that are compared. */
export const readLinks = (db: Db, user_id: number): Promise<LinkRow[]> => db.many<LinkRow>(links(user_id));
