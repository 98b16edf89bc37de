-- Whom a version of the terms that binds anew was mailed to: everybody up to a number, so that each is told once.
create table terms_mailings (
  content_id bigint not null,
  version integer not null,
  last_user_id bigint not null,
  finished timestamptz,
  created timestamptz not null,
  primary key (content_id, version),
  foreign key (content_id, version) references content_versions (content_id, version)
);

-- What people read already is no news.
insert into terms_mailings (content_id, version, last_user_id, finished, created)
  select e.id, v.version, 0, now(), now()
  from content_entries e join content_versions v on v.content_id = e.id
  where e.kind = 'page' and e.slug = 'terms' and (v.version = 1 or not v.is_minor);
