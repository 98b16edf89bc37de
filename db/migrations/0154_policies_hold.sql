-- validates what a category's policy and a commission may be
alter table tariff_bases validate constraint tariff_bases_policy;
alter table custody_payments validate constraint custody_payments_commission;
alter table custody_moves validate constraint custody_moves_commission;
