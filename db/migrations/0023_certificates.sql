-- What pros can show that they may do and have done, checked by operators; and which categories demand it.

create table service_certificates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Null: it holds for all of the person's services.
  quote_service_id bigint references quote_services (id) on delete cascade,
  -- A key of the registry in core/certificates/type-model.ts.
  type text not null,
  name text not null,
  -- The UEN of the business that holds it; empty where a person does.
  unified_number text not null default '',
  reference_identity text not null default '',
  description text not null default '',
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'more', 'approved', 'refused', 'withdrawn', 'expired', 'replaced')),
  -- The last day on which it counts, in Singapore; null where it has none.
  expires_on date,
  note text not null default '',
  submitted timestamptz,
  decided_at timestamptz,
  decided_by bigint references users (id),
  -- The operator who has the case open, and when they last did something about it.
  assigned_to bigint references users (id),
  assigned_at timestamptz,
  -- The earlier certificate that this one is to follow.
  renews_id bigint references service_certificates (id) on delete set null,
  -- The nearest reminder that was sent, in days before the last day.
  reminded_days smallint,
  created timestamptz not null,
  modified timestamptz not null,
  check (status = 'draft' or status = 'withdrawn' or submitted is not null),
  check ((assigned_to is null) = (assigned_at is null))
);
create index service_certificates_user on service_certificates (user_id, id desc);
create index service_certificates_service on service_certificates (quote_service_id) where quote_service_id is not null;
create index service_certificates_waiting on service_certificates (submitted, id) where status = 'pending';
create index service_certificates_more on service_certificates (decided_at desc, id desc) where status = 'more';
create index service_certificates_decided on service_certificates (decided_at desc, id desc) where decided_by is not null;
create index service_certificates_decider on service_certificates (decided_by) where decided_by is not null;
create index service_certificates_assigned on service_certificates (assigned_to) where assigned_to is not null;
-- What counts, by person and kind: asked for by every quote where something is demanded. And by its last day, for the job.
create index service_certificates_counting on service_certificates (user_id, type) where status = 'approved';
create index service_certificates_ending on service_certificates (expires_on) where status = 'approved' and expires_on is not null;
create index service_certificates_number on service_certificates (type, reference_identity) where reference_identity <> '';
create index service_certificates_unified on service_certificates (unified_number) where unified_number <> '';
-- One renewal under way at a time.
create unique index one_renewal_at_a_time on service_certificates (renews_id)
  where renews_id is not null and status in ('draft', 'pending', 'more');
create index service_certificates_renews on service_certificates (renews_id) where renews_id is not null;

-- What happened to a certificate, as its person reads it.
create table certificate_activities (
  id bigint generated always as identity primary key,
  service_certificate_id bigint not null references service_certificates (id) on delete cascade,
  what text not null,
  note text not null default '',
  created timestamptz not null
);
create index certificate_activities_certificate on certificate_activities (service_certificate_id, id);

alter table attachments add column service_certificate_id bigint references service_certificates (id) on delete set null;
create index attachments_certificate on attachments (service_certificate_id) where service_certificate_id is not null;

-- What a category demands: for every request (question_key null), or where an answer is one of the choices. All rows that
-- fit a request must be served.
create table category_requirements (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id) on delete cascade,
  question_key text,
  choice_ids text[] not null default '{}',
  certificate_type text not null,
  created timestamptz not null default now(),
  check ((question_key is null) = (choice_ids = '{}'))
);
create index category_requirements_category on category_requirements (category_id);
create unique index category_requirements_once on category_requirements (category_id, certificate_type, coalesce(question_key, ''));

-- The day in Singapore.
create function sg_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Singapore')::date;

-- Whether answers ask for it: one answer, several, or yes and no.
create function answers_include(fields jsonb, question_key text, choice_ids text[]) returns boolean
language sql immutable parallel safe
  return question_key is null or coalesce(fields -> question_key ?| choice_ids or fields ->> question_key = any (choice_ids), false);

-- Whether a service holds a kind of certificate that counts at a moment: by its date, whether or not a job has run.
create function holds_certificate(service_id bigint, kind text, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from quote_services s join service_certificates c on c.user_id = s.user_id
    where s.id = service_id and c.type = kind and c.status = 'approved'
      and (c.quote_service_id is null or c.quote_service_id = s.id)
      and (c.expires_on is null or c.expires_on >= sg_day(at)));
end $$;

-- neededCertificateShape[] of a request and a service. `is_own`: for the pro, who also learns how far their own has come.
create function certificates_needed(service_id bigint, in_category_id bigint, fields jsonb, at timestamptz, is_own boolean)
returns json language plpgsql stable as $$
begin
  if not exists (select from category_requirements q where q.category_id = in_category_id) then return '[]'; end if;
  return (
    select coalesce(json_agg(json_build_object(
      'type', n.kind, 'is_held', n.is_held,
      'status', case when n.is_held then 'approved' when is_own then coalesce(best.shown, 'none') else 'none' end,
      'certificate_id', case when is_own then best.id end) order by n.kind), '[]')
    from (
      select k.kind, holds_certificate(service_id, k.kind, at) as is_held
      from (select distinct q.certificate_type as kind from category_requirements q
        where q.category_id = in_category_id and answers_include(fields, q.question_key, q.choice_ids)) k
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
