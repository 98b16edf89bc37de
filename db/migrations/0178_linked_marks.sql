-- fills the digests of identity cards and payout accounts that were handed in before
insert into person_marks (user_id, kind, digest, last_on)
select x.user_id, x.kind, x.digest, max(x.last_on)
from (
  select user_id, 'document' as kind, submitted as last_on,
    sha256(convert_to('gotong document ' || card_type || ' ' || last_four || ' ' || lower(trim(full_name)), 'UTF8')) as digest
  from identity_checks where last_four <> '' and trim(full_name) <> ''
  union all
  select user_id, 'payout', created,
    sha256(convert_to('gotong payout ' || bank_code || ' ' || number_end || ' ' || lower(trim(holder_name)), 'UTF8'))
  from custody_payees where trim(holder_name) <> '') x
where not exists (select from person_marks m where m.user_id = x.user_id and m.kind = x.kind and m.digest = x.digest)
group by 1, 2, 3
limit 1000
on conflict do nothing;
