-- validates what orders may be
alter table nshop_orders validate constraint nshop_orders_state_check;
