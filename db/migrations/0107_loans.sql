-- Business loans of partners: offers that operators write, and applications that are kept and forwarded with consent.
create table loan_offers (
  id bigint generated always as identity primary key,
  partner text not null check (length(partner) between 1 and 80),
  -- Where applications are sent.
  email text not null check (length(email) between 5 and 254),
  headline text not null check (length(headline) between 1 and 120),
  headline_zh text not null check (length(headline_zh) between 1 and 120),
  detail text not null check (length(detail) between 1 and 1000),
  detail_zh text not null check (length(detail_zh) between 1 and 1000),
  min_cents integer not null check (min_cents > 0),
  max_cents integer not null,
  max_months integer not null check (max_months between 1 and 84),
  is_shown boolean not null,
  operator_id bigint not null references users (id),
  created timestamptz not null,
  modified timestamptz not null,
  check (max_cents >= min_cents)
);
create index loan_offers_operator on loan_offers (operator_id);

create table loan_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  loan_offer_id bigint not null references loan_offers (id),
  amount_cents integer not null check (amount_cents > 0),
  months integer not null check (months between 1 and 84),
  uen text not null check (length(uen) between 9 and 10),
  purpose text not null check (length(purpose) between 1 and 500),
  -- What was agreed to, word for word: who gets what.
  consent text not null check (length(consent) between 1 and 500),
  withdrawn_on timestamptz,
  created timestamptz not null
);
create unique index loan_applications_open on loan_applications (user_id, loan_offer_id) where withdrawn_on is null;
create index loan_applications_offer on loan_applications (loan_offer_id);
