-- validates what 0225 added to tables that were there
alter table tariff_bases validate constraint tariff_bases_monthly;
alter table fee_holds validate constraint fee_holds_subscription_month;
