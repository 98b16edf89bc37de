-- What a category's pros pay for and our share of protected payments, by version of the tariff: docs/decisions/063-what-pros-pay-for.md.
alter table tariff_bases
  add column charged_for text not null default 'quote',
  add column commission_basis_points integer not null default 0,
  add constraint tariff_bases_policy check (
    charged_for in ('quote', 'hire', 'commission') and commission_basis_points between 0 and 2000
    and (charged_for <> 'commission' or commission_basis_points > 0)) not valid;
alter table tariff_drafts add column policies jsonb not null default '{}';

-- Frozen when the payment was asked for, from the versions in force when its pro quoted and was hired.
alter table custody_payments
  add column commission_basis_points integer not null default 0,
  add constraint custody_payments_commission check (commission_basis_points between 0 and 2000) not valid;
-- Of a transfer what of it is ours, of a refund what of it we give back: the payee's account moves by the rest.
alter table custody_moves
  add column commission_cents bigint not null default 0,
  add constraint custody_moves_commission check (commission_cents between 0 and cents) not valid;
-- What of a refund its payee bears; null for all of it.
alter table simulator.trust_refunds add column account_cents bigint;
