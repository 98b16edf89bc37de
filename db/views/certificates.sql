-- Whether the answer to a question has one of these choices: a single choice, several, or yes and no. True without a question.
create or replace function answers_include(fields jsonb, question_key text, choice_ids text[]) returns boolean
language sql immutable parallel safe
  return question_key is null or coalesce(fields -> question_key ?| choice_ids or fields ->> question_key = any (choice_ids), false);

-- Whether a service holds a certificate of this kind that is valid at a moment. Reads its expiry date, as the status changes only
-- when a job runs.
create or replace function holds_certificate(service_id bigint, kind text, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from quote_services s join service_certificates c on c.user_id = s.user_id
    where s.id = service_id and c.type = kind and c.status = 'approved'
      and (c.quote_service_id is null or c.quote_service_id = s.id)
      and (c.expires_on is null or c.expires_on >= sg_day(at)));
end $$;

-- neededCertificateShape[] of a request and a service. With `is_own` the pro also sees the status of their own certificates.
create or replace function certificates_needed(service_id bigint, in_category_id bigint, fields jsonb, at timestamptz, is_own boolean)
returns json language plpgsql stable as $$
begin
  if not exists (select from category_requirements q where q.category_id = in_category_id and q.gate = 'hard') then return '[]'; end if;
  return (
    select coalesce(json_agg(json_build_object(
      'type', n.kind, 'is_held', n.is_held,
      'status', case when n.is_held then 'approved' when is_own then coalesce(best.shown, 'none') else 'none' end,
      'certificate_id', case when is_own then best.id end) order by n.kind), '[]')
    from (
      select k.kind, holds_certificate(service_id, k.kind, at) as is_held
      from (select distinct q.certificate_type as kind from category_requirements q
        where q.category_id = in_category_id and q.gate = 'hard' and answers_include(fields, q.question_key, q.choice_ids)) k
    ) n
    left join lateral (
      select c.id, case when c.status = 'approved' and c.expires_on < sg_day(at) then 'expired' else c.status end as shown
      from quote_services s join service_certificates c on c.user_id = s.user_id
      where s.id = service_id and c.type = n.kind and (c.quote_service_id is null or c.quote_service_id = s.id)
        and c.status <> 'replaced'
      order by c.status = 'approved' and (c.expires_on is null or c.expires_on >= sg_day(at)) desc,
        array_position('{pending,more,draft,refused,approved,expired,withdrawn}'::text[], c.status), c.id desc
      limit 1
    ) best on true);
end $$;

-- Whether a service holds all certificates that a request with these answers demands, at a moment.
create or replace function is_licensed_for(service_id bigint, in_category_id bigint, fields jsonb, at timestamptz)
returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from category_requirements q
    where q.category_id = in_category_id and q.gate = 'hard' and answers_include(fields, q.question_key, q.choice_ids)
      and not holds_certificate(service_id, q.certificate_type, at));
end $$;
